// link.js - the link of a state, which the address bar holds and the dialog shares.
import { made, movesText } from './line.js';
import { isPlaying } from './state.js';

/** `moves` are those made on the board, unless others are given. @param {import('carom').Puzzles} carom @param {import('./state.js').State} state @returns {string} */
export function linkOf(carom, state, moves = made(state)) {
  return carom.link(state.puzzle, {
    moves: movesText(moves),
    mode: isPlaying(state) ? 'play' : null,
    beat: state.beat,
  });
}
