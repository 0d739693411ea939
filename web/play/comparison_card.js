// comparison_card.js - the card that compares the player's solution with a shorter one. Its buttons and keys step
// through both lines at once.
import { createChips } from '../board/move_chips.js';
import { enable, find, onPress, setText, show } from '../shell/dom.js';
import { comparison } from '../state/comparison.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {{ onStep: (shown: State['shown'], step: number) => void }} events   goes to a step of both lines and shows one
 *   of them
 */
export function createComparisonCard({ onStep }) {
  const chips = createChips(find('best-chips'), (step) => onStep('answer', step), words);
  /** @type {ReturnType<typeof comparison>} */
  let drawn = null;
  const stepBy = (/** @type {number} */ by) => drawn && onStep(drawn.shown, drawn.step + by);
  onPress('comparison-previous', () => stepBy(-1));
  onPress('comparison-next', () => stepBy(1));
  onPress('compare-own', () => drawn && onStep('byHand', drawn.step));
  onPress('compare-best', () => drawn && onStep('answer', drawn.step));
  find('comparison').addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    stepBy(by);
  });

  return {
    /** @param {State} state */
    render(state) {
      drawn = comparison(state);
      show(find('comparison'), drawn !== null);
      if (!drawn) return;
      const { best, shown, step, length } = drawn;
      const isBest = shown === 'answer';
      chips.render(best, Math.min(step, best.length));
      find('compare-own').setAttribute('aria-pressed', String(!isBest));
      find('compare-best').setAttribute('aria-pressed', String(isBest));
      enable(find('comparison-previous'), step > 0);
      enable(find('comparison-next'), step < length);
      const whole = isBest ? best.length : length;
      setText(find('comparison-where'), words.whereText(Math.min(step, whole), whole));
    },
  };
}
