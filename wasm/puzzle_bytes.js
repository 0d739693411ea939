// puzzle_bytes.js - a puzzle as the bytes of carom_puzzle, and back.

import { CaromError } from './error.js';

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').Color} Color */

export const COLORS = /** @type {const} */ (['red', 'green', 'blue', 'yellow', 'silver']);
export const RULES = { mustRicochet: 1, noRebound: 2 };
export const EDITIONS = 'ABCD';

const ANY_ROBOT = 255;
const BACKSLASH = 128;
const WALL = { E: 1, S: 2 };

/** Where its parts begin. */
const AT = {
  width: 0,
  height: 1,
  walls: 2,
  diagonals: 258,
  present: 514,
  robots: 515,
  target: 520,
  color: 521,
  rules: 522,
};
export const PUZZLE_BYTES = 523;

/** @param {number} byte */
export function cellOf(byte) {
  return { x: byte & 15, y: byte >> 4 };
}

/** @param {number} number */
export function targetColor(number) {
  return number === ANY_ROBOT ? 'any' : COLORS[number];
}

/** @param {string[]} names */
export function sidesOf(names) {
  if (names.length === 4) return Uint8Array.from(names, sideNumber);
  throw new RangeError(`a printed board has four sides, not ${names.length}`);
}

/** @param {string} name */
export function sideNumber(name) {
  if (/^[1-4][A-D]$/.test(name)) return EDITIONS.indexOf(name[1]) * 4 + Number(name[0]) - 1;
  throw new RangeError(`a printed side is one of '1A' to '4D', not '${name}'`);
}

/**
 * @param {Uint8Array} bytes
 * @returns {Puzzle}
 */
export function decodePuzzle(bytes) {
  /** @type {Puzzle} */
  const puzzle = {
    width: bytes[AT.width],
    height: bytes[AT.height],
    walls: [],
    diagonals: [],
    robots: [],
    target: { ...cellOf(bytes[AT.target]), color: targetColor(bytes[AT.color]) },
    rules: {
      mustRicochet: (bytes[AT.rules] & RULES.mustRicochet) !== 0,
      noRebound: (bytes[AT.rules] & RULES.noRebound) !== 0,
    },
  };
  for (let cell = 0; cell < 256; cell++) {
    if (bytes[AT.walls + cell] & WALL.E) puzzle.walls.push({ ...cellOf(cell), side: 'E' });
    if (bytes[AT.walls + cell] & WALL.S) puzzle.walls.push({ ...cellOf(cell), side: 'S' });
    const diagonal = bytes[AT.diagonals + cell];
    if (diagonal) {
      const color = COLORS[(diagonal & 7) - 1];
      puzzle.diagonals.push({ ...cellOf(cell), color, lean: diagonal & BACKSLASH ? '\\' : '/' });
    }
  }
  COLORS.forEach((color, i) => {
    if ((bytes[AT.present] >> i) & 1) puzzle.robots.push({ color, ...cellOf(bytes[AT.robots + i]) });
  });
  return puzzle;
}

/**
 * What has no byte is refused here, the rest by the core.
 * @param {Puzzle} puzzle
 * @param {Uint8Array} bytes
 */
export function encodePuzzle(puzzle, bytes) {
  bytes.fill(0, 0, PUZZLE_BYTES);
  bytes[AT.width] = byteOf(puzzle.width, 255, 'bad-size', 'the board');
  bytes[AT.height] = byteOf(puzzle.height, 255, 'bad-size', 'the board');
  for (const { x, y, side } of puzzle.walls) {
    if (!Object.hasOwn(WALL, side))
      throw new CaromError('bad-wall', `a wall is on side '${side}', not E or S`);
    bytes[AT.walls + cellByte({ x, y }, 'bad-wall', 'a wall')] |= WALL[side];
  }
  for (const { x, y, color, lean } of puzzle.diagonals) {
    if (lean !== '/' && lean !== '\\')
      throw new CaromError('bad-diagonal', `a diagonal leans '${lean}', not / or \\`);
    const number = colorNumber(color, 'bad-diagonal', 'a diagonal');
    bytes[AT.diagonals + cellByte({ x, y }, 'bad-diagonal', 'a diagonal')] =
      (number + 1) | (lean === '/' ? 0 : BACKSLASH);
  }
  for (const { x, y, color } of puzzle.robots) {
    const number = colorNumber(color, 'bad-robot', 'a robot');
    if ((bytes[AT.present] >> number) & 1) throw new CaromError('bad-robot', `there are two ${color} robots`);
    bytes[AT.present] |= 1 << number;
    bytes[AT.robots + number] = cellByte({ x, y }, 'bad-robot', color);
  }
  const { color, ...target } = puzzle.target;
  bytes[AT.target] = cellByte(target, 'bad-target', 'the target');
  bytes[AT.color] = color === 'any' ? ANY_ROBOT : colorNumber(color, 'bad-target', 'the target');
  for (const rule of /** @type {const} */ (['mustRicochet', 'noRebound']))
    if (puzzle.rules?.[rule]) bytes[AT.rules] |= RULES[rule];
}

/**
 * @param {number} value
 * @param {number} max
 * @param {string} code
 * @param {string} what
 */
function byteOf(value, max, code, what) {
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new CaromError(code, `${what} has a number that it cannot have: ${value}`);
}

/**
 * @param {import('./carom.js').Cell} cell
 * @param {string} code
 * @param {string} what
 */
function cellByte({ x, y }, code, what) {
  return (byteOf(y, 15, code, what) << 4) | byteOf(x, 15, code, what);
}

/**
 * @param {Color} color
 * @param {string} code
 * @param {string} what
 */
function colorNumber(color, code, what) {
  const number = COLORS.indexOf(color);
  if (number < 0) throw new CaromError(code, `${what} has a colour that does not exist: ${color}`);
  return number;
}
