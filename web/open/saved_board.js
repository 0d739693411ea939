// saved_board.js - stores the board in the browser, so that a reload keeps undo and redo, and an address without a
// link opens the last board.
import { isEditing } from '../state/gesture.js';
import { readSnapshot, snapshotOf } from '../state/snapshot.js';
import { store, stored } from '../shell/plain_storage.js';

/** @typedef {import('../state/state.js').State} State */

/** Key in sessionStorage, which each tab of the browser has to itself. */
const SNAPSHOT = 'carom-history';
/** Key in localStorage. */
const LAST = 'carom-board';
/** The parts of a state that a snapshot contains. */
const KEPT = /** @type {const} */ (['puzzle', 'past', 'future', 'tab', 'tool']);

/** @param {Pick<import('carom').Puzzles, 'read' | 'payload'>} carom */
export function createSavedBoard(carom) {
  const puzzleOf = (/** @type {string} */ link) => carom.read(link).puzzle;
  /**
   * Links of puzzles, cached because most puzzles of a snapshot were already in the previous snapshot.
   * @type {WeakMap<State['puzzle'], string>}
   */
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
    /** The snapshot that this tab of the browser stored before the page was loaded; else null. */
    snapshot: () => readSnapshot(stored('sessionStorage', SNAPSHOT), puzzleOf),

    /** The link of the last board in any tab of this browser, or ''. */
    lastLink() {
      const link = stored('localStorage', LAST);
      try {
        return puzzleOf(link) && link;
      } catch {
        return '';
      }
    },

    /** An effect: stores the board. During a gesture nothing is stored. @param {State} state */
    follow(state) {
      if (KEPT.every((name) => kept?.[name] === state[name]) || isEditing(state)) return;
      const snapshot = snapshotOf(state, linkOf);
      store('sessionStorage', SNAPSHOT, snapshot);
      if (kept?.puzzle !== state.puzzle) store('localStorage', LAST, snapshot.puzzle);
      kept = state;
    },
  };
}
