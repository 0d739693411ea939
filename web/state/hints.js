// hints.js - hints for the puzzle that is played, from vague to exact: each press gives the next one.
//
// A hint is taken from a shortest answer that the search has found.  The answer may still change while all shortest ones are
// listed, so the one that a hint has used is kept: later hints agree with earlier ones.  The last hint is about where
// the robots stand, which from_here.js knows.
import { bestLine, made, movesText } from './line.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom').Color} Color */

/** From vague to exact. */
export const RUNGS = /** @type {const} */ (['range', 'length', 'robots', 'which', 'first', 'next']);

/**
 * @typedef {object} Hints
 * @property {number} given     so many rungs
 * @property {PlayedMove[]} of   the answer that they are about; empty before the first
 * @property {string | null} nextAt   the moves made when the next move was asked for; it is shown there only
 */
/**
 * @typedef {{ rung: 'range', least: number, most: number }
 *   | { rung: 'length' | 'robots', count: number }
 *   | { rung: 'which', robots: Color[] }
 *   | { rung: 'first', move: PlayedMove }
 *   | { rung: 'next' }} Hint
 */

/** @type {Hints} */
export const NO_HINTS = { given: 0, of: [], nextAt: null };

/** Lengths from each number to the next one look alike in the vaguest hint. */
const RANGES = [1, 4, 6, 10, 15, 20, 30, 50, 100, 1001];

/** Whether there is an answer to give hints from. @param {State} state */
export function hasHints(state) {
  return bestLine(state).length > 0 || state.play.hints.of.length > 0;
}

/** The rung that a press gives. @param {Hints} hints */
export function nextRung({ given }) {
  return RUNGS[Math.min(given, RUNGS.length - 1)];
}

/** The next hint; the last one again for where the robots stand. @param {State} state @returns {State} */
export function hintGiven(state) {
  const { hints } = state.play;
  if (!hasHints(state)) return state;
  const given = Math.min(hints.given + 1, RUNGS.length);
  const of = hints.of.length ? hints.of : bestLine(state);
  const nextAt = given === RUNGS.length ? movesText(made(state)) : null;
  return { ...state, play: { ...state.play, hints: { given, of, nextAt } } };
}

/** The hints that were given. @param {Hints} hints @returns {Hint[]} */
export function hintsGiven({ given, of }) {
  const robots = [...new Set(of.map(({ color }) => color))];
  const above = RANGES.findIndex((length) => length > of.length);
  /** @type {Hint[]} */
  const all = [
    { rung: 'range', least: RANGES[above - 1], most: RANGES[above] - 1 },
    { rung: 'length', count: of.length },
    { rung: 'robots', count: robots.length },
    { rung: 'which', robots },
    { rung: 'first', move: of[0] },
    { rung: 'next' },
  ];
  return all.slice(0, given);
}
