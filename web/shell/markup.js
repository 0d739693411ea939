// markup.js - puts the markup of a part that is loaded later into the page.
//
// It is a template string in English with the same data attributes as index.html.  No text of a user gets into it.
import { translate } from '../words/words.js';

/**
 * @param {Element} parent
 * @param {string} markup   of one element
 * @param {{ PAGE?: Record<string, string> }} words   of that part, in the page's language
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

/** The name of a button without a text, for those who see. @param {ParentNode} root */
export function addTooltips(root) {
  for (const node of root.querySelectorAll('button[aria-label]:not([title])'))
    node.setAttribute('title', node.getAttribute('aria-label') ?? '');
}
