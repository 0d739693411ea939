// task_worker.js - what a worker does with its tasks, whatever they are: program.js has those of searches, lab_program.js
// those of the lab.
//
// A worker reads its messages only between two tasks of its thread.  So it works in slices of some milliseconds
// and looks at its messages after each.
//
// Messages to the worker.  The first may be
//     {type: 'module', module}               module: the wasm module of the worker, compiled, or undefined.  The
//                                            worker loads it at once.  Without this message, or if module is
//                                            undefined, it fetches it before its first task.
// Then come any number of
//     {id, type, ...}                        a task; each program lists its types
//     {id, type: 'cancel'}                   id: of the task that is no longer wanted
//
// Messages from the worker.  While it loads the module, at once and then every second, it says
//     {type: 'loading'}
// so that its silence means something.  Before it opens a task, which can take long while it gets its memory, it sends
//     {type: 'opening'}
// For each task there are any number of
//     {id, type: 'progress', ...}            a result with the status 'running', and `ms`, the milliseconds since the
//                                            task began
// and then exactly one of
//     {id, type: 'result', ...}              the final result, and `ms`
//     {id, type: 'error', code, message, position}
//                                            code: of a CaromError, or 'cancelled', 'bad-request', 'internal';
//                                            message: with its values marked, see error.js
//
// The worker does its tasks one at a time, in the order in which they came.  It answers a 'cancel' with the error
// 'cancelled' of that task: after the current slice if the task is running, at once if the task still waits.

import { CaromError } from './error.js';

/** Time between two looks at the messages. */
const SLICE_MS = 8;
const PROGRESS_MS = 100;
const LOADING_MS = 1000;

/** @typedef {{ id: number, type: string, module?: WebAssembly.Module }} Request   and what its task needs */
/** @typedef {{ step(units: number): any, result(): any, close(): void }} Work */

/**
 * Answers requests; `post` sends a message back.
 * @template Core
 * @param {(message: object) => void} post
 * @param {(module?: WebAssembly.Module) => Promise<Core>} load
 * @param {Record<string, (core: Core, request: any) => Work>} openers   how each type of task begins
 * @param {number} firstSlice   units of work that take a few milliseconds at most
 */
export function createTaskWorker(post, load, openers, firstSlice) {
  /** @type {WebAssembly.Module | undefined} */
  let given;
  /** The next request tries again after a load that failed. @type {Promise<Core> | null} */
  let loading = null;
  const loaded = () => (loading ??= begin().catch((error) => ((loading = null), Promise.reject(error))));
  /** Tasks that are neither done nor cancelled. @type {Set<number>} */
  const wanted = new Set();
  /** @type {number | null} */
  let running = null;
  let queue = Promise.resolve();

  async function begin() {
    const tell = () => post({ type: 'loading' });
    tell();
    const telling = setInterval(tell, LOADING_MS);
    try {
      return await load(given);
    } finally {
      clearInterval(telling);
    }
  }

  /** @param {Request} request */
  function queueUp(request) {
    wanted.add(request.id);
    queue = queue.then(() => answer(request));
  }

  /** @param {number} id */
  function cancel(id) {
    if (wanted.delete(id) && id !== running) refuse(id, cancelled());
  }

  /** @param {number} id @param {unknown} error */
  function refuse(id, error) {
    post({ id, type: 'error', ...describe(error) });
  }

  /** @param {Request} request */
  async function answer(request) {
    const { id } = request;
    try {
      const core = await loaded();
      if (!wanted.has(id)) return; // cancel() has answered
      running = id;
      post({ id, type: 'result', ...(await work(core, request)) });
    } catch (error) {
      if (running === id || wanted.has(id)) refuse(id, error);
    } finally {
      running = null;
      wanted.delete(id);
    }
  }

  /**
   * Sends progress now and then, and at once when both ends of a length are first known.
   * @param {Core} core
   * @param {Request} request
   */
  async function work(core, request) {
    const { id } = request;
    const began = performance.now();
    post({ type: 'opening' });
    const task = openers[request.type](core, request);
    try {
      let result = task.result();
      let told = began;
      let saysUpper = false;
      let units = firstSlice;
      while (result.status === 'running') {
        const sliceBegan = performance.now();
        result = task.step(units);
        const now = performance.now();
        units = nextSlice(units, now - sliceBegan);
        if (result.status !== 'running') break;
        if (now - told >= PROGRESS_MS || (!saysUpper && hasUpper(result))) {
          post({ id, type: 'progress', ...result, ms: now - began });
          told = now;
          saysUpper = hasUpper(result);
        }
        await turn();
        if (!wanted.has(id)) throw cancelled();
      }
      return { ...result, ms: performance.now() - began };
    } finally {
      task.close();
    }
  }

  /** @param {Request} request */
  return function receive(request) {
    if (request?.type === 'module') {
      given = request.module;
      return void loaded().catch(() => {}); // the first task reports a failure
    }
    if (request?.type === 'cancel') return cancel(request.id);
    if (Object.hasOwn(openers, request?.type)) return queueUp(request);
    const message = `unknown message type '${request?.type}'`;
    post({ id: request?.id, type: 'error', code: 'bad-request', message, position: null });
  };
}

function cancelled() {
  return new CaromError('cancelled', 'the search was stopped');
}

/** @param {object} result */
function hasUpper(result) {
  return 'upper' in result && result.upper !== null;
}

/** Halves or doubles the slice towards SLICE_MS. The clocks of some browsers are too coarse for finer steps.
 * @param {number} units
 * @param {number} ms
 */
function nextSlice(units, ms) {
  if (ms > SLICE_MS) return Math.max(units >> 1, 1);
  return ms < SLICE_MS / 2 ? Math.min(units * 2, 1 << 24) : units;
}

/** Ends the current task of the thread, so that it reads its messages. (A timer would wait 4 ms.) */
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
