// job.js - work for a worker of its own, one at a time: what is begun ends what was.
import { CaromError } from 'carom/puzzles.js';
import { Solver } from 'carom/client.js';
import { words } from './words.js';
import { searchesModule, startWorker } from './workers.js';

/**
 * @template Result
 * @typedef {object} Events   none of them comes once the work was aborted
 * @property {(progress: Result) => void} onProgress
 * @property {(result: Result) => void} onResult
 * @property {(why: string, workerDied: boolean) => void} onFailure
 */

export function createJob() {
  /** @type {Solver | undefined} */
  let ready;
  const solver = async () => {
    const module = await searchesModule();
    return (ready ??= new Solver(() => startWorker(module)));
  };
  /** @type {AbortController | null} */
  let current = null;

  return {
    /** The worker loads before there is work. */
    warmUp() {
      solver().then(
        (worker) => worker.start(),
        () => {}, // who wants work done is told
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
      try {
        onResult(await work(await solver(), { signal: mine.signal, onProgress }));
      } catch (error) {
        if (mine.signal.aborted) return;
        const why = words.errorText(error instanceof Error ? error : new Error(String(error)));
        onFailure(why, error instanceof CaromError && error.code === 'worker-failed');
      }
    },
  };
}
