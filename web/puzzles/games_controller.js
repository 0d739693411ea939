// games_controller.js - makes custom puzzles.
import { createCrewJob } from '../shell/crew_job.js';
import * as next from '../state/making.js';
import { makingStopped } from '../state/opening.js';
import { workWanted } from '../state/search.js';
import { words } from '../words/puzzles/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom/searches_client.js').MakingProgress} MakingProgress */

/** Memory for all workers together, in MiB: the default of the `carom` program. */
const MEMORY = 512;
/** Candidates per job. Each candidate takes from a millisecond to a few tenths of a second. */
const EACH = 32;
/** Time between two progress reports. */
const PROGRESS_MS = 100;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: State['puzzle'], message: string) => void} page.open   opens a puzzle in Play, with its answer
 *   hidden
 */
export function createGamesController({ now, update, open }) {
  const making = createCrewJob();

  /** @param {'new' | 'nearest'} kind @param {import('carom').Made['puzzle']} puzzle */
  function openMade(kind, puzzle) {
    if (!puzzle) return;
    update(next.makingDone(now()));
    open(puzzle, words.madeText(kind, common.targetText(puzzle.target)));
  }

  return {
    /**
     * An effect: stops making a puzzle when the state no longer requests the puzzle. While a search runs, leaves one
     * processor core to the search.
     * @param {State} state
     */
    follow(state) {
      making.leaveCoreTo(workWanted(state));
      if (state.making.phase !== 'running') making.abort();
    },

    /**
     * Makes a puzzle, without revealing its length.
     * @param {import('./new_puzzle_card.js').CustomRecipe} recipe
     * @param {boolean} [orNearest]   if no candidate fits, opens the nearest candidate instead of offering it
     */
    makeCustom(recipe, orNearest = false) {
      const [high, low] = crypto.getRandomValues(new Uint32Array(2));
      const seed = (high & 0x1fffff) * 2 ** 32 + low; // 53 bits, so that the integer is exact
      update(next.makingStarted(now(), recipe.tries, common.SAID.making));
      const { tries } = recipe;
      /** The progress of all candidates before the first unfinished job. @type {MakingProgress | null} */
      let whole = null;
      let shown = performance.now();
      const show = (/** @type {MakingProgress} */ made) => {
        if (performance.now() - shown < PROGRESS_MS) return;
        shown = performance.now();
        update(next.makingProgressed(now(), made));
      };
      making.begin(
        {
          jobs: Math.ceil(tries / EACH),
          memory: MEMORY,
          isOftenShort: true,
          ask: (worker, job, options) =>
            worker.make({
              ...{ ...recipe, seed, first: job * EACH, tries: Math.min(tries, (job + 1) * EACH) },
              ...options,
            }),
          isShort: ({ outOfMemory }) => outOfMemory > 0,
          isLast: ({ status }) => status === 'solved',
          onResult(/** @type {MakingProgress} */ part) {
            whole = next.joined(whole, part);
            show(whole);
          },
        },
        {
          onProgress: (part) => show(next.joined(whole, part)),
          onEnd() {
            const result = /** @type {MakingProgress} */ (whole);
            if (result.status === 'solved' || (orNearest && result.puzzle)) openMade('new', result.puzzle);
            else update(next.makingMissed(now(), result, words.missedText(result, recipe.moves.min)));
          },
          onFailure: (why) => update(next.makingFailed(now(), words.makingFailed(why))),
        },
      );
    },

    openNearest() {
      const { making: made } = now();
      if (made.phase === 'missed' && made.nearest) openMade('nearest', made.nearest.puzzle);
    },

    changeRecipe() {
      update(next.recipeChanged(now()));
    },

    /** @param {string} message */
    cancelMaking(message) {
      update(makingStopped(now(), message));
    },
  };
}
