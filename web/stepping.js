// stepping.js - the controller of stepping: to a move, a look at one, and the answer going on by itself.
import * as settings from './settings.js';
import { answerStep, isHidden, peeked, played } from './search_state.js';
import { steppedTo } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {'slow' | 'normal' | 'fast'} Speed */

/** From one move to the next; a robot glides for at most half a second. @type {Record<Speed, number>} */
const MS = { slow: 2000, normal: 1000, fast: 500 };

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 */
export function createStepping({ now, update }) {
  const kept = /** @type {Speed} */ (settings.read().speed);
  let speed = Object.hasOwn(MS, kept) ? kept : 'normal';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What is on the board as long as nobody else steps. */
  let expected = 0;

  /** @param {State} state @param {'own' | 'answer'} shown @param {number} step */
  function at(state, shown, step) {
    const line = state[shown];
    const within = Math.max(0, Math.min(step, line.length));
    return steppedTo(state, shown, within, words.stepText(line, within));
  }

  function goOn() {
    const state = now();
    const { shown, step, answer, playing } = state;
    if (!playing) return;
    if (shown !== 'answer' || step !== expected) return update(played(state, false));
    expected = step + 1;
    const last = expected === answer.length;
    update(played(at(state, 'answer', expected), !last));
    if (!last) timer = setTimeout(goOn, MS[speed]);
  }

  return {
    speed,

    /** @param {'own' | 'answer'} shown @param {number} step */
    stepTo(shown, step) {
      if (shown === 'answer' && isHidden(now())) return;
      if (now()[shown].length) update(at(now(), shown, step));
    },

    /** @param {number | null} step */
    peek(step) {
      update(peeked(now(), now().answer.length ? step : null));
    },

    /** Or pauses. At the end it begins again. */
    play() {
      const state = now();
      clearTimeout(timer);
      if (state.playing || !state.answer.length) return update(played(state, false));
      const step = answerStep(state);
      expected = step < state.answer.length ? step : 0;
      update(played(at(state, 'answer', expected), true));
      timer = setTimeout(goOn, MS[speed] / 2);
    },

    /** @param {Speed} to */
    setSpeed(to) {
      speed = to;
      settings.write('speed', to);
    },
  };
}
