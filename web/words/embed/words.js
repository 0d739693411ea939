// words.js - the texts of boards in other pages, in all languages, because each board has its own language.
import * as de from './de.js';
import * as en from './en.js';

/** @typedef {import('../words.js').Translated<typeof en>} Words */

/**
 * The words in the first of these languages that is supported; else in English.
 * @param {readonly string[]} asked   tags such as 'de-CH'
 * @returns {Words}
 */
export function wordsFor(asked) {
  const tag = asked.find((one) => /^(en|de)(-|$)/i.test(one)) ?? 'en';
  return /^de/i.test(tag) ? de : en;
}
