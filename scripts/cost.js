// cost.js - measures how the cost of a search grows with the length of the solution.
//
//     node scripts/cost.js                          prints a Markdown table; takes half a minute
//     node scripts/cost.js --plot docs/cost.svg     also draws a plot
//     node scripts/cost.js --boards 1000 --seed 7   fewer boards, from another seed
//
// The native program solves random printed boards, half of them with 4 robots and half with 5, and the puzzles with the
// longest known solutions.  The same seed makes the same boards, so lengths, states and bytes are the same everywhere.
// Times depend on the machine; measure on an idle machine.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from 'carom';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const MEMORY = 1024;
const LONGEST = 25;
const ROBOTS = [4, 5];
/** With fewer boards than this, a median is unreliable, and the plot draws its point hollow. */
const FEW = 10;
const COLORS = /** @type {const} */ (['red', 'green', 'blue', 'yellow', 'silver']);
const LONG_WITH_5_ROBOTS = '7650+52+E2302B1222+C9';

/** @typedef {{ puzzle: string, status: string, moves: number, states: number, bytes: number, ms: number }} Solved */
/**
 * Results for a solution length.
 * @typedef {{ length: number, boards: number, states: number, ms: number, mib: number }} Row
 */

/**
 * Creates a generator (Mulberry32) of random whole numbers from 0 to `end` - 1.
 * @param {number} seed @returns {(end: number) => number}
 */
function generator(seed) {
  return (end) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), seed | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

/** Returns a random printed board, as a game ID. @param {import('carom').Carom} carom @param {number} robots @param {(end: number) => number} random */
function randomBoard(carom, robots, random) {
  const tiles = [1, 2, 3, 4];
  const sides = [4, 3, 2, 1].map((left) => `${tiles.splice(random(left), 1)[0]}${'ABC'[random(3)]}`);
  const targets = carom.printedTargets(sides).filter(({ color }) => color !== 'any');
  const { x, y, color } = targets[random(targets.length)];
  const taken = new Set([0x77, 0x78, 0x87, 0x88, 16 * y + x]); // the four closed cells of the centre, and the target
  const cells = COLORS.slice(0, robots).map((of) => {
    let cell = random(256);
    while (taken.has(cell)) cell = random(256);
    taken.add(cell);
    return { color: of, x: cell % 16, y: cell >> 4 };
  });
  const rules = { mustRicochet: false, noRebound: false };
  return carom.gameId({ ...carom.printedBoard(sides), robots: cells, target: { x, y, color }, rules });
} // prettier-ignore

/** Returns the puzzles with the longest known solutions. @param {number} robots */
function known(robots) {
  if (robots === 5) return [LONG_WITH_5_ROBOTS];
  const rows = readFileSync(path('tests/data/optimal-lengths.tsv'), 'utf8').split('\n');
  return rows.filter((row) => row && !row.startsWith('#')).map((row) => row.split('\t')[0]);
}

