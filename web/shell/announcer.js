// announcer.js - makes screen readers announce only the last of several messages in quick succession.

/** This delay is longer than the 30 ms between repeats of a held key, but short enough to seem immediate. */
const AFTER_MS = 200;

/** @param {HTMLElement} node a live region @param {number} [afterMs] */
export function createAnnouncer(node, afterMs = AFTER_MS) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** Announces a text, even if it is the same as the last one. @param {string} text */
  return function say(text) {
    clearTimeout(waiting);
    node.textContent = '';
    waiting = setTimeout(() => (node.textContent = text), afterMs);
  };
}

/** A view: announces each change to the status line once. @param {(text: string) => void} say */
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
