// The packed package is complete and works in a project of its own and with bundlers.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build } from '../../vendor/node_modules/esbuild/lib/main.js';
import { writePackage } from '../../scripts/pack.js';
import { repository, run } from './build.js';
import { packInto } from './packed.js';

const folder = mkdtempSync(join(tmpdir(), 'carom-package-'));
const { bin, exports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
const { paths } = packInto(folder);
const manifestIn = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
after(() => rmSync(folder, { recursive: true }));

test('the package has the files that package.json names, README and licence, and nothing else', () => {
  const wanted = Object.values(exports).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one),
  );
  const found = ['carom', 'puzzles', 'searches', 'matches', 'lab', 'cli'].map(
    (name) => `./wasm/${name}.wasm`,
  );
  for (const name of ['worker', 'searches_worker', 'lab_worker', 'inlined', 'cli_thread'])
    found.push(`./wasm/${name}.js`);
  for (const name of [
    'README.md',
    'LICENSE',
    bin.carom,
    ...[...wanted, ...found].map((path) => path.slice(2)),
  ])
    assert.ok(paths.includes(name), `${name} is missing`);
  for (const name of paths)
    assert.match(name, /^(wasm\/[\w.]+\.(js|d\.ts|wasm)|package\.json|README\.md|LICENSE)$/);
});

test('Node.js uses the package', () => {
  const script = join(folder, 'use.mjs');
  writeFileSync(
    script,
    `import { load } from 'carom';
    import { Solver } from 'carom/client.js';
    import manifest from 'carom/package.json' with { type: 'json' };
    const carom = await load();
    console.log(carom.version === manifest.version, carom.solve('7650+40+E2302B12+C9').moves);
    console.log((await new Solver().solve('7650+42+E2302B12+C9')).moves);`,
  );
  assert.equal(run(process.execPath, ['--no-warnings', script]), 'true 23\n25\n');
});

