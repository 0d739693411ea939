// Types of 'carom/client.js': the search and the making of puzzles in a worker.
import type { Level, Made, Puzzle, Result, SearchOptions, Wish } from './carom.js';

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

export class Solver {
  /** `startWorker` is for tests and unusual set-ups. */
  constructor(startWorker?: () => Worker);
  /** Searches are done one after the other. Rejects with a CaromError for a bad puzzle. */
  solve(puzzle: Puzzle | string, options?: SolveOptions): Promise<Progress>;
  /** Makes a random puzzle as wished for, in its turn. */
  make(options?: MakeOptions): Promise<MakingProgress>;
  /** The puzzle of a day, '2026-11-21'. */
  daily(date: string, level: Level, options?: MakingOptions): Promise<MakingProgress>;
  /** Stops everything and gives the worker back. */
  close(): void;
}
