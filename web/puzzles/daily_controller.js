// daily_controller.js - which day the Puzzles tab shows; makes its puzzles, once, and opens them.
import { createBackgroundJob } from '../shell/background_job.js';
import { LEVELS, dailyMade, isDay, untilMidnight } from '../state/daily.js';
import { words } from '../words/puzzles/words.js';
import { minutesEast, shelf, today } from './shelf.js';

/** @typedef {import('carom').Difficulty} Level */

/**
 * @param {object} page
 * @param {(puzzle: import('carom').Puzzle) => string} page.payload
 * @param {(link: string) => void} page.open   to be played
 * @param {() => void} page.onChange   another day is shown, or making failed
 */
export function createDailyController({ payload, open, onChange }) {
  const making = createBackgroundJob();
  let now = today();
  let day = now;
  let problem = '';
  /** Is opened when it is made. @type {Level | null} */
  let wanted = null;
  waitForMidnight();
  document.addEventListener('visibilitychange', turnDay); // the device may have slept

  function waitForMidnight() {
    const time = Date.now();
    setTimeout(
      () => {
        turnDay();
        waitForMidnight();
      },
      untilMidnight(time, minutesEast(time)),
    );
  }

  /** A new day has come: it is shown unless an older one is looked at. */
  function turnDay() {
    const before = now;
    now = today();
    if (now !== before) show(day === before ? now : day);
  }

  /** @param {string} to */
  function show(to) {
    if (to !== day) wanted = null;
    day = to;
    problem = '';
    onChange();
    make();
  }

  /** Makes the puzzles of the day that are missing, one after the other. */
  function make() {
    const of = day;
    const missing = LEVELS.filter((level) => !shelf.now().days[of]?.[level]);
    const level = missing.find((one) => one === wanted) ?? missing[0];
    if (!level) return;
    making.begin((worker, options) => worker.daily(of, level, options), {
      onProgress() {},
      onResult({ puzzle, moves }) {
        if (!puzzle || moves === null) return;
        const made = { link: payload(puzzle), best: moves };
        shelf.change((kept) => ({ ...kept, days: dailyMade(kept.days, of, level, made) }));
        if (wanted === level) start(level);
        make();
      },
      onFailure(why) {
        problem = words.dailyFailed(why);
        wanted = null;
        onChange();
      },
    });
  }

  /** @param {Level} level */
  function start(level) {
    wanted = null;
    const entry = shelf.now().days[day]?.[level];
    if (entry) open(entry.link);
  }

  return {
    today: () => now,
    day: () => day,
    problem: () => problem,
    make,
    /** @param {string} to */
    show(to) {
      if (isDay(to) && to <= now && to !== day) show(to);
    },
    /** Opens it, or makes it first. @param {Level} level */
    play(level) {
      if (shelf.now().days[day]?.[level]) return start(level);
      wanted = level;
      problem = '';
      onChange();
      make();
    },
  };
}
