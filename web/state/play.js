// play.js - transitions of the page's state for a puzzle that is played: its secret, its time, and the moment it is solved.
//
// The answer is a secret from the moment the puzzle is played, in all tabs, until it is solved or the answer is asked for.
import { NO_HINTS } from './hints.js';
import { atByHand, bestLine, isSent } from './line.js';
import { NO_TIME, elapsed, running } from './timer.js';

/** @typedef {import('./state.js').State} State */

/**
 * @typedef {object} Play
 * @property {'open' | 'kept' | 'told'} secret   open: nobody plays it; kept: the answer is hidden; told: solved or asked for
 * @property {boolean} asked    the answer itself was asked for
 * @property {boolean} solved   once at least
 * @property {import('./hints.js').Hints} hints
 * @property {import('./timer.js').Timer} timer
 * @property {import('./from_here.js').FromHere | null} fromHere
 * @property {Options} options
 */
/** @typedef {{ timer: boolean, movesLeft: boolean }} Options   movesLeft: show how many are left from here */
/**
 * @typedef {object} Moment   the robots solve the puzzle
 * @property {number} moves
 * @property {number | null} best   the fewest; null while that is not proved
 * @property {number} hints   so many were given
 * @property {number | null} beat   a challenge was to need fewer
 */

/** @type {Play} */
export const NEW_PLAY = {
  secret: 'open',
  asked: false,
  solved: false,
  hints: NO_HINTS,
  timer: NO_TIME,
  fromHere: null,
  options: { timer: true, movesLeft: false },
};

/** Another puzzle: only the options stay. @param {Play} play @returns {Play} */
export function anotherPlay({ options }) {
  return { ...NEW_PLAY, options };
}

/** What follows from a state: playing keeps the secret, solving tells it. @param {State} state @returns {Play} */
export function settledPlay(state) {
  const { tab, play } = state;
  const solvedBy = isSent(state) ? null : state.solvedBy;
  if (play.secret === 'open' && tab === 'play')
    return { ...play, secret: solvedBy ? 'told' : 'kept', solved: solvedBy !== null };
  return play.secret === 'kept' && solvedBy ? { ...play, secret: 'told', solved: true } : play;
}

/** While the answer is hidden. @param {State} state */
export function isHidden({ play }) {
  return play.secret === 'kept';
}

/** The answer was asked for. It is shown at once, unless moves are made on the board. @param {State} state @returns {State} */
export function answerRevealed(state) {
  const shown = state.step > 0 || state.answer.length === 0 ? state.shown : 'answer';
  return { ...state, shown, play: { ...state.play, secret: 'told', asked: true } };
}

/** While the robots solve the puzzle by moves made by hand; to follow somebody's line is no solution. @param {State} state @returns {Moment | null} */
export function solvedMoment(state) {
  const { solvedBy, shown, step, play, beat } = state;
  if (!solvedBy || shown !== 'byHand' || isSent(state)) return null;
  return { moves: step, best: bestLine(state).length || null, hints: play.hints.given, beat };
}

/** Once more from the start: the moves of the answer are hidden again, unless they were asked for. @param {State} state @param {string} message @returns {State} */
export function playedAgain(state, message) {
  const { play } = state;
  const hints = { ...play.hints, nextAt: null };
  const again = { ...play, hints, solved: false, timer: NO_TIME };
  return {
    ...atByHand(state, []),
    play: { ...again, secret: play.asked ? 'told' : 'kept' },
    picked: null,
    message,
  };
}

/**
 * The timer runs while somebody tries to solve the puzzle.
 * @param {State} state @param {number} at   the time now @param {boolean} isSeen   the page is in sight
 * @returns {State}   the same if the timer goes on as it does
 */
export function timed(state, at, isSeen) {
  const { play, tab } = state;
  const timer = running(play.timer, isSeen && tab === 'play' && isHidden(state) && play.options.timer, at);
  return timer === play.timer ? state : { ...state, play: { ...play, timer } };
}

/** Milliseconds; null without a timer. @param {Play} play @param {number} at   the time now */
export function timePlayed({ timer, options }, at) {
  return options.timer ? elapsed(timer, at) : null;
}

/** @param {State} state @param {Partial<Options>} change @returns {State} */
export function optionsTaken(state, change) {
  const { play } = state;
  return { ...state, play: { ...play, options: { ...play.options, ...change } } };
}
