// en.js - every text of the Puzzles tab in English.
import { grouped } from '../shared.js';

/** @typedef {import('carom').Level} Level */
/** @typedef {import('../../state/progress.js').Result} Result */

/** @type {Record<Level, string>} */
export const LEVEL = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** @param {string} day '2026-11-21' @param {Intl.DateTimeFormatOptions} look */
function date(day, look) {
  return new Date(day).toLocaleDateString('en-GB', { ...look, timeZone: 'UTC' });
}

/** 'Today, Sunday', or 'Saturday'. @param {string} day @param {string} today */
export function dayTitle(day, today) {
  const weekday = date(day, { weekday: 'long' });
  return day === today ? `Today, ${weekday}` : weekday;
}

/** @param {Level} level @param {string} day */
export function dailyText(level, day) {
  return `The ${level} puzzle for ${date(day, { dateStyle: 'long' })}`;
}

/** @param {number} days */
export function streakText(days) {
  if (days === 0) return 'No streak yet';
  return days === 1 ? 'Streak: 1 day' : `${days} days in a row`;
}

/** In the day's result to copy. @param {number} hints   at least 1 */
export function hintsText(hints) {
  return hints === 1 ? 'with 1 hint' : `with ${hints} hints`;
}

/** Shown under a solved puzzle. @param {Result} result */
export function bestText({ moves, best }) {
  return moves === best ? movesText(moves) : `${moves}, best: ${best}`;
}
export const NOT_PLAYED = 'not solved';
export const NOT_MADE = 'not made';
export const NONE_FOUND = 'no suitable one was found.';
export const COMING = 'being made';

/** For screen readers. @param {Result | null} result */
export function resultText(result) {
  if (!result) return NOT_PLAYED;
  return `solved in ${result.moves}, the best is ${result.best}`;
}

/** @param {string} why */
export function dailyFailed(why) {
  return `The daily puzzle could not be made: ${why}`;
}

/** @param {{ solved: number, atBest: number, extra: number }} level */
export function averageText({ solved, extra }) {
  return solved ? `+${(extra / solved).toFixed(1)}` : '–';
}
export const STATISTICS = {
  solved: 'Solved',
  atBest: 'In the fewest moves',
  extra: 'Extra moves, on average',
};

/** @param {number} days */
export function longestText(days) {
  return `Longest streak: ${days === 1 ? '1 day' : `${days} days`}`;
}

/** A button, after another level of the day was solved. @param {Level} level */
export function nextLevel(level) {
  return `Next: ${LEVEL[level].toLowerCase()}`;
}
export const NEXT_LESSON = 'Next lesson';
export const NEXT_HARD = 'Next hard puzzle';

/** Themes of puzzles. */
export const THEME = {
  blocker: 'Blocker needed',
  helpers: 'Helper',
  diagonals: 'Diagonals',
  unique: 'One answer only',
  any: 'Any robot',
};
export const THEME_TEXT = {
  blocker: 'The robot cannot reach the target while the others stand still.',
  helpers: 'Every shortest answer moves at least two robots.',
  diagonals: 'In the best answer, a robot turns at a diagonal.',
  unique: 'There is only one shortest answer.',
  any: 'Any robot may reach the target.',
};

/** @param {number} solved @param {number} all @param {number} atBest */
export function themeProgress(solved, all, atBest) {
  return progressText(solved, all) + (solved ? `, ${atBest} in the fewest moves` : '');
}

/** A button, after a puzzle of a theme was solved. @param {keyof typeof THEME} theme */
export function nextOfTheme(theme) {
  return `Next: ${THEME[theme].toLowerCase()}`;
}

export const THE_RESULT = 'the result';

export const HARDEST_PRINTED = 'The hardest puzzle of each printed board';

/** Titles of the course's chapters. */
export const CHAPTER = {
  walls: 'Walls',
  blockers: 'Robots that stop you',
  detours: 'Detours',
  helpers: 'Two or more robots',
  diagonals: 'Diagonals',
};

/** Lessons in the collection's order. */
export const LESSONS = [
  'Bring the red robot to its target. A robot slides until something stops it: here, a wall.',
  'One slide is seldom enough. Get into the column of the target first.',
  'Find the row that leads to the target, then a way into that row.',
  'Short walls in the middle of the board stop you, too.',
  'Think backwards: which slides end on the target?',
  'Climb the walls like stairs, one full slide at a time.',

  'A robot stops another robot, just as a wall does.',
  'Another robot lets you stop where there is no wall.',
  'No wall stops you in the column of the target. Which robot could?',
  'Look along each slide: what is the first thing in its way?',
  'One robot alone would need many more moves. Use the robot that is in the right place.',
  'On a large board, look for a robot that can stop another one in the row or column you need.',

  'The target is near, but no slide ends there. Go the long way round.',
  'Move away from the target, then back to it from the other side.',
  'Try every direction once, even the one that leads away from the target.',
  'The rim is a road that leads to every corner.',
  'Think forwards and backwards: which cells can you reach, and which lead to the target?',
  'When you are stuck, go round the board once more and come back in another row.',

  'Another robot can stand in your way. Send it away first.',
  'Bring in a second robot, then slide until it stops you.',
  'The robot that will stop you may need two moves itself.',
  'Where do you have to stop? Bring the other robot to the cell just beyond.',
  'Perhaps only one of the other robots can help. Which one?',
  'Here three robots have to move. Begin with the last stop and work back.',

  'A diagonal of another colour turns you through a right angle, and the slide continues.',
  'A diagonal of your own colour lets you straight through.',
  'A slide can turn more than once. Follow it with your finger.',
  'Printed boards have diagonals, too. Find the one you need.',
  'No robot stops on a diagonal.',
  'The last lesson: a helper and a diagonal in one puzzle.',
];

