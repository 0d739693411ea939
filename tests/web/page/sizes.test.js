// Windows of every size, in both languages: nothing is too wide, the board is as large as possible, and every control
// is large enough for a finger.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, LONG, eventually, openTab, openText, openWholeTab, visit } from '../page.js';

const SIZES = [
  [320, 640],
  [340, 640],
  [360, 640],
  [390, 844],
  [568, 320],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 860],
  [1920, 1080],
];

const TABS = ['solve', 'setup', 'play', 'puzzles'];

const measured = (page) =>
  page.evaluate(() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect().toJSON();
    const [board, chips] = [box('board'), box('answer-chips')];
    return { board, chips, tooWide: document.documentElement.scrollWidth - innerWidth };
  });

/** Whether the header shows at least the target. */
const hasTarget = (page) =>
  page.$eval('#task', (node) => {
    const range = document.createRange();
    range.setStart(node.firstChild, 0);
    range.setEnd(node.firstChild, `${node.textContent} ·`.indexOf(' ·'));
    const [target, box] = [range, node].map((one) => one.getBoundingClientRect());
    return target.right <= box.right && target.bottom <= box.bottom + 1;
  });

/**
 * For each tab: whether its button is covered, by how many pixels the page is too wide, and which controls are too small
 * or cramped. One call, because the page would be drawn between several.
 */
const inTabs = (page) =>
  page.evaluate((tabs) => {
    const box = (node) => node.getBoundingClientRect();
    const nodes = (selector) => [...document.querySelectorAll(selector)].filter((n) => n.checkVisibility());
    return tabs.map((tab) => {
      const button = document.getElementById(`tab-${tab}`);
      const { x, y, width, height } = box(button);
      const isCovered = !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      button.click();
      const tooWide = document.documentElement.scrollWidth - innerWidth;
      return { tab, isCovered, tooWide, tooSmall: tooSmall(40), cramped: cramped() };
    });

    /** Controls, or their labels, below the minimum size; 24 pixels are enough for summaries and for small inputs. */
    function tooSmall(least) {
      return nodes('button, select, summary, input, textarea')
        .filter((node) => !node.closest('.unseen'))
        .map((node) => ({ node, size: box(node.closest('label') ?? node) }))
        .filter(({ node, size }) => {
          const small = node.matches('summary, [type=checkbox], [type=radio], [type=range]');
          const isStep = node.matches('#steps button');
          return size.height < (small ? 24 : least) || size.width < (isStep ? least : 24);
        })
        .map(({ node, size }) => `${node.id || node.textContent.trim()}: ${size.width} by ${size.height}`);
    }

    /** Elements that are too wide, that touch a neighbour, or that wrap into a row of their own. */
    function cramped() {
      const words = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const rows = (selector) => new Set(nodes(selector).map((node) => Math.round(box(node).top))).size;
      return [
        ...nodes('button').filter((node) => node.scrollWidth > node.clientWidth),
        ...nodes('.fields > :nth-child(odd):is(label, span)').filter(
          (node) => words(node).right + 8 > box(node.nextElementSibling).left,
        ),
      ]
        .map((node) => node.textContent.trim())
        .concat(
          ['#editions button', '#targets button', '#whole-board button', '#tabs button'].filter(
            (which) => rows(which) > 1,
          ),
        );
    }
  }, TABS);

/** A visit that runs a test in each size: opening the page takes longer than changing the size. */
const inSizes = (sizes, locale, hasTouch) =>
  visit(
    EIGHT,
    async (page, t) => {
      await page.locator('#answer-chips button').first().waitFor(); // Play would hide an answer that comes later
      for (const tab of TABS) await openWholeTab(page, tab);
      await openTab(page, 'solve');
      await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
      for (const [width, height] of sizes)
        await t.test(`${width} by ${height}, ${locale}`, async () => {
          await page.setViewportSize({ width, height });
          await fits(page, width, height);
        });
    },
    { context: { viewport: { width: sizes[0][0], height: sizes[0][1] }, locale, hasTouch } },
  );

