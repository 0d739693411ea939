// screenshots.js - takes the screenshots in README.md and docs/page.md: docs/page-light.png, docs/page-dark.png and
// docs/phone.png.
//
// It needs build/site.  Run this script after the page's appearance has changed.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { FLAGS, findBrowser } from './browser.js';
import { serve } from './serve.js';

const here = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const PUZZLE = '7650+42+E2302B12+C9';
const DESK = { width: 1090, height: 660 };

const site = await serve(here('build/site'), 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
for (const [name, colorScheme, options] of /** @type {const} */ ([
  ['page-light', 'light', { viewport: DESK }],
  ['page-dark', 'dark', { viewport: DESK }],
  ['phone', 'light', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
])) {
  const profile = await browser.newContext({
    ...options,
    colorScheme,
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await profile.newPage();
  await page.goto(site.url);
  await page.click('#tab-puzzles');
  await page.fill('#text', PUZZLE);
  await page.click('#go');
  await page.locator('#answer-card[data-search=done]:not([data-answers=listing])').waitFor();
  await page.mouse.move(0, 0);
  await page.locator('#share').focus();
  await page.locator('#share').blur();
  await page.locator('header').scrollIntoViewIfNeeded();
  await page.screenshot({ path: here(`docs/${name}.png`) });
  await profile.close();
}
await browser.close();
await site.close();
