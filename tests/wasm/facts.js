// facts.js - independent values to compare the core with: printed boards from tests/data/printed-tiles.json, payloads
// by the table in link.c, random puzzles.
import { readFileSync } from 'node:fs';

export const COLORS = ['red', 'green', 'blue', 'yellow', 'silver'];

/** @param {string} name of a file in tests/data */
export const dataFile = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

/** Lines of a table: puzzle and shortest length. @param {string} name */
export const lengths = (name) =>
  dataFile(name)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([puzzle, moves]) => ({ puzzle, moves: Number(moves) }));

const tiles = JSON.parse(dataFile('printed-tiles.json'));

/** A quarter turn clockwise of the whole 16 by 16 board. */
const turned = {
  cell: ({ x, y }) => ({ x: 15 - y, y: x }),
  side: { N: 'E', E: 'S', S: 'W', W: 'N' },
  lean: { '/': '\\', '\\': '/' },
};

/** The same wall as the east or south side of a cell. */
function wallOf({ x, y, side }) {
  if (side === 'N') return { x, y: y - 1, side: 'S' };
  if (side === 'W') return { x: x - 1, y, side: 'E' };
  return { x, y, side };
}

/** Sorted by rows, east before south, without duplicates. */
export function sortedWalls(walls) {
  const keys = new Set(walls.map(({ x, y, side }) => (y * 16 + x) * 2 + (side === 'S' ? 1 : 0)));
  return [...keys]
    .sort((a, b) => a - b)
    .map((key) => ({ x: (key >> 1) % 16, y: key >> 5, side: key & 1 ? 'S' : 'E' }));
}

const byCell = (a, b) => a.y * 16 + a.x - (b.y * 16 + b.x);

/** A side placed in a corner, 0 to 3: NW, NE, SE, SW. */
export function printedSide(name, corner) {
  const place = (thing) => {
    let { x, y, side, lean } = thing;
    for (let i = 0; i < corner; i++) {
      ({ x, y } = turned.cell({ x, y }));
      side = turned.side[side];
      lean = turned.lean[lean];
    }
    return { ...thing, x, y, ...(side && { side }), ...(lean && { lean }) };
  };
  const { walls, diagonals, targets } = tiles[name];
  return {
    walls: sortedWalls(walls.map(place).map(wallOf)),
    diagonals: diagonals
      .map(place)
      .sort(byCell)
      .map(({ x, y, color, lean }) => ({ x, y, color, lean })),
    targets: targets
      .map(place)
      .sort(byCell)
      .map(({ x, y, color, shape }) => ({ x, y, color: color === 'wild' ? 'any' : color, shape })),
  };
}

/** @param {string[]} sides NW, NE, SE, SW */
export function printedBoard(sides, diagonals) {
  const placed = sides.map(printedSide);
  const centre = [7, 8].flatMap((x) =>
    [7, 8].flatMap((y) => [...'NESW'].map((side) => wallOf({ x, y, side }))),
  );
  return {
    board: {
      width: 16,
      height: 16,
      walls: sortedWalls([...placed.flatMap(({ walls }) => walls), ...centre]),
      diagonals: diagonals ? placed.flatMap((side) => side.diagonals).sort(byCell) : [],
    },
    targets: placed.flatMap(({ targets }) => targets).sort(byCell),
  };
}

function crc8(bytes) {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
}

/** The payload of a puzzle, by the table in link.c; `sides` if it is a printed board. */
export function payloadOf(puzzle, sides) {
  const cell = ({ x, y }) => y * 16 + x;
  const flags =
    (sides ? 1 : 0) +
    (sides && puzzle.diagonals.length ? 2 : 0) +
    (puzzle.rules.mustRicochet ? 4 : 0) +
    (puzzle.rules.noRebound ? 8 : 0);
  const bytes = [1, flags];
  if (sides) {
    const n = sides.map((name) => 'ABCD'.indexOf(name[1]) * 4 + Number(name[0]) - 1);
    bytes.push(n[0] * 16 + n[1], n[2] * 16 + n[3]);
  } else {
    const { width: w, height: h } = puzzle;
    const has = new Set(puzzle.walls.map((wall) => `${wall.x},${wall.y},${wall.side}`));
    const bits = [];
    for (let y = 0; y < h; y++) for (let x = 0; x < w - 1; x++) bits.push(has.has(`${x},${y},E`));
    for (let y = 0; y < h - 1; y++) for (let x = 0; x < w; x++) bits.push(has.has(`${x},${y},S`));
    bytes.push((w - 1) * 16 + h - 1);
    for (let i = 0; i < bits.length; i += 8)
      bytes.push(bits.slice(i, i + 8).reduce((sum, bit, k) => sum + (bit ? 2 ** k : 0), 0));
    const diagonals = [...puzzle.diagonals].sort(byCell);
    bytes.push(diagonals.length);
    for (const d of diagonals) bytes.push(cell(d), COLORS.indexOf(d.color) + (d.lean === '\\' ? 128 : 0));
  }
  bytes.push(puzzle.robots.reduce((sum, { color }) => sum + 2 ** COLORS.indexOf(color), 0));
  for (const color of COLORS) bytes.push(...puzzle.robots.filter((r) => r.color === color).map(cell));
  bytes.push(cell(puzzle.target), puzzle.target.color === 'any' ? 255 : COLORS.indexOf(puzzle.target.color));
  bytes.push(crc8(bytes));
  return Buffer.from(bytes).toString('base64url');
}

/** Random numbers from a seed (mulberry32): `roll(n)` is a whole number below n. */
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** A legal puzzle, on a drawn board of any size or on a printed one. */
export function randomPuzzle(seed) {
  const roll = dice(seed);
  const sides = roll(2) ? Array.from({ length: 4 }, () => `${1 + roll(4)}${'ABCD'[roll(4)]}`) : undefined;
  const puzzle = sides
    ? printedBoard(sides, roll(2) === 1).board
    : { width: 3 + roll(14), height: 3 + roll(14), walls: [], diagonals: [] };
  const taken = new Set(puzzle.diagonals.map(({ x, y }) => `${x},${y}`));
  const free = () => {
    for (;;) {
      const at = { x: roll(puzzle.width), y: roll(puzzle.height) };
      if (taken.has(`${at.x},${at.y}`)) continue;
      taken.add(`${at.x},${at.y}`);
      return at;
    }
  };
  if (!sides) {
    for (let y = 0; y < puzzle.height; y++)
      for (let x = 0; x < puzzle.width; x++) {
        if (x + 1 < puzzle.width && roll(6) === 0) puzzle.walls.push({ x, y, side: 'E' });
        if (y + 1 < puzzle.height && roll(6) === 0) puzzle.walls.push({ x, y, side: 'S' });
      }
    for (let i = roll(3); i > 0; i--)
      puzzle.diagonals.push({ ...free(), color: COLORS[roll(5)], lean: roll(2) ? '/' : '\\' });
    puzzle.diagonals.sort(byCell);
  }
  const colors = COLORS.filter(() => roll(3) > 0);
  if (colors.length === 0) colors.push(COLORS[roll(5)]);
  puzzle.robots = colors.map((color) => ({ color, ...free() }));
  puzzle.target = { ...free(), color: roll(4) ? colors[roll(colors.length)] : 'any' };
  puzzle.rules = { mustRicochet: roll(3) === 0, noRebound: roll(3) === 0 };
  return { puzzle, sides: sides && { names: sides, diagonals: puzzle.diagonals.length > 0 } };
}
