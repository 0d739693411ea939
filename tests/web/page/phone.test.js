// A phone or a tablet, with the panel scrolled: controls for the board stay within reach, the board stays on the
// screen, and sticky elements never hide the focus.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, SMALL, carom, eventually, openWholeTab, robots, visit } from '../page.js';

/** Width and height; with little room below the board, only Undo and Redo stay next to it. */
const PHONES = [
  { width: 360, height: 740, isLow: false },
  { width: 320, height: 640, isLow: false },
  { width: 360, height: 640, isLow: true },
];
const TABS = ['solve', 'setup', 'play', 'puzzles'];

/** The picked robot's directions, and the next hint. */
const PAD = [...['W', 'N', 'S', 'E'].map((way) => `#pad [data-direction=${way}]`), '#hint'];

/** Scrolls the page to its end.  Returns the buttons that are then hidden or covered. */
const hiddenButtons = (page, selectors) =>
  page.evaluate(async (wanted) => {
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return wanted.filter((selector) => {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !hit?.closest(selector);
    });
  }, selectors);

/** The focused element, and whether it is hidden. Text fields may be: browsers only keep their caret visible. */
const focus = (page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (node === document.body) return null;
    const name = node.id || node.className || node.textContent.trim() || node.tagName;
    const box = (node.closest('label') ?? node).getBoundingClientRect();
    const covers = [...document.querySelectorAll('header, .table, .tools, #steps, #tabs, #pad')].filter(
      (one) => one.checkVisibility() && !one.contains(node) && !node.matches('.skip'), // a link over the header
    );
    const edge = node.matches('textarea') ? 8 : 1;
    const isBelow = (one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const isBeside = box.right <= left || box.left >= right;
      return !isBeside && box.top < bottom - edge && box.bottom > top + edge;
    };
    const isSeen = box.top >= -1 && box.bottom <= innerHeight + 1;
    return { name, hidden: !isSeen || covers.some(isBelow) };
  });

