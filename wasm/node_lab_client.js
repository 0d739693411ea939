// node_lab_client.js - lab_client.js for Node.js, Bun and Deno.
import { Worker } from 'node:worker_threads';
import { checkModule } from './arguments.js';
import { LabClient as AnyLabClient } from './lab_solver.js';
import { OPTIONS, workerOf } from './node_thread.js';

/** @type {typeof import('./lab_client.js').startWorker} */
export function startWorker(module) {
  checkModule(module);
  return workerOf(new Worker(new URL('./lab_worker.js', import.meta.url), OPTIONS), module);
}

export class LabClient extends AnyLabClient {
  constructor(start = () => startWorker()) {
    super(start);
  }
}
