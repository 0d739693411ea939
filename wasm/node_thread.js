// node_thread.js - a thread of Node.js as the worker of a Solver.
//
// A thread that has nothing to do does not keep the program running.

/**
 * @param {import('node:worker_threads').Worker} thread
 * @param {unknown} module   what its first message gives it
 */
export function workerOf(thread, module) {
  let tasks = 0;
  /** @type {import('./client.js').SolverWorker} */
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      if ('id' in message && message.type !== 'cancel' && tasks++ === 0) thread.ref();
      thread.postMessage(message);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data) => {
    if ((data.type === 'result' || data.type === 'error') && --tasks === 0) thread.unref();
    worker.onmessage?.({ data });
  });
  thread.on('error', ({ message }) => worker.onerror?.({ message }));
  thread.unref();
  worker.postMessage({ type: 'module', module });
  return worker;
}

/** None of the program's own options, of which --input-type would break a thread. */
export const OPTIONS = { execArgv: [] };
