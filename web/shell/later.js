// later.js - a part of the page that comes when it is first asked for.

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {(error: Error) => void} onFailure   then the next one who asks tries again
 * @returns {() => Promise<T | undefined>} the part; undefined after a failure
 */
export function later(load, onFailure) {
  /** @type {Promise<T> | undefined} */
  let part;
  return async function get() {
    try {
      return await (part ??= load());
    } catch (error) {
      part = undefined;
      onFailure(/** @type {Error} */ (error));
      return undefined;
    }
  };
}
