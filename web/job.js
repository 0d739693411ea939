// job.js - work for a worker of its own, one at a time: what is begun ends what was.
import { Solver } from 'carom/client.js';
import { words } from './words.js';

/**
 * @template Result
 * @typedef {object} Events   none of them comes once the work was aborted
 * @property {(progress: Result) => void} onProgress
 * @property {(result: Result) => void} onResult
 * @property {(why: string) => void} onFailure
 */

export function createJob() {
  /** @type {Solver | null} */
  let solver = null;
  /** @type {AbortController | null} */
  let current = null;

  return {
    abort() {
      current?.abort();
    },

    /**
     * @template Result
     * @param {(solver: Solver, options: { signal: AbortSignal, onProgress: (progress: Result) => void }) => Promise<Result>} work
     * @param {Events<Result>} events
     */
    async begin(work, { onProgress, onResult, onFailure }) {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      try {
        solver ??= new Solver();
        onResult(await work(solver, { signal: mine.signal, onProgress }));
      } catch (error) {
        if (!mine.signal.aborted)
          onFailure(words.errorText(error instanceof Error ? error : new Error(String(error))));
      }
    },
  };
}
