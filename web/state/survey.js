// survey.js - the shortest lengths of all printed targets from where the robots stand, found one after the other.
//
// While the answer of the puzzle is hidden a survey is for one position: the next move ends it.  Else it follows.
import { robotsNow } from './line.js';
import { isHidden } from './play.js';
import { isReached, isSame } from './rounds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('../puzzle/printed_sides.js').PrintedTarget} Target */

/**
 * The length of a shortest answer; none: there is no answer; unknown: the search gave up or ran out of memory.
 * @typedef {number | 'none' | 'unknown'} Length
 */
/**
 * @typedef {object} Survey
 * @property {Puzzle} from   the board, and the robots where they stand
 * @property {Target[]} targets
 * @property {Length[]} lengths   of the first targets
 */

/** @param {State} state @param {Target[]} targets   at least one @returns {State} */
export function surveyed(state, targets) {
  return { ...state, survey: surveyOf(state, targets) };
}

/** @param {State} state @returns {State} */
export function surveyClosed(state) {
  return { ...state, survey: null };
}

/** The length of the next target is found, unless the survey has become another one. @param {State} state @param {Puzzle} from @param {Length} length @returns {State} */
export function lengthFound(state, from, length) {
  const { survey } = state;
  if (survey?.from !== from) return state;
  return { ...state, survey: { ...survey, lengths: [...survey.lengths, length] } };
}

/** The puzzle to solve next; null when all are. @param {Survey | null} survey @returns {Puzzle | null} */
export function wanted(survey) {
  const target = survey?.targets[survey.lengths.length];
  return survey && target ? { ...survey.from, target } : null;
}

/** The length for a target, if it is known by now. @param {Survey | null} survey @param {Target} target @returns {Length | undefined} */
export function lengthOf(survey, target) {
  return survey?.lengths[survey.targets.findIndex((other) => isSame(other, target))];
}

/**
 * What follows when the position has changed.
 * @param {State} state @returns {Survey | null}
 */
export function settledSurvey(state) {
  const { survey, puzzle } = state;
  if (!survey || isHidden(state) || puzzle.walls !== survey.from.walls) return null;
  return surveyOf(state, survey.targets);
}

/** Targets that are reached already need no search. @param {State} state @param {Target[]} targets @returns {Survey} */
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
