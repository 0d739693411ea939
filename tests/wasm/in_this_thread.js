// in_this_thread.js - a worker without a thread of its own, so that a test can observe every message and step.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { compile } from 'carom';
import { wholeOf } from '../../wasm/whole.js';
import { createWorker } from '../../wasm/program.js';

/**
 * Implements the Worker methods that Solver uses.
 * @param {(searches: import('carom').Searches) => import('carom').Searches} [change]
 * @param {(post: (message: any) => void) => (message: any) => void} [program]
 */
export function inThisThread(
  change = (searches) => searches,
  program = (post) => createWorker(post, async () => change(wholeOf(await compile()))),
) {
  const events = new EventTarget();
  const worker = { terminated: false, heard: [], said: [], onmessage: () => {} };
  const receive = program((data) => {
    worker.said.push(data);
    if (!worker.terminated) worker.onmessage({ data: structuredClone(data) });
    events.dispatchEvent(new Event('said'));
  });
  worker.postMessage = (data) => {
    const copy = structuredClone(data); // throws like postMessage() of a Worker
    worker.heard.push(copy);
    setImmediate(() => receive(copy));
  };
  worker.terminate = () => {
    worker.terminated = true;
    for (const { id } of worker.heard) receive({ id, type: 'cancel' });
    events.dispatchEvent(new Event('said'));
  };
  /** Waits until the worker has posted a wanted message; fails if the worker is terminated first. */
  worker.says = async (wanted) => {
    for (;;) {
      const message = worker.said.find(wanted);
      if (message) return message;
      assert.ok(!worker.terminated, 'the worker was terminated');
      await once(events, 'said');
    }
  };
  return worker;
}

/**
 * Begins a task, aborts it at its third progress report, and waits until the worker has stopped.
 * @param {ReturnType<typeof inThisThread>} worker
 * @param {(options: object) => Promise<unknown>} begin
 * @returns {Promise<any[]>} the progress reports until then
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
  await worker.says(({ code }) => code === 'cancelled');
  assert.ok(!worker.terminated);
  return seen;
}
