// includes.js - checks that the core's files include each other in the directions of its rooms, and in no circle.
//
//     cli, wasm, tests (carom.h alone)
//     make  →  boards, formats/svg
//     formats/svg  →  formats
//     lab  →  fast/sight.h, model
//     search.c  →  answers  →  fast, plain  →  strategy  →  scout  →  model  →  base        model, sweep  →  game/slide.h
//
// Every room may include carom.h and words.h.  A test may also include what lies in the room that it tests.
// It prints each #include that goes against this and fails.  `scripts/check rooms` runs it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SEARCH_STRATEGY = ['search/strategy.h', 'search/model/', 'search/base/'];

/** What the files under a path may include besides their own folder; the first path that fits counts.
 * @type {[path: string, allowed: string[]][]} */
const RULES = [
  ['core/carom.h', []],
  ['core/words.', ['carom.h']],
  ['core/game/', ['carom.h', 'words.h']],
  ['core/boards/', ['carom.h', 'words.h']],
  ['core/formats/svg/', ['carom.h', 'words.h', 'formats/']],
  ['core/formats/', ['carom.h', 'words.h']],
  ['core/search/base/', ['carom.h', 'words.h']],
  ['core/search/model/', ['carom.h', 'words.h', 'search/base/', 'game/slide.h']],
  ['core/search/scout/', ['carom.h', 'words.h', 'search/model/', 'search/base/']],
  ['core/search/fast/', ['carom.h', 'words.h', ...SEARCH_STRATEGY]],
  ['core/search/plain/', ['carom.h', 'words.h', ...SEARCH_STRATEGY]],
  ['core/search/answers/', ['carom.h', 'words.h', 'search/fast/passed.h', ...SEARCH_STRATEGY]],
  ['core/search/strategy.', ['carom.h', 'words.h', 'search/scout/scout.h', ...SEARCH_STRATEGY]],
  [
    'core/search/search.c', // it knows the doors of the rooms below it only
    [
      'carom.h',
      'words.h',
      'search/fast/fast.h',
      'search/plain/plain.h',
      'search/answers/answers.h',
      'search/scout/scout.h',
      ...SEARCH_STRATEGY,
    ],
  ],
  [
    'core/lab/', // it takes the search apart
    ['carom.h', 'words.h', 'search/base/', 'search/model/', 'search/fast/sight.h', 'search/fast/tables.h'],
  ],
  ['core/sweep/', ['carom.h', 'words.h', 'game/slide.h']],
  ['core/version.c', ['carom.h']],
  ['core/make/', ['carom.h', 'words.h', 'boards/', 'formats/svg/']],
  ['core/cli/lab/', ['carom.h', 'cli/']],
  ['core/cli/', ['carom.h']],
  ['wasm/', ['carom.h']],
  ['examples/', ['carom.h']],
  ['tests/core/support/', ['carom.h']],
  ['tests/fuzz/fuzz_arguments.c', ['carom.h', 'support/', 'cli/']], // which tests that room
  ['tests/', ['carom.h', 'support/']],
];

/** The names in quotes that a file includes. @param {string} file */
function includes(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)].map(([, name]) => name);
}

/** A .c file and the .h file of its name are one module. @param {string} file */
const moduleOf = (file) => file.replace(/\.[ch]$/, '');

/** @param {string} file */
const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1);

/** The file that an #include names: beside the including file, in core/ or among the tests' support.
 * @param {string} file @param {string} name */
function resolve(file, name) {
  return [folderOf(file) + name, `core/${name}`, `tests/core/support/${name}`].find((path) =>
    existsSync(path),
  );
}

/** @param {string} file @param {string} name */
function isAllowed(file, name) {
  const target = resolve(file, name);
  const rule = RULES.find(([path]) => file.startsWith(path));
  if (!target || !rule) return false;
  if (moduleOf(target) === moduleOf(file)) return true;
  const isRoom = !['core/', 'core/search/'].includes(folderOf(file)); // a folder whose files may include each other
  if (isRoom && folderOf(target) === folderOf(file)) return true;
  const tested = file.startsWith('tests/') ? [folderOf(file).replace(/^tests\/(core\/)?/, 'core/')] : [];
  const allowed = rule[1].map((path) => (path === 'support/' ? 'tests/core/support/' : `core/${path}`));
  return [...allowed, ...tested].some((path) => target.startsWith(path));
}

/** Modules, each a .c and the .h of its name, that include each other in a circle; undefined if there are none. */
function findCircle() {
  /** @type {Map<string, Set<string>>} */
  const below = new Map();
  for (const file of files) {
    const targets = below.get(moduleOf(file)) ?? new Set();
    for (const name of includes(file)) {
      const target = resolve(file, name);
      if (target && moduleOf(target) !== moduleOf(file)) targets.add(moduleOf(target));
    }
    below.set(moduleOf(file), targets);
  }
  const done = new Set();
  /** @param {string} module @param {string[]} path @returns {string[] | undefined} */
  function search(module, path) {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module)) return undefined;
    for (const next of below.get(module) ?? []) {
      const found = search(next, [...path, module]);
      if (found) return found;
    }
    done.add(module);
    return undefined;
  }
  for (const module of below.keys()) {
    const found = search(module, []);
    if (found) return found;
  }
  return undefined;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.c', '*.h'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file));
const wrong = files.flatMap((file) =>
  includes(file)
    .filter((name) => !isAllowed(file, name))
    .map((name) => [file, name]),
);
for (const [file, name] of wrong) console.error(`${file} must not include ${name}`);
const circle = findCircle();
if (circle) console.error(`these include each other in a circle: ${circle.join(' → ')}`);
if (wrong.length || circle) process.exit(1);
