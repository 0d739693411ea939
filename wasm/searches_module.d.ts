// Types of searches_module.js: what a page needs of the searches to run them in workers, and no more.
import type { CompiledModule, WasmBytes } from './carom.js';

/** Compiles the module without starting it. Pass it to `load(module)` of './searches.js' in this thread, and to
 * `startWorker(module)` of './searches_client.js' for workers. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;
