// address.js - the address bar: it always holds the board, and Back and Forward bring boards back.
//
// A change of the board replaces the address.  If somebody may want the old one back (the puzzle before another one, a
// link that was shared, one that could not be read), its history entry is kept: the next change gets a new entry.
import { sameBoard } from '../state/line.js';
import { isReload } from '../shell/dom.js';
import { store, stored } from '../shell/plain_storage.js';
import { isPlaying } from '../state/state.js';

/** @typedef {import('../state/state.js').State} State */

/** Safari refuses more than 100 changes in 30 s, so this long one change waits for the next. */
const GAP_MS = 350;
/** In sessionStorage: the address before the last change that waited, and after it. A reload opens the address that there was when it began. */
const LATE = 'carom-address';
/** What a history entry has whose address this page wrote. */
const OWN = { isOwn: true };

/**
 * @param {object} events
 * @param {() => string} events.link   of what is on the board, as '#p=…'
 * @param {(hash: string, isOwn: boolean) => void} events.onVisit   opens an address; '' is one without a link; isOwn: this
 *   page wrote it
 * @param {(hash: unknown) => boolean} events.opens   whether it can be opened
 */
export function createAddress({ link, onVisit, opens }) {
  catchUp();

  /** The last state that was followed. @type {State | null} */
  let last = null;
  let visiting = false;
  /** The next change gets a new history entry. */
  let keepsEntry = false;
  /** The address as this page has read or written it. */
  let known = location.hash;
  /** When the address was last written, by a clock that nobody can set. */
  let written = -GAP_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** Did a reload begin before the last change was written? */
  function catchUp() {
    if (!isReload()) return;
    const late = stored('sessionStorage', LATE);
    if (late?.from !== location.hash || !opens(late.to)) return;
    try {
      history.replaceState({ ...history.state, ...OWN }, '', late.to);
    } catch {
      // this browser refuses so many changes
    }
  }

  addEventListener('hashchange', visit);
  for (const leaving of ['blur', 'pagehide']) addEventListener(leaving, flush);
  document.addEventListener('visibilitychange', flush);

  /** Opens what the address says, which stays there as it is until the board changes. */
  function visit() {
    forget();
    store('sessionStorage', LATE, null);
    known = location.hash;
    visiting = true;
    onVisit(location.hash, Boolean(history.state?.isOwn));
    visiting = false;
    keepsEntry = Boolean(last?.problem);
    if (location.hash === '') write();
  }

  function forget() {
    clearTimeout(waiting);
    waiting = undefined;
  }

  /** @param {number} ms */
  function writeIn(ms) {
    waiting ??= setTimeout(write, ms);
    store('sessionStorage', LATE, { from: known, to: link() });
  }

  function flush() {
    if (waiting !== undefined) write();
  }

  function write() {
    forget();
    const address = link();
    // If another address has come, the event for its visit follows.
    if (address === location.hash || location.hash !== known) return;
    written = performance.now();
    try {
      if (keepsEntry) history.pushState(OWN, '', address);
      else history.replaceState({ ...history.state, ...OWN }, '', address);
    } catch {
      return writeIn(GAP_MS); // this browser refuses so many changes
    }
    known = address;
    keepsEntry = false;
  }

  return {
    visit,

    /** An effect: writes the board into the address, at once or a little later. @param {State} state */
    follow(state) {
      const isSame = last !== null && sameBoard(last, state) && isPlaying(last) === isPlaying(state);
      last = state;
      if (isSame || visiting) return;
      if (keepsEntry) write();
      else writeIn(Math.max(0, written + GAP_MS - performance.now()));
    },

    /** Back leads to what is on the board now, whatever comes. */
    keepEntry() {
      flush();
      keepsEntry = true;
    },
  };
}
