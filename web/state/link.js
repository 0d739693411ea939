// link.js - the link of a state, for the address bar and the share dialog.
import { movesText } from './line.js';
import { isPlaying, linksToPlay } from './state.js';

/**
 * By default the link has the moves made by hand if Play is open, and never any part of the answer.
 * @param {import('carom').Puzzles} carom @param {import('./state.js').State} state
 * @returns {string}
 */
export function linkOf(carom, state, moves = isPlaying(state) ? state.byHand : []) {
  return carom.link(state.puzzle, {
    moves: movesText(moves),
    mode: linksToPlay(state) ? 'play' : null,
    beat: state.beat,
    sender: state.sender,
  });
}
