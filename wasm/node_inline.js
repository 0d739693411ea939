// node_inline.js - inline.js for Node.js, Bun and Deno.
import { Worker } from 'node:worker_threads';
import { checkModule } from './arguments.js';
import { following } from './following.js';
import { MODULE, WORKER } from './inlined.js';
import { OPTIONS, workerOf } from './node_thread.js';
import { Solver as AnySolver } from './solver.js';

export { CaromError, compile, load } from './inline.js';

/** @type {typeof import('./inline.js').startWorker} */
export function startWorker(module) {
  checkModule(module);
  return workerOf(new Worker(WORKER, { ...OPTIONS, eval: true }), module ?? MODULE);
}

export class Solver extends following(AnySolver) {
  constructor(start = () => startWorker()) {
    super(start);
  }
}
