// undo_buttons.js - Undo and Redo, for moves in Play and for edits in all other tabs.
//
// The buttons are in the header.  On a phone they are beside the status line instead, because the header scrolls away.
// After a removal in Set up, larger windows also show Undo beside the status line.
import { enable, find, onPress, showButton } from './shell/dom.js';
import { isMac } from './shell/keys.js';
import { canRedo, canUndo, hasRemoved } from './state/undo.js';
import { isEditing } from './state/gesture.js';

const MAC_KEYS = { undo: '⌘Z', redo: '⇧⌘Z' };
/** The same condition as in style/layout.css. */
const PHONE = matchMedia('(max-width: 560px)');

/** @param {{ onUndo: () => void, onRedo: () => void }} events */
export function createUndoButtons({ onUndo, onRedo }) {
  onPress('undo', onUndo);
  onPress('redo', onRedo);
  onPress('undo-removal', onUndo);
  if (isMac())
    for (const [id, keys] of Object.entries(MAC_KEYS))
      find(id).title = find(id).title.replace(/\(.*\)/, `(${keys})`);
  PHONE.addEventListener('change', place);
  place();

  function place() {
    if (PHONE.matches) find('status').before(find('undoing'));
    else find('share').before(find('undoing'));
  }

  return {
    /** @param {import('./state/state.js').State} state */
    render(state) {
      showButton('undo-removal', state.tab === 'setup' && hasRemoved(state) && !isEditing(state), 'board');
      enable(find('undo'), canUndo(state));
      enable(find('redo'), canRedo(state));
    },
  };
}
