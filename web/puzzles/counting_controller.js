// counting_controller.js - counts the solution lengths of many random games.
import { createCrewJob } from '../shell/crew_job.js';
import * as next from '../state/counting.js';
import { workWanted } from '../state/search.js';
import { added } from '../state/tally.js';
import { words } from '../words/menu/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Tally} Tally */

/** Memory for all workers together, in MiB: the default of the `carom` program. */
const MEMORY = 512;
/** The least number of games per job, a few milliseconds of work. */
const GAMES_EACH = 32;
/** The maximum number of jobs. With 100,000 games, a job counts 391 games, and the time between jobs is negligible. */
const JOBS_AT_MOST = 256;
/** Time between two plots. */
const PROGRESS_MS = 100;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: State['puzzle'], message: string) => void} page.open   opens a puzzle in Play, with its answer
 *   hidden
 */
export function createCountingController({ now, update, open }) {
  const counting = createCrewJob();

  return {
    /** An effect: while a search runs, counting leaves one processor core to the search. @param {State} state */
    follow(state) {
      counting.leaveCoreTo(workWanted(state));
    },

    /** @param {import('./lengths_dialog.js').Games} games */
    count(games) {
      const { count } = games;
      const each = Math.max(GAMES_EACH, Math.ceil(count / JOBS_AT_MOST));
      /** The tally of all games before the first unfinished job. @type {Tally | null} */
      let whole = null;
      const withPart = (/** @type {Tally} */ part) => ({ ...added(whole, part), skip: 0, count });
      let shown = performance.now();
      const show = (/** @type {Tally} */ tally) => {
        if (performance.now() - shown < PROGRESS_MS) return;
        shown = performance.now();
        update(next.countingProgressed(now(), tally));
      };
      update(next.countingStarted(now(), words.COUNTING));
      counting.begin(
        {
          jobs: Math.ceil(count / each),
          memory: MEMORY,
          ask: (worker, job, options) =>
            worker.histogram({
              ...games,
              skip: job * each,
              count: Math.min(count, (job + 1) * each),
              ...options,
            }),
          isShort: ({ unfinished }) => unfinished > 0,
          onResult(part) {
            whole = withPart(part);
            show(whole);
          },
        },
        {
          onProgress: (part) => show(withPart(part)),
          onEnd() {
            if (whole?.status === 'done')
              update(next.countingDone(now(), whole, words.countedText('done', whole)));
            else update(next.countingFailed(now(), words.COUNTING_FAULT));
          },
          onFailure: (why) => update(next.countingFailed(now(), words.countingFailed(why))),
        },
      );
    },

    cancelCounting() {
      counting.abort();
      update(next.countingStopped(now(), words.countedText('stopped', now().counting.tally)));
    },

    openHardest() {
      const { tally } = now().counting;
      if (tally?.puzzle) open(tally.puzzle, words.hardestText(tally.longest));
    },
  };
}
