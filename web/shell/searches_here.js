// searches_here.js - runs searches in the page's own thread. It is a separate module because few visits need it.
import { load } from 'carom/searches.js';
import { createWorker } from 'carom/program.js';

export { load };

/**
 * The program that a worker would run.
 * @param {WebAssembly.Module} module   searches.wasm @param {(message: object) => void} post
 */
export function createProgram(module, post) {
  return createWorker(post, () => load(module));
}
