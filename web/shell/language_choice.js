// language_choice.js - the language switch: reloads the page in the chosen language.
import { find, setText } from './dom.js';
import { write } from './settings.js';
import { words } from '../words/menu/words.js';
import { fetchWords, language, words as common } from '../words/words.js';

/**
 * After the reload the focus returns to the switch.
 * @param {object} page
 * @param {boolean} page.hasSwitched   the page was just reloaded because the reader chose another language
 * @param {() => boolean} page.isBusy   whether work is running that a reload would end
 * @param {(why: string) => void} page.onRefused
 */
export function createLanguageChoice({ hasSwitched, isBusy, onRefused }) {
  /** The language that was chosen while work was running; a second press confirms the choice. @type {string | null} */
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

  /**
   * Reloads the page, but only if the words of that language can be loaded, which may fail without a network.
   * @param {string} chosen
   */
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
      hasSwitched = false; // move the focus only once
    },
  };
}

/**
 * Also puts the language into the history entry, because the browser may refuse to store settings.
 * @param {string} chosen
 */
function reloadIn(chosen) {
  write('language', chosen);
  history.replaceState({ ...history.state, language: chosen }, '');
  location.reload();
}
