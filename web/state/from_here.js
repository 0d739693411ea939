// from_here.js - the shortest way on from where the robots stand: what a second search is wanted for, and what it found.
//
// As long as the moves made are the beginning of the answer that is known, the rest of it is the shortest way.  Else the
// position is solved as a puzzle of its own.  The rules 'must ricochet' and 'no rebound' look at earlier moves, so with
// them a position is no puzzle of its own, and the way on leads back to the answer.
import { bestLine, made, movesText, robotsNow } from './line.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/**
 * @typedef {object} FromHere   of the second search
 * @property {string} at   the moves made at the position
 * @property {Puzzle} puzzle   that they were made in
 * @property {PlayedMove[] | null} moves   the shortest way on; null: there is none, or it was not found
 */
/**
 * @typedef {{ kind: 'moves', moves: PlayedMove[] } | { kind: 'back', count: number }
 *   | { kind: 'unknown' } | { kind: 'none' }} WayOn
 * back: so many moves have to be taken back first; unknown: not yet; none: there is none, or it was not found
 */

/** Whether somebody wants to know it. @param {State} state */
export function isAsked(state) {
  const { play, tab, shown, solvedBy } = state;
  if (tab !== 'play' || shown !== 'byHand' || solvedBy) return false;
  return play.options.movesLeft || play.hints.nextAt === movesText(made(state));
}

/** @param {State} state @returns {WayOn} */
export function wayOn(state) {
  const { puzzle, play } = state;
  const moves = made(state);
  const answer = answerOf(state);
  const same = sameMoves(answer, moves);
  if (answer.length && same === moves.length) return { kind: 'moves', moves: answer.slice(same) };
  if (puzzle.rules.mustRicochet || puzzle.rules.noRebound)
    return answer.length ? { kind: 'back', count: moves.length - same } : { kind: 'unknown' };
  const found = play.fromHere;
  if (!found || found.puzzle !== puzzle || found.at !== movesText(moves)) return { kind: 'unknown' };
  return found.moves ? { kind: 'moves', moves: found.moves } : { kind: 'none' };
}

/** The answer that hints are about. @param {State} state */
function answerOf(state) {
  const { hints } = state.play;
  return hints.of.length ? hints.of : bestLine(state);
}

/** How many of the first moves are the same. @param {PlayedMove[]} a @param {PlayedMove[]} b */
function sameMoves(a, b) {
  const different = b.findIndex(({ move }, i) => a[i]?.move !== move);
  return different < 0 ? b.length : different;
}

/** The position to search now, or null. @param {State} state @returns {Puzzle | null} */
export function positionWanted(state) {
  const { puzzle } = state;
  if (!isAsked(state) || state.step === 0) return null;
  if (puzzle.rules.mustRicochet || puzzle.rules.noRebound) return null;
  return wayOn(state).kind === 'unknown' ? { ...puzzle, robots: robotsNow(state) } : null;
}

/** The search from a position has ended. @param {State} state @param {FromHere} found @returns {State} */
export function wayOnFound(state, found) {
  return { ...state, play: { ...state.play, fromHere: found } };
}
