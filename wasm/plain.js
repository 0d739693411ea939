// plain.js - copies requests as plain data, which can be posted to a worker.
//
// Proxies, such as the state of a reactive page, cannot be posted, nor can functions and symbols.  Valid values stay
// the same.  A copy of an invalid value is invalid, too, so the worker refuses it.

import { puzzleObject, shown } from './arguments.js';

/** The maximum depth of objects and arrays in a request: the request, its job, puzzles, a puzzle, its walls, a wall. */
const LEVELS = 6;

/**
 * Copies a request, and leaves out values nested deeper than LEVELS. Functions and symbols become the texts that error
 * messages have for them.
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function plain(value, levels = LEVELS) {
  /** @type {any} */
  const given = value;
  if (typeof given === 'function' || typeof given === 'symbol') return /** @type {any} */ (shown(given));
  if (typeof given !== 'object' || given === null) return given;
  const inner = (/** @type {unknown} */ one) => plain(one, levels - 1);
  if (Array.isArray(given)) return /** @type {any} */ (levels ? given.map(inner) : []);
  const entries = levels ? Object.entries(given) : [];
  return /** @type {any} */ (
    Object.fromEntries(entries.map(([name, one]) => [name, inner(name === 'puzzle' ? fieldsOf(one) : one)]))
  );
}

/**
 * Copies only the fields of a puzzle, because other fields may be large, and refer to each other.
 * @param {any} puzzle   or its text
 */
function fieldsOf(puzzle) {
  if (typeof puzzle === 'string' || puzzle === undefined) return puzzle;
  const { width, height, walls, diagonals, robots, target, rules } = puzzleObject(puzzle);
  return { width, height, walls, diagonals, robots, target, rules };
}
