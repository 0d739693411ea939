// run_tests.js - runs the Node tests in files and folders, one process per core at a time, and stores their times.
// `node scripts/run_tests.js [--deep | --without-browser] PATH...`
//
// In a folder it runs all `*.test.js`, recursively.  With --deep it runs only the slow `*.deep.test.js`; without
// --deep it skips them.  --without-browser skips the files that open the page.
// Each file has its own process, except files that open the page.  These files share a few processes with one Chromium
// each, because starting a process and a Chromium takes longer than most tests.  Each visit to the page has a new
// browser profile.  Each file of deep tests has a process of its own.
// If a file that opens the page fails, it runs again, alone, and the last lines of the output say so.
// The files that took longest last time start first, because a long file at the end would leave the other cores idle.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
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
const failed = await runFiles([...grouped(shared), ...files.filter((file) => !shared.includes(file))]);
// A page shares the cores with the C tests and with other pages, so a test can exceed its time limit.  Such a test
// passes when it runs alone.
const again = failed.filter((file) => shared.includes(file));
const stillFailed = failed.filter((file) => !again.includes(file));
for (const file of again) {
  console.log(`\n${nameOf(file)} failed; it runs again, alone`);
  if ((await runFiles([file])).length) stillFailed.push(file);
}
const passed = again.filter((file) => !stillFailed.includes(file));
if (passed.length) console.log(`\nfailed once, and passed alone: ${passed.map(nameOf).join(', ')}`);
if (stillFailed.length) {
  console.log(`\nfailed: ${stillFailed.map(nameOf).join(', ')}`);
  process.exitCode = 1;
}

/** Runs test files, prints their results and stores their times. @param {string[]} chosen @returns {Promise<string[]>} the files that failed */
async function runFiles(chosen) {
  /** @type {import('./times.js').Times} */
  const ran = {};
  const timesOf = (/** @type {string} */ file) => (ran[nameOf(file)] ??= { seconds: 0, tests: {} });
  /** @type {Set<string>} */
  const failures = new Set();
  const events = run({ files: chosen, concurrency: availableParallelism(), timeout: PATIENCE });
  events.on('test:fail', ({ name, file, todo }) => {
    if (todo === undefined) failures.add(file ?? name);
  });
  for (const type of /** @type {const} */ (['test:pass', 'test:fail']))
    events.on(type, ({ name, file, nesting, details }) => {
      if (!file || name === file) return; // the event of a whole process
      const seconds = details.duration_ms / 1000;
      if (details.type !== 'suite') timesOf(file).tests[name] = seconds;
      if (nesting === 0) timesOf(file).seconds += seconds;
    });
  for await (const text of events.compose(spec)) process.stdout.write(text);
  writeTimes({ ...readTimes(), ...ran });
  return [...failures];
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
