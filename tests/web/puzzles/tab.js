// tab.js - opens the Puzzles tab and sets the stored data of a device, for the tests in this folder.
import { reveal } from '../layout.js';

/** Opens the tab and waits until it has loaded. */
export const openPuzzles = (page) => reveal(page, '#library');

/** Before a page is opened: stores data on this device. */
export const keeping = (kept) => (page) =>
  page.addInitScript(
    (text) => localStorage.setItem('carom-puzzles', text),
    JSON.stringify({ version: 1, ...kept }),
  );

/** The data stored on this device. */
export const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('carom-puzzles')));

/** The texts of tiles. */
export const tiles = (page, place) =>
  page.$$eval(`${place} .tile`, (nodes) =>
    nodes.map((node) =>
      [...node.querySelectorAll('b, .dots, .note')].flatMap((part) => part.textContent || []).join('|'),
    ),
  );
