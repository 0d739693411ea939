// search.js - transitions of the page's state for the search: how far it is, and its answers to page through.
//
// `search`, `answers` and `answer` always belong to the puzzle on the board and to `tuning`: a transition that changes
// one of these wants a new search in the same step.  solve/search_controller.js does the work that the state wants.
import { answerStep, atByHand } from './line.js';
import { isHidden } from './play.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom/searches_client.js').Progress} Progress */

/** How to search: options of carom.search(). @typedef {Required<Pick<import('carom').SearchOptions, 'strategy' | 'memory' | 'maxMoves'>>} Tuning */
/**
 * @typedef {object} Search
 * @property {'running' | 'stopped' | 'done' | 'failed'} phase   running: wanted, and at work as soon as there is a worker
 * @property {Progress | null} progress   the last one reported, with the best bounds known; in the end the result
 * @property {boolean} late      it is running, and a moment has passed without any progress
 * @property {number} reduced    its memory in MiB after a worker died; 0: the memory of `tuning`
 * @property {boolean} here      no worker could be started: the page's own thread searches
 * @property {string} message    why it failed; '' if a worker died again
 */
/**
 * @typedef {object} Answers   the shortest ones, to page through
 * @property {'found' | 'listing' | 'listed' | 'unlisted'} phase   found: one only; unlisted: memory was too small to count them
 * @property {Progress | null} progress   of the listing
 * @property {boolean} byItself     nobody has asked for the listing
 * @property {string[]} solutions   the one that was found; once listed all of them, the best first
 * @property {number} at            the one that `answer` is
 * @property {number} total
 * @property {boolean} atLeast      there may be more than `total`
 * @property {string} message       why they were not listed
 */

/** @type {Tuning} */
export const TUNING = { strategy: 'auto', memory: 512, maxMoves: 1000 };

/** Least and most. */
export const LIMITS = /** @type {const} */ ({ memory: [16, 4095], maxMoves: [1, 1000] });

/** @param {'memory' | 'maxMoves'} what @param {unknown} value @returns {value is number} */
export function fits(what, value) {
  const [low, high] = LIMITS[what];
  return Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
}

/** The answers of a search that takes longer than this are not listed by themselves. */
const LISTED_BY_ITSELF_MS = 1000;
/** A listing that nobody has asked for ends when it has seen so many times the states of the search, and these. */
const [LISTING_TIMES, LISTING_STATES] = [4, 200000];

/** @type {Search} */
const STARTED = { phase: 'running', progress: null, late: false, reduced: 0, here: false, message: '' };

/** Nothing is known of the puzzle yet. @type {Pick<State, 'search' | 'answers' | 'answer' | 'peek' | 'autoplay'>} */
export const NEW_SEARCH = { search: STARTED, answers: null, answer: [], peek: null, autoplay: false };

// ---- What follows from a state ---------------------------------------------------------------------

/** The work that the state wants to be done for its puzzle. @param {State} state @returns {'search' | 'listing' | null} */
export function workWanted({ search, answers }) {
  if (search.phase === 'running') return 'search';
  return answers?.phase === 'listing' ? 'listing' : null;
}

/** It runs and has not reported any progress. @param {Search} search */
export function isSilent({ phase, progress }) {
  return phase === 'running' && progress === null;
}

/** The moment after its start, in which the card still shows the old answer: most new ones come within it. @param {Search} search */
export function isMoment(search) {
  return isSilent(search) && !search.late;
}

/** How much memory the search may use, in MiB. @param {Pick<State, 'search' | 'tuning'>} state */
export function memoryOf({ search, tuning }) {
  return search.reduced || tuning.memory;
}

/** Its worker died a second time, with less memory. @param {Search} search */
export function isLost({ phase, message }) {
  return phase === 'failed' && message === '';
}

/** Searching again would give the same result. @param {Search} search */
export function isFinal({ phase, progress }) {
  return phase === 'done' && progress !== null && (progress.optimal || progress.status === 'no-solution');
}

