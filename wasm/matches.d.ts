// Types of matches.js: the part of the package for matches and results. A page can load it when a match is opened.
import type { CompiledModule, Matches, WasmBytes } from './carom.js';
export { CaromError } from './carom.js';

/** Loads the module: matches.wasm beside this file, or the given bytes or compiled module. carom.wasm works, too. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Matches>;

/** Compiles the module without starting it: the first half of `load`. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;
