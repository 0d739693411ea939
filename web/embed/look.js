// look.js - theme and palette of a board in another page: those that its attributes name, else those of its place.
import { ALL_ROBOTS } from '../puzzle/all_robots.js';
import { addSheets } from '../shell/svg.js';

/** @typedef {import('../shell/theme.js').Look} Look */

const PALETTES = /** @type {const} */ (['standard', 'color-blind', 'contrast']);
const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';

/**
 * @param {ShadowRoot} root   of a board
 * @param {CSSStyleSheet} style   of all boards
 * @param {import('carom').Puzzles} carom
 * @returns {() => void} dresses what is in the shadow tree
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

/** Calls `action` when what the reader prefers has changed. @param {() => void} action @param {AbortSignal} signal */
export function onPreference(action, signal) {
  for (const query of [DARK, CONTRAST]) matchMedia(query).addEventListener('change', action, { signal });
}

/**
 * A page that says nothing about dark colours (`color-scheme`) has none, so a board in it is light.
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
