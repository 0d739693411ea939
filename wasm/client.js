// client.js - the clients of workers, in browsers: the Solver of the whole package, and the LabClient.
//
// Bundlers recognise `new Worker(new URL('...', import.meta.url), ...)` and include the worker.  So this expression is
// repeated verbatim here, in searches_client.js and in lab_client.js.
// untested: runs only in browsers, where no test measures coverage.

import { checkModule } from './arguments.js';
import { following } from './following.js';
import { foreignWorker } from './foreign.js';
import { LabClient as AnyLabClient, startWorker as startLabWorker } from './lab_client.js';
import { Solver as AnySolver } from './solver.js';

export { startLabWorker };

/** @type {typeof import('./client.js').startWorker} */
export function startWorker(module) {
  checkModule(module);
  const worker =
    foreignWorker('worker.js', new URL('./carom.wasm', import.meta.url)) ??
    new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.postMessage({ type: 'module', module });
  return worker;
}

export class Solver extends following(AnySolver) {
  constructor(start = () => startWorker()) {
    super(start);
  }
}

export class LabClient extends following(AnyLabClient) {}
