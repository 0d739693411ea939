// step_controller.js - steps through a line: single steps, previews and autoplay.
import * as settings from '../shell/settings.js';
import { answerStep, autoplayed, peeked, steppedTo, wholeLine } from '../state/line.js';
import { isHidden } from '../state/play.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {'slow' | 'normal' | 'fast'} Speed */

/** Time between two moves; the animation of a move takes at most half a second. @type {Record<Speed, number>} */
const MS = { slow: 2000, normal: 1000, fast: 500 };

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 */
export function createStepController({ now, update }) {
  const stored = /** @type {Speed} */ (settings.read().speed);
  let speed = Object.hasOwn(MS, stored) ? stored : 'normal';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {State} state @param {State['shown']} shown @param {number} step */
  function at(state, shown, step) {
    const line = wholeLine(state, shown);
    const within = Math.max(0, Math.min(step, line.length));
    return steppedTo(state, shown, within, words.stepText(line, within));
  }

  /** Makes the next step of the autoplay, unless the reader has ended the autoplay by a step or a move. */
  function stepOn() {
    const { autoplay, step, answer } = now();
    if (!autoplay) return;
    const isLast = step + 1 === answer.length;
    update(autoplayed(at(now(), 'answer', step + 1), !isLast));
    if (!isLast) timer = setTimeout(stepOn, MS[speed]);
  }

  return {
    speed,

    /** @param {State['shown']} shown @param {number} step */
    stepTo(shown, step) {
      if (shown === 'answer' && isHidden(now())) return;
      if (wholeLine(now(), shown).length) update(at(now(), shown, step));
    },

    /** @param {number | null} step */
    peek(step) {
      update(peeked(now(), now().answer.length ? step : null));
    },

    /** Plays or pauses. If the last move of the answer is shown already, starts again from the first move. */
    play() {
      const state = now();
      clearTimeout(timer);
      if (state.autoplay || !state.answer.length) return update(autoplayed(state, false));
      const step = answerStep(state);
      update(autoplayed(at(state, 'answer', step < state.answer.length ? step : 0), true));
      timer = setTimeout(stepOn, MS[speed] / 2);
    },

    /** @param {Speed} to */
    setSpeed(to) {
      speed = to;
      settings.write('speed', to);
    },
  };
}
