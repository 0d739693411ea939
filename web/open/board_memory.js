// board_memory.js - keeps the board in the browser: with its undo and redo for a reload of this tab, and for an address
// without a link.
import { historyOf, readHistory } from '../state/edit_history.js';
import { isEditing } from '../state/gesture.js';
import { store, stored } from '../shell/plain_storage.js';

/** @typedef {import('../state/state.js').State} State */

/** In sessionStorage, so each tab has its own. */
const HISTORY = 'carom-history';
/** In localStorage. */
const LAST = 'carom-board';

/** @param {Pick<import('carom').Puzzles, 'read' | 'payload'>} carom */
export function createBoardMemory(carom) {
  const puzzleOf = (/** @type {string} */ link) => carom.read(link).puzzle;
  /** Most puzzles of a history were in the one before. @type {WeakMap<State['puzzle'], string>} */
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
    /** The board of this tab before a reload. */
    history: () => readHistory(stored('sessionStorage', HISTORY), puzzleOf),

    /** The link of the board that any tab had last, or ''. */
    lastLink() {
      const link = stored('localStorage', LAST);
      return readHistory({ puzzle: link, past: [], future: [] }, puzzleOf) ? link : '';
    },

    /** An effect. A gesture is kept when it has ended. @param {State} state */
    follow(state) {
      const isSame =
        kept?.puzzle === state.puzzle && kept.past === state.past && kept.future === state.future;
      if (isSame || isEditing(state)) return;
      const history = historyOf(state, linkOf);
      store('sessionStorage', HISTORY, history);
      if (kept?.puzzle !== state.puzzle) store('localStorage', LAST, history.puzzle);
      kept = state;
    },
  };
}
