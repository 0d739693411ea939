// lab_client.js - the LabClient of the lab, in browsers.  See client.js.
// untested: runs only in browsers, where no test measures coverage.

import { checkModule } from './arguments.js';
import { foreignWorker } from './foreign.js';
import { LabClient as AnyLabClient } from './lab_solver.js';

/** @type {typeof import('./lab_client.js').startWorker} */
export function startWorker(module) {
  checkModule(module);
  const worker =
    foreignWorker('lab_worker.js', new URL('./lab.wasm', import.meta.url)) ??
    new Worker(new URL('./lab_worker.js', import.meta.url), { type: 'module' });
  worker.postMessage({ type: 'module', module });
  return worker;
}

export class LabClient extends AnyLabClient {
  constructor(start = () => startWorker()) {
    super(start);
  }
}
