// stuck.js - tells the style sheets how high the board is with its status line: on a phone it sticks to the top of the window.
import { find } from './dom.js';

/** `--stuck` is the height of the node from now on. @param {string} id */
export function measureStuck(id) {
  const node = find(id);
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--stuck', `${node.offsetHeight}px`)).observe(node);
}
