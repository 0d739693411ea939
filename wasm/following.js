// following.js - tasks whose progress can be followed: `for await (const progress of solver.solve(puzzle))`.
//
// The page does not need this module, so it is separate from task_client.js.

import { CaromError } from './error.js';
import { plain } from './plain.js';

/** @typedef {import('./task_client.js').TaskClient} TaskClient */

/**
 * Returns the same class of clients, but with promises that are also iterable.  A loop receives each progress report
 * and then the result. If several reports arrive during one pass of the loop, it receives only the newest.  Leaving the
 * loop early aborts the task.
 * @template {new (...args: any[]) => object} Client   a TaskClient
 * @param {Client} Client
 * @returns {Client}
 */
export function following(Client) {
  const Base = /** @type {new (...args: any[]) => TaskClient} */ (/** @type {unknown} */ (Client));
  class Following extends Base {
    /** @type {TaskClient['ask']} */
    ask(options, names, requestOf, hooks) {
      const last = this.lastId;
      const promise = super.ask(options, names, (rest) => plain(requestOf(plain(rest))), hooks);
      const id = this.lastId; // ask() has begun the task already, unless it refused the arguments
      const task = id === last ? undefined : this.tasks.get(id);
      return Object.assign(promise, { [Symbol.asyncIterator]: () => this.#follow(promise, task, id) });
    }

    /**
     * @param {Promise<any>} promise
     * @param {import('./task_client.js').Task | undefined} task
     * @param {number} id
     */
    async *#follow(promise, task, id) {
      let settled = !task;
      let news = () => {};
      const settle = () => {
        settled = true;
        news();
      };
      promise.then(settle, settle);
      if (task) {
        const { onProgress } = task;
        task.onProgress = (progress) => {
          onProgress?.(progress);
          news();
        };
      }
      let latest;
      try {
        while (!settled) {
          if (task?.progress === latest) await new Promise((resolve) => (news = () => resolve(null)));
          else yield (latest = task?.progress);
        }
        yield await promise;
      } finally {
        if (!settled) this.abort(id, new CaromError('cancelled', 'the loop over its progress was left'));
      }
    }
  }
  return /** @type {any} */ (Following);
}
