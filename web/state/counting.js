// counting.js - page state transitions for counting many random puzzles by solution length.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Tally} Tally */

/** @param {State} state @param {string} message @returns {State} */
export function countingStarted(state, message) {
  return { ...state, counting: { phase: 'running', tally: null }, message };
}

/** @param {State} state @param {Tally} tally @returns {State} */
export function countingProgressed(state, tally) {
  return state.counting.phase === 'running' ? { ...state, counting: { phase: 'running', tally } } : state;
}

/** Stops counting, and keeps the tally so far. @param {State} state @param {string} message @returns {State} */
export function countingStopped(state, message) {
  if (state.counting.phase !== 'running') return state;
  return { ...state, counting: { ...state.counting, phase: 'stopped' }, message };
}

/** @param {State} state @param {Tally} tally @param {string} message @returns {State} */
export function countingDone(state, tally, message) {
  return { ...state, counting: { phase: 'done', tally }, message };
}

/** @param {State} state @param {string} message @returns {State} */
export function countingFailed(state, message) {
  return { ...state, counting: { phase: 'failed', tally: state.counting.tally, message }, message };
}
