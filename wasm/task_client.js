// task_client.js - runs tasks in a worker, with a promise for each, progress and AbortSignal.
//
// The caller provides the function that starts the worker, so the client works with any kind of worker.  task_worker.js
// describes the messages.  Five things end a worker:
//   - close().
//   - An error event of the worker.  The client rejects all tasks.
//   - The worker does not answer a 'cancel' in time.  The client terminates it, starts a new one and sends the
//     remaining tasks again.  The client keeps a worker that has not sent any message yet: it may still be loading, and
//     a new worker would load no faster.
//   - The worker has sent messages, but stops sending them during a task.  The system may end a worker without an
//     event, so the client assumes that it is dead and rejects all tasks.
//   - The worker never sends a message, for example because the file is not a worker.  Browsers do not always report
//     this with an error event.

import { callback, object, optionsObject, refuse } from './arguments.js';
import { DISPOSE } from './dispose.js';
import { CaromError, marked } from './error.js';

/** The time within which a worker must answer a 'cancel'. */
const PATIENCE_MS = 1000;
/** A worker sends progress ten times a second, 'loading' once a second, and a message before it opens a task.  After
 * this many checks in a row without a message, the client assumes that the worker is dead. No step of a task takes
 * nearly as long as these checks, even on a computer that swaps.  The client counts checks, not time, because a
 * sleeping computer makes no checks. */
const SILENT_LOOKS = 15;
/** The limit before a worker's first message, which is higher because the worker's script may load slowly. */
const UNHEARD_LOOKS = 60;
const LOOK_MS = 1000;
const NO_START = 'its worker could not be started';

/**
 * @typedef {object} Task
 * @property {object} request
 * @property {(result: any) => void} resolve
 * @property {(error: any) => void} reject
 * @property {((progress: any) => void) | undefined} onProgress
 * @property {any} progress   the last progress
 * @property {boolean} aborted   its promise is settled, but the worker has not answered yet
 * @property {ReturnType<typeof setTimeout>} [patience]   after an abort: replaces the worker if it does not answer
 * @property {Hooks} hooks
 */
/**
 * @typedef {object} Hooks
 * @property {MessagePort[]} [transfer]   with the request
 * @property {(what: any) => void} [onEvent]   gets the events of the task
 * @property {() => void} [onEnd]   called when the task ends, is aborted, or restarts in another worker
 */
/** @typedef {import('./client.js').SolverWorker} SolverWorker */
/** @typedef {{ signal?: import('./client.js').Signal, onProgress?: (progress: any) => void }} Listening */

export class TaskClient {
  /** @param {() => SolverWorker} start */
  constructor(start) {
    this.startWorker = callback('start', start);
    /** @type {SolverWorker | null} */
    this.worker = null;
    /** @type {Map<number, Task>} */
    this.tasks = new Map();
    this.lastId = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.watch = undefined;
    /** Number of checks since the worker's last message, or since its start. */
    this.silent = 0;
    this.hasAnswered = false;
    this.closed = false;
    this.paused = false;
  }

  /** Starts the worker before there is work, so that the first task does not wait for it. */
  start() {
    this.#refuseIfClosed();
    try {
      this.#worker();
    } catch {
      // The first task reports the error.
    }
  }

