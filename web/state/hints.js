// hints.js - hints for the puzzle being played, from vague to exact: each press gives the next hint.
//
// Hints are taken from a shortest solution.  The solution that the first hint describes is stored, so that all hints
// describe the same solution: `answer` may change while the search lists all shortest solutions.  The last hint is
// about the current position: see continuation.js.
import { bestLine, made, movesText } from './line.js';
import { isMoveless } from './play.js';
import { isOn } from './rounds.js';
import { revealGivesUp } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom').Color} Color */

/** The hints as the rungs of a ladder, from vague to exact. */
export const RUNGS = /** @type {const} */ (['range', 'length', 'robots', 'which', 'first', 'next']);

/**
 * @typedef {object} Hints
 * @property {number} given     number of rungs given
 * @property {PlayedMove[]} of   the solution that the hints are about; empty before the first hint
 * @property {string | null} nextAt   the moves made when the next move was last given as a hint; null before that
 *   hint
 */
/**
 * @typedef {{ rung: 'range', least: number, most: number }
 *   | { rung: 'length' | 'robots', count: number }
 *   | { rung: 'which', robots: Color[] }
 *   | { rung: 'first', move: PlayedMove }
 *   | { rung: 'next' }} Hint
 */

/** The vaguest hint names a range of solution lengths. Each range begins with one of these numbers, and ends just
 * before the next number. */
const RANGES = [1, 4, 6, 10, 15, 20, 30, 50, 100, 1001];

/** Whether the puzzle on the board is still open in a game of any kind. @param {State} state */
export function isInGame(state) {
  const { table, puzzle } = state;
  const isAtTable =
    table && table.phase !== 'gathering' && table.phase !== 'over' && isOn(table.game, puzzle);
  return revealGivesUp(state) || Boolean(isAtTable);
}

/** Whether there is a solution to take hints from, and no game forbids hints. @param {State} state */
export function hasHints(state) {
  return hintedLine(state).length > 0 && !isInGame(state);
}

/**
 * Why there are no hints; '' if there are any. game: the puzzle is open in a game; unproved: the search ended without a
 * proof; moveless: the search proved that no moves solve the puzzle, or that none are needed; otherwise the phase of the
 * search.
 * @param {State} state @returns {'' | 'game' | 'running' | 'stopped' | 'failed' | 'unproved' | 'moveless'}
 */
export function hintsLack(state) {
  const { phase } = state.search;
  if (hasHints(state)) return '';
  if (isInGame(state)) return 'game';
  if (isMoveless(state)) return 'moveless';
  return phase === 'done' ? 'unproved' : phase;
}

/** The answer that hints are about. @param {State} state */
export function hintedLine(state) {
  const { hints } = state.play;
  return hints.of.length ? hints.of : bestLine(state);
}

/**
 * Whether the next hint would say something new: the first move is also the next move from the start, and every
 * position has one next move.
 * @param {State} state
 */
export function hasNextHint(state) {
  const { given, nextAt } = state.play.hints;
  const moves = movesText(made(state));
  return hasHints(state) && (given < RUNGS.length - 1 || (moves !== '' && moves !== nextAt));
}

/**
 * Gives the next hint. After the player has moved, the last hint can be given again for the new position.
 * @param {State} state
 * @returns {State}
 */
export function hintGiven(state) {
  const { hints } = state.play;
  if (!hasNextHint(state)) return state;
  const given = Math.min(hints.given + 1, RUNGS.length);
  const of = hintedLine(state);
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
