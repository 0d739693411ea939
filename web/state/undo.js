// undo.js - page state transitions that edit the puzzle, and undo and redo edits.  Moves are undone in line.js.
//
// `past` and `future` are the puzzles that undo and redo lead to; the next one is last.  Edits in progress, by
// pointer or keys, are in gesture.js.  If "Start from here" made this puzzle from the last puzzle in `past`, `left` has
// the moves made there; else it is null.  `openings` lists the puzzles that were opened, not edited.
// Invariant: the core has checked every puzzle in `past` and `future`.
import { isEditing } from './gesture.js';
import { moveToRedo, robotsNow } from './line.js';
import { inItsTab } from './play.js';
import { isPlaying, withPuzzle } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {Pick<State, 'byHand' | 'ahead' | 'tried' | 'sent' | 'beat' | 'sender' | 'play' | 'left'>} Left */

/** Whether Undo can act: in Play on a move or "Start from here", in the other tabs on an edit. @param {State} state */
export function canUndo(state) {
  const { step, left, past } = state;
  return isPlaying(state) ? step > 0 || left !== null : past.length > 0 || isEditing(state);
}

/** Whether Redo can act: in Play on a move or "Start from here", in the other tabs on an edit. @param {State} state */
export function canRedo(state) {
  if (!isPlaying(state)) return state.future.length > 0;
  return moveToRedo(state) !== undefined || isStartToRedo(state);
}

/** Whether Redo repeats "Start from here" in Play: the next puzzle starts at this position. @param {State} state */
export function isStartToRedo(state) {
  const next = state.future.at(-1);
  return next !== undefined && isPlaying(state) && JSON.stringify(next) === JSON.stringify(fromHere(state));
}

/** The puzzle that starts at the position on the board. @param {State} state @returns {Puzzle} */
function fromHere(state) {
  return { ...state.puzzle, robots: robotsNow(state) };
}

/** @param {State} state @param {Puzzle} puzzle @param {string} message @returns {State} */
export function edited(state, puzzle, message) {
  if (puzzle === state.puzzle) return { ...state, message };
  return { ...remembered(withPuzzle(state, puzzle), state.puzzle), message };
}

/**
 * Makes the position on the board the puzzle's start. Undo returns to the moves, even in Play.
 * @param {State} state @param {string} message @returns {State}
 */
export function startedFromHere(state, message) {
  return { ...edited(state, fromHere(state), message), left: leftIn(state) };
}

/** What Undo restores after "Start from here". @param {State} state @returns {Left} */
function leftIn({ byHand, ahead, tried, sent, beat, sender, play, left }) {
  return { byHand, ahead, tried, sent, beat, sender, play, left };
}

/**
 * Adds a puzzle for undo to return to, and clears redo.
 * @param {State} state @param {Puzzle} puzzle
 * @returns {State}
 */
export function remembered(state, puzzle) {
  const openings = state.openings.filter((at) => at <= state.past.length);
  return { ...state, past: [...state.past, puzzle], future: [], openings };
}

/** The versions of the puzzle since it was opened, without the current version. @param {State} state */
export function editedFrom({ past, openings }) {
  return past.slice(openings.findLast((at) => at <= past.length));
}

/** Whether the last edit only took something off the board. @param {State} state */
export function hasRemoved({ past, puzzle }) {
  const before = past.at(-1);
  if (!before || before.width !== puzzle.width || before.height !== puzzle.height) return false;
  const lists = /** @type {const} */ (['robots', 'walls', 'diagonals']);
  const count = (/** @type {Puzzle} */ of) => lists.reduce((sum, list) => sum + of[list].length, 0);
  if (count(puzzle) >= count(before)) return false;
  return lists.every((list) => onlyIn(/** @type {object[]} */ (puzzle[list]), before[list]).length === 0);
}

/** The elements of one list that the other does not have. @template T @param {T[]} list @param {T[]} other */
export function onlyIn(list, other) {
  const there = new Set(other.map((one) => JSON.stringify(one)));
  return list.filter((one) => !there.has(JSON.stringify(one)));
}

/** @param {State} state @param {string} message @returns {State} */
export function editUndone(state, message) {
  const { past, puzzle, future, left } = state;
  const last = past.at(-1);
  if (!last) return state;
  return {
    ...inItsTab({ ...withPuzzle(state, last), ...left }),
    past: past.slice(0, -1),
    future: [...future, puzzle],
    message,
  };
}

/** @param {State} state @param {string} message @returns {State} */
export function editRedone(state, message) {
  const { past, puzzle, future } = state;
  const next = future.at(-1);
  if (!next) return state;
  const left = isStartToRedo(state) ? leftIn(state) : null;
  return { ...withPuzzle(state, next), left, past: [...past, puzzle], future: future.slice(0, -1), message };
}
