// confirm.js - buttons that ask back: their action cannot be undone, so it needs a second press.
import { find, onPress, setText } from './dom.js';

/** The second press must follow within this time. */
const WITHIN_MS = 4000;

/**
 * Calls `action` on the second press. After the first one the button asks a question of at most its own width.
 * @param {string} id @param {string} question @param {() => void} action
 */
export function onSecondPress(id, question, action) {
  const button = find(id);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let asking;
  let label = '';

  function rest() {
    if (!asking) return;
    clearTimeout(asking);
    asking = undefined;
    setText(button, label);
  }

  button.addEventListener('blur', rest); // also when the button is hidden because the puzzle is over
  onPress(id, () => {
    if (asking) {
      rest();
      return action();
    }
    label = button.textContent;
    button.style.minWidth = `${button.offsetWidth}px`;
    setText(button, question);
    asking = setTimeout(rest, WITHIN_MS);
  });
}
