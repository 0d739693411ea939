// screenshots.js - takes the screenshots in README.md and docs/page.md: docs/page-light.png, docs/page-dark.png and
// docs/phone.png.
//
// It needs build/site.  Run this script after the page's appearance has changed.
// All screenshots are taken once all answers are counted, and show the answer and the costs that the README's example
// prints.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { costTexts } from '../web/words/en.js';
import { FLAGS, findBrowser } from './browser.js';
import { serve } from './serve.js';

/** @typedef {import('playwright-core').Page} Page */

const here = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const DESK = { width: 1090, height: 660 };
/** Tall enough for the whole page. */
const PHONE = { width: 360, height: 1090 };

const EXAMPLE = /carom solve (\S+)\n(\d+) moves, .*\n {2}(.*)\n {2}(\w+): ([\d,]+) states, ([\d.]+) MiB, /;
const [, puzzle, moves, line, strategy, states, mib] =
  EXAMPLE.exec(readFileSync(here('README.md'), 'utf8')) ?? assert.fail('README.md has no example');

/** The text that the page should show, taken from the example in README.md. */
const EXPECTED = {
  moves,
  line,
  costs: costTexts(
    /** @type {any} */ ({
      strategy,
      states: Number(states.replaceAll(',', '')),
      bytes: Number(mib) * 2 ** 20,
      memory: 512 * 2 ** 20,
      ms: 0,
    }),
  ),
};

/** @param {Page} page @returns {Promise<typeof EXPECTED>} */
async function shown(page) {
  const texts = (/** @type {string} */ selector) => page.locator(selector).allInnerTexts();
  return {
    moves: (await texts('#answer-moves')).join(),
    // 'Move 1: blue east' is bE.
    line: (await texts('#answer-chips .unseen'))
      .map((label) => label.replace(/.*: (.)\w+ (.)\w+$/, (_, robot, way) => robot + way.toUpperCase()))
      .join(' '),
    costs: await texts('#answer-cost span'),
  };
}

const site = await serve(here('build/site'), 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
for (const [name, colorScheme, options] of /** @type {const} */ ([
  ['page-light', 'light', { viewport: DESK }],
  ['page-dark', 'dark', { viewport: DESK }],
  ['phone', 'light', { viewport: PHONE, isMobile: true, hasTouch: true }],
])) {
  const profile = await browser.newContext({
    ...options,
    colorScheme,
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // With one worker, every run finds the same answer.
  await profile.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }));
  const page = await profile.newPage();
  await page.clock.install();
  const worker = page.waitForEvent('worker');
  await page.goto(site.url);
  // Stops the worker's clock, so that the search seems to take no time.  Then the card reserves no space for a longer
  // solution, and the count of all answers starts by itself.
  await (await worker).evaluate(() => (performance.now = () => 0));
  await page.click('#tab-puzzles');
  await page.fill('#text', puzzle);
  // The count of all answers starts after a delay.  When the count ends, the best answer replaces the first answer,
  // unless the focus is on a move of the first answer.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.click('#go');
  await page.locator('#answer-card[data-search=done]').waitFor();
  await page.click('#answer-more');
  await page.focus('#answer-chips button');
  await page.clock.resume();
  await page.locator('#answer-card[data-answers=listed]').waitFor();
  await page.mouse.move(0, 0);
  await page.locator('#answer-chips button').first().blur();
  assert.deepEqual(await shown(page), EXPECTED);
  // Hides the time of the search, which is 0 because the clock is stopped.
  await page.locator('#answer-cost :nth-child(4)').evaluate((time) => (time.style.display = 'none'));
  // Forces a full repaint, because edges that have moved can be left with slightly different colours.
  await page.locator('body').evaluate((body) => (body.style.display = 'none'));
  await page.screenshot();
  await page.locator('body').evaluate((body) => (body.style.display = ''));
  await page.screenshot({ path: here(`docs/${name}.png`) });
  await profile.close();
}
await browser.close();
await site.close();
