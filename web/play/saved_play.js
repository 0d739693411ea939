// saved_play.js - stores the progress of the last puzzles played in this browser tab, and restores it when such a puzzle
// is on the board again after Back, Forward, Undo, Redo, a reload, or a return to the page.
import { store, stored } from '../shell/plain_storage.js';
import { playRestored, playSnapshot } from '../state/play_snapshot.js';

/** @typedef {import('../state/state.js').State} State */

/** Key in sessionStorage. */
const KEY = 'carom-play';
/** Maximum number of puzzles whose progress is kept. */
const MOST = 8;

/**
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 */
export function createSavedPlay({ carom, now, clock }) {
  /** The newest is last. An older version of the page stored one snapshot instead of an array. @type {any[]} */
  let snapshots = [stored('sessionStorage', KEY)].flat();
  /** @type {State | null} */
  let previous = null;
  addEventListener('pagehide', () => store('sessionStorage', KEY, withSnapshotOf(now())));

  /** @param {State} state */
  function withSnapshotOf(state) {
    const snapshot = playSnapshot(carom, state, clock());
    return [...snapshots.filter((one) => one?.puzzle !== snapshot.puzzle), snapshot].slice(-MOST);
  }

  /** @param {State} state @param {any[]} from @param {boolean} [isPlain] */
  function restoredFrom(state, from, isPlain) {
    const puzzle = carom.payload(state.puzzle);
    return playRestored(carom, state, from.find((one) => one?.puzzle === puzzle), isPlain); // prettier-ignore
  }

  return {
    /**
     * Returns the state with the progress that was stored when this browser tab left the page.
     * @param {State} state @param {boolean} isPlain   whether the address had no link
     */
    restored: (state, isPlain) => restoredFrom(state, snapshots, isPlain),

    /**
     * Returns the state with the puzzle's progress as it was when another puzzle replaced it.
     * @param {State} state
     */
    returned: (state) => (previous ? restoredFrom(state, withSnapshotOf(previous)) : state),

    /** An effect: keeps the progress of a played puzzle when another puzzle replaces it. @param {State} state */
    follow(state) {
      if (previous && previous.puzzle !== state.puzzle && previous.play.secret !== 'open')
        snapshots = withSnapshotOf(previous);
      previous = state;
    },
  };
}
