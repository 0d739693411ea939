// task_worker.js - the loop of a worker that runs tasks, and its protocol.  The tasks of searches are in program.js,
// the tasks of the lab in lab_program.js.
//
// A worker receives messages only when its code returns to the event loop.  So the worker runs in slices of a few
// milliseconds, and yields to the event loop after each slice.
//
// Messages to the worker.  The first may be
//     {type: 'module', module}               module: the worker's compiled wasm module, which it loads at once.
//                                            Without this message, or if module is undefined, the worker
//                                            fetches its module before the first task.
// Then follow any number of
//     {id, type, ...}                        a task; each program lists its types
//     {id, type: 'cancel'}                   cancels the task with this id
//     {id, type: 'signal', ...}              a signal to the running task (shard_exchange.js)
//     {type: 'pause'}                        the running task and all later ones pause
//     {type: 'resume'}                       they continue
//
// Messages from the worker.  While loading its module, a worker sends at once and then every second
//     {type: 'loading'}
// so that the client can detect a dead worker.  To open a task, a worker allocates memory, which may take long.  So
// it first sends
//     {type: 'opening'}
// For each task it sends any number of
//     {id, type: 'progress', ...}            a result with the status 'running', and `ms`, the milliseconds since the
//                                            task began, without pauses
//     {id, type: 'event', what}              an event of the task
// and then exactly one of
//     {id, type: 'result', ...}              the final result, and `ms`
//     {id, type: 'error', code, message, position}
//                                            code: of a CaromError, or 'cancelled', 'bad-request', 'internal';
//                                            message: with its values marked, see error.js
//
// The worker runs its tasks one at a time, in the order of arrival.  It answers a 'cancel' with the error 'cancelled'
// for this task: at once if the task is still waiting, or after the current slice if the task is running.

import { CaromError } from './error.js';

/** Longest duration of a slice, once nextStep() has adjusted the units of a step. */
const SLICE_MS = 8;
/** Duration after which a slice ends, at the end of a step, while other shards exchange messages with the task. */
const SHORT_SLICE_MS = 1;
/** The most units of a step.  When a task goes from a cheap stage to an expensive one, the next step still has as many
 * units as the last step, and each unit can now take up to 1.7 µs. */
const STEP_MOST = 1 << 14;
/** Step limit of a slice, in case the clock stands still. */
const STEPS_MOST = 64;
const PROGRESS_MS = 100;
const LOADING_MS = 1000;
/** The interval at which a waiting task wakes up to send progress. */
const REST_MS = 50;

const { setImmediate } = globalThis;

/** @typedef {{ id: number, type: string, module?: WebAssembly.Module }} Request   also has the properties of its task */
/**
 * `waits`: whether a step would do nothing until a message arrives or `onNews` is called.
 * @typedef {object} Work
 * @property {(units: number) => any} step
 * @property {() => any} result
 * @property {() => void} close
 * @property {() => boolean} [waits]
 * @property {() => boolean} [hasPeers]
 * @property {(message: any) => void} [receive]
 * @property {() => void} [onNews]
 */

/**
 * Answers requests; `post` sends a message back.
 * @template Core
 * @param {(message: object) => void} post
 * @param {(module?: WebAssembly.Module) => Promise<Core>} load
 * @param {Record<string, (core: Core, request: any, emit: (what: string) => void) => Work>} openers   a function for each
 *   type of task that starts it
 * @param {number} firstSlice   units of work that take at most a few milliseconds
 */
