// worker.js - searches, makes puzzles and counts lengths in a worker, in slices, so that it always hears what it is told.
//
// To the worker, first if at all:
//     {type: 'module', module}               carom.wasm, compiled, or undefined: the worker fetches its own.  It
//                                            loads at once, before there is work.  searches.wasm will do: then
//                                            the worker loads less, and reads no text
// and then any number of
//     {id, type: 'solve', puzzle, options}   puzzle: a Puzzle or text; options: strategy, memory, maxMoves, answers
//     {id, type: 'make', wish}               wish: a Wish
//     {id, type: 'daily', date, level}       date: '2026-11-21'
//     {id, type: 'histogram', games}         games: Games
//     {id, type: 'cancel'}                   id: of the work that is no longer wanted
// From it, for each of them but 'cancel' any number of
//     {id, type: 'progress', ...}            a Result, Made or Tally that is still running, and ms since it
//                                            began; while answers are counted it has the solution
// and then exactly one of
//     {id, type: 'result', ...}              a Result, Made or Tally, and ms
//     {id, type: 'error', code, message, position}
//                                            message: with its values marked, see error.js; code: a CaromError's, 'cancelled', 'bad-request' or 'internal'
//
// All is done one after the other, in the order in which they came.  A cancelled one ends with the
// error 'cancelled', within a slice if it is running, at its turn if it is not.

import { CaromError } from './error.js';
import { load as loadSearches } from './searches.js';

/** Time between two looks at the mailbox. */
const SLICE_MS = 8;
const PROGRESS_MS = 100;
const FIRST_SLICE = 2000;

/** @typedef {{ id: number, type: string, module?: WebAssembly.Module, puzzle?: any, options?: any, wish?: any, date?: any, level?: any, games?: any }} Request */
/** @typedef {import('./carom.js').Searches} Searches */
/** @typedef {import('./carom.js').Search | import('./carom.js').Making | import('./carom.js').Counting} Work */

/** What works in steps. @type {Record<string, (searches: Searches, request: Request) => Work>} */
const openers = {
  solve: (searches, { puzzle, options }) => searches.search(puzzle, options),
  make: (searches, { wish }) => searches.making(wish),
  daily: (searches, { date, level }) => searches.makingDaily(date, level),
  histogram: (searches, { games }) => searches.counting(games),
};

/**
 * Answers requests; `post` sends a message back.
 * @param {(message: object) => void} post
 * @param {(module?: WebAssembly.Module) => Promise<Searches>} load
 */
export function createWorker(post, load) {
  /** @type {WebAssembly.Module | undefined} */
  let given;
  /** A load that failed is tried again for the next request. @type {Promise<Searches> | null} */
  let loading = null;
  const loaded = () => (loading ??= load(given).catch((error) => ((loading = null), Promise.reject(error))));
  /** @type {Set<number>} */
  const waiting = new Set();
  let queue = Promise.resolve();

  /** @param {Request} request */
  function queueUp(request) {
    waiting.add(request.id);
    queue = queue.then(() => answer(request)).finally(() => waiting.delete(request.id));
  }

  /** @param {Request} request */
  async function answer(request) {
    const { id } = request;
    try {
      post({ id, type: 'result', ...(await work(await loaded(), request)) });
    } catch (error) {
      post({ id, type: 'error', ...describe(error) });
    }
  }

  /**
   * @param {Searches} searches
   * @param {Request} request
   */
  async function work(searches, request) {
    const { id } = request;
    stopUnless(waiting.has(id));
    const began = performance.now();
    const search = openers[request.type](searches, request);
    try {
      let result = search.result();
      let told = began;
      let states = FIRST_SLICE;
      while (result.status === 'running') {
        const sliceBegan = performance.now();
        result = search.step(states);
        const now = performance.now();
        states = nextSlice(states, now - sliceBegan);
        if (result.status !== 'running') break;
        if (now - told >= PROGRESS_MS) {
          post({ id, type: 'progress', ...result, ms: now - began });
          told = now;
        }
        await turn();
        stopUnless(waiting.has(id));
      }
      return { ...result, ms: performance.now() - began };
    } finally {
      search.close();
    }
  }

  /** @param {Request} request */
  return function receive(request) {
    if (request?.type === 'module') {
      given = request.module;
      return void loaded().catch(() => {}); // before it is asked; a failure is told to who asks
    }
    if (request?.type === 'cancel') return void waiting.delete(request.id);
    if (Object.hasOwn(openers, request?.type)) return queueUp(request);
    const message = `unknown message type '${request?.type}'`;
    post({ id: request?.id, type: 'error', code: 'bad-request', message, position: null });
  };
}

/** @param {boolean} wanted */
function stopUnless(wanted) {
  if (!wanted) throw new CaromError('cancelled', 'the search was stopped');
}

/** Halves or doubles the slice towards SLICE_MS: clocks are too coarse in some browsers for more.
 * @param {number} states
 * @param {number} ms
 */
function nextSlice(states, ms) {
  if (ms > SLICE_MS) return Math.max(states >> 1, 1);
  return ms < SLICE_MS / 2 ? Math.min(states * 2, 1 << 24) : states;
}

/** A macrotask: only here is the mailbox read. (A timer would wait 4 ms.) */
function turn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port1.postMessage(null);
  });
}

/** @param {any} error */
function describe(error) {
  if (error instanceof CaromError)
    return { code: error.code, message: error.marked, position: error.position };
  if (error instanceof TypeError) return { code: 'bad-request', message: error.message, position: null };
  return { code: 'internal', message: String(error?.message ?? error), position: null };
}

/** All that the module can do. @param {WebAssembly.Module} [module] @returns {Promise<Searches>} */
async function loadAll(module) {
  const isPart = module && !WebAssembly.Module.exports(module).some(({ name }) => name === 'carom_api_read');
  return isPart ? loadSearches(module) : (await import('./carom.js')).load(module);
}

// In a browser's worker this file is the program; elsewhere it is imported.
const scope = /** @type {any} */ (globalThis);
if (typeof scope.WorkerGlobalScope === 'function' && scope instanceof scope.WorkerGlobalScope) {
  const receive = createWorker((message) => scope.postMessage(message), loadAll);
  scope.onmessage = (/** @type {{ data: Request }} */ event) => receive(event.data);
}
