// game_board.js - puts the puzzles of a game on the board.  Back returns to the board that the game replaced.
import { opened } from '../state/opening.js';
import { isOn } from '../state/rounds.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 */
export function createGameBoard({ now, keep }) {
  /** The game's last puzzle on the board. @type {State['puzzle'] | null} */
  let last = null;

  return {
    /**
     * Continues a game of an earlier visit if its puzzle is on the board. Returns whether it is.
     * @param {State['puzzle']} puzzle
     */
    resumes(puzzle) {
      if (!isOn({ puzzle }, now().puzzle)) return false;
      last = puzzle;
      return true;
    },

    /** The state with a puzzle of the game on the board. @param {State['puzzle']} puzzle @param {string} message */
    withPuzzle(puzzle, message) {
      if (!last || !isOn({ puzzle: last }, now().puzzle)) keep();
      last = puzzle;
      return opened(now(), { puzzle }, message);
    },
  };
}
