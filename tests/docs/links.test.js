// No Markdown page of the repository has a dead link or names a missing file.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { test } from 'node:test';
import { allPages, anchors, codeBlocks, inlineCode, links, read, root } from './markdown.js';

const isElsewhere = (/** @type {string} */ link) => /^[a-z]+:/.test(link);

/** The file that a link of a page leads to, from the root. @param {string} page @param {string} link */
const fileOf = (page, link) =>
  link.startsWith('#') ? page : normalize(join(dirname(page), decodeURIComponent(link.split('#')[0])));

for (const page of allPages())
  test(`${page}: every link has a target`, () => {
    for (const link of links(read(page)).filter((one) => !isElsewhere(one))) {
      const file = fileOf(page, link);
      assert.ok(existsSync(join(root, file)), `${link}: there is no ${file}`);
      const anchor = link.split('#')[1];
      if (anchor !== undefined)
        assert.ok(
          file.endsWith('.md') && anchors(read(file)).has(anchor),
          `${link}: there is no such heading`,
        );
    }
  });

const OUR_FILE = /(?<![\w/-])(?:core|wasm|web|tests|scripts|docs|vendor)\/[\w./-]*[\w/]/g;
const BUILT = /\.wasm$/;

for (const page of allPages().filter((path) => path !== 'CHANGELOG.md'))
  test(`${page}: the files that it names exist`, () => {
    for (const code of inlineCode(read(page)).filter((one) => !one.includes('*')))
      for (const [name] of code.matchAll(OUR_FILE))
        if (!BUILT.test(name)) assert.ok(existsSync(join(root, name)), `there is no ${name}`);
  });

test('every page in docs/ is linked from the README, directly or not', () => {
  const reached = new Set();
  const visit = (/** @type {string} */ page) => {
    if (reached.has(page)) return;
    reached.add(page);
    if (!page.endsWith('.md')) return;
    for (const link of links(read(page)))
      if (!isElsewhere(link) && existsSync(join(root, fileOf(page, link)))) visit(fileOf(page, link));
  };
  visit('README.md');
  const files = readdirSync(join(root, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
  const missed = files.filter((file) => !reached.has(file));
  assert.deepEqual(missed, []);
});

test('everything on the map in docs/contributing.md exists', () => {
  const map = codeBlocks(read('docs/contributing.md')).find(({ words }) => words.includes('map'));
  assert.ok(map);
  /** @type {string[]} the folders around the entry */
  const around = [];
  for (const line of map.code.split('\n').filter(Boolean)) {
    const [, indent, name] = /** @type {RegExpExecArray} */ (/^( *)(\S+)/.exec(line));
    around.length = indent.length / 2;
    const path = around.join('') + name;
    around.push(name);
    assert.ok(existsSync(join(root, path)), `there is no ${path}`);
  }
});

test('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const page of allPages().filter((path) => path !== 'CHANGELOG.md'))
    for (const [, run, name] of read(page).matchAll(/\bnpm (run )?(start|test|[a-z][\w:-]*)/g))
      if (run || name === 'start' || name === 'test') assert.ok(scripts[name], `${page}: npm run ${name}`);
});
