// The tabs, the menu and the hint for a first visit: by keyboard, by mouse, and for assistive technology.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RULES } from '../../../web/shell/help_pictures.js';
import {
  AT_ONCE,
  EIGHT,
  SMALL,
  address,
  carom,
  eventually,
  openDialog,
  openTab,
  openWholeTab,
  robots,
  status,
  visit,
} from '../page.js';

const TABS = ['solve', 'setup', 'play', 'puzzles'];
const focused = (page) =>
  page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
/** The selected tab, the tabs that the Tab key reaches, and the visible panels. */
const seen = (page) =>
  page.evaluate(() => {
    const names = (selector) =>
      [...document.querySelectorAll(selector)].map(({ id }) => id.replace(/^\w+-/, ''));
    return {
      selected: names('[role=tab][aria-selected=true]'),
      stops: names('[role=tab][tabindex="0"]'),
      panels: names('[role=tabpanel]:not([hidden])'),
    };
  });
/** Fails if the page is higher than a window of 720 pixels. */
async function fitsIntoWindow(page, tab) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height <= 720, `${tab}: ${height}`);
}
const only = (tab) => ({ selected: [tab], stops: [tab], panels: [tab] });

describe('the tabs', { concurrency: AT_ONCE }, () => {
  test(
    'are one stop of the Tab key; arrows, Home and End open them, and each labels its panel',
    visit(EIGHT, async (page) => {
      assert.deepEqual(await seen(page), only('solve'));
      await page.focus('#tab-solve');
      for (const [key, tab] of [
        ['ArrowRight', 'setup'],
        ['End', 'puzzles'],
        ['ArrowRight', 'solve'],
        ['ArrowLeft', 'puzzles'],
        ['ArrowUp', 'play'],
        ['Home', 'solve'],
        ['ArrowDown', 'setup'],
      ]) {
        await page.keyboard.press(key);
        assert.deepEqual([await focused(page), await seen(page)], [`tab-${tab}`, only(tab)], key);
      }
      const named = await page.$$eval('[role=tab]', (tabs) =>
        tabs.map((tab) =>
          document.getElementById(tab.getAttribute('aria-controls')).getAttribute('aria-labelledby'),
        ),
      );
      assert.deepEqual(
        named,
        [...TABS, 'lab'].map((tab) => `tab-${tab}`),
      );
    }),
  );

  test(
    'fit into a window of 1280 by 720 in German',
    visit(
      EIGHT,
      async (page) => {
        await page.waitForSelector('#answer-chips button');
        for (const tab of TABS) {
          await openWholeTab(page, tab);
          await fitsIntoWindow(page, tab);
        }
      },
      { context: { viewport: { width: 1280, height: 720 }, locale: 'de-DE' } },
    ),
  );

  test(
    'leave arrow keys to the board after a click, and decide what Undo reverts; Play continues where it was',
    visit(carom.link(SMALL), async (page) => {
      await page.click('#mirror');
      await openTab(page, 'play');
      const start = await robots(page);
      for (const key of ['r', 'ArrowDown']) await page.keyboard.press(key); // no arrow goes to the tabs after a click
      const moved = await robots(page);
      assert.deepEqual([moved, await seen(page)], [{ ...start, red: 'E4' }, only('play')]);
      await page.click('#undo');
      assert.notDeepEqual(await robots(page), moved);
      assert.equal(await page.getAttribute('#undo', 'aria-disabled'), 'true', 'Play does not undo edits');
      const there = await address(page);
      await page.keyboard.press('Control+z');
      assert.equal(await address(page), there, 'neither does the key');
      await page.click('#redo');
      assert.deepEqual(await robots(page), moved);
      for (const tab of ['setup', 'solve']) {
        await openTab(page, tab);
        assert.deepEqual([await robots(page), await status(page)], [start, ''], tab);
        await openTab(page, 'play');
        assert.deepEqual(await robots(page), moved);
      }
      await openTab(page, 'solve');
      await page.click('#undo');
      await eventually(() => address(page), carom.link(SMALL));
    }),
  );
});

