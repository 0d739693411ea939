// shared_solver.js - a Solver for several users, started when the first of them needs it.
import { Solver } from 'carom/solver.js';
import { mayHaveWorkers, searchesModule, startWorker } from './workers.js';

export function createSharedSolver() {
  /** @type {Solver | undefined} */
  let ready;
  /** Its program runs in this thread. */
  let isHere = false;
  let users = 0;

  /** While nobody uses it, a Solver whose program runs in this thread is replaced by one that tries a worker again. */
  async function solver() {
    const module = await searchesModule();
    if (isHere && users === 0 && mayHaveWorkers()) {
      ready?.close();
      ready = undefined;
    }
    return (ready ??= new Solver(() => {
      const worker = startWorker(module);
      isHere = !(worker instanceof EventTarget); // as a Worker is
      return worker;
    }));
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
    /** Loads the worker before there is work for it. If that fails, the first work says why. */
    warmUp: () => use((worker) => worker.start()).catch(() => {}),
  };
}
