// Types of 'carom/searches_module.js': what a page needs of the searches to run them in workers, and no more.

/** Compiles the module without starting it. Pass it to `load(module)` of './searches.js' in this thread, and to
 * `startWorker(module)` of './client.js' for workers. */
export function compile(wasm?: BufferSource): Promise<WebAssembly.Module>;
