// Types of 'carom/puzzles.js': the package in parts. To show a board, a page needs only `load`, with a third of the
// bytes of 'carom'. The other functions load further parts when the page calls them.
import type { CompiledModule, Matches, Puzzles, Searches, WasmBytes } from './carom.js';
export { CaromError } from './carom.js';

/** Loads the module: puzzles.wasm beside this file, or the given bytes or compiled module. carom.wasm works, too.
 * `read` throws a CaromError, 'other-reader', for the formats that `readingAll` adds. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Puzzles>;

/** Compiles the module without starting it: the first half of `load`. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;

/** Returns the same functions, with a `read` that also accepts the JSON of Async Ricochet Robots. */
export function readingJson(puzzles: Puzzles): Promise<Puzzles>;

/** Returns the same functions, with a `read` that accepts every format: also the JSON of Async Ricochet Robots and,
 * with formats.wasm, boards saved by DriftingDroids, ASP instances and PDDL problems. */
export function readingAll(puzzles: Puzzles): Promise<Puzzles>;

/** Loads the functions for solving and making, from searches.wasm. They take puzzles as data, not as text. */
export function loadSearches(wasm?: WasmBytes | CompiledModule): Promise<Searches>;

/** Compiles searches.wasm without starting it. Pass it to `loadSearches(module)` in this thread, and to
 * `startWorker(module)` of './client.js' for workers, which then take puzzles as data, not as text. */
export function compileSearches(wasm?: WasmBytes): Promise<CompiledModule>;

/** Loads the functions for matches and results, from matches.wasm. */
export function loadMatches(wasm?: WasmBytes | CompiledModule): Promise<Matches>;
