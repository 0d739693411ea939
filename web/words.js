// words.js - the words of the page, in the language that index.html has chosen.
//
// Each language is one module of web/words with the same exports; only the chosen one is loaded.
import './sides.js'; // what each of them imports comes beside it, not after it
import './words/shared.js';

/** @typedef {typeof import('./words/en.js')} English */
/**
 * Other words, but for the same.
 * @template Said
 * @typedef {Said extends string ? string : Said extends (...of: infer Of) => string ? (...of: Of) => string : Said} Alike
 */
/**
 * What a language has to have; but for English also the texts of index.html.
 * @typedef {{ [Name in keyof English]: Alike<English[Name]> } & { PAGE?: Record<string, string> }} Words
 */

/** @type {Record<string, () => Promise<Words>>} */
const LANGUAGES = {
  en: () => import('./words/en.js'),
  de: () => import('./words/de.js'),
};

/** As index.html has chosen. */
export const language = document.documentElement.lang;
export const words = await LANGUAGES[language]();
