// settings.js - stores what the user has chosen, in this browser, from one visit to the next.
//
// All settings are one object under one key of localStorage.  Another version of the page may have written them, so
// every reader checks the value that it gets.

const KEY = 'carom';
/** Settings that localStorage refused. They last until the page is closed. @type {Record<string, unknown>} */
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
