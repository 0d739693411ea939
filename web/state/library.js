// library.js - page state transitions for the Puzzles tab: the data that this device keeps, and the day shown.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./kept.js').Kept} Kept */
/** @typedef {import('./boards.js').KeptBoard} KeptBoard */
/**
 * @typedef {object} Library
 * @property {Kept} kept
 * @property {'stored' | 'refused' | 'newer'} storing   whether the browser stores `kept`
 * @property {{ board: KeptBoard, place: number } | null} removed   the last removed board and its former index
 * @property {string} today
 * @property {string} day   the day whose puzzles are shown
 * @property {string} problem   why puzzles of that day are missing, or ''
 */

/**
 * The tab was opened for the first time.
 * @param {State} state
 * @param {Pick<Library, 'kept' | 'storing' | 'today'>} library
 * @returns {State}
 */
export function libraryOpened(state, library) {
  return { ...state, library: { ...library, removed: null, day: library.today, problem: '' } };
}

/** @param {State} state @param {Partial<Library>} change @returns {State} */
function changed(state, change) {
  return state.library ? { ...state, library: { ...state.library, ...change } } : state;
}

/**
 * The data that this device keeps has changed, here or in another window.
 * @param {State} state @param {Kept} kept @param {Library['storing']} storing
 */
export function keptChanged(state, kept, storing) {
  return changed(state, { kept, storing });
}

/** @param {State} state @param {Library['removed']} removed   null: the board was put back */
export function removalTaken(state, removed) {
  return changed(state, { removed });
}

/** @param {State} state @param {string} day */
export function dayShown(state, day) {
  return changed(state, { day, problem: '' });
}

/**
 * A new day has begun. The tab shows the new day, unless an older day is chosen.
 * @param {State} state
 * @param {string} today
 */
export function dayTurned(state, today) {
  const { library } = state;
  return changed(state, { today, ...(library?.day === library?.today && { day: today, problem: '' }) });
}

/** @param {State} state @param {string} problem */
export function dailyFailed(state, problem) {
  return changed(state, { problem });
}
