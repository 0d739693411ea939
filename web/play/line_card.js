// line_card.js - the card with the moves made by hand.
import { createChips } from '../board/move_chips.js';
import { enable, find, onPress, setText, show } from '../shell/dom.js';
import { isSent, movesText, wholeLine } from '../state/line.js';
import { successReviewed } from '../state/play.js';
import { words } from '../words/words.js';

/**
 * @param {object} events
 * @param {() => void} events.onReset
 * @param {() => void} events.onFromHere   makes the position on the board the puzzle's start
 * @param {(step: number) => void} events.onStep
 */
export function createLineCard({ onReset, onFromHere, onStep }) {
  const chips = createChips(find('own-chips'), onStep, words);
  /** The whole line: the moves made and the moves to redo. @type {import('carom').PlayedMove[]} */
  let whole = [];
  onPress('reset', onReset);
  onPress('from-here', onFromHere);

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      const { shown, step, byHand } = state;
      const line = wholeLine(state, 'byHand');
      if (movesText(line) !== movesText(whole)) whole = line;
      setText(find('own-title'), isSent(state) ? words.SENT_LINE : words.OWN_LINE);
      show(find('own-hint'), whole.length === 0);
      // While a solution is compared with the answer, its chips keep their step.
      chips.render(whole, shown === 'byHand' || successReviewed(state) ? byHand.length : 0);
      enable(find('from-here'), step > 0);
      enable(find('reset'), step > 0);
    },
  };
}
