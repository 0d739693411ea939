// link.js - the link of a state, for the address bar and the share dialog.
import { made, movesText } from './line.js';
import { linksToPlay } from './state.js';

/**
 * By default the link has the moves made on the board.
 * @param {import('carom').Puzzles} carom @param {import('./state.js').State} state
 * @returns {string}
 */
export function linkOf(carom, state, moves = made(state)) {
  return carom.link(state.puzzle, {
    moves: movesText(moves),
    mode: linksToPlay(state) ? 'play' : null,
    beat: state.beat,
    sender: state.beat === null ? null : state.sender,
  });
}
