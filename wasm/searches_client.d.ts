// Types of searches_client.js: client.js with a smaller worker, for the searches alone.
import type { CompiledModule } from './carom.js';
import { Solver as AnySolver, type SolverWorker } from './client.js';
export type * from './client.js';

type WithoutList<T> = T extends unknown ? Omit<T, 'solutionMoves' | 'upperSolutionMoves'> : never;
/** A result in the page, which combines the results of several searches and has the moves only as text. */
export type PageResult = WithoutList<import('./carom.js').Result>;
export type Progress = WithoutList<import('./client.js').Progress>;

/** Starts a worker. A worker with a compiled searches.wasm (`compile` of './searches_module.js') does not fetch the
 * module itself. */
export function startWorker(module?: CompiledModule): SolverWorker;

/** Takes puzzles as data, not as text. */
export class Solver extends AnySolver {}
