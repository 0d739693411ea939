// snapshot.js - what a reload would lose of a state, as plain data for the browser's history.
//
// Puzzles are kept as links, because every version of the page can read these.
import { TOOLS } from '../puzzle/hit_test.js';

/** @typedef {import('./state.js').State} State */

const MODES = ['edit', 'play'];

/** @param {import('carom').Puzzles} carom @param {State} state */
export function snapshotOf(carom, { past, future, mode, tool }) {
  const links = (/** @type {State['past']} */ puzzles) => puzzles.map((puzzle) => carom.payload(puzzle));
  return { past: links(past), future: links(future), mode, tool };
}

/**
 * The state with what the snapshot holds. Another version or page may have written it: if it makes no sense the state
 * stays as it is.
 * @param {import('carom').Puzzles} carom @param {State} state @param {any} snapshot @returns {State}
 */
export function restored(carom, state, snapshot) {
  if (!snapshot) return state;
  const { mode, tool } = snapshot;
  if (!MODES.includes(mode) || !TOOLS.includes(tool)) return state;
  try {
    const puzzles = (/** @type {string[]} */ links) => links.map((link) => carom.read(link).puzzle);
    return { ...state, past: puzzles(snapshot.past), future: puzzles(snapshot.future), mode, tool };
  } catch {
    return state;
  }
}
