// shared_solver.js - a Solver that is started when it is first wanted.
import { Solver } from 'carom/solver.js';
import { mayHaveWorkers, searchesModule, startWorker } from './workers.js';

export function createSharedSolver() {
  /** @type {Solver | undefined} */
  let ready;
  /** Its program runs in this thread. */
  let isHere = false;
  let users = 0;

  /** Once nobody uses one whose program runs in this thread, a worker is tried again. */
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
    /** Loads the worker before there is work for it. The first work tells what fails. */
    warmUp: () => use((worker) => worker.start()).catch(() => {}),
  };
}
