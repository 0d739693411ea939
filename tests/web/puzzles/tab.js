// tab.js - opens the Puzzles tab and sets the stored data of a device, for the tests in this folder.
import { reveal } from '../layout.js';
import { SMALL, carom } from '../puzzles.js';

const made = { link: carom.payload(SMALL), best: 3, difficulty: 1, onDay: false, result: null };
/** Today's puzzles, as keeping() stores them, so that the tab need not make them. */
export const MADE_TODAY = {
  [new Date().toLocaleDateString('sv-SE')]: { easy: made, medium: made, hard: made },
};

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
