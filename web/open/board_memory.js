// board_memory.js - keeps the board in the browser: with its undo and redo for this tab, and for an address without a
// link.
import { isEditing } from '../state/gesture.js';
import { readSnapshot, snapshotOf } from '../state/snapshot.js';
import { store, stored } from '../shell/plain_storage.js';

/** @typedef {import('../state/state.js').State} State */

/** In sessionStorage, so each tab of the browser has its own. */
const SNAPSHOT = 'carom-history';
/** In localStorage. */
const LAST = 'carom-board';
/** The parts of a state that a snapshot has. */
const KEPT = /** @type {const} */ (['puzzle', 'past', 'future', 'tab', 'tool']);

/** @param {Pick<import('carom').Puzzles, 'read' | 'payload'>} carom */
export function createBoardMemory(carom) {
  const puzzleOf = (/** @type {string} */ link) => carom.read(link).puzzle;
  /** Most puzzles of a snapshot were in the one before. @type {WeakMap<State['puzzle'], string>} */
  const links = new WeakMap();
  /** @type {State | null} */
  let kept = null;

  /** @param {State['puzzle']} puzzle */
  function linkOf(puzzle) {
    const link = links.get(puzzle) ?? carom.payload(puzzle);
    links.set(puzzle, link);
    return link;
  }

  return {
    /** What this tab of the browser had before the page was loaded. */
    snapshot: () => readSnapshot(stored('sessionStorage', SNAPSHOT), puzzleOf),

    /** The link of the board that any tab of the browser had last, or ''. */
    lastLink() {
      const link = stored('localStorage', LAST);
      try {
        return puzzleOf(link) && link;
      } catch {
        return '';
      }
    },

    /** An effect. A gesture is kept when it has ended. @param {State} state */
    follow(state) {
      if (KEPT.every((name) => kept?.[name] === state[name]) || isEditing(state)) return;
      const snapshot = snapshotOf(state, linkOf);
      store('sessionStorage', SNAPSHOT, snapshot);
      if (kept?.puzzle !== state.puzzle) store('localStorage', LAST, snapshot.puzzle);
      kept = state;
    },
  };
}