describe('the menu', { concurrency: AT_ONCE }, () => {
  test(
    'opens and closes by keyboard, keeps its keys from the board, and closes on a press outside',
    visit(carom.link(SMALL), async (page) => {
      const expanded = () => page.getAttribute('#menu', 'aria-expanded');
      await page.focus('#menu');
      await page.keyboard.press('Enter');
      assert.deepEqual([await expanded(), await focused(page)], ['true', 'Export…']);
      for (const [key, item] of [
        ['ArrowUp', 'Help and keys…'],
        ['ArrowDown', 'Export…'],
        ['s', 'Save a picture…'],
        ['s', 'Search settings…'],
        ['End', 'Help and keys…'],
        ['Home', 'Export…'],
      ]) {
        await page.keyboard.press(key);
        assert.equal((await focused(page)).trim(), item, key);
      }
      assert.deepEqual(await robots(page), { red: 'A1', blue: 'E4' });
      await page.keyboard.press('Escape');
      assert.deepEqual([await expanded(), await focused(page)], ['false', 'menu']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#export[open]');
      await page.keyboard.press('Escape');
      assert.equal(await focused(page), 'menu');
      await page.click('#menu');
      assert.equal(await page.isVisible('#menu-items'), true);
      await page.mouse.click(5, 400);
      assert.equal(await page.isVisible('#menu-items'), false);
    }),
  );

  test(
    'shows an error when its dialogs cannot be loaded, and tries again',
    visit(
      EIGHT,
      async (page) => {
        await page.click('#menu');
        await page.click('[data-item=export]');
        await eventually(async () => /could not be loaded/.test(await page.textContent('#status')), true);
        await page.unroute('**/menu.css');
        await page.click('#menu');
        await page.click('[data-item=export]');
        await page.waitForSelector('#export[open]');
      },
      {
        broken: true,
        before: (page) => page.route('**/menu.css', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );
});

describe('a first visit', { concurrency: AT_ONCE }, () => {
  const greeted = (page) => page.isVisible('#welcome');
  const again = async (page) => {
    await page.goto(page.url().split('#')[0]);
    await page.waitForSelector('#share:not([hidden])');
    return greeted(page);
  };

  test(
    'gets instructions, once, and nothing moves when they appear',
    visit(
      '',
      async (page) => {
        assert.equal(await greeted(page), true);
        await page.locator('#answer-chips button').first().waitFor();
        const moved = await page.evaluate(() => window.moved);
        assert.ok(moved < 0.01, `a layout shift of ${moved}`);
        await page.click('#welcome-set-up');
        assert.deepEqual(await seen(page), only('setup'));
        assert.equal(await greeted(page), false);
        assert.equal(await again(page), false);
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            window.moved = 0;
            new PerformanceObserver((list) => {
              for (const { value } of list.getEntries()) window.moved += value;
            }).observe({ type: 'layout-shift', buffered: true });
          }),
      },
    ),
  );

  test(
    'can begin with today’s puzzle',
    visit('', async (page) => {
      await page.click('#welcome-play');
      assert.equal(await greeted(page), false);
      await eventually(() => seen(page), only('play'));
      await eventually(async () => /^The easy puzzle for /.test(await page.textContent('#about')), true);
      assert.equal(await focused(page), 'board');
    }),
  );

  test(
    'can begin with the first lesson',
    visit('', async (page) => {
      await page.click('#welcome-learn');
      assert.equal(await greeted(page), false);
      await eventually(() => seen(page), only('play'));
      await eventually(async () => /^Lesson 1 /.test(await page.textContent('#about')), true);
      assert.equal(await focused(page), 'board');
    }),
  );

  test(
    'keeps the instructions after an edit, because the board would move; the next visit has none, nor has a link',
    visit('', async (page) => {
      assert.equal(await greeted(page), true);
      const boxes = () =>
        Promise.all(['#board', '#tab-setup', '#tab-play'].map((id) => page.locator(id).boundingBox()));
      const before = await boxes();
      for (const key of ['r', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
      await page.locator('#tab-setup').dblclick();
      assert.deepEqual(await seen(page), only('setup'));
      assert.deepEqual(await boxes(), before);
      assert.equal(await greeted(page), true);
      assert.equal(await again(page), false);
      await page.goto(`${page.url().split('#')[0]}?x${EIGHT}`);
      await page.waitForSelector('#share:not([hidden])');
      assert.equal(await greeted(page), false);
    }),
  );
});

test('the pictures of the rules are true', () => {
  for (const { puzzle, moves } of RULES) {
    const { solvedBy } = carom.play(puzzle, moves);
    assert.equal(solvedBy, 'red');
    assert.equal(carom.solve(puzzle).moves, moves.split(' ').length, 'no shorter solution');
  }
});

/** Fails unless the help shows the rules in pictures of the core, and describes each tab. */
async function checkHelp(page) {
  const shown = await page.$$eval('.rules-shown figure', (nodes) =>
    nodes.map((node) => ({
      arrows: node.querySelectorAll('.arrow').length,
      says: node.querySelector('figcaption').textContent !== '',
    })),
  );
  assert.deepEqual(
    shown.map(({ arrows }) => arrows),
    [1, 2, 1],
  );
  assert.ok(shown.every(({ says }) => says));
  const parts = await page.$$eval('#keys h3', (nodes) => nodes.map((node) => node.textContent));
  for (const part of ['The rules', 'Solve', 'Set up', 'Play', 'On a phone', 'With a screen reader', 'Keys'])
    assert.ok(parts.includes(part), part);
}

test(
  'the tabs fit into a window of 1280 by 720, every button without a text has a tooltip, and the help is complete',
  visit(
    EIGHT,
    async (page) => {
      let icons = 0;
      /** The visible buttons without text or tooltip. */
      const bare = async () => {
        const buttons = await page.evaluate(() =>
          [...document.querySelectorAll('button')]
            .filter((node) => node.checkVisibility() && node.innerText.trim() === '')
            .map(({ id, title, outerHTML }) => ({ name: id || outerHTML, title })),
        );
        icons += buttons.length;
        return buttons.filter(({ title }) => !title).map(({ name }) => name);
      };
      await page.waitForSelector('#answer-chips button');
      for (const tab of TABS) {
        await openWholeTab(page, tab);
        await fitsIntoWindow(page, tab);
        assert.deepEqual(await bare(), [], tab);
      }
      const items = await page.$$eval('[data-item]', (nodes) => nodes.map((node) => node.dataset.item));
      for (const name of items.filter((item) => item !== 'lab')) {
        await openDialog(page, name);
        assert.deepEqual(await bare(), [], name);
        if (name === 'help') await checkHelp(page);
      }
      await page.evaluate(() => {
        document.querySelector('dialog[open]').close();
        document.querySelector('[data-item=lab]').click();
      });
      await page.waitForSelector('#lab');
      assert.deepEqual(await bare(), [], 'lab');
      assert.ok(icons > 50, `${icons} icons`);
    },
    { context: { viewport: { width: 1280, height: 720 } } },
  ),
);
