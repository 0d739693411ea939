// coverage.js - how much of the library, core/ (by gcovr), and of wasm/*.js (by c8) their tests run: lines and branches.
// The program, core/cli/, is tested from outside, by long searches too; it isn't counted yet.
//
//     node scripts/coverage.js            builds, runs the tests, and compares
//     node scripts/coverage.js --compare  compares what ran last
//
// tests/data/coverage.json has the files of which something is not run: how many lines and branches, and why.  More than
// that fails; less is told, so that the file can follow.  --write changes its numbers and keeps its words; a file without
// words fails.
//
// The C tests run as under the sanitizers, on fewer random boards, and without asserts: one that holds has no other branch.
// A branch counts wherever the compiler makes one of it, so && and || have several.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'build/coverage';
const OF_C = `${FOLDER}/c.json`;
const OF_JS = `${FOLDER}/js/coverage-summary.json`;
const KEPT = 'tests/data/coverage.json';
/** npx fetches it: it brings forty packages, which nothing else needs. */
const C8 = 'c8@10.1.3';

/** @typedef {{ lines: number, branches: number }} Missing @typedef {Missing & { why: string }} Hole */
/** @typedef {{ total: number, covered: number }} Count */

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
  run('ctest', ['--test-dir', FOLDER, '--parallel', jobs, '--output-on-failure', '-LE', 'deep']);
  const what = [
    '--root',
    '.',
    '--filter',
    'core/',
    '--exclude',
    'core/cli/.*',
    '--exclude-directories',
    '.*bytes16_plain.*',
  ];
  run('gcovr', [...what, '--json-summary', OF_C, FOLDER]);
}

function runJs() {
  const folders = ['--temp-directory', `${FOLDER}/c8`, '--reports-dir', `${FOLDER}/js`];
  const what = [
    '--clean',
    '--all',
    '--include',
    'wasm/*.js',
    '--reporter',
    'json-summary',
    '--reporter',
    'text',
  ];
  run('npx', ['--yes', C8, ...what, ...folders, process.execPath, '--test', 'tests/wasm']);
}

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(PROJECT, name), 'utf8'));
const missing = (/** @type {Count} */ { total, covered }) => total - covered;

/** What is not run, of each file; and the totals of both languages. */
function measured() {
  /** @type {Record<string, Missing>} */
  const files = {};
  const c = read(OF_C);
  for (const file of c.files)
    files[file.filename] = {
      lines: file.line_total - file.line_covered,
      branches: file.branch_total - file.branch_covered,
    };
  const { total, ...js } = read(OF_JS);
  for (const [name, { lines, branches }] of Object.entries(js))
    files[relative(PROJECT, name)] = { lines: missing(lines), branches: missing(branches) };
  return {
    files,
    totals: {
      'core/': {
        lines: { total: c.line_total, covered: c.line_covered },
        branches: { total: c.branch_total, covered: c.branch_covered },
      },
      'wasm/*.js': { lines: total.lines, branches: total.branches },
    },
  };
}

/** @param {Record<string, Missing>} files @param {Record<string, Hole>} kept */
function compare(files, kept) {
  const complaints = [];
  for (const [name, { lines, branches }] of Object.entries(files)) {
    const hole = kept[name] ?? { lines: 0, branches: 0, why: '' };
    if (lines > hole.lines || branches > hole.branches)
      complaints.push(
        `${name}: ${lines} lines and ${branches} branches are not run; ${KEPT} allows ${hole.lines} and ${hole.branches}`,
      );
    else if (lines < hole.lines || branches < hole.branches)
      console.log(
        `${name}: ${lines} and ${branches} are left of ${hole.lines} and ${hole.branches}: --write`,
      );
  }
  for (const [name, { why }] of Object.entries(kept)) {
    if (!files[name])
      complaints.push(`${name} is in ${KEPT}, but there is no such file, or it was not measured`);
    if (!why) complaints.push(`${KEPT} does not say why ${name} is not run as a whole`);
  }
  return complaints;
}

/** @param {Record<string, Missing>} files @param {Record<string, Hole>} kept */
function write(files, kept) {
  const holes = Object.entries(files)
    .filter(([, { lines, branches }]) => lines + branches > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { lines, branches }]) => [name, { lines, branches, why: kept[name]?.why ?? '' }]);
  writeFileSync(join(PROJECT, KEPT), `${JSON.stringify(Object.fromEntries(holes), null, 2)}\n`);
}

if (!isThere('gcovr')) console.log('skipped: no gcovr');
else {
  if (process.argv.length === 2) {
    mkdirSync(join(PROJECT, FOLDER), { recursive: true });
    runC();
    runJs();
  }
  const { files, totals } = measured();
  for (const [name, { lines, branches }] of Object.entries(totals)) {
    const share = (/** @type {Count} */ { total, covered }) =>
      `${covered} of ${total} (${((100 * covered) / total).toFixed(1)} %)`;
    console.log(`${name}: lines ${share(lines)}, branches ${share(branches)}`);
  }
  const kept = existsSync(join(PROJECT, KEPT)) ? read(KEPT) : {};
  if (process.argv.includes('--write')) write(files, kept);
  else
    for (const complaint of compare(files, kept)) {
      console.error(complaint);
      process.exitCode = 1;
    }
}
