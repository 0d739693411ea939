// continuation.js - a shortest continuation from the current position, which may need a second search.
//
// As long as the moves so far are a prefix of the known answer, the rest of that answer is a shortest continuation.
// Otherwise the position is solved as a separate puzzle.  Under the rules 'must ricochet' and 'no rebound', earlier
// moves matter, so moves must be taken back until the answer applies again.
import { hintedLine, isInGame } from './hints.js';
import { made, movesText, robotsNow } from './line.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/**
 * @typedef {object} SearchedContinuation   result of the second search
 * @property {string} at   the moves that lead to the position
 * @property {Puzzle} puzzle   the puzzle in which they were made
 * @property {PlayedMove[] | null} moves   a shortest continuation; null: there is no solution, or none was found
 */
/**
 * @typedef {{ kind: 'moves', moves: PlayedMove[] } | { kind: 'back', count: number }
 *   | { kind: 'unknown' } | { kind: 'none' }} Continuation
 * back: `count` moves must be taken back first; unknown: not found yet; none: there is no solution, or none was found
 */

/** Whether the player has asked how to continue, and no game forbids an answer. @param {State} state */
export function wantsContinuation(state) {
  const { play, tab, shown, solvedBy } = state;
  if (tab !== 'play' || shown !== 'byHand' || solvedBy || isInGame(state)) return false;
  return play.options.movesLeft || play.hints.nextAt === movesText(made(state));
}

/** @param {State} state @returns {Continuation} */
export function continuation(state) {
  const { puzzle, play } = state;
  const moves = made(state);
  const answer = hintedLine(state);
  const same = sameMoves(answer, moves);
  if (answer.length && same === moves.length) return { kind: 'moves', moves: answer.slice(same) };
  if (puzzle.rules.mustRicochet || puzzle.rules.noRebound)
    return answer.length ? { kind: 'back', count: moves.length - same } : { kind: 'unknown' };
  const found = play.searched;
  if (!found || found.puzzle !== puzzle || found.at !== movesText(moves)) return { kind: 'unknown' };
  return found.moves ? { kind: 'moves', moves: found.moves } : { kind: 'none' };
}

/** The number of moves that both lines share at the beginning. @param {PlayedMove[]} a @param {PlayedMove[]} b */
function sameMoves(a, b) {
  const different = b.findIndex(({ move }, i) => a[i]?.move !== move);
  return different < 0 ? b.length : different;
}

/** The position that needs a search now, or null. @param {State} state @returns {Puzzle | null} */
export function positionWanted(state) {
  const { puzzle } = state;
  if (!wantsContinuation(state) || state.step === 0) return null;
  if (puzzle.rules.mustRicochet || puzzle.rules.noRebound) return null;
  return continuation(state).kind === 'unknown' ? { ...puzzle, robots: robotsNow(state) } : null;
}

/** Stores the result of the second search. @param {State} state @param {SearchedContinuation} found @returns {State} */
export function continuationFound(state, found) {
  return { ...state, play: { ...state.play, searched: found } };
}
