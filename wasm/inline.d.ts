// Types of 'carom/inline.js': the whole package, and its Solver, without other files.
import type { Carom, CompiledModule } from './carom.js';
import type { SolverWorker } from './client.js';
export { CaromError } from './carom.js';
export { Solver } from './client.js';
export type * from './carom.js';
export type * from './client.js';

/** Loads the module embedded in this file, or the given one. */
export function load(module?: CompiledModule): Promise<Carom>;

/** Compiles the embedded module without starting it: the first half of `load`. */
export function compile(): Promise<CompiledModule>;

/** Starts the worker of a Solver. */
export function startWorker(module?: CompiledModule): SolverWorker;
