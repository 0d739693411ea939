// survey.js - the solution lengths of all printed targets from the current position, reported one after the other.
//
// After a move, the survey restarts at the new position.  But while the puzzle's answer is hidden, any move ends the
// survey.
import { robotsNow } from './line.js';
import { isHidden } from './play.js';
import { isReached } from './rounds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('../puzzle/printed_sides.js').PrintedTarget} Target */

/**
 * Length of a shortest solution; none: no solution; unknown: the search gave up or ran out of memory.
 * @typedef {number | 'none' | 'unknown'} Length
 */
/**
 * @typedef {object} Survey
 * @property {Puzzle} from   the board with the robots at the position
 * @property {Target[]} targets
 * @property {Length[]} lengths   found so far, in the order of `targets`
 */

/**
 * The survey after the position has changed.
 * @param {State} state @returns {Survey | null}
 */
export function settledSurvey(state) {
  const { survey, puzzle } = state;
  if (!survey || isHidden(state) || puzzle.walls !== survey.from.walls) return null;
  return surveyOf(state, survey.targets);
}

/**
 * A new survey. Targets that are already reached come first, with length 0.
 * @param {State} state @param {Target[]} targets
 * @returns {Survey}
 */
export function surveyOf(state, targets) {
  const from = { ...state.puzzle, robots: robotsNow(state) };
  const isThere = (/** @type {Target} */ target) => isReached(from.robots, target);
  const there = targets.filter(isThere);
  return {
    from,
    targets: [...there, ...targets.filter((target) => !isThere(target))],
    lengths: there.map(() => 0),
  };
}
