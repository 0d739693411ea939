// workers.js - starts workers for long work; where a page may have none, the same program runs in this thread.
import { startWorker as start } from 'carom/client.js';
import { compile, load } from 'carom/searches.js';
import { createWorker } from 'carom/worker.js';

let missing = false;
/** The searches in this thread. They are loaded before any worker gives a result. @type {import('carom').Searches} */
export let searches;
/** @type {Promise<WebAssembly.Module> | undefined} */
let coming;

/** The module of the searches, loaded once for all workers. After a failure the next call tries again. */
export function searchesModule() {
  coming ??= loadSearches().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function loadSearches() {
  const module = await compile();
  searches = await load(module);
  return module;
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
    const worker = start(module);
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
  const receive = createWorker(
    (data) => here.onmessage?.({ data }),
    () => load(module),
  );
  const here = {
    /** @type {((event: { data: object }) => void) | null} */
    onmessage: null,
    /** @param {{ id: number, type: string }} message */
    postMessage(message) {
      asked.add(message.id);
      receive(message);
    },
    terminate() {
      here.onmessage = null;
      for (const id of asked) here.postMessage({ id, type: 'cancel' });
    },
  };
  return /** @type {any} */ (here);
}
