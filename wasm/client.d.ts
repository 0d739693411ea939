// Types of 'carom/client.js': the search in a worker.
import type { Puzzle, Result, SearchOptions } from './carom.js';

export interface Progress extends Result {
  /** Since the search began, in milliseconds. */
  ms: number;
}

export interface SolveOptions extends SearchOptions {
  /** Aborting rejects the promise with the signal's reason; the worker stops within 50 ms. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export class Solver {
  /** `startWorker` is for tests and unusual set-ups. */
  constructor(startWorker?: () => Worker);
  /** Searches are done one after the other. Rejects with a CaromError for a bad puzzle. */
  solve(puzzle: Puzzle | string, options?: SolveOptions): Promise<Progress>;
  /** Stops everything and gives the worker back. */
  close(): void;
}
