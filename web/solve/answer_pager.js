// answer_pager.js - the part of the answer's card that pages through all shortest solutions, and copies the one shown.
import { enable, find, onPress, setText, showButton } from '../shell/dom.js';
import { isMoment } from '../state/search.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} events
 * @param {(at: number) => void} events.onPage
 * @param {() => void} events.onListAll
 * @param {(how: 'words' | 'letters') => void} events.onCopy
 */
export function createAnswerPager({ onPage, onListAll, onCopy }) {
  let at = 0;
  onPress('page-before', () => onPage(at - 1));
  onPress('page-after', () => onPage(at + 1));
  onPress('list-all', onListAll);
  onPress('copy-words', () => onCopy('words'));
  onPress('copy-letters', () => onCopy('letters'));

  return {
    /** @param {State} state */
    render({ answer, answers, search }) {
      at = answers?.at ?? 0;
      // The old answer is still shown, so its controls stay as they are.
      if (isMoment(search)) return;
      const listed = answers?.phase === 'listed';
      enable(find('page-before'), listed && at > 0);
      enable(find('page-after'), listed && at + 1 < answers.solutions.length);
      enable(find('copy-words'), answer.length > 0 || answers !== null);
      enable(find('copy-letters'), answer.length > 0 || answers !== null);
      setText(find('page-text'), words.answersText(answers));
      showButton('list-all', answers?.phase === 'found' && search.progress?.optimal === true, 'answer-title');
    },
  };
}
