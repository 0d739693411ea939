// ESLint refuses imports against the order of the page's folders.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import { IMPORTS, directions } from '../../../scripts/rooms.js';

const config = [
  {
    languageOptions: { sourceType: 'module' },
    plugins: { rooms: { rules: { directions } } },
    rules: { 'rooms/directions': 'error' },
  },
];
/** The errors of the rule for a module at this path. */
const check = (path, text) => {
  const linter = new Linter({ cwd: '/carom' });
  return linter.verify(text, config, `/carom/${path}`).map(({ message }) => message);
};

const FORMS = {
  'an import': (path) => `import { a } from '${path}';`,
  'an import for its effect': (path) => `import '${path}';`,
  'an export': (path) => `export * from '${path}';`,
  'an import()': (path) => `export const a = () => import('${path}');`,
  'a type': (path) => `/** @typedef {import('${path}').A} A */`,
};
for (const [form, textOf] of Object.entries(FORMS))
  test(`${form} is an error only against the order`, () => {
    const isRefused = (from, to) => check(from, textOf(to)).length > 0;
    assert.ok(isRefused('web/solve/a.js', '../setup/b.js'), 'from tab to tab');
    assert.ok(isRefused('web/share/a.js', '../open/b.js'), 'from share to open');
    assert.ok(isRefused('web/board/a.js', '../solve/b.js'), 'up');
    assert.ok(isRefused('web/shell/a.js', '../board/b.js'), 'out of a leaf');
    assert.ok(isRefused('web/open/a.js', '../main.js'), 'to the wiring');
    assert.ok(isRefused('web/open/a.js', '../../scripts/serve.js'), 'out of the page');
    assert.ok(!isRefused('web/main.js', './solve/b.js'));
    assert.ok(!isRefused('web/solve/a.js', './b.js'));
    assert.ok(!isRefused('web/solve/a.js', '../state/b.js'));
    assert.ok(!isRefused('web/shell/a.js', '../words/words.js'));
  });

test('modules of words may import types of a state, but not its code', () => {
  assert.deepEqual(check('web/words/a.js', FORMS['a type']('../state/state.js')), []);
  assert.deepEqual(check('web/words/a.js', FORMS['an import']('../state/state.js')), [
    "the room 'words' imports 'state'; it may use: none but itself",
  ]);
});

test('pure modules import only types of the core', () => {
  assert.equal(check('web/state/a.js', FORMS['an import']('carom/puzzles_alone.js')).length, 1);
  assert.deepEqual(check('web/state/a.js', FORMS['a type']('carom')), []);
  assert.deepEqual(check('web/open/a.js', FORMS['an import']('carom/puzzles_alone.js')), []);
});

test('a new folder and an unreadable import are errors', () => {
  assert.equal(check('web/attic/a.js', FORMS['an import']('./b.js')).length, 1);
  assert.equal(check('web/solve/a.js', 'export const a = (b) => import(b);').length, 1);
});

test('each folder of the page has an entry in the rule', async () => {
  const entries = await readdir(fileURLToPath(new URL('../../../web', import.meta.url)), {
    withFileTypes: true,
  });
  const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(rooms.filter((name) => name !== 'style').sort(), Object.keys(IMPORTS).sort());
});
