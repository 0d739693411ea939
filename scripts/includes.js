// includes.js - checks that the core's files include each other only in the allowed directions, without cycles.
//
// In this list, the files and folders before an arrow may include the files and folders after it:
//     cli, wasm, tests (the public headers; carom_lab.h in cli/lab, wasm/api_lab.c and tests)
//     mpi  →  cli
//     make  →  boards, formats/svg
//     formats/svg  →  formats
//     lab  →  registry, strategy, fast/blocker_heuristic.h, model
//     search.c, shards.c  →  block, auto, registry  →  answers, fast, beam  →  strategy  →  model  →  base
//     beam, fast, lab, model, sweep  →  game
//
// Every file may include messages.h and the public headers of libcarom, carom.h and carom_*.h.  A test may also include
// files of the folder that it tests.  The script prints each #include that breaks these rules, and fails if it finds
// any.  `scripts/check rooms` runs it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The public headers of libcarom. */
const PUBLIC = [
  'carom.h',
  ...['carom_boards.h', 'carom_match.h', 'carom_make.h', 'carom_shards.h', 'carom_statistics.h'],
];
const SEARCH_STRATEGY = ['search/strategy.h', 'search/model/', 'search/base/', 'game/'];

/** What the files of each path may include, besides files in their own folder. The first matching path applies.
 * @type {[path: string, allowed: string[]][]} */
const RULES = [
  ['core/carom.h', []],
  ['core/carom_', ['carom.h', 'carom_boards.h']],
  ['core/messages.', [...PUBLIC]],
  ['core/game/', [...PUBLIC, 'messages.h']],
  ['core/boards/', [...PUBLIC, 'messages.h']],
  ['core/formats/svg/', [...PUBLIC, 'messages.h', 'formats/']],
  ['core/formats/', [...PUBLIC, 'messages.h']],
  ['core/search/base/', [...PUBLIC, 'messages.h']],
  ['core/search/model/', [...PUBLIC, 'messages.h', 'search/base/', 'game/']],
  ['core/search/beam/', [...PUBLIC, 'messages.h', 'search/model/', 'search/base/', 'game/']],
  ['core/search/fast/', [...PUBLIC, 'messages.h', ...SEARCH_STRATEGY]],
  ['core/search/answers/', [...PUBLIC, 'messages.h', 'search/fast/solution_states.h', ...SEARCH_STRATEGY]],
  ['core/search/strategy.', [...PUBLIC, 'messages.h', ...SEARCH_STRATEGY]],
  ['core/search/result.', [...PUBLIC, 'messages.h', ...SEARCH_STRATEGY]],
  ['core/search/registry.', [...PUBLIC, 'messages.h', 'search/fast/fast.h', ...SEARCH_STRATEGY]],
  [
    'core/search/block.',
    ['search/beam/beam.h', 'search/fast/coordinator.h', 'search/fast/fast.h', 'search/strategy.h'],
  ],
  ['core/search/shards.c', [...PUBLIC, 'search/fast/']],
  ['core/search/no_lab.c', ['search/registry.h']],
  [
    'core/search/auto.',
    [...PUBLIC, 'messages.h', 'search/fast/fast.h', 'search/beam/beam.h', ...SEARCH_STRATEGY],
  ],
  [
    'core/search/search.c', // uses only the main headers of the folders below
    [...PUBLIC, 'messages.h', 'search/registry.h', 'search/answers/answers.h', ...SEARCH_STRATEGY],
  ],
  [
    'core/lab/', // uses parts of the search
    [
      ...PUBLIC,
      'carom_lab.h',
      'messages.h',
      'search/registry.h',
      'search/fast/blocker_heuristic.h',
      'search/fast/tables.h',
      ...SEARCH_STRATEGY,
    ],
  ],
  ['core/sweep/', [...PUBLIC, 'messages.h', 'game/slide.h']],
  ['core/version.c', [...PUBLIC]],
  ['core/make/', [...PUBLIC, 'messages.h', 'boards/', 'formats/svg/']],
  ['core/cli/lab/', [...PUBLIC, 'carom_lab.h', 'cli/']],
  ['core/cli/', [...PUBLIC]],
  ['mpi/', [...PUBLIC, 'cli/']],
  ['wasm/api_lab.c', [...PUBLIC, 'carom_lab.h']],
  ['wasm/cli_host.c', ['cli/interrupt.h']],
  ['wasm/', [...PUBLIC]],
  ['examples/', [...PUBLIC]],
  ['tests/core/support/', [...PUBLIC]],
  ['tests/fuzz/fuzz_arguments.c', [...PUBLIC, 'support/', 'cli/']], // tests the folder cli/
  ['tests/core/search/fast/test_blocker_heuristic.c', [...PUBLIC, 'support/', 'game/walk.h']], // follows tracks
  ['tests/', [...PUBLIC, 'carom_lab.h', 'support/']],
];

/** Returns the names in quotes in a file's #include lines. @param {string} file */
function includes(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)].map(([, name]) => name);
}

/** A .c file and the .h file of the same name are one module. @param {string} file */
const moduleOf = (file) => file.replace(/\.[ch]$/, '');

/** @param {string} file */
const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1);

/** Finds an included file beside the including file, in core/ or in tests/core/support/.
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
  const isRoom = !['core/', 'core/search/'].includes(folderOf(file)); // files in the same folder may include each other
  if (isRoom && folderOf(target) === folderOf(file)) return true;
  const tested = file.startsWith('tests/') ? [folderOf(file).replace(/^tests\/(core\/)?/, 'core/')] : [];
  const allowed = rule[1].map((path) => (path === 'support/' ? 'tests/core/support/' : `core/${path}`));
  return [...allowed, ...tested].some((path) => target.startsWith(path));
}

/** Returns a cycle of modules that include each other, or undefined if there is no cycle. */
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
if (circle) console.error(`these include each other in a cycle: ${circle.join(' → ')}`);
if (wrong.length || circle) process.exit(1);
