// trail.js - how the bounds of a running search have closed in: the first upper bound, and the time of each f-layer.
//
// The lower bound rises from f to f + 1 when the search has examined all states of the f-layer without an answer.

/**
 * @typedef {object} Trail
 * @property {number | null} widest   the largest upper bound reported
 * @property {{ proved: number, ms: number }[]} rises   the times at which the lower bound rose, the last ones
 */

/** @type {Trail} */
export const NO_TRAIL = { widest: null, rises: [] };

/** Enough for the last layers that layersOf() returns. */
const KEPT = 4;

/** @param {Trail} trail @param {import('carom/searches_client.js').Progress} progress @returns {Trail} */
export function trailOn({ widest, rises }, { proved, upper, ms }) {
  const last = rises.at(-1);
  const next = upper ? Math.max(widest ?? 0, upper) : widest;
  if (proved === null || (last && ms >= last.ms && proved <= last.proved)) return { widest: next, rises };
  const kept = last && ms < last.ms ? [] : rises; // another search has begun, with its own time
  return { widest: next, rises: [...kept, { proved, ms }].slice(-KEPT) };
}

/** A search that takes longer may be worth a stop. */
const LONG_MS = 3000;

/**
 * The last f-layers of a long search with the time they took, so that one can guess how long the next will take. The
 * last one is not finished. Empty if no layer is finished, and for other searches.
 * @param {import('./search.js').Search} search
 */
export function layersOf({ phase, progress, trail: { rises } }) {
  if (phase !== 'running' || !progress || progress.ms < LONG_MS || rises.length < 2) return [];
  return rises.map(({ proved, ms }, i) => {
    const next = rises[i + 1];
    return { moves: next ? next.proved - 1 : proved, ms: (next ?? progress).ms - ms };
  });
}
