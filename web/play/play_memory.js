// play_memory.js - keeps what a reload would lose of the puzzle that is played, in this tab of the browser.
import { playRestored, playSnapshot } from '../state/play_snapshot.js';

/** @typedef {import('../state/state.js').State} State */

/** In sessionStorage. */
const KEY = 'carom-play';

/**
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {() => number} page.clock   the time now, as the timer counts it
 */
export function createPlayMemory({ carom, now, clock }) {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(playSnapshot(carom, now(), clock())));
    } catch {
      // the browser refuses it: the link still has the moves
    }
  });

  return {
    /** After a reload the state with what was kept. @param {State} state @returns {State} */
    restored(state) {
      const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
        performance.getEntriesByType('navigation')
      );
      if (visit?.type !== 'reload') return state;
      try {
        return playRestored(carom, state, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
      } catch {
        return state;
      }
    },
  };
}
