// another.js - the recipe for a puzzle like the one on the board.
import { EDITIONS, editionOf } from '../puzzle/printed_sides.js';
import { bestKnown } from '../state/rounds.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../puzzle/printed_sides.js').Arrangement} Arrangement */
/** @typedef {import('./new_puzzle_card.js').CustomRecipe} CustomRecipe */

/** For a puzzle whose fewest moves are unknown. Puzzles of these lengths are quick to find but not trivial. */
const USUAL_MOVES = { min: 5, max: 12 };
/** The new puzzle is at most this many moves shorter or longer. */
const NEAR = 2;
/** A puzzle of one move is hardly a puzzle. */
const LEAST_MOVES = 2;
/** Width and height of the smallest drawn board. */
const LEAST_SIDE = 5;
/** The number of random puzzles to try. If none has a suitable length, the puzzle with the nearest length is used, so a
 * small number suffices. */
const TRIES = 200;

/**
 * @param {State} state
 * @param {Arrangement | null} printed   the printed sides of its board; null for a board that was never printed
 * @returns {CustomRecipe}
 */
export function recipeLike(state, printed) {
  const { robots, rules } = state.puzzle;
  const best = bestKnown(state);
  return {
    ...boardLike(state.puzzle, printed),
    ...{ robots: robots.length, rules },
    moves: best === null ? USUAL_MOVES : { min: Math.max(LEAST_MOVES, best - NEAR), max: best + NEAR },
    tries: TRIES,
  };
}

/** @param {State['puzzle']} puzzle @param {Arrangement | null} printed @returns {import('carom').GameKind} */
function boardLike({ width, height, diagonals, target }, printed) {
  if (printed?.sides.every((side) => EDITIONS[editionOf(side)] === 1999)) return { board: 'printed' };
  if (printed) return { board: 'any-sides', diagonals: printed.diagonals };
  return {
    ...{ board: 'drawn', diagonals: diagonals.length > 0 },
    ...{ target: target.color === 'any' ? 'any' : 'one' }, // on a printed board, one target is for any robot
    ...{ width: Math.max(LEAST_SIDE, width), height: Math.max(LEAST_SIDE, height) },
  };
}
