// recent_solutions.js - stores the last solutions of puzzles without a name, because a link may open a daily puzzle
// before this device has made it.
import * as settings from '../shell/settings.js';
import { isDay } from '../state/daily.js';
import { hintsOf, isLength, isLink, secondsOf } from '../state/progress.js';
import { today } from './puzzle_store.js';

/** @typedef {Omit<import('../state/progress.js').Result, 'best'>} Solved */
/** @typedef {Solved & { link: string, day: string }} Solution */

const KEY = 'solutions';
/** Number of solutions kept: enough for the daily puzzles of four days. */
const MOST = 12;

/** The newest first. @returns {Solution[]} */
function all() {
  const stored = settings.read()[KEY];
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one) => isLink(one?.link) && isLength(one.moves) && isDay(one.day))
    .map(({ link, moves, seconds, day, hints }) => ({
      ...{ link, moves, seconds: secondsOf(seconds), day },
      ...hintsOf(hints),
    }));
}

/** Fewer moves, or as many in less time. @param {Solved} one @param {Solved} other */
function isBetter(one, other) {
  if (one.moves !== other.moves) return one.moves < other.moves;
  return (one.seconds ?? Infinity) < (other.seconds ?? Infinity);
}

/** Keeps the best solution of a puzzle. @param {string} link @param {Solved} solved */
export function solutionKept(link, solved) {
  const before = solutionOf(link);
  if (before && !isBetter(solved, before)) return;
  const others = all().filter((one) => one.link !== link);
  settings.write(KEY, [{ link, ...solved, day: today() }, ...others].slice(0, MOST));
}

/** @param {string} link @returns {Solution | undefined} */
export function solutionOf(link) {
  return all().find((one) => one.link === link);
}
