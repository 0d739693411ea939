// snapshot.js - what a reload would lose of a state, as plain data for the browser's history.
//
// Puzzles are kept as links, because every version of the page can read these.
import { TOOLS } from '../puzzle/hit_test.js';
import { TABS, tabTaken } from './state.js';

/** @typedef {import('./state.js').State} State */

/** @param {import('carom').Puzzles} carom @param {State} state */
export function snapshotOf(carom, { past, future, tab, tool }) {
  const links = (/** @type {State['past']} */ puzzles) => puzzles.map((puzzle) => carom.payload(puzzle));
  return { past: links(past), future: links(future), tab, tool };
}

/**
 * The state with what the snapshot holds. Another version or page may have written it: if it makes no sense the state
 * stays as it is.
 * @param {import('carom').Puzzles} carom @param {State} state @param {any} snapshot @returns {State}
 */
export function restored(carom, state, snapshot) {
  if (!snapshot) return state;
  const { tab, tool } = snapshot;
  if (!TABS.includes(tab) || !TOOLS.includes(tool)) return state;
  try {
    const puzzles = (/** @type {string[]} */ links) => links.map((link) => carom.read(link).puzzle);
    const past = puzzles(snapshot.past);
    const future = puzzles(snapshot.future);
    return { ...tabTaken(state, tab), past, future, tool };
  } catch {
    return state;
  }
}
