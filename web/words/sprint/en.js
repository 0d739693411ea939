// en.js - the texts of a sprint, in English.

export const BEGIN = 'Start';
export const AGAIN = 'Again';
export const STARTING = 'The clock starts with the first puzzle.';
export const NEW_RECORD = 'That is your best sprint.';
export const THE_RESULT = 'the result';
export const NONE_FOUND = 'no suitable one was found.';

/** @param {number} record */
export function recordText(record) {
  return record ? `Your best sprint: ${record} solved` : '';
}

/**
 * @param {{ moves: number, best: number } | 'skipped' | 'told' | null} last   the last solution, or why the last puzzle
 *   does not count @param {string} task   'red to C2'
 */
export function puzzleText(last, task) {
  if (!last) return `Go: ${task}.`;
  if (last === 'skipped') return `Skipped. Now ${task}.`;
  if (last === 'told') return `Not counted, because you saw the answer. Now ${task}.`;
  const best = last.moves === last.best ? 'the fewest' : `the best is ${last.best}`;
  return `Solved in ${last.moves}, ${best}. Now ${task}.`;
}

/** @param {number} solved @param {number} optimal @param {number} skipped */
export function resultText(solved, optimal, skipped) {
  return [`${solved} solved`, `${optimal} in the fewest moves`, skipped ? `${skipped} skipped` : '']
    .filter(Boolean)
    .join(', ');
}

/** @param {number} solved @param {number} optimal */
export function sharedText(solved, optimal) {
  return `Carom sprint: ${solved} solved in five minutes, ${optimal} in the fewest moves`;
}

/** @param {number} solved */
export function endText(solved) {
  return `Time is up: ${solved} solved.`;
}

/** @param {string} why */
export function failedText(why) {
  return `No puzzle could be made: ${why}`;
}
