// address.js - the address bar: it always holds the board, and Back and Forward bring boards back.
//
// What changes on the board replaces the address.  Where it holds what somebody may want back (the puzzle before
// another one, a link that was shared, one that could not be read) its entry is kept: the next change gets a new one.
import { made, movesText, sameBoard } from './state.js';

/** @typedef {import('./state.js').State} State */

/** Safari refuses more than 100 changes in 30 s, so those that follow each other fast are gathered. */
const GAP_MS = 350;

/**
 * @param {object} events
 * @param {() => string} events.link   what is on the board, as '#p=…'
 * @param {(hash: string) => void} events.onVisit   the address is to be opened; '' is one without a link
 * @param {() => void} events.onLeave   one that could not be read is in the address no more
 */
export function createAddress({ link, onVisit, onLeave }) {
  /** @type {State | null} */
  let drawn = null;
  let visiting = false;
  let kept = false;
  let seen = location.hash;
  let written = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  addEventListener('hashchange', visit);
  for (const leaving of ['blur', 'pagehide']) addEventListener(leaving, flush);
  document.addEventListener('visibilitychange', flush);

  /** Opens what the address says, which stays there as it is until the board changes. */
  function visit() {
    forget();
    seen = location.hash;
    visiting = true;
    onVisit(location.hash);
    visiting = false;
    kept = Boolean(drawn?.problem);
    if (location.hash === '') write();
  }

  function forget() {
    clearTimeout(waiting);
    waiting = undefined;
  }

  function flush() {
    if (waiting !== undefined) write();
  }

  function write() {
    forget();
    const address = link();
    // Another address has come: its visit follows.
    if (address === location.hash || location.hash !== seen) return;
    written = Date.now();
    try {
      if (kept) history.pushState(null, '', address);
      else history.replaceState(history.state, '', address);
    } catch {
      waiting = setTimeout(write, GAP_MS); // too often for this browser
      return;
    }
    seen = address;
    kept = false;
    if (drawn?.problem) onLeave();
  }

  return {
    visit,

    /** @param {State} state */
    render(state) {
      const same = drawn !== null && sameBoard(drawn, state) && drawn.mode === state.mode;
      drawn = state;
      if (same || visiting) return;
      if (kept) write();
      else waiting ??= setTimeout(write, Math.max(0, written + GAP_MS - Date.now()));
    },

    /** What is on the board now stays behind Back, whatever comes. */
    keep() {
      flush();
      kept = true;
    },
  };
}

/** What is on the board, moves and all, and whether it is to be played. @param {import('carom').Puzzles} carom @param {State} state */
export function linkOf(carom, state, moves = made(state)) {
  return carom.link(state.puzzle, {
    moves: movesText(moves),
    mode: state.mode === 'play' ? 'play' : null,
  });
}
