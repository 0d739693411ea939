// tab.js - the Puzzles tab for the tests beside it: opened, and with what a device keeps.
//
// Not itself a test.
import { reveal } from '../layout.js';

/** Opens the tab and waits until it is there. */
export const openPuzzles = (page) => reveal(page, '#library');

/** Before a page is opened: what this device keeps. */
export const keeping = (kept) => (page) =>
  page.addInitScript(
    (text) => localStorage.setItem('carom-puzzles', text),
    JSON.stringify({ version: 1, ...kept }),
  );

/** What this device keeps now. */
export const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('carom-puzzles')));

/** The texts of tiles. */
export const tiles = (page, place) =>
  page.$$eval(`${place} .tile`, (nodes) =>
    nodes.map((node) =>
      [...node.querySelectorAll('b, span:last-child')].map((part) => part.textContent).join('|'),
    ),
  );
