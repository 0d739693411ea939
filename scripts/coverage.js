// coverage.js - measures which lines and branches the tests run, of core/ with gcovr and of wasm/*.js with c8.
//
//     node scripts/coverage.js            builds, runs the tests, and compares with the list
//     node scripts/coverage.js --compare  compares the last measurement
//     node scripts/coverage.js --write    writes the last measurement into the list
//
// The list, tests/data/coverage.json, has for each file every place that no test runs, and the reason.  A reason may
// have several places; each is named by the text of its first line and has its number of missing lines and branches.
// The list must equal the measurement: a place without a reason is an error, and so is a reason whose place is run or
// gone.  Only places that tests run by chance, for example during a Ctrl-C, may be either: their reason has
// `"sometimes": true`.
// --write keeps the reasons; a new place gets an empty reason, which is an error until it is filled in.
//
// The C tests run on fewer random boards, as under the sanitizers, and without asserts, whose failure branch no test
// takes.  Branches are those that the compiler (gcc 12) generates, so && and || have several.  The tests of the
// command line run an instrumented program; a program that a signal kills reports nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PROJECT, amount, linesOfC, linesOfJs, placesIn, read } from './coverage_places.js';

const FOLDER = 'build/coverage';
const OF_C = `${FOLDER}/c.json`;
const OF_JS = `${FOLDER}/js/coverage-final.json`;
const LIST = 'tests/data/coverage.json';
/** Fetched by npx, because it has forty dependencies that nothing else needs. */
const C8 = 'c8@10.1.3';

/** @typedef {import('./coverage_places.js').Line} Line @typedef {import('./coverage_places.js').Missing} Missing */
/** @typedef {{ why: string, sometimes?: true, places: Record<string, string> }} Reason */
/** @typedef {Record<string, Reason[]>} List   the reasons of each file */
/** @typedef {Map<string, Map<string, Missing>>} Measured   the places of each file */

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function run(command, args, env = {}) {
  const options = { cwd: PROJECT, env: { ...process.env, ...env }, maxBuffer: Infinity };
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status === 0) return;
  throw new Error(`${command} ${args.join(' ')}\n${error ?? `${stdout}\n${stderr}`}`);
}

const isThere = (/** @type {string} */ command) => spawnSync(command, ['--version']).status === 0;

function runC() {
  const jobs = String(availableParallelism());
  if (!existsSync(join(PROJECT, FOLDER, 'CMakeCache.txt'))) run('cmake', ['--preset', 'coverage']);
  run('cmake', ['--build', FOLDER, '--parallel', jobs]);
  run('find', [FOLDER, '-name', '*.gcda', '-delete']);
  run('ctest', ['--test-dir', FOLDER, '--parallel', jobs, '--output-on-failure', '-LE', 'deep|nightly']);
  const CAROM_PROGRAM = join(PROJECT, FOLDER, 'carom');
  run(process.execPath, ['scripts/run_tests.js', 'tests/cli'], { CAROM_PROGRAM });
  const what = ['--root', '.', '--filter', 'core/', '--exclude-directories', '.*bytes16_plain.*'];
  run('gcovr', [...what, '--json', OF_C, FOLDER]);
}

function runJs() {
  const folders = ['--temp-directory', `${FOLDER}/c8`, '--reports-dir', `${FOLDER}/js`];
  const sources = ['--all', '--include', 'wasm/*.js', '--exclude', 'wasm/{inlined,board,cli*}.js'];
  const what = [...sources, '--clean', '--reporter', 'json'];
  run('npx', ['--yes', C8, ...what, ...folders, process.execPath, '--test', 'tests/wasm']);
}

const isProgram = (/** @type {string} */ file) => file.startsWith('core/cli/');
/** @param {Map<string, Line[]>} files @param {(file: string) => boolean} wanted */
const linesOf = (files, wanted) => [...files].flatMap(([file, lines]) => (wanted(file) ? lines : []));

