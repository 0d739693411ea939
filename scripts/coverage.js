// coverage.js - measures which lines and branches of core/ (with gcovr) and of the package's JavaScript (with c8) the
// tests run.
//
//     node scripts/coverage.js            builds, runs the tests, and reports places without a reason
//     node scripts/coverage.js --compare  reports on the last measurement
//
// A place that no test runs must have a reason in the source: a comment `untested: REASON` directly above the place, at
// the end of its line or inside it.  If tests do run the place, the comment is an error.  A place that tests run only
// by chance, for example during a Ctrl-C, has the comment `untested at times: REASON`.  coverage_places.js lists the
// exceptions.
//
// To save time, the C tests use fewer random boards here, as they do with the sanitizers.  Asserts are disabled,
// because no test takes their failure branches.  Branches are counted in the compiled code (gcc 12), where each && or
// || makes several branches.  The command-line tests run an instrumented program, which reports nothing if a signal
// kills it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PROJECT, complaintsAbout, linesOfC, linesOfJs, read } from './coverage_places.js';

const FOLDER = 'build/coverage';
const OF_C = `${FOLDER}/c.json`;
const OF_JS = `${FOLDER}/js/coverage-final.json`;
const MODULES = join('wasm', '*.js');
/** c8 is not in package.json, because it has forty dependencies that nothing else needs. npx fetches it. */
const C8 = 'c8@10.1.3';

/** @typedef {import('./coverage_places.js').Line} Line */

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
  const sources = ['--all', '--include', MODULES, '--exclude', 'wasm/{inlined,board,cli*}.js'];
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
    MODULES,
    linesOf(inJs, () => true),
  );
  for (const [file, lines] of [...inC, ...inJs])
    for (const complaint of complaintsAbout(file, read(file), lines)) {
      console.error(complaint);
      process.exitCode = 1;
    }
}
