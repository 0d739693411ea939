// saved_search.js - stores the bounds and the best line of a search, to survive a reload of this browser tab.
import { store, stored } from '../shell/plain_storage.js';
import { isFinal, searchDone, searchRestored } from '../state/search.js';

/** @typedef {import('../state/state.js').State} State */

/** Key in sessionStorage. */
const KEY = 'carom-search';
/** The result of a search is stored only if the search took at least this long. A faster search can run again. */
const LONG_MS = 3000;

/**
 * @param {object} page
 * @param {Pick<import('carom').Puzzles, 'payload' | 'play'>} page.carom
 * @param {() => State} page.now
 */
export function createSavedSearch({ carom, now }) {
  addEventListener('pagehide', () => store('sessionStorage', KEY, snapshot(now())));

  /** The puzzle and the settings that a result depends on. @param {State} state */
  const taskOf = ({ puzzle, tuning: { strategy, maxMoves } }) =>
    [carom.payload(puzzle), strategy, maxMoves].join();

  /** @param {State} state */
  function snapshot(state) {
    const { phase, progress } = state.search;
    const isWorth = isFinal(state.search) ? (progress?.ms ?? 0) >= LONG_MS : progress?.proved;
    return isWorth ? { task: taskOf(state), phase, progress } : null;
  }

  return {
    /** The state with the stored results, if they are for its puzzle and settings. @param {State} state */
    restored(state) {
      const { task, phase, progress } = Object(stored('sessionStorage', KEY));
      if (task !== taskOf(state) || !progress) return state;
      try {
        const { moves } = carom.play(state.puzzle, progress.solution ?? progress.upperSolution ?? '');
        return isFinal({ ...state.search, phase: 'done', progress })
          ? searchDone(state, progress, moves, false)
          : searchRestored(state, phase, progress, moves);
      } catch {
        return state; // another version of the page has stored it
      }
    },
  };
}
