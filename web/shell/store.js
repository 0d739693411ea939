// store.js - keeps one object in localStorage, and reports whether it could be written.
//
//     change(how)  →  how(stored object)  →  localStorage; if the browser refuses, only this page's memory
//
// The object is read again before each change, because other windows of the page write it, too.  Unreadable text is
// never lost: text of a later version is not overwritten, and any other unreadable text is first copied to
// KEY-unreadable.

/**
 * @template Kept
 * @typedef {object} Kind
 * @property {string} key        of the object in localStorage
 * @property {Kept} empty
 * @property {(value: unknown) => Kept | 'newer' | 'unknown'} read   validates the parsed text
 */
/** @typedef {'stored' | 'refused' | 'newer'} Storing   'refused': no access, no space; 'newer': of a later version */

/**
 * @template {object} Kept
 * @param {Kind<Kept>} kind
 */
export function createStore({ key, empty, read }) {
  /** @type {(() => void)[]} */
  const listeners = [];
  /** @type {Storing} */
  let storing = 'stored';
  /** An unreadable text that still has to be copied, because the browser refused to store the copy. @type {string | null} */
  let uncopied = null;
  let kept = load(empty);
  globalThis.addEventListener?.('storage', (/** @type {any} */ { key: written }) => {
    if ((written !== key && written !== null) || storing === 'refused') return; // null: the whole storage was cleared
    kept = load(kept);
    tell();
  });

  /** @param {Kept} otherwise   returned if the text cannot be read @returns {Kept} */
  function load(otherwise) {
    try {
      const text = localStorage.getItem(key);
      if (text === null) return empty;
      const value = read(parsed(text));
      if (typeof value === 'object') return value;
      if (value === 'newer') storing = 'newer';
      else {
        uncopied = text;
        copyUnreadable();
      }
    } catch {
      storing = 'refused';
    }
    return otherwise;
  }

  function copyUnreadable() {
    if (uncopied === null) return;
    localStorage.setItem(`${key}-unreadable`, uncopied);
    uncopied = null;
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  /** @returns {Storing} */
  function write() {
    if (storing === 'newer') return storing;
    try {
      copyUnreadable();
      localStorage.setItem(key, JSON.stringify(kept));
      return 'stored';
    } catch {
      return 'refused';
    }
  }

  return {
    now: () => kept,
    storing: () => storing,

    /** @param {() => void} listener   called after each change, here or in another window */
    listen(listener) {
      listeners.push(listener);
    },

    /** @param {(kept: Kept) => Kept} how   a pure function @returns {Storing} */
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

/** @param {string} text @returns {unknown} null if it is not JSON */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
