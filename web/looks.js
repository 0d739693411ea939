// looks.js - how the page looks: its theme and palette, in its own colours and in those of the core's pictures.
//
// What the page itself is in stands at its root, put there by caromLook() in index.html, before anything is drawn.
// The core's pictures bring their colours along, but only one sheet of each kind is needed, and for paper a light one.
import { COLORS } from './edits.js';
import { read, write } from './settings.js';
import { rulesOf } from './svg.js';

/** @typedef {{ theme: 'light' | 'dark', palette: import('carom').Palette }} Look */
/** @typedef {{ theme: 'system' | 'light' | 'dark', palette: import('carom').Palette }} Choice */

/** @typedef {{ draw: (look: Look) => string, screen: CSSStyleSheet, paper: CSSStyleSheet }} Dress */

export const THEMES = /** @type {const} */ (['system', 'light', 'dark']);

/** A picture with all colours: they stand in one row. @type {import('carom').Puzzle} */
export const ALL_ROBOTS = {
  width: COLORS.length,
  height: 2,
  walls: [],
  diagonals: [],
  robots: COLORS.map((color, x) => ({ color, x, y: 0 })),
  target: { color: 'any', x: 0, y: 1 },
  rules: { mustRicochet: false, noRebound: false },
};

/** @returns {Look} */
function now() {
  const { theme, palette } = document.documentElement.dataset;
  return /** @type {Look} */ ({ theme, palette });
}

export function createLooks() {
  /** By kind of picture. @type {Map<string, Dress>} */
  const worn = new Map();
  /** @type {(() => void)[]} */
  const followers = [];
  for (const wish of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
    matchMedia(wish).addEventListener('change', wear);
  addEventListener('storage', wear); // chosen in another tab
  requestAnimationFrame(paintBars); // not before the page's own colours are known to the browser anyway

  function wear() {
    /** @type {any} */ (window).caromLook(read());
    for (const kind of worn.values()) put(kind);
    paintBars();
    for (const follow of followers) follow();
  }

  return {
    now,
    /** @returns {Choice} */
    chosen() {
      const theme = THEMES.find((one) => one === read().theme) ?? 'system';
      return { theme, palette: now().palette };
    },
    /** @param {Partial<Choice>} choice */
    choose(choice) {
      for (const [name, value] of Object.entries(choice)) write(name, value);
      wear();
    },
    /** @param {() => void} follow   whenever the look has changed */
    onChange(follow) {
      followers.push(follow);
    },
    /** Pictures of that kind, there or to come, have the colours of what `draw` writes. @param {string} kind
     * @param {(look: Look) => string} draw
     */
    dress(kind, draw) {
      if (worn.has(kind)) return;
      const screen = new CSSStyleSheet({ media: 'screen' });
      const paper = new CSSStyleSheet({ media: 'print' });
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, screen, paper];
      worn.set(kind, { draw, screen, paper });
      put({ draw, screen, paper });
    },
  };
}

/** @param {Dress} dress */
function put({ draw, screen, paper }) {
  screen.replaceSync(rulesOf(draw(now())));
  paper.replaceSync(rulesOf(draw({ ...now(), theme: 'light' })));
}

/** What the browser or the phone draws round the page. */
function paintBars() {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', color);
}
