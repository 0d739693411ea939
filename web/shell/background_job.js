// background_job.js - runs one job at a time, by default in a worker of its own; a new job aborts the previous one.
import { CaromError } from 'carom/puzzles_alone.js';
import { words } from '../words/words.js';
import { createSharedSolver } from './shared_solver.js';

/**
 * @template Result
 * @typedef {object} Events   none of these functions is called after the job is aborted
 * @property {(progress: Result) => void} onProgress
 * @property {(result: Result) => void} onResult
 * @property {(why: string, workerDied: boolean) => void} onFailure
 */

export function createBackgroundJob(solver = createSharedSolver()) {
  /** @type {AbortController | null} */
  let current = null;

  return {
    warmUp: solver.warmUp,

    abort() {
      current?.abort();
      solver.resume();
    },

    /** The job waits until resume(), and keeps its memory. */
    pause: solver.pause,
    resume: solver.resume,

    /**
     * @template Result
     * @param {(solver: import('carom/solver.js').Solver, options: { signal: AbortSignal, onProgress: (progress: Result) => void }) => Promise<Result>} work
     * @param {Events<Result>} events
     */
    async begin(work, { onProgress, onResult, onFailure }) {
      this.abort();
      const mine = new AbortController();
      current = mine;
      let result;
      try {
        result = await solver.use((worker) => work(worker, { signal: mine.signal, onProgress }));
      } catch (error) {
        if (mine.signal.aborted) return;
        current = null;
        const why = words.errorText(error instanceof Error ? error : new Error(String(error)));
        return onFailure(why, error instanceof CaromError && error.code === 'worker-failed');
      }
      if (mine.signal.aborted) return;
      current = null;
      onResult(result); // outside the try: an exception while showing the result is not a failure of the job
    },
  };
}
