// Types of searches_module.js: the only part of searches.js that a page needs to run searches in workers.
import type { CompiledModule, WasmBytes } from './carom.js';

/** Compiles the module without starting it. Pass it to `load(module)` of './searches.js' in this thread, and to
 * `startWorker(module)` of './searches_client.js' for workers. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;
