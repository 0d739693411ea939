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
     * Whether the board has this puzzle, which is from the game of an earlier visit. If so, the game continues with it.
     * @param {State['puzzle']} puzzle
     */
    resumes(puzzle) {
      if (!isOn({ puzzle }, now().puzzle)) return false;
      last = puzzle;
      return true;
    },

    /**
     * Returns the state with this puzzle on the board, and scrolls to the top. If no puzzle of the game is there, keeps
     * the history entry.
     * @param {State['puzzle']} puzzle @param {string} message
     */
    withPuzzle(puzzle, message) {
      const state = now();
      const before = last ?? puzzle;
      last = puzzle;
      if (puzzle === state.puzzle) return { ...state, message }; // already there, for example when the game has ended
      if (![before, puzzle].some((one) => isOn({ puzzle: one }, state.puzzle))) keep();
      scrollTo(0, 0); // to the puzzle's heading
      return opened(state, { puzzle }, message);
    },
  };
}
