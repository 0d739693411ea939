// sprint.js - a sprint: solve as many puzzles as possible in five minutes. After every four, they get harder.

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {{ moves: number, best: number }} Solved */
/** @typedef {{ puzzle: Puzzle, best: number, difficulty: number }} Made   best: the fewest moves */
/**
 * @typedef {object} Sprint
 * @property {number | null} ends   when the time ends, in ms since 1970; null until the first puzzle is on the
 *   board
 * @property {Made | null} now   the puzzle on the board; null until the next puzzle is put there
 * @property {Solved[]} solved
 * @property {number} skipped   number of puzzles not counted as solved
 * @property {'skipped' | 'told' | null} missed   why the previous puzzle was not counted as solved; told: its answer
 *   was shown; null: it was counted, or this is the first puzzle
 * @property {number} record   most puzzles solved in an earlier sprint
 * @property {boolean} over
 * @property {string} problem   why no puzzle could be made, or ''
 */

const DURATION_MS = 5 * 60000;
/** Number of puzzles before the difficulty rises. */
const PER_DIFFICULTY = 4;
/**
 * Lengths of shortest solutions for the difficulties 1 to 5. They are about three below the points in docs/page.md,
 * because several robots, few answers and false trails often add three points.
 */
const MOVES = [
  { min: 2, max: 2 },
  { min: 3, max: 5 },
  { min: 6, max: 9 },
  { min: 10, max: 13 },
  { min: 14, max: 18 },
];

/** @param {number} record @returns {Sprint} */
export function sprintBegun(record) {
  return { ends: null, now: null, solved: [], skipped: 0, missed: null, record, over: false, problem: '' };
}

/** How many puzzles were solved or skipped. @param {Sprint} sprint */
export function countOf({ solved, skipped }) {
  return solved.length + skipped;
}

/** The difficulty of a puzzle, by its number from 0. @param {number} number */
export function difficultyAt(number) {
  return Math.min(MOVES.length, 1 + Math.floor(number / PER_DIFFICULTY));
}

/** @param {number} difficulty */
export function movesOf(difficulty) {
  return MOVES[difficulty - 1];
}

/**
 * Puts the next puzzle on the board. The first puzzle starts the clock.
 * @param {Sprint} sprint
 * @param {Made} made
 * @param {number} at
 */
export function puzzlePut(sprint, made, at) {
  return { ...sprint, now: made, ends: sprint.ends ?? at + DURATION_MS };
}

/** @param {Sprint} sprint @param {number} moves @returns {Sprint} */
export function puzzleSolved(sprint, moves) {
  if (!sprint.now || sprint.over) return sprint;
  const solved = [...sprint.solved, { moves, best: sprint.now.best }];
  return { ...sprint, now: null, problem: '', solved, missed: null };
}

/**
 * @param {Sprint} sprint
 * @param {'skipped' | 'told'} [missed]   told: it was solved after its answer was shown
 * @returns {Sprint}
 */
export function puzzleSkipped(sprint, missed = 'skipped') {
  if (!sprint.now || sprint.over) return sprint;
  return { ...sprint, now: null, problem: '', skipped: sprint.skipped + 1, missed };
}

/** @param {Sprint} sprint @returns {Sprint} */
export function sprintEnded(sprint) {
  return { ...sprint, over: true };
}

/** Milliseconds left. @param {Sprint} sprint @param {number} at */
export function timeLeft({ ends, over }, at) {
  if (over) return 0;
  return ends === null ? DURATION_MS : Math.max(0, ends - at);
}

/** How many puzzles were solved in the fewest moves. @param {Sprint} sprint */
export function optimalIn({ solved }) {
  return solved.filter(({ moves, best }) => moves === best).length;
}

// ---- Storing and restoring -------------------------------------------------------------------------

/**
 * The data to store; null until the first puzzle starts the clock.
 * @param {Sprint} sprint @param {(puzzle: Puzzle) => string} payload   of the puzzle's link
 */
export function sprintStored({ now, ...sprint }, payload) {
  if (sprint.ends === null) return null;
  return { ...sprint, now: now && { ...now, puzzle: payload(now.puzzle) } };
}

/**
 * Reads a stored sprint. Returns null if it is invalid. A sprint's clock also runs while the page is closed.
 * @param {any} stored @param {(payload: string) => Puzzle} read @param {number} at
 * @returns {Sprint | null}
 */
export function sprintRestored(stored, read, at) {
  try {
    const { ends, now, solved, skipped, missed = null, record, over } = stored;
    const isCount = (/** @type {unknown} */ n) => Number.isSafeInteger(n) && Number(n) >= 0;
    const counts = [skipped, record, ...solved.flatMap((/** @type {Solved} */ one) => [one.moves, one.best])];
    if (![...counts, ends].every(isCount) || typeof over !== 'boolean') return null;
    if (![null, 'skipped', 'told'].includes(missed)) return null;
    const made = now && { puzzle: read(now.puzzle), best: now.best, difficulty: now.difficulty };
    if (made && ![made.best, made.difficulty].every(isCount)) return null;
    return { ends, now: made, solved, skipped, missed, record, over: over || at >= ends, problem: '' };
  } catch {
    return null;
  }
}
