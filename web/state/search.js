// search.js - page state transitions for the search: its progress, and its answers to page through.
//
// `search`, `answers` and `answer` always belong to the puzzle on the board and to `tuning`: a transition that changes
// the puzzle or `tuning` also sets a new search without answers.  solve/search_controller.js runs the search that the
// state requests.
import { isTargetApart } from '../puzzle/area.js';
import { answerStep, movesText } from './line.js';
import { foundBefore, knownAfter } from './known.js';
import { inItsTab } from './play.js';
import { NO_TRAIL, trailOn } from './trail.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom/searches_client.js').Progress} Progress */

/**
 * Options of carom.solve().
 * @typedef {Required<Pick<import('carom').SearchOptions, 'strategy' | 'memory' | 'maxMoves'>>} Tuning
 */
/**
 * @typedef {object} Search
 * @property {'running' | 'stopped' | 'done' | 'failed'} phase   running: the search is requested, and starts as soon as
 *   there is a worker
 * @property {Progress | null} progress   the last report, with the best known bounds; finally the result
 * @property {boolean} late      running for LATE_AFTER_MS (solve/search_controller.js) without a report
 * @property {number} reduced    memory in MiB, reduced because a worker died; 0: the memory of `tuning`
 * @property {boolean} here      the page's own thread searches, because no worker could be started
 * @property {import('./trail.js').Trail} trail
 * @property {string} message    why the search failed; '' if a worker died for the second time
 */
/**
 * @typedef {object} Answers   the shortest solutions, to page through
 * @property {'found' | 'listing' | 'listed' | 'unlisted'} phase   found: one so far; unlisted: not enough memory
 * @property {Progress | null} progress   of the listing
 * @property {boolean} byItself     the listing started without a request
 * @property {string[]} solutions   the solution found; once listed, all of them, the best first
 * @property {number} at            index of `answer` in `solutions`
 * @property {number} total
 * @property {boolean} atLeast      `total` is a lower bound
 * @property {number} difficulty    once listed, from 1 to 5; else 0
 * @property {string} message       why the listing ended
 */

/** @type {Tuning} */
export const TUNING = { strategy: 'auto', memory: 512, maxMoves: 1000 };

/** Maximum memory of one worker, in MiB. */
export const WORKER_MOST = 4095;

/** Minimum and maximum of each setting. */
export const LIMITS = /** @type {const} */ ({ memory: [16, 32760], maxMoves: [1, 1000] });

/** @param {'memory' | 'maxMoves'} what @param {unknown} value @returns {value is number} */
export function fits(what, value) {
  const [low, high] = LIMITS[what];
  return Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
}

/** After a search that took longer than this, all answers are listed only on request. */
const LISTED_BY_ITSELF_MS = 1000;
/** An automatic listing stops after LISTING_TIMES · n + LISTING_STATES states, if the search needed n states. */
const [LISTING_TIMES, LISTING_STATES] = [4, 200000];

/** @type {Search} */
const STARTED = {
  ...{ phase: 'running', progress: null, late: false, reduced: 0, here: false, message: '' },
  trail: NO_TRAIL,
};

/**
 * A new search: nothing is known about the puzzle yet.
 * @type {Pick<State, 'search' | 'answers' | 'answer' | 'peek' | 'autoplay'>}
 */
export const NEW_SEARCH = { search: STARTED, answers: null, answer: [], peek: null, autoplay: false };

// ---- Derived from a state --------------------------------------------------------------------------

/**
 * The work that the state requests; paused: the search was stopped, but can be resumed.
 * @param {State} state @returns {'search' | 'paused' | 'listing' | null}
 */
export function workWanted({ search, answers }) {
  if (search.phase === 'running') return 'search';
  if (search.phase === 'stopped') return 'paused';
  return answers?.phase === 'listing' ? 'listing' : null;
}

/** Whether the search is running and has not reported anything yet. @param {Search} search */
export function isSilent({ phase, progress }) {
  return phase === 'running' && progress === null;
}

