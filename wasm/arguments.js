// arguments.js - checks arguments of the package's functions, and converts names to the numbers that C uses.
//
// Each check returns the value, or throws a CaromError with the argument's name, its value and the values allowed:
// "memory is 0; it must be a whole number from 1 to 4095".  The code is 'bad-request' unless the caller passes another.

import { CaromError } from './error.js';

/** @typedef {import('./core.js').Core} Core */

const TEXT_SHOWN = 40;

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} needed   "it must be …"
 * @param {string} [code]
 * @returns {never}
 */
export function refuse(name, value, needed, code = 'bad-request') {
  throw new CaromError(code, `${name} is ${shown(value)}; it must be ${needed}`);
}

/**
 * @param {string} name
 * @param {any} value
 * @param {number} low
 * @param {number} high
 * @param {string} [code]
 * @returns {number}
 */
export function wholeNumber(name, value, low, high, code) {
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  return refuse(name, value, `a whole number from ${low} to ${high}`, code);
}

/** @param {string} name @param {any} value @returns {string} */
export function text(name, value) {
  return typeof value === 'string' ? value : refuse(name, value, 'a string');
}

/** Returns the part of a link that names its sender; '' for null. @param {Core} core @param {unknown} sender */
export function senderText(core, sender) {
  return sender === null ? '' : core.readText(core.callOnText('sender', text('sender', sender)));
}

/** @param {string} name @param {any} value @param {string} [code] @returns {boolean} */
export function flag(name, value, code) {
  return typeof value === 'boolean' ? value : refuse(name, value, 'true or false', code);
}

/**
 * @template T
 * @param {string} name
 * @param {T} value
 * @param {string} [code]
 * @returns {T}
 */
export function object(name, value, code) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  return refuse(name, value, 'an object', code);
}

/**
 * Checks that a puzzle is an object, and refuses a result that contains the puzzle.
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function puzzleObject(value) {
  const { puzzle, width } = /** @type {any} */ (object('the puzzle', value));
  if (puzzle && width === undefined)
    throw new CaromError('bad-request', 'this is a result of read() or make(); pass its `puzzle`');
  return value;
}

/**
 * @template T
 * @param {string} name
 * @param {readonly T[]} value
 * @param {string} [code]
 * @returns {readonly T[]}
 */
export function list(name, value, code) {
  return Array.isArray(value) ? value : refuse(name, value, 'an array', code);
}

/** Checks the argument of startWorker(), which may be missing. @param {unknown} module */
export function checkModule(module) {
  if (module === undefined || module === null || module instanceof WebAssembly.Module) return;
  refuse('the module', module, 'a compiled module, the result of compile()');
}

/**
 * @template T
 * @param {string} name
 * @param {T} value
 * @returns {T}
 */
export function callback(name, value) {
  return typeof value === 'function' ? value : refuse(name, value, 'a function');
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {readonly unknown[]} choices
 * @param {string} [code]
 * @returns {number}   index in `choices`
 */
export function oneOf(name, value, choices, code) {
  const place = choices.indexOf(value);
  return place >= 0 ? place : refuse(name, value, listed(choices.map(shown)), code);
}

/**
 * Checks an object of options, and refuses options that do not exist.
 * @template {object} T
 * @param {T} value
 * @param {readonly (keyof NoInfer<T> & string)[]} names   of all options
 * @param {string} [whole]   the name of the object
 * @param {string} [one]   what an option is called
 * @param {string} [code]
 * @returns {T}
 */
export function optionsObject(
  value,
  names,
  whole = 'the argument `options`',
  one = 'option',
  code = 'bad-request',
) {
  const known = /** @type {readonly string[]} */ (names);
  for (const name of Object.keys(object(whole, value, code))) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    // untested: no list of names is empty.
    const hint = near ? `did you mean '${near}'?` : `these exist: ${known.join(', ') || 'none'}`;
    throw new CaromError(code, `there is no ${one} ${shown(name)}; ${hint}`);
  }
  return value;
}

/** Returns the name nearest to a mistyped one, or undefined if the typed name needs more than two corrections, or
 * more than one for every three of its letters.
 * @param {string} typed @param {readonly string[]} names */
function nearest(typed, names) {
  const most = Math.min(2, typed.length / 3);
  const [best] = names
    .filter((name) => Math.abs(name.length - typed.length) <= most)
    .map((name) => ({ name, errors: typingErrors(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.errors - b.errors);
  return best?.errors <= most ? best.name : undefined;
}

/** Returns the optimal string alignment distance, in insertions, deletions, substitutions and adjacent swaps.
 * @param {string} a @param {string} b */
function typingErrors(a, b) {
  const d = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  d[0] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      d[i][j] = Math.min(
        ...[d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + Number(a[i - 1] !== b[j - 1])],
        swapped ? d[i - 2][j - 2] + 1 : Infinity,
      );
    }
  return d[a.length][b.length];
}

/**
 * @param {Core} core
 * @param {'light' | 'dark' | null} theme   null: C's first value, which follows the reader's preference
 */
export function themeNumber({ names }, theme) {
  return oneOf('theme', theme, [null, ...names.theme.slice(1)]);
}

/**
 * Returns the numbers of four printed sides.
 * @param {Core} core
 * @param {readonly string[]} sides
 */
export function sideNumbers(core, sides) {
  if (list('the argument `sides`', sides).length !== 4)
    throw new CaromError('bad-request', `a printed board has four sides, not ${sides.length}`);
  return sides.map((name) => sideNumber(core, name));
}

/**
 * @param {Core} core
 * @param {string} name
 */
export function sideNumber({ names }, name) {
  const number = names.side.indexOf(name);
  return number >= 0 ? number : refuse('the side', name, "a printed side, '1A' to '4D'");
}

/** @param {string[]} items   at least two */
function listed(items) {
  return `${items.slice(0, -1).join(', ')} or ${items[items.length - 1]}`;
}

/** @param {unknown} value */
export function shown(value) {
  if (typeof value === 'string')
    return value.length > TEXT_SHOWN ? `'${value.slice(0, TEXT_SHOWN)}…'` : `'${value}'`;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  return String(value);
}
