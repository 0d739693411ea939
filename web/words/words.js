// words.js - loads the page's texts in the language that first.js chose.
//
// Each language is one module with the same exports; only the chosen module is loaded.  index.html is written in
// English.  For another language, this module replaces the text of each element in index.html that has a key in its
// data attribute.  The words of a part that is loaded later are in a folder for this part: see shell/markup.js.

/**
 * The type of a text in another language: like the English type `Said`, but with `string` in place of each string
 * literal.
 * @template Said
 * @typedef {Said extends string ? string : Said extends (...of: infer Of) => string ? (...of: Of) => string : Said} Alike
 */
/**
 * The exports of a language module; in languages other than English, PAGE has the texts of the markup.
 * @template English
 * @typedef {{ [Name in keyof English]: Alike<English[Name]> } & { PAGE?: Record<string, string> }} Translated
 */
/** @typedef {Translated<typeof import('./en.js')>} Words */

/** @type {Record<string, () => Promise<Words>>} */
const LANGUAGES = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
};

/** The chosen language, or English if loading fails, because English is kept for offline use. */
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

/**
 * The words of a part that is loaded later, in the page's language.
 * @template English
 * @param {{ en: () => Promise<English>, de: () => Promise<Translated<English>> }} languages
 * @returns {Promise<Translated<English>>}
 */
export function inLanguage(languages) {
  const load = language === 'de' ? languages.de : languages.en;
  return /** @type {() => Promise<any>} */ (load)();
}

/** Maps each data attribute that holds a key to the attribute to write; null: the element's text. */
const WRITES = {
  text: null,
  label: 'aria-label',
  placeholder: 'placeholder',
  title: 'title',
};

/**
 * @param {ParentNode} root
 * @param {Record<string, string>} [page]   undefined for English, which is already in the page
 */
export function translate(root, page) {
  if (!page) return;
  for (const [data, attribute] of Object.entries(WRITES))
    for (const node of root.querySelectorAll(`[data-${data}]`)) {
      const text = page[node.getAttribute(`data-${data}`) ?? ''];
      if (attribute) node.setAttribute(attribute, text);
      else node.textContent = text;
    }
}

translate(document, words.PAGE);
