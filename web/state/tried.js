// tried.js - the lines that were tried by hand: a tree of moves, stored as the paths to its leaves.
//
// `byHand` is the path from the root to the current position, `ahead` continues it to a leaf, and `tried` has the
// paths to all other leaves, the most recent first.  Invariant: no line is the beginning of another line.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/** The maximum number of lines in `tried`. Lines are stored, to survive a reload, but the browser's storage is
 * limited. */
const MOST_TRIED = 20;

/**
 * Goes to the position after the moves `byHand`, whether or not they were tried before. `ahead` gets the remaining moves
 * of the most recent line that begins with `byHand`.
 * @param {Pick<State, 'byHand' | 'ahead' | 'tried'>} state
 * @param {PlayedMove[]} byHand
 * @returns {Pick<State, 'byHand' | 'ahead' | 'tried'>}
 */
export function wentTo(state, byHand) {
  const lines = [[...state.byHand, ...state.ahead], ...state.tried];
  const along = lines.find((line) => begins(line, byHand)) ?? byHand;
  const tried = lines.filter((line) => !begins(along, line)).slice(0, MOST_TRIED);
  return { byHand, ahead: along.slice(byHand.length), tried };
}

/** Whether a line begins with these moves. @param {PlayedMove[]} line @param {PlayedMove[]} moves */
export function begins(line, moves) {
  return moves.every(({ move }, i) => line[i]?.move === move);
}