describe('without scrolling', { concurrency: AT_ONCE }, () => {
  const bottom = (page, selector) => page.$eval(selector, (node) => node.getBoundingClientRect().bottom);
  const isAboveTabs = async (page, selector) => {
    const tabs = await page.$eval('#tabs', (node) => node.getBoundingClientRect().top);
    return (await bottom(page, selector)) <= tabs;
  };

  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ])
    test(
      `${width} by ${height}: the next hint is above the tabs, and another tab begins at its top`,
      visit(
        `${EIGHT}&mode=play`,
        async (page) => {
          await page.waitForSelector('#hint[aria-disabled=false]');
          assert.equal(await isAboveTabs(page, '#hint'), true);
          await page.evaluate(() => scrollTo(0, 300));
          await page.click('#tab-solve');
          assert.equal(await page.evaluate(() => scrollY), 0);
        },
        { context: { viewport: { width, height }, hasTouch: true, isMobile: true } },
      ),
    );

  for (const [size, keys] of [
    [
      [320, 640],
      ['r', 'ArrowDown', 'ArrowRight', 'ArrowUp'],
    ],
    [
      [390, 844],
      ['r', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'],
    ],
  ])
    test(
      `${size.join(' by ')}: a solution in ${keys.length - 1} moves shows its result and what comes next above the tabs`,
      visit(
        carom.link(SMALL, { mode: 'play' }),
        async (page) => {
          await page.waitForSelector('#hint[aria-disabled=false]');
          for (const key of keys) await page.press('#board', key);
          await page.locator('#moment').waitFor();
          for (const part of ['#moment-text', '#go-on', '#share-line'])
            assert.equal(await isAboveTabs(page, part), true, part);
          assert.equal(await page.evaluate(() => scrollY), 0);
        },
        { context: { viewport: { width: size[0], height: size[1] }, hasTouch: true, isMobile: true } },
      ),
    );

  for (const locale of ['en-GB', 'de-DE'])
    test(
      `320 by 640, ${locale}: the first visit shows the answer's length above the tabs`,
      visit(
        '',
        async (page) => {
          await page.waitForSelector('#answer-chips button');
          assert.equal(await page.isVisible('#welcome'), true);
          assert.equal(await isAboveTabs(page, '#answer-moves'), true);
        },
        { context: { viewport: { width: 320, height: 640 }, locale, hasTouch: true, isMobile: true } },
      ),
    );

  for (const hash of [EIGHT, ''])
    test(
      `a tablet shows the length and the steps of the answer${hash ? '' : ', also at the first visit'}`,
      visit(
        hash,
        async (page) => {
          await page.waitForSelector('#answer-chips button');
          assert.equal(await page.isVisible('#welcome'), hash === '');
          assert.equal(await isAboveTabs(page, '#steps'), true);
        },
        { context: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true } },
      ),
    );

  test(
    '1280 by 800: a longer solution, the best one and another line fit on the screen',
    visit(
      `${EIGHT}&mode=play`,
      async (page) => {
        await page.waitForSelector('#hint[aria-disabled=false]');
        const nine = 'r↑ ⌫ b← s← s↓ s← b↓ s↑ s← s↑ s←'.split(' ');
        const keys = { '↑': 'ArrowUp', '→': 'ArrowRight', '↓': 'ArrowDown', '←': 'ArrowLeft' };
        for (const [robot, way] of nine)
          for (const key of way ? [robot, keys[way]] : ['Backspace']) await page.press('#board', key);
        await page.locator('#comparison').waitFor();
        assert.equal(await page.isVisible('#tried'), true);
        assert.ok((await bottom(page, '#panel')) <= 800);
      },
      { context: { viewport: { width: 1280, height: 800 } } },
    ),
  );

  test(
    '1280 by 800, in German: a challenge, and Puzzles after a daily puzzle, fit on the screen',
    visit(
      carom.link(carom.daily('2026-11-22', 'easy').puzzle, { mode: 'play', beat: 12 }),
      async (page) => {
        await page.waitForSelector('#hint[aria-disabled=false]');
        assert.ok((await bottom(page, '#panel')) <= 800, 'the challenge');
        const keys = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };
        for (const [robot, way] of carom.daily('2026-11-22', 'easy').solution.split(' '))
          for (const key of [robot, keys[way]]) await page.press('#board', key);
        await page.waitForSelector('#moment.best');
        await openWholeTab(page, 'puzzles');
        await page.locator('#copy-result').waitFor();
        assert.ok((await bottom(page, '#panel')) <= 800, 'Puzzles');
      },
      {
        before: (page) => page.clock.setFixedTime('2026-11-22T12:00Z'),
        context: { viewport: { width: 1280, height: 800 }, locale: 'de-DE' },
      },
    ),
  );

  for (const [width, height, locale] of [
    [320, 640, 'de-DE'],
    [360, 740, 'en-GB'],
    [844, 390, 'de-DE'],
  ])
    test(
      `${width} by ${height}, ${locale}: the length of the answer and the tool’s hint are on one line`,
      visit(
        EIGHT,
        async (page) => {
          await page.waitForSelector('#answer-chips button');
          for (const tool of ['move', 'walls', 'diagonals', 'erase']) {
            await page.click(`#tool-${tool}`);
            const lines = await page.$eval('#tool-line', (node) => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 4))).size;
            });
            assert.equal(lines, 1, tool);
          }
        },
        { context: { viewport: { width, height }, locale, hasTouch: true, isMobile: true } },
      ),
    );

  test(
    '320 by 568, in German: the task and the steps of a search are on the screen; with text of twice the size, so is Stop',
    visit(
      '#p=AQOwLR8yFbsu3dT_zg', // takes many seconds
      async (page) => {
        await page.waitForSelector('#answer-range:not([hidden])');
        const isCut = () =>
          page.$eval(
            '#task',
            (task) => task.scrollWidth > task.clientWidth || task.scrollHeight > task.clientHeight,
          );
        assert.equal(await isCut(), false);
        assert.equal(await isAboveTabs(page, '#steps'), true);
        await page.click('#stop');
        await page.locator('#again').waitFor();
        assert.equal(await isAboveTabs(page, '#steps'), true, 'after Stop');
        await page.click('#again');
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        assert.equal(await isCut(), false, 'in large text');
        const { x, width } = await page.locator('#stop').boundingBox();
        assert.ok(x + width <= 320, `up to ${x + width}`);
      },
      { context: { viewport: { width: 320, height: 568 }, locale: 'de-DE', hasTouch: true, isMobile: true } },
    ),
  );

  for (const [width, locale] of [
    [320, 'de-DE'],
    [390, 'en-GB'],
    [1280, 'en-GB'],
  ])
    test(
      `${width} wide, ${locale}: text of twice the size fits into tabs, tools, games and the first visit’s buttons`,
      visit(
        '',
        async (page) => {
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
          const tooWide = () =>
            page.$$eval(
              '[role=tab] span, #welcome button, .tools span, .segments button, #pad button',
              (nodes) =>
                nodes
                  .filter((node) => {
                    const box = (node.closest('button') ?? node).getBoundingClientRect();
                    const range = document.createRange();
                    range.selectNodeContents(node);
                    const text = range.getBoundingClientRect();
                    return node.checkVisibility() && (text.left < box.left || text.right > box.right);
                  })
                  .map((node) => node.textContent),
            );
          const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
          assert.deepEqual(await tooWide(), []);
          for (const tab of ['setup', 'play']) {
            await openWholeTab(page, tab);
            assert.deepEqual(await tooWide(), [], tab);
          }
          await page.locator('#play-difficulty').waitFor();
          assert.equal(await pageWidth(), width, 'play');
          for (const game of ['table', 'match']) {
            await page.click(`#playing-${game}`);
            await page.locator(`#${game}`).waitFor();
            assert.equal(await pageWidth(), width, game);
          }
        },
        { context: { viewport: { width, height: 844 }, locale } },
      ),
    );
});

