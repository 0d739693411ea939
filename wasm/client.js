// client.js - the page's end of the worker: a promise for each question, progress, AbortSignal.
//
// Messages are those at the top of worker.js.  The worker stops a search when told; only one that does not
// answer is killed, and a new one gets the searches that were still wanted.  One that was heard and falls silent
// in the middle of its work has died: the system may end it without a word.

import { CaromError, marked } from './error.js';

/** How long a worker may take to say that it has stopped. */
const PATIENCE_MS = 1000;
/** A worker at work speaks ten times a second.  It is dead after so many looks in a row without a word; looks, not
 * time, so that a computer that slept does not bury it. */
const SILENT_LOOKS = 4;
const LOOK_MS = 1000;

/** @typedef {import('./client.js').SolveOptions} SolveOptions */
/**
 * @typedef {object} Task
 * @property {object} request
 * @property {(result: any) => void} resolve
 * @property {(error: any) => void} reject
 * @property {((progress: any) => void) | undefined} onProgress
 * @property {boolean} unwanted  its promise is settled, the worker's answer is still to come
 */

/** @type {typeof import('./client.js').startWorker} */
export function startWorker(module) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.postMessage({ type: 'module', module });
  return worker;
}

export class Solver {
  /** @param {() => Worker} [start] */
  constructor(start = () => startWorker()) {
    this.startWorker = start;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, Task>} */
    this.tasks = new Map();
    this.lastId = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.watch = undefined;
    /** Looks since it was last heard; null: not yet heard, it may still be loading. @type {number | null} */
    this.silent = null;
  }

  /** Starts the worker before there is work, so that the first does not wait for it. */
  start() {
    try {
      this.#worker();
    } catch {
      // What is asked of it will say so.
    }
  }

  /**
   * @param {import('./carom.js').Puzzle | string} puzzle
   * @param {SolveOptions} [options]
   */
  solve(puzzle, { signal, onProgress, ...options } = {}) {
    return this.#ask({ type: 'solve', puzzle, options }, signal, onProgress);
  }

  /** @param {import('./client.js').MakeOptions} [options] */
  make({ signal, onProgress, ...wish } = {}) {
    return this.#ask({ type: 'make', wish }, signal, onProgress);
  }

  /**
   * @param {string} date
   * @param {import('./carom.js').Level} level
   * @param {import('./client.js').MakingOptions} [options]
   */
  daily(date, level, { signal, onProgress } = {}) {
    return this.#ask({ type: 'daily', date, level }, signal, onProgress);
  }

  /** @param {import('./client.js').HistogramOptions} [options] */
  histogram({ signal, onProgress, ...games } = {}) {
    return this.#ask({ type: 'histogram', games }, signal, onProgress);
  }

  /**
   * @param {object} question
   * @param {AbortSignal} [signal]
   * @param {(progress: any) => void} [onProgress]
   * @returns {Promise<any>}
   */
  #ask(question, signal, onProgress) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const abort = () => this.#stop(id, signal?.reason);
      const done = () => signal?.removeEventListener('abort', abort);
      /** @type {Task} */
      const task = {
        request: { id, ...question },
        resolve: (result) => (done(), resolve(result)),
        reject: (error) => (done(), reject(error)),
        onProgress,
        unwanted: false,
      };
      signal?.addEventListener('abort', abort);
      this.tasks.set(id, task);
      try {
        this.#send(task.request);
      } catch (error) {
        this.tasks.delete(id);
        task.reject(error);
      }
    });
  }

  close() {
    this.#kill();
    this.#rejectAll(new CaromError('cancelled', 'the solver was closed'));
  }

  /** @param {object} message */
  #send(message) {
    this.#worker().postMessage(message);
    this.watch ??= setInterval(() => this.#look(), LOOK_MS);
  }

  #worker() {
    if (this.worker) return this.worker;
    const worker = this.startWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.worker === worker) this.#fail(event.message || 'its worker could not be started');
    };
    this.silent = null;
    this.worker = worker;
    return worker;
  }

  /** @param {string} why */
  #fail(why) {
    this.#kill();
    this.#rejectAll(new CaromError('worker-failed', marked`the solver stopped: ${why}`));
  }

  #look() {
    if (this.silent !== null && ++this.silent >= SILENT_LOOKS) this.#fail('its worker fell silent');
  }

  #unwatch() {
    clearInterval(this.watch);
    this.watch = undefined;
  }

  /** @param {{ id: number, type: string, code: string, message: string, position: number | null }} data */
  #receive({ id, type, ...rest }) {
    this.silent = 0;
    const task = this.tasks.get(id);
    if (!task) return;
    if (type === 'progress') {
      if (!task.unwanted) task.onProgress?.(rest);
      return;
    }
    this.tasks.delete(id);
    if (this.tasks.size === 0) this.#unwatch();
    if (task.unwanted) return;
    if (type === 'result') task.resolve(rest);
    else task.reject(new CaromError(rest.code, rest.message, rest.position));
  }

  /**
   * @param {number} id
   * @param {any} reason
   */
  #stop(id, reason) {
    const task = this.tasks.get(id);
    if (!task || task.unwanted) return;
    task.unwanted = true;
    task.reject(reason);
    this.worker?.postMessage({ id, type: 'cancel' });
    const worker = this.worker;
    setTimeout(() => {
      if (this.worker === worker && this.tasks.has(id)) this.#restart();
    }, PATIENCE_MS);
  }

  /** A worker that does not answer is replaced; what is still wanted begins again. */
  #restart() {
    this.#kill();
    try {
      for (const [id, task] of this.tasks) {
        if (task.unwanted) this.tasks.delete(id);
        else this.#send(task.request);
      }
      if (this.tasks.size === 0) this.#unwatch();
    } catch (error) {
      this.#kill();
      this.#rejectAll(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #kill() {
    this.worker?.terminate();
    this.worker = null;
  }

  /** @param {Error} error */
  #rejectAll(error) {
    const tasks = [...this.tasks.values()];
    this.tasks.clear();
    this.#unwatch();
    for (const task of tasks) if (!task.unwanted) task.reject(error);
  }
}
