// run_tests.js - runs the Node tests in files and folders, one file per core at a time, and stores how long each took.
// `node scripts/run_tests.js [--deep | --without-browser] PATH...`
//
// In a folder it runs all `*.test.js`, recursively.  `*.deep.test.js` are slow by design: with --deep, only these run,
// otherwise only the others.  --without-browser skips the files that open the page.
// All files that open the page share one Chromium, with a new profile for each visit; deep tests start their own.
// The files that took longest last time start first, because a long file at the end would leave the other cores idle.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FLAGS, findHeadless } from './browser.js';
import { readTimes, writeTimes } from './times.js';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** A test that imports one of these modules opens a browser. */
const OPENS_BROWSER = /from '[./]*\/(?:page|browsers)\.js'/;

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
const lastSeconds = (/** @type {string} */ file) => times[nameOf(file)]?.seconds ?? 0;
const files = paths
  .flatMap((path) => filesIn(join(PROJECT, path)))
  .filter((file) => file.endsWith('.deep.test.js') === options.deep)
  .filter((file) => !(options['without-browser'] && opensBrowser(file)))
  .sort((a, b) => lastSeconds(b) - lastSeconds(a));
if (!files.length) throw new Error(`run_tests.js: no tests in ${paths.join(' ') || 'nothing'}`);

/** @type {import('playwright-core').BrowserServer | undefined} */
let browser;
if (!options.deep && files.some(opensBrowser)) {
  const { chromium } = await import('playwright-core');
  browser = await chromium.launchServer({ executablePath: findHeadless(), args: FLAGS });
  process.env.CAROM_TEST_BROWSER = browser.wsEndpoint(); // see tests/web/page.js
}
const events = run({ files, concurrency: availableParallelism() });
/** @type {import('./times.js').Times} */
const seen = {};
const timesOf = (/** @type {string} */ file) => (seen[nameOf(file)] ??= { seconds: 0, tests: {} });
events.on('test:fail', ({ todo }) => {
  if (todo === undefined) process.exitCode = 1;
});
for (const type of /** @type {const} */ (['test:pass', 'test:fail']))
  events.on(type, ({ name, file, details }) => {
    if (file && details.type !== 'suite') timesOf(file).tests[name] = details.duration_ms / 1000;
  });
// A file is done: the event has its name instead of a test's.
events.on('test:complete', ({ name, file, details }) => {
  if (file && name === file) timesOf(file).seconds = details.duration_ms / 1000;
});
events.compose(spec).pipe(process.stdout);
events.on('end', () => {
  writeTimes({ ...times, ...seen });
  browser?.close();
});
