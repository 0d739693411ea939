// saved_board.js - stores the board in the browser, so that a reload keeps undo and redo, and an address without a
// link opens the last board.
import { isEditing } from '../state/gesture.js';
import { linkOf } from '../state/link.js';
import { readSnapshot, snapshotOf } from '../state/snapshot.js';
import { linksToPlay } from '../state/state.js';
import { store, stored } from '../shell/plain_storage.js';

/** @typedef {import('../state/state.js').State} State */

/** Key in sessionStorage; each browser tab has its own storage. */
const SNAPSHOT = 'carom-history';
/** Key in both storages. */
const LAST = 'carom-board';
const PLACES = /** @type {const} */ (['sessionStorage', 'localStorage']);
/** The parts of a state that a snapshot contains. */
const KEPT = /** @type {const} */ (['puzzle', 'past', 'future', 'openings', 'tab', 'tool']);

/** @param {import('carom').Puzzles} carom */
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
  function payloadOf(puzzle) {
    const link = links.get(puzzle) ?? carom.payload(puzzle);
    links.set(puzzle, link);
    return link;
  }

  /** @param {State} state */
  function isKept(state) {
    return (
      kept && KEPT.every((name) => kept?.[name] === state[name]) && linksToPlay(kept) === linksToPlay(state)
    );
  }

  return {
    /** The snapshot that this browser tab stored before the page was loaded; else null. */
    snapshot: () => readSnapshot(stored('sessionStorage', SNAPSHOT), puzzleOf),

    /** The link to the last board in this browser tab or, if it has had none, in any tab; otherwise ''. */
    lastLink() {
      const [link] = PLACES.flatMap((place) => stored(place, LAST) ?? []);
      try {
        return puzzleOf(link) && link;
      } catch {
        return '';
      }
    },

    /** An effect: stores the board. During a gesture nothing is stored. @param {State} state */
    follow(state) {
      if (isKept(state) || isEditing(state)) return;
      store('sessionStorage', SNAPSHOT, snapshotOf(state, payloadOf));
      for (const place of PLACES) store(place, LAST, linkOf(carom, state, []));
      kept = state;
    },
  };
}