/**
 * Progress or result of a search, with the better of its bounds and those of an earlier search of the same puzzle.
 * If lower and upper bound meet, the puzzle is solved.
 * @param {Progress} found @param {Progress | null} before @returns {Progress}
 */
export function withKnown(found, before) {
  if (!before || found.proved === null || found.status === 'fault') return found;
  const proved = Math.max(found.proved, before.proved ?? 0);
  const length = found.moves ?? found.upper ?? Infinity;
  const older = before.moves ?? before.upper ?? Infinity;
  const upper = Math.min(length, older);
  const line =
    length <= older ? (found.solution ?? found.upperSolution) : (before.solution ?? before.upperSolution);
  if (upper === Infinity) return { ...found, proved };
  if (proved < upper && found.status !== 'solved') return { ...found, proved, upper, upperSolution: line };
  const solved = {
    status: /** @type {const} */ ('solved'),
    moves: upper,
    solution: line,
    optimal: proved >= upper,
  };
  return { ...found, ...solved, proved, upper: null, upperSolution: null };
}

/** Moves are made on the board, so it must not change by itself. @param {State} state */
function inUse({ step }) {
  return step > 0;
}

// ---- The search ------------------------------------------------------------------------------------

/**
 * With other settings the puzzle is searched again. The memory alone changes nothing that is proved, so an unfinished
 * search keeps its bounds and its line.
 * @param {State} state @param {Tuning} tuning @returns {State}
 */
export function tuned(state, tuning) {
  const { strategy, maxMoves } = state.tuning;
  const keeps = tuning.strategy === strategy && tuning.maxMoves === maxMoves && !isFinal(state.search);
  return keeps ? searchedOn({ ...state, tuning }, 0) : searchStarted({ ...state, tuning });
}

/** Wants a new search: the old answer goes, and those of its moves that are made. @param {State} state @returns {State} */
export function searchStarted(state) {
  const { search, shown } = state;
  const start = shown === 'answer' ? atByHand(state, []) : state;
  const late = isSilent(search) && search.late; // the card has said so already
  return { ...start, ...NEW_SEARCH, search: { ...STARTED, late } };
}

/** Wants a new search that keeps the bounds and the line of the last one. @param {State} state @param {number} reduced   as in Search @returns {State} */
function searchedOn(state, reduced) {
  const next = searchStarted(state);
  const progress = begun(state.search.progress, (reduced || state.tuning.memory) * 2 ** 20);
  return { ...next, search: { ...next.search, progress, reduced } };
}

/** What is known when a search begins after another one. @param {Progress | null} last @param {number} memory   in bytes @returns {Progress | null} */
function begun(last, memory) {
  if (!last || last.status === 'fault') return null;
  const { moves, solution, upper, upperSolution } = last;
  return {
    ...{ ...last, status: 'running', moves: null, solution: null, optimal: false },
    ...{ upper: moves ?? upper, upperSolution: solution ?? upperSolution },
    ...{ fellBack: false, states: 0, bytes: 0, memory, ms: 0 },
  };
}

/**
 * Its worker died, or that of the listing; the next one has less memory. `here` as in Search: then none had been started.
 * @param {State} state @param {boolean} here @returns {State}
 */
export function searchedAgain(state, here) {
  const reduced = here ? state.search.reduced : lessMemory(memoryOf(state));
  const next = state.search.phase === 'running' ? searchedOn(state, reduced) : state;
  return { ...next, search: { ...next.search, reduced, here } };
}

/** The memory for the next search after a worker died with this memory, both in MiB. @param {number} memory */
function lessMemory(memory) {
  return Math.max(LIMITS.memory[0], memory >> 1);
}

/** Wants the same search again, after it ended early: with less memory if workers died. @param {State} state @returns {State} */
export function searchRetried(state) {
  return searchedOn(state, isLost(state.search) ? lessMemory(memoryOf(state)) : state.search.reduced);
}

