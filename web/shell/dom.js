// dom.js - helpers for the document: elements, the focus, and the loading of the page.

/** @param {string} id @returns {any} */
export function find(id) {
  return document.getElementById(id);
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/**
 * Yields to the event loop, so that clicks and keys are handled between two parts of a long start.
 * @returns {Promise<void>}
 */
export function breath() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** @param {HTMLElement} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {HTMLElement} node @param {boolean} shown */
export function show(node, shown) {
  if (node.hidden === shown) node.hidden = !shown;
}

/**
 * Sets aria-disabled, not disabled, so the button keeps the focus and the page's keys keep working.
 * @param {HTMLElement} node
 * @param {boolean} enabled
 */
export function enable(node, enabled) {
  const value = String(!enabled);
  if (node.getAttribute('aria-disabled') !== value) node.setAttribute('aria-disabled', value);
}

/** For this long after loading, the network and the processor are left to the board and its first answer. */
const SETTLED_MS = 3000;

/** Calls `action` once, 3 s after the page has loaded. @param {() => void} action */
export function whenSettled(action) {
  const wait = () => setTimeout(action, SETTLED_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Whether this visit is a reload. */
export function isReload() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  return visit?.type === 'reload';
}

/** Whether a dialog is open, so that the page ignores keys, pasting and dropping. */
export function isModal() {
  return document.querySelector('dialog[open]') !== null;
}

/**
 * Shows or hides a button. If the button has the focus when it is hidden, the element with the id `heir` gets the
 * focus.
 * @param {string} id @param {boolean} shown @param {string} heir
 */
export function showButton(id, shown, heir) {
  if (!shown && document.activeElement === find(id)) find(heir).focus({ preventScroll: true });
  show(find(id), shown);
}

/** Calls `action` on a click, unless the button is aria-disabled. @param {string} id @param {() => void} action */
export function onPress(id, action) {
  const node = find(id);
  node.addEventListener('click', () => {
    if (node.getAttribute('aria-disabled') !== 'true') action();
  });
}

/**
 * Remembers the focused element before the views are drawn.
 * @returns {() => void}   to call afterwards: if that element is gone or hidden, moves the focus to the first visible
 *   heading of its card, or else to the board
 */
export function focusKeeper() {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === 'board') return () => {};
  const headings = focused.closest('.card')?.querySelectorAll('h2') ?? [];
  return () => {
    const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body;
    if (isElsewhere || focused.getClientRects().length) return;
    const heading = [...headings].find((node) => node.getClientRects().length);
    heading?.setAttribute('tabindex', '-1');
    (heading ?? find('board')).focus({ preventScroll: true });
  };
}

/**
 * Makes a skip link move only the focus, without changing the address, which holds the puzzle.
 * @param {string} id @param {() => void} skip
 */
export function onSkip(id, skip) {
  find(id).addEventListener('click', (/** @type {Event} */ event) => {
    event.preventDefault();
    skip();
  });
}
