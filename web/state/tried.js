// tried.js - the lines that were tried by hand: a small tree of moves, kept as the paths to its leaves.
//
// `byHand` is the way from the root to where the robots stand, `ahead` goes on from there to a leaf, and `tried` has the
// ways to all other leaves, the one left last first.  Invariant: no line is the beginning of another one.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/** Lines that are kept: a reload brings them back, and a browser stores only so much for a page. */
const MOST_TRIED = 20;

/**
 * Goes to the end of other moves, which may be new. Among the lines that begin with them the one taken last goes on.
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
