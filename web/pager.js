// pager.js - all shortest answers: which one is looked at, of how many, and copying it.
import { enable, find, onPress, setText, showButton } from './dom.js';
import { isMoment } from './search_state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */

/**
 * @param {object} events
 * @param {(at: number) => void} events.onPage
 * @param {() => void} events.onListAll
 * @param {(how: 'words' | 'letters') => void} events.onCopy
 */
export function createPager({ onPage, onListAll, onCopy }) {
  let at = 0;
  onPress('page-before', () => onPage(at - 1));
  onPress('page-after', () => onPage(at + 1));
  onPress('list-all', onListAll);
  onPress('copy-words', () => onCopy('words'));
  onPress('copy-letters', () => onCopy('letters'));

  return {
    /** @param {State} state */
    render({ answers, search }) {
      at = answers?.at ?? 0;
      // As long as the old answer is still to be seen its controls stay as they are; they do nothing.
      if (isMoment(search)) return;
      const listed = answers?.phase === 'listed';
      enable(find('page-before'), listed && at > 0);
      enable(find('page-after'), listed && at + 1 < answers.solutions.length);
      enable(find('copy-words'), answers !== null);
      enable(find('copy-letters'), answers !== null);
      setText(find('page-text'), words.answersText(answers));
      showButton('list-all', answers?.phase === 'found' && search.progress?.optimal === true, 'answer-title');
    },
  };
}
