// daily.js - the daily puzzles on this device: dates, puzzles made and solved, streak and statistics.
//
// A day is a date in the player's calendar, such as '2026-11-22'.  Nothing here reads a clock or a time zone.
// Invariant: an entry has the best result of its puzzle.  The streak counts only puzzles solved on their own day.
import { better, isLength, isLink, resultOf } from './progress.js';

/** @typedef {import('./progress.js').Result} Result */
/** @typedef {import('carom').Level} Level */
/**
 * @typedef {object} Entry   a daily puzzle that was made on this device
 * @property {string} link    payload of its link
 * @property {number} best    length of a shortest solution
 * @property {number | null} difficulty   from 1 to 5; null if an older version of the page made it
 * @property {Result | null} result   null until it is solved
 * @property {boolean} onDay  solved on its own day
 */
/** @typedef {Partial<Record<Level, Entry>>} Day */
/** @typedef {Record<string, Day>} Days   keyed by date */

export const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard']);

const DIFFICULTIES = [1, 2, 3, 4, 5];
const DAY_MS = 86400000;
const MINUTE_MS = 60000;

// ---- Dates -----------------------------------------------------------------------------------------

/**
 * @param {number} time   ms since 1970 in UTC
 * @param {number} minutesEast   minutes that local time is ahead of UTC at that time
 */
export function dayOf(time, minutesEast) {
  return new Date(time + minutesEast * MINUTE_MS).toISOString().slice(0, 10);
}

/**
 * Milliseconds from `time` to local midnight, ignoring clock changes before then.
 * @param {number} time @param {number} minutesEast
 */
export function untilMidnight(time, minutesEast) {
  const passed = (time + minutesEast * MINUTE_MS) % DAY_MS;
  return DAY_MS - (passed < 0 ? passed + DAY_MS : passed);
}

/** @param {string} day @param {number} days */
export function dayFrom(day, days) {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a value is a valid date. @param {unknown} day @returns {day is string} */
export function isDay(day) {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

// ---- Puzzles made and solved -----------------------------------------------------------------------

/**
 * Stores a daily puzzle that was made. If the player already has a result for the puzzle, the result is kept.
 * @param {Days} days @param {string} day @param {Level} level
 * @param {Pick<Entry, 'link' | 'best' | 'difficulty'>} made
 * @returns {Days}
 */
export function dailyMade(days, day, level, made) {
  const before = days[day]?.[level];
  if (before?.link === made.link && before.best === made.best && before.difficulty === made.difficulty)
    return days;
  return { ...days, [day]: { ...days[day], [level]: { result: null, onDay: false, ...before, ...made } } };
}

/**
 * The day and level of a link's puzzle; null if this device has made no such daily puzzle.
 * @param {Days} days @param {string} link
 * @returns {{ day: string, level: Level } | null}
 */
export function dailyOf(days, link) {
  for (const [day, entries] of Object.entries(days)) {
    const level = LEVELS.find((one) => entries[one]?.link === link);
    if (level) return { day, level };
  }
  return null;
}

/** The next level to play; null if all other puzzles of the day are solved. @param {Day} day @param {Level} level */
export function nextLevel(day, level) {
  const at = LEVELS.indexOf(level);
  const others = [...LEVELS.slice(at + 1), ...LEVELS.slice(0, at)];
  return others.find((one) => day[one] && !day[one].result) ?? null;
}

/**
 * Stores the result of a daily puzzle.
 * @param {Days} days @param {{ day: string, level: Level }} which @param {Result} result @param {string} today
 * @returns {Days}
 */
export function dailySolved(days, { day, level }, result, today) {
  const entry = days[day]?.[level];
  if (!entry) return days;
  const solved = {
    ...entry,
    result: better(entry.result, result),
    onDay: entry.onDay || day === today,
  };
  return { ...days, [day]: { ...days[day], [level]: solved } };
}

// ---- Streak and statistics -------------------------------------------------------------------------

/**
 * Days in a row with a puzzle solved on its own day. A streak up to yesterday lasts until today is over.
 * @param {Days} days @param {string} today
 */
export function streakOf(days, today) {
  const kept = new Set(Object.keys(days).filter((day) => LEVELS.some((level) => days[day][level]?.onDay)));
  const lengthTo = (/** @type {string} */ end) => {
    let length = 0;
    for (let day = end; kept.has(day); day = dayFrom(day, -1)) length++;
    return length;
  };
  const ends = [...kept].filter((day) => !kept.has(dayFrom(day, 1)));
  return {
    now: lengthTo(kept.has(today) ? today : dayFrom(today, -1)),
    longest: Math.max(0, ...ends.map(lengthTo)),
  };
}

/** Statistics of all daily puzzles, by level. @param {Days} days */
export function statisticsOf(days) {
  return LEVELS.map((level) => {
    const results = Object.values(days).flatMap((day) => day[level]?.result ?? []);
    return {
      level,
      solved: results.length,
      atBest: results.filter(({ moves, best }) => moves === best).length,
      extra: results.reduce((sum, { moves, best }) => sum + moves - best, 0),
    };
  });
}

// ---- Text to share ---------------------------------------------------------------------------------

/** A duration as '2:14' or '1:02:14'. @param {number} seconds */
export function clockText(seconds) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * A text with the day, and a line for each solved level, such as 'Medium: 7/7 ✓ in 2:14 with 2 hints'. The text reveals
 * no moves. Returns '' if no level is solved.
 * @param {Days} days @param {string} day
 * @param {{ LEVEL: Record<Level, string>, hintsText: (hints: number) => string }} words
 */
export function dailyShareText(days, day, { LEVEL, hintsText }) {
  const lines = LEVELS.flatMap((level) => {
    const result = days[day]?.[level]?.result;
    if (!result) return [];
    const best = result.moves === result.best ? ' ✓' : '';
    const time = result.seconds === null ? '' : ` in ${clockText(result.seconds)}`;
    const hints = result.hints ? ` ${hintsText(result.hints)}` : '';
    return `${LEVEL[level]}: ${result.moves}/${result.best}${best}${time}${hints}`;
  });
  return lines.length ? [`Carom ${day}`, ...lines].join('\n') : '';
}

// ---- Reading and merging ---------------------------------------------------------------------------

/** The valid entries in stored data. @param {any} value @returns {Days} */
export function readDays(value) {
  /** @type {Days} */
  const days = {};
  for (const [day, entries] of Object.entries(Object(value))) {
    if (!isDay(day)) continue;
    for (const level of LEVELS) {
      const { link, best, difficulty, result, onDay } = Object(entries?.[level]);
      if (!isLink(link) || !isLength(best)) continue;
      const read = resultOf(result);
      days[day] = {
        ...days[day],
        [level]: {
          ...{ link, best, difficulty: DIFFICULTIES.includes(difficulty) ? difficulty : null },
          ...{ result: read, onDay: read !== null && onDay === true },
        },
      };
    }
  }
  return days;
}

/** The entries of both devices, each with the better result. @param {Days} mine @param {Days} theirs @returns {Days} */
export function mergedDays(mine, theirs) {
  const days = { ...mine };
  for (const [day, entries] of Object.entries(theirs))
    for (const level of LEVELS) {
      const [a, b] = [days[day]?.[level], entries[level]];
      if (!b) continue;
      const difficulty = a?.difficulty ?? b.difficulty;
      const entry = a
        ? { ...a, difficulty, result: better(a.result, b.result), onDay: a.onDay || b.onDay }
        : b;
      days[day] = { ...days[day], [level]: entry };
    }
  return days;
}
