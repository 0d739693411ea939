// workers.js - starts workers for long work; where a page may have none, the same program runs in this thread.
import { startWorker as start } from 'carom/searches_client.js';
import { compile } from 'carom/searches_module.js';

let missing = false;
/** @type {Promise<WebAssembly.Module> | undefined} */
let coming;

/** The module of the searches, loaded once for all workers. After a failure the next call tries again. */
export function searchesModule() {
  coming ??= compile().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** True once a worker could not be started. */
export function noWorkers() {
  return missing;
}

/**
 * A worker for Solver. If none can be started, its program runs in this thread, in the same short slices.
 * @param {WebAssembly.Module} module   of the searches
 * @returns {Worker}
 */
export function startWorker(module) {
  if (missing) return startHere(module);
  try {
    const worker = /** @type {Worker} */ (start(module));
    let heard = false;
    worker.addEventListener('message', () => (heard = true), { once: true });
    worker.addEventListener('error', () => (missing ||= !heard));
    return worker;
  } catch {
    missing = true;
    return startHere(module);
  }
}

/** Implements only the Worker methods that Solver uses. @param {WebAssembly.Module} module */
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
        () => {}, // onerror has told
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
