// searches_module.js - compiles searches.wasm.  A page that searches in workers needs no more than that of the searches.

import { compileFrom } from './core.js';

/** @type {typeof import('./searches_module.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./searches.wasm', import.meta.url), bytes);
}
