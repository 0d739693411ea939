// workers.js - starts workers for long work; where a page may have none, the same program runs in this thread.
import { startWorker as start } from 'carom/searches_client.js';
import { compile } from 'carom/searches_module.js';

/** Workers that could not be started, one after the other. */
let failures = 0;
/** In place of the one that has just failed. */
let isNextHere = false;
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

/** True after a worker could not be started. */
export function noWorkers() {
  return failures > 0;
}

/** Whether a worker may still be started: once, its download may have failed. */
export function mayHaveWorkers() {
  return failures < 2;
}

/**
 * A worker for Solver. If it cannot be started, the next one is its program in this thread, in the same short slices.
 * After two failures all are: this page may have no workers.
 * @param {WebAssembly.Module} module   of the searches
 * @returns {Worker}
 */
export function startWorker(module) {
  if (failures >= 2 || isNextHere) {
    isNextHere = false;
    return startHere(module);
  }
  try {
    const worker = /** @type {Worker} */ (start(module));
    let heard = false;
    worker.addEventListener(
      'message',
      () => {
        heard = true;
        failures = 0;
      },
      { once: true },
    );
    worker.addEventListener('error', () => {
      if (heard) return;
      failures++;
      isNextHere = true;
    });
    return worker;
  } catch {
    failures = 2;
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
