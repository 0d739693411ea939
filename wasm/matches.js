// matches.js - matches and their results, from matches.wasm.

import { compileFrom } from './core.js';
import { matchesOf } from './matches_part.js';

export { CaromError } from './error.js';

/** @type {typeof import('./matches.js').load} */
export async function load(wasm) {
  return matchesOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}

/** @type {typeof import('./matches.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./matches.wasm', import.meta.url), bytes);
}
