// games_controller.js - makes random puzzles, and counts the solution lengths of many random games.
import { createBackgroundJob } from '../shell/background_job.js';
import * as next from '../state/games.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom/client.js').MakingProgress} MakingProgress */
/** @typedef {import('carom/client.js').MakingOptions} MakingOptions */
/** @typedef {import('carom/client.js').Solver} Solver */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: State['puzzle'], message: string) => void} page.open   puts it on the board, with its answer hidden
 */
export function createGamesController({ now, update, open }) {
  const making = createBackgroundJob();
  const counting = createBackgroundJob();

  /**
   * @param {string} what   will be made, in words
   * @param {import('./new_puzzle_card.js').CustomRecipe | null} recipe
   * @param {(worker: Solver, options: MakingOptions) => Promise<MakingProgress>} work
   */
  function makeWith(what, recipe, work) {
    update(next.makingStarted(now(), recipe && recipe.tries, words.SAID.making));
    making.begin(work, {
      onProgress: (progress) => update(next.makingProgressed(now(), progress)),
      onResult: (result) => {
        if (result.status === 'solved') openMade(what, result);
        else update(next.makingMissed(now(), result, words.missedText(result, recipe?.moves ?? {})));
      },
      onFailure: (why) => update(next.makingFailed(now(), words.makingFailed(why))),
    });
  }

  /** @param {string} what @param {import('carom').Made} result */
  function openMade(what, { puzzle, moves }) {
    if (!puzzle) return;
    update(next.makingDone(now()));
    open(puzzle, words.madeText(what, moves, puzzle.target));
  }

  return {
    /** An effect: aborts the making when it is not wanted any more. @param {State} state */
    follow({ making: { phase } }) {
      if (phase !== 'running') making.abort();
    },

    /** @param {string} day @param {import('carom').Difficulty} level */
    makeDaily(day, level) {
      makeWith(words.dailyText(level, day), null, (worker, options) => worker.daily(day, level, options));
    },

    /** @param {import('./new_puzzle_card.js').CustomRecipe} recipe */
    makeCustom(recipe) {
      const [high, low] = crypto.getRandomValues(new Uint32Array(2));
      const seed = (high & 0x1fffff) * 2 ** 32 + low; // 53 bits: the largest exact integers
      makeWith(words.MADE.new, recipe, (worker, options) => worker.make({ ...recipe, ...options, seed }));
    },

    openNearest() {
      const { making: made } = now();
      if (made.phase === 'missed' && made.nearest) openMade(words.MADE.nearest, made.nearest);
    },

    /** @param {string} message */
    cancelMaking(message) {
      update(next.makingStopped(now(), message));
    },

    /** @param {import('carom').Games} games */
    count(games) {
      update(next.countingStarted(now(), words.SAID.counting));
      counting.begin((worker, options) => worker.histogram({ ...games, ...options }), {
        onProgress: (tally) => update(next.countingProgressed(now(), tally)),
        onResult: (tally) => {
          if (tally.status === 'done')
            update(next.countingDone(now(), tally, words.countedText('done', tally)));
          else update(next.countingFailed(now(), words.SAID.countingFault));
        },
        onFailure: (why) => update(next.countingFailed(now(), words.countingFailed(why))),
      });
    },

    cancelCounting() {
      counting.abort();
      update(next.countingStopped(now(), words.countedText('stopped', now().counting.tally)));
    },

    openHardest() {
      const { tally } = now().counting;
      if (tally?.puzzle)
        open(tally.puzzle, words.madeText(words.MADE.hardest, tally.longest, tally.puzzle.target));
    },
  };
}
