// texts.js - the texts that stand in index.html, in the page's language.
//
// English stands there; in another language what an element says is replaced by what its key names.
import { words } from './words.js';

/** The attribute with an element's key, and what is written: an attribute, or its text. */
const WRITES = {
  text: null,
  label: 'aria-label',
  placeholder: 'placeholder',
  title: 'title',
};

const { PAGE } = words;
if (PAGE) {
  for (const [data, attribute] of Object.entries(WRITES))
    for (const node of document.querySelectorAll(`[data-${data}]`)) {
      const text = PAGE[node.getAttribute(`data-${data}`) ?? ''];
      if (attribute) node.setAttribute(attribute, text);
      else node.textContent = text;
    }
}