test('npx runs the program', () => {
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../carom/wasm/cli.js', join(folder, 'node_modules/.bin/carom')); // as npm install does
  const { status, stdout } = spawnSync('npx', ['--no', 'carom', 'solve', '7650+40+E2302B12+C9'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 0);
  assert.match(stdout, /^23 moves, the fewest possible\n/);
});

test('the package has seven entries', () => {
  const names = [
    '.',
    './puzzles.js',
    './client.js',
    './lab.js',
    './inline.js',
    './board.js',
    './package.json',
  ];
  assert.deepEqual(Object.keys(exports).sort(), names.sort());
});

test('the parts load one after the other, and a worker of the searches alone takes puzzles as data', () => {
  const script = join(folder, 'parts.mjs');
  writeFileSync(
    script,
    `import { compileSearches, load, loadMatches, loadSearches, readingJson } from 'carom/puzzles.js';
    import { LabClient, Solver, startWorker } from 'carom/client.js';
    const { puzzle } = (await load()).read('7650+40+E2302B12+C9');
    const module = await compileSearches();
    const solver = new Solver(() => startWorker(module));
    console.log((await loadSearches(module)).solve(puzzle).moves, (await solver.solve(puzzle)).moves);
    await solver.solve('7650+40+E2302B12+C9').catch(({ code }) => console.log(code));
    console.log((await loadMatches()).findMatches('match=AQAEBgkHAwUCA34').length);
    console.log((await readingJson(await load())).read('{').format);`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  assert.equal(stdout, '23 23\nbad-request\n1\n');
  assert.match(stderr, /JSON/);
});

test('a page that imports carom loads no more modules than it needs', async () => {
  const { metafile } = await build({
    stdin: { contents: `import 'carom'`, resolveDir: folder },
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    format: 'esm',
    logLevel: 'silent',
  });
  assert.deepEqual(
    Object.keys(metafile.inputs).filter((name) =>
      /client|worker|experiments|searches[.]js|matches[.]js/.test(name),
    ),
    [],
  );
});

const ENTRIES = Object.keys(exports)
  .filter((name) => name === '.' || name.endsWith('.js'))
  .map((name) => name.replace('.', 'carom'));

const RESOLUTIONS = [
  { module: 'nodenext', lib: ['es2022'] },
  { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] },
];

for (const options of RESOLUTIONS)
  test(`all types compile: ${JSON.stringify(options)}`, () => {
    const names = ['use.ts', 'use_board.ts']; // separate, because the element needs the types of browsers
    const sources = names.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
    for (const entry of ENTRIES) assert.ok(sources.join('').includes(` '${entry}';`), entry);
    const project = join(folder, options.module);
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    const compilerOptions = { strict: true, noEmit: true, target: 'es2022', types: [], ...options };
    names.forEach((name, i) => {
      writeFileSync(join(project, name), sources[i]);
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
      run(join(repository, 'node_modules/.bin/tsc'), ['-p', project]);
    });
  });

for (const entry of ENTRIES)
  test(`a bundler takes ${entry} for the browser, without Node.js`, async () => {
    const { outputFiles, warnings } = await build({
      stdin: { contents: `export * from '${entry}'`, resolveDir: folder },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      logLevel: 'silent',
    });
    assert.deepEqual(warnings, []);
    assert.doesNotMatch(outputFiles[0].text, /(from|import\()\s*["']node:/);
  });

test('bundled by esbuild into one file, the package needs no other file', async () => {
  const contents = `import { load, Solver } from 'carom/inline.js';
    (async () => {
      const carom = await load();
      console.log(carom.solve('7650+40+E2302B12+C9').moves, (await new Solver().solve('7650+42+E2302B12+C9')).moves);
    })();`;
  const options = { bundle: true, write: false, stdin: { contents, resolveDir: folder } };
  const { outputFiles, warnings } = await build({ ...options, platform: 'node', logLevel: 'silent' });
  assert.deepEqual(warnings, []);
  mkdirSync(join(folder, 'elsewhere'));
  const file = join(folder, 'elsewhere/bundle.cjs');
  writeFileSync(file, outputFiles[0].text);
  assert.equal(run(process.execPath, [file]), '23 25\n');
});

test('the package has its own README, whose links are text until a release gives them addresses', () => {
  const readme = readFileSync(join(folder, 'package/README.md'), 'utf8');
  assert.match(readme, /^npm install carom$/m);
  assert.doesNotMatch(readme, /\]\(|<img/);
  const { scripts, devDependencies } = manifestIn('package');
  assert.deepEqual([scripts, devDependencies], [undefined, undefined]);
});

test('a release gets absolute addresses of existing files', () => {
  const address = 'https://example.org/who/carom';
  writePackage(join(folder, 'release'), { address, tag: 'v1.2.3' });
  const about = manifestIn('release');
  assert.equal(about.repository.url, `git+${address}.git`);
  assert.equal(about.homepage, `${address}#readme`);
  assert.deepEqual(about.exports, exports);
  const readme = readFileSync(join(folder, 'release/README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link);
  assert.ok(links.length > 4);
  for (const link of links) {
    assert.ok(link.startsWith(`${address}/blob/v1.2.3/`), link);
    assert.ok(existsSync(join(repository, link.split('v1.2.3/')[1])), link);
  }
});

test(
  'require() loads the package, where Node.js supports that',
  { skip: !process.features.require_module },
  async () => {
    const { load } = createRequire(join(folder, 'use.cjs'))('carom');
    assert.equal((await load()).solve('7650+40+E2302B12+C9').moves, 23);
  },
);

test('packing fails if a module is missing', () => {
  const copy = join(folder, 'copy');
  for (const part of ['package.json', 'wasm', 'scripts/packable.js'])
    cpSync(join(repository, part), join(copy, part), { recursive: true });
  const check = () => spawnSync(process.execPath, ['scripts/packable.js'], { cwd: copy, encoding: 'utf8' });
  assert.deepEqual([check().status, check().stderr], [0, '']);
  rmSync(join(copy, 'wasm/searches.wasm'));
  const { status, stderr } = check();
  assert.equal(status, 1);
  assert.match(stderr, /^carom cannot be packed: \.\/wasm\/searches\.wasm is missing;/);
  writeFileSync(join(copy, 'wasm/searches.wasm'), 'not wasm');
  assert.match(check().stderr, /searches\.wasm does not start/);
  cpSync(join(copy, 'wasm/lab.wasm'), join(copy, 'wasm/carom.wasm'));
  assert.match(check().stderr, /inlined\.js has another module than carom\.wasm/);
});