/**
 * Whether the search has only just started. During this moment, in which most searches end, the card still shows the
 * old answer.
 * @param {Search} search
 */
export function hasJustBegun(search) {
  return isSilent(search) && !search.late;
}

/** Memory limit of the search, in MiB. @param {Pick<State, 'search' | 'tuning'>} state */
export function memoryOf({ search, tuning }) {
  return search.reduced || tuning.memory;
}

/** Whether the search failed because its second worker also died, even with less memory. @param {Search} search */
export function isLost({ phase, message }) {
  return phase === 'failed' && message === '';
}

/**
 * Whether a search that has ended can find more, because it was stopped, it failed, or the device gave it less memory
 * than requested.
 * @param {Pick<State, 'search' | 'tuning'>} state
 */
export function canGoOn({ search, tuning }) {
  const { phase, progress } = search;
  if (phase === 'running' || isFinal(search)) return false;
  return phase !== 'done' || (progress?.memory ?? Infinity) < memoryOf({ search, tuning }) * 2 ** 20;
}

/** Whether there is no solution because of walls between the robots and the target.
 * @param {Pick<State, 'search' | 'puzzle'>} state */
export function isApart({ search, puzzle }) {
  return search.progress?.status === 'no-solution' && isTargetApart(puzzle);
}

/** Whether everything is known about the puzzle. @param {Search} search */
export function isFinal({ phase, progress }) {
  return phase === 'done' && progress !== null && (progress.optimal || progress.status === 'no-solution');
}

/**
 * Combines a report with the bounds of an earlier search of the same puzzle, and keeps the better bounds. If the lower
 * and upper bounds meet, the puzzle is solved.
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
    solution: /** @type {string} */ (line),
    optimal: proved >= upper,
  };
  return { ...found, ...solved, proved, upper: null, upperSolution: null };
}

/**
 * Whether a report has a solution that is shorter than in earlier reports, and shorter than the answer that the reader
 * is stepping through.
 * @param {State} state @param {Progress} report
 */
export function isShorterKnown(state, { upper }) {
  const before = state.search.progress?.upper ?? Infinity;
  return upper !== null && upper < before && answerStep(state) > 0 && upper < state.answer.length;
}

/** Whether the reader steps through the answer, peeks at it or plays it, so it must not change. @param {State} state */
function isFollowed(state) {
  return answerStep(state) > 0 || state.peek !== null || state.autoplay;
}

// ---- The search ------------------------------------------------------------------------------------

/**
 * Changes the settings and searches again. A new memory limit does not invalidate the bounds found so far, so after
 * a change to this limit alone, an unfinished search keeps its bounds and its best solution.
 * @param {State} state @param {Tuning} tuning @returns {State}
 */
export function tuned(state, tuning) {
  const { strategy, maxMoves } = state.tuning;
  const keeps = tuning.strategy === strategy && tuning.maxMoves === maxMoves && !isFinal(state.search);
  if (keeps) return searchedOn({ ...state, tuning }, 0);
  const next = searchStarted({ ...state, tuning });
  return state.shown === 'answer' ? { ...next, message: '' } : next; // it may be about a step of the old answer
}

/** Requests a new search, and removes the old answer from the state and from the board.
 * @param {State} state @returns {State} */
export function searchStarted(state) {
  const { search, shown } = state;
  const late = isSilent(search) && search.late; // the card has already shown that the search is late
  const next = { ...state, ...NEW_SEARCH, search: { ...STARTED, late } };
  return shown === 'answer' ? inItsTab(next) : next;
}

/**
 * Another puzzle was put on the board: requests a new search, unless the results for this puzzle are still known. If an
 * earlier search of the puzzle was interrupted or failed, the new search continues from the bounds of that search.
 * @param {State} state @param {State} before @returns {State}
 */
