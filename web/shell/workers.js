// workers.js - decides how many workers share a long task, and starts them; if a page cannot have workers, runs the
// same program in this thread.
import { startWorker as start } from 'carom/searches_client.js';
import { compile } from 'carom/searches_module.js';

/** The maximum number of workers. All results pass through the page's thread, so more workers would wait for it. */
const MOST = 8;

/** The minimum memory per worker, in MiB. Each worker except the first needs 24 MiB of it for its code and for received
 * messages. */
const MIB_EACH = 128;

/** The number of workers: one per core, but at most one per GiB of memory if the browser reports the memory size. */
export function workersHere() {
  const { hardwareConcurrency = 1, deviceMemory = MOST } = /** @type {any} */ (navigator);
  return Math.max(1, Math.floor(Math.min(hardwareConcurrency, deviceMemory, MOST)));
}

/** The number of workers that share this memory limit. @param {number} memory   in MiB */
export const workersWith = (memory) => Math.max(1, Math.min(workersHere(), Math.floor(memory / MIB_EACH)));

/** How many workers in a row could not be started. */
let failures = 0;
/** Whether the next worker runs in this thread, in place of the worker that has just failed. */
let isNextHere = false;
/** @type {Promise<WebAssembly.Module> | undefined} */
let coming;

/** The compiled searches.wasm, loaded once for all workers. After a failure the next call tries again. */
export function searchesModule() {
  coming ??= compile().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Whether the last attempt to start a worker failed. */
export function noWorkers() {
  return failures > 0;
}

/** Whether to try to start a worker. After a single failure the page tries again, because a failed download may have
 * caused the failure. */
export function mayHaveWorkers() {
  return failures < 2;
}

/** Starts an additional worker. If the start fails, the existing worker does all the work. */
export { start as startOther };

/**
 * A worker for Solver. If the start fails, the next worker's program runs in this thread, in short slices.
 * After two failures in a row, the page starts no more workers, and all programs run in this thread.
 * @param {WebAssembly.Module} module   searches.wasm
 * @returns {Worker}
 */
export function startWorker(module) {
  if (failures >= 2 || isNextHere) {
    isNextHere = false;
    return startHere(module);
  }
  try {
    const worker = /** @type {Worker} */ (start(module));
    let hasAnswered = false;
    worker.addEventListener(
      'message',
      () => {
        hasAnswered = true;
        failures = 0;
      },
      { once: true },
    );
    worker.addEventListener('error', () => {
      if (hasAnswered) return;
      failures++;
      isNextHere = true;
    });
    return worker;
  } catch {
    failures = 2;
    return startHere(module);
  }
}

/** An object with the Worker methods that Solver uses. @param {WebAssembly.Module} module */
function startHere(module) {
  /** @type {Set<number>} */
  const asked = new Set();
  const here = {
    /** @type {((event: { data: object }) => void) | null} */
    onmessage: null,
    /** @type {((event: { message: string }) => void) | null} */
    onerror: null,
    /** @param {{ id: number, type: string }} message */
    postMessage(message) {
      asked.add(message.id);
      program.then(
        (receive) => receive(message),
        () => {}, // reported through onerror
      );
    },
    terminate() {
      here.onmessage = null;
      for (const id of asked) here.postMessage({ id, type: 'cancel' });
    },
  };
  const program = import('./searches_here.js').then(({ createProgram }) =>
    createProgram(module, (data) => here.onmessage?.({ data })),
  );
  program.catch(({ message }) => here.onerror?.({ message }));
  return /** @type {any} */ (here);
}
