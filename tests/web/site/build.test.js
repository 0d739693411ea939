// The site that scripts/site.js builds.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { BROWSERS } from '../../../scripts/site/bundle.js';

const site = new URL('../../../build/site/', import.meta.url);
const page = await readFile(new URL('index.html', site), 'utf8');
const [, version] = /data-version="(\w+)"/.exec(page);
const parts = new URL(`${version}/`, site);
const names = await readdir(parts);

/** Features newer than the browsers in BROWSERS, without a harmless fallback. */
const TOO_NEW =
  /URL\.(?:canParse|parse)\(|Object\.groupBy|Promise\.(?:withResolvers|try)|AbortSignal\.any|Array\.fromAsync|showPopover|popovertarget|startViewTransition|light-dark\(|@starting-style|@scope|@property|text-box-trim|\.(?:isDisjointFrom|isSubsetOf|symmetricDifference)\(|requestIdleCallback/;

test('the files use no feature newer than the browsers in docs/page.md', async () => {
  const documented = await readFile(new URL('../../../docs/page.md', import.meta.url), 'utf8');
  const [, ...versions] = /Chromium (\d+),\s+Firefox (\d+),\s+Safari ([\d.]+)/.exec(documented);
  assert.deepEqual(
    versions.map((number, i) => ['chrome', 'firefox', 'safari'][i] + number),
    BROWSERS,
  );
  const outside = ['index.html', 'board.html', 'carom-board.js', 'service-worker.js'];
  const places = [
    ...outside.map((name) => new URL(name, site)),
    ...names.map((name) => new URL(name, parts)),
  ];
  for (const place of places)
    if (/\.(js|css|html)$/.test(place.pathname))
      assert.doesNotMatch(await readFile(place, 'utf8'), TOO_NEW, place.pathname);
});

test('every file of a version has the version in its address', async () => {
  const local = [...page.matchAll(/ (?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
  const fixed = ['apple-touch-icon.png', 'icon.svg', 'manifest.webmanifest'];
  assert.deepEqual(local.filter((address) => !address.startsWith(`${version}/`)).sort(), fixed);
  for (const address of local) await readFile(new URL(address, site));
});

test('a module has a source map with its sources, with addresses of this project', async () => {
  const modules = names.filter((name) => name.endsWith('.js'));
  assert.ok(modules.length > 5);
  for (const name of modules) {
    const text = await readFile(new URL(name, parts), 'utf8');
    assert.match(text, new RegExp(`//# sourceMappingURL=${name}\\.map\\n$`), name);
    const { sources, sourcesContent } = JSON.parse(await readFile(new URL(`${name}.map`, parts), 'utf8'));
    assert.equal(sources.length, sourcesContent.length);
    for (const source of sources) assert.match(source, /^[./\w]*(web|wasm|vendor)\/[\w/]+\.js$/, name);
  }
});

test('the service worker lists every module except those for other pages, and no source map', async () => {
  const [now, later] = [new URL('service-worker.js', site), new URL('later.json', parts)];
  const worker = (await readFile(now, 'utf8')) + (await readFile(later, 'utf8'));
  const listed = [...worker.matchAll(/"(?:\w+\/)?([\w.-]+\.\w+)":"sha256-/g)].map(([, name]) => name);
  assert.deepEqual(
    listed.filter((name) => name.endsWith('.map')),
    [],
  );
  for (const name of names)
    if (/\.(js|wasm)$/.test(name))
      assert.equal(listed.includes(name), !/^board(_page)?\.js$/.test(name), name);
});

test('licences of packages are published with them', async () => {
  assert.match(await readFile(new URL('qr_code.LICENSE', parts), 'utf8'), /Paul Miller[^]*WITHOUT WARRANTY/);
});

test('carom-board.js and board.html load the board of this version, which is also in the package', async () => {
  const text = async (name) => readFile(new URL(name, site), 'utf8');
  assert.equal(await text('carom-board.js'), `export * from './${version}/board.js';\n`);
  const board = await text('board.html');
  const local = [...board.matchAll(/ (?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
  const wanted = ['board.js', 'board_page.js', 'puzzles.wasm'].map((name) => `${version}/${name}`);
  assert.deepEqual(local.sort(), [...wanted, 'icon.svg'].sort());
  const [code] = (await text(`${version}/board.js`)).split('//# sourceMappingURL');
  assert.equal(await readFile(new URL('../../../wasm/board.js', import.meta.url), 'utf8'), code);
  assert.equal(/\b(from|import) ?"\.\.?\//.test(code), false, 'a single module');
});
