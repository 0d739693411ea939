// hints_card.js - the card of the hints: a row for each hint, filled from the top.
import { element, enable, find, onPress, setText, showButton } from '../shell/dom.js';
import { isAsked, wayOn } from '../state/from_here.js';
import { RUNGS, hasHints, hintsGiven } from '../state/hints.js';
import { momentReviewed } from '../state/play.js';
import { words } from '../words/play/words.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} events
 * @param {() => void} events.onHint
 * @param {() => void} events.onNew   makes a new puzzle
 * @param {(shown: boolean) => void} events.onMovesLeft
 */
export function createHintsCard({ onHint, onNew, onMovesLeft }) {
  const rows = RUNGS.map((rung) => {
    const value = element('dd');
    const row = element('div', {}, element('dt', {}, words.RUNG[rung]), value);
    find('hints').append(row);
    return { row, value };
  });
  onPress('hint', onHint);
  onPress('new-one', onNew);
  find('moves-left').addEventListener('change', () => onMovesLeft(find('moves-left').checked));

  return {
    /** @param {State} state */
    render(state) {
      const { play, playing, solvedBy } = state;
      const given = hintsGiven(play.hints);
      const asked = isAsked(state);
      rows.forEach(({ row, value }, i) => {
        const isShown = given[i] && (given[i].rung !== 'next' || (asked && play.hints.nextAt !== null));
        row.classList.toggle('given', Boolean(isShown));
        setText(value, isShown ? words.hintText(given[i], wayOn(state)) : '');
      });
      enable(find('hint'), hasHints(state) && !solvedBy);
      showButton('hint', playing === 'puzzle' && momentReviewed(state) === null, 'own-title');
      find('moves-left').checked = play.options.movesLeft;
      setText(find('left'), play.options.movesLeft && asked ? words.leftText(wayOn(state)) : '');
    },
  };
}
