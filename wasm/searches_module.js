// searches_module.js - compiles searches.wasm.  A page that searches only in workers needs only this part of
// searches.js.

import { compileFrom } from './core.js';

/** @type {typeof import('./searches_module.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./searches.wasm', import.meta.url), bytes);
}
