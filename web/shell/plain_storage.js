// plain_storage.js - reads and writes plain data in localStorage or sessionStorage, without exceptions.
//
// If the browser denies access or is out of space, writing does nothing, and reading returns null.

/**
 * @param {'localStorage' | 'sessionStorage'} place @param {string} key
 * @returns {any} null if there is nothing readable
 */
export function stored(place, key) {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {'localStorage' | 'sessionStorage'} place @param {string} key
 * @param {unknown} data   null removes the stored data
 */
export function store(place, key, data) {
  try {
    if (data === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(data));
  } catch {
    // nothing is written, and any previous data remains
  }
}
