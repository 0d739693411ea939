// language_choice.js - the switch of the language: it loads the page again, in the language that was chosen.
import { find, setText } from './dom.js';
import { write } from './settings.js';
import { words } from '../words/menu/words.js';
import { fetchWords, language, words as common } from '../words/words.js';

/**
 * After the reload the focus is on the switch again.
 * @param {object} page
 * @param {boolean} page.hasSwitched   a choice has just loaded this page
 * @param {() => boolean} page.isBusy   work runs that a reload ends
 * @param {(why: string) => void} page.onRefused
 */
export function createLanguageChoice({ hasSwitched, isBusy, onRefused }) {
  /** The language that was chosen while work ran: a second press takes it. @type {string | null} */
  let asked = null;

  for (const button of find('language').children) {
    button.setAttribute('aria-pressed', String(button.lang === language));
    button.addEventListener('click', () => {
      if (button.lang === language) return;
      const isSure = asked === button.lang || !isBusy();
      asked = button.lang;
      setText(find('language-said'), isSure ? '' : words.ENDS_WORK);
      if (isSure) turnTo(button.lang);
    });
  }

  /** Reloads only if the words of that language can be loaded: without a network they may not. @param {string} chosen */
  async function turnTo(chosen) {
    try {
      await fetchWords(chosen);
    } catch (error) {
      return onRefused(common.errorText(/** @type {Error} */ (error)));
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
