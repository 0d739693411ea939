// node_thread.js - wraps a thread of Node.js as the worker of a Solver.
//
// An idle thread does not keep the program running.

/**
 * @param {import('node:worker_threads').Worker} thread
 * @param {unknown} module   for the first message to the thread
 */
export function workerOf(thread, module) {
  let tasks = 0;
  /** @type {import('./client.js').SolverWorker} */
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage(message, transfer) {
      const isTask = 'id' in message && message.type !== 'cancel' && message.type !== 'signal';
      if (isTask && tasks++ === 0) thread.ref();
      thread.postMessage(message, transfer);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data) => {
    if ((data.type === 'result' || data.type === 'error') && --tasks === 0) thread.unref();
    worker.onmessage?.({ data });
  });
  thread.on('error', ({ message }) => worker.onerror?.({ message }));
  thread.on('exit', () => worker.onerror?.({ message: 'its thread ended' }));
  thread.unref();
  worker.postMessage({ type: 'module', module });
  return worker;
}

/** Threads do not inherit the options of Node.js, because --input-type would break a thread. */
export const OPTIONS = { execArgv: [] };
