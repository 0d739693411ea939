// undo_buttons.js - Undo and Redo in the header: of moves in Play, else of edits.
import { enable, find, onPress } from './shell/dom.js';
import { isEditing } from './state/gesture.js';
import { moveToRedo } from './state/line.js';
import { isPlaying } from './state/state.js';

/** @param {{ onUndo: () => void, onRedo: () => void }} events */
export function createUndoButtons({ onUndo, onRedo }) {
  onPress('undo', onUndo);
  onPress('redo', onRedo);

  return {
    /** @param {import('./state/state.js').State} state */
    render(state) {
      const { step, past, future } = state;
      const plays = isPlaying(state);
      enable(find('undo'), plays ? step > 0 : past.length > 0 || isEditing(state));
      enable(find('redo'), plays ? moveToRedo(state) !== undefined : future.length > 0);
    },
  };
}
