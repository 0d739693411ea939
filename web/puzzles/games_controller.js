// games_controller.js - makes custom puzzles.
import { createBackgroundJob } from '../shell/background_job.js';
import * as next from '../state/making.js';
import { makingStopped } from '../state/opening.js';
import { words } from '../words/puzzles/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom/searches_client.js').MakingProgress} MakingProgress */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: State['puzzle'], message: string) => void} page.open   opens it in Play, with its answer hidden
 */
export function createGamesController({ now, update, open }) {
  const making = createBackgroundJob();

  /** @param {string} what @param {Pick<import('carom').Made, 'puzzle'> & { moves: number | null }} made */
  function openMade(what, { puzzle, moves }) {
    if (!puzzle) return;
    update(next.makingDone(now()));
    open(puzzle, common.madeText(what, moves));
  }

  return {
    /** An effect: aborts making a puzzle when the state no longer wants it. @param {State} state */
    follow({ making: { phase } }) {
      if (phase !== 'running') making.abort();
    },

    /** @param {import('./new_puzzle_card.js').CustomRecipe} recipe @param {boolean} [isSecret]   hides its length */
    makeCustom(recipe, isSecret = false) {
      const [high, low] = crypto.getRandomValues(new Uint32Array(2));
      const seed = (high & 0x1fffff) * 2 ** 32 + low; // 53 bits, so that the integer is exact
      update(next.makingStarted(now(), recipe.tries, common.SAID.making));
      making.begin((worker, options) => worker.make({ ...recipe, ...options, seed }), {
        onProgress: (progress) => update(next.makingProgressed(now(), progress)),
        onResult(/** @type {MakingProgress} */ result) {
          if (result.status === 'solved')
            openMade(words.MADE.new, isSecret ? { ...result, moves: null } : result);
          else update(next.makingMissed(now(), result, words.missedText(result, recipe.moves)));
        },
        onFailure: (why) => update(next.makingFailed(now(), words.makingFailed(why))),
      });
    },

    openNearest() {
      const { making: made } = now();
      if (made.phase === 'missed' && made.nearest) openMade(words.MADE.nearest, made.nearest);
    },

    /** @param {string} message */
    cancelMaking(message) {
      update(makingStopped(now(), message));
    },
  };
}
