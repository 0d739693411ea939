// Types of lab_client.js: sweeps of whole boards and experiments in a worker, which in Node.js is a thread.
import type { CompiledModule, Puzzle } from './carom.js';
import type { Signal, SolverWorker, Task, Timed } from './client.js';
import type { ExperimentName, Experimented, Settings, Swept } from './lab.js';

export interface SweepOptions {
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
  /** Aborting rejects the promise with the signal's reason. The worker stops within 50 ms, or once it has allocated its
   * memory: a few tenths of a second for hundreds of MiB. */
  signal?: Signal;
  onProgress?: (progress: Timed<Swept>) => void;
}

export interface ExperimentOptions extends Settings {
  signal?: Signal;
  onProgress?: (progress: Timed<Experimented>) => void;
}

/** Starts the worker of a LabClient. Given a compiled lab.wasm (`compile` of './lab.js') it fetches none itself. */
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
