// workers.js - where long work is done: in a worker, or in this thread where a page may have none.
import { startWorker as start } from 'carom/client.js';
import { compile, load } from 'carom/searches.js';

let missing = false;
/** In this thread; whoever has a worker's result has loaded it before. @type {import('carom').Searches} */
export let searches;
/** @type {Promise<WebAssembly.Module> | undefined} */
let coming;

/** The module of the searches, loaded once for all workers; where that failed whoever asks next has it tried again. */
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

/** Since when it is known that no worker can be started here. */
export function noWorkers() {
  return missing;
}

/**
 * For Solver; the program of a worker that cannot be started runs here, in the same short slices.
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

/** With as much of a worker's face as Solver looks at. @param {WebAssembly.Module} module */
function startHere(module) {
  /** @type {Set<number>} */
  const asked = new Set();
  const receiving = import('carom/worker.js').then(({ createWorker }) =>
    createWorker(
      (data) => here.onmessage?.({ data }),
      () => load(module),
    ),
  );
  const here = {
    /** @type {((event: { data: object }) => void) | null} */
    onmessage: null,
    /** @type {((event: { message: string }) => void) | null} */
    onerror: null,
    /** @param {{ id: number, type: string }} message */
    postMessage(message) {
      asked.add(message.id);
      receiving
        .then((receive) => receive(message))
        .catch(({ message: why }) => here.onerror?.({ message: why }));
    },
    terminate() {
      here.onmessage = null;
      for (const id of asked) here.postMessage({ id, type: 'cancel' });
    },
  };
  return /** @type {any} */ (here);
}
