// A phone or a tablet, with the panel scrolled: controls for the board stay within reach, the board stays on the
// screen, and sticky elements never hide the focus.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, SMALL, carom, eventually, openWholeTab, robots, status, visit } from '../page.js';

/** Width and height; with little room below the board, only Undo and Redo stay next to it. */
const PHONES = [
  { width: 360, height: 740, isLow: false },
  { width: 320, height: 640, isLow: false },
  { width: 360, height: 640, isLow: true },
];
const TABS = ['solve', 'setup', 'play', 'puzzles'];

/** The picked robot's directions, and the next hint. */
const PAD = [...['W', 'N', 'S', 'E'].map((way) => `#pad [data-direction=${way}]`), '#hint'];

/** The buttons next to the board in each tab, in addition to Undo and Redo. */
const BUTTONS = {
  solve: ['#first', '#next', '#last'],
  setup: ['#tool-move', '#tool-walls', '#tool-diagonals', '#tool-erase'],
  play: PAD,
};

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

/**
 * Stores from now on which elements have the focus at the keys Tab and Shift+Tab, and whether they are hidden, until the
 * focus leaves the page.  Text fields may be hidden: browsers only keep their caret visible.
 */
const recordFocus = (page) =>
  page.evaluate(() => {
    Object.assign(window, { stops: [], hasLeft: false });
    addEventListener('blur', () => (window.hasLeft = true));
    addEventListener('keydown', (event) => {
      const node = document.activeElement;
      if (window.hasLeft) event.preventDefault();
      else if (event.key === 'Tab' && node !== document.body) window.stops.push(focus(node));
    });

    function focus(node) {
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
    }
  });
/**
 * Holds Tab until the focus leaves the page: many keys at once, because the page is drawn after each single one.  Returns
 * what recordFocus() has stored.
 */
async function tabToEnd(page) {
  const isInside = () => page.evaluate(() => !window.hasLeft);
  for (let keys = 0; keys < 150 && (await isInside()); keys += 50)
    await Promise.all(Array.from({ length: 50 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  return page.evaluate(() => {
    const { hasLeft } = window;
    window.hasLeft = false;
    return { stops: window.stops.splice(0), hasLeft };
  });
}

const PHONE = { hasTouch: true, isMobile: true };

/**
 * A visit whose steps test the page in windows of other sizes: opening the page takes longer than changing the size.
 * @typedef {[size: [number, number], does: string, body: (page: any, width: number, height: number) => Promise<void>]} Step
 * @param {string} hash @param {Step[]} steps @param {import('playwright-core').BrowserContextOptions} [context]
 */
const inSizes = (hash, steps, context = PHONE) =>
  visit(
    hash,
    async (page, t) => {
      for (const [[width, height], does, body] of steps)
        await t.test(`${width} by ${height}: ${does}`, async () => {
          await page.setViewportSize({ width, height });
          await body(page, width, height);
        });
    },
    { context: { ...context, viewport: { width: steps[0][0][0], height: steps[0][0][1] } } },
  );

const toolHintsFit = async (page) => {
  await page.waitForSelector('#answer-chips button', { state: 'attached' });
  for (const tool of ['walls', 'diagonals', 'erase', 'move']) {
    await page.click(`#tool-${tool}`);
    const lines = await page.$eval('#tool-line', (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 4))).size;
    });
    assert.equal(lines, 1, tool);
  }
};
const TOOL_HINTS_FIT = 'the length of the answer and the tool’s hint are on one line';

