// browsers.js - visits the page in the installed Chromium and Firefox, for the tests in this folder.
//
// puppeteer drives both: Firefox by WebDriver BiDi, Chromium by its own protocol.  The page object is the same:
// page.click, page.keyboard, page.mouse, page.evaluate, page.waitForSelector and so on.  Of page.js, eventually, robots
// and clickCell work in both.  A file that imports this module gets a server and at most one browser of each kind.
// Each visit has a profile without data (see profiles.js) and fails on any error that the page logs or throws, and on
// any request to another server.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { FLAGS, findFirefox, findHeadless } from '../../scripts/browser.js';
import { withLayout } from './layout.js';
import { PATIENCE, site, watchRequests } from './page.js';
import { ONE_PROCESS, Profiles } from './profiles.js';

const KINDS = {
  Chromium: {
    browser: 'chrome',
    executablePath: findHeadless(),
    headless: 'shell',
    args: [...FLAGS, ONE_PROCESS, '--force-prefers-reduced-motion'],
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
 * Two tests that visit the page, one in each browser, for features that could differ between browsers.
 * @param {string} name
 * @param {string} hash   of its address
 * @param {Visit} body
 */
export function inBoth(name, hash, body) {
  inBrowser('Chromium', name, hash, body);
  inBrowser('Firefox', name, hash, body);
}

/**
 * A test in Firefox only, of this or another page.
 * @param {string} name
 * @param {{ at: string, ready: string }} where   ready: a selector
 * @param {Visit} body
 */
export function inFirefox(name, where, body) {
  inBrowser('Firefox', name, '', body, where);
}

/** @type {Kind} */
let storyKind = 'Chromium';

/** Sets the browser of all later stories: a `.deep.test.js` imports stories again for Firefox. @param {Kind} kind */
export function runStoriesIn(kind) {
  storyKind = kind;
}

/** A test like one of inBoth(), but in one browser. @param {string} name @param {string} hash @param {Visit} body */
export function story(name, hash, body) {
  inBrowser(storyKind, name, hash, body);
}

/** @param {Kind} kind @param {string} name @param {string} hash @param {Visit} body */
function inBrowser(kind, name, hash, body, { at = site.url, ready = '#share:not([hidden])' } = {}) {
  test(`${name}, in ${kind}`, async () => {
    const profile = kind === 'Chromium' ? await takeProfile() : await newProfile(kind);
    let isReusable = false;
    try {
      const page = withLayout(await profile.context.newPage());
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
      isReusable = kind === 'Chromium';
    } finally {
      if (isReusable) await profiles.giveBack(profile);
      else await profile.context.close();
    }
  });
}

/** The profiles of Chromium; each visit to Firefox has a new one. */
const profiles = new Profiles(site.url);

function takeProfile() {
  return profiles.take('', async () => {
    const { context } = await newProfile('Chromium');
    // Headless Chromium cannot ask for this permission.
    await context.overridePermissions(site.url, ['clipboard-sanitized-write']);
    const blank = await context.newPage();
    return { context, blank, session: await blank.createCDPSession() };
  });
}

/** @param {Kind} kind */
async function newProfile(kind) {
  return { context: await (await start(kind)).createBrowserContext() };
}

/** @param {Kind} kind */
function start(kind) {
  if (!started.has(kind)) started.set(kind, puppeteer.launch(KINDS[kind]));
  return started.get(kind);
}

/** The text of an element. */
export const text = (page, selector) => page.$eval(selector, (node) => node.textContent);

/** Replaces the value of a field. */
export async function fill(page, selector, value) {
  await page.focus(selector);
  await page.$eval(selector, (node) => node.select());
  await page.type(selector, value);
}
