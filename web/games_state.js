// games_state.js - random games in the page's state: one that is made, and many that are counted.
//
// Pure transitions, as in state.js.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Tally} Tally */
/** @typedef {import('carom/client.js').MakingProgress} MakingProgress */

// ---- Puzzles that are made -------------------------------------------------------------------------

/**
 * @param {State} state
 * @param {number | null} tries   at most, if that is known
 * @param {string} message
 * @returns {State}
 */
export function makingStarted(state, tries, message) {
  return { ...state, making: { phase: 'running', progress: null, tries }, message };
}

/** @param {State} state @param {MakingProgress} progress @returns {State} */
export function makingProgressed(state, progress) {
  return state.making.phase === 'running' ? { ...state, making: { ...state.making, progress } } : state;
}

/**
 * No puzzle was as wished for; the nearest one is offered.
 * @param {State} state
 * @param {MakingProgress} result
 * @param {string} message
 * @returns {State}
 */
export function makingMissed(state, result, message) {
  return { ...state, making: { phase: 'missed', nearest: result.puzzle && result, message }, message };
}

/** @param {State} state @param {string} message @returns {State} */
export function makingFailed(state, message) {
  return { ...state, making: { phase: 'failed', message }, message };
}

/** The puzzle is on the board: nothing is left to say about its making. @param {State} state @returns {State} */
export function makingDone(state) {
  return { ...state, making: { phase: 'idle' } };
}

// ---- Games that are counted ------------------------------------------------------------------------

/** @param {State} state @param {string} message @returns {State} */
export function countingStarted(state, message) {
  return { ...state, counting: { phase: 'running', tally: null }, message };
}

/** @param {State} state @param {Tally} tally @returns {State} */
export function countingProgressed(state, tally) {
  return state.counting.phase === 'running' ? { ...state, counting: { phase: 'running', tally } } : state;
}

/** What was counted is kept. @param {State} state @param {string} message @returns {State} */
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
