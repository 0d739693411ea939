// settings.js - stores the user's choices in this browser.
//
// All settings are one object under one key of localStorage.  Settings may come from another version of the page, so
// callers must validate what they read.

const KEY = 'carom';
/** Settings that could not be written to localStorage. They last only until the page is closed.
 * @type {Record<string, unknown>} */
let unsaved = {};

/** @returns {Record<string, unknown>} */
export function read() {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object(saved) === saved ? { ...saved, ...unsaved } : unsaved;
  } catch {
    return unsaved;
  }
}

/** @param {string} name @param {unknown} value plain data */
export function write(name, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: value }));
    unsaved = {};
  } catch {
    unsaved = { ...unsaved, [name]: value };
  }
}
