// browsers.js - the same visit of the page in this machine's Chromium and in its Firefox, for the tests beside it.
//
// Not itself a test.  Both are driven by puppeteer: Firefox by WebDriver BiDi, Chromium by its own protocol, with one
// and the same page object: page.click, page.keyboard, page.mouse, page.evaluate, page.waitForSelector and so on, besides
// what page.js has for both: eventually, robots, clickCell.  Each file that imports it gets a server and at most one
// browser of each kind; each visit a fresh profile, and fails on any error that the page logs or throws.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { FLAGS, findBrowser, findFirefox } from '../../scripts/browser.js';
import { site } from './page.js';

const KINDS = {
  Chromium: {
    browser: 'chrome',
    executablePath: findBrowser(),
    args: [...FLAGS, '--force-prefers-reduced-motion'],
  },
  Firefox: {
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'browser.shell.checkDefaultBrowser': false },
  },
};
/** Started by the first visit. @type {Map<string, Promise<import('puppeteer-core').Browser>>} */
const started = new Map();
after(async () => {
  for (const browser of started.values()) await (await browser).close();
});

/**
 * Two tests that visit the page, one in each browser.
 * @param {string} name
 * @param {string} hash   behind its address
 * @param {(page: import('puppeteer-core').Page, kind: 'Chromium' | 'Firefox') => Promise<void>} body
 */
export function inBoth(name, hash, body) {
  for (const kind of /** @type {const} */ (['Chromium', 'Firefox']))
    test(`${name}, in ${kind}`, async () => {
      const profile = await (await start(kind)).createBrowserContext();
      try {
        const page = await profile.newPage();
        page.setDefaultTimeout(10000);
        await page.setViewport({ width: 1280, height: 860 });
        const errors = [];
        page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
        page.on(
          'console',
          (message) => message.type() === 'error' && errors.push(`logged: ${message.text()}`),
        );
        await page.goto(site.url + hash);
        await page.waitForSelector('#share:not([hidden])');
        await body(page, kind);
        assert.deepEqual(errors, []);
      } finally {
        await profile.close();
      }
    });
}

/** @param {'Chromium' | 'Firefox'} kind */
function start(kind) {
  if (!started.has(kind)) started.set(kind, puppeteer.launch(KINDS[kind]));
  return started.get(kind);
}

/** What an element says. */
export const text = (page, selector) => page.$eval(selector, (node) => node.textContent);

/** In place of what a field has. */
export async function fill(page, selector, value) {
  await page.$eval(selector, (node) => node.select());
  await page.type(selector, value);
}
