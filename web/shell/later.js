// later.js - loads a part of the page when it is first requested.

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {(error: Error) => void} onFailure   the next request tries again
 * @returns {(report?: (error: Error) => void) => Promise<T | undefined>} the part, or undefined after a failure;
 *   `report`, by default onFailure, receives the error
 */
export function later(load, onFailure) {
  /** @type {Promise<T> | undefined} */
  let part;
  return async function get(report = onFailure) {
    try {
      return await (part ??= load());
    } catch (error) {
      part = undefined;
      report(/** @type {Error} */ (error));
      return undefined;
    }
  };
}
