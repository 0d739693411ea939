// step_buttons.js - the part of the answer card that steps through the answer: buttons, slider, keys and autoplay.
import { enable, find, onPress, setText } from '../shell/dom.js';
import { answerStep } from '../state/line.js';
import { hasJustBegun } from '../state/search.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('./step_controller.js').Speed} Speed */

/**
 * @param {object} events
 * @param {Speed} events.speed   the initial speed
 * @param {(step: number) => void} events.onStep
 * @param {() => void} events.onPlay   plays or pauses
 * @param {(speed: Speed) => void} events.onSpeed
 */
export function createStepButtons({ speed, onStep, onPlay, onSpeed }) {
  const slider = find('step');
  let step = 0;
  let length = 0;
  onPress('first', () => onStep(0));
  onPress('previous', () => onStep(step - 1));
  onPress('play', onPlay);
  onPress('next', () => onStep(step + 1));
  onPress('last', () => onStep(length));
  slider.addEventListener('input', () => onStep(Number(slider.value)));
  find('speed').value = speed;
  find('speed').addEventListener('change', () => onSpeed(find('speed').value));

  // The arrow keys, Home and End work on the whole card, except in fields that use these keys themselves.
  find('answer-card').addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || length === 0) return;
    if (/** @type {Element} */ (event.target).matches('input, select')) return;
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(to);
  });

  return {
    /** @param {State} state */
    render(state) {
      const { answer, shown, peek, autoplay, search } = state;
      // The old answer is still shown, so its controls stay as they are. There is nothing to step through yet.
      if (hasJustBegun(search)) {
        length = 0;
        return;
      }
      step = peek ?? answerStep(state);
      length = answer.length;
      const there = length > 0;
      enable(find('first'), there && (shown !== 'answer' || step > 0));
      enable(find('previous'), there && step > 0);
      enable(find('play'), there);
      enable(find('next'), step < length);
      enable(find('last'), step < length);
      find('play').setAttribute('aria-pressed', String(autoplay));
      slider.max = String(length);
      slider.value = String(step);
      slider.disabled = !there;
      slider.setAttribute('aria-valuetext', words.sliderText(answer, step));
      setText(find('where'), shown === 'answer' || peek !== null ? words.whereText(step, length) : '');
    },
  };
}
