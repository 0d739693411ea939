// picture_dialog.js - the dialog that saves the board's picture as a file.
import { find, onPress, setText } from '../shell/dom.js';
import { line } from '../state/line.js';
import { words } from '../words/words.js';

/** @param {{ onSave: (kind: 'png' | 'svg') => void }} events */
export function createPictureDialog({ onSave }) {
  onPress('save-png', () => onSave('png'));
  onPress('save-svg', () => onSave('svg'));

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      setText(find('picture-hint'), words.pictureText(line(state).length));
    },
  };
}
