// shared.js - texts that are the same in every language, and helpers that work on any text.

/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Format} Writable */
/**
 * @typedef {object} Source   where a pasted or dropped text comes from
 * @property {'paste' | 'drop'} by
 * @property {string | null} file   its name
 * @property {number} files         how many files came with it
 */
/** @typedef {'empty' | 'picture' | 'large' | 'binary' | 'unreadable'} Refusal   why there is no text */

/** The robots' letters in moves and links, the same in every language. @type {Record<Color, string>} */
export const LETTER = { red: 'R', green: 'G', blue: 'B', yellow: 'Y', silver: 'S' };
export const ARROW = { N: '↑', E: '→', S: '↓', W: '←' };

/** Keys with the same sign on every keyboard. */
export const KEY_SIGN = { ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓', ArrowLeft: '←', Escape: 'Esc' };

/** The formats, in the order of the export dialog. @type {Writable[]} */
export const FORMATS = ['link', 'game-id', 'interchange', 'interchange-text', 'async-json', 'drawing'];

/** Column letter, then row number from the top: O13. @param {import('carom').Cell} cell */
export function cellName({ x, y }) {
  return String.fromCharCode(65 + x) + (y + 1);
}

/**
 * Groups digits by three: 12,345. Does not use Intl, because its first use takes 40 ms on a phone.
 * @param {number} n
 * @param {string} mark
 */
export function grouped(n, mark) {
  return String(n).replace(/\B(?=(\d{3})+$)/g, mark);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a part of the page failed to load. Each browser has its own wording for this error. @param {Error} error */
export function isNotLoaded({ name, message }) {
  return (
    /could not be loaded: /.test(message) ||
    (name === 'TypeError' && /fetch|load|import|network/i.test(message))
  );
}

/** @param {string} text   a message of the core, which has no capital and no full stop */
export function sentence(text) {
  return capital(text) + (/[.!?…]$/.test(text) ? '' : '.');
}
