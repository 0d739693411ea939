// play_snapshot.js - the progress of a played puzzle, as plain data that survives a reload and a visit to another
// puzzle.
//
// Lines are stored as text.  The core checks this text by replaying the moves, because stored data may be invalid.  The
// moves made are also in the address, and in Play the moves in the address take precedence.
import { atByHand, movesText } from './line.js';
import { inItsTab } from './play.js';
import { elapsed } from './timer.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom').Puzzles} Puzzles */

const SECRETS = ['open', 'kept', 'told'];

/** @param {Puzzles} carom @param {State} state @param {number} at   current time of the timer's clock */
export function playSnapshot(carom, state, at) {
  const { puzzle, byHand, ahead, tried, sent, play } = state;
  const { secret, spoiled, asked, solved, solution, hints, timer } = play;
  return {
    puzzle: carom.payload(puzzle),
    lines: [[...byHand, ...ahead], ...tried].map(movesText),
    step: byHand.length,
    sent: movesText(sent),
    ...{ secret, spoiled, asked, solved, solution: movesText(solution) },
    hints: { ...hints, of: movesText(hints.of) },
    ms: elapsed(timer, at),
  };
}

/**
 * Adds a snapshot to the state, if it belongs to the puzzle on the board. An invalid snapshot, which another version of
 * the page may have written, changes nothing.
 * @param {Puzzles} carom @param {State} state @param {any} snapshot
 * @param {boolean} [isPlain]   the address had no link, so the moves made come from the snapshot
 * @returns {State}
 */
export function playRestored(carom, state, snapshot, isPlain = false) {
  const { puzzle, byHand } = state;
  try {
    if (snapshot.puzzle !== carom.payload(puzzle)) return state;
    const moves = (/** @type {string} */ text) => played(carom, puzzle, text);
    const [whole, ...tried] = snapshot.lines.map(moves);
    const { step = 0, secret, spoiled = false, asked, solved, solution = '', hints, ms } = snapshot;
    const isSound =
      SECRETS.includes(secret) &&
      [spoiled, asked, solved].every((value) => typeof value === 'boolean') &&
      Number.isInteger(hints.given) &&
      hints.given >= 0 &&
      ms >= 0;
    if (!isSound) return state;
    const given = { given: hints.given, of: moves(hints.of), nextAt: hints.nextAt && String(hints.nextAt) };
    const timer = { ran: Number(ms), since: null };
    const made = isPlain || state.tab !== 'play' ? whole.slice(0, step) : byHand;
    const play = {
      ...state.play,
      secret,
      spoiled,
      asked,
      solved,
      solution: moves(solution),
      hints: given,
      timer,
    };
    const there = atByHand({ ...state, byHand: whole, ahead: [], tried }, made);
    return inItsTab({ ...there, sent: moves(snapshot.sent), play });
  } catch {
    return state;
  }
}

/**
 * Plays a line, or throws an error if one of the moves is impossible.
 * @param {Puzzles} carom @param {State['puzzle']} puzzle @param {string} text
 */
function played(carom, puzzle, text) {
  const { moves, refused } = carom.play(puzzle, text);
  if (refused) throw new Error(refused.reason);
  return moves;
}