/** The moment after its start has passed. @param {State} state @returns {State} */
export function searchLate(state) {
  return isMoment(state.search) ? { ...state, search: { ...state.search, late: true } } : state;
}

/** `here` as in Search. @param {State} state @param {Progress} progress   withKnown() bounds @param {boolean} here @returns {State} */
export function searchProgressed(state, progress, here) {
  return state.search.phase === 'running' ? { ...state, search: { ...state.search, progress, here } } : state;
}

/**
 * Stops the search, or the listing with this message.
 * @param {State} state @param {string} message
 * @param {PlayedMove[]} [known]   a line that solves the puzzle, though perhaps not in the fewest moves
 * @returns {State}
 */
export function searchStopped(state, message, known = []) {
  if (state.answers?.phase === 'listing') return listingEnded(state, 'found', message);
  if (state.search.phase !== 'running') return state;
  return withLine({ ...state, search: { ...state.search, phase: 'stopped' } }, known);
}

/** The answer is shown at once, from the start, unless moves are made on the board or it is hidden. @param {State} state @param {PlayedMove[]} answer @returns {State} */
function withLine(state, answer) {
  if (answer.length === 0) return state;
  return { ...state, answer, shown: inUse(state) || isHidden(state) ? state.shown : 'answer' };
}

/**
 * The search has ended. All answers are listed next, if that is quick.
 * @param {State} state
 * @param {Progress} result
 * @param {PlayedMove[]} answer   or, if it has none, the shortest line that is known
 * @param {boolean} here   as in Search
 * @returns {State}
 */
export function searchDone(state, result, answer, here) {
  const phase = /** @type {const} */ ('done');
  const done = withLine({ ...state, search: { ...state.search, phase, progress: result, here } }, answer);
  if (result.solution === null || answer.length === 0) return done;
  const isQuick = result.optimal && result.ms < LISTED_BY_ITSELF_MS;
  /** @type {Answers} */
  const answers = {
    ...{ phase: isQuick ? 'listing' : 'found', progress: null, byItself: isQuick, message: '' },
    ...{ solutions: [result.solution], at: 0, total: 1, atLeast: true },
  };
  return { ...done, answers };
}

/** @param {State} state @param {string} message   as in Search @param {PlayedMove[]} known   as in searchStopped() @returns {State} */
export function searchFailed(state, message, known) {
  return withLine({ ...state, search: { ...state.search, phase: 'failed', message } }, known);
}

// ---- All answers -----------------------------------------------------------------------------------

/** @param {State} state @returns {State} */
export function listingStarted(state) {
  const { answers } = state;
  return answers
    ? { ...state, answers: { ...answers, phase: 'listing', progress: null, byItself: false, message: '' } }
    : state;
}

/** @param {State} state @param {Progress} progress @returns {State} */
export function listingProgressed(state, progress) {
  const { answers, search } = state;
  if (answers?.phase !== 'listing') return state;
  const most = LISTING_TIMES * (search.progress?.states ?? 0) + LISTING_STATES;
  if (answers.byItself && progress.states > most) return listingEnded(state, 'found', '');
  return { ...state, answers: { ...answers, progress } };
}

/** Without the list. @param {State} state @param {'found' | 'unlisted'} phase @param {string} message @returns {State} */
export function listingEnded(state, phase, message) {
  const { answers } = state;
  return answers ? { ...state, answers: { ...answers, phase, message } } : state;
}

/**
 * The best answer replaces the one that was found first, unless that one is stepped through, peeked at or plays.
 * @param {State} state
 * @param {Progress} result   with all answers
 * @param {PlayedMove[]} best
 * @returns {State}
 */
export function listed(
  state,
  { solutions: list = [], answers: total = 1, countedAtLeast: atLeast = false },
  best,
) {
  const { answers } = state;
  if (!answers) return state;
  /** @type {Answers} */
  const all = { ...answers, phase: 'listed', solutions: list, at: 0, total, atLeast, message: '' };
  if (answerStep(state) === 0 && state.peek === null && !state.autoplay)
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
