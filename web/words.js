// words.js - chooses the language of the page: that of the switch, else the first of the reader's that it speaks.
//
// Each language is one module of web/words with the same exports; only the chosen one is loaded.
import { read } from './settings.js';
import './words/shared.js'; // what each of them imports comes beside it, not after it

/** @typedef {typeof import('./words/en.js')} English */
/**
 * Other words, but for the same.
 * @template Said
 * @typedef {Said extends string ? string : Said extends (...of: infer Of) => string ? (...of: Of) => string : Said} Alike
 */
/** What a language has to have. @typedef {{ [Name in keyof English]: Alike<English[Name]> }} Words */

/** @type {Record<string, () => Promise<Words>>} */
const LANGUAGES = {
  en: () => import('./words/en.js'),
  de: () => import('./words/de.js'),
};

const chosen = history.state?.language ?? read().language;
const asked = [chosen, ...navigator.languages.map((tag) => tag.split('-')[0])];
export const language = asked.find((tag) => Object.keys(LANGUAGES).includes(tag)) ?? 'en';
export const words = await LANGUAGES[language]();