export function searchedAnew(state, before) {
  const known = state.puzzle === before.puzzle ? before.known : knownAfter(before);
  const next = { ...searchStarted(state), known };
  const found = foundBefore(next);
  if (!found) return next;
  const { search, answers, answer } = found;
  const back = withAnswer({ ...next, search: { ...search, trail: NO_TRAIL }, answers }, answer);
  if (search.phase === 'failed') return searchRetried(back);
  return search.phase === 'running' ? searchedOn(back, search.reduced) : back;
}

/**
 * Requests a new search that keeps the bounds and the best solution of the previous search.
 * @param {State} state @param {number} reduced   as in Search
 * @returns {State}
 */
function searchedOn(state, reduced) {
  const { answer, shown, step } = state;
  const progress = begun(state.search.progress, (reduced || state.tuning.memory) * 2 ** 20);
  const next = searchStarted(state);
  const line = progress?.upperSolution ? { answer, shown, step } : {};
  return { ...next, ...line, search: { ...next.search, progress, reduced } };
}

/**
 * After a reload of the page: requests a search that continues from the last report, unless the search was stopped.
 * @param {State} state @param {Search['phase']} phase   before the reload
 * @param {Progress} last @param {PlayedMove[]} best   the report's shortest solution
 * @returns {State}
 */
export function searchRestored(state, phase, last, best) {
  const restored = withAnswer({ ...state, search: { ...state.search, progress: last } }, best);
  return phase === 'stopped' ? searchStopped(restored, '') : searchedOn(restored, 0);
}

/**
 * The initial progress of a search that continues another one.
 * @param {Progress | null} last @param {number} memory   in bytes
 * @returns {Progress | null}
 */
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
 * Repeats the search or the listing after its worker has died, with less memory. If `here` is true, no worker could be
 * started: the page's own thread repeats the work, with the same memory limit.
 * @param {State} state @param {boolean} here @returns {State}
 */
export function searchedAgain(state, here) {
  const reduced = here ? state.search.reduced : lessMemory(memoryOf(state));
  const next = state.search.phase === 'running' ? searchedOn(state, reduced) : state;
  return { ...next, search: { ...next.search, reduced, here } };
}

/** The memory for the next search after a worker died with `memory`, both in MiB. @param {number} memory */
function lessMemory(memory) {
  return Math.max(LIMITS.memory[0], memory >> 1);
}

/**
 * The listing's worker died for the second time. The next listing gets less memory.
 * @param {State} state @param {string} message @returns {State}
 */
export function listingLost(state, message) {
  const lost = listingEnded(state, 'found', message);
  return { ...lost, search: { ...lost.search, reduced: lessMemory(memoryOf(state)) } };
}

/**
 * Continues a search that ended early. A stopped search is resumed; any other search starts anew, with less memory if
 * workers died.
 * @param {State} state @returns {State}
 */
export function searchRetried(state) {
  const { search } = state;
  if (search.phase === 'stopped' && search.progress)
    return { ...state, search: { ...search, phase: 'running' } };
  return searchedOn(state, isLost(state.search) ? lessMemory(memoryOf(state)) : state.search.reduced);
}

/** Marks the search as late, unless it has reported something. @param {State} state @returns {State} */
export function searchLate(state) {
  return hasJustBegun(state.search) ? { ...state, search: { ...state.search, late: true } } : state;
}

/**
 * Stores a progress report. Until the search ends, its shortest solution so far is the answer. While the reader steps
 * through an older answer, a report does not replace this answer.
 * @param {State} state
 * @param {Progress} progress   from withKnown()
 * @param {boolean} here   as in Search
 * @param {PlayedMove[]} [best]   the shortest solution so far
 * @returns {State}
 */
export function searchProgressed(state, progress, here, best = []) {
  if (state.search.phase !== 'running') return state;
  const trail = trailOn(state.search.trail, progress);
  const next = { ...state, search: { ...state.search, progress, here, trail } };
  return isFollowed(state) || best === state.answer ? next : withAnswer(next, best);
}

/**
 * Stops the search, or ends the listing.
 * @param {State} state @param {string} message   why the listing ended
 * @param {PlayedMove[]} [best]   a solution that is not proved shortest
 * @returns {State}
 */
