// origin.js - recognises daily puzzles and puzzles of the collection, and stores their results.
//
// A puzzle is recognised by its link alone, even after a reload or from an old link.
import { dailyOf, dailySolved, dailyShareText, nextLevel, streakOf } from '../state/daily.js';
import { hintsOf, nextUnsolved, progressMade } from '../state/progress.js';
import { words } from '../words/puzzles/words.js';
import { sentence } from '../words/shared.js';
import { COURSE, HARD } from './collection.js';
import { HARDEST_PRINTED } from './hardest_printed.js';
import { solutionKept } from './recent_solutions.js';
import { puzzleStore, today } from './puzzle_store.js';
import { THEME_PUZZLES, linksOf, themeOf } from './themes.js';

const LESSONS = COURSE.flatMap(([, lessons]) => lessons);
const ALL_HARD = [...HARD, ...HARDEST_PRINTED];

/**
 * The name of a known puzzle and the length of its shortest solution; null for any other puzzle.
 * @param {string} link   payload @returns {{ what: string, best: number } | null}
 */
export function originOf(link) {
  const { days } = puzzleStore.now();
  const daily = dailyOf(days, link);
  if (daily) {
    const { day, level } = daily;
    return { what: words.dailyText(level, day), best: days[day][level]?.best ?? 0 };
  }
  const lesson = LESSONS.findIndex((one) => one.link === link);
  if (lesson >= 0) return { what: words.lessonOf(lesson + 1, LESSONS.length), best: LESSONS[lesson].moves };
  const hard = ALL_HARD.find((one) => one.link === link);
  if (hard) return { what: words.hardText(hard.moves), best: hard.moves };
  const themed = themedOf(link);
  return themed ? { what: words.THEME[themeOf(themed)], best: themed.moves } : null;
}

/** @param {string} link   payload */
function themedOf(link) {
  return THEME_PUZZLES.find((one) => one.link === link);
}

/**
 * Describes a known puzzle, for the card shown while it is played; null for any other puzzle.
 * @param {string} link   payload @returns {import('../state/play.js').About | null}
 */
export function aboutOf(link) {
  const origin = originOf(link);
  return origin && { title: origin.what, text: noteOf(link) };
}

/** What a lesson teaches, what a theme means, or the streak; '' for any other puzzle. @param {string} link   payload */
function noteOf(link) {
  const lesson = LESSONS.findIndex((one) => one.link === link);
  if (lesson >= 0) return words.LESSONS[lesson];
  const themed = themedOf(link);
  return themed ? words.THEME_TEXT[themeOf(themed)] : streakTextOf(link);
}

/**
 * The puzzle after a known one: the day's next unsolved level, the next lesson, the next hard puzzle, or the theme's
 * next unsolved puzzle.
 * @param {string} link   payload @returns {import('../state/play.js').NextPuzzle | null}
 */
export function nextAfter(link) {
  const { days } = puzzleStore.now();
  const daily = dailyOf(days, link);
  if (daily) {
    const level = nextLevel(days[daily.day], daily.level);
    const entry = level && days[daily.day][level];
    return entry ? { text: words.nextLevel(level), link: entry.link } : null;
  }
  /** @type {[{ link: string }[], string][]} */
  const rows = [
    [LESSONS, words.NEXT_LESSON],
    [ALL_HARD, words.NEXT_HARD],
  ];
  for (const [puzzles, text] of rows) {
    const at = puzzles.findIndex((one) => one.link === link);
    if (at >= 0 && at + 1 < puzzles.length) return { text, link: puzzles[at + 1].link };
  }
  const themed = themedOf(link);
  if (!themed) return null;
  const theme = themeOf(themed);
  const next = nextUnsolved(puzzleStore.now().progress, linksOf(theme), link);
  return next === null ? null : { text: words.nextOfTheme(theme), link: next };
}

/** The streak, if this is one of today's puzzles and is solved; otherwise ''. @param {string} link   payload */
function streakTextOf(link) {
  const { days } = puzzleStore.now();
  const daily = dailyOf(days, link);
  if (!daily || daily.day !== today() || !days[daily.day][daily.level]?.onDay) return '';
  return sentence(words.streakText(streakOf(days, today()).now));
}

/** For a daily puzzle, the day's results as a text to share; '' for any other puzzle. @param {string} link   payload */
export function dayTextOf(link) {
  const { days } = puzzleStore.now();
  const daily = dailyOf(days, link);
  return daily ? dailyShareText(days, daily.day, words) : '';
}

/**
 * Records that a puzzle was solved by hand. Only the best result is kept.
 * @param {string} link @param {{ moves: number, seconds: number | null, hints: number }} of
 */
export function recordSolved(link, { moves, seconds, hints }) {
  const origin = originOf(link);
  const solved = { moves, seconds, ...hintsOf(hints) };
  if (!origin) return solutionKept(link, solved);
  const result = { ...solved, best: origin.best };
  puzzleStore.change((kept) => {
    const daily = dailyOf(kept.days, link);
    return daily
      ? { ...kept, days: dailySolved(kept.days, daily, result, today()) }
      : { ...kept, progress: progressMade(kept.progress, link, result) };
  });
}
