// editing.js - transitions of the state that change the puzzle, and the way back from each of them.
//
// A gesture (a robot that is dragged, a stroke of walls) changes the puzzle many times and is one edit: `before`
// is the puzzle at its beginning.  Invariant: every puzzle here is legal, the core has checked it.
import { withPuzzle } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./edits.js').Piece} Piece */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */

/** @param {State} state @param {import('./aim.js').Tool} tool @returns {State} */
export function toolTaken(state, tool) {
  return { ...state, tool };
}

/** @param {State} state @param {Cell | null} cell @param {string} [message] @returns {State} */
export function cursorPut(state, cell, message = state.message) {
  return { ...state, cursor: cell, message };
}

/** @param {State} state @param {import('carom').Color} color @returns {State} */
export function paintTaken(state, color) {
  return { ...state, paint: color };
}

// ---- Edits -----------------------------------------------------------------------------------------

/** @param {State} state @param {Puzzle} puzzle @param {string} message @returns {State} */
export function edited(state, puzzle, message) {
  if (puzzle === state.puzzle) return { ...state, message };
  return { ...remembered(withPuzzle(state, puzzle), state.puzzle), message };
}

/** The way back leads to `puzzle`. @param {State} state @param {Puzzle} puzzle @returns {State} */
export function remembered(state, puzzle) {
  return { ...state, past: [...state.past, puzzle], future: [] };
}

/** @param {State} state @param {string} message @returns {State} */
export function editUndone(state, message) {
  const puzzle = state.past.at(-1);
  if (!puzzle) return state;
  const { past, future } = state;
  return {
    ...withPuzzle(state, puzzle),
    past: past.slice(0, -1),
    future: [...future, state.puzzle],
    message,
  };
}

/** @param {State} state @param {string} message @returns {State} */
export function editRedone(state, message) {
  const puzzle = state.future.at(-1);
  if (!puzzle) return state;
  const { past, future } = state;
  return {
    ...withPuzzle(state, puzzle),
    past: [...past, state.puzzle],
    future: future.slice(0, -1),
    message,
  };
}

// ---- Gestures --------------------------------------------------------------------------------------

/** Edits are made at the start of the lines. @param {State} state @returns {State} */
export function begun(state) {
  return { ...state, before: state.puzzle, step: 0, picked: null };
}

/** The puzzle as the gesture has it now. @param {State} state @param {Puzzle} puzzle @returns {State} */
export function tried(state, puzzle) {
  return puzzle === state.puzzle ? state : withPuzzle(state, puzzle);
}

/** @param {State} state @param {Piece} piece @param {Cell} cell where it stands @param {string} message @returns {State} */
export function held(state, piece, cell, message) {
  return { ...begun(state), held: { piece, cell, why: '' }, message };
}

/**
 * Over another cell, and the cursor with it. Where it cannot stand the puzzle is as before.
 * @param {State} state
 * @param {Cell | null} cell
 * @param {{ puzzle: Puzzle } | { why: string }} trial
 * @returns {State}
 */
export function carried(state, cell, trial) {
  if (!state.held || !state.before) return state;
  const { piece } = state.held;
  const cursor = state.cursor && cell;
  if ('puzzle' in trial) return { ...tried(state, trial.puzzle), cursor, held: { piece, cell, why: '' } };
  return { ...tried(state, state.before), cursor, held: { piece, cell, why: trial.why } };
}

/** What the gesture made stays. @param {State} state @param {string} message @returns {State} */
export function kept(state, message) {
  const { before } = state;
  const ended = { ...state, held: null, before: null, message };
  return before && before !== state.puzzle ? remembered(ended, before) : ended;
}

/** All is as before the gesture. @param {State} state @param {string} message @returns {State} */
export function putBack(state, message) {
  const { before } = state;
  return { ...(before ? tried(state, before) : state), held: null, before: null, message };
}
