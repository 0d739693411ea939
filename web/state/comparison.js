// comparison.js - compares the player's solution with a shorter one.  The player steps through both lines together.
import { atByHand, bestLine, robotsNow } from './line.js';
import { successReviewed } from './play.js';

/** @typedef {import('./state.js').State} State */

/**
 * The best line, which of the two lines the board shows, the current step of both lines, and the length of the player's
 * solution; null if there is no shorter line to compare with. The best line is shorter, so it stays at its last step
 * while the player's line continues.
 * @param {State} state
 */
export function comparison(state) {
  const { shown, step, byHand, play } = state;
  const best = bestLine(state);
  const { length } = play.solution;
  if (!successReviewed(state) || best.length === 0 || best.length >= length) return null;
  const isOwnStep = shown === 'byHand' || step === best.length;
  return { best, shown, step: isOwnStep ? Math.min(byHand.length, length) : step, length };
}

/**
 * Goes to a step of both lines and shows one of them.
 * @param {State} state   with a comparison
 * @param {State['shown']} shown
 * @param {number} step
 * @returns {State}
 */
export function comparedAt(state, shown, step) {
  const own = atByHand(state, state.play.solution.slice(0, Math.max(0, step)));
  return shown === 'byHand' ? own : { ...own, shown, step: Math.min(own.step, state.answer.length) };
}

/**
 * The robots that are on other cells in the compared line that the board does not show, with these cells.
 * @param {State} state
 */
export function robotsApart(state) {
  const compared = comparison(state);
  if (!compared) return [];
  const { shown, best, step } = compared;
  /** @type {Pick<State, 'shown' | 'step'>} */
  const other =
    shown === 'answer'
      ? { shown: 'byHand', step: state.byHand.length }
      : { shown: 'answer', step: Math.min(step, best.length) };
  const here = robotsNow(state);
  return robotsNow({ ...state, ...other }).filter(({ x, y }, i) => x !== here[i].x || y !== here[i].y);
}
