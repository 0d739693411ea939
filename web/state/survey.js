// survey.js - the solution lengths of all printed targets from the current position, reported one after the other.
//
// While the answer of the puzzle is hidden, the next move ends a survey.  Otherwise it restarts at the new position.
import { robotsNow } from './line.js';
import { isHidden } from './play.js';
import { isReached, isSame } from './rounds.js';

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

/** @param {State} state @param {Target[]} targets   at least one @returns {State} */
export function surveyed(state, targets) {
  return { ...state, survey: surveyOf(state, targets) };
}

/** @param {State} state @returns {State} */
export function surveyClosed(state) {
  return { ...state, survey: null };
}

/**
 * Stores the length of the next target, unless the survey has been replaced.
 * @param {State} state @param {Puzzle} from @param {Length} length
 * @returns {State}
 */
export function lengthFound(state, from, length) {
  const { survey } = state;
  if (survey?.from !== from) return state;
  return { ...state, survey: { ...survey, lengths: [...survey.lengths, length] } };
}

/** The puzzles still to solve, in the order of their targets. @param {Survey | null} survey @returns {Puzzle[]} */
export function wanted(survey) {
  if (!survey) return [];
  return survey.targets.slice(survey.lengths.length).map((target) => ({ ...survey.from, target }));
}

/**
 * The length for a target; undefined if it is not found yet.
 * @param {Survey | null} survey @param {Target} target
 * @returns {Length | undefined}
 */
export function lengthOf(survey, target) {
  return survey?.lengths[survey.targets.findIndex((other) => isSame(other, target))];
}

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
 * A new survey. Targets with a robot on them already come first, with length 0.
 * @param {State} state @param {Target[]} targets
 * @returns {Survey}
 */
function surveyOf(state, targets) {
  const from = { ...state.puzzle, robots: robotsNow(state) };
  const isThere = (/** @type {Target} */ target) => isReached(from.robots, target);
  const there = targets.filter(isThere);
  return {
    from,
    targets: [...there, ...targets.filter((target) => !isThere(target))],
    lengths: there.map(() => 0),
  };
}
