// this_thread.js - makes the thread that loads it a worker: one of a browser or of Node.js.

/**
 * In any other thread it does nothing.
 * @param {(post: (message: object) => void) => (message: any) => void} create   what program.js and lab_program.js create
 */
export function serveThisThread(create) {
  const scope = /** @type {any} */ (globalThis);
  const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort; // as in core.js
  if (port) {
    port.on(
      'message',
      create((message) => port.postMessage(message)),
    );
  } else if (typeof scope.WorkerGlobalScope === 'function' && scope instanceof scope.WorkerGlobalScope) {
    const receive = create((message) => scope.postMessage(message));
    scope.onmessage = (/** @type {{ data: any }} */ event) => receive(event.data);
  }
}
