// dom.js - small things that every view does to the elements of index.html.

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

/** Between two tasks of a long start: what a hand does meanwhile is not kept waiting. @returns {Promise<void>} */
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
 * A button that can do nothing now is aria-disabled, not disabled: so it keeps the focus, and with it
 * the keys of the page.
 * @param {HTMLElement} node
 * @param {boolean} enabled
 */
export function enable(node, enabled) {
  const value = String(!enabled);
  if (node.getAttribute('aria-disabled') !== value) node.setAttribute('aria-disabled', value);
}

/** Once. @param {HTMLElement} node @param {() => void} action */
export function whenSeen(node, action) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    action();
  });
  observer.observe(node);
}

/** Whether a dialog is open: what is behind it does nothing then. */
export function isModal() {
  return document.querySelector('dialog[open]') !== null;
}

/** A button that goes hands on the focus. @param {string} id @param {boolean} shown @param {string} heir */
export function showButton(id, shown, heir) {
  if (!shown && document.activeElement === find(id)) find(heir).focus();
  show(find(id), shown);
}

/** @param {string} id @param {() => void} action */
export function onPress(id, action) {
  const node = find(id);
  node.addEventListener('click', () => {
    if (node.getAttribute('aria-disabled') !== 'true') action();
  });
}

/**
 * What has the focus may go with the next state: then the heading of its card has it, else the board.
 * @returns {() => void} to be called when all is drawn
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

/** A link that is only a way for the focus: the address is the puzzle's. @param {string} id @param {string} goal */
export function onSkip(id, goal) {
  find(id).addEventListener('click', (/** @type {Event} */ event) => {
    event.preventDefault();
    find(goal).focus();
  });
}
