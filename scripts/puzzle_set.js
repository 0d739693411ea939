// puzzle_set.js - makes the puzzle set of docs/puzzle-set.md, with exact lengths, themes and difficulties.
//
//     node scripts/puzzle_set.js FOLDER [COUNT [SIZE [SEED]]]
//
// Writes COUNT puzzles of each kind (default 10,000), SIZE puzzles (1,000) in each file.  The first kind has the seed
// SEED (33), the second SEED + 1, and so on, because two kinds with the same seed would share puzzles.  After an
// interruption, the same command continues: it keeps all files that exist, and a file gets its final name only when it
// is complete.  Several commands can run at the same time, each for different kinds, such as KINDS=printed,drawn.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../wasm/carom.js';

const PROGRAM = fileURLToPath(new URL('../build/native/carom', import.meta.url));
/** The filters of all kinds.  Candidates that exceed the memory limit are skipped, so the set depends on this limit. */
const FILTERS = ['--memory', '64', '--answers', '1..'];
/** Options of `carom make` for each kind. */
const KINDS = {
  printed: '--moves 3..20',
  'printed-5': '--moves 3..20 --robots 5',
  'printed-any': '--moves 3..20 --target any',
  'printed-diagonals': '--moves 3..20 --board any-sides --diagonals',
  'printed-cell': '--moves 3..20 --target one',
  'printed-long': '--moves 10..20',
  'drawn-small': '--moves 3..20 --board 8x8 --robots 3',
  drawn: '--moves 3..20 --board drawn',
  'drawn-diagonals': '--moves 3..20 --board drawn --diagonals',
  'drawn-blocker': '--moves 3..20 --board drawn --no-solo',
};

const carom = await load();

/** @typedef {import('../wasm/carom.js').Puzzle} Puzzle */

/** Whether this robot can reach the target while all others stand still. @param {Puzzle} puzzle @param {string} color */
function reachesAlone(puzzle, color) {
  const { width, height, robots, target } = puzzle;
  const walls = robots
    .filter((robot) => robot.color !== color)
    .flatMap(({ x, y }) => [
      { x, y, side: 'E' },
      { x, y, side: 'S' },
      { x: x - 1, y, side: 'E' },
      { x, y: y - 1, side: 'S' },
    ])
    .filter(({ x, y, side }) => x >= 0 && y >= 0 && (side === 'E' ? x + 1 < width : y + 1 < height));
  const alone = {
    ...puzzle,
    walls: [...puzzle.walls, ...walls],
    robots: robots.filter((robot) => robot.color === color),
    target: { ...target, color },
  };
  return carom.solve(/** @type {Puzzle} */ (alone)).status === 'solved';
}

/** @param {Puzzle} puzzle @param {{ solution: string, robotsMoved: number, answers: number }} made */
function themesOf(puzzle, { solution, robotsMoved, answers }) {
  const { color } = puzzle.target;
  const runners = puzzle.robots.filter((robot) => color === 'any' || robot.color === color);
  const turns = carom
    .play(puzzle, solution)
    .moves.some(
      ({ track }) => track.some(({ x }) => x !== track[0].x) && track.some(({ y }) => y !== track[0].y),
    );
  return Object.entries({
    blocker: !runners.some((robot) => reachesAlone(puzzle, robot.color)),
    helpers: robotsMoved > 1,
    diagonals: turns,
    unique: answers === 1,
    any: color === 'any',
  })
    .filter(([, applies]) => applies)
    .map(([theme]) => theme);
}

/** @param {string} kind @param {any} made   a line of `carom make --json` */
function entryOf(kind, made) {
  const { index, puzzle: payload, moves, solution, robotsMoved, answers, falseTrails, difficulty } = made;
  const { puzzle } = carom.read(payload);
  return {
    id: `${kind}-${String(index).padStart(5, '0')}`,
    puzzle: payload,
    moves,
    solution,
    robots: puzzle.robots.length,
    robotsMoved,
    answers,
    falseTrails,
    difficulty,
    themes: themesOf(puzzle, made),
  };
}

/**
 * Makes the puzzles of a kind with the numbers from `from` to `end` - 1, and returns a line for each one.
 * @param {keyof typeof KINDS} kind @param {number} from @param {number} end @param {number} seed
 */
function make(kind, from, end, seed) {
  const options = [...FILTERS, ...KINDS[kind].split(' '), '--seed', seed, '--skip', from, '--count', end];
  const { stdout, stderr, status } = spawnSync(PROGRAM, ['make', '--json', ...options.map(String)], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0 && status !== 3) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ met }) => met)
    .map((made) => `${JSON.stringify(entryOf(kind, made))}\n`);
}

const [folder, count = 10000, size = 1000, seed = 33] = process.argv.slice(2);
const kinds = /** @type {(keyof typeof KINDS)[]} */ (process.env.KINDS?.split(',') ?? Object.keys(KINDS));
const isNumber = (/** @type {string | number} */ text) => /^\d{1,9}$/.test(String(text));
if (
  !folder ||
  folder.startsWith('-') ||
  ![count, size, seed].every(isNumber) ||
  Number(size) === 0 ||
  !kinds.every((kind) => KINDS[kind])
) {
  console.error(
    `usage: [KINDS=KIND,...] node scripts/puzzle_set.js FOLDER [COUNT [SIZE [SEED]]]\n` +
      `kinds: ${Object.keys(KINDS).join(' ')}`,
  );
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (let from = 0; from < Number(count); from += Number(size))
  for (const kind of kinds) {
    const file = join(folder, `${kind}-${String(from).padStart(5, '0')}.jsonl`);
    if (existsSync(file)) continue;
    const end = Math.min(from + Number(size), Number(count));
    writeFileSync(
      `${file}.unfinished`,
      make(kind, from, end, Number(seed) + Object.keys(KINDS).indexOf(kind)).join(''),
    );
    renameSync(`${file}.unfinished`, file);
    console.log(file);
  }
