// own.js - the card of the moves made by hand.
import { createChips } from './chips.js';
import { enable, find, onPress, show } from './dom.js';
import { comingAgain } from './state.js';

/**
 * @param {object} events
 * @param {() => void} events.onUndo
 * @param {() => void} events.onRedo
 * @param {() => void} events.onReset
 * @param {() => void} events.onFromHere
 * @param {(step: number) => void} events.onStep
 */
export function createOwn({ onUndo, onRedo, onReset, onFromHere, onStep }) {
  const chips = createChips(find('own-chips'), onStep);
  onPress('undo', onUndo);
  onPress('redo', onRedo);
  onPress('reset', onReset);
  onPress('from-here', onFromHere);

  return {
    /** @param {import('./state.js').State} state */
    render(state) {
      const { own, shown, step } = state;
      show(find('own-hint'), own.length === 0);
      chips.render(own, shown === 'own' ? step : 0);
      enable(find('undo'), step > 0);
      enable(find('redo'), comingAgain(state) !== undefined);
      enable(find('from-here'), step > 0);
      enable(find('reset'), step > 0 || own.length > 0);
    },
  };
}
