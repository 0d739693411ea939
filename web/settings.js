// settings.js - what a person has chosen, kept in this browser from one visit to the next.
//
// One object under one key.  Who reads a value looks whether it makes sense: it may come from another version.

const KEY = 'carom';
/** What lasts until the page is closed, where the browser keeps nothing. @type {Record<string, unknown>} */
let unkept = {};

/** @returns {Record<string, unknown>} */
export function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object(kept) === kept ? { ...kept, ...unkept } : unkept;
  } catch {
    return unkept;
  }
}

/** @param {string} name @param {unknown} value plain data */
export function write(name, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: value }));
  } catch {
    unkept = { ...unkept, [name]: value };
  }
}
