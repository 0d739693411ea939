// this_thread.js - runs the worker's message loop in this thread, in a browser or Node.js.

/**
 * Does nothing in a thread that is not a worker.
 * @param {(post: (message: object) => void) => (message: any) => void} create   see program.js, lab_program.js
 */
export function serveThisThread(create) {
  const scope = /** @type {any} */ (globalThis);
  const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort; // as in core.js
  if (port) {
    port.on(
      'message',
      create((message) => port.postMessage(message)),
    );
    // untested: runs only in browsers, where no test measures coverage.
  } else if (typeof scope.WorkerGlobalScope === 'function' && scope instanceof scope.WorkerGlobalScope) {
    const receive = create((message) => scope.postMessage(message));
    scope.onmessage = (/** @type {{ data: any }} */ event) => receive(event.data);
  }
}
