// style.js - the style sheet of boards in other pages.
//
// scripts/site/bundle.js puts its text into the module; the sources, which `npm run dev` serves as they are, fetch it.

/** In order. Their rules are for the shadow tree of a board, and for nothing outside it. */
export const SHEETS = ['base.css', 'board.css', 'move_chips.css', 'embedded_board.css'];

/** @type {Promise<CSSStyleSheet> | undefined} */
let coming;

/** One for all boards. */
export function styleSheet() {
  coming ??= textOf().then((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return coming;
}

async function textOf() {
  /** @type {string | undefined} */
  const built = /** @type {any} */ (self).BOARD_STYLE;
  return built ?? (await Promise.all(SHEETS.map(fetched))).join('\n');
}

/** @param {string} name */
async function fetched(name) {
  return (await fetch(new URL(`../style/${name}`, import.meta.url))).text();
}
