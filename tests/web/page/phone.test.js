// An upright phone, with the panel scrolled: what is used with the board stays beside it, and nothing that sticks hides
// the focus.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, openWholeTab, visit } from '../page.js';

/** Width and height; where there is little room below the board, only Undo and Redo stick with it. */
const PHONES = [
  { width: 360, height: 740, isLow: false },
  { width: 320, height: 640, isLow: false },
  { width: 360, height: 640, isLow: true },
];
const TABS = ['solve', 'setup', 'play', 'puzzles'];

/** Scrolls the page to its end, and returns which of these buttons are then hidden, or covered by something. */
const outOfReach = (page, selectors) =>
  page.evaluate(async (wanted) => {
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return wanted.filter((selector) => {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !hit?.closest(selector);
    });
  }, selectors);

/** Where the focus is, and whether something hides it; of a text field browsers mind the caret only, so its edge may be hidden. */
const focus = (page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (node === document.body) return null;
    const name = node.id || node.className || node.textContent.trim() || node.tagName;
    const box = (node.closest('label') ?? node).getBoundingClientRect();
    const covers = [...document.querySelectorAll('.table, .tools, #steps, #tabs')].filter(
      (one) => one.checkVisibility() && !one.contains(node),
    );
    const edge = node.matches('textarea') ? 8 : 1;
    const isBelow = (one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return box.top < bottom - edge && box.bottom > top + edge;
    };
    const isSeen = box.top >= -1 && box.bottom <= innerHeight + 1;
    return { name, hidden: !isSeen || covers.some(isBelow) };
  });

describe('a phone', { concurrency: AT_ONCE }, () => {
  for (const { width, height, isLow } of PHONES) {
    const context = { viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'de-DE' };
    const size = `${width} by ${height}`;

    test(
      `${size}: undo, tools and step buttons stay beside the board`,
      visit(
        EIGHT,
        async (page) => {
          await page.waitForSelector('#answer-chips button');
          const undo = ['#undo', '#redo'];
          const others = (...selectors) => (isLow ? [] : selectors);
          assert.deepEqual(await outOfReach(page, [...undo, ...others('#first', '#next', '#last')]), []);
          await openWholeTab(page, 'setup');
          const tools = others('#tool-move', '#tool-walls', '#tool-diagonals', '#tool-erase');
          assert.deepEqual(await outOfReach(page, [...undo, ...tools]), []);
          await openWholeTab(page, 'play');
          assert.deepEqual(await outOfReach(page, undo), []);
          await page.setViewportSize({ width: 1280, height: 860 });
          assert.equal(
            await page.locator('header #undo').count(),
            1,
            'in a wide window they are in the header',
          );
        },
        { context },
      ),
    );

    for (const tab of TABS)
      test(
        `${size}, ${tab}: the focus goes down and up again, and is always in sight`,
        visit(
          EIGHT,
          async (page) => {
            await page.waitForSelector('#answer-chips button');
            await openWholeTab(page, tab);
            await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
            await page.focus('#menu');
            for (const key of ['Tab', 'Shift+Tab']) {
              const seen = [];
              for (let i = 0; i < 150; i++) {
                await page.keyboard.press(key);
                const now = await focus(page);
                if (!now) break;
                seen.push(now);
              }
              assert.ok(seen.length > 10 && seen.length < 150, `${seen.length} stops`);
              assert.deepEqual(
                seen.filter(({ hidden }) => hidden).map(({ name }) => name),
                [],
              );
            }
          },
          { context },
        ),
      );
  }
});
