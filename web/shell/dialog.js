// dialog.js - creates a dialog from its markup, when it is first opened.
import { insert } from './markup.js';

/**
 * The dialog is closed by Escape, by a press outside the card, and by a button with the attribute data-close.
 * @param {string} id @param {string} markup   content of its card, with a heading whose id is `${id}-title`
 * @param {{ PAGE?: Record<string, string> }} words
 * @returns {HTMLDialogElement}
 */
export function createDialog(id, markup, words) {
  const whole = `<dialog id="${id}" aria-labelledby="${id}-title"><div class="card">${markup}</div></dialog>`;
  const dialog = /** @type {HTMLDialogElement} */ (insert(document.body, whole, words));
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && dialog.close());
  return dialog;
}
