// search_state.js - the search in the page's state: how far it is, and its answers to step and to page through.
//
// Pure transitions, as in state.js.  Invariant: `search`, `answers` and `answer` are of the puzzle on the board;
// `answer` is what the core played of the solution that is looked at.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom/client.js').Progress} Progress */

/** How to search: options of carom.search(). @typedef {Required<Pick<import('carom').SearchOptions, 'strategy' | 'memory' | 'maxMoves'>>} Tuning */
/**
 * @typedef {object} Search
 * @property {'idle' | 'running' | 'stopped' | 'done' | 'failed'} phase
 * @property {Progress | null} progress   the last that was heard; in the end the result
 * @property {boolean} late      so long nothing was heard of it, or of those before it, that it is no moment any more
 * @property {boolean} again     the worker died, and a new one searches
 * @property {boolean} here      no worker could be started: it is done in the page's own thread
 * @property {string} message    why it failed
 */
/**
 * @typedef {object} Answers   the shortest ones, to page through
 * @property {'found' | 'listing' | 'listed' | 'unlisted'} phase   unlisted: memory was too small to count them
 * @property {Progress | null} progress   of the listing
 * @property {string[]} solutions   first the one that was found; once listed the best, the best first
 * @property {number} at            which of them is looked at
 * @property {number} total
 * @property {boolean} atLeast      there may be more than `total`
 * @property {string} message       why they were not listed
 */

/** @type {Tuning} */
export const TUNING = { strategy: 'auto', memory: 512, maxMoves: 1000 };

/** From, to. */
export const LIMITS = /** @type {const} */ ({ memory: [16, 4095], maxMoves: [1, 1000] });

/** @param {'memory' | 'maxMoves'} what @param {unknown} value @returns {value is number} */
export function fits(what, value) {
  const [low, high] = LIMITS[what];
  return Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
}

/** @type {Search} */
const IDLE = { phase: 'idle', progress: null, late: false, again: false, here: false, message: '' };

/** Of a puzzle that nothing is known of yet. @type {Pick<State, 'search' | 'answers' | 'answer' | 'peek' | 'playing'>} */
export const UNSEARCHED = { search: IDLE, answers: null, answer: [], peek: null, playing: false };

// ---- What follows from a state ---------------------------------------------------------------------

/** What the board shows: a peek at a moment of the answer comes before all else. @param {State} state @returns {State} */
export function seen(state) {
  if (state.peek === null) return state;
  return { ...state, shown: 'answer', step: state.peek, picked: null, ways: [] };
}

/** Nothing was heard of it yet. @param {Search} search */
export function isSilent({ phase, progress }) {
  return phase === 'running' && progress === null;
}

/** So short a time that the card stays as it was: most answers are there within it. @param {Search} search */
export function isMoment(search) {
  return isSilent(search) && !search.late;
}

/** It would come to the same again. @param {Search} search */
export function settled({ phase, progress }) {
  return phase === 'done' && progress !== null && (progress.optimal || progress.status === 'no-solution');
}

/** The answer's step on the board; 0 where one's own moves are. @param {State} state */
export function answerStep({ shown, step }) {
  return shown === 'answer' ? step : 0;
}

/** Whoever plays does not see its moves before they ask for them. @param {State} state */
export function isHidden({ mode, revealed }) {
  return mode === 'play' && !revealed;
}

/** Someone steps through it, or looks at moves of their own: the board is not to change under their hands.
 * @param {State} state */
function inUse({ step }) {
  return step > 0;
}

// ---- The search ------------------------------------------------------------------------------------

/** @param {State} state @param {Tuning} tuning @returns {State} */
export function tuned(state, tuning) {
  return { ...state, tuning };
}

/**
 * The old answer is gone, and the moves of it that were made.
 * @param {State} state @param {boolean} here @param {boolean} late @returns {State}
 */
export function searchStarted(state, here, late) {
  const start = state.shown === 'answer' ? { shown: /** @type {const} */ ('own'), step: 0 } : {};
  return { ...state, ...UNSEARCHED, ...start, search: { ...IDLE, phase: 'running', here, late } };
}

/** By a new worker, or by none. @param {State} state @param {boolean} here @returns {State} */
export function searchedAgain(state, here) {
  return { ...state, search: { ...state.search, progress: null, late: true, again: true, here } };
}

