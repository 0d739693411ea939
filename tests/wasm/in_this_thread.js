// in_this_thread.js - worker.js without a thread of its own, so that tests see what it says.
import { load } from 'carom';
import { createWorker } from 'carom/worker.js';

/** A worker in this thread, with the face of a Worker. */
export function inThisThread() {
  const worker = { terminated: false, heard: [], said: [], onmessage: () => {} };
  const receive = createWorker((data) => {
    worker.said.push(data);
    if (!worker.terminated) worker.onmessage({ data: structuredClone(data) });
  }, load);
  worker.postMessage = (data) => {
    worker.heard.push(data);
    setTimeout(() => receive(structuredClone(data)));
  };
  worker.terminate = () => {
    worker.terminated = true;
    for (const { id } of worker.heard) receive({ id, type: 'cancel' });
  };
  return worker;
}
