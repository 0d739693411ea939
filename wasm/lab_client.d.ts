// Types of lab_client.js: sweeps of whole boards and experiments in a worker, which in Node.js is a thread.
import type { CompiledModule, Puzzle } from './carom.js';
import type { SolverWorker, Task, TaskOptions, Timed } from './client.js';
import type { ExperimentName, Experimented, Settings, Swept } from './lab.js';

export interface SweepOptions extends TaskOptions<Timed<Swept>> {
  /** Limit in MiB, 1 to 4095; default 512. Allocating hundreds of MiB takes a few tenths of a second, during which
   * the worker cannot be stopped. */
  memory?: number;
}

export interface ExperimentOptions extends Settings, TaskOptions<Timed<Experimented>> {}

/** Starts the worker of a LabClient. A worker with a compiled lab.wasm (`compile` of './lab.js') does not fetch the
 * module itself. */
export function startWorker(module?: CompiledModule): SolverWorker;

export class LabClient {
  /** `start` makes a worker, such as `() => startWorker(module)`. */
  constructor(start?: () => SolverWorker);
  /** Starts the worker before there is work, so that the first task does not wait for it to load. */
  start(): void;
  /** Computes the length of a shortest solution for every placement of the robots. Rejects with a CaromError,
   * 'no-memory', if the sweep needs more than `memory`, or more than the system has. */
  sweep(puzzle: Puzzle, options?: SweepOptions): Task<Timed<Swept>>;
  /** Runs an experiment of `carom lab`. */
  experiment(name: ExperimentName, options?: ExperimentOptions): Task<Timed<Experimented>>;
  /** Ends the worker, and rejects unfinished tasks as 'cancelled' and later ones as 'bad-request'. */
  close(): void;
  /** close(), for `using`. */
  [Symbol.dispose](): void;
}
