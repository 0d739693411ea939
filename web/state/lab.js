// lab.js - page state transitions for the Lab: the heat map, sweeps and experiments.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom/lab.js').Swept} Swept */
/** @typedef {import('carom/lab.js').Experimented} Experimented */
/** @typedef {import('carom/lab.js').Settings} Settings */
/** @typedef {'sweep' | import('carom/lab.js').ExperimentName} Task */
/**
 * @typedef {object} Work
 * @property {'running' | 'stopped' | 'done' | 'failed'} phase
 * @property {Puzzle} puzzle   on the board when the work began
 * @property {Settings} settings
 * @property {((Swept | Experimented) & { ms: number }) | null} result   so far
 * @property {string} why   why it failed, or ''
 */
/**
 * @typedef {object} Lab
 * @property {Color | null} heat   the robot whose bounds the board shows
 * @property {Partial<Record<Task, Work>>} works   the last work of each kind; at most one is running
 */

/** @param {State} state @param {Color | null} heat @returns {State} */
export function heatTaken(state, heat) {
  return { ...state, lab: { ...state.lab, heat } };
}

/** The task that is running, if any. @param {State} state @returns {Task | undefined} */
export function runningTask({ lab }) {
  return /** @type {Task[]} */ (Object.keys(lab.works)).find((task) => lab.works[task]?.phase === 'running');
}

/** @param {State} state @param {Task} task @param {Partial<Work>} change @param {string} [message] @returns {State} */
function changed(state, task, change, message = state.message) {
  const work = state.lab.works[task];
  if (work?.phase !== 'running') return state;
  const works = { ...state.lab.works, [task]: { ...work, ...change } };
  return { ...state, lab: { ...state.lab, works }, message };
}

/** @param {State} state @param {Task} task @param {Settings} settings @param {string} message @returns {State} */
export function workStarted(state, task, settings, message) {
  /** @type {Work} */
  const work = { phase: 'running', puzzle: state.puzzle, settings, result: null, why: '' };
  return { ...state, lab: { ...state.lab, works: { ...state.lab.works, [task]: work } }, message };
}

/** @param {State} state @param {Task} task @param {Work['result']} result @returns {State} */
export function workProgressed(state, task, result) {
  return changed(state, task, { result });
}

/** @param {State} state @param {Task} task @param {Work['result']} result @param {string} message @returns {State} */
export function workDone(state, task, result, message) {
  return changed(state, task, { phase: 'done', result }, message);
}

/**
 * Stops the work, and keeps its result so far.
 * @param {State} state @param {Task} task @param {string} message
 * @returns {State}
 */
export function workStopped(state, task, message) {
  return changed(state, task, { phase: 'stopped' }, message);
}

/** @param {State} state @param {Task} task @param {string} why @returns {State} */
export function workFailed(state, task, why) {
  return changed(state, task, { phase: 'failed', why }, why);
}

/**
 * Whether work is running that a reload would lose. Searches do not count, because they restart automatically.
 * @param {State} state
 */
export function isWorking(state) {
  return (
    state.making.phase === 'running' || state.counting.phase === 'running' || runningTask(state) !== undefined
  );
}