describe('on the screen', { concurrency: AT_ONCE }, () => {
  const bottom = (page, selector) => page.$eval(selector, (node) => node.getBoundingClientRect().bottom);
  const isAboveTabs = async (page, selector) => {
    const tabs = await page.$eval('#tabs', (node) => node.getBoundingClientRect().top);
    return (await bottom(page, selector)) <= tabs;
  };

  const hintIsSeen = async (page) => {
    await page.click('#tab-play');
    await page.waitForSelector('#hint[aria-disabled=false]');
    assert.equal(await isAboveTabs(page, '#hint'), true);
    await page.evaluate(() => scrollTo(0, 300));
    await page.click('#tab-solve');
    assert.equal(await page.evaluate(() => scrollY), 0);
  };
  const HINT_IS_SEEN = 'the next hint is above the tabs, and another tab begins at its top';
  test(
    'hints on phones',
    inSizes(`${EIGHT}&mode=play`, [
      [[320, 640], HINT_IS_SEEN, hintIsSeen],
      [[390, 844], HINT_IS_SEEN, hintIsSeen],
    ]),
  );

  const successIsSeen = async (page) => {
    await page.locator('#success').waitFor();
    for (const part of ['#success-text', '#go-on', '#share-line'])
      assert.equal(await isAboveTabs(page, part), true, part);
    assert.equal(await page.evaluate(() => scrollY), 0);
  };
  test(
    '320 by 640: the buttons move the picked robot where it can go, and a solution shows its result and what comes next above the tabs',
    visit(
      carom.link(SMALL, { mode: 'play' }),
      async (page) => {
        await openWholeTab(page, 'play');
        const enabled = () =>
          page.$$eval('#pad [aria-disabled=false]', (nodes) => nodes.map((n) => n.dataset.direction));
        await eventually(enabled, [undefined]); // only the hint
        assert.equal(await page.isVisible('#pad-N'), false);
        assert.match(await status(page), /: pick a robot/);
        await page.tap('#board .robot.red');
        assert.deepEqual(await enabled(), ['S', 'E', undefined]);
        await page.tap('#pad [data-direction=S]');
        assert.equal((await robots(page)).red, 'A4');
        assert.deepEqual(await enabled(), ['N', 'E', undefined]);
        for (const way of ['E', 'N']) await page.tap(`#pad [data-direction=${way}]`);
        await successIsSeen(page);
        assert.deepEqual([await page.isVisible('#pad'), await page.isVisible('#hint')], [false, false]);
      },
      { context: { viewport: { width: 320, height: 640 }, ...PHONE } },
    ),
  );
  test(
    '390 by 844: a solution in 5 moves shows its result and what comes next above the tabs',
    visit(
      carom.link(SMALL, { mode: 'play' }),
      async (page) => {
        await page.waitForSelector('#hint[aria-disabled=false]');
        for (const key of ['r', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'])
          await page.press('#board', key);
        await successIsSeen(page);
      },
      { context: { viewport: { width: 390, height: 844 }, ...PHONE } },
    ),
  );

  const isFirstVisit = async (page) => {
    await page.waitForSelector('#answer-chips button');
    assert.equal(await page.isVisible('#welcome'), true);
  };
  for (const locale of ['en-GB', 'de-DE'])
    test(
      `the first visit, ${locale}`,
      inSizes(
        '',
        [
          [
            [320, 640],
            "the first visit shows the answer's length above the tabs",
            async (page) => {
              await isFirstVisit(page);
              assert.equal(await isAboveTabs(page, '#answer-moves'), true);
            },
          ],
          [
            [768, 1024],
            'a tablet shows the steps of the answer, too; another tab closes the instructions',
            async (page) => {
              await isFirstVisit(page);
              assert.equal(await isAboveTabs(page, '#steps'), true);
              await page.click('#tab-play');
              assert.equal(await page.isVisible('#welcome'), false);
            },
          ],
        ],
        { ...PHONE, locale },
      ),
    );

  const boardStays = async (page, _width, height) => {
    for (const [tab, buttons] of [
      ['setup', []],
      ['play', PAD],
    ]) {
      await openWholeTab(page, tab);
      if (tab === 'play') await page.keyboard.press('r'); // a picked robot
      assert.deepEqual(await hiddenButtons(page, ['#undo', '#redo', ...buttons]), [], tab);
      assert.ok((await page.evaluate(() => scrollY)) > 0, 'scrolled');
      const board = await page.locator('#board').boundingBox();
      assert.ok(board.y >= 0 && board.y + board.height <= height, `${tab}: the board at ${board.y}`);
    }
  };

  test(
    'a phone or a tablet with a puzzle',
    inSizes(EIGHT, [
      [
        [768, 1024],
        'a tablet shows the length and the steps of the answer',
        async (page) => {
          await page.waitForSelector('#answer-chips button');
          assert.equal(await page.isVisible('#welcome'), false);
          assert.equal(await isAboveTabs(page, '#steps'), true);
        },
      ],
      [[360, 740], TOOL_HINTS_FIT, toolHintsFit],
      [
        [390, 844],
        'Set up has more than a third of the screen for its settings, and two views of that room show them all',
        async (page) => {
          await openWholeTab(page, 'setup');
          const settings = await page.evaluate(() => {
            const at = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
            return at('#panel-setup') - at('.tools');
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
      ],
      ...[
        [844, 390],
        [640, 400],
        [768, 1024],
      ].map((size) => [size, 'undo, redo, directions and hint stay, and so does the board', boardStays]),
    ]),
  );

  test(
    '1280 by 800: a longer solution, the best one and another line fit on the screen; a mouse has no direction pad',
    visit(
      `${EIGHT}&mode=play`,
      async (page) => {
        await page.waitForSelector('#this-puzzle #hint[aria-disabled=false]');
        assert.equal(await page.isVisible('#pad'), false);
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
        await page.waitForSelector('#success.best');
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

  for (const [locale, ...widths] of [
    ['de-DE', 320],
    ['en-GB', 390, 1280],
  ])
    test(
      `${widths.join(' or ')} wide, ${locale}: text of twice the size fits into tabs, tools, games and the first visit’s buttons`,
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
          const inWidths = async (check) => {
            for (const width of widths) {
              await page.setViewportSize({ width, height: 844 });
              await check(width);
            }
          };
          await inWidths(async () => assert.deepEqual(await tooWide(), []));
          for (const tab of ['setup', 'play']) {
            await openWholeTab(page, tab);
            await inWidths(async () => assert.deepEqual(await tooWide(), [], tab));
          }
          const edge = () => page.$eval('#pad', (node) => parseFloat(getComputedStyle(node).bottom));
          await inWidths(async (width) =>
            assert.ok(width > 560 || (await edge()) < 0, 'the hint covers nothing'),
          );
          await page.locator('#play-difficulty').waitFor();
          await inWidths(async (width) => assert.equal(await pageWidth(), width, 'play'));
          for (const game of ['table', 'match']) {
            await page.click(`#playing-${game}`);
            await page.locator(`#${game}`).waitFor();
            await inWidths(async (width) => assert.equal(await pageWidth(), width, game));
          }
        },
        { context: { viewport: { width: widths[0], height: 844 }, locale } },
      ),
    );

  const isInSight = async (page, selector, text = selector) =>
    assert.equal(
      await page.$eval(selector, (node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
      true,
      text,
    );
  const isUncut = async (page) =>
    assert.equal(await page.$eval('#task', (task) => task.scrollHeight > task.clientHeight), false);
  test(
    'the games and Set up on phones, in German',
    inSizes(
      `${EIGHT}&mode=play`,
      [
        [
          [360, 640],
          'the main button of each game is in sight',
          async (page) => {
            for (const [game, button] of [
              ['sprint', '#sprint-begin'],
              ['rounds', '#rounds-begin'],
              ['match', '#match-make'],
              ['table', '#table-begin'],
            ]) {
              await page.click(`#playing-${game}`);
              await page.locator(button).waitFor();
              await isInSight(page, button);
            }
          },
        ],
        [
          [390, 844],
          'at a table, the players are named above Begin, and the time and the bidders are in sight',
          async (page) => {
            for (const name of ['Anna', 'Bert', 'Cleo']) {
              await page.fill('#table-name', name);
              await page.press('#table-name', 'Enter');
            }
            assert.equal(await page.textContent('#table-who'), 'Anna, Bert, Cleo');
            await isInSight(page, '#table-begin');
            await page.click('#table-begin');
            await page.click('#table-players li:first-child button');
            for (const part of ['#table-number', '#table-players li:last-child button'])
              await isInSight(page, part);
          },
        ],
        [
          [360, 640],
          'the time stays in sight',
          async (page) => {
            const last = '#table-players li:last-child button';
            await page.$eval(last, (node) => node.scrollIntoView({ block: 'end' }));
            for (const part of ['#table-number', last]) await isInSight(page, part);
          },
        ],
        [
          [390, 844],
          'the colours of diagonals move nothing',
          async (page) => {
            await page.click('#tab-setup');
            const top = () => page.$eval('.printed-board', (node) => node.getBoundingClientRect().top);
            const before = await top();
            await page.click('#tool-diagonals');
            assert.equal(await page.isVisible('#paints'), true);
            assert.equal(await top(), before);
          },
        ],
        [
          [740, 360],
          'the printed editions, the rules and the last item of the menu are in sight',
          async (page) => {
            const edge = (selector, side) =>
              page.$eval(selector, (node, of) => node.getBoundingClientRect()[of], side);
            const right = await edge('#editions button:last-child', 'right');
            assert.ok(right < (await edge('#tabs', 'left')), `up to ${right}`);
            for (const rule of ['#must-ricochet', '#no-rebound']) await page.check(rule);
            await isUncut(page);
            await page.click('#menu');
            await page.$eval('[data-item=help]', (node) => node.scrollIntoView({ block: 'nearest' }));
            await isInSight(page, '[data-item=help]');
          },
        ],
      ],
      { ...PHONE, locale: 'de-DE' },
    ),
  );
});

describe('a phone', { concurrency: AT_ONCE }, () => {
  test(
    'the controls next to the board, and the focus, in German',
    visit(
      EIGHT,
      async (page, t) => {
        for (const [width, height] of [
          [320, 640],
          [844, 390],
        ])
          await t.test(`${width} by ${height}: ${TOOL_HINTS_FIT}`, async () => {
            await page.setViewportSize({ width, height });
            await toolHintsFit(page);
          });
        await recordFocus(page);
        for (const tab of TABS) {
          await openWholeTab(page, tab);
          if (tab === 'play') await page.keyboard.press('r'); // a picked robot
          for (const { width, height, isLow } of tab in BUTTONS ? PHONES : [])
            await t.test(`${width} by ${height}, ${tab}: buttons stay next to the board`, async () => {
              await page.setViewportSize({ width, height });
              const stay = isLow && tab !== 'play' ? [] : BUTTONS[tab];
              assert.deepEqual(await hiddenButtons(page, ['#undo', '#redo', ...stay]), []);
            });
          await focusStaysVisible(page, t, tab, PHONES);
        }
        await page.click('#tab-play');
        await page.setViewportSize({ width: 1280, height: 860 });
        await page.locator('header #undo').waitFor(); // in a wide window the buttons are in the header
      },
      { context: { ...PHONE, locale: 'de-DE' } },
    ),
  );

  for (const [width, height, isMobile] of [
    [768, 1024, false],
    [844, 390, true],
  ])
    test(
      `${width} by ${height}: the focus in every tab`,
      visit(
        EIGHT,
        async (page, t) => {
          await page.waitForSelector('#answer-chips button');
          await recordFocus(page);
          for (const tab of TABS) {
            await openWholeTab(page, tab);
            await focusStaysVisible(page, t, tab, [{ width, height }]);
          }
        },
        { context: { viewport: { width, height }, hasTouch: true, isMobile } },
      ),
    );

  /** Opens all details of this tab. */
  async function focusStaysVisible(page, t, tab, sizes) {
    await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
    for (const { width, height } of sizes)
      await t.test(
        `${width} by ${height}, ${tab}: the focus moves down and up again, and is always visible`,
        async () => {
          await page.setViewportSize({ width, height });
          await page.focus('#menu');
          for (const press of ['up', 'down']) {
            // Tab, then Shift+Tab
            await page.keyboard[press]('Shift');
            const { stops, hasLeft } = await tabToEnd(page);
            assert.ok(stops.length > 10 && hasLeft, `${stops.length} stops`);
            assert.deepEqual(
              stops.filter(({ hidden }) => hidden).map(({ name }) => name),
              [],
            );
          }
          await page.keyboard.up('Shift');
        },
      );
  }
});
