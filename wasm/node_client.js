// node_client.js - client.js for Node.js: its workers are threads.
//
// A thread that has nothing to do does not keep the program running.

import { Worker as Thread } from 'node:worker_threads';
import { Solver as AnySolver } from './client.js';

/** What Solver needs of a Worker. @type {typeof import('./client.js').startWorker} */
export function startWorker(module) {
  const thread = new Thread(new URL('./node_worker.js', import.meta.url), { execArgv: [] }); // not --input-type
  let tasks = 0;
  const worker = {
    /** @type {((event: { data: any }) => void) | null} */
    onmessage: null,
    /** @type {((event: { message: string }) => void) | null} */
    onerror: null,
    /** @param {any} message */
    postMessage(message) {
      if ('id' in message && message.type !== 'cancel' && tasks++ === 0) thread.ref();
      thread.postMessage(message);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data) => {
    if (data.type !== 'progress' && --tasks === 0) thread.unref();
    worker.onmessage?.({ data });
  });
  thread.on('error', ({ message }) => worker.onerror?.({ message }));
  thread.unref();
  worker.postMessage({ type: 'module', module });
  return /** @type {any} */ (worker);
}

export class Solver extends AnySolver {
  /** @param {() => Worker} [start] */
  constructor(start = () => startWorker()) {
    super(start);
  }
}
