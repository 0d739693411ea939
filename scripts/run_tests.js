// run_tests.js - runs the Node tests in files and folders, one process per core at a time, and stores their times.
// `node scripts/run_tests.js [--deep | --without-browser] PATH...`
//
// In a folder it runs all `*.test.js`, recursively.  With --deep it runs only the slow `*.deep.test.js`; without
// --deep it skips them.  --without-browser skips the files that open the page.
// Each file of deep tests, and each file that does not open the page, has its own process.  All other files share a few
// processes and their browsers, because starting a process and a browser takes longer than most tests.  Each visit to
// the page begins with an empty browser profile.
// A failed test in a file that opens the page runs once more, after all other tests; the last lines of the output name
// it.
// The shared processes start first.  Among the other files, the slowest of the last run start first, because a long
// file at the end would leave the other cores idle.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readTimes, writeTimes } from './times.js';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** Matches an import of a module that opens a browser. */
const OPENS_BROWSER = /from '[./]*\/(?:page|browsers)\.js'/;
/** Matches an import of the module that opens a second browser, and often Firefox. */
const OPENS_SECOND = /from '[./]*\/browsers\.js'/;
/** Maximum number of shared processes. Most machines have fewer cores, so few cores are idle at the end. */
const GROUPS = 8;
/** Milliseconds until a hanging process is killed and counts as failed; the slowest process takes a fraction of it. */
const PATIENCE = 15 * 60 * 1000;

/** @param {string} path   of a file or a folder @returns {string[]} */
function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesIn(join(path, name)))
    .filter((file) => file.endsWith('.test.js'));
}

