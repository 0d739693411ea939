// browsers.js - the same visit of the page in this machine's Chromium and in its Firefox, for the tests beside it.
//
// Not itself a test.  puppeteer drives both: Firefox by WebDriver BiDi, Chromium by its own protocol.  The page object
// is the same: page.click, page.keyboard, page.mouse, page.evaluate, page.waitForSelector and so on.  From page.js,
// eventually, robots and clickCell work in both.  A file that imports this module gets a server and at most one
// browser of each kind.  Each visit has a fresh profile and fails on any error that the page logs or throws, and on any
// request to another server.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { FLAGS, findFirefox, findHeadless } from '../../scripts/browser.js';
import { withLayout } from './layout.js';
import { PATIENCE, site, watchRequests } from './page.js';

const KINDS = {
  Chromium: {
    browser: 'chrome',
    executablePath: findHeadless(),
    headless: 'shell',
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

/** @typedef {'Chromium' | 'Firefox'} Kind */
/** @typedef {(page: import('puppeteer-core').Page, kind: Kind) => Promise<void>} Visit */

/**
 * Two tests that visit the page, one in each browser: for what could differ between the browsers.
 * @param {string} name
 * @param {string} hash   behind its address
 * @param {Visit} body
 */
export function inBoth(name, hash, body) {
  inBrowser('Chromium', name, hash, body);
  inBrowser('Firefox', name, hash, body);
}

/** A test in Firefox alone, of a page that may be another one. @param {string} name @param {{ at: string, ready: string }} where   ready: a selector @param {Visit} body */
export function inFirefox(name, where, body) {
  inBrowser('Firefox', name, '', body, where);
}

/** @type {Kind} */
let storyKind = 'Chromium';

/** Chooses the browser of all stories that follow: a `.deep.test.js` imports stories again for Firefox. @param {Kind} kind */
export function tellStoriesIn(kind) {
  storyKind = kind;
}

/** A test like those of inBoth(), but in one browser. @param {string} name @param {string} hash @param {Visit} body */
export function story(name, hash, body) {
  inBrowser(storyKind, name, hash, body);
}

/** @param {Kind} kind @param {string} name @param {string} hash @param {Visit} body */
function inBrowser(kind, name, hash, body, { at = site.url, ready = '#share:not([hidden])' } = {}) {
  test(`${name}, in ${kind}`, async () => {
    const profile = await (await start(kind)).createBrowserContext();
    try {
      // Chromium without windows has nobody to ask.
      if (kind === 'Chromium') await profile.overridePermissions(site.url, ['clipboard-sanitized-write']);
      const page = withLayout(await profile.newPage());
      page.setDefaultTimeout(PATIENCE);
      await page.setViewport({ width: 1280, height: 860 });
      const errors = [];
      page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && errors.push(`logged: ${message.text()}`));
      const asked = watchRequests(page);
      await page.goto(at + hash);
      await page.waitForSelector(ready);
      await body(page, kind);
      assert.deepEqual(errors, []);
      assert.deepEqual(asked.others, []);
    } finally {
      await profile.close();
    }
  });
}

/** @param {Kind} kind */
function start(kind) {
  if (!started.has(kind)) started.set(kind, puppeteer.launch(KINDS[kind]));
  return started.get(kind);
}

/** What an element says. */
export const text = (page, selector) => page.$eval(selector, (node) => node.textContent);

/** In place of what a field has. */
export async function fill(page, selector, value) {
  await page.focus(selector);
  await page.$eval(selector, (node) => node.select());
  await page.type(selector, value);
}
