// run_tests.js - runs the Node tests in files and folders, one process per core at a time, and stores their times.
// `node scripts/run_tests.js [--deep | --without-browser] PATH...`
//
// In a folder it runs all `*.test.js`, recursively.  With --deep it runs only the slow `*.deep.test.js`; without
// --deep it skips them.  --without-browser skips the files that open the page.
// Each file has its own process, except files that open the page.  These files share a few processes with one Chromium
// each, because starting a process and a Chromium takes longer than most tests.  Each visit to the page has a new
// browser profile.  Each file of deep tests has a process of its own.
// Tests that fail in files that open the page run again, one at a time, and the last lines of the output say so.
// The files that took longest last time start first, because a long file at the end would leave the other cores idle.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readTimes, writeTimes } from './times.js';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** A test that imports one of these modules opens a browser. */
const OPENS_BROWSER = /from '[./]*\/(?:page|browsers)\.js'/;
/**
 * Number of processes for all files that open the page. With more processes than cores, fewer cores are idle at the
 * end.
 */
const GROUPS = 8;
/** Milliseconds until a process that hangs is killed and fails: several times as long as the slowest process takes. */
const PATIENCE = 15 * 60 * 1000;

/** @param {string} path   of a file or a folder @returns {string[]} */
function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => (statSync(join(path, name)).isFile() ? [join(path, name)] : filesIn(join(path, name))))
    .filter((file) => file.endsWith('.test.js'));
}

const { values: options, positionals: paths } = parseArgs({
  options: {
    deep: { type: 'boolean', default: false },
    'without-browser': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const opensBrowser = (/** @type {string} */ file) => OPENS_BROWSER.test(readFileSync(file, 'utf8'));
const times = readTimes();
const nameOf = (/** @type {string} */ file) => relative(PROJECT, file);
/** The seconds that the file took in its last run or, if it has never run, an estimate from its size. */
const lastSeconds = (/** @type {string} */ file) => times[nameOf(file)]?.seconds ?? statSync(file).size / 500;
const files = paths
  .flatMap((path) => filesIn(join(PROJECT, path)))
  .filter((file) => file.endsWith('.deep.test.js') === options.deep)
  .filter((file) => !(options['without-browser'] && opensBrowser(file)))
  .sort((a, b) => lastSeconds(b) - lastSeconds(a));
if (!files.length) throw new Error(`run_tests.js: no tests in ${paths.join(' ') || 'nothing'}`);

const shared = options.deep ? [] : files.filter(opensBrowser);
const first = await runFiles([...grouped(shared), ...files.filter((file) => !shared.includes(file))]);
// A page shares the cores with the C tests and with other pages, so a test can exceed its time limit.  Such a test
// passes when nothing else runs.  The events of stories name the file of their helper, browsers.js.
const again = first.failed.filter(
  ({ name, file }) => name !== file && (!files.includes(file) || opensBrowser(file)),
);
/** @type {Set<string>} */
let passed = new Set();
if (again.length) {
  console.log(`\n${again.length} tests of the page failed; they run again, one at a time`);
  const importers = (/** @type {string} */ helper) =>
    files.filter((file) => readFileSync(file, 'utf8').includes(`/${basename(helper)}'`));
  const chosen = again.flatMap(({ file }) => (files.includes(file) ? file : importers(file)));
  const names = again.map(({ name }) => new RegExp(`^${name.replace(/[^\w ]/g, '\\$&')}$`));
  ({ passed } = await runFiles([...new Set(chosen)], { concurrency: 1, testNamePatterns: names }));
}
const titles = (/** @type {Failure[]} */ tests) =>
  tests.map(({ name, file }) => `${nameOf(file)}: ${name}`).join('\n  ');
const recovered = again.filter(({ name }) => passed.has(name));
const failed = first.failed.filter((test) => !recovered.includes(test));
if (recovered.length) console.log(`\nfailed once, and passed alone:\n  ${titles(recovered)}`);
if (failed.length) {
  console.log(`\nfailed:\n  ${titles(failed)}`);
  process.exitCode = 1;
}

/**
 * Runs test files, or those of their tests that have given names, and prints the results.  Stores the times of whole
 * files.
 * @typedef {{ name: string, file: string }} Failure   name: the file's, if its process failed
 * @param {string[]} chosen
 * @param {Parameters<typeof run>[0]} [more]
 * @returns {Promise<{ failed: Failure[], passed: Set<string> }>} the tests
 */
async function runFiles(chosen, more = {}) {
  /** @type {import('./times.js').Times} */
  const ran = {};
  const timesOf = (/** @type {string} */ file) => (ran[nameOf(file)] ??= { seconds: 0, tests: {} });
  /** @type {Failure[]} */
  const failures = [];
  const passes = new Set();
  const events = run({ files: chosen, concurrency: availableParallelism(), timeout: PATIENCE, ...more });
  events.on('test:fail', ({ name, file = name, todo, details }) => {
    const { failureType } = /** @type {{ failureType?: string }} */ (details.error);
    if (todo === undefined && failureType !== 'subtestsFailed') failures.push({ name, file });
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
  return { failed: failures, passed: passes };
}

/** Distributes test files among GROUPS files that import them. @param {string[]} chosen @returns {string[]} */
function grouped(chosen) {
  const folder = join(PROJECT, 'build/tests');
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: Math.min(GROUPS, chosen.length) }, (_, group) => {
    const path = join(folder, `group_${group + 1}.mjs`);
    const imports = chosen
      .filter((_file, i) => i % GROUPS === group)
      .map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`);
    writeFileSync(path, imports.join(''));
    return path;
  });
}
