// board_page.js - the page that other pages show in a frame: a single board.
//
// A link to the main page leads here if board.html is inserted before its '#'.  Links that end in &view=board lead
// here, too: see first.js.  The page stores nothing, writes no history, and has no service worker.
import './board_element.js';

const board = /** @type {HTMLElement} */ (document.querySelector('carom-board'));

/** Opens the address: the core reads the puzzle; `lang`, `theme` and `palette` set the language and the look. */
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
