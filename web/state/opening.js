// opening.js - transitions of the page's state for what comes in, by a link, a text, or made here.
import { puzzleBefore } from './gesture.js';
import { withPuzzle } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */

/**
 * @typedef {object} Opening
 * @property {Puzzle} puzzle
 * @property {import('carom').PlayedMove[]} [line]   moves that come with it
 * @property {number | null} [beat]   the challenge that comes with it
 * @property {boolean} [isOwn]   they were made on this page, so they are made again; the line of somebody else waits
 * @property {State['tab']} [tab]   as before if none is given
 * @property {string} [leftOut]   the game ID that was read without the diagonals of its sides
 */

/**
 * A puzzle takes the board; undo leads back to the one before.
 * @param {State} state
 * @param {Opening} opening
 * @param {string} message
 * @returns {State}
 */
export function opened(state, opening, message) {
  const { puzzle, line = [], isOwn = false, beat = null, tab = state.tab, leftOut = '' } = opening;
  const lines = isOwn ? { byHand: line, step: line.length } : { ahead: line, sent: line };
  return {
    ...withPuzzle(state, puzzle),
    past: [...state.past, puzzleBefore(state)],
    future: [],
    gesture: { kind: 'none', pointer: state.gesture.pointer },
    tab,
    ...lines,
    beat,
    leftOut,
    message,
  };
}

/**
 * A puzzle that Back or Forward brings. They are no edits: if undo or redo leads to the same puzzle, go there instead.
 * @param {State} state
 * @param {Opening} opening
 * @param {string} message
 * @param {(puzzle: Puzzle) => boolean} isIt
 * @returns {State}
 */
export function travelled(state, opening, message, isIt) {
  const { past, future } = state;
  const puzzles = [...past, puzzleBefore(state), ...[...future].reverse()];
  const places = puzzles.flatMap((one, place) => (isIt(one) ? place : []));
  const to = opened(state, opening, message);
  if (!places.length) return to;
  const [nearest] = places.sort((a, b) => Math.abs(a - past.length) - Math.abs(b - past.length));
  return { ...to, past: puzzles.slice(0, nearest), future: puzzles.slice(nearest + 1).reverse() };
}

/** The address can't be opened; the board stays. @param {State} state @param {import('./state.js').Problem} problem @returns {State} */
export function notOpened(state, problem) {
  return { ...state, problem };
}

/** @param {State} state @param {import('./state.js').Typed} typed @returns {State} */
export function typedInto(state, typed) {
  return { ...state, typed };
}

/** A text with matches or results is there, for the part of the page that reads them. @param {State} state @param {string | null} text @returns {State} */
export function matchOffered(state, text) {
  return { ...state, offered: text };
}
