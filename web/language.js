// language.js - the switch of the language: the page is loaded once more, in the one that was chosen.
import { find } from './dom.js';
import { write } from './settings.js';
import { fetchWords, language, words } from './words.js';

/**
 * When the switch is seen the focus comes back to it.
 * @param {object} page
 * @param {() => unknown} page.kept   what is to be there again, as plain data
 * @param {(why: string) => void} page.onRefused
 */
export function createLanguage({ kept, onRefused }) {
  for (const button of find('language').children) {
    button.setAttribute('aria-pressed', String(button.lang === language));
    button.addEventListener('click', () => {
      if (button.lang !== language) turnTo(button.lang);
    });
  }

  /** Only to words that can be had: without a network they may not be. @param {string} chosen */
  async function turnTo(chosen) {
    try {
      await fetchWords(chosen);
    } catch (error) {
      return onRefused(words.errorText(/** @type {Error} */ (error)));
    }
    choose(chosen, kept());
  }

  let used = Boolean(history.state?.language);
  if (used) history.replaceState(null, '');
  return {
    render() {
      if (used) find('language').querySelector(`[lang=${language}]`).focus();
      used = false;
    },
  };
}

/** The page that is loaded hears of it from its history too, in case the browser keeps no settings. @param {string} chosen @param {unknown} kept */
function choose(chosen, kept) {
  write('language', chosen);
  try {
    history.replaceState({ language: chosen, kept }, '');
  } catch {
    history.replaceState({ language: chosen }, ''); // so much is refused by this browser
  }
  location.reload();
}
