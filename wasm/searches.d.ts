// Types of 'carom/searches.js': the part of the package that solves and makes puzzles, which a page can load when its board
// is there.
import type { Searches } from './carom.js';
export { CaromError } from './carom.js';

/** Loads the module: searches.wasm beside this file unless its bytes, or a compiled module, are given. carom.wasm will do. */
export function load(wasm?: BufferSource | WebAssembly.Module): Promise<Searches>;

/** What `load` does first. A module that is compiled once serves this thread, by `load(module)`, and workers, by
 * `startWorker(module)` of './client.js'. */
export function compile(wasm?: BufferSource): Promise<WebAssembly.Module>;
