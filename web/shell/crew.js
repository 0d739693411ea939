// crew.js - a crew: workers that share the jobs of one task.
//
// Jobs are numbered, and the crew reports their results in the order of the numbers.  The results are the same for any
// number of workers.  If a result ends the task, the crew reports no results of later jobs, and drops or aborts these
// jobs.  The memory limit is for all workers together: each has an equal share.  A job that needs more than its share
// is repeated after all other jobs, on a single worker with all the memory.

/** The minimum number of jobs per worker: with fewer jobs, starting a worker costs more time than it saves. */
const JOBS_EACH = 4;

/** @typedef {import('carom/solver.js').Solver} Solver */
/** @template Client @typedef {{ use<Result>(work: (worker: Client) => Result | Promise<Result>): Promise<Result> }} Shared */
/**
 * @template Result
 * @typedef {{ memory: number, signal: AbortSignal, onProgress: (progress: Result) => void }} Options
 */
/**
 * @template Result
 * @template [Client=Solver]
 * @typedef {object} Task
 * @property {number} jobs   number of jobs
 * @property {number} memory   limit for all workers together, in MiB
 * @property {(worker: Client, job: number, options: Options<Result>) => Promise<Result>} ask
 * @property {(result: Result) => boolean} isShort   whether memory was too small; also called with progress
 * @property {(result: Result) => boolean} [isLast]   whether the result ends the task
 * @property {boolean} [isOftenShort]   the first job often ends the task, so it is done before all others
 * @property {(result: Result) => void} onResult
 */

/**
 * @template [Client=Solver]
 * @param {readonly Shared<Client>[]} solvers   of one worker each
 * @param {() => boolean} isAlone   whether all solvers would run in the same thread, so that only one is used
 */
export function createCrew(solvers, isAlone) {
  let leavesCore = false;
  /** Assigns waiting jobs to idle workers, and aborts the jobs of surplus workers. */
  let assign = () => {};

  return {
    /** Leaves a processor core to a search, if there is more than one core. @param {boolean} leaves */
    leaveCore(leaves) {
      if (leaves === leavesCore) return;
      leavesCore = leaves;
      assign();
    },

    /**
     * Resolves after the last result. A worker that fails is not used again, and another worker does its job. Rejects
     * when no worker is left. `onProgress` gets the progress of the first job without a result.
     * @template Result
     * @param {Task<Result, Client>} task
     * @param {Pick<Options<Result>, 'signal' | 'onProgress'>} options
     * @returns {Promise<void>}
     */
    run(
      { jobs, memory, ask, isShort, isLast = () => false, isOftenShort, onResult },
      { signal, onProgress },
    ) {
      const size = isAlone() ? 1 : Math.min(solvers.length, Math.max(1, Math.ceil(jobs / JOBS_EACH)));
      const fit = new Set(solvers.slice(0, size));
      /** @type {Map<Shared<Client>, { job: number, leaving: AbortController }>} */
      const busy = new Map();
      let waiting = Array.from({ length: jobs }, (_, job) => job);
      /** @type {number[]} */
      let short = [];
      let share = Math.max(1, Math.floor(memory / size));
      /** Results to report after the result of an earlier job. @type {Map<number, Result>} */
      const results = new Map();
      /** The first job whose result has not been reported yet. */
      let first = 0;
      /** Jobs from this number on are not needed. */
      let end = jobs;
      let isOver = false;

      return new Promise((resolve, reject) => {
        /** @param {unknown} [error] */
        function finish(error) {
          isOver = true;
          assign = () => {};
          signal.removeEventListener('abort', abort);
          leaveFrom(0);
          if (error) reject(error);
          else resolve();
        }
        const abort = () => finish(signal.reason);

        /** Aborts all running jobs from this number on. @param {number} least */
        function leaveFrom(least) {
          for (const { job, leaving } of busy.values()) if (job >= least) leaving.abort();
        }

        /** Drops the jobs after this one. @param {number} job */
        function endAfter(job) {
          end = Math.min(end, job + 1);
          waiting = waiting.filter((later) => later < end);
          short = short.filter((later) => later < end);
          leaveFrom(end);
        }

        /** @param {Shared<Client>} solver @param {number} job */
        async function serve(solver, job) {
          const leaving = new AbortController();
          busy.set(solver, { job, leaving });
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
            if (!isLarge && isLast(result)) endAfter(job);
          } catch (error) {
            if (!isLarge && job < end) waiting.unshift(job);
            if (!leaving.signal.aborted) fit.delete(solver);
            if (fit.size === 0) return finish(error);
          }
          if (isLarge && job < end) short.push(job);
          busy.delete(solver);
          if (isOver) return;
          for (; first < end && results.has(first); first++) {
            const result = /** @type {Result} */ (results.get(first));
            results.delete(first);
            onResult(result);
          }
          if (first === end) finish();
          else assign();
        }

        assign = () => {
          if (waiting.length + busy.size === 0) {
            waiting = short.sort((a, b) => a - b);
            short = [];
            share = memory;
          }
          const isSingle = share === memory || (isOftenShort && first === 0);
          const wanted = isSingle ? 1 : Math.max(1, size - Number(leavesCore));
          for (const solver of fit) {
            if (busy.size >= wanted || waiting.length === 0) break;
            if (!busy.has(solver)) serve(solver, /** @type {number} */ (waiting.shift())).catch(finish);
          }
          for (const { leaving } of [...busy.values()].slice(wanted)) leaving.abort();
        };

        if (signal.aborted) return abort();
        signal.addEventListener('abort', abort);
        if (jobs === 0) finish();
        else assign();
      });
    },
  };
}
