// address.js - keeps a link to the board in the address bar, and opens the links that Back and Forward lead to.
//
// When the board changes, its new link replaces the current history entry.  But when another puzzle is opened, or a game
// replaces the board, the link becomes a new entry, so that Back returns to the previous puzzle.  After a link has been
// shared, or could not be read, the next change of the board also adds an entry, so that the link stays in the history.
// The link of a match or a result stays in the address until the match begins.
// A history entry also has its tab, which Back and Forward open again.
import { sameBoard } from '../state/line.js';
import { isReload } from '../shell/dom.js';
import { store, stored } from '../shell/plain_storage.js';
import { isEditing } from '../state/gesture.js';
import { isMatchAwaited, linksToPlay } from '../state/state.js';

/** @typedef {import('../state/state.js').State} State */

/** Minimum time between two changes of the address, because Safari allows only 100 in 30 s. */
const GAP_MS = 350;
/** The key in sessionStorage for a pending change of the address: the old and the new address. Without it, a reload
 * would lose the change. */
const LATE = 'carom-address';
/** The state of history entries whose address this page wrote. */
const OWN = { isOwn: true };
const OF_MATCH = /^#(match|result)=/;

/**
 * @param {object} events
 * @param {() => string} events.link   the link of the board, '#p=…'
 * @param {(hash: string, isOwn: boolean, tab?: State['tab']) => void} events.onVisit   opens a link ('': none); isOwn:
 *   written by this page; tab: of the history entry
 * @param {(hash: unknown) => boolean} events.opens   returns whether a link can be opened
 */
export function createAddress({ link, onVisit, opens }) {
  catchUp();

  /** The last state that follow() received. @type {State | null} */
  let last = null;
  /** The last state whose change is stored as pending. @type {State | null} */
  let pending = null;
  let visiting = false;
  /** Whether the next change adds a history entry. */
  let keepsEntry = false;
  /** The fragment that this page read or wrote last. */
  let known = location.hash;
  /** The time at which the address was last written, on a monotonic clock. */
  let written = -GAP_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** After a reload, writes the change that was still waiting when the reload began. */
  function catchUp() {
    if (!isReload()) return;
    const late = stored('sessionStorage', LATE);
    if (late?.from !== location.hash || !opens(late.to)) return;
    try {
      history.replaceState({ ...history.state, ...OWN }, '', late.to);
    } catch {
      // the browser limits the number of changes
    }
  }

  addEventListener('hashchange', visit);
  for (const leaving of ['blur', 'pagehide']) addEventListener(leaving, flush);
  document.addEventListener('visibilitychange', flush);

  /** Opens the link in the address bar. The address bar keeps this link until the board changes. */
  function visit() {
    forget();
    store('sessionStorage', LATE, null);
    pending = null;
    known = location.hash;
    visiting = true;
    onVisit(location.hash, Boolean(history.state?.isOwn), history.state?.tab);
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
  }

  function flush() {
    if (waiting !== undefined) write();
  }

  /** The fragment for the last state. */
  function wanted() {
    return last && isInvited(last) && OF_MATCH.test(known) ? known : link();
  }

  function write() {
    forget();
    const address = wanted();
    // If the reader has just changed the address, a hashchange event will follow and open the new link.
    if (location.hash !== known) return;
    if (address === known) return noteTab();
    written = performance.now();
    const entry = { ...OWN, tab: last?.tab };
    try {
      if (keepsEntry) history.pushState(entry, '', address);
      else history.replaceState({ ...history.state, ...entry }, '', address);
    } catch {
      return writeIn(GAP_MS); // the browser limits the number of changes
    }
    known = address;
    keepsEntry = false;
  }

  /** Stores the tab in the history entry. */
  function noteTab() {
    if (history.state?.tab === last?.tab || location.hash !== known) return;
    try {
      history.replaceState({ ...history.state, tab: last?.tab }, '');
    } catch {
      // the browser limits the number of changes
    }
  }

  return {
    visit,

    /**
     * An effect: writes the board's link into the address bar, at once or after a short wait. A gesture changes the
     * board many times a second, so a pending change is stored only when the gesture ends.
     * @param {State} state
     */
    follow(state) {
      const isSame = hasSameLink(last, state);
      last = state;
      if (visiting) return;
      if (!isSame && keepsEntry) write();
      else if (!isSame) writeIn(Math.max(0, written + GAP_MS - performance.now()));
      if (waiting === undefined) noteTab();
      if (waiting === undefined || isEditing(state) || hasSameLink(pending, state)) return;
      pending = state;
      store('sessionStorage', LATE, { from: known, to: wanted() });
    },

    /** Keeps the current history entry, so that Back returns to this board. */
    keepEntry() {
      flush();
      keepsEntry = true;
    },
  };
}

/** @param {State | null} a @param {State} b */
function hasSameLink(a, b) {
  const isSame = (/** @type {(state: State) => boolean} */ is) => a !== null && is(a) === is(b);
  return a !== null && sameBoard(a, b) && isSame(linksToPlay) && isSame(isInvited);
}

/** Whether a match is being read or has not begun. @param {State} state */
function isInvited(state) {
  return state.offered !== null || isMatchAwaited(state);
}
