// en.js - the texts of a match, in English.

/** @param {number} n */
function moves(n) {
  return `${n} move${n === 1 ? '' : 's'}`;
}

export const OVER = 'That was the last puzzle.';
export const BEST_SHOWN = 'The board shows the best moves.';
export const NO_HINTS = 'There are no hints in a match.';
export const THE_MATCH = 'the match link';
export const THE_RESULT = 'your result';
export const NAME = 'Your name';
export const NAME_OPTIONAL = 'Your name (optional)';
export const EARLIER_MATCH = 'The match below is the one that was open before.';
export const NO_NAME = 'Enter your name first.';
export const NOTHING_MADE = 'None of 1000 random puzzles fits this range of moves. Choose another range.';

/** @param {number} made @param {number} count */
export function makingText(made, count) {
  return `Making puzzle ${made + 1} of ${count}…`;
}

export const MAKING_CANCELLED = 'Cancelled: no match was made.';

/** @param {string} why   a sentence */
export function makingFailed(why) {
  return `The match could not be made: ${why}`;
}

/** The message when a match is ready, if Play does not show matches now. @param {string} match   see aboutText() */
export function readyText(match) {
  return `The match is ready under Play: ${match}.`;
}

/** "5 puzzles of 6 to 9 moves, 4 robots" @param {import('carom').Match} match */
export function aboutText({ puzzles, moves: { min, max }, kind }) {
  const n = `${puzzles.length} ${puzzles.length === 1 ? 'puzzle' : 'puzzles'}`;
  const length = min && max ? ` of ${min === max ? moves(min) : `${min} to ${moves(max)}`}` : '';
  return `${n}${length}, ${kind.robots} ${kind.robots === 1 ? 'robot' : 'robots'}`;
}

/** The text of an invitation after the sender’s name. @param {import('carom').Match} match */
export function invitationText(match) {
  return `invites you to a match: ${aboutText(match)}`;
}

/** How long a match takes. @param {number | null} minutes */
export function minutesText(minutes) {
  if (minutes === null) return '';
  return `It takes about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** @param {number} count */
export function ofText(count) {
  return `of ${count}`;
}

/** The label of the button. @param {number} number of the next puzzle */
export function beginText(number) {
  return number === 1 ? 'Start the clock' : `Puzzle ${number}`;
}

/** For the status line. @param {number} number @param {number} count */
export function puzzleText(number, count) {
  return `Puzzle ${number} of ${count}.`;
}

/** How a puzzle ended. @param {number | null} n @param {number | null} best @param {string} time */
export function endText(n, best, time) {
  if (n === null) return `You gave up. ${best === null ? '' : `The best is ${moves(best)}.`}`;
  const solved = `Solved in ${moves(n)}, ${time}`;
  if (best === n) return `${solved}. Nobody can do better.`;
  return `${solved}. ${best === null ? 'Still searching for the best.' : `The best is ${best}.`}`;
}

/**
 * The message when a text with a match or results is opened.
 * @param {number} results   that were new
 * @param {string} match   see aboutText()
 */
export function openedText(results, match) {
  if (results === 0) return `Match: ${match}.`;
  return `${results === 1 ? 'A result' : `${results} results`} of this match: ${match}.`;
}

/** @param {number} n @param {boolean} isOpen */
export function resultsButton(n, isOpen) {
  if (isOpen) return 'Hide the results';
  return n === 1 ? 'Show 1 result' : `Show ${n} results`;
}

/** @param {number} solved @param {number} all */
export function solvedText(solved, all) {
  return `${solved} of ${all} solved`;
}

/** @param {string} day '2026-11-21' */
export function dayText(day) {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}
