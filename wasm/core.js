// core.js - an instance of a module, and a puzzle as its bytes: the only file that sees wasm memory.
//
// Everything that crosses goes through the module's one buffer.  A view of it is made for each use,
// because growing the memory detaches the old ones.

import { CaromError } from './error.js';

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').Color} Color */

const ABI = 8;
const NO_POSITION = 0xffffffff;
const THEMES = /** @type {const} */ ([null, 'light', 'dark']);
export const MOVES_MAX = 1000;

export const COLORS = /** @type {const} */ (['red', 'green', 'blue', 'yellow', 'silver']);
export const RULES = { mustRicochet: 1, noRebound: 2 };
export const EDITIONS = 'ABCD';

const ANY_ROBOT = 255;
const BACKSLASH = 128;
const WALL = { E: 1, S: 2 };

/** To make one takes as long as to solve a puzzle of a move or two. */
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** carom_puzzle: where its parts begin. */
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

/**
 * Compiles the bytes, else what is at the address.
 * @param {URL} url
 * @param {BufferSource} [bytes]
 */
export async function compileFrom(url, bytes) {
  if (bytes) return WebAssembly.compile(bytes);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) {
    const name = url.pathname.replace(/.*\//, '');
    throw new Error(`${name} could not be loaded: ${response.status} ${response.statusText}`);
  }
  // Only under its right type does a browser compile it while it comes.
  const streams = response.headers.get('Content-Type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** One instance of the module. */
export class Core {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module);
    this.exports = /** @type {any} */ (exports);
    this.exports._initialize?.();
    const abi = this.exports.carom_api_abi?.();
    if (abi !== ABI)
      throw new Error(`this wasm module speaks ABI ${abi}, its JavaScript ${ABI}: they are not of one build`);
    this.size = this.exports.carom_api_io_size();
    /** By kind and number. @type {Record<string, string[]>} */
    this.names = {};
    /** Behind the module's own data: all that is grown from here on is the search's. */
    this.base = this.exports.memory.buffer.byteLength;
  }

  io() {
    return new Uint8Array(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  view() {
    return new DataView(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  /**
   * Calls carom_api_<name>; turns a negative result into the error in the buffer.
   * @param {string} name
   * @param {...number} args
   * @returns {number}
   */
  call(name, ...args) {
    const result = this.exports[`carom_api_${name}`](...args);
    if (result >= 0) return result;
    const position = this.view().getUint32(0, true);
    const text = this.readText(undefined, 4);
    throw new CaromError(this.name('code', -result), text, position === NO_POSITION ? null : position);
  }

  /**
   * A call that reads the text: C counts in bytes, the error's position is in characters.
   * @param {string} name
   * @param {string} text
   * @param {...number} args
   */
  callOnText(name, text, ...args) {
    const n = this.writeText(text);
    const bytes = this.io().slice(0, n);
    try {
      return this.call(name, n, ...args);
    } catch (error) {
      if (error instanceof CaromError && error.position !== null)
        error.position = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          bytes.subarray(0, error.position),
        ).length;
      throw error;
    }
  }

  /** @param {number} [length] NUL-terminated if not given */
  readText(length, from = 0) {
    const io = this.io();
    return decoder.decode(io.subarray(from, length === undefined ? io.indexOf(0, from) : from + length));
  }

  /**
   * @param {string} text
   * @returns {number} its length in bytes
   */
  writeText(text) {
    const { read, written } = encoder.encodeInto(text, this.io());
    if (read < text.length) throw new CaromError('too-long', 'this text is too long to be a puzzle', read);
    return written;
  }

  /** The names of what numbers stand for are C's.
   * @param {'status' | 'strategy' | 'code' | 'level'} kind
   * @param {number} number
   */
  name(kind, number) {
    const names = (this.names[kind] ??= []);
    return (names[number] ??= this.readText(this.call(`${kind}_name`, number)));
  }
}

/**
 * @param {string} what
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function inRange(what, value, low, high) {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  throw new CaromError(
    'bad-request',
    `${what} is ${value}; it must be a whole number from ${low} to ${high}`,
  );
}

/** @param {'light' | 'dark' | null} theme */
export function themeNumber(theme) {
  const number = THEMES.indexOf(theme);
  if (number >= 0) return number;
  throw new CaromError('bad-request', `theme is ${theme}; it must be 'light', 'dark' or null`);
}

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
    const { x, y } = cellOf(cell); // spread into a wall it would be read ten times as slowly
    if (bytes[AT.walls + cell] & WALL.E) puzzle.walls.push({ x, y, side: 'E' });
    if (bytes[AT.walls + cell] & WALL.S) puzzle.walls.push({ x, y, side: 'S' });
    const diagonal = bytes[AT.diagonals + cell];
    if (diagonal) {
      const color = COLORS[(diagonal & 7) - 1];
      puzzle.diagonals.push({ x, y, color, lean: diagonal & BACKSLASH ? '\\' : '/' });
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
  for (const wall of puzzle.walls) {
    const { side } = wall;
    if (side !== 'E' && side !== 'S')
      throw new CaromError('bad-wall', `a wall is on side '${side}', not E or S`);
    bytes[AT.walls + cellByte(wall, 'bad-wall', 'a wall')] |= WALL[side];
  }
  for (const diagonal of puzzle.diagonals) {
    const { color, lean } = diagonal;
    if (lean !== '/' && lean !== '\\')
      throw new CaromError('bad-diagonal', `a diagonal leans '${lean}', not / or \\`);
    const number = colorNumber(color, 'bad-diagonal', 'a diagonal');
    bytes[AT.diagonals + cellByte(diagonal, 'bad-diagonal', 'a diagonal')] =
      (number + 1) | (lean === '/' ? 0 : BACKSLASH);
  }
  for (const robot of puzzle.robots) {
    const { color } = robot;
    const number = colorNumber(color, 'bad-robot', 'a robot');
    if ((bytes[AT.present] >> number) & 1) throw new CaromError('bad-robot', `there are two ${color} robots`);
    bytes[AT.present] |= 1 << number;
    bytes[AT.robots + number] = cellByte(robot, 'bad-robot', color);
  }
  const { target } = puzzle;
  bytes[AT.target] = cellByte(target, 'bad-target', 'the target');
  bytes[AT.color] =
    target.color === 'any' ? ANY_ROBOT : colorNumber(target.color, 'bad-target', 'the target');
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
  if ((x & 15) === x && (y & 15) === y) return (y << 4) | x; // as nearly always
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
