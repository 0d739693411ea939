// hints_card.js - the hints card: a row for each hint, filled from the top.
import { element, enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { continuation, wantsContinuation } from '../state/continuation.js';
import { made, movesText } from '../state/line.js';
import { RUNGS, hasNextHint, hintsGiven, hintsLack } from '../state/hints.js';
import { successReviewed } from '../state/play.js';
import { canGoOn, hasJustBegun } from '../state/search.js';
import { words } from '../words/play/words.js';
import { words as common } from '../words/words.js';
import { noHintsText } from './no_hints.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} events
 * @param {() => void} events.onHint
 * @param {() => void} events.onNew   makes a new puzzle
 * @param {(shown: boolean) => void} events.onMovesLeft
 * @param {() => void} events.onSearch   continues the search
 */
export function createHintsCard({ onHint, onNew, onMovesLeft, onSearch }) {
  const rows = RUNGS.map((rung) => {
    const value = element('dd');
    const row = element('div', {}, element('dt', {}, words.RUNG[rung]), value);
    find('hints').append(row);
    return { row, value };
  });
  onPress('hint', onHint);
  onPress('new-one', onNew);
  onPress('search-on', onSearch);
  find('moves-left').addEventListener('change', () => onMovesLeft(find('moves-left').checked));

  return {
    /** @param {State} state */
    render(state) {
      const { play, playing, search, solvedBy } = state;
      const isPlayed = playing === 'puzzle' && successReviewed(state) === null;
      const lack = hasJustBegun(search) ? '' : hintsLack(state);
      const given = hintsGiven(play.hints);
      const asked = wantsContinuation(state);
      const isHere = asked && play.hints.nextAt === movesText(made(state)); // the next move is about this position
      rows.forEach(({ row, value }, i) => {
        const isShown = given[i] && (given[i].rung !== 'next' || isHere);
        row.classList.toggle('given', Boolean(isShown));
        setText(value, isShown ? words.hintText(given[i], continuation(state)) : '');
      });
      enable(find('hint'), hasNextHint(state) && !solvedBy);
      showButton('hint', isPlayed && lack !== 'moveless', 'own-title');
      find('play-more').classList.toggle('moveless', lack === 'moveless');
      show(find('no-hints'), isPlayed && lack !== '');
      setText(find('no-hints-why'), noHintsText(state));
      setText(find('search-on'), common.againText(search));
      showButton('search-on', isPlayed && lack !== '' && lack !== 'game' && canGoOn(state), 'own-title');
      find('moves-left').checked = play.options.movesLeft;
      setText(find('left'), play.options.movesLeft && asked ? words.leftText(continuation(state)) : '');
    },
  };
}