/** @param {string[]} puzzles @returns {Solved[]} */
function solve(puzzles) {
  const { status, error, stdout, stderr } = spawnSync(
    path('build/native/carom'),
    ['solve', '--json', '--memory', String(MEMORY), '-'],
    { input: puzzles.join('\n'), encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (error) throw error;
  const results = stdout.split('\n').filter(Boolean);
  if (results.length !== puzzles.length)
    throw new Error(
      `${results.length} results for ${puzzles.length} puzzles, exit status ${status}: ${stderr}`,
    );
  return results.map((line) => JSON.parse(line));
}

/** @param {number[]} numbers   at least one */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns a row for each solution length that occurs. @param {Solved[]} results @returns {Row[]} */
function group(results) {
  const rows = [];
  for (let length = 1; length <= LONGEST; length++) {
    const of = results.filter(({ status, moves }) => status === 'solved' && moves === length);
    if (of.length)
      rows.push({
        length,
        boards: of.length,
        states: median(of.map(({ states }) => states)),
        ms: median(of.map(({ ms }) => ms)),
        mib: Math.max(...of.map(({ bytes }) => bytes)) / 2 ** 20,
      });
  }
  return rows;
}

/** Rounds to two significant digits, or to a whole number from 10 up. @param {number} number */
function short(number) {
  if (number >= 10) return Math.round(number).toLocaleString('en');
  return number.toFixed(number >= 1 ? 1 : number >= 0.1 ? 2 : 3);
}

/** @param {Row[][]} series   rows for each number of robots */
function table(series) {
  const names = ROBOTS.flatMap((robots) => [`boards, ${robots} robots`, 'median states', 'median ms', 'largest MiB']);
  const rows = [['length', ...names]];
  for (let length = 1; length <= LONGEST; length++) {
    const cells = series.map((all) => all.find((row) => row.length === length));
    if (cells.some(Boolean))
      rows.push([
        String(length),
        ...cells.flatMap((row) =>
          row
            ? [row.boards.toLocaleString('en'), Math.round(row.states).toLocaleString('en'), short(row.ms), short(row.mib)]
            : ['', '', '', ''],
        ),
      ]);
  }
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const line = (/** @type {string[]} */ cells) => `| ${cells.map((cell, i) => cell.padStart(widths[i])).join(' | ')} |`;
  const rule = `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n');
} // prettier-ignore

const INK = '#1f2933';
const FAINT = '#5f6b7a';
const GRID = '#e3e7ec';
const PAPER = '#ffffff';
const SERIES_COLORS = ['#1c6dd0', '#c2410c'];
const WIDTH = 760;
const HEIGHT = 400;
const TOP = 52;
const BOTTOM = 322;

/** Writes a power of ten: 0.01, 1, 1,000, 1 M. @param {number} power */
function tick(power) {
  if (power >= 6) return `${10 ** (power - 6)} M`;
  return power < 0 ? (10 ** power).toFixed(-power) : (10 ** power).toLocaleString('en');
}

/**
 * Draws one panel with a title, a logarithmic scale, and lines with points. A line that skips lengths without boards is
 * dashed.
 * @param {Row[][]} series
 * @param {{ title: string, left: number, right: number, of: (row: Row) => number }} panel
 */
function panelOf(series, { title, left, right, of }) {
  const values = series.flat().map(of);
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  const x = (/** @type {number} */ length) => Math.round(left + ((length - 0.5) / LONGEST) * (right - left));
  const y = (/** @type {number} */ value) =>
    Number((BOTTOM - ((Math.log10(value) - low) / (high - low)) * (BOTTOM - TOP)).toFixed(1));
  const svg = [
    `<text x="${left}" y="${TOP - 18}" font-size="13" font-weight="600" fill="${INK}">${title}</text>`,
  ];
  for (let power = low; power <= high; power++) {
    const at = y(10 ** power);
    svg.push(`<path d="M${left} ${at}H${right}" stroke="${GRID}"/>`);
    svg.push(`<text x="${left - 8}" y="${at + 4}" text-anchor="end">${tick(power)}</text>`);
  }
  for (const length of [1, 5, 10, 15, 20, 25]) {
    svg.push(`<path d="M${x(length)} ${TOP}V${BOTTOM}" stroke="${GRID}"/>`);
    svg.push(`<text x="${x(length)}" y="${BOTTOM + 18}" text-anchor="middle">${length}</text>`);
  }
  svg.push(`<path d="M${left} ${BOTTOM}H${right}" stroke="${FAINT}"/>`);
  const middle = (left + right) / 2;
  svg.push(
    `<text x="${middle}" y="${BOTTOM + 37}" text-anchor="middle">moves in the shortest solution</text>`,
  );
  series.forEach((rows, i) => {
    const color = SERIES_COLORS[i];
    const points = rows.map((row) => ({ ...row, x: x(row.length), y: y(of(row)) }));
    points.slice(1).forEach((to, before) => {
      const from = points[before];
      const dashes = to.length - from.length > 1 ? ' stroke-dasharray="3 4"' : '';
      svg.push(
        `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="${color}" stroke-width="2"${dashes}/>`,
      );
    });
    for (const point of points)
      svg.push(
        `<circle cx="${point.x}" cy="${point.y}" r="3.2" stroke="${color}" stroke-width="1.5" ` +
          `fill="${point.boards < FEW ? PAPER : color}"/>`,
      );
    const last = points[points.length - 1];
    const above = series.every((others) => of(others[others.length - 1]) <= of(rows[rows.length - 1]));
    svg.push(
      `<text x="${last.x + 4}" y="${above ? last.y - 11 : last.y + 37}" text-anchor="end" font-size="13" ` +
        `font-weight="600" fill="${color}" stroke="${PAPER}" stroke-width="5" paint-order="stroke">${ROBOTS[i]} robots</text>`,
    );
  });
  return svg;
}

/** @param {Row[][]} series @returns {string}   an SVG with its own background, for light and dark pages */
function plot(series) {
  const label =
    'Median states and median milliseconds of a search by the length of its answer, on log scales';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
      `role="img" aria-label="${label}" font-family="system-ui, sans-serif" font-size="12" fill="${FAINT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="${PAPER}"/>`,
    ...panelOf(series, {
      title: 'States searched, median',
      left: 68,
      right: 378,
      of: ({ states }) => states,
    }),
    ...panelOf(series, { title: 'Milliseconds, median', left: 436, right: 744, of: ({ ms }) => ms }),
    `<text x="${WIDTH / 2}" y="${HEIGHT - 14}" text-anchor="middle" font-size="11">` +
      `log scales; hollow: fewer than ${FEW} boards; dashed: no boards of these lengths</text>`,
    '</svg>\n',
  ].join('\n');
}

const { values: options } = parseArgs({
  options: {
    boards: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    plot: { type: 'string' },
  },
});
const carom = await load();
const series = ROBOTS.map((robots) => {
  const random = generator(Number(options.seed) * 10 + robots);
  const puzzles = Array.from({ length: Number(options.boards) }, () => randomBoard(carom, robots, random));
  const results = solve([...puzzles, ...known(robots)]);
  const rows = group(results);
  const rest = results.length - rows.reduce((sum, { boards }) => sum + boards, 0);
  if (rest) console.error(`${rest} boards with ${robots} robots were not solved in 1 to ${LONGEST} moves`);
  return rows;
});
console.log(table(series));
if (options.plot) writeFileSync(options.plot, plot(series));
