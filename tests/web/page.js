// page.js - opens the built page in the installed Chromium, for the tests in this folder.
//
// It starts one server and one browser in each process: the files that scripts/run_tests.js runs in one share them.
// Each visit has a profile without data (see profiles.js) and fails on any error that the page logs or throws, and on
// any request to another server.
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { chromium } from 'playwright-core';
import { FLAGS, findHeadless } from '../../scripts/browser.js';
import { serve } from '../../scripts/serve.js';
import { withLayout } from './layout.js';
import { ONE_PROCESS, Profiles } from './profiles.js';
import { ARROW_KEYS, carom } from './puzzles.js';

export { choose, openDialog, openTab, openWholeTab, reveal } from './layout.js';
export * from './puzzles.js';

/** Visits that run at the same time. */
export const AT_ONCE = 3;
/** Milliseconds until a wait fails: longer than any slow machine takes. */
export const PATIENCE = 60000;
export const site = await serve(fileURLToPath(new URL('../../build/site', import.meta.url)), 0);
/** Started by the first visit. @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;
const start = () => chromium.launch({ executablePath: findHeadless(), args: [...FLAGS, ONE_PROCESS] });
const profiles = new Profiles(site.url);
after(async () => {
  await (await browser)?.close();
  await site.close();
});

/**
 * A test that visits the page.
 * @param {string} hash   of its address
 * @param {(page: import('playwright-core').Page, t: import('node:test').TestContext) => Promise<void>} body
 * @param {object} [options]
 * @param {(page: import('playwright-core').Page) => Promise<void>} [options.before]   runs before the page is opened
 * @param {boolean} [options.broken]   errors are expected
 * @param {boolean} [options.motion]
 * @param {string} [options.at]   the address of the page
 * @param {string} [options.ready]   a selector that matches when the page is ready
 * @param {import('playwright-core').BrowserContextOptions} [options.context]
 */
export function visit(
  hash,
  body,
  {
    before,
    broken = false,
    motion = false,
    at = site.url,
    ready = '#menu-place:not([hidden])',
    context = {},
  } = {},
) {
  return async (/** @type {import('node:test').TestContext} */ t) => {
    const profile = await takeProfile({
      viewport: { width: 1280, height: 860 },
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: 'block', // they would fetch the whole page a second time
      ...context,
    });
    const page = withLayout(await openPage(profile.context));
    let isReusable = false;
    try {
      page.setDefaultTimeout(PATIENCE);
      const errors = [];
      page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && errors.push(`logged: ${message.text()}`));
      const asked = watchRequests(page);
      await before?.(page);
      await page.goto(at + hash);
      if (!broken) await page.locator(ready).first().waitFor();
      await body(page, t);
      if (!broken) assert.deepEqual(errors, []);
      assert.deepEqual(asked.others, []);
      isReusable =
        !changed.has(profile.context) && at.startsWith(site.url) && context.serviceWorkers !== 'allow';
    } finally {
      if (isReusable) await profiles.giveBack(profile);
      else await profile.context.close();
    }
  };
}

/** The methods of a Playwright context that change a profile's settings. */
const CHANGES = ['addInitScript', 'grantPermissions', 'route', 'setGeolocation', 'setOffline'];
/** Profiles with changed settings. @type {WeakSet<object>} */
const changed = new WeakSet();

/** @param {import('playwright-core').BrowserContextOptions} options */
async function takeProfile(options) {
  browser ??= start();
  const running = await browser;
  return profiles.take(JSON.stringify(options), async () => {
    const context = await running.newContext(options);
    for (const name of CHANGES) {
      const method = context[name].bind(context);
      context[name] = (...values) => {
        changed.add(context);
        return method(...values);
      };
    }
    const blank = await context.newPage();
    return { context, blank, session: await context.newCDPSession(blank) };
  });
}

/** Opens a page whose use of the clock is noticed, because Playwright installs a clock in all pages of a profile. */
async function openPage(context) {
  const page = await context.newPage();
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get() {
      changed.add(context);
      return clock;
    },
  });
  return page;
}

/**
 * Records requests of a page and its workers to other servers, successful or not.
 * @param {{ on(event: 'request', listener: (request: { url(): string }) => void): unknown }} page   any driver's
 */
