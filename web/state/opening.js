// opening.js - page state transitions that open a puzzle from a link or a text, or a newly made puzzle.
import { puzzleBefore } from './gesture.js';
import { withPuzzle } from './state.js';
import { remembered } from './undo.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */

/**
 * @typedef {object} Opening
 * @property {Puzzle} puzzle
 * @property {import('carom').PlayedMove[]} [line]   moves that come with the puzzle
 * @property {number | null} [beat]   challenge that comes with the puzzle
 * @property {string | null} [sender]   the name of the challenge's sender
 * @property {boolean} [isOwn]   the line was made on this page, so the board shows its moves; else they can be redone
 * @property {State['tab']} [tab]   default: the current tab
 * @property {State['playing']} [playing]   default: the current choice in Play
 * @property {string} [leftOut]   the game ID, if the diagonals of its sides were left out
 */

/**
 * Puts a puzzle on the board. Undo returns to the previous puzzle.
 * @param {State} state
 * @param {Opening} opening
 * @param {string} message
 * @returns {State}
 */
export function opened(state, opening, message) {
  const {
    puzzle,
    line = [],
    isOwn = false,
    beat = null,
    sender = null,
    tab = state.tab,
    playing = state.playing,
    leftOut = '',
  } = opening;
  const lines = isOwn ? { byHand: line, step: line.length } : { ahead: line, sent: line };
  const there = withPuzzle({ ...state, tab, cursor: tab === 'play' ? null : state.cursor }, puzzle);
  const next = remembered(there, puzzleBefore(state));
  return {
    ...next,
    openings: [...next.openings, next.past.length],
    gesture: { kind: 'none', pointer: state.gesture.pointer },
    ...lines,
    playing,
    beat,
    sender,
    leftOut,
    message,
  };
}

/**
 * Opens a puzzle after Back or Forward in the browser. If undo or redo can reach the puzzle, the state moves to this
 * step of the undo history, and no step is added.
 * @param {State} state
 * @param {Opening} opening
 * @param {string} message
 * @param {(puzzle: Puzzle) => boolean} isIt
 * @returns {State}
 */
export function travelled(state, opening, message, isIt) {
  const { past, future, openings } = state;
  const puzzles = [...past, puzzleBefore(state), ...[...future].reverse()];
  const places = puzzles.flatMap((one, place) => (isIt(one) ? place : []));
  const to = opened(state, opening, message);
  if (!places.length) return to;
  const [nearest] = places.sort((a, b) => Math.abs(a - past.length) - Math.abs(b - past.length));
  return { ...to, past: puzzles.slice(0, nearest), future: puzzles.slice(nearest + 1).reverse(), openings };
}

/**
 * Reports that an address can't be opened; the board stays as it is. If `problem` is null, closes the error.
 * @param {State} state @param {import('./state.js').Problem | null} problem
 * @returns {State}
 */
export function notOpened(state, problem) {
  return { ...state, problem };
}

/** @param {State} state @param {import('./state.js').Typed} typed @returns {State} */
export function typedInto(state, typed) {
  return { ...state, typed };
}

/**
 * Closes the description of the typed text, or its error, and keeps the text.
 * @param {import('./state.js').Typed} typed @returns {import('./state.js').Typed}
 */
export function undescribed(typed) {
  return { ...typed, reading: null, problem: null, choices: [], refused: false };
}

/**
 * Offers a text with matches or results to the part of the page that reads them.
 * @param {State} state @param {string | null} text
 * @returns {State}
 */
export function matchOffered(state, text) {
  return { ...state, offered: text };
}

/**
 * Stops making a puzzle, because another one is opened or the reader cancels.
 * @param {State} state @param {string} message
 * @returns {State}
 */
export function makingStopped(state, message) {
  if (state.making.phase !== 'running') return state;
  return { ...state, making: { phase: 'stopped', message }, message };
}
