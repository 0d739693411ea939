// formats.js - reads every text that the whole package reads, with formats.wasm.

import { readingJson } from './async_json.js';
import { compileFrom } from './core.js';
import { puzzlesOf } from './puzzles_part.js';

/** @type {typeof import('./puzzles.js').readingAll} */
export async function readingAll(puzzles) {
  const module = await compileFrom(new URL('./formats.wasm', import.meta.url));
  return readingJson({ ...puzzles, read: puzzlesOf(module).read });
}
