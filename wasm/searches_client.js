// searches_client.js - the Solver of the searches alone, in browsers.  See client.js.
// untested: runs only in browsers, where no test measures coverage.

import { foreignWorker } from './foreign.js';
import { Solver as AnySolver } from './solver.js';

/** @type {typeof import('./client.js').startWorker} */
export function startWorker(module) {
  const worker =
    foreignWorker('searches_worker.js', new URL('./searches.wasm', import.meta.url)) ??
    new Worker(new URL('./searches_worker.js', import.meta.url), { type: 'module' });
  worker.postMessage({ type: 'module', module });
  return worker;
}

export class Solver extends AnySolver {
  constructor(start = () => startWorker()) {
    super(start);
  }
}
