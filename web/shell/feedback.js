// feedback.js - repeats a message beside the button that was pressed, when nothing else on the page has changed.
import { element } from './dom.js';

const SHOWN_MS = 2500;
/** The distance in pixels from the message to its button, and to the edges of the window. */
const GAP = 6;

/** The button that was just pressed; null after any other pointer or keyboard event. @type {Element | null} */
let pressed = null;
/** @type {HTMLElement | null} */
let shown = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

for (const type of ['pointerdown', 'keydown'])
  addEventListener(
    type,
    () => {
      pressed = null;
      remove();
    },
    true,
  );
addEventListener(
  'click',
  ({ target }) => (pressed = target instanceof Element ? target.closest('button') : null),
  true,
);
for (const type of ['scroll', 'resize']) addEventListener(type, place, true);

function remove() {
  clearTimeout(waiting);
  shown?.remove();
  shown = null;
}

/** Puts the message above the button, or below it if there is no room above. */
function place() {
  if (!shown || !pressed) return;
  const button = pressed.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const left = button.x + (button.width - width) / 2;
  const above = button.y - height - GAP;
  const most = document.documentElement.clientWidth - width - GAP;
  shown.style.left = `${Math.max(GAP, Math.min(left, most))}px`;
  shown.style.top = `${above < GAP ? button.bottom + GAP : above}px`;
}

/**
 * Shows a message beside the pressed button, except in a dialog, which has its own place for messages. The message is
 * hidden from screen readers, which announce the status line instead.
 * @param {string} text
 */
export function showFeedback(text) {
  remove();
  if (!pressed?.getClientRects().length || pressed.closest('dialog')) return;
  shown = element('p', { class: 'feedback', 'aria-hidden': 'true' }, text);
  document.body.append(shown);
  place();
  waiting = setTimeout(remove, SHOWN_MS);
}
