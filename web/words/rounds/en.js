// en.js - the texts of 17 targets, in English.
import { capital } from '../shared.js';

/** @typedef {import('carom').Color} Color */
/** @typedef {import('../../state/rounds.js').Result} Result */
/** @typedef {import('../../state/survey.js').Length} Length */

/** @param {number} n */
function moves(n) {
  return `${n} move${n === 1 ? '' : 's'}`;
}

export const OVER = 'No targets are left.';
export const NEXT = 'Next round';
export const FINISH = 'Finish';
export const FROM_MINE = 'where my moves end';
export const FROM_START = 'where this one began';
export const GIVEN_UP = 'given up';
export const BEST_SHOWN = 'The board shows the best moves.';

/** @param {number} count */
export function ofText(count) {
  return `of ${count}`;
}

/** @param {number} done */
export function doneText(done) {
  return `${done} done`;
}

/** For the status line. @param {number} number @param {number} count */
export function roundText(number, count) {
  return `Round ${number} of ${count}.`;
}

/**
 * How a round ended.
 * @param {Result} result
 * @param {{ color: Color | 'any' }} target
 * @param {number | null} best
 * @param {boolean} searching   for the best
 */
export function resultText(result, target, best, searching) {
  const unknown = searching ? 'Still searching for the best.' : 'The best is not known.';
  if (result.moves === null) return `You gave up. ${best === null ? unknown : `The best is ${moves(best)}.`}`;
  const who = target.color === 'any' && result.by ? `${capital(result.by)} solved it` : 'Solved';
  const solved = `${who} in ${moves(result.moves)}`;
  if (best === result.moves) return `${solved}. Nobody can do better.`;
  return `${solved}. ${best === null ? unknown : `The best is ${best}.`}`;
}

/** @param {boolean} isLast */
export function unreachableText(isLast) {
  const proved = 'Proved: this target cannot be reached from here.';
  return `${proved} ${isLast ? 'No other target is left: begin a new game.' : 'Skip this target.'}`;
}

/** @param {string} task @param {Color | null} by   the robot that took a target for any robot */
export function rowText(task, by) {
  return capital(by ? `${task}: ${by}` : task);
}

/** @param {number} compared @param {number} all */
export function sumText(compared, all) {
  return compared === all ? 'All' : `${compared} of ${all} rounds`;
}

/** For screen readers. @param {string} task @param {'done' | 'now' | 'left' | null} status @param {Length} [length] */
export function targetLabel(task, status, length) {
  const place = status && { done: ', done', now: ', now', left: '' }[status];
  return `${capital(task)}${place ?? ''}${length === undefined ? '' : `: ${lengthText(length)}`}`;
}

/** @param {Length} length */
function lengthText(length) {
  if (length === 'none') return 'no solution';
  return length === 'unknown' ? 'not known' : moves(length);
}

/** @param {number} count */
export function surveyButton(count) {
  return `Solve all ${count} from here`;
}

/** @param {number} found @param {number} all @param {boolean} complete */
export function surveyText(found, all, complete) {
  return complete ? 'Fewest moves to each target.' : `${found} of ${all} targets solved…`;
}
