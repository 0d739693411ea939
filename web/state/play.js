// play.js - page state transitions for the puzzle being played: whether its answer is hidden, the timer, and the
// player's solution.
//
// The answer is hidden, in all tabs, from the time Play is first opened with the puzzle until the player solves it or
// asks for the answer. If the answer had been shown before Play was opened, leaving Play without making a move shows it
// again.
import { atByHand, bestLine, isSent, movesReset } from './line.js';
import { NO_TIME, elapsed, running } from './timer.js';
import { begins } from './tried.js';

/** @typedef {import('./state.js').State} State */

/**
 * @typedef {object} Play
 * @property {'open' | 'kept' | 'told'} secret   open: not played yet; kept: answer hidden; told: answer revealed
 * @property {boolean} spoiled   an answer was shown before Play was opened
 * @property {boolean} asked    the player asked for the answer
 * @property {boolean} solved   the puzzle was solved at least once
 * @property {import('carom').PlayedMove[]} solution   the player's last solution; empty before the first
 * @property {import('./hints.js').Hints} hints
 * @property {import('./timer.js').Timer} timer
 * @property {import('./continuation.js').SearchedContinuation | null} searched
 * @property {About | null} about   null for a puzzle without a name
 * @property {NextPuzzle | null} nextPuzzle   null: the Next button makes a new puzzle
 * @property {Options} options
 */
/** @typedef {{ title: string, text: string }} About   the puzzle's name; a note about the puzzle, or '' */
/** @typedef {{ text: string, link: string }} NextPuzzle   the puzzle after this one: a button's text, and its link's payload */
/** @typedef {{ timer: boolean, movesLeft: boolean }} Options   movesLeft: show the number of moves left */
/**
 * @typedef {object} Success   facts to report when the player has solved the puzzle
 * @property {number} moves
 * @property {number | null} best   fewest moves; null until proved
 * @property {number} hints   number of hints given
 * @property {boolean} told   the answer was shown before
 * @property {number | null} beat   the challenge: solve the puzzle in fewer moves than this
 */

/** @type {Play} */
export const NEW_PLAY = {
  secret: 'open',
  spoiled: false,
  asked: false,
  solved: false,
  solution: [],
  hints: { given: 0, of: [], nextAt: null },
  timer: NO_TIME,
  searched: null,
  about: null,
  nextPuzzle: null,
  options: { timer: true, movesLeft: false },
};

/**
 * The initial value for another puzzle, which keeps only the options. In Play, the answer is hidden at once, even if it
 * is already known.
 * @param {Pick<State, 'play' | 'tab'>} state @returns {Play}
 */
export function anotherPlay({ play: { options }, tab }) {
  return { ...NEW_PLAY, secret: tab === 'play' ? 'kept' : 'open', options };
}

/**
 * The `play` field of a settled state: opening Play hides the answer, and solving the puzzle reveals it.
 * @param {State} state
 * @returns {Play}
 */
export function settledPlay(state) {
  const { tab, byHand } = state;
  const solvedBy = isSent(state) ? null : state.solvedBy;
  const isNew = solvedBy && state.shown === 'byHand' && state.play.solution !== byHand;
  const play = isNew ? { ...state.play, solution: byHand } : state.play;
  if (play.secret === 'open' && tab === 'play')
    return { ...play, secret: solvedBy ? 'told' : 'kept', solved: solvedBy !== null };
  if (play.secret === 'open' && !play.spoiled && state.shown === 'answer') return { ...play, spoiled: true };
  return play.secret === 'kept' && solvedBy ? { ...play, secret: 'told', solved: true } : play;
}

/**
 * The `play` field after leaving Play: an answer that was shown before Play was opened is shown again, unless the
 * player has made a move.
 * @param {State} state
 * @returns {Play}
 */
export function playLeft({ play, byHand, ahead, tried, sent }) {
  const isUnplayed = byHand.length + tried.length === 0 && ahead.length === sent.length;
  return play.spoiled && play.secret === 'kept' && isUnplayed ? { ...play, secret: 'open' } : play;
}

/** Whether the answer is hidden. @param {State} state */
export function isHidden({ play }) {
  return play.secret === 'kept';
}

