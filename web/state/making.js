// making.js - page state transitions for making a random puzzle, except makingStopped(), which is in opening.js.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom/searches_client.js').MakingProgress} MakingProgress */

/**
 * @param {State} state
 * @param {number | null} tries   maximum number of puzzles to try; null: no limit
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
 * Adds the result of further candidates, or their progress. Of several puzzles equally near to the recipe, keeps the
 * first.
 * @param {MakingProgress | null} sum   of all earlier candidates
 * @param {MakingProgress} part
 * @returns {MakingProgress}
 */
export function joined(sum, part) {
  if (!sum) return part;
  return /** @type {MakingProgress} */ ({
    ...(isNearer(part, sum) ? part : sum),
    tries: part.tries,
    outOfMemory: sum.outOfMemory + part.outOfMemory,
    states: sum.states + part.states,
    bytes: Math.max(sum.bytes, part.bytes),
  });
}

/** @param {MakingProgress} a @param {MakingProgress} b */
function isNearer({ distance: a }, { distance: b }) {
  if (!a || !b) return a !== null;
  const i = a.findIndex((n, at) => n !== b[at]);
  return i >= 0 && a[i] < b[i];
}

/**
 * No puzzle matched the recipe, so the page offers the puzzle nearest to the recipe.
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

/** The recipe was changed, so an error of the previous recipe disappears. @param {State} state @returns {State} */
export function recipeChanged(state) {
  const { making, message } = state;
  if (making.phase !== 'failed') return state;
  return { ...makingDone(state), message: message === making.message ? '' : message };
}

/** The puzzle that was made is on the board. @param {State} state @returns {State} */
export function makingDone(state) {
  return { ...state, making: { phase: 'idle' } };
}
