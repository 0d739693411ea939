// client.js - the Solver of the whole package, in browsers.
//
// Bundlers recognise `new Worker(new URL('...', import.meta.url), ...)` and include the worker.  So this expression is
// repeated literally here and in searches_client.js.

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
