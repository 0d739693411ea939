// dialog.js - a dialog whose markup is loaded when it is first opened.
import { insert } from './markup.js';

/**
 * A button with the attribute data-close, a press beside the card and Escape close it.
 * @param {string} id @param {string} markup   of its card, which has a heading with the id `${id}-title`
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
