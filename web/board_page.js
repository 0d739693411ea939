// board_page.js - the page for a frame in another page: one board.
//
// Its address is that of the page with board.html before the '#'.  A link of the page that ends in &view=board leads
// here, too: see first.js.  It stores nothing, writes no history, and has no service worker.
import './board_element.js';

const board = /** @type {HTMLElement} */ (document.querySelector('carom-board'));

/** The link is read by the core; the rest of the address says how the board looks. */
function open() {
  const { hash } = location;
  const wishes = new URLSearchParams(hash.slice(1));
  const take = (/** @type {string} */ name, value = wishes.get(name)) =>
    value ? board.setAttribute(name, value) : board.removeAttribute(name);
  for (const name of ['lang', 'theme', 'palette']) take(name);
  document.documentElement.dataset.theme = wishes.get('theme') ?? '';
  document.documentElement.lang = wishes.get('lang') ?? navigator.language;
  take('puzzle', hash || '#p=');
}

addEventListener('hashchange', open);
open();
