// puzzles_alone.js - everything about puzzles except solving them, from puzzles.wasm.

import { compileFrom } from './core.js';
import { puzzlesOf } from './puzzles_part.js';

export { CaromError } from './error.js';

/** @type {typeof import('./puzzles.js').load} */
export async function load(wasm) {
  return puzzlesOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}

/** @type {typeof import('./puzzles.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./puzzles.wasm', import.meta.url), bytes);
}
