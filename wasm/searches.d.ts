// Types of searches.js: the part of the package that solves and makes puzzles. A page can load it after its board.
import type { CompiledModule, Searches, WasmBytes } from './carom.js';
export { CaromError } from './carom.js';
export { compile } from './searches_module.js';

/** Loads the module: searches.wasm beside this file, or the given bytes or compiled module. carom.wasm works, too. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Searches>;
