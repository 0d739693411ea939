// trail.js - the history of a running search's bounds: upper bounds, and the time of each f-layer.
//
// The lower bound rises from f to f + 1 when the search has examined all states of the f-layer without an answer.

/**
 * @typedef {object} Trail
 * @property {number | null} widest   the largest upper bound reported
 * @property {{ upper: number, shorter: number, ms: number } | null} best   the smallest upper bound, how many
 *   moves it saves over the previous one, and its time
 * @property {{ proved: number, ms: number }[]} rises   the last times at which the lower bound rose
 */

/** @type {Trail} */
export const NO_TRAIL = { widest: null, best: null, rises: [] };

/** Number of rises kept: enough for the layers that layersOf() returns. */
const KEPT = 4;

/** @param {Trail} trail @param {import('carom/searches_client.js').Progress} progress @returns {Trail} */
export function trailOn(trail, { proved, upper, ms }) {
  const { widest, best, rises } = trail;
  const last = rises.at(-1);
  const next = { ...trail };
  if (upper) next.widest = Math.max(widest ?? 0, upper);
  if (upper && upper < (best?.upper ?? Infinity))
    next.best = { upper, shorter: best ? best.upper - upper : 0, ms };
  if (proved === null || (last && ms >= last.ms && proved <= last.proved)) return next;
  const kept = last && ms < last.ms ? [] : rises; // another search has begun, and its time began at 0
  return { ...next, rises: [...kept, { proved, ms }].slice(-KEPT) };
}

/** How long a shorter solution counts as new. */
const NEWS_MS = 3000;

/**
 * How many moves the latest solution of a running search saves over the previous solution; 0 once the latest solution
 * is older than NEWS_MS.
 * @param {import('./search.js').Search} search
 */
export function justShortened({ progress, trail: { best } }) {
  const age = (progress?.ms ?? 0) - (best?.ms ?? 0);
  return best && age >= 0 && age < NEWS_MS ? best.shorter : 0;
}

/** After this time the user may want to stop a search. */
const LONG_MS = 3000;

/**
 * The last f-layers of a long search, with their times, so that the reader can guess how long the next layer takes.
 * The last layer is unfinished. Returns no layers if the search is short or has ended, or before its first layer is
 * finished.
 * @param {import('./search.js').Search} search
 */
export function layersOf({ phase, progress, trail: { rises } }) {
  if (phase !== 'running' || !progress || progress.ms < LONG_MS || rises.length < 2) return [];
  return rises.map(({ proved, ms }, i) => {
    const next = rises[i + 1];
    return { moves: next ? next.proved - 1 : proved, ms: (next ?? progress).ms - ms };
  });
}