describe('within reach', { concurrency: AT_ONCE }, () => {
  const context = { hasTouch: true, isMobile: true };
  for (const [width, height] of [
    [844, 390],
    [640, 400],
    [768, 1024],
  ])
    test(
      `${width} by ${height}: undo, redo, directions and hint stay, and so does the board`,
      visit(
        EIGHT,
        async (page) => {
          for (const [tab, buttons] of [
            ['setup', []],
            ['play', PAD],
          ]) {
            await openWholeTab(page, tab);
            assert.deepEqual(await hiddenButtons(page, ['#undo', '#redo', ...buttons]), [], tab);
            assert.ok((await page.evaluate(() => scrollY)) > 0, 'scrolled');
            const board = await page.locator('#board').boundingBox();
            assert.ok(board.y >= 0 && board.y + board.height <= height, `${tab}: the board at ${board.y}`);
          }
        },
        { context: { viewport: { width, height }, ...context } },
      ),
    );

  test(
    'Set up has more than a third of the screen for its settings, and two views of that room show them all',
    visit(
      EIGHT,
      async (page) => {
        await openWholeTab(page, 'setup');
        const settings = await page.evaluate(() => {
          const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
          return bottom('#panel-setup') - bottom('.tools');
        });
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [board, tools, tabs] = await page.evaluate(() =>
          ['#board', '.tools', '#tabs'].map((one) => document.querySelector(one).getBoundingClientRect()),
        );
        const room = tabs.top - tools.bottom;
        assert.ok(room >= 0.38 * 844, `${room} pixels`);
        assert.ok(settings <= 2 * room, `${settings} pixels in ${room}`);
        assert.ok(board.top >= 0 && board.bottom <= tools.top);
      },
      { context: { viewport: { width: 390, height: 844 }, ...context } },
    ),
  );

  test(
    'the buttons move the picked robot where it can go',
    visit(
      carom.link(SMALL, { mode: 'play' }),
      async (page) => {
        await openWholeTab(page, 'play');
        const enabled = () =>
          page.$$eval('#pad [aria-disabled=false]', (nodes) => nodes.map((n) => n.dataset.direction));
        await eventually(enabled, [undefined]); // only the hint
        await page.tap('#board .robot.red');
        assert.deepEqual(await enabled(), ['S', 'E', undefined]);
        await page.tap('#pad [data-direction=S]');
        assert.equal((await robots(page)).red, 'A4');
        assert.deepEqual(await enabled(), ['N', 'E', undefined]);
        for (const way of ['E', 'N']) await page.tap(`#pad [data-direction=${way}]`);
        await page.locator('#moment').waitFor();
        assert.deepEqual([await page.isVisible('#pad'), await page.isVisible('#hint')], [false, false]);
      },
      { context: { viewport: { width: 360, height: 740 }, ...context } },
    ),
  );

  test(
    'a mouse has no direction pad',
    visit(`${EIGHT}&mode=play`, async (page) => {
      await page.locator('#this-puzzle #hint').waitFor();
      assert.equal(await page.isVisible('#pad'), false);
    }),
  );
});

describe('a phone', { concurrency: AT_ONCE }, () => {
  for (const { width, height, isLow } of PHONES) {
    const context = { viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'de-DE' };
    const size = `${width} by ${height}`;

    test(
      `${size}: undo, tools and step buttons stay next to the board`,
      visit(
        EIGHT,
        async (page) => {
          await page.waitForSelector('#answer-chips button');
          const undo = ['#undo', '#redo'];
          const others = (...selectors) => (isLow ? [] : selectors);
          assert.deepEqual(await hiddenButtons(page, [...undo, ...others('#first', '#next', '#last')]), []);
          await openWholeTab(page, 'setup');
          const tools = others('#tool-move', '#tool-walls', '#tool-diagonals', '#tool-erase');
          assert.deepEqual(await hiddenButtons(page, [...undo, ...tools]), []);
          await openWholeTab(page, 'play');
          assert.deepEqual(await hiddenButtons(page, [...undo, ...PAD]), []);
          await page.setViewportSize({ width: 1280, height: 860 });
          await page.locator('header #undo').waitFor(); // in a wide window the buttons are in the header
        },
        { context },
      ),
    );

    focusTests(size, context);
  }
  focusTests('768 by 1024', { viewport: { width: 768, height: 1024 }, hasTouch: true });
  focusTests('844 by 390', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  /** One page for all tabs. @param {string} size @param {import('playwright-core').BrowserContextOptions} context */
  function focusTests(size, context) {
    test(
      `${size}: the focus in every tab`,
      visit(
        EIGHT,
        async (page, t) => {
          await page.waitForSelector('#answer-chips button');
          for (const tab of TABS)
            await t.test(`${size}, ${tab}: the focus moves down and up again, and is always visible`, () =>
              focusStaysVisible(page, tab),
            );
        },
        { context },
      ),
    );
  }

  async function focusStaysVisible(page, tab) {
    await openWholeTab(page, tab);
    await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
    await page.focus('#menu');
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = [];
      for (let i = 0; i < 150; i++) {
        await page.keyboard.press(key);
        const now = await focus(page);
        if (!now) break;
        stops.push(now);
      }
      assert.ok(stops.length > 10 && stops.length < 150, `${stops.length} stops`);
      assert.deepEqual(
        stops.filter(({ hidden }) => hidden).map(({ name }) => name),
        [],
      );
    }
  }
});
