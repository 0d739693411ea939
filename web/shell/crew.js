// crew.js - a crew: workers that share the jobs of one task.
//
// Jobs have numbers.  Results are reported in the order of the numbers, and are the same for any number of workers.
// The memory limit is for all workers together: each has an equal share.  A job that needs more begins again when all
// others are done, on one worker, with all the memory.

/** A worker for fewer jobs would take longer to start than it saves. */
const JOBS_EACH = 4;

/** @typedef {import('carom/solver.js').Solver} Solver */
/** @typedef {ReturnType<typeof import('./shared_solver.js').createSharedSolver>} SharedSolver */
/**
 * @template Result
 * @typedef {{ memory: number, signal: AbortSignal, onProgress: (progress: Result) => void }} Options
 */
/**
 * @template Result
 * @typedef {object} Task
 * @property {number} jobs   their number
 * @property {number} memory   limit for all workers together, in MiB
 * @property {(worker: Solver, job: number, options: Options<Result>) => Promise<Result>} ask
 * @property {(result: Result) => boolean} isShort   whether memory was too small, also for progress
 * @property {(result: Result) => void} onResult
 */

/**
 * @param {readonly SharedSolver[]} solvers   of one worker each
 * @param {() => boolean} isAlone   whether all solvers would run in the same thread, so that only one is used
 */
export function createCrew(solvers, isAlone) {
  let leavesCore = false;
  /** Gives workers jobs, or takes jobs from them. */
  let assign = () => {};

  return {
    /** Leaves a core to a search, if there are several. @param {boolean} leaves */
    leaveCore(leaves) {
      if (leaves === leavesCore) return;
      leavesCore = leaves;
      assign();
    },

    /**
     * Resolves after the last result. A worker that fails is not used again, and its job is done by another one; rejects
     * when none is left. `onProgress` gets the progress of the first job without a result.
     * @template Result
     * @param {Task<Result>} task
     * @param {Pick<Options<Result>, 'signal' | 'onProgress'>} options
     * @returns {Promise<void>}
     */
    run({ jobs, memory, ask, isShort, onResult }, { signal, onProgress }) {
      const size = isAlone() ? 1 : Math.min(solvers.length, Math.max(1, Math.ceil(jobs / JOBS_EACH)));
      const fit = new Set(solvers.slice(0, size));
      /** @type {Map<SharedSolver, AbortController>} */
      const busy = new Map();
      let waiting = Array.from({ length: jobs }, (_, job) => job);
      /** @type {number[]} */
      let short = [];
      let share = Math.max(1, Math.floor(memory / size));
      /** Results that wait for an earlier one. @type {Map<number, Result>} */
      const results = new Map();
      /** The first job whose result is not reported. */
      let first = 0;
      let isOver = false;

      return new Promise((resolve, reject) => {
        /** @param {unknown} [error] */
        function end(error) {
          isOver = true;
          assign = () => {};
          signal.removeEventListener('abort', abort);
          for (const leaving of busy.values()) leaving.abort();
          if (error) reject(error);
          else resolve();
        }
        const abort = () => end(signal.reason);

        /** @param {SharedSolver} solver @param {number} job */
        async function serve(solver, job) {
          const leaving = new AbortController();
          busy.set(solver, leaving);
          const limit = share;
          let isLarge = false;
          try {
            const result = await solver.use((worker) =>
              ask(worker, job, {
                memory: limit,
                signal: leaving.signal,
                onProgress(progress) {
                  isLarge = limit < memory && isShort(progress);
                  if (isLarge) leaving.abort();
                  else if (job === first) onProgress(progress);
                },
              }),
            );
            isLarge = limit < memory && isShort(result);
            if (!isLarge) results.set(job, result);
          } catch (error) {
            if (!isLarge) waiting.unshift(job);
            if (!leaving.signal.aborted) fit.delete(solver);
            if (fit.size === 0) return end(error);
          }
          if (isLarge) short.push(job);
          busy.delete(solver);
          if (isOver) return;
          for (; results.has(first); first++) {
            const result = /** @type {Result} */ (results.get(first));
            results.delete(first);
            onResult(result);
          }
          if (first === jobs) end();
          else assign();
        }

        assign = () => {
          if (waiting.length + busy.size === 0) {
            waiting = short.sort((a, b) => a - b);
            short = [];
            share = memory;
          }
          const wanted = share === memory ? 1 : Math.max(1, size - Number(leavesCore));
          for (const solver of fit) {
            if (busy.size >= wanted || waiting.length === 0) break;
            if (!busy.has(solver)) serve(solver, /** @type {number} */ (waiting.shift())).catch(end);
          }
          for (const leaving of [...busy.values()].slice(wanted)) leaving.abort();
        };

        if (signal.aborted) return abort();
        signal.addEventListener('abort', abort);
        if (jobs === 0) end();
        else assign();
      });
    },
  };
}
