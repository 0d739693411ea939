// client.js - the Solver of the whole package, in browsers.
//
// Bundlers look for `new Worker(new URL('...', import.meta.url), ...)` and carry the worker along.  So this stands here
// and in searches_client.js word for word.

import { foreignWorker } from './foreign.js';
import { Solver as AnySolver } from './solver.js';

/** @type {typeof import('./client.js').startWorker} */
export function startWorker(module) {
  const worker =
    foreignWorker('worker.js', new URL('./carom.wasm', import.meta.url)) ??
    new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.postMessage({ type: 'module', module });
  return worker;
}

export class Solver extends AnySolver {
  constructor(start = () => startWorker()) {
    super(start);
  }
}
