// own.js - the card of the moves made by hand.
import { createChips } from './chips.js';
import { enable, find, onPress, show } from './dom.js';

/** @param {{ onUndo: () => void, onReset: () => void, onFromHere: () => void, onStep: (step: number) => void }} events */
export function createOwn({ onUndo, onReset, onFromHere, onStep }) {
  const chips = createChips(find('own-chips'), onStep);
  onPress('undo', onUndo);
  onPress('reset', onReset);
  onPress('from-here', onFromHere);

  return {
    /** @param {import('./state.js').State} state */
    render({ own, shown, step }) {
      show(find('own-hint'), own.length === 0);
      chips.render(own, shown === 'own' ? step : 0);
      enable(find('undo'), step > 0);
      enable(find('from-here'), step > 0);
      enable(find('reset'), step > 0 || own.length > 0);
    },
  };
}