async function fits(page, width, height) {
  await openTab(page, 'solve');
  if (await page.isVisible('#reveal')) await page.click('#reveal'); // Play hid the answer at the previous size
  await page.evaluate(() => scrollTo(0, 0));
  const { board, chips, tooWide } = await measured(page);
  assert.ok(tooWide <= 0, `${tooWide} px too wide`);
  assert.ok(await hasTarget(page), 'the header shows the target');
  assert.ok(board.top >= 0 && board.bottom <= height, `board to ${board.bottom}`);
  const upright = width < height;
  const share = upright ? board.width / width : board.height / height;
  assert.ok(share > (upright ? 0.93 : 0.78), `the board has ${share} of the window`);
  if (!upright) assert.ok(chips.left >= board.right, 'the answer is next to the board');
  if (!upright || width < 560)
    assert.ok(chips.top < height - 30, `the answer is in sight: from ${chips.top}`);
  for (const { tab, isCovered, tooWide: more, tooSmall, cramped } of await inTabs(page)) {
    assert.ok(!isCovered && more <= 0, `${tab} is covered or ${more} px too wide`);
    if (Math.min(width, height) < 560) assert.deepEqual(tooSmall, [], tab);
    if (width <= 360) assert.deepEqual(cramped, [], tab);
  }
}

/**
 * Steps through the answer, and goes back to its start.  Returns the text that counts the steps, and where the board and
 * the step buttons are, after each step.
 */
const placesOfSteps = (page) =>
  page.evaluate(() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    document.getElementById('first').click();
    const places = [...document.querySelectorAll('#answer-chips li')].map(() => {
      document.getElementById('next').click();
      const where = document.getElementById('where').textContent;
      return { where, top: box('board').top, bottom: box('board').bottom, y: box('steps').y };
    });
    document.getElementById('first').click();
    return places;
  });

/** A visit that steps through a long answer in each size: the search takes longer than changing the size. */
const stepsInSizes = (sizes, locale) =>
  visit(
    EIGHT,
    async (page, t) => {
      const shows = (length) => eventually(() => page.locator('#answer-chips li').count(), length);
      await shows(8);
      const before = [];
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        before.push((await page.locator('#steps').boundingBox()).y);
      }
      await openText(page, LONG);
      await shows(25);
      for (const [i, [width, height]] of sizes.entries())
        await t.test(
          `${width} by ${height}, ${locale}: during stepping the board stays visible, and no button moves`,
          async () => {
            await page.setViewportSize({ width, height });
            await page.locator('header').scrollIntoViewIfNeeded();
            await page.click('#next');
            const places = await placesOfSteps(page);
            assert.deepEqual(
              places.filter(({ top, bottom }) => top < 0 || bottom > height),
              [],
              'the board',
            );
            assert.deepEqual(
              places.map(({ where, y }) => [where, y]),
              places.map((_, step) => [`${step + 1} ${locale === 'de-DE' ? 'von' : 'of'} 25`, before[i]]),
            );
          },
        );
    },
    { context: { viewport: { width: sizes[0][0], height: sizes[0][1] }, locale, hasTouch: true } },
  );

describe('sizes', { concurrency: AT_ONCE }, () => {
  for (const locale of ['en-GB', 'de-DE'])
    for (const hasTouch of [true, false]) {
      const sizes = SIZES.filter((size) => Math.min(...size) < 800 === hasTouch);
      test(`${locale}${hasTouch ? ', with touch' : ''}`, inSizes(sizes, locale, hasTouch));
    }

  for (const [locale, ...sizes] of [
    ['de-DE', [320, 640], [360, 740]],
    ['en-GB', [360, 640], [740, 360]],
  ])
    test(`${locale}, during stepping`, stepsInSizes(sizes, locale));
});
