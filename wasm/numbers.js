// numbers.js - what JavaScript has as a number in a range, or as a name, checked before the core sees it.

import { CaromError } from './error.js';

export const MOVES_MAX = 1000;
const THEMES = /** @type {const} */ ([null, 'light', 'dark']);

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
