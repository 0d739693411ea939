// stuck.js - measures the height of the board and its status line, which stick to the top of the window on a phone.
import { find } from './dom.js';

/** Keeps the CSS property `--stuck` equal to the height of an element. @param {string} id */
export function measureStuck(id) {
  const node = find(id);
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--stuck', `${node.offsetHeight}px`)).observe(node);
}
