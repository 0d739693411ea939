// words.js - the words of the page, in the language that index.html has chosen: those that modules ask for, and those
// that stand in index.html.
//
// Each language is one module of web/words with the same exports; only the chosen one is loaded.  English stands in
// index.html; in another language what an element says is replaced by what its key names.
import './words/shared.js'; // what each of them imports comes beside it, not after it

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

/** As index.html has chosen; English, which is always kept, if those cannot be had now. */
export const words = await LANGUAGES[document.documentElement.lang]().catch(() => {
  document.documentElement.lang = 'en';
  return LANGUAGES.en();
});
export const language = document.documentElement.lang;

/** Of another language, so that they are there when the page is loaded again. @param {string} of */
export async function fetchWords(of) {
  const { ok, status } = await fetch(new URL(`words/${of}.js`, import.meta.url));
  if (!ok) throw new Error(`words/${of}.js could not be loaded: ${status}`);
}

/** The attribute with an element's key, and what is written: an attribute, or its text. */
const WRITES = {
  text: null,
  label: 'aria-label',
  placeholder: 'placeholder',
  title: 'title',
};

const { PAGE } = words;
if (PAGE) {
  for (const [data, attribute] of Object.entries(WRITES))
    for (const node of document.querySelectorAll(`[data-${data}]`)) {
      const text = PAGE[node.getAttribute(`data-${data}`) ?? ''];
      if (attribute) node.setAttribute(attribute, text);
      else node.textContent = text;
    }
}
