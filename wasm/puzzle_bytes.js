// puzzle_bytes.js - converts a Puzzle to the bytes of carom_puzzle, and back.
//
// This module refuses values that do not fit into a byte.  The core refuses all other invalid values.  The error code
// names the invalid part: 'bad-size', 'bad-wall', 'bad-diagonal', 'bad-robot', 'bad-target', 'bad-rules'.

import { flag, list, oneOf, optionsObject, puzzleObject, refuse } from './arguments.js';
import { CaromError } from './error.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./carom.js').Puzzle} Puzzle */

const CELLS = 256;
const RULES = /** @type {const} */ (['mustRicochet', 'noRebound']);

/** @param {number} byte */
export function cellOf(byte) {
  return { x: byte & 15, y: byte >> 4 };
}

/**
 * @param {Core} core
 * @param {number} number
 */
export function targetColor({ names, numbers }, number) {
  return /** @type {import('./carom.js').Color | 'any'} */ (
    number === numbers['any-robot'] ? 'any' : names.color[number]
  );
}

/**
 * @param {Core} core
 * @param {unknown} rules
 */
export function ruleBits({ numbers }, rules = {}) {
  const given = /** @type {Record<string, unknown>} */ (rules);
  optionsObject(given, RULES, 'rules', 'rule', 'bad-rules');
  let bits = 0;
  for (const rule of RULES)
    if (flag(`rules.${rule}`, given[rule] ?? false, 'bad-rules')) bits |= numbers[rule];
  return bits;
}

/**
 * Reads the puzzle whose bytes begin at `from`.
 * @param {Core} core
 * @returns {Puzzle}
 */
export function getPuzzle(core, from = 0) {
  const { names } = core;
  const { E, S, backslash, mustRicochet, noRebound } = core.numbers;
  const bytes = core.io().subarray(from);
  const at = (/** @type {string} */ field) => core.offset('puzzle', field);
  const [walls, diagonals, robot] = [at('walls'), at('diagonals'), at('robot')];
  const present = bytes[at('robots')];
  const rules = bytes[at('rules')];
  /** @type {Puzzle} */
  const puzzle = {
    width: bytes[at('width')],
    height: bytes[at('height')],
    walls: [],
    diagonals: [],
    robots: [],
    target: { ...cellOf(bytes[at('target')]), color: targetColor(core, bytes[at('target_color')]) },
    rules: {
      mustRicochet: (rules & mustRicochet) !== 0,
      noRebound: (rules & noRebound) !== 0,
    },
  };
  for (let cell = 0; cell < CELLS; cell++) {
    const { x, y } = cellOf(cell); // spreading the cell into each wall takes V8 ten times as long
    const wall = bytes[walls + cell];
    if (wall & E) puzzle.walls.push({ x, y, side: 'E' });
    if (wall & S) puzzle.walls.push({ x, y, side: 'S' });
    const diagonal = bytes[diagonals + cell];
    if (diagonal) {
      const color = /** @type {import('./carom.js').Color} */ (names.color[(diagonal & 7) - 1]);
      puzzle.diagonals.push({ x, y, color, lean: diagonal & backslash ? '\\' : '/' });
    }
  }
  names.color.forEach((name, i) => {
    const color = /** @type {import('./carom.js').Color} */ (name);
    if ((present >> i) & 1) puzzle.robots.push({ color, ...cellOf(bytes[robot + i]) });
  });
  return puzzle;
}

/**
 * Writes the bytes of the puzzle at the start of the buffer.
 * @param {Core} core
 * @param {Puzzle} puzzle
 */
export function putPuzzle(core, puzzle) {
  puzzleObject(puzzle);
  const { names, numbers } = core;
  const bytes = core.io();
  const at = (/** @type {string} */ field) => core.offset('puzzle', field);
  const [walls, diagonals, robots, robot] = [at('walls'), at('diagonals'), at('robots'), at('robot')];
  bytes.fill(0, 0, core.end('puzzle'));
  bytes[at('width')] = sideByte('width', puzzle.width);
  bytes[at('height')] = sideByte('height', puzzle.height);
  list('walls', puzzle.walls, 'bad-wall').forEach((wall, i) => {
    const cell = cellByte(wall, 'bad-wall', 'walls', i);
    const { side } = wall;
    if (side !== 'E' && side !== 'S') refuse(`walls[${i}].side`, side, "'E' or 'S'", 'bad-wall');
    bytes[walls + cell] |= numbers[side];
  });
  list('diagonals', puzzle.diagonals, 'bad-diagonal').forEach((diagonal, i) => {
    const cell = cellByte(diagonal, 'bad-diagonal', 'diagonals', i);
    const { color, lean } = diagonal;
    if (lean !== '/' && lean !== '\\')
      refuse(`diagonals[${i}].lean`, lean, String.raw`'/' or '\'`, 'bad-diagonal');
    const number = oneOf(`diagonals[${i}].color`, color, names.color, 'bad-diagonal');
    if (bytes[diagonals + cell])
      throw new CaromError('bad-diagonal', `there are two diagonals on ${nameOf(diagonal)}`);
    bytes[diagonals + cell] = (number + 1) | (lean === '/' ? 0 : numbers.backslash);
  });
  list('robots', puzzle.robots, 'bad-robot').forEach((one, i) => {
    const cell = cellByte(one, 'bad-robot', 'robots', i);
    const number = oneOf(`robots[${i}].color`, one.color, names.color, 'bad-robot');
    if ((bytes[robots] >> number) & 1) throw new CaromError('bad-robot', `there are two ${one.color} robots`);
    bytes[robots] |= 1 << number;
    bytes[robot + number] = cell;
  });
  const { target } = puzzle;
  bytes[at('target')] = cellByte(target, 'bad-target', 'target');
  const color = oneOf('target.color', target.color, [...names.color, 'any'], 'bad-target');
  bytes[at('target_color')] = color < names.color.length ? color : numbers['any-robot'];
  bytes[at('rules')] = ruleBits(core, puzzle.rules);
}

/**
 * Checks only that a width or height fits into a byte; the core checks the rest.
 * @param {string} name
 * @param {number} value
 */
function sideByte(name, value) {
  if (Number.isInteger(value) && value >= 0 && value <= 255) return value;
  return refuse(name, value, 'a whole number from 2 to 16', 'bad-size');
}

/**
 * @param {import('./carom.js').Cell} cell
 * @param {string} code
 * @param {string} name
 * @param {number} [index]   in the list `name`
 */
function cellByte(cell, code, name, index) {
  const whole = () => (index === undefined ? name : `${name}[${index}]`);
  if (typeof cell !== 'object' || cell === null) return refuse(whole(), cell, 'an object', code);
  const { x, y } = cell;
  if (!isCoordinate(x)) refuse(`${whole()}.x`, x, 'a whole number from 0 to 15', code);
  if (!isCoordinate(y)) refuse(`${whole()}.y`, y, 'a whole number from 0 to 15', code);
  return (y << 4) | x;
}

/** Returns the name of a cell, such as 'C4'. @param {import('./carom.js').Cell} cell */
function nameOf({ x, y }) {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

/** @param {unknown} value */
function isCoordinate(value) {
  return typeof value === 'number' && (value & 15) === value;
}
