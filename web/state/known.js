// known.js - the results for the last few puzzles, so that undoing an edit needs no new search.
/** @typedef {import('./state.js').State} State */
/** @typedef {Pick<State, 'tuning' | 'search' | 'answers' | 'answer'> & { key: string }} Known */

const MOST = 8;

/** @param {State['puzzle']} puzzle */
function keyOf(puzzle) {
  return JSON.stringify(puzzle);
}

/**
 * Adds the results for the puzzle on the board, unless the puzzle is an intermediate state of a gesture.
 * @param {State} state @returns {Known[]}
 */
export function knownAfter({ known, puzzle, gesture, tuning, search, answers, answer }) {
  const isPassing = 'before' in gesture && gesture.before !== puzzle;
  if (isPassing || !search.progress) return known;
  const key = keyOf(puzzle);
  const others = known.filter((one) => one.key !== key);
  return [...others, { key, tuning, search, answers, answer }].slice(-MOST);
}

/** The results for the puzzle on the board, with the same settings. @param {State} state */
export function foundBefore({ known, puzzle, tuning }) {
  const key = known.length ? keyOf(puzzle) : '';
  return known.find((one) => one.key === key && one.tuning === tuning) ?? null;
}
