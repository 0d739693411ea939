// store.js - keeps one object in this browser from one visit to the next, and says whether it could be written.
//
//     change(how)  →  how(what is stored now)  →  localStorage, or only this page if that is refused
//
// What is stored is read again before each change, because other windows of the page write it, too.  What cannot be read
// is never written over: a text of a later version stays, and one that is no such object is moved to KEY-unreadable.

/**
 * @template Kept
 * @typedef {object} Kind
 * @property {string} key        of localStorage
 * @property {Kept} empty
 * @property {(value: unknown) => Kept | 'newer' | 'unknown'} read   validates
 */
/** @typedef {'stored' | 'refused' | 'newer'} Storing   'refused': no storage or no room; 'newer': a later version has written */

/**
 * @template {object} Kept
 * @param {Kind<Kept>} kind
 */
export function createStore({ key, empty, read }) {
  /** @type {(() => void)[]} */
  const listeners = [];
  /** @type {Storing} */
  let storing = 'stored';
  let kept = load(empty);
  globalThis.addEventListener?.('storage', (/** @type {any} */ { key: written }) => {
    if ((written !== key && written !== null) || storing === 'refused') return; // null: all was cleared
    kept = load(kept);
    tell();
  });

  /** @param {Kept} otherwise   if it cannot be read @returns {Kept} */
  function load(otherwise) {
    try {
      const text = localStorage.getItem(key);
      if (text === null) return empty;
      const value = read(parsed(text));
      if (typeof value === 'object') return value;
      if (value === 'newer') storing = 'newer';
      else localStorage.setItem(`${key}-unreadable`, text);
    } catch {
      storing = 'refused';
    }
    return otherwise;
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  /** @returns {Storing} */
  function write() {
    if (storing === 'newer') return storing;
    try {
      localStorage.setItem(key, JSON.stringify(kept));
      return 'stored';
    } catch {
      return 'refused';
    }
  }

  return {
    now: () => kept,
    storing: () => storing,

    /** @param {() => void} listener   called after each change, also of another window */
    listen(listener) {
      listeners.push(listener);
    },

    /** @param {(kept: Kept) => Kept} how   a pure transition @returns {Storing} */
    change(how) {
      if (storing === 'stored') kept = load(kept);
      const to = how(kept);
      if (to === kept && storing !== 'refused') return storing;
      kept = to;
      storing = write();
      tell();
      return storing;
    },
  };
}

/** @param {string} text @returns {unknown} null if it is no JSON */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
