// node_client.js - client.js for Node.js, Bun and Deno.
import { Worker } from 'node:worker_threads';
import { OPTIONS, workerOf } from './node_thread.js';
import { Solver as AnySolver } from './solver.js';

/** @type {typeof import('./client.js').startWorker} */
export function startWorker(module) {
  return workerOf(new Worker(new URL('./worker.js', import.meta.url), OPTIONS), module);
}

export { LabClient, startWorker as startLabWorker } from './node_lab_client.js';

export class Solver extends AnySolver {
  constructor(start = () => startWorker()) {
    super(start);
  }
}
