// snapshot.js - the puzzle, undo and redo, tab and tool of a state, as plain data that survives a reload.
//
// Puzzles are stored as links, because every version of the page can read links.
import { TOOLS } from '../puzzle/hit_test.js';
import { TABS } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {Pick<State, 'puzzle' | 'past' | 'future' | 'openings' | 'tab' | 'tool'>} Kept */

/** Undo and redo each store the links of their nearest steps: at most STEPS links, with at most CHARACTERS characters
 * together. */
export const STEPS = 200;
export const CHARACTERS = 32768;

/** @param {State} state @param {(puzzle: Puzzle) => string} linkOf */
export function snapshotOf({ puzzle, past: all, future, openings, tab, tool }, linkOf) {
  const past = nearest(all, linkOf);
  const kept = openings.map((at) => at - all.length + past.length).filter((at) => at > 0);
  const links = { puzzle: linkOf(puzzle), past, future: nearest(future, linkOf) };
  return { ...links, openings: kept, tab, tool };
}

/** @param {Puzzle[]} puzzles @param {(puzzle: Puzzle) => string} linkOf */
function nearest(puzzles, linkOf) {
  const links = puzzles.slice(-STEPS).map(linkOf);
  let room = CHARACTERS;
  const tooFar = links.findLastIndex((link) => (room -= link.length) < 0);
  return links.slice(tooFar + 1);
}

/**
 * Reads a snapshot, which another version of the page may have written. Returns null if it is invalid.
 * @param {any} snapshot @param {(link: string) => Puzzle} puzzleOf   throws, or returns a legal puzzle
 * @returns {Kept | null}
 */
export function readSnapshot(snapshot, puzzleOf) {
  try {
    const { puzzle, past, future, openings = [], tab, tool } = snapshot;
    if (!TABS.includes(tab) || !TOOLS.includes(tool)) return null;
    const read = (/** @type {string[]} */ links) => links.slice(-STEPS).map(puzzleOf);
    const puzzles = { puzzle: puzzleOf(puzzle), past: read(past), future: read(future) };
    return { ...puzzles, openings: openings.filter(Number.isInteger), tab, tool };
  } catch {
    return null;
  }
}
