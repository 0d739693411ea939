// live.js - measures how fast the page answers while the target is dragged over a board with 5 robots and diagonals.
// `node scripts/live.js [SEED]`
//
// For each time limit, the script prints at how many of 100 cells the page showed an answer in time: a solution, or a
// lower and an upper bound on its length.  Other work on the machine slows the page down, so this script never fails.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { FLAGS, findHeadless } from './browser.js';
import { serve } from './serve.js';

const POSITIONS = 100;
const WITHIN_MS = [16, 50, 100, 200, 500, 1000];
/** The longest wait for an answer; a later answer counts as taking this long. */
const PATIENCE_MS = 3000;
const PUZZLE = '#p=AQP9zh9Y-FujmQkBDA';
/** Cell of the puzzle's target: J1. */
const TARGET = { x: 9, y: 0 };

/** Yields random cells from a seed, by the minimal standard generator (MINSTD). @param {number} seed */
function* cells(seed) {
  const next = () => (seed = (seed * 16807) % 2147483647) % 16;
  for (;;) yield { x: next(), y: next() };
}

/**
 * Runs in the page: measures the time from a pointer move until the card first shows a solution or bounds for the new
 * puzzle.
 */
function watch() {
  const page = /** @type {any} */ (globalThis);
  const card = /** @type {HTMLElement} */ (document.getElementById('answer-card'));
  page.longest = 0;
  page.took = 0;
  let began = 0;
  addEventListener('pointermove', () => ([began, page.took] = [performance.now(), 0]), true);
  new MutationObserver(() => {
    const told =
      card.dataset.search === 'done' || /\d–\d/.test(card.querySelector('#answer-moves')?.textContent ?? '');
    if (told && !card.classList.contains('stale')) page.took ||= performance.now() - began;
  }).observe(card, { subtree: true, attributes: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longest = Math.max(page.longest, duration);
  }).observe({ entryTypes: ['longtask'] });
}

const site = await serve(fileURLToPath(new URL('../build/site', import.meta.url)), 0);
const browser = await chromium.launch({ executablePath: findHeadless(), args: FLAGS });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(site.url + PUZZLE);
await page.waitForSelector('#answer-card[data-answers=listed]');
await page.evaluate(watch);
/** Returns the centre of a cell, on the screen. @param {{ x: number, y: number }} cell */
const pointOf = (cell) =>
  page.$eval(
    '#board',
    (board, { x, y }) => {
      const matrix = /** @type {SVGGraphicsElement} */ (board).getScreenCTM() ?? undefined;
      const { x: left, y: top } = new DOMPoint(100 * x + 50, 100 * y + 50).matrixTransform(matrix);
      return /** @type {const} */ ([left, top]);
    },
    cell,
  );
await page.mouse.move(...(await pointOf(TARGET)));
await page.mouse.down();
/** @type {number[]} */
const times = [];
for (const cell of cells(Number(process.argv[2] ?? 5))) {
  if (times.length === POSITIONS) break;
  await page.mouse.move(...(await pointOf(cell)));
  const told = page.waitForFunction(() => /** @type {any} */ (globalThis).took, null, {
    timeout: PATIENCE_MS,
  });
  times.push(await told.then((took) => took.jsonValue()).catch(() => PATIENCE_MS));
}
await page.mouse.up();
for (const most of WITHIN_MS)
  console.log(`within ${most} ms: ${times.filter((ms) => ms <= most).length} of ${POSITIONS}`);
const longest = await page.evaluate(() => /** @type {any} */ (globalThis).longest);
console.log(`long tasks of the page's own thread: ${longest ? `up to ${longest.toFixed(0)} ms` : 'none'}`);
await browser.close();
await site.close();
