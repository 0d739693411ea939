// Types of 'carom/client.js': searches, the making of puzzles and the counting of lengths in a worker.
import type { Games, Level, Made, Puzzle, Result, SearchOptions, Tally, Wish } from './carom.js';

export interface Progress extends Result {
  /** Since the search began, in milliseconds. */
  ms: number;
}

export interface SolveOptions extends SearchOptions {
  /** Aborting rejects the promise with the signal's reason; the worker stops within 50 ms. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface MakingProgress extends Made {
  /** Since it began, in milliseconds. */
  ms: number;
}

export interface MakingOptions {
  signal?: AbortSignal;
  onProgress?: (progress: MakingProgress) => void;
}

export interface MakeOptions extends Wish, MakingOptions {}

export interface HistogramProgress extends Tally {
  /** Since it began, in milliseconds. */
  ms: number;
}

export interface HistogramOptions extends Games {
  signal?: AbortSignal;
  /** What is counted so far, ten times a second: a page can draw it growing, and keep it when it stops the rest. */
  onProgress?: (progress: HistogramProgress) => void;
}

/** The worker of a Solver. With a compiled carom.wasm (see `compile` of './carom.js') it need not fetch its own; with
 * searches.wasm (see './searches.js') it loads less, and its puzzles have to be data, not text. */
export function startWorker(module?: WebAssembly.Module): Worker;

export class Solver {
  /** `start` makes its worker, at first and when it has to be replaced: `() => startWorker(module)`. */
  constructor(start?: () => Worker);
  /** Starts the worker before there is work, so that the first does not wait for it to load. */
  start(): void;
  /** Searches are done one after the other. Rejects with a CaromError for a bad puzzle. */
  solve(puzzle: Puzzle | string, options?: SolveOptions): Promise<Progress>;
  /** Makes a random puzzle as wished for, in its turn. */
  make(options?: MakeOptions): Promise<MakingProgress>;
  /** The puzzle of a day, '2026-11-21'. */
  daily(date: string, level: Level, options?: MakingOptions): Promise<MakingProgress>;
  /** Counts how long the answers to random games are. */
  histogram(options?: HistogramOptions): Promise<HistogramProgress>;
  /** Stops everything and gives the worker back. */
  close(): void;
}
