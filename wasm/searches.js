// searches.js - solving, making and counting puzzles, from searches.wasm.

import { compile } from './searches_module.js';
import { searchesOf, withoutShards } from './searches_part.js';

export { CaromError } from './error.js';
export { compile };

/** @type {typeof import('./searches.js').load} */
export async function load(wasm) {
  return withoutShards(searchesOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm)));
}
