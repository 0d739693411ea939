// look.js - takes the theme and palette of a board from its attributes, or else from the surrounding page.
import { ALL_ROBOTS } from '../puzzle/all_robots.js';
import { addSheets } from '../shell/svg.js';

/** @typedef {import('../shell/theme.js').Look} Look */

const PALETTES = /** @type {const} */ (['standard', 'color-blind', 'contrast']);
const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';

/**
 * @param {ShadowRoot} root   the shadow tree of a board
 * @param {CSSStyleSheet} style   the sheet that all boards share
 * @param {import('carom').Puzzles} carom
 * @returns {() => void} applies the current look to the shadow tree
 */
export function createLook(root, style, carom) {
  root.adoptedStyleSheets = [style];
  const fill = addSheets(root);
  return () => {
    const look = lookOf(/** @type {HTMLElement} */ (root.host));
    for (const frame of root.children) Object.assign(/** @type {HTMLElement} */ (frame).dataset, look);
    fill((one) => carom.svg(ALL_ROBOTS, one), look);
  };
}

/**
 * Calls `action` when the reader's preference for dark colours or for contrast changes.
 * @param {() => void} action @param {AbortSignal} signal
 */
export function onPreference(action, signal) {
  for (const query of [DARK, CONTRAST]) matchMedia(query).addEventListener('change', action, { signal });
}

/**
 * A page whose `color-scheme` does not include dark is light, and so is a board in it.
 * @param {HTMLElement} host @returns {Look}
 */
function lookOf(host) {
  const { colorScheme } = getComputedStyle(host.parentElement ?? document.documentElement);
  const isDark = /dark/.test(colorScheme) && (!/light/.test(colorScheme) || matchMedia(DARK).matches);
  const [theme, palette] = ['theme', 'palette'].map((name) => host.getAttribute(name));
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : isDark ? 'dark' : 'light',
    palette:
      PALETTES.find((one) => one === palette) ?? (matchMedia(CONTRAST).matches ? 'contrast' : 'standard'),
  };
}
