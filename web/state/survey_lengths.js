// survey_lengths.js - transitions of a survey: beginning a survey, and storing its lengths as they are found.
import { isSame } from './rounds.js';
import { surveyOf } from './survey.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('./survey.js').Target} Target */
/** @typedef {import('./survey.js').Length} Length */
/** @typedef {import('./survey.js').Survey} Survey */

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
 * The length that was found for a target, or else undefined.
 * @param {Survey | null} survey @param {Target} target
 * @returns {Length | undefined}
 */
export function lengthOf(survey, target) {
  return survey?.lengths[survey.targets.findIndex((other) => isSame(other, target))];
}
