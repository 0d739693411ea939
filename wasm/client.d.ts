// Types of 'carom/client.js': searches, the making of puzzles and the counting of lengths in a worker.
import type { Difficulty, Games, Made, Puzzle, Recipe, Result, SearchOptions, Tally } from './carom.js';

export interface Progress extends Result {
  /** Milliseconds since the search began. */
  ms: number;
}

export interface SolveOptions extends SearchOptions {
  /** Aborting rejects the promise with the signal's reason; the worker stops within 50 ms. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface MakingProgress extends Made {
  /** Milliseconds since the task began. */
  ms: number;
}

export interface MakingOptions {
  signal?: AbortSignal;
  onProgress?: (progress: MakingProgress) => void;
}

export interface MakeOptions extends Recipe, MakingOptions {}

export interface HistogramProgress extends Tally {
  /** Milliseconds since the task began. */
  ms: number;
}

export interface HistogramOptions extends Games {
  signal?: AbortSignal;
  /** Called ten times a second with what is counted so far. A page can draw it, and keep it when it aborts the rest. */
  onProgress?: (progress: HistogramProgress) => void;
}

/** Starts the worker of a Solver. Given a compiled carom.wasm (`compile` of './carom.js'), it fetches none itself. Given
 * searches.wasm (`compile` of './searches.js'), it loads less, and takes puzzles as data only, not as text. */
export function startWorker(module?: WebAssembly.Module): Worker;

export class Solver {
  /** `start` makes a worker, such as `() => startWorker(module)`. Solver calls it for its first task, and again when it
   * has to replace a worker. */
  constructor(start?: () => Worker);
  /** Starts the worker before there is work, so that the first task does not wait for it to load. */
  start(): void;
  /** Solves a puzzle. Tasks run one after the other. The promise is rejected with a CaromError for a bad puzzle, and for
   * an argument that cannot be meant. */
  solve(puzzle: Puzzle | string, options?: SolveOptions): Promise<Progress>;
  /** Makes a random puzzle that fits the recipe. */
  make(options?: MakeOptions): Promise<MakingProgress>;
  /** The puzzle of a day, '2026-11-21'. */
  daily(date: string, difficulty: Difficulty, options?: MakingOptions): Promise<MakingProgress>;
  /** Counts the solution lengths of random games. */
  histogram(options?: HistogramOptions): Promise<HistogramProgress>;
  /** Ends the worker and rejects all tasks that are left as 'cancelled'. */
  close(): void;
}
