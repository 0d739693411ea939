// in_this_thread.js - worker.js without a thread of its own, so that tests see what it says and how soon it stops.
import assert from 'node:assert/strict';
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

/**
 * Begins work, aborts it at its third progress, and waits until the worker has stopped: within 50 ms.
 * @param {ReturnType<typeof inThisThread>} worker
 * @param {(options: object) => Promise<unknown>} begin
 * @returns {Promise<any[]>} the progress that was told
 */
export async function stoppedAtThird(worker, begin) {
  const controller = new AbortController();
  /** @type {any[]} */
  const seen = [];
  const onProgress = (/** @type {any} */ progress) => {
    seen.push(progress);
    if (seen.length === 3) controller.abort();
  };
  await assert.rejects(begin({ signal: controller.signal, onProgress }), { name: 'AbortError' });
  const asked = performance.now();
  while (!worker.said.some(({ code }) => code === 'cancelled'))
    await new Promise((resolve) => setTimeout(resolve, 1));
  const took = performance.now() - asked;
  assert.ok(took < 50, `it took ${took} ms`);
  return seen;
}
