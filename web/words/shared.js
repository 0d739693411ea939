// shared.js - what the page says alike in every language: the letters of the core, and what is made of any text.

/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Format | 'drawing'} Writable */

/** Those of the link and of the pictures, so that they stay in every language. @type {Record<Color, string>} */
export const LETTER = { red: 'R', green: 'G', blue: 'B', yellow: 'Y', silver: 'S' };
export const ARROW = { N: '↑', E: '→', S: '↓', W: '←' };

/** As they are on every keyboard. */
export const KEY_SIGN = { ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓', ArrowLeft: '←', Escape: 'Esc' };

/** As the card of formats lists them. @type {Writable[]} */
export const FORMATS = ['link', 'game-id', 'interchange', 'interchange-text', 'async-json', 'drawing'];

/** As on a chess board, rows counted from the top: O13. @param {import('carom').Cell} cell */
export function cellName({ x, y }) {
  return String.fromCharCode(65 + x) + (y + 1);
}

/** In thousands, as 12,345. The first use of Intl costs a phone 40 ms in the midst of an answer. @param {number} n @param {string} mark */
export function grouped(n, mark) {
  return String(n).replace(/\B(?=(\d{3})+$)/g, mark);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a part of the page did not come; each browser says it in words of its own. @param {Error} error */
export function isNotLoaded({ name, message }) {
  return (
    /could not be loaded: /.test(message) ||
    (name === 'TypeError' && /fetch|load|import|network/i.test(message))
  );
}

/** @param {string} text the core's messages come without capital and full stop */
export function sentence(text) {
  return capital(text) + (/[.!?]$/.test(text) ? '' : '.');
}
