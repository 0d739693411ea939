// puzzles.js - the package in parts, so that a page can load the puzzles first, and the other parts when it needs them.

export { CaromError, compile, load } from './puzzles_alone.js';

/** @type {typeof import('./puzzles.js').readingJson} */
export const readingJson = async (puzzles) => (await import('./async_json.js')).readingJson(puzzles);

/** @type {typeof import('./puzzles.js').readingAll} */
export const readingAll = async (puzzles) => (await import('./formats.js')).readingAll(puzzles);

/** @type {typeof import('./puzzles.js').loadSearches} */
export const loadSearches = async (wasm) => (await import('./searches.js')).load(wasm);

/** @type {typeof import('./puzzles.js').compileSearches} */
export const compileSearches = async (wasm) => (await import('./searches_module.js')).compile(wasm);

/** @type {typeof import('./puzzles.js').loadMatches} */
export const loadMatches = async (wasm) => (await import('./matches.js')).load(wasm);
