// en.js - the English texts of a board in another page: its own texts, and texts that it shares with Carom's page.
export {
  ARROW,
  INITIAL,
  LETTER,
  SAID,
  boardDetails,
  boardSummary,
  capital,
  cellName,
  cellText,
  errorText,
  moveLabel,
  moveText,
  playedText,
  refusedText,
  robotLabel,
  stepText,
  targetText,
  taskText,
  verdict,
  waysText,
} from '../en.js';

export const LANGUAGE = 'en';
export const BOARD = 'Board';
export const HINT =
  'Press a letter or a number to pick a robot, an arrow key to move it, or P to hear the position.';
export const MOVES = 'Moves';
export const UNDO = 'Undo';
export const REDO = 'Redo';
export const RESET = 'Reset';
export const SHOW = 'Show the answer';
export const STOP = 'Stop';
export const OPEN = 'Open in Carom';
export const SEARCHING = 'Searching…';
export const STOPPED = 'The search was stopped.';
export const NO_PUZZLE = 'There is no puzzle here yet: this board needs the “puzzle” attribute.';

/** @param {number} moves */
export function answerText(moves) {
  return `${moves} ${moves === 1 ? 'move' : 'moves'}, the fewest possible. Press Redo to step through them.`;
}

/** @param {string} why   a sentence */
export function problemText(why) {
  return `This puzzle cannot be shown. ${why}`;
}
