// language_choice.js - the switch of the language: it loads the page again, in the language that was chosen.
import { find } from './dom.js';
import { write } from './settings.js';
import { fetchWords, language, words } from '../words/words.js';

/**
 * After the reload the focus is on the switch again.
 * @param {object} page
 * @param {boolean} page.hasSwitched   a choice has just loaded this page
 * @param {(why: string) => void} page.onRefused
 */
export function createLanguageChoice({ hasSwitched, onRefused }) {
  for (const button of find('language').children) {
    button.setAttribute('aria-pressed', String(button.lang === language));
    button.addEventListener('click', () => {
      if (button.lang !== language) turnTo(button.lang);
    });
  }

  /** Reloads only if the words of that language can be loaded: without a network they may not. @param {string} chosen */
  async function turnTo(chosen) {
    try {
      await fetchWords(chosen);
    } catch (error) {
      return onRefused(words.errorText(/** @type {Error} */ (error)));
    }
    reloadIn(chosen);
  }

  return {
    render() {
      if (hasSwitched) find('language').querySelector(`[lang=${language}]`).focus();
      hasSwitched = false; // the focus goes there once
    },
  };
}

/** The history entry has the language, too: the browser may store no settings. @param {string} chosen */
function reloadIn(chosen) {
  write('language', chosen);
  history.replaceState({ ...history.state, language: chosen }, '');
  location.reload();
}
