// graded.js - makes a puzzle of a difficulty, which a recipe of the core cannot ask for.
import { joined } from '../state/making.js';

/** @typedef {import('carom/searches_client.js').MakingProgress} MakingProgress */
/** @typedef {import('./new_puzzle_card.js').CustomRecipe} CustomRecipe */
/** @typedef {{ memory?: number, signal?: AbortSignal, onProgress?: (made: MakingProgress) => void }} Options */

/**
 * Like worker.make(). If the recipe has a difficulty, only candidates of this difficulty fit. For other candidates, the
 * last number of `distance` is the difference in difficulty, not in the number of answers, which custom recipes do not
 * restrict.
 * @param {Pick<import('carom/solver.js').Solver, 'make'>} worker
 * @param {CustomRecipe & { first: number, seed: number }} recipe
 * @param {Options} options
 * @returns {Promise<MakingProgress>}
 */
export async function makeGraded(worker, { difficulty, ...recipe }, { onProgress, ...options }) {
  if (!difficulty) return worker.make({ ...recipe, ...options, onProgress });
  /** @type {MakingProgress | null} */
  let whole = null;
  for (;;) {
    const before = whole;
    const part = await worker.make({
      ...{ ...recipe, first: before?.tries ?? recipe.first, countAnswers: true },
      ...{ ...options, onProgress: (made) => onProgress?.(joined(before, made)) },
    });
    whole = joined(before, graded(part, difficulty));
    if (part.status !== 'solved' || whole.status === 'solved' || whole.tries === recipe.tries) return whole;
  }
}

/** @param {MakingProgress} made @param {number} difficulty @returns {MakingProgress} */
function graded(made, difficulty) {
  if (made.status !== 'solved') return made;
  const off = Math.abs((made.difficulty ?? 0) - difficulty);
  return off ? { ...made, status: 'gave-up', distance: [0, 0, off] } : made;
}
