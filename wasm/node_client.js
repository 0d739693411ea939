// node_client.js - client.js for Node.js, Bun and Deno.
import { Worker } from 'node:worker_threads';
import { checkModule } from './arguments.js';
import { following } from './following.js';
import { LabClient as AnyLabClient, startWorker as startLabWorker } from './node_lab_client.js';
import { OPTIONS, workerOf } from './node_thread.js';
import { Solver as AnySolver } from './solver.js';

export { startLabWorker };

/** @type {typeof import('./client.js').startWorker} */
export function startWorker(module) {
  checkModule(module);
  return workerOf(new Worker(new URL('./worker.js', import.meta.url), OPTIONS), module);
}

export class Solver extends following(AnySolver) {
  constructor(start = () => startWorker()) {
    super(start);
  }
}

export class LabClient extends following(AnyLabClient) {}
