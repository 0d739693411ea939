// compare.js - solves a folder of puzzles from planning competitions, and compares the answers with published bounds.
//
//     node scripts/compare.js FOLDER [BOUNDS]
//
// FOLDER contains one puzzle in each file that ends in .asp, .lp or .pddl, except domain.pddl.  Each line of the file
// BOUNDS has a puzzle's file name, white space, and the published number of moves.  Without BOUNDS, the script takes
// the bound of an ASP instance from its length(N), and the bound of the PDDL problem name.pddl from a comment in the
// file name.plan: "Optimal cost: N" from the organisers, or "cost = N" from a planner.  The exit status is 1 if an
// answer is longer than its bound, or if a puzzle was not solved, proved unsolvable or refused.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../build/native/carom', import.meta.url));

const [folder, boundsFile] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node scripts/compare.js FOLDER [BOUNDS]');
  process.exit(2);
}

/** @param {string} file @returns {Map<string, number>} */
function boundsIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([name, bound]) => name && !name.startsWith('#') && Number.isInteger(Number(bound)))
      .map(([name, bound]) => [name, Number(bound)]),
  );
}

const published = boundsFile ? boundsIn(boundsFile) : null;

/** @param {string} name of a file @returns {number | undefined} */
function boundOf(name) {
  if (published) return published.get(name);
  const path = join(folder, name);
  const plan = path.replace(/\.\w+$/, '.plan');
  const bound = name.endsWith('.pddl')
    ? existsSync(plan) && /^;+ *(?:optimal )?cost *[=:] *(\d+)/im.exec(readFileSync(plan, 'utf8'))
    : /\blength\( *(\d+) *\)/.exec(readFileSync(path, 'utf8'));
  return bound ? Number(bound[1]) : undefined;
}

const names = readdirSync(folder)
  .filter((name) => /\.(asp|lp|pddl)$/.test(name) && name !== 'domain.pddl')
  .sort();
if (!names.length) {
  console.error(`compare: no file in ${folder} ends in .asp, .lp or .pddl`);
  process.exit(2);
}
/**
 * Runs the program once per puzzle, so that all searches start alike and a refused puzzle does not stop the rest.
 * @param {string} name
 */
function solved(name) {
  const { stdout, error } = spawnSync(PROGRAM, ['solve', '--json', join(folder, name)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error) throw error;
  return { name, bound: boundOf(name), ...JSON.parse(stdout.split('\n')[0]) };
}

const results = names.map(solved);
const width = Math.max(...names.map(({ length }) => length));
console.log(`${'file'.padEnd(width)}  moves  bound  states      ms`);
for (const { name, bound = '', moves, optimal, states, ms, message, status } of results)
  console.log(
    message
      ? `${name.padEnd(width)}  ${message}`
      : `${name.padEnd(width)} ${String(optimal ? moves : status).padStart(6)} ${String(bound).padStart(6)} ` +
          `${String(states).padStart(9)} ${ms.toFixed(1).padStart(7)}`,
  );

const proved = results.filter(({ optimal }) => optimal);
const unsolvable = results.filter(({ status }) => status === 'no-solution');
const refused = results.filter(({ message }) => message);
const bounded = proved.filter(({ bound }) => bound !== undefined);
const above = bounded.map(({ bound, moves }) => bound - moves);
const times = proved.map(({ ms }) => ms);
const sum = (/** @type {number[]} */ list) => list.reduce((total, value) => total + value, 0);
console.log(
  [
    '',
    `${results.length} puzzles: ${proved.length} proved optimal, ${unsolvable.length} proved unsolvable, ` +
      `${refused.length} refused`,
    `${sum(proved.map(({ states }) => states))} states, ${(sum(times) / 1000).toFixed(3)} s, at most ` +
      `${Math.max(0, ...times).toFixed(1)} ms`,
    `${bounded.length} have a bound: ${above.filter((by) => by === 0).length} the shortest length, ` +
      `${above.filter((by) => by > 0).length} above it, by up to ${Math.max(0, ...above)}, ` +
      `${above.filter((by) => by < 0).length} below it`,
  ].join('\n'),
);
const open = results.length - proved.length - unsolvable.length - refused.length;
process.exitCode = open > 0 || above.some((by) => by < 0) ? 1 : 0;
