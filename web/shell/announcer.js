// announcer.js - makes screen readers say the last thing that happened, once nothing has followed for a moment.

/** A key that is held down repeats every 30 ms; a longer wait would seem like no reaction. */
const AFTER_MS = 200;

/** @param {HTMLElement} node a live region @param {number} [afterMs] */
export function createAnnouncer(node, afterMs = AFTER_MS) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** Repeats a text that was just said, too. @param {string} text */
  return function say(text) {
    clearTimeout(waiting);
    node.textContent = '';
    waiting = setTimeout(() => (node.textContent = text), afterMs);
  };
}

/** Reads out each change of the status line once. @param {(text: string) => void} say */
export function createStatusReader(say) {
  let lastSaid = '';
  return {
    /** @param {{ message: string }} state */
    render({ message }) {
      if (message !== lastSaid) say(message);
      lastSaid = message;
    },
  };
}
