// shared_board.js - what the share dialog shares: the board, and the line on it.
import { linkOf } from '../state/link.js';
import { isSent, isUnproved, line } from '../state/line.js';
import { successNow } from '../state/play.js';
import { words } from '../words/share/words.js';
import { words as common } from '../words/words.js';
import { addressOf } from './share_controller.js';

/** @typedef {import('../state/state.js').State} State */
/**
 * @typedef {object} Shared
 * @property {(withMoves: boolean, challenge: { sender: string | null } | null) => string} linkWith   returns the
 *   link; with `challenge`, it challenges its readers in the name of `sender`, or without a name. Throws a CaromError
 *   for an invalid name
 * @property {{ moves: number, byDefault: boolean, isReceived: boolean, isUnproved: boolean } | null} line   moves:
 *   their number; byDefault: share them by default; isReceived: they came with a link; isUnproved: an answer that is
 *   not proved shortest
 * @property {Pick<import('../state/play.js').Success, 'moves' | 'best'> | null} solved   the player's own solution, found
 *   without seeing the answer
 * @property {string} name      file name of the QR code
 * @property {string} title     of an embedded frame
 */

const NO_CHALLENGE = { beat: null, sender: null };

/** @param {import('carom').Puzzles} carom @param {State} state @returns {Shared} */
export function sharedBoard(carom, state) {
  const byHand = state.shown === 'byHand';
  const isReceived = byHand && isSent(state); // a received line is shared whole, even if only some moves are made
  const moves = isReceived ? state.sent : line(state);
  const success = successNow(state);
  // A shortest solution cannot be beaten, so its link challenges others to find one, too.
  const toBeat = success && success.moves !== success.best ? success.moves : null;
  const { beat, sender } = state;
  const received = success ? NO_CHALLENGE : { beat, sender }; // passed on until the puzzle is solved
  return {
    linkWith(withMoves, challenge) {
      const terms = challenge ? { beat: toBeat, sender: challenge.sender } : received;
      return addressOf(linkOf(carom, { ...state, ...terms }, withMoves ? moves : []));
    },
    line: moves.length
      ? {
          moves: moves.length,
          byDefault: isReceived || (byHand && !state.solvedBy),
          isReceived,
          isUnproved: isUnproved(state),
        }
      : null,
    solved: success?.moves && !success.told ? success : null,
    name: words.pictureName(common.targetText(state.puzzle.target), 0, 'qr.png'),
    title: common.titleText(state.puzzle),
  };
}
