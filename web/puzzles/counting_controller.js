// counting_controller.js - counts the solution lengths of many random games.
import { createBackgroundJob } from '../shell/background_job.js';
import * as next from '../state/counting.js';
import { words } from '../words/menu/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: State['puzzle'], message: string) => void} page.open   opens it in Play, with its answer hidden
 */
export function createCountingController({ now, update, open }) {
  const counting = createBackgroundJob();

  return {
    /** @param {import('carom').Games} games */
    count(games) {
      update(next.countingStarted(now(), words.COUNTING));
      counting.begin((worker, options) => worker.histogram({ ...games, ...options }), {
        onProgress: (tally) => update(next.countingProgressed(now(), tally)),
        onResult: (tally) => {
          if (tally.status === 'done')
            update(next.countingDone(now(), tally, words.countedText('done', tally)));
          else update(next.countingFailed(now(), words.COUNTING_FAULT));
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
      if (tally?.puzzle) open(tally.puzzle, common.madeText(words.HARDEST, tally.longest));
    },
  };
}
