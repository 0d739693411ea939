// shared_board.js - what the share dialog shares: the board, and the line on it.
import { linkOf } from '../state/link.js';
import { bestLine, isSent, line } from '../state/line.js';
import { solvedMoment } from '../state/play.js';
import { words } from '../words/words.js';
import { addressOf } from './share_controller.js';

/** @typedef {import('../state/state.js').State} State */
/**
 * @typedef {object} Shared
 * @property {(withMoves: boolean, challenge: { sender: string | null } | null) => string} addressOf   returns the link;
 *   challenge: the link is a challenge from a player with this name, or without one. Throws a CaromError for an
 *   invalid name
 * @property {{ moves: number, wanted: boolean, isSent: boolean, isUnproved: boolean } | null} line   the moves
 *   shown or received; wanted: share them by default; isUnproved: an answer that is not proved shortest
 * @property {Pick<import('../state/play.js').Moment, 'moves' | 'best'> | null} solved   by hand
 * @property {string} name      file name of the QR code
 * @property {string} title     of an embedded frame
 */

const NO_CHALLENGE = { beat: null, sender: null };

/** @param {import('carom').Puzzles} carom @param {State} state @returns {Shared} */
export function sharedBoard(carom, state) {
  const byHand = state.shown === 'byHand';
  const sent = byHand && isSent(state); // a received line is shared whole, however many of its moves are made
  const moves = sent ? state.sent : line(state);
  const moment = solvedMoment(state);
  const toBeat = moment && moment.moves !== moment.best ? moment.moves : null;
  const { beat, sender } = state;
  const cameWith = moment ? NO_CHALLENGE : { beat, sender }; // a challenge that is not met yet is shared, too
  return {
    addressOf(withMoves, challenge) {
      const of = challenge ? { beat: toBeat, sender: challenge.sender } : cameWith;
      return addressOf(linkOf(carom, { ...state, ...of }, withMoves ? moves : []));
    },
    line: moves.length
      ? {
          moves: moves.length,
          wanted: sent || (byHand && !state.solvedBy),
          isSent: sent,
          isUnproved: !byHand && bestLine(state).length === 0,
        }
      : null,
    solved: moment?.moves ? moment : null,
    name: words.pictureName(state.puzzle, 0, 'qr.png'),
    title: words.titleText(state.puzzle),
  };
}
