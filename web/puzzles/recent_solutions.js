// recent_solutions.js - stores the last solutions of puzzles without a name, because a link may open a daily puzzle
// before this device has made it.
import * as settings from '../shell/settings.js';
import { isDay } from '../state/daily.js';
import { isLength, isLink, secondsOf } from '../state/progress.js';
import { today } from './puzzle_store.js';

/** @typedef {{ link: string, moves: number, seconds: number | null, day: string }} Solution */

const KEY = 'solutions';
/** Number of solutions kept: enough for the daily puzzles of four days. */
const MOST = 12;

/** The newest first. @returns {Solution[]} */
function all() {
  const stored = settings.read()[KEY];
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one) => isLink(one?.link) && isLength(one.moves) && isDay(one.day))
    .map((one) => ({ ...one, seconds: secondsOf(one.seconds) }));
}

/** Keeps the best solution of a puzzle. @param {string} link @param {number} moves @param {number | null} seconds */
export function solutionKept(link, moves, seconds) {
  const before = solutionOf(link);
  if (before && before.moves <= moves) return;
  const others = all().filter((one) => one.link !== link);
  settings.write(KEY, [{ link, moves, seconds, day: today() }, ...others].slice(0, MOST));
}

/** @param {string} link @returns {Solution | undefined} */
export function solutionOf(link) {
  return all().find((one) => one.link === link);
}
