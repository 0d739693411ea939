// print_dialog.js - the dialog that prints the puzzle, optionally with its answer.
import { find, onPress, show } from '../shell/dom.js';
import { isHidden } from '../state/play.js';

/**
 * @param {object} events
 * @param {() => void} events.onPrint
 * @param {(chosen: boolean) => void} events.onAnswer   receives whether to print the answer, too
 */
export function createPrintDialog({ onPrint, onAnswer }) {
  const choice = find('print-answer');
  onPress('print', onPrint);
  choice.addEventListener('change', () => onAnswer(choice.checked));

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      const hidden = isHidden(state);
      show(find('print-option'), state.answer.length > 0 && !hidden);
      show(find('print-hidden'), hidden);
    },
  };
}
