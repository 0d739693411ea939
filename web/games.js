// games.js - the controller of random games: one made as wished for, and many whose lengths are counted.
import { createJob } from './job.js';
import * as next from './games_state.js';
import { makingStopped } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom/client.js').MakingProgress} MakingProgress */
/** @typedef {import('carom/client.js').MakingOptions} MakingOptions */
/** @typedef {import('carom/client.js').Solver} Solver */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: State['puzzle'], message: string) => void} page.open   on the board, its answer hidden
 */
export function createGames({ now, update, open }) {
  const making = createJob();
  const counting = createJob();

  /**
   * @param {string} what
   * @param {import('./maker.js').Wish | null} wish
   * @param {(worker: Solver, options: MakingOptions) => Promise<MakingProgress>} work
   */
  function makeWith(what, wish, work) {
    update(next.makingStarted(now(), wish && wish.tries, words.SAID.making));
    making.begin(work, {
      onProgress: (progress) => update(next.makingProgressed(now(), progress)),
      onResult: (result) => {
        if (result.status === 'solved') openMade(what, result);
        else update(next.makingMissed(now(), result, words.missedText(result, wish?.moves ?? {})));
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
    /** Where a puzzle was opened meanwhile, the one that is being made is not wanted. @param {State} state */
    render({ making: { phase } }) {
      if (phase !== 'running') making.abort();
    },

    /** @param {string} day @param {import('carom').Level} level */
    makeDaily(day, level) {
      makeWith(words.dailyText(level, day), null, (worker, options) => worker.daily(day, level, options));
    },

    /** @param {import('./maker.js').Wish} wish */
    makeWish(wish) {
      const [high, low] = crypto.getRandomValues(new Uint32Array(2));
      const seed = (high & 0x1fffff) * 2 ** 32 + low; // 53 bits, all that a number holds
      makeWith(words.MADE.new, wish, (worker, options) => worker.make({ ...wish, ...options, seed }));
    },

    openNearest() {
      const { making: made } = now();
      if (made.phase === 'missed' && made.nearest) openMade(words.MADE.nearest, made.nearest);
    },

    /** @param {string} message */
    cancelMaking(message) {
      update(makingStopped(now(), message));
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