  /**
   * @param {Listening} options
   * @param {readonly string[]} names   of the task's own options
   * @param {(rest: any) => object} requestOf   returns the request without its id; rest: the task's own options
   * @param {Hooks} [hooks]
   * @returns {Promise<any>}
   */
  async ask(options, names, requestOf, hooks = {}) {
    this.#refuseIfClosed();
    const { signal, onProgress, ...rest } = optionsObject(
      /** @type {Listening & Record<string, unknown>} */ (options),
      [...names, 'signal', 'onProgress'],
    );
    if (signal !== undefined && typeof signal?.addEventListener !== 'function')
      refuse('signal', signal, 'an AbortSignal');
    if (onProgress !== undefined) callback('onProgress', onProgress);
    if (signal?.aborted) throw signal.reason;
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const abort = () => this.abort(id, signal?.reason);
      const done = () => signal?.removeEventListener('abort', abort);
      /** @type {Task} */
      const task = {
        request: { id, ...requestOf(rest) },
        resolve: (result) => (done(), resolve(result)),
        reject: (error) => (done(), reject(error)),
        onProgress,
        progress: undefined,
        aborted: false,
        hooks,
      };
      signal?.addEventListener('abort', abort);
      this.tasks.set(id, task);
      try {
        this.#send(task);
      } catch (error) {
        this.tasks.delete(id);
        task.reject(error);
      }
    });
  }

  pause() {
    this.paused = true;
    this.worker?.postMessage({ type: 'pause' });
    this.#unwatch();
  }

  resume() {
    // untested: tests call resume() only after pause().
    if (!this.paused) return;
    this.paused = false;
    this.worker?.postMessage({ type: 'resume' });
    if (this.tasks.size) this.#watch();
  }

  close() {
    this.closed = true;
    this.#end(() => new CaromError('cancelled', 'the solver was closed'));
  }

  [DISPOSE]() {
    this.close();
  }

  #refuseIfClosed() {
    if (this.closed) throw new CaromError('bad-request', 'this solver is closed; create a new one');
  }

  /** Sends a signal to a task. @param {number} id @param {object} message @param {MessagePort[]} [transfer] */
  signal(id, message, transfer = []) {
    this.worker?.postMessage({ id, type: 'signal', ...message }, transfer);
  }

  /** @param {Task} task */
  #send({ request, hooks }) {
    this.#worker().postMessage(request, hooks.transfer ?? []);
    if (!this.paused) this.#watch();
  }

  #watch() {
    if (this.watch === undefined) this.silent = 0;
    this.watch ??= setInterval(() => this.#look(), LOOK_MS);
  }

  #worker() {
    if (this.worker) return this.worker;
    const worker = object('the worker', this.startWorker());
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.worker === worker) this.#fail(event.message || NO_START);
    };
    this.silent = 0;
    this.hasAnswered = false;
    this.worker = worker;
    if (this.paused) worker.postMessage({ type: 'pause' });
    return worker;
  }

  /** @param {string} why */
  #fail(why) {
    this.#end(({ progress }) => {
      const error = new CaromError('worker-failed', marked`the solver stopped: ${why}`);
      return Object.assign(error, progress && { progress });
    });
  }

  #look() {
    this.silent++;
    if (this.hasAnswered && this.silent >= SILENT_LOOKS) this.#fail('its worker fell silent');
    else if (this.silent >= UNHEARD_LOOKS) this.#fail(NO_START);
  }

  #unwatch() {
    clearInterval(this.watch);
    this.watch = undefined;
  }

  /** @param {{ id: number, type: string, code: string, message: string, position: number | null }} data */
  #receive({ id, type, ...rest }) {
    this.silent = 0;
    this.hasAnswered = true;
    const task = this.tasks.get(id);
    if (!task) return;
    if (type === 'event') return void (task.aborted || task.hooks.onEvent?.(/** @type {any} */ (rest).what));
    if (type === 'progress') {
      task.progress = rest;
      return this.#report(id, task);
    }
    this.#forget(id, task);
    if (this.tasks.size === 0) this.#unwatch();
    if (task.aborted) return;
    if (type === 'result') task.resolve(rest);
    else task.reject(new CaromError(rest.code, rest.message, rest.position));
  }

  /**
   * Passes the progress to the caller. If this throws, the exception aborts the task.
   * @param {number} id
   * @param {Task} task
   */
  #report(id, task) {
    if (task.aborted) return;
    try {
      task.onProgress?.(task.progress);
    } catch (error) {
      this.abort(id, error);
    }
  }

  /**
   * @param {number} id
   * @param {Task} task
   */
  #forget(id, task) {
    clearTimeout(task.patience);
    this.tasks.delete(id);
    task.hooks.onEnd?.();
  }

  /**
   * @param {number} id
   * @param {any} reason
   */
  abort(id, reason) {
    const task = this.tasks.get(id);
    // untested: the signal's listener is removed when the task ends.
    if (!task || task.aborted) return;
    task.aborted = true;
    task.hooks.onEnd?.();
    task.reject(reason);
    this.worker?.postMessage({ id, type: 'cancel' });
    if (this.hasAnswered) task.patience = setTimeout(() => this.#restart(), PATIENCE_MS);
  }

  /** Replaces the worker and sends it the tasks that were not aborted. */
  #restart() {
    this.#kill();
    try {
      for (const [id, task] of this.tasks) {
        if (task.aborted) this.#forget(id, task);
        else {
          task.hooks.onEnd?.();
          this.#send(task);
        }
      }
      if (this.tasks.size === 0) this.#unwatch();
    } catch (error) {
      this.#end(() => error);
    }
  }

  #kill() {
    this.worker?.terminate();
    this.worker = null;
  }

  /** Rejects all tasks. @param {(task: Task) => unknown} errorOf */
  #end(errorOf) {
    this.#kill();
    this.#unwatch();
    for (const [id, task] of this.tasks) {
      this.#forget(id, task);
      if (!task.aborted) task.reject(errorOf(task));
    }
  }
}
