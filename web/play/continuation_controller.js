// continuation_controller.js - searches for the shortest continuation from the current position.
import { createBackgroundJob } from '../shell/background_job.js';
import { continuationFound, positionWanted } from '../state/continuation.js';
import { made, movesText } from '../state/line.js';
import { WORKER_MOST, memoryOf } from '../state/search.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {import('carom').Puzzles['play']} page.replay
 */
export function createContinuationController({ now, update, replay }) {
  const job = createBackgroundJob();
  /** The position being searched: a puzzle, and the moves made. */
  let wanted = { puzzle: /** @type {State['puzzle'] | null} */ (null), at: '' };

  return {
    /** An effect: starts the search that the state requests, and aborts any other. @param {State} state */
    follow(state) {
      const position = positionWanted(state);
      const puzzle = position && state.puzzle;
      const at = position ? movesText(made(state)) : '';
      if (puzzle === wanted.puzzle && at === wanted.at) return;
      wanted = { puzzle, at };
      job.abort();
      if (!position || !puzzle) return;
      const end = (/** @type {string | null} */ solution) => {
        const moves = solution === null ? null : replay(position, solution).moves;
        update(continuationFound(now(), { at, puzzle, moves }));
      };
      const memory = Math.min(memoryOf(state), WORKER_MOST); // one worker searches
      job.begin((worker, options) => worker.solve(position, { ...state.tuning, memory, ...options }), {
        onProgress() {},
        onResult: ({ solution }) => end(solution),
        onFailure: () => end(null),
      });
    },
  };
}
