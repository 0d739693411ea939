// atlas.js - sweeps each of the 96 boards of the printed game's editions A and B with each of the 17 targets.
//
//     node scripts/atlas.js [--part K/N] [FILE]   appends a line to FILE for each sweep that is missing there
//     node scripts/atlas.js --summary [FILE]      prints the number of sweeps, and the hardest puzzles
//     node scripts/atlas.js --library [FILE]      prints web/puzzles/hardest_printed.js: the hardest puzzles
//
// FILE is docs/atlas/sweeps.jsonl by default.  A sweep solves every placement of the robots, in about ten seconds and
// 508 MiB of memory.  An interrupted job continues where it stopped.  With --part K/N, a job does every Nth sweep,
// beginning with number K.  Jobs that run at the same time need separate files; combine these with `cat`.
//
// Rotations of a board are equivalent, so tile 1 is always in the north-west.  All robots but the target's are
// interchangeable, so their colours make no difference.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from 'carom';

const PROGRAM = fileURLToPath(new URL('../build/native/carom', import.meta.url));
const ATLAS = fileURLToPath(new URL('../docs/atlas/sweeps.jsonl', import.meta.url));
/** @type {import('carom').Color[]} */
const COLORS = ['red', 'green', 'blue', 'yellow'];
const ORDERS = ['234', '243', '324', '342', '423', '432'];
const EDITIONS = Array.from({ length: 16 }, (_, i) => [8, 4, 2, 1].map((bit) => (i & bit ? 'B' : 'A')));

/** A line of the atlas.
 * @typedef {object} Sweep
 * @property {string} board     its sides, NW NE SE SW: '1A 2B 3A 4A'
 * @property {string} target    colour of its robot, or 'any', and its cell: 'red 9 1'
 * @property {number} placements
 * @property {number} solved
 * @property {number} longest   moves of the longest solution
 * @property {number} count     placements with a solution of `longest` moves
 * @property {number[]} lengths placements by solution length
 * @property {string} hardest   payload of the first of these `count` placements
 */

const carom = await load();

/** @returns {Generator<{ board: string, target: string, puzzle: import('carom').Puzzle }>} */
function* sweeps() {
  for (const order of ORDERS)
    for (const editions of EDITIONS) {
      const sides = [...`1${order}`].map((tile, i) => tile + editions[i]);
      const board = carom.printedBoard(/** @type {[string, string, string, string]} */ (sides));
      for (const { x, y, color } of carom.printedTargets(sides)) {
        const robots = COLORS.map((own, i) => ({ color: own, x: i + (y === 0 && x <= i ? 1 : 0), y: 0 }));
        yield {
          board: sides.join(' '),
          target: `${color} ${x} ${y}`,
          puzzle: {
            ...board,
            robots,
            target: { x, y, color },
            rules: { mustRicochet: false, noRebound: false },
          },
        };
      }
    }
}

/** @param {string} file @returns {Sweep[]} */
const linesOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap((line, i) => sweepOf(line, i + 1, file)) : []); // prettier-ignore

/** Returns the sweep in a line of the file, or an empty list for an empty line.
 * @param {string} line @param {number} number @param {string} file @returns {Sweep[]}
 */
function sweepOf(line, number, file) {
  if (!line) return [];
  try {
    return [JSON.parse(line)];
  } catch {
    return refuse(`line ${number} of ${file} is damaged; remove it`);
  }
}

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(`scripts/atlas.js: ${sentence}`);
  process.exit(2);
}

/** @param {string} board @param {string} target @param {import('carom').Puzzle} puzzle @returns {Sweep} */
function sweep(board, target, puzzle) {
  const out = execFileSync(PROGRAM, ['sweep', '--json', carom.payload(puzzle)], { encoding: 'utf8' });
  const { placements, solved, longest, count, lengths, hardest } = JSON.parse(out);
  return { board, target, placements, solved, longest, count, lengths, hardest: hardest[0] };
}

/** Yields the lines of the summary: placements and sweeps by solution length, and the hardest puzzles.
 * @param {Sweep[]} lines @param {number} wanted
 */
function* summary(lines, wanted) {
  const LISTED = 12;
  yield `${lines.length} of ${wanted} sweeps`;
  const placements = lines.reduce((sum, line) => sum + line.placements, 0);
  const unsolved = lines.reduce((sum, line) => sum + line.placements - line.solved, 0);
  yield `${placements.toLocaleString('en')} placements, ${unsolved.toLocaleString('en')} of them without a solution`;
  const most = Math.max(...lines.map(({ longest }) => longest));
  const count = Array.from({ length: most + 1 }, (_, moves) =>
    lines.reduce((sum, line) => sum + (line.lengths[moves] ?? 0), 0),
  );
  const mean = count.reduce((sum, n, moves) => sum + n * moves, 0) / (placements - unsolved - count[0]);
  yield `${mean.toFixed(3)} moves on average, without the placements that are solved at once`;
  yield '';
  yield '  moves       placements  sweeps whose longest it is';
  for (const [moves, n] of count.entries()) {
    const longest = lines.filter((line) => line.longest === moves).length;
    yield `${String(moves).padStart(7)} ${n.toLocaleString('en').padStart(16)} ${String(longest).padStart(7)}`;
  }
  yield '';
  yield 'the hardest:';
  const hardest = [...lines].sort((a, b) => b.longest - a.longest || a.count - b.count).slice(0, LISTED);
  for (const { longest, count: n, board, target, hardest: link } of hardest)
    yield `${longest} moves from ${n}: ${board}, ${target}: ${link}`;
}

/**
 * Yields the lines of the page's module. For each board, takes the target with the longest solution. If several targets
 * tie, takes the target for which the fewest placements have a solution of this length.
 * @param {Sweep[]} lines
 */
function* library(lines) {
  /** @type {Map<string, Sweep>} */
  const hardest = new Map();
  for (const line of lines) {
    const other = hardest.get(line.board);
    if (
      !other ||
      line.longest > other.longest ||
      (line.longest === other.longest && line.count < other.count)
    )
      hardest.set(line.board, line);
  }
  yield '// hardest_printed.js - for each printed board of editions A and B, the puzzle with the longest solution.';
  yield '//';
  yield '// Generated by `node scripts/atlas.js --library`, from docs/atlas/.';
  yield '';
  yield "/** Longest solutions first. @type {import('./collection.js').Hard[]} */";
  yield 'export const HARDEST_PRINTED = [';
  for (const { hardest: link, longest } of [...hardest.values()].sort((a, b) => b.longest - a.longest))
    yield `  { link: '${link}', moves: ${longest} },`;
  yield '];';
}

/** @param {string[]} args */
function understood(args) {
  const options = /** @type {const} */ ({
    part: { type: 'string', default: '1/1' },
    summary: { type: 'boolean', default: false },
    library: { type: 'boolean', default: false },
  });
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message);
  }
}

const { values, positionals } = understood(process.argv.slice(2));
const [part, parts] = values.part.split('/').map(Number);
if (!(part >= 1 && part <= parts)) refuse(`--part takes one of 1/N to N/N, not '${values.part}'`);
const [file = ATLAS] = positionals;
const lines = linesOf(file);
const done = new Set(lines.map(({ board, target }) => `${board} ${target}`));
const all = [...sweeps()];
if (values.summary) for (const line of summary(lines, all.length)) console.log(line);
else if (values.library) for (const line of library(lines)) console.log(line);
else
  for (const [i, { board, target, puzzle }] of all.entries())
    if (i % parts === part - 1 && !done.has(`${board} ${target}`))
      appendFileSync(file, `${JSON.stringify(sweep(board, target, puzzle))}\n`);
