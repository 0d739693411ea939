// this_thread.js - makes the thread that loads it a worker: one of a browser or of Node.js.

import { createWorker } from './program.js';

/**
 * In any other thread it does nothing.
 * @param {(module?: any) => Promise<import('./carom.js').Searches>} load
 */
export function serveThisThread(load) {
  const scope = /** @type {any} */ (globalThis);
  const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort; // as in core.js
  if (port) {
    port.on(
      'message',
      createWorker((message) => port.postMessage(message), load),
    );
  } else if (typeof scope.WorkerGlobalScope === 'function' && scope instanceof scope.WorkerGlobalScope) {
    const receive = createWorker((message) => scope.postMessage(message), load);
    scope.onmessage = (/** @type {{ data: any }} */ event) => receive(event.data);
  }
}
