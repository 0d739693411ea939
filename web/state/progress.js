// progress.js - results for the puzzles in the collection: the course, the hard puzzles, and themes.

/**
 * @typedef {object} Result   of a puzzle solved by hand
 * @property {number} moves
 * @property {number} best      length of a shortest solution
 * @property {number | null} seconds   null without the timer
 * @property {number} [hints]   number of hints given; missing if there were none, or if an older version stored the
 *   result
 */
/** @typedef {Record<string, Result>} Progress   keyed by the payload of the puzzle's link */

/**
 * The better of two results: fewer moves, then less time.
 * @template {Result | null} R @param {Result | null} a @param {R} b
 * @returns {Result | R}
 */
export function better(a, b) {
  if (!a || !b) return a ?? b;
  if (a.moves !== b.moves) return a.moves < b.moves ? a : b;
  return (a.seconds ?? Infinity) <= (b.seconds ?? Infinity) ? a : b;
}

/** @param {Progress} progress @param {string} link @param {Result} result @returns {Progress} */
export function progressMade(progress, link, result) {
  return { ...progress, [link]: better(progress[link] ?? null, result) };
}

/**
 * How many puzzles of `links` are solved, how many in the fewest moves, and the index of the first unsolved puzzle,
 * which is null if all are solved.
 * @param {Progress} progress @param {string[]} links
 */
export function progressIn(progress, links) {
  const next = links.findIndex((link) => !Object.hasOwn(progress, link));
  const solved = links.filter((link) => Object.hasOwn(progress, link));
  return {
    solved: solved.length,
    atBest: solved.filter((link) => progress[link].moves === progress[link].best).length,
    next: next < 0 ? null : next,
  };
}

/**
 * The next unsolved puzzle of `links` after `link`, wrapping around; null if all other puzzles are solved.
 * @param {Progress} progress @param {string[]} links @param {string} link
 */
export function nextUnsolved(progress, links, link) {
  const at = links.indexOf(link);
  const others = [...links.slice(at + 1), ...links.slice(0, Math.max(at, 0))];
  return others.find((one) => !Object.hasOwn(progress, one)) ?? null;
}

// ---- Reading and merging ---------------------------------------------------------------------------

/** @param {unknown} value @returns {value is string} */
export function isLink(value) {
  return typeof value === 'string' && /^[\w-]{8,2000}$/.test(value);
}

/** @param {unknown} value @returns {value is number} */
export function isLength(value) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000;
}

/** @param {any} value @returns {Result | null} */
export function resultOf(value) {
  const { moves, best, seconds, hints } = Object(value);
  if (!isLength(moves) || !isLength(best)) return null;
  return { moves, best, seconds: secondsOf(seconds), ...hintsOf(hints) };
}

/** An object with the field `hints`, or an empty one if no hints were given. @param {any} hints @returns {Pick<Result, 'hints'>} */
export function hintsOf(hints) {
  return Number.isSafeInteger(hints) && hints > 0 ? { hints } : {};
}

/** @param {any} value @returns {Result['seconds']} */
export function secondsOf(value) {
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** The valid results in stored data. @param {any} value @returns {Progress} */
export function readProgress(value) {
  /** @type {Progress} */
  const progress = {};
  for (const [link, one] of Object.entries(Object(value))) {
    const result = resultOf(one);
    if (isLink(link) && result) progress[link] = result;
  }
  return progress;
}

/** The better result of each puzzle. @param {Progress} mine @param {Progress} theirs @returns {Progress} */
export function mergedProgress(mine, theirs) {
  return Object.entries(theirs).reduce((sum, [link, result]) => progressMade(sum, link, result), mine);
}