/** @param {number} number */
export function lessonTitle(number) {
  return `Lesson ${number}`;
}

/** @param {number} number @param {number} all */
export function lessonOf(number, all) {
  return `${lessonTitle(number)} of ${all}`;
}

/** @param {number} solved @param {number} all */
export function progressText(solved, all) {
  return `${solved} of ${all} solved`;
}
export const COURSE_DONE = 'You have solved all lessons.';

/** @param {number} n */
export function allText(n) {
  return `All ${n}`;
}

/** @param {number} moves */
export function movesText(moves) {
  return `${moves} moves`;
}

/** @param {number} moves */
export function hardText(moves) {
  return `A hard puzzle of ${moves} moves`;
}

/** @param {string} name @param {boolean} isStored   false: only until the page is closed */
export function keptText(name, isStored) {
  return isStored
    ? `Saved as “${name}” in My boards.`
    : `In My boards as “${name}”, but only until you close the page.`;
}
/** @param {string} name */
export function keptAlready(name) {
  return `This board is already in My boards, as “${name}”.`;
}
/** @param {string} name */
export function removedText(name) {
  return `“${name}” was removed.`;
}
/** @param {string} name */
export function openedBoard(name) {
  return `“${name}”`;
}
/** @param {string} name */
export function unreadableBoard(name) {
  return `“${name}” cannot be opened: its link is invalid.`;
}
/** Names of the buttons beside a board. @param {string} name */
export function boardLabels(name) {
  return {
    open: `Open “${name}”`,
    rename: `Name of “${name}”`,
    up: `Move “${name}” up`,
    down: `Move “${name}” down`,
    remove: `Remove “${name}”`,
  };
}
/** @param {string} day '2026-11-21' */
export function keptOn(day) {
  return day && `saved on ${date(day, { dateStyle: 'medium' })}`;
}
export const NAMELESS = 'A board needs a name.';
export const NO_BOARDS = 'No boards yet. Under Puzzles, “Save this board” adds the current one.';

/** Why nothing is stored. @type {Record<'refused' | 'newer', string>} */
export const STORING = {
  refused:
    'This browser cannot store anything: its storage is full, or this is a private window. Results and boards are lost when you close the page, unless you save them to a file.',
  newer:
    'The data in this browser is from a newer version of Carom, so this version cannot change it. Reload the page to get the newer version; until then, results and boards are lost when you close the page.',
};

/** @type {Record<'unknown' | 'newer' | 'unreadable', string>} */
export const NOT_READ = {
  unknown: 'This file has no Carom boards or results.',
  newer: 'This file is from a newer version of Carom. Reload the page to get that version.',
  unreadable: 'This file cannot be read.',
};
/** @param {number} boards   new ones @param {number} results   new or better ones */
export function importedText(boards, results) {
  const of = (/** @type {number} */ n, /** @type {string} */ one) => `${n} ${one}${n === 1 ? '' : 's'}`;
  if (!boards && !results) return 'Everything in this file is already here.';
  return `Added: ${of(boards, 'board')} and ${of(results, 'result')}.`;
}

// ---- Making a puzzle -------------------------------------------------------------------------------

const MADE = { new: 'A new puzzle', nearest: 'The closest puzzle' };

/** @param {'new' | 'nearest'} kind @param {string} task   the target, e.g. 'red to B4' */
export function madeText(kind, task) {
  return `${MADE[kind]}: ${task}.`;
}

/** @param {number} n @param {string} one */
function plural(n, one) {
  return `${grouped(n, ',')} ${one}${n === 1 ? '' : 's'}`;
}

/** @param {string} why */
export function makingFailed(why) {
  return `No puzzle was made: ${why}`;
}

/** @param {Pick<import('carom').Made, 'tries'> | null} progress @param {number | null} tries at most */
export function makingText(progress, tries) {
  if (!progress) return 'Making…';
  const of = tries === null ? '' : ` of ${grouped(tries, ',')}`;
  return `Trying puzzle ${grouped(progress.tries + 1, ',')}${of}.`;
}

/**
 * Explains why no puzzle fits, without the length of the closest puzzle, because the player may open that puzzle.
 * @param {Pick<import('carom').Made, 'tries' | 'moves' | 'distance' | 'outOfMemory'>} made
 * @param {number} [least]   the fewest moves wanted
 */
export function missedText({ tries, moves, distance, outOfMemory }, least = 0) {
  const parts = [`None of ${plural(tries, 'random puzzle')} fits.`];
  if (outOfMemory) parts.push(`${grouped(outOfMemory, ',')} of them needed too much memory.`);
  if (moves !== null) parts.push(whyMissed(distance, moves < least));
  return parts.join(' ');
}

/**
 * @param {import('carom').Made['distance']} distance
 * @param {boolean} isShort
 */
function whyMissed(distance, isShort) {
  if (distance?.[0]) return `The closest puzzle is ${isShort ? 'shorter' : 'longer'} than you asked for.`;
  if (distance?.[1]) return 'The closest puzzle needs fewer robots than you asked for.';
  return 'The closest puzzle has a different difficulty.';
}
