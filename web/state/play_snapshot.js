// play_snapshot.js - what a reload would lose of a puzzle that is played, as plain data.
//
// Lines are kept as texts and played again by the core, so nothing that was stored is believed.  The moves on the board
// are in the address, too; after a reload the board has those.
import { movesText } from './line.js';
import { elapsed } from './timer.js';
import { wentTo } from './tried.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom').Puzzles} Puzzles */

const SECRETS = ['open', 'kept', 'told'];

/** @param {Puzzles} carom @param {State} state @param {number} at   the time now, by the timer's clock */
export function playSnapshot(carom, { puzzle, byHand, ahead, tried, sent, play }, at) {
  const { secret, asked, solved, hints, timer } = play;
  return {
    puzzle: carom.payload(puzzle),
    lines: [[...byHand, ...ahead], ...tried].map(movesText),
    sent: movesText(sent),
    ...{ secret, asked, solved },
    hints: { ...hints, of: movesText(hints.of) },
    ms: elapsed(timer, at),
  };
}

/**
 * The state with what the snapshot holds, if it is of the puzzle on the board. Another version or page may have written
 * it: if it makes no sense the state stays as it is.
 * @param {Puzzles} carom @param {State} state @param {any} snapshot @returns {State}
 */
export function playRestored(carom, state, snapshot) {
  const { puzzle, byHand } = state;
  try {
    if (snapshot.puzzle !== carom.payload(puzzle)) return state;
    const moves = (/** @type {string} */ text) => played(carom, puzzle, text);
    const [whole, ...tried] = snapshot.lines.map(moves);
    const { secret, asked, solved, hints, ms } = snapshot;
    const isSound =
      SECRETS.includes(secret) &&
      [asked, solved].every((value) => typeof value === 'boolean') &&
      Number.isInteger(hints.given) &&
      hints.given >= 0 &&
      ms >= 0;
    if (!isSound) return state;
    const given = { given: hints.given, of: moves(hints.of), nextAt: hints.nextAt && String(hints.nextAt) };
    const timer = { ran: Number(ms), since: null };
    const lines = wentTo({ byHand: whole, ahead: [], tried }, byHand);
    return {
      ...state,
      ...lines,
      sent: moves(snapshot.sent),
      play: { ...state.play, secret, asked, solved, hints: given, timer },
    };
  } catch {
    return state;
  }
}

/** Throws an error unless all of them can be made. @param {Puzzles} carom @param {State['puzzle']} puzzle @param {string} text */
function played(carom, puzzle, text) {
  const { moves, refused } = carom.play(puzzle, text);
  if (refused) throw new Error(refused.reason);
  return moves;
}
