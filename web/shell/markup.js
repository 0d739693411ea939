// markup.js - inserts into the page the markup of a part that is loaded later.
//
// Markup is an English template string with the same data attributes as index.html.  Markup never contains text from a
// user.
import { translate } from '../words/words.js';

/**
 * @param {Element} parent
 * @param {string} markup   a single element
 * @param {{ PAGE?: Record<string, string> }} words   the words of that part, in the page's language
 * @returns {HTMLElement}
 */
export function insert(parent, markup, { PAGE }) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  translate(template.content, PAGE);
  addTooltips(template.content);
  const node = /** @type {HTMLElement} */ (template.content.firstElementChild);
  parent.append(node);
  return node;
}

/** Gives each button without text a tooltip with its accessible name. @param {ParentNode} root */
export function addTooltips(root) {
  for (const node of root.querySelectorAll('button[aria-label]:not([title])'))
    node.setAttribute('title', node.getAttribute('aria-label') ?? '');
}