export function watchRequests(page) {
  /** @type {string[]} */
  const others = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!['data:', 'blob:', 'about:'].includes(protocol) && hostname !== 'localhost')
      others.push(request.url());
  });
  return { others };
}

/** The bytes of a file that the page saves. @param {import('playwright-core').Download} download */
export const readDownload = async (download) => buffer(await download.createReadStream());

/** Waits until `ask` returns the expected value, asking less and less often; else shows the difference. */
export async function eventually(ask, expected) {
  const until = Date.now() + PATIENCE;
  let actual;
  let pause = 8;
  do {
    actual = await ask();
    if (isDeepStrictEqual(actual, expected)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(2 * pause, 64);
  } while (Date.now() < until);
  assert.deepEqual(actual, expected);
}

/**
 * Presses keys or chords, such as 'Shift+Tab', one after another, without waiting: drawing the page after each key takes
 * longer than everything else.
 */
export const press = (page, ...chords) =>
  Promise.all(
    chords.flatMap((chord) => {
      const keys = chord.split('+');
      return [
        ...keys.map((key) => page.keyboard.down(key)),
        ...keys.toReversed().map((key) => page.keyboard.up(key)),
      ];
    }),
  );

/** Makes moves by keys, e.g. 'rN bE'. */
export const play = (page, moves) =>
  press(page, ...moves.split(' ').flatMap(([robot, direction]) => [robot, ARROW_KEYS[direction]]));

/** Makes all moves of the line in Play. */
export const followLine = (page) => page.click('#own-chips li:last-child button');

/** From now on the page's timers wait for page.clock.runFor(). */
export const stopClock = (page) => page.clock.pauseAt(Date.now() + 1000);

/** Waits until the page has handled all earlier messages of its workers. */
export async function workerMessagesHandled(page) {
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  for (const worker of page.workers()) await worker.evaluate(turn);
  await page.evaluate(turn);
}

/** Where the robots stand, e.g. {red: 'A1'}. */
export const robots = (page) =>
  page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#board .robot')];
    return Object.fromEntries(nodes.map((node) => [node.dataset.color, node.dataset.cell]));
  });

/** The screen position of a point of the board, in cells. */
export const at = (page, x, y) =>
  page.evaluate(
    ([column, row]) => {
      const matrix = document.getElementById('board').getScreenCTM();
      const point = new DOMPoint(100 * column, 100 * row).matrixTransform(matrix);
      return [point.x, point.y];
    },
    [x, y],
  );
/** The middle of a cell, e.g. 'C4'. */
export const middle = (name) => [name.charCodeAt(0) - 64.5, Number(name.slice(1)) - 0.5];

/** Drags with the mouse from point to point of the board. */
export async function drag(page, ...points) {
  const [from, ...to] = points;
  await page.mouse.move(...(await at(page, ...from)));
  await page.mouse.down();
  for (const point of to) await page.mouse.move(...(await at(page, ...point)), { steps: 4 });
  await page.mouse.up();
}

/** The puzzle on the board, read from the address, or from the list of formats if the address is broken. */
export async function puzzle(page) {
  const isBroken = await page.evaluate(() => !document.getElementById('address-problem').hidden);
  const link = isBroken
    ? await page.$eval('#formats [data-format=link] code', ({ textContent }) => textContent.slice(1))
    : await address(page);
  return carom.read(link).puzzle;
}

/**
 * The fragment of the page's address, once all changes of the board are written: the page waits up to 350 ms between
 * two writes, and writes at once when its window loses the focus.
 */
export const address = (page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('blur'));
    return location.hash;
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
    return nodes.map((node) => node.querySelector('.unseen').textContent.replace(/^Move \d+: /, ''));
  }, which);

export async function openText(page, text) {
  await page.fill('#text', text);
  await page.click('#go');
}

/** Changes the address of the open page. @param {string} hash */
export const goTo = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);

/** Waits until the search has ended, with any result. */
export async function solved(page) {
  await page.locator('#answer-card[data-search]:not([data-search=running])').waitFor({ state: 'attached' });
}

/** Waits until all answers are counted, too, if they are counted. */
export async function listed(page) {
  await solved(page);
  await page.locator('#answer-card:not([data-answers=listing])').waitFor({ state: 'attached' });
}

/** Pastes a text into the page, outside of any field. */
export async function paste(page, text) {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
