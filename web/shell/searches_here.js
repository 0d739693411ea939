// searches_here.js - the searches in the page's own thread: few pages need them, so they are loaded apart.
import { load } from 'carom/searches.js';
import { createWorker } from 'carom/program.js';

export { load };

/** What a worker runs. @param {WebAssembly.Module} module   of the searches @param {(message: object) => void} post */
export function createProgram(module, post) {
  return createWorker(post, () => load(module));
}
