// page.js - opens the built page in this machine's Chromium, for the tests beside it.
//
// Not itself a test.  Each file that imports it gets a server and a browser of its own; each visit a fresh
// profile, and fails on any error that the page logs or throws.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'carom';
import { chromium } from 'playwright-core';
import { FLAGS, findBrowser } from '../../scripts/browser.js';
import { serve } from '../../scripts/serve.js';

/** Visits at a time: they mostly wait. */
export const AT_ONCE = 3;
export const carom = await load();
export const site = await serve(fileURLToPath(new URL('../../build/site', import.meta.url)), 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
after(async () => {
  await browser.close();
  await site.close();
});

/**
 * A test that visits the page.
 * @param {string} hash   behind its address
 * @param {(page: import('playwright-core').Page) => Promise<void>} body
 * @param {object} [options]
 * @param {(page: import('playwright-core').Page) => Promise<void>} [options.before]   it is opened
 * @param {boolean} [options.broken]   errors are meant to happen
 * @param {boolean} [options.motion]
 * @param {import('playwright-core').BrowserContextOptions} [options.context]
 */
export function visit(hash, body, { before, broken = false, motion = false, context = {} } = {}) {
  return async () => {
    const profile = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      reducedMotion: motion ? 'no-preference' : 'reduce',
      ...context,
    });
    try {
      const page = await profile.newPage();
      page.setDefaultTimeout(10000);
      const errors = [];
      page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && errors.push(`logged: ${message.text()}`));
      await before?.(page);
      await page.goto(site.url + hash);
      if (!broken) await page.waitForSelector('#board .robot', { state: 'attached' });
      await body(page);
      if (!broken) assert.deepEqual(errors, []);
    } finally {
      await profile.close();
    }
  };
}

/** Waits until what `ask` finds in the page is as expected; else shows the difference. */
export async function eventually(ask, expected) {
  const until = Date.now() + 10000;
  let seen;
  do {
    seen = await ask();
    try {
      return assert.deepEqual(seen, expected);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } while (Date.now() < until);
  assert.deepEqual(seen, expected);
}

/** Where the robots stand, e.g. {red: 'A1'}. */
export const robots = (page) =>
  page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#board .robot')];
    return Object.fromEntries(nodes.map((node) => [node.dataset.color, node.dataset.cell]));
  });

export const status = (page) => page.textContent('#status');

/** Clicks the middle of a cell of the board, e.g. 'C4'. */
export async function clickCell(page, name) {
  const cell = { x: 100 * (name.charCodeAt(0) - 65) + 50, y: 100 * Number(name.slice(1)) - 50 };
  const point = await page.evaluate(({ x, y }) => {
    const board = document.getElementById('board');
    board.scrollIntoView();
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(board.getScreenCTM());
    return { x: left, y: top };
  }, cell);
  await page.mouse.click(point.x, point.y);
}

/** The moves of a row of chips, e.g. ['red east']. */
export const chips = (page, which) =>
  page.evaluate((list) => {
    const nodes = [...document.querySelectorAll(`#${list}-chips button`)];
    return nodes.map((node) => node.getAttribute('aria-label').replace(/^Move \d+: /, ''));
  }, which);

export async function openText(page, text) {
  await page.fill('#text', text);
  await page.click('#go');
}

/** Solves, and waits for whatever comes of it. */
export async function solve(page) {
  await page.click('#solve');
  await page.waitForFunction(() =>
    /^Solved|^No|^Memory|^Gave|^Carom made|^The search did/.test(
      document.querySelector('#status').textContent,
    ),
  );
}

const none = { mustRicochet: false, noRebound: false };

/**
 *      A   B   C   D   E
 *  1   R     |
 *  2
 *  3               /b (r)        red: S E N, turned by the blue diagonal
 *  4                   B
 */
export const SMALL = {
  width: 5,
  height: 4,
  walls: [{ x: 1, y: 0, side: 'E' }],
  diagonals: [{ x: 3, y: 2, color: 'blue', lean: '/' }],
  robots: [
    { color: 'red', x: 0, y: 0 },
    { color: 'blue', x: 4, y: 3 },
  ],
  target: { x: 4, y: 2, color: 'red' },
  rules: none,
};

/** An empty board with red on A1. */
export const empty = (width, height, target, rules = {}) => ({
  width,
  height,
  walls: [],
  diagonals: [],
  robots: [{ color: 'red', x: 0, y: 0 }],
  target: { color: 'red', ...target },
  rules: { ...none, ...rules },
});

/** 8 moves of silver alone, by way of two diagonals. */
export const EIGHT = '#p=AQPlzx9K02JpqgAEKg';
/** 25 moves. */
export const LONG = '7650+42+E2302B12+C9';
/** Robots stop at most a few cells from the rim of a board without walls: to see that none gets to the
 * middle, billions of states would have to be seen. */
export const ENDLESS = carom.link({
  ...empty(16, 16, { x: 8, y: 8 }),
  robots: ['red', 'green', 'blue', 'yellow', 'silver'].map((color, i) => ({ color, x: 3 * i, y: 0 })),
});