export function createTaskWorker(post, load, openers, firstSlice) {
  /** @type {WebAssembly.Module | undefined} */
  let given;
  /** Null after a failed load, so that the next request tries again. @type {Promise<Core> | null} */
  let loading = null;
  const loaded = () => (loading ??= begin().catch((error) => ((loading = null), Promise.reject(error))));
  /** Ids of tasks that are neither finished nor cancelled. @type {Set<number>} */
  const wanted = new Set();
  /** @type {number | null} */
  let running = null;
  /** The work of that task. @type {Work | null} */
  let current = null;
  let paused = false;
  /** Wakes the running task if it waits: see pauseOver() and rest(). */
  let wake = () => {};
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
    wake();
  }

  /** @param {boolean} pauses */
  function pause(pauses) {
    paused = pauses;
    wake();
  }

  /** Waits until the pause or the task ends. Returns the time waited. @param {number} id */
  async function pauseOver(id) {
    const since = performance.now();
    while (paused && wanted.has(id)) await new Promise((resolve) => (wake = () => resolve(undefined)));
    return performance.now() - since;
  }

  /** Waits until the task can continue, a message arrives, or REST_MS have passed. @param {Work} task */
  async function rest(task) {
    let timer;
    await new Promise((resolve) => {
      wake = task.onNews = () => resolve(undefined);
      timer = setTimeout(resolve, REST_MS);
    });
    clearTimeout(timer);
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
      if (!wanted.has(id)) return; // cancel() has sent the answer
      running = id;
      post({ id, type: 'result', ...(await work(core, request)) });
    } catch (error) {
      // untested: no test has a task that fails just after it was cancelled.
      if (running === id || wanted.has(id)) refuse(id, error);
    } finally {
      running = null;
      wanted.delete(id);
    }
  }

  /**
   * Runs a task. Sends progress every PROGRESS_MS, and at once when an upper bound is first known.
   * @param {Core} core
   * @param {Request} request
   */
  async function work(core, request) {
    const { id } = request;
    await pauseOver(id);
    if (!wanted.has(id)) throw cancelled();
    let began = performance.now();
    post({ type: 'opening' });
    const task = openers[request.type](core, request, (what) => post({ id, type: 'event', what }));
    current = task;
    const { turn, close } = turns();
    try {
      let result = task.result();
      let told = began;
      let saysUpper = false;
      let units = firstSlice;
      while (result.status === 'running') {
        const sliceBegan = performance.now();
        const sliceMs = task.hasPeers?.() ? SHORT_SLICE_MS : SLICE_MS / 2;
        let now = sliceBegan;
        for (let i = 0; i < STEPS_MOST && result.status === 'running' && now - sliceBegan < sliceMs; i++) {
          if (i > 0 && task.waits?.()) break;
          const stepBegan = now;
          result = task.step(units);
          now = performance.now();
          units = nextStep(units, now - stepBegan);
          if (!saysUpper && hasUpper(result)) break;
        }
        if (result.status !== 'running') break;
        if (now - told >= PROGRESS_MS || (!saysUpper && hasUpper(result))) {
          post({ id, type: 'progress', ...result, ms: now - began });
          told = now;
          saysUpper = hasUpper(result);
        }
        await turn();
        if (task.waits?.()) await rest(task);
        if (paused) began += await pauseOver(id);
        if (!wanted.has(id)) throw cancelled();
      }
      return { ...result, ms: performance.now() - began };
    } finally {
      close();
      current = null;
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
    if (request?.type === 'signal') return void (request.id === running && current?.receive?.(request));
    if (request?.type === 'pause' || request?.type === 'resume') return pause(request.type === 'pause');
    if (Object.hasOwn(openers, request?.type)) return queueUp(request);
    const right = 'a Solver needs startWorker(), a LabClient startLabWorker()';
    const message = `this worker has no task '${request?.type}'; ${right}`;
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

/**
 * Halves or doubles the units if a step's duration is far from SLICE_MS. The clocks of some browsers are too coarse for
 * finer adjustments.
 * @param {number} units
 * @param {number} ms
 */
function nextStep(units, ms) {
  if (ms > SLICE_MS) return Math.max(units >> 1, 1);
  return ms < SLICE_MS / 2 ? Math.min(units * 2, STEP_MOST) : units;
}

/**
 * turn() yields to the event loop, so that messages are received.  A timer would wait 4 ms, so in browsers the worker
 * posts a message to itself.  One channel serves the whole task, because a channel per turn would leave megabytes of
 * garbage.
 */
function turns() {
  // Messages are unsuitable in Node.js, which can handle a thousand of them before it handles any other event.
  if (setImmediate) return { turn: () => new Promise((resolve) => setImmediate(resolve)), close() {} };
  // untested: only browsers have no setImmediate, and no test measures coverage there.
  const { port1, port2 } = new MessageChannel();
  let go = () => {};
  port2.onmessage = () => go();
  return {
    turn: () =>
      new Promise((resolve) => {
        go = () => resolve(undefined);
        port1.postMessage(null);
      }),
    close: () => port1.close(),
  };
}

/** @param {any} error */
function describe(error) {
  if (error instanceof CaromError)
    return { code: error.code, message: error.marked, position: error.position };
  // untested: arguments are checked earlier, so this would be a bug in Carom.
  if (error instanceof TypeError) return { code: 'bad-request', message: error.message, position: null };
  // untested: arguments are checked earlier, so this would be a bug in Carom.
  return { code: 'internal', message: String(error?.message ?? error), position: null };
}