const { values: options, positionals: paths } = parseArgs({
  options: {
    deep: { type: 'boolean', default: false },
    'without-browser': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const imports = (/** @type {string} */ file, /** @type {RegExp} */ module) =>
  module.test(readFileSync(file, 'utf8'));
const opensBrowser = (/** @type {string} */ file) => imports(file, OPENS_BROWSER);
const times = readTimes();
const nameOf = (/** @type {string} */ file) => relative(PROJECT, file);
/** Returns the seconds that a file's tests took in their last run or, without a record, an estimate from its size. */
const lastSeconds = (/** @type {string} */ file) => times[nameOf(file)]?.seconds ?? statSync(file).size / 500;
const files = paths
  .flatMap((path) => filesIn(join(PROJECT, path)))
  .filter((file) => file.endsWith('.deep.test.js') === options.deep)
  .filter((file) => !(options['without-browser'] && opensBrowser(file)))
  .sort((a, b) => lastSeconds(b) - lastSeconds(a));
if (!files.length) throw new Error(`run_tests.js: no tests in ${paths.join(' ') || 'nothing'}`);

const shared = options.deep ? [] : files.filter(opensBrowser);
const first = await runFiles([...grouped(shared), ...files.filter((file) => !shared.includes(file))]);
// Pages share the cores, so a test of a page can exceed its time limit.  So failed tests run again, one file at a time.
// Node reports a test under the file that calls test(): for inBoth(), inFirefox() and story(), this is browsers.js,
// which is not in `files`.
const again = first.failed.filter(
  ({ name, file }) => name !== file && (!files.includes(file) || opensBrowser(file)),
);
const passedAgain = again.length ? await runAgain(again, first.parents) : new Set();
const titles = (/** @type {Failure[]} */ tests) =>
  tests.map(({ name, file }) => `${nameOf(file)}: ${name}`).join('\n  ');
const recovered = again.filter(({ name }) => passedAgain.has(name));
const lost = first.failed.filter((test) => !recovered.includes(test));
if (recovered.length) console.log(`\nfailed once, and passed alone:\n  ${titles(recovered)}`);
if (lost.length) {
  console.log(`\nfailed:\n  ${titles(lost)}`);
  process.exitCode = 1;
}

/**
 * Runs tests again by name, one file at a time.
 * @param {Failure[]} tests
 * @param {string[]} parents   of failed subtests: Node runs a subtest only if its parent matches, too
 * @returns {Promise<Set<string>>} the names of tests that passed; a name of several tests only if all of them passed
 */
async function runAgain(tests, parents) {
  console.log(`\n${tests.length} tests of the page failed; they run again, one file at a time`);
  const importers = (/** @type {string} */ helper) =>
    files.filter((file) => readFileSync(file, 'utf8').includes(`/${basename(helper)}'`));
  const chosen = tests.flatMap(({ file }) => (files.includes(file) ? file : importers(file)));
  const patterns = [...tests.map(({ name }) => name), ...parents].map(
    (name) => new RegExp(`^${name.replace(/[^\w ]/g, '\\$&')}$`),
  );
  const { failed, passed } = await runFiles([...new Set(chosen)], {
    concurrency: 1,
    testNamePatterns: patterns,
  });
  for (const { name } of failed) passed.delete(name);
  return passed;
}

/**
 * Runs test files and prints the results. With `testNamePatterns`, runs only the matching tests; otherwise also stores
 * the times.
 * @typedef {{ name: string, file: string }} Failure   name: equal to `file` if the whole process failed
 * @param {string[]} chosen
 * @param {Parameters<typeof run>[0]} [more]   more options of run()
 * @returns {Promise<{ failed: Failure[], parents: string[], passed: Set<string> }>} parents: the names of tests with
 *   failed subtests; passed: the names of tests
 */
async function runFiles(chosen, more = {}) {
  /** @type {import('./times.js').Times} */
  const ran = {};
  const timesOf = (/** @type {string} */ file) => (ran[nameOf(file)] ??= { seconds: 0, tests: {} });
  /** @type {Failure[]} */
  const failures = [];
  /** @type {string[]} */
  const parents = [];
  /** @type {Set<string>} */
  const passes = new Set();
  const events = run({ files: chosen, concurrency: availableParallelism(), timeout: PATIENCE, ...more });
  events.on('test:fail', ({ name, file = name, todo, details }) => {
    const { failureType } = /** @type {{ failureType?: string }} */ (details.error);
    if (failureType === 'subtestsFailed') {
      if (details.type !== 'suite') parents.push(name);
    } else if (todo === undefined) failures.push({ name, file });
  });
  events.on('test:pass', ({ name, skip }) => skip === undefined && passes.add(name));
  for (const type of /** @type {const} */ (['test:pass', 'test:fail']))
    events.on(type, ({ name, file, nesting, details }) => {
      if (!file || name === file) return; // the event of a whole process
      const seconds = details.duration_ms / 1000;
      if (details.type !== 'suite') timesOf(file).tests[name] = seconds;
      if (nesting === 0) timesOf(file).seconds += seconds;
    });
  for await (const text of events.compose(spec)) process.stdout.write(text);
  if (!more.testNamePatterns) writeTimes({ ...readTimes(), ...ran });
  return { failed: failures, parents, passed: passes };
}

/**
 * Writes at most GROUPS files that import the test files. The first one imports all test files that need a second
 * browser, so the second browser starts only there.
 * @param {string[]} chosen
 * @returns {string[]}
 */
function grouped(chosen) {
  const folder = join(PROJECT, 'build/tests');
  mkdirSync(folder, { recursive: true });
  const others = chosen.filter((file) => !imports(file, OPENS_SECOND));
  const groups = Array.from({ length: GROUPS - 1 }, (_, group) =>
    others.filter((_file, i) => i % (GROUPS - 1) === group),
  );
  groups.unshift(chosen.filter((file) => imports(file, OPENS_SECOND)));
  return groups
    .filter((group) => group.length > 0)
    .map((group, i) => {
      const path = join(folder, `group_${i + 1}.mjs`);
      const lines = group.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`);
      writeFileSync(path, lines.join(''));
      return path;
    });
}
