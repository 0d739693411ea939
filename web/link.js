// link.js - what the page puts into a link: the puzzle, moves, and whether it is to be played.
import { made, movesText } from './state.js';

/** As the address has it. @param {import('carom').Puzzles} carom @param {import('./state.js').State} state */
export function linkOf(carom, state, moves = made(state)) {
  return carom.link(state.puzzle, {
    moves: movesText(moves),
    mode: state.mode === 'play' ? 'play' : null,
  });
}
