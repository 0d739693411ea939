// theme.js - the page's theme and palette: stores the choice, and applies it to the page and to the core's pictures.
//
// caromLook() in first.js writes the theme and the palette into data attributes of the root before anything is drawn.
// The style sheets inside the core's pictures are not used: the page adopts two sheets for each kind of picture, one
// for the screen and a light one for paper.
import { read, write } from './settings.js';
import { addSheets } from './svg.js';

/** @typedef {{ theme: 'light' | 'dark', palette: import('carom').Palette }} Look */
/** @typedef {{ theme: 'system' | 'light' | 'dark', palette: import('carom').Palette }} Choice */

export const THEMES = /** @type {const} */ (['system', 'light', 'dark']);

/** @returns {Look} */
function now() {
  const { theme, palette } = document.documentElement.dataset;
  return /** @type {Look} */ ({ theme, palette });
}

export function createLooks() {
  /** For each kind of picture, a function that updates its sheets. @type {Map<string, () => void>} */
  const kinds = new Map();
  /** @type {(() => void)[]} */
  const followers = [];
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', apply);
  addEventListener('storage', apply); // changed in another tab
  requestAnimationFrame(paintBars); // by then the browser has computed the page's colours

  function apply() {
    /** @type {any} */ (window).caromLook(read());
    for (const paint of kinds.values()) paint();
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
      apply();
    },
    /** @param {() => void} follow   called after each change */
    onChange(follow) {
      followers.push(follow);
    },
    /**
     * Gives all present and future pictures of a kind the colours of the picture that `draw` writes.
     * @param {string} kind
     * @param {(look: Look) => string} draw
     */
    dress(kind, draw) {
      if (kinds.has(kind)) return;
      const fill = addSheets(document);
      const paint = () => fill(draw, now());
      kinds.set(kind, paint);
      paint();
    },
  };
}

/** Colours the bars that the browser or the phone draws around the page. */
function paintBars() {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', color);
}
