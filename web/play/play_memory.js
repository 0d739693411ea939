// play_memory.js - keeps what a reload would lose of the puzzle that is played, in this tab of the browser.
import { store, stored } from '../shell/plain_storage.js';
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
  addEventListener('pagehide', () => store('sessionStorage', KEY, playSnapshot(carom, now(), clock())));

  return {
    /** After a reload: the state with what was kept. @param {State} state */
    restored: (state) => playRestored(carom, state, stored('sessionStorage', KEY)),
  };
}