/** @param {State} state @returns {State} */
export function searchLate(state) {
  return isMoment(state.search) ? { ...state, search: { ...state.search, late: true } } : state;
}

/** @param {State} state @param {Progress} progress @returns {State} */
export function searchProgressed(state, progress) {
  return state.search.phase === 'running' ? { ...state, search: { ...state.search, progress } } : state;
}

/** @param {State} state @param {string} message of a listing @returns {State} */
export function searchStopped(state, message) {
  if (state.answers?.phase === 'listing') return listingEnded(state, 'found', message);
  if (state.search.phase !== 'running') return state;
  return { ...state, search: { ...state.search, phase: 'stopped' } };
}

/**
 * An answer is shown at once, from the start, unless moves are made on the board or it is hidden.
 * @param {State} state
 * @param {Progress} result
 * @param {PlayedMove[]} answer
 * @returns {State}
 */
export function searchDone(state, result, answer) {
  const next = {
    ...state,
    search: { ...state.search, phase: /** @type {const} */ ('done'), progress: result },
  };
  if (result.solution === null || answer.length === 0) return next;
  /** @type {Answers} */
  const answers = {
    ...{ phase: 'found', progress: null, message: '' },
    ...{ solutions: [result.solution], at: 0, total: 1, atLeast: true },
  };
  return { ...next, answer, answers, shown: inUse(state) || isHidden(state) ? state.shown : 'answer' };
}

/** It was asked for. @param {State} state @returns {State} */
export function answerRevealed(state) {
  const shown = inUse(state) || state.answer.length === 0 ? state.shown : 'answer';
  return { ...state, revealed: true, shown };
}

/** @param {State} state @param {string} message @returns {State} */
export function searchFailed(state, message) {
  return { ...state, search: { ...state.search, phase: 'failed', message } };
}

// ---- All answers -----------------------------------------------------------------------------------

/** @param {State} state @returns {State} */
export function listingStarted(state) {
  const { answers } = state;
  return answers
    ? { ...state, answers: { ...answers, phase: 'listing', progress: null, message: '' } }
    : state;
}

/** @param {State} state @param {Progress} progress @returns {State} */
export function listingProgressed(state, progress) {
  const { answers } = state;
  return answers?.phase === 'listing' ? { ...state, answers: { ...answers, progress } } : state;
}

/** Without having them. @param {State} state @param {'found' | 'unlisted'} phase @param {string} message @returns {State} */
export function listingEnded(state, phase, message) {
  const { answers } = state;
  return answers ? { ...state, answers: { ...answers, phase, message } } : state;
}

/**
 * The best takes the place of the one that was found first, unless that is being stepped through.
 * @param {State} state
 * @param {Progress} result   with all answers
 * @param {PlayedMove[]} best
 * @returns {State}
 */
export function listed(state, { solutions: list = [], answers: total = 1, atLeast = false }, best) {
  const { answers } = state;
  if (!answers) return state;
  /** @type {Answers} */
  const all = { ...answers, phase: 'listed', solutions: list, at: 0, total, atLeast, message: '' };
  if (answerStep(state) === 0 && state.peek === null && !state.playing)
    return { ...state, answers: all, answer: best };
  const first = answers.solutions[answers.at];
  const solutions = list.includes(first) ? list : [...list, first];
  return { ...state, answers: { ...all, solutions, at: solutions.indexOf(first) } };
}

/** Another answer, at the same step. @param {State} state @param {number} at @param {PlayedMove[]} answer @returns {State} */
export function paged(state, at, answer) {
  if (!state.answers) return state;
  const step = answerStep(state);
  return { ...state, answers: { ...state.answers, at }, answer, shown: 'answer', step, peek: null };
}

// ---- Stepping through it ---------------------------------------------------------------------------

/** A look at a moment of the answer; null: back to what is on the board. @param {State} state @param {number | null} peek @returns {State} */
export function peeked(state, peek) {
  return peek === state.peek ? state : { ...state, peek };
}

/** @param {State} state @param {boolean} playing @returns {State} */
export function played(state, playing) {
  return playing === state.playing ? state : { ...state, playing, peek: null };
}
