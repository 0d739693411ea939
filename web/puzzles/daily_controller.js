// daily_controller.js - the day that the Puzzles tab shows: makes the day's puzzles once, and opens them.
import { createBackgroundJob } from '../shell/background_job.js';
import { LEVELS, dailyMade, dailySolved, isDay, untilMidnight } from '../state/daily.js';
import { dailyFailed, dayShown, dayTurned } from '../state/library.js';
import { hintsOf } from '../state/progress.js';
import { words } from '../words/puzzles/words.js';
import { solutionOf } from './recent_solutions.js';
import { minutesEast, puzzleStore, today } from './puzzle_store.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/library.js').Library} Library */
/** @typedef {import('carom').Level} Level */

/**
 * Requires a state with a library.
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {(puzzle: import('carom').Puzzle) => string} page.payload
 * @param {(link: string) => void} page.open   opens a puzzle to play
 */
export function createDailyController({ now, update, payload, open }) {
  const making = createBackgroundJob();
  /** The level to open as soon as its puzzle is made. @type {Level | null} */
  let wanted = null;
  waitForMidnight();
  document.addEventListener('visibilitychange', turnDay); // timers do not run while a device sleeps

  const library = () => /** @type {Library} */ (now().library);

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

  function turnDay() {
    if (today() === library().today) return;
    const { day } = library();
    update(dayTurned(now(), today()));
    if (library().day !== day) wanted = null;
    make();
  }

  /**
   * Makes, one after the other, the day's puzzles that are missing or have no difficulty yet.
   * @param {Level[]} [failed]   levels to skip
   */
  function make(failed = []) {
    const { day } = library();
    const missing = LEVELS.filter(
      (level) => !puzzleStore.now().days[day]?.[level]?.difficulty && !failed.includes(level),
    );
    const level = missing.find((one) => one === wanted) ?? missing[0];
    if (!level) return;
    making.begin((worker, options) => madeAndRated(worker, day, level, options), {
      onProgress() {},
      onResult({ puzzle, moves, difficulty }) {
        if (!puzzle) {
          fail(words.NONE_FOUND, level);
          return make([...failed, level]);
        }
        const made = { link: payload(puzzle), best: moves, difficulty };
        puzzleStore.change((kept) => {
          const days = dailyMade(kept.days, day, level, made);
          const solution = solutionOf(made.link);
          if (!solution) return { ...kept, days };
          const { moves: needed, seconds, hints } = solution;
          const result = { moves: needed, best: moves, seconds, ...hintsOf(hints) };
          return { ...kept, days: dailySolved(days, { day, level }, result, solution.day) };
        });
        if (wanted === level) start(level);
        make(difficulty === null ? [...failed, level] : failed);
      },
      onFailure: (why) => fail(why, wanted),
    });
  }

  /** @param {string} why @param {Level | null} level   the level that failed; it will not be opened */
  function fail(why, level) {
    if (wanted === level) wanted = null;
    update(dailyFailed(now(), words.dailyFailed(why)));
  }

  /** @param {Level} level */
  function start(level) {
    wanted = null;
    const entry = puzzleStore.now().days[library().day]?.[level];
    if (entry) open(entry.link);
  }

  return {
    make,

    /** @param {string} day */
    show(day) {
      const { day: before, today: last } = library();
      if (!isDay(day) || day > last || day === before) return;
      wanted = null;
      update(dayShown(now(), day));
      make();
    },

    /** Opens a puzzle of the day, and makes it first if it is missing. @param {Level} level */
    play(level) {
      if (puzzleStore.now().days[library().day]?.[level]) return start(level);
      wanted = level;
      update(dailyFailed(now(), ''));
      make();
    },
  };
}

/**
 * Makes the puzzle of a day. If its recipe sets no difficulty, counts the answers to rate the puzzle.
 * @param {import('carom/solver.js').Solver} worker @param {string} day @param {Level} level
 * @param {{ signal: AbortSignal }} options
 */
async function madeAndRated(worker, day, level, { signal }) {
  const made = await worker.daily(day, level, { signal });
  const { puzzle, moves } = made;
  if (!puzzle) return { puzzle, moves: 0, difficulty: null };
  const { difficulty } = 'difficulty' in made ? made : await worker.solve(puzzle, { signal, answers: 1 });
  return { puzzle, moves, difficulty: difficulty || null };
}