/** @param {string} name @param {Line[]} lines */
function tell(name, lines) {
  const sum = (/** @type {(line: Line) => number} */ count) => lines.reduce((n, line) => n + count(line), 0);
  const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
    `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
  const ofLines = share(sum((line) => Number(line.run)), lines.length); // prettier-ignore
  const ofBranches = share(sum((line) => line.taken), sum((line) => line.branches)); // prettier-ignore
  console.log(`${name}: lines ${ofLines}, branches ${ofBranches}`);
}

/** @param {Measured} measured @param {List} list */
function compare(measured, list) {
  const complaints = [];
  for (const [file, reasons] of Object.entries(list)) {
    const named = reasons.flatMap(({ places, sometimes }) =>
      Object.keys(places).map((text) => ({ text, sometimes })),
    );
    for (const [i, { text, sometimes }] of named.entries()) {
      if (sometimes ? !read(file).includes(text) : !measured.get(file)?.has(text))
        complaints.push(`${file}: there is a reason for '${text}', which is run or gone`);
      if (named.findIndex((one) => one.text === text) < i)
        complaints.push(`${file}: '${text}' has two reasons`);
    }
  }
  for (const [file, places] of measured)
    for (const [text, missing] of places) {
      const where = `${file}:${missing.at.join(',')}: '${text}'`;
      const reason = list[file]?.find((one) => Object.hasOwn(one.places, text));
      if (!reason) complaints.push(`${where} is not run (${amount(missing)}), without a reason`);
      else if (!reason.why) complaints.push(`${where} has an empty reason`);
      else if (!reason.sometimes && reason.places[text] !== amount(missing))
        complaints.push(`${where}: not run are ${amount(missing)}; listed are ${reason.places[text]}`);
    }
  return complaints;
}

/** @param {Measured} measured @param {List} list @returns {List} */
function updated(measured, list) {
  const files = [...measured].sort(([a], [b]) => (a < b ? -1 : 1));
  /** @type {[string, Reason[]][]} */
  const entries = files.map(([file, places]) => {
    const amounts = [...places].map(([text, missing]) => [text, amount(missing)]);
    const reasonOf = (/** @type {string} */ text) =>
      list[file]?.find((one) => Object.hasOwn(one.places, text));
    const kept = (list[file] ?? []).map((reason) => ({
      ...reason,
      places: reason.sometimes
        ? reason.places
        : Object.fromEntries(amounts.filter(([text]) => reasonOf(text) === reason)),
    }));
    const added = amounts
      .filter(([text]) => !reasonOf(text))
      .map((entry) => ({ why: '', places: Object.fromEntries([entry]) }));
    return [file, [...kept.filter((reason) => Object.keys(reason.places).length), ...added]];
  });
  return Object.fromEntries(entries.filter(([, reasons]) => reasons.length));
}

if (!isThere('gcovr')) console.log('skipped: no gcovr');
else {
  if (process.argv.length === 2) {
    mkdirSync(join(PROJECT, FOLDER), { recursive: true });
    runC();
    runJs();
  }
  const inC = linesOfC(OF_C);
  const inJs = linesOfJs(OF_JS);
  tell(
    'the library',
    linesOf(inC, (file) => !isProgram(file)),
  );
  tell('the program', linesOf(inC, isProgram));
  tell(
    'wasm/*.js',
    linesOf(inJs, () => true),
  );
  /** @type {Measured} */
  const measured = new Map([...inC, ...inJs].map(([file, lines]) => [file, placesIn(file, lines)]));
  const list = JSON.parse(read(LIST));
  if (process.argv.includes('--write'))
    writeFileSync(join(PROJECT, LIST), `${JSON.stringify(updated(measured, list), null, 2)}\n`);
  else
    for (const complaint of compare(measured, list)) {
      console.error(complaint);
      process.exitCode = 1;
    }
}
