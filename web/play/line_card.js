// line_card.js - the card of the moves made by hand.
import { createChips } from '../board/move_chips.js';
import { enable, find, onPress, show } from '../shell/dom.js';
import { moveToRedo } from '../state/line.js';

/**
 * @param {object} events
 * @param {() => void} events.onUndo
 * @param {() => void} events.onRedo
 * @param {() => void} events.onReset
 * @param {() => void} events.onFromHere   the position on the board becomes the puzzle's start
 * @param {(step: number) => void} events.onStep
 */
export function createLineCard({ onUndo, onRedo, onReset, onFromHere, onStep }) {
  const chips = createChips(find('own-chips'), onStep);
  onPress('undo', onUndo);
  onPress('redo', onRedo);
  onPress('reset', onReset);
  onPress('from-here', onFromHere);

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      const { byHand, shown, step } = state;
      show(find('own-hint'), byHand.length === 0);
      chips.render(byHand, shown === 'byHand' ? step : 0);
      enable(find('undo'), step > 0);
      enable(find('redo'), moveToRedo(state) !== undefined);
      enable(find('from-here'), step > 0);
      enable(find('reset'), step > 0 || byHand.length > 0);
    },
  };
}
