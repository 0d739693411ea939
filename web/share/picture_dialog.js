// picture_dialog.js - the dialog that saves the board's picture as a file.
import { find, onPress, setText, show } from '../shell/dom.js';
import { isUnproved, line } from '../state/line.js';
import { words } from '../words/share/words.js';
import { words as common } from '../words/words.js';

/** @param {{ onSave: (kind: 'png' | 'svg', withMoves: boolean) => void }} events */
export function createPictureDialog({ onSave }) {
  const choice = find('picture-moves');
  onPress('save-png', () => onSave('png', choice.checked));
  onPress('save-svg', () => onSave('svg', choice.checked));

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      const moves = line(state).length;
      show(choice, moves > 0);
      setText(find('picture-hint'), words.pictureText(moves) + (isUnproved(state) ? common.PERHAPS : ''));
    },
  };
}
