// crew_job.js - a background job on several workers.
import { createBackgroundJob } from './background_job.js';
import { createCrew } from './crew.js';
import { createSharedSolver } from './shared_solver.js';
import { noWorkers, workersHere } from './workers.js';

export function createCrewJob() {
  const solvers = Array.from({ length: workersHere() }, (_, i) => createSharedSolver(i > 0));
  const crew = createCrew(solvers, noWorkers);
  const job = createBackgroundJob(solvers[0]); // the job itself needs no worker, so it uses the crew's first

  return {
    abort: job.abort,

    /**
     * While the page's search runs, leaves one processor core to that search.
     * @param {string | null} work   see workWanted()
     */
    leaveCoreTo: (work) => crew.leaveCore(work !== null && work !== 'paused'),

    /**
     * Begins a task, and aborts the previous one.
     * @template Result
     * @param {import('./crew.js').Task<Result>} task
     * @param {Pick<import('./background_job.js').Events<Result>, 'onProgress' | 'onFailure'> & { onEnd(): void }} events
     */
    begin(task, { onProgress, onEnd, onFailure }) {
      /** @type {import('./background_job.js').Events<any>} */
      const all = { onProgress, onResult: onEnd, onFailure };
      job.begin((_first, options) => crew.run(task, options), all);
    },
  };
}