export function searchStopped(state, message, best = []) {
  if (state.answers?.phase === 'listing') return listingEnded(state, 'found', message);
  if (state.search.phase !== 'running') return state;
  return withAnswer({ ...state, search: { ...state.search, phase: 'stopped' } }, best);
}

/**
 * Sets the answer. Outside Play, the board shows the answer from its start, unless the answer is hidden. An answer that
 * the reader follows is replaced only by a shorter one.
 * @param {State} state @param {PlayedMove[]} answer
 * @returns {State}
 */
function withAnswer(state, answer) {
  const isKept = isFollowed(state) && answer.length === state.answer.length;
  if (answer.length === 0 || isKept) return state;
  const next = { ...state, answer, peek: null, autoplay: false };
  if (state.shown === 'answer') return { ...next, step: 0 };
  return state.step > 0 ? next : inItsTab(next);
}

/**
 * Whether a shorter answer has replaced the answer that the reader follows.
 * @param {State} before @param {State} after
 */
export function isReplaced(before, after) {
  return isFollowed(before) && after.answer !== before.answer && after.shown === 'answer';
}

/**
 * The search has ended. After a quick search, all answers are listed next.
 * @param {State} state
 * @param {Progress} result
 * @param {PlayedMove[]} answer   its solution, or else the shortest known one
 * @param {boolean} here   as in Search
 * @returns {State}
 */
export function searchDone(state, result, answer, here) {
  const phase = /** @type {const} */ ('done');
  const done = withAnswer({ ...state, search: { ...state.search, phase, progress: result, here } }, answer);
  if (result.solution === null || answer.length === 0) return done;
  const isQuick = result.optimal && result.ms < LISTED_BY_ITSELF_MS;
  /** @type {Answers} */
  const answers = {
    ...{ phase: isQuick ? 'listing' : 'found', progress: null, byItself: isQuick, message: '' },
    ...{ solutions: [movesText(done.answer)], at: 0, total: 1, atLeast: true, difficulty: 0 },
  };
  return { ...done, answers };
}

/** @param {State} state @param {string} message   as in Search @param {PlayedMove[]} best   as in searchStopped() @returns {State} */
export function searchFailed(state, message, best) {
  return withAnswer({ ...state, search: { ...state.search, phase: 'failed', message } }, best);
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

/**
 * The listing has ended without a list.
 * @param {State} state @param {'found' | 'unlisted'} phase @param {string} message
 * @returns {State}
 */
export function listingEnded(state, phase, message) {
  const { answers } = state;
  return answers ? { ...state, answers: { ...answers, phase, message } } : state;
}

/**
 * All answers are listed. The best answer replaces the first answer found, unless the reader steps through that answer,
 * peeks at it or plays it.
 * @param {State} state
 * @param {Progress} result   with all answers
 * @param {PlayedMove[]} best
 * @returns {State}
 */
export function listed(
  state,
  { solutions: list = [], answers: total = 1, countedAtLeast: atLeast = false, difficulty = 0 },
  best,
) {
  const { answers } = state;
  if (!answers) return state;
  /** @type {Answers} */
  const all = {
    ...answers,
    phase: 'listed',
    solutions: list,
    at: 0,
    total,
    atLeast,
    difficulty,
    message: '',
  };
  if (!isFollowed(state)) return { ...state, answers: all, answer: best };
  const first = answers.solutions[answers.at];
  const solutions = list.includes(first) ? list : [...list, first];
  return { ...state, answers: { ...all, solutions, at: solutions.indexOf(first) } };
}

/**
 * Shows another answer at the same step.
 * @param {State} state @param {number} at @param {PlayedMove[]} answer
 * @returns {State}
 */
export function paged(state, at, answer) {
  if (!state.answers) return state;
  const step = answerStep(state);
  return { ...state, answers: { ...state.answers, at }, answer, shown: 'answer', step, peek: null };
}
