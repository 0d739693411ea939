// en.js - the texts of Play about a puzzle, in English.
import { capital } from '../shared.js';

/** @typedef {import('carom').Color} Color */
/** @typedef {import('../../state/play.js').Success} Success */
/** @typedef {import('../../state/hints.js').Hint} Hint */

/** @type {Record<import('carom').Direction, string>} */
const TOWARDS = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** @param {number} n @param {string} one */
function plural(n, one) {
  return `${n} ${one}${n === 1 ? '' : 's'}`;
}

/** The text after the number of moves made. @param {number} n */
export function soFarText(n) {
  return n === 1 ? 'move so far' : 'moves so far';
}

/** @param {Success} success */
export function successText({ moves, best, beat }) {
  const solved = `Solved in ${moves}. ${challengeOutcome(moves, beat)}`.trim();
  if (best === null) return `${solved} The best is not known yet.`;
  return best < moves ? `${solved} The best is ${best}.` : `${solved} That is the best.`;
}

/** @param {number} moves @param {number | null} beat */
function challengeOutcome(moves, beat) {
  if (beat === null) return '';
  if (moves < beat) return `You beat ${beat}.`;
  return moves === beat ? 'You tied the challenge.' : `The challenge was to beat ${beat}.`;
}

/** The text after the result: which help was used. @param {Success} success */
export function successMore({ hints, told }) {
  if (told) return 'after seeing the answer';
  return hints === 0 ? 'without a hint' : `with ${plural(hints, 'hint')}`;
}

/** The text of a challenge after the sender’s name. @param {number | null} beat   null: a shortest solution */
export function dareText(beat) {
  if (beat === null) return 'found a shortest solution. Can you find one, too?';
  return `solved this in ${plural(beat, 'move')}. Can you do it in fewer?`;
}

/** How long a challenge takes. @param {number} minutes */
export function minutesText(minutes) {
  return `It takes about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** The text to copy, above the puzzle's link. @param {Success} success */
export function resultText(success) {
  const { moves, best, hints, told } = success;
  const length = plural(moves, 'move');
  const help = told || hints ? ` ${successMore(success)}` : '';
  if (moves !== best) return `I solved this in ${length}${help}. Can you do it in fewer?`;
  if (told) return `I solved this in ${length}${help}. Can you do it without looking?`;
  return `I found a shortest solution${help}: ${length}. Can you find it too?`;
}

export const THE_RESULT = 'the result';
export const NEXT_PUZZLE = 'Next puzzle';

/** For screen readers, after the word "Difficulty". @param {number} level */
export function difficultyText(level) {
  return `${level} of 5`;
}

export const HIDDEN = 'hidden';
export const AGAIN = 'Back at the start.';
/** Why there are no hints. */
export const NO_HINTS = {
  game: 'No hints: this puzzle is still open in a game.',
  running: 'There are hints once the search has found the answer.',
  stopped: 'No hints: the search was stopped.',
  unproved: 'No hints: the search ended before it found a shortest solution.',
};
export const SOLVED_ALREADY = 'The puzzle is solved.';

/** The message when the player switches to another line. @param {number} n   of moves */
export function triedText(n) {
  return `Switched to a line of ${plural(n, 'move')}.`;
}

/** @type {Record<Hint['rung'], string>} */
export const RUNG = {
  range: 'Roughly how long',
  length: 'Exactly how long',
  robots: 'How many robots move',
  which: 'Which robots move',
  first: 'The first move',
  next: 'The next move from here',
};

/** @param {{ color: Color, direction: import('carom').Direction }} move */
export function goesText({ color, direction }) {
  return `${capital(color)} goes ${TOWARDS[direction]}`;
}

/** @param {Hint} hint @param {import('../../state/continuation.js').Continuation} way   from where the robots stand */
export function hintText(hint, way) {
  if (hint.rung === 'range') return `${hint.least} to ${hint.most} moves`;
  if (hint.rung === 'length') return plural(hint.count, 'move');
  if (hint.rung === 'robots') return hint.count === 1 ? 'one robot' : `${hint.count} robots`;
  if (hint.rung === 'which') return hint.robots.map(capital).join(', ');
  return hint.rung === 'first' ? goesText(hint.move) : wayText(way);
}

/** @param {import('../../state/continuation.js').Continuation} way */
function wayText(way) {
  if (way.kind === 'back') return `take back ${plural(way.count, 'move')}`;
  if (way.kind === 'none') return 'no solution found from here';
  return way.kind === 'moves' && way.moves.length ? goesText(way.moves[0]) : 'searching…';
}

/** Moves left from where the robots stand. @param {import('../../state/continuation.js').Continuation} way */
export function leftText(way) {
  if (way.kind === 'moves') return `${way.moves.length} left`;
  if (way.kind === 'back') return 'unknown from here';
  return way.kind === 'none' ? 'none found' : '…';
}
