// gesture.js - edits in progress on the board, in the page's state: a piece in the hand, or a stroke.
//
// A gesture changes the puzzle many times and becomes a single edit when it ends.  `before` is the puzzle before the
// gesture; cancelling the gesture restores it.  `pointer` is the position of the mouse or finger in cells.
// setup/edit_controller.js makes the transitions, and board/board.js draws the gesture.  Invariant: the core has
// checked every puzzle in a gesture.
import { aligned, stroked } from '../puzzle/brushes.js';
import { remembered } from './undo.js';
import { withPuzzle } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../puzzle/edits.js').Piece} Piece */
/** @typedef {import('../puzzle/hit_test.js').Point} Point */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */

/**
 * @typedef {object} Hold   a piece in the hand, by pointer or by keys
 * @property {'hold'} kind
 * @property {Point | null} pointer
 * @property {Puzzle} before
 * @property {Piece} piece
 * @property {Cell | null} cell   under the piece; null off the board
 * @property {string} why         why the piece can't be put there, or ''
 * @property {'first' | 'again' | null} press   first: the button has been down since the piece was picked up; again:
 *   since a later press; null: no button is down
 */
/** @typedef {{ kind: 'draw', pointer: Point, before: Puzzle, brush: import('../puzzle/brushes.js').Brush }} Draw   a stroke */
/** @typedef {{ kind: 'none', pointer: Point | null } | Hold | Draw} Gesture */

/** @param {State} state @returns {Hold | null} */
export function heldIn({ gesture }) {
  return gesture.kind === 'hold' ? gesture : null;
}

/** Whether a gesture is changing the puzzle. @param {State} state */
export function isEditing({ gesture }) {
  return 'before' in gesture;
}

/** The puzzle without the changes of the gesture. @param {State} state */
export function puzzleBefore({ gesture, puzzle }) {
  return 'before' in gesture ? gesture.before : puzzle;
}

/**
 * Sets the position of the pointer; null: it left the board.
 * @param {State} state @param {Point | null} pointer
 * @returns {State}
 */
export function pointedAt(state, pointer) {
  return { ...state, gesture: /** @type {Gesture} */ ({ ...state.gesture, pointer }) };
}

// ---- A piece in the hand ---------------------------------------------------------------------------

/**
 * @param {State} state
 * @param {Piece} piece
 * @param {Cell | null} cell   where the piece is; null off the board
 * @param {Hold['press']} press
 * @param {string} message
 * @returns {State}
 */
export function held(state, piece, cell, press, message) {
  const { gesture, puzzle } = state;
  const pointer = press && gesture.pointer; // without a press, it may be the position of an earlier touch
  return {
    ...atStart(state),
    gesture: { kind: 'hold', pointer, before: puzzle, piece, cell, why: '', press },
    message,
  };
}

/**
 * The button was pressed again, or was released and the piece stays in the hand.
 * @param {State} state @param {Hold['press']} press
 * @returns {State}
 */
export function pressed(state, press) {
  const hold = heldIn(state);
  return hold ? { ...state, gesture: { ...hold, press } } : state;
}

/**
 * Moves the piece and the cursor to another cell. If the piece can't be put there, the board shows the puzzle as it was
 * before the gesture.
 * @param {State} state
 * @param {Cell | null} cell
 * @param {{ puzzle: Puzzle } | { why: string }} trial
 * @returns {State}
 */
export function carried(state, cell, trial) {
  const hold = heldIn(state);
  if (!hold) return state;
  const [puzzle, why] = 'puzzle' in trial ? [trial.puzzle, ''] : [hold.before, trial.why];
  return { ...showing(state, puzzle), cursor: state.cursor && cell, gesture: { ...hold, cell, why } };
}

// ---- A stroke --------------------------------------------------------------------------------------

/**
 * @param {State} state
 * @param {Point} pointer
 * @param {Draw['brush']} brush
 * @param {Puzzle} puzzle   the puzzle after the first point of the stroke
 * @returns {State}
 */
export function strokeBegun(state, pointer, brush, puzzle) {
  const gesture = { kind: /** @type {const} */ ('draw'), pointer, before: state.puzzle, brush };
  return { ...showing(atStart(state), puzzle), gesture };
}

/** @param {State} state @param {Point} pointer @param {(puzzle: Puzzle) => boolean} isLegal @returns {State} */
export function strokeDrawn(state, pointer, isLegal) {
  const { gesture, puzzle } = state;
  if (gesture.kind !== 'draw') return state;
  const { before, pointer: from } = gesture;
  const brush = aligned(before, gesture.brush, from, pointer);
  const drawn = stroked(brush === gesture.brush ? puzzle : before, brush, from, pointer, isLegal);
  return { ...showing(state, drawn), gesture: { ...gesture, pointer, brush } };
}

// ---- The end of a gesture --------------------------------------------------------------------------

/**
 * Ends the gesture and combines its changes into a single edit.
 * @param {State} state @param {string} message
 * @returns {State}
 */
export function gestureEnded(state, message) {
  const before = puzzleBefore(state);
  const ended = { ...without(state), message };
  return before === state.puzzle ? ended : remembered(ended, before);
}

/** Cancels the gesture and restores the puzzle. @param {State} state @param {string} message @returns {State} */
export function gestureCancelled(state, message) {
  return { ...without(showing(state, puzzleBefore(state))), message };
}

/** Removes the gesture, but keeps the position of the pointer. @param {State} state @returns {State} */
function without(state) {
  return { ...state, gesture: { kind: 'none', pointer: state.gesture.pointer } };
}

/**
 * Goes to the start of the line, because edits apply to the puzzle without moves.
 * @param {State} state
 * @returns {State}
 */
function atStart(state) {
  return { ...state, step: 0, picked: null, autoplay: false };
}

/** @param {State} state @param {Puzzle} puzzle @returns {State} */
function showing(state, puzzle) {
  return puzzle === state.puzzle ? state : withPuzzle(state, puzzle);
}
