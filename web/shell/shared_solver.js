// shared_solver.js - a Solver that several callers share, started when it is first used.
import { Solver } from 'carom/solver.js';
import { mayHaveWorkers, searchesModule, startOther, startWorker } from './workers.js';

/** @param {boolean} [isOther]   whether another solver can do the work if the worker cannot be started */
export function createSharedSolver(isOther) {
  /** @type {Solver | undefined} */
  let ready;
  /** Whether the solver's program runs in this thread, not in a worker. */
  let isHere = false;
  let users = 0;

  /** The solver. A solver that runs in this thread is replaced when it is idle, to try a worker again. */
  async function solver() {
    const module = await searchesModule();
    if (isHere && users === 0 && mayHaveWorkers()) {
      ready?.close();
      ready = undefined;
    }
    const other = () => startOther(module);
    return (ready ??= new Solver(() => {
      if (isOther) return other();
      const worker = startWorker(module);
      isHere = !(worker instanceof EventTarget); // a Worker is an EventTarget
      return worker;
    }, other));
  }

  /** @template Result @param {(solver: Solver) => Result | Promise<Result>} work */
  async function use(work) {
    const worker = await solver();
    users++;
    try {
      return await work(worker);
    } finally {
      users--;
    }
  }

  return {
    use,
    /** Pauses the running work, if any, until resume(). */
    pause: () => ready?.pause(),
    resume: () => ready?.resume(),
    /** Starts the worker before there is a task for it. If the worker does not start, the first task reports why. */
    warmUp: () => use((worker) => worker.start()).catch(() => {}),
  };
}
