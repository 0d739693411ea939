// Types of 'carom/puzzles.js': the part of the package that a page needs for a board, a third of its bytes.
import type { CompiledModule, Puzzles, WasmBytes } from './carom.js';
export { CaromError } from './carom.js';

/** Loads the module: puzzles.wasm beside this file, or the given bytes or compiled module. carom.wasm works, too.
 * `read` refuses JSON as 'only-written'; with `readingJson` of './async_json.js' it takes that too. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Puzzles>;

/** Compiles the module without starting it: the first half of `load`. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;
