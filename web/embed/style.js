// style.js - the style sheet of boards in other pages.
//
// scripts/site/bundle.js inlines the style sheet into the bundle. Without a bundle, as in `npm run dev`, this module
// fetches it.

/** The style sheets of a board, in order. They apply only inside the board's shadow tree. */
export const SHEETS = ['base.css', 'board.css', 'move_chips.css', 'embedded_board.css'];

/** @type {Promise<CSSStyleSheet> | undefined} */
let coming;

/** The sheet that all boards share. */
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
