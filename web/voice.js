// voice.js - what screen readers say: the last of all that happened, once nothing has followed for a moment.

/** Keys that are held down come every 30 ms; longer than this the page seems not to hear. */
const AFTER_MS = 200;

/** @param {HTMLElement} node a live region @param {number} [afterMs] */
export function createVoice(node, afterMs = AFTER_MS) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** Also what it has just said. @param {string} text */
  return function say(text) {
    clearTimeout(waiting);
    node.textContent = '';
    waiting = setTimeout(() => (node.textContent = text), afterMs);
  };
}

/** Reads out what the status line says, each change of it once. @param {(text: string) => void} say */
export function createReader(say) {
  let heard = '';
  return {
    /** @param {import('./state.js').State} state */
    render({ message }) {
      if (message !== heard) say(message);
      heard = message;
    },
  };
}
