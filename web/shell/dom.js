// dom.js - what every view does to the elements of index.html.

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

/** Ends the task, so that clicks and keys between two parts of a long start are handled at once. @returns {Promise<void>} */
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
 * A button that can do nothing now is aria-disabled, not disabled. So it keeps the focus, and the page's keys keep
 * working.
 * @param {HTMLElement} node
 * @param {boolean} enabled
 */
export function enable(node, enabled) {
  const value = String(!enabled);
  if (node.getAttribute('aria-disabled') !== value) node.setAttribute('aria-disabled', value);
}

/** For so long the network and the processor belong to the board and its first answer. */
const SETTLED_MS = 3000;

/** Calls `action` once, 3 s after the page has loaded. @param {() => void} action */
export function whenSettled(action) {
  const wait = () => setTimeout(action, SETTLED_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Whether this page was loaded again in its tab of the browser. */
export function isReload() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  return visit?.type === 'reload';
}

/** Whether a dialog is open. The page behind it does nothing then. */
export function isModal() {
  return document.querySelector('dialog[open]') !== null;
}

/** Hiding a button that has the focus moves the focus to `heir`. @param {string} id @param {boolean} shown @param {string} heir */
export function showButton(id, shown, heir) {
  if (!shown && document.activeElement === find(id)) find(heir).focus();
  show(find(id), shown);
}

/** On a click, unless the button is aria-disabled. @param {string} id @param {() => void} action */
export function onPress(id, action) {
  const node = find(id);
  node.addEventListener('click', () => {
    if (node.getAttribute('aria-disabled') !== 'true') action();
  });
}

/**
 * Remembers which element has the focus before the views are drawn.
 * @returns {() => void}   call it afterwards: if that element is gone, the focus moves to the heading of its card, or to the board
 */
export function focusKeeper() {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === 'board') return () => {};
  const heading = /** @type {HTMLElement | null | undefined} */ (
    focused.closest('.card')?.querySelector('h2')
  );
  return () => {
    const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body;
    if (isElsewhere || focused.getClientRects().length) return;
    heading?.setAttribute('tabindex', '-1');
    const heir = heading?.getClientRects().length ? heading : find('board');
    heir.focus({ preventScroll: true });
  };
}

/** Makes a link move the focus only: the address belongs to the puzzle. @param {string} id @param {() => void} skip */
export function onSkip(id, skip) {
  find(id).addEventListener('click', (/** @type {Event} */ event) => {
    event.preventDefault();
    skip();
  });
}
