// plain_storage.js - plain data in localStorage or sessionStorage, for as long as the browser keeps it.
//
// A browser may refuse either, or be out of room.  Then nothing is stored, and nothing is there.

/** @param {'localStorage' | 'sessionStorage'} place @param {string} key @returns {any} null: nothing that can be read */
export function stored(place, key) {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {'localStorage' | 'sessionStorage'} place @param {string} key @param {unknown} data   null: nothing any more */
export function store(place, key, data) {
  try {
    if (data === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(data));
  } catch {
    // what was stored before may stay
  }
}
