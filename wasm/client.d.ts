// Types of 'carom/client.js': searching, making puzzles, counting solution lengths, and the lab, in a worker.
import type {
  CompiledModule,
  Level,
  Games,
  Made,
  Puzzle,
  Recipe,
  Result,
  SearchOptions,
  Tally,
} from './carom.js';

export { LabClient, startWorker as startLabWorker } from './lab_client.js';
export type { ExperimentOptions, SweepOptions } from './lab_client.js';

/** The part of AbortSignal that Solver uses. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: any;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The part of Worker that Solver uses. */
export interface SolverWorker {
  postMessage(message: any, transfer?: any[]): void;
  terminate(): void;
  onmessage: ((event: any) => void) | null;
  onerror: ((event: any) => void) | null;
}

/** A promise of the result.  `for await` yields the progress reports (only the newest, if several arrived meanwhile),
 * and then the result; leaving the loop aborts the task. */
export type Task<T> = Promise<T> & AsyncIterable<T>;

/** A result with the milliseconds since the task began. */
export type Timed<T> = T & { ms: number };
export type Progress = Timed<Result>;

export interface TaskOptions<Report> {
  /** Aborting rejects the promise with the signal's reason; the worker stops within 50 ms. */
  signal?: Signal;
  /** Called about ten times a second. If it throws, the promise rejects with the exception, and the task stops. */
  onProgress?: (progress: Report) => void;
}

export interface SolveOptions extends SearchOptions, TaskOptions<Progress> {
  /**
   * How many workers a large search uses, 1 to 16; default 1. They share `memory`, up to 4095 MiB for each; every
   * worker but the first needs 24 MiB of its share for itself. The other workers start when the search becomes large.
   * With several workers, the solution and `states` may differ between runs. One worker counts the answers.
   */
  workers?: number;
}

export type MakingProgress = Timed<Made>;

export type MakingOptions = TaskOptions<MakingProgress>;

export interface MakeOptions extends Recipe, MakingOptions {}

/** The tally so far, which remains valid if the task is aborted. */
export type HistogramProgress = Timed<Tally>;

export interface HistogramOptions extends Games, TaskOptions<HistogramProgress> {}

/** Starts the worker of a Solver: in browsers a Worker, in Node.js a thread. A worker with a compiled carom.wasm
 * (`compile` of './carom.js') does not fetch the module itself. A worker with a compiled searches.wasm
 * (`compileSearches` of './puzzles.js') takes puzzles as data, not as text. */
export function startWorker(module?: CompiledModule): SolverWorker;

export class Solver {
  /** `start` makes a new worker, such as `() => startWorker(module)`. Solver calls it for its first task, again when it
   * has to replace a worker, and for the other workers of a search with `workers`. */
  constructor(start?: () => SolverWorker);
  /** Starts the worker before there is work, so that the first task does not wait for it to load. */
  start(): void;
  /** Solves a puzzle. Tasks run one after the other. Rejects with a CaromError for an invalid puzzle or argument, and
   * with 'worker-failed' if the worker died, stopped responding, or did not start within a minute; the `progress` of
   * this error is the last progress of the search. */
  solve(puzzle: Puzzle | string, options?: SolveOptions): Task<Progress>;
  /** Makes a random puzzle that fits the recipe. */
  make(options?: MakeOptions): Task<MakingProgress>;
  /** Makes the puzzle of a day, '2026-11-21'. */
  daily(date: string, level: Level, options?: MakingOptions): Task<MakingProgress>;
  /** Counts the solution lengths of random games. */
  histogram(options?: HistogramOptions): Task<HistogramProgress>;
  /** Pauses all tasks until resume(). A paused search keeps its memory, and `ms` excludes the pause. */
  pause(): void;
  resume(): void;
  /** Ends the worker, and rejects unfinished tasks as 'cancelled' and later ones as 'bad-request'. */
  close(): void;
  /** close(), for `using`. */
  [Symbol.dispose](): void;
}
