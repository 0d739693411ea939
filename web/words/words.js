// words.js - loads the page's texts in the language that first.js chose.
//
// Each language is one module with the same exports; only the chosen one is loaded.  index.html is written in
// English; for another language this module replaces its texts, by the key in each element's data attribute.

/** @typedef {typeof import('./en.js')} English */
/**
 * The same shape with other words.
 * @template Said
 * @typedef {Said extends string ? string : Said extends (...of: infer Of) => string ? (...of: Of) => string : Said} Alike
 */
/**
 * What a language module exports; PAGE has the texts of index.html, in languages other than English.
 * @typedef {{ [Name in keyof English]: Alike<English[Name]> } & { PAGE?: Record<string, string> }} Words
 */

/** @type {Record<string, () => Promise<Words>>} */
const LANGUAGES = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
};

/** The chosen language; English, which is kept for offline use, if that one fails to load. */
export const words = await LANGUAGES[document.documentElement.lang]().catch(() => {
  document.documentElement.lang = 'en';
  return LANGUAGES.en();
});
export const language = document.documentElement.lang;

/** Fetches another language into the browser's cache, for the next load. @param {string} of */
export async function fetchWords(of) {
  const { ok, status } = await fetch(new URL(`./${of}.js`, import.meta.url));
  if (!ok) throw new Error(`words/${of}.js could not be loaded: ${status}`);
}

/** The data attribute with the key, and the attribute to write; null writes the text. */
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
