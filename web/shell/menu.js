// menu.js - a button with a drop-down menu: the ARIA menu button pattern.
import { find, show } from './dom.js';

/**
 * The items are buttons in the menu. While the menu is open, the page's keyboard shortcuts are off.
 * @param {string} id   of the button; the id of its menu is `${id}-items`
 * @param {(item: string) => void} onChoose   receives the item's data-item
 */
export function createMenu(id, onChoose) {
  const button = find(id);
  const menu = /** @type {HTMLElement} */ (find(`${id}-items`));
  const items = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role=menuitem]')]);

  /** @param {number} at   index of the item to focus; -1: the last one */
  function open(at) {
    show(menu, true);
    button.setAttribute('aria-expanded', 'true');
    items.at(at)?.focus();
  }

  function close() {
    show(menu, false);
    button.setAttribute('aria-expanded', 'false');
  }

  button.addEventListener('click', () => (menu.hidden ? open(0) : close()));
  button.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const at = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (at === undefined) return;
    event.preventDefault();
    open(at);
  });
  menu.addEventListener('click', ({ target }) => {
    const item = /** @type {Element} */ (target).closest('[role=menuitem]');
    if (!(item instanceof HTMLElement)) return;
    close();
    button.focus(); // a dialog returns the focus to this button when it closes
    onChoose(item.dataset.item ?? '');
  });
  menu.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Tab') return close();
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === 'Escape') {
      close();
      button.focus();
    }
    const to =
      { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key] ?? startingWith(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node) || !(menu.contains(target) || button.contains(target))) close();
  });

  /**
   * The index of the next item that starts with that letter.
   * @param {string} key @param {number} at
   * @returns {number | undefined}
   */
  function startingWith(key, at) {
    if (key.length !== 1 || key === ' ') return undefined;
    const order = items.map((_, i) => (at + 1 + i) % items.length);
    return order.find((i) => items[i].textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  }
}
