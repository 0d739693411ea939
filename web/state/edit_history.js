// edit_history.js - the puzzle and those that undo and redo lead to, as links in plain data that outlasts a reload.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {{ puzzle: string, past: string[], future: string[] }} Links */

/** The nearest ones are kept, so many in each direction, in so many characters. */
export const STEPS = 200;
export const CHARACTERS = 32768;

/** @param {State} state @param {(puzzle: Puzzle) => string} linkOf @returns {Links} */
export function historyOf(state, linkOf) {
  const { puzzle, past, future } = state;
  return { puzzle: linkOf(puzzle), past: nearest(past, linkOf), future: nearest(future, linkOf) };
}

/** @param {Puzzle[]} puzzles @param {(puzzle: Puzzle) => string} linkOf */
function nearest(puzzles, linkOf) {
  const links = puzzles.slice(-STEPS).map(linkOf);
  let room = CHARACTERS;
  const tooFar = links.findLastIndex((link) => (room -= link.length) < 0);
  return links.slice(tooFar + 1);
}

/**
 * The puzzles again. Another version or page may have written the links: null if they make no sense.
 * @param {any} links @param {(link: string) => Puzzle} puzzleOf   throws, or returns a legal puzzle
 * @returns {Pick<State, 'puzzle' | 'past' | 'future'> | null}
 */
export function readHistory(links, puzzleOf) {
  try {
    const read = (/** @type {string[]} */ some) => some.slice(-STEPS).map(puzzleOf);
    return { puzzle: puzzleOf(links.puzzle), past: read(links.past), future: read(links.future) };
  } catch {
    return null;
  }
}