/** Whether the search has proved that no moves solve the puzzle, or that none are needed. @param {State} state */
export function isMoveless({ search: { phase, progress } }) {
  return phase === 'done' && (progress?.status === 'no-solution' || progress?.moves === 0);
}

/**
 * In Play, shows the moves made by hand; in other tabs, shows the start, with the answer unless it is hidden.
 * @param {State} state @returns {State}
 */
export function inItsTab(state) {
  if (state.tab === 'play') return atByHand(state, state.byHand);
  const shown = state.answer.length === 0 || isHidden(state) ? 'byHand' : 'answer';
  return { ...state, shown, step: 0 };
}

/** Reveals the answer, and shows it on the board unless the board shows moves. @param {State} state @returns {State} */
export function answerRevealed(state) {
  const shown = state.step > 0 || state.answer.length === 0 ? state.shown : 'answer';
  return { ...state, shown, play: { ...state.play, secret: 'told', asked: true } };
}

/**
 * The player's solution while it is on the board, else null. Moves that came with a link do not count as the player's.
 * @param {State} state
 * @returns {Success | null}
 */
export function successNow(state) {
  const { solvedBy, shown, step } = state;
  return solvedBy && shown === 'byHand' && !isSent(state) ? successOf(state, step) : null;
}

/** @param {State} state @param {number} moves @returns {Success} */
function successOf(state, moves) {
  const { play, beat } = state;
  const told = play.spoiled || (play.asked && !play.solved);
  return { moves, best: bestLine(state).length || null, hints: play.hints.given, told, beat };
}

/**
 * The player's last solution, while the board shows its first moves or the answer; else null.
 * @param {State} state
 * @returns {Success | null}
 */
export function successReviewed(state) {
  const { shown, byHand, play } = state;
  const isOn = play.solution.length > 0 && (shown === 'answer' || begins(play.solution, byHand));
  return isOn ? successOf(state, play.solution.length) : null;
}

/** @param {State} state @param {About | null} about @returns {State} */
export function aboutKnown(state, about) {
  return { ...state, play: { ...state.play, about } };
}

/** @param {State} state @param {NextPuzzle | null} nextPuzzle @returns {State} */
export function nextPuzzleKnown(state, nextPuzzle) {
  return { ...state, play: { ...state.play, nextPuzzle } };
}

/**
 * Starts the puzzle again. The answer is hidden again, unless the player has asked for it.
 * @param {State} state @param {string} message
 * @returns {State}
 */
export function playedAgain(state, message) {
  const { play } = state;
  const hints = { ...play.hints, nextAt: null };
  const again = { ...play, hints, solved: false, solution: [], timer: NO_TIME };
  return {
    ...atByHand(state, []),
    play: { ...again, secret: play.asked ? 'told' : 'kept' },
    picked: null,
    message,
  };
}

/**
 * Takes back all moves. A solved puzzle starts again, except in a game, which has already counted the solution and
 * continues.
 * @param {State} state @param {string} message
 * @returns {State}
 */
export function playReset(state, message) {
  if (state.playing !== 'puzzle' || state.play.solution.length === 0) return movesReset(state, message);
  return { ...playedAgain(state, message), picked: state.picked };
}

/**
 * Starts or stops the timer, which runs while Play is open, the page is visible and the puzzle is unsolved. In a game, a
 * revealed answer stops it, too. It does not run for a puzzle without a solution, or one that is solved at the start.
 * @param {State} state @param {number} at   current time @param {boolean} isSeen   the page is visible
 * @returns {State}   the same object if the timer neither starts nor stops
 */
export function timed(state, at, isSeen) {
  const { play, tab, playing } = state;
  const isOpen = isHidden(state) || (playing === 'puzzle' && play.solution.length === 0);
  const timer = running(
    play.timer,
    isSeen && tab === 'play' && isOpen && play.options.timer && !isMoveless(state),
    at,
  );
  return timer === play.timer ? state : { ...state, play: { ...play, timer } };
}

/** Milliseconds played; null if the timer is off. @param {Play} play @param {number} at   current time */
export function timePlayed({ timer, options }, at) {
  return options.timer ? elapsed(timer, at) : null;
}

/** @param {State} state @param {Partial<Options>} change @returns {State} */
export function optionsTaken(state, change) {
  const { play } = state;
  return { ...state, play: { ...play, options: { ...play.options, ...change } } };
}
