// comparison.js - compares a solution by hand with a shorter one.
import { bestLine } from './line.js';
import { momentReviewed } from './play.js';

/** @typedef {import('./state.js').State} State */

/**
 * The best line to compare the solution by hand with, and which of the two lines is being stepped through; null if the
 * solution is one of the best.
 * @param {State} state
 */
export function comparison(state) {
  const { shown, step, play } = state;
  const best = bestLine(state);
  if (!momentReviewed(state) || best.length === 0 || best.length >= play.solution.length) return null;
  return { best, shown, step, length: (shown === 'answer' ? best : play.solution).length };
}
