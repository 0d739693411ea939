// background_job.js - one piece of work at a time for a worker of its own; beginning the next one aborts it.
import { CaromError } from 'carom/puzzles.js';
import { Solver } from 'carom/solver.js';
import { words } from '../words/words.js';
import { mayHaveWorkers, searchesModule, startWorker } from './workers.js';

/**
 * @template Result
 * @typedef {object} Events   none of them is called after the work was aborted
 * @property {(progress: Result) => void} onProgress
 * @property {(result: Result) => void} onResult
 * @property {(why: string, workerDied: boolean) => void} onFailure
 */

export function createBackgroundJob() {
  /** @type {Solver | undefined} */
  let ready;
  /** Its program runs in this thread. */
  let isHere = false;
  const solver = async () => {
    const module = await searchesModule();
    if (isHere && mayHaveWorkers()) {
      ready?.close();
      ready = undefined;
    }
    return (ready ??= new Solver(() => {
      const worker = startWorker(module);
      isHere = !globalThis.Worker || !(worker instanceof Worker);
      return worker;
    }));
  };
  /** @type {AbortController | null} */
  let current = null;

  return {
    /** Loads the worker before there is work for it. */
    warmUp() {
      solver().then(
        (worker) => worker.start(),
        () => {}, // the first work fails with the same error, and tells it
      );
    },

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
      let result;
      try {
        result = await work(await solver(), { signal: mine.signal, onProgress });
      } catch (error) {
        if (mine.signal.aborted) return;
        current = null;
        const why = words.errorText(error instanceof Error ? error : new Error(String(error)));
        return onFailure(why, error instanceof CaromError && error.code === 'worker-failed');
      }
      if (mine.signal.aborted) return;
      current = null;
      onResult(result); // outside the try: if the page can't show the result, the work has not failed
    },
  };
}
