// tabs.js - a row of tabs with their panels: the ARIA tabs pattern.
import { find, show } from './dom.js';

/**
 * A hidden tab appears when it is opened. A tab has the id `tab-${name}`, and its panel has the id `panel-${name}`.
 * @template {string} Name
 * @param {readonly Name[]} names   in the order of the tabs
 * @param {(name: Name) => void} onTake
 */
export function createTabs(names, onTake) {
  const tabs = names.map((name) => /** @type {HTMLElement} */ (find(`tab-${name}`)));
  const list = find('tabs');
  /** Whether the focused tab was clicked, so that arrow keys are meant for the board, not for the tabs. */
  let isClicked = false;

  list.addEventListener('pointerdown', () => (isClicked = true));
  list.addEventListener('focusout', () => (isClicked = false));
  list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const shown = tabs.filter((tab) => !tab.hidden);
    const at = shown.findIndex((tab) => tab === event.target);
    if (at < 0 || isClicked || event.ctrlKey || event.metaKey || event.altKey) return;
    const back = (at + shown.length - 1) % shown.length;
    const on = (at + 1) % shown.length;
    const goals = {
      ArrowLeft: back,
      ArrowUp: back,
      ArrowRight: on,
      ArrowDown: on,
      Home: 0,
      End: shown.length - 1,
    };
    const to = /** @type {Record<string, number>} */ (goals)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    shown[to].focus();
    onTake(names[tabs.indexOf(shown[to])]);
  });
  tabs.forEach((tab, i) => tab.addEventListener('click', () => onTake(names[i])));

  return {
    /** @param {{ tab: string }} state */
    render({ tab }) {
      names.forEach((name, i) => {
        const isOpen = name === tab;
        if (isOpen) show(tabs[i], true);
        tabs[i].setAttribute('aria-selected', String(isOpen));
        tabs[i].tabIndex = isOpen ? 0 : -1;
        show(find(`panel-${name}`), isOpen);
      });
    },
  };
}
