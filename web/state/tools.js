// tools.js - page state transitions for the tools that edit the puzzle, and for the keyboard cursor.

/** @typedef {import('./state.js').State} State */

/** @param {State} state @param {import('../puzzle/hit_test.js').Tool} tool @returns {State} */
export function toolTaken(state, tool) {
  return { ...state, tool };
}

/** The tool in use: outside the Set up tab, a press always moves pieces. @param {State} state */
export function toolNow({ tab, tool }) {
  return tab === 'setup' ? tool : 'move';
}

/** Sets the colour of new diagonals. @param {State} state @param {import('carom').Color} color @returns {State} */
export function paintTaken(state, color) {
  return { ...state, paint: color };
}

/** @param {State} state @param {import('carom').Cell | null} cell @param {string} [message] @returns {State} */
export function cursorPut(state, cell, message = state.message) {
  return { ...state, cursor: cell, message };
}
