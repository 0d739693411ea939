// saved_play.js - keeps the progress of the played puzzle until this browser tab reloads the page or returns to it.
import { store, stored } from '../shell/plain_storage.js';
import { playRestored, playSnapshot } from '../state/play_snapshot.js';

/** @typedef {import('../state/state.js').State} State */

/** Key in sessionStorage. */
const KEY = 'carom-play';

/**
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 */
export function createSavedPlay({ carom, now, clock }) {
  addEventListener('pagehide', () => store('sessionStorage', KEY, playSnapshot(carom, now(), clock())));

  return {
    /**
     * Returns the state with the progress that was stored when this browser tab left the page.
     * @param {State} state @param {boolean} isPlain   the address had no link
     */
    restored: (state, isPlain) => playRestored(carom, state, stored('sessionStorage', KEY), isPlain),
  };
}
