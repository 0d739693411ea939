// Windows of every size, in both languages: nothing is too wide, the board is as large as possible, and every control
// is large enough for a finger.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, LONG, eventually, openTab as open, openText, visit } from '../page.js';

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

/** Opens a tab, and waits until it has loaded. */
async function openTab(page, tab) {
  await open(page, tab);
  if (tab === 'puzzles') await page.waitForSelector('#library');
}

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
    range.setEnd(node.firstChild, node.textContent.indexOf(' ·'));
    const [target, box] = [range, node].map((one) => one.getBoundingClientRect());
    return target.right <= box.right && target.bottom <= box.bottom + 1;
  });

/** Controls, or their labels, below the minimum size; 24 pixels are enough for summaries and for small inputs. */
const tooSmall = (page, least) =>
  page.evaluate((px) => {
    const seen = [...document.querySelectorAll('button, select, summary, input, textarea')];
    return seen
      .filter((node) => node.checkVisibility() && !node.closest('.unseen'))
      .map((node) => ({ node, box: (node.closest('label') ?? node).getBoundingClientRect() }))
      .filter(({ node, box }) => {
        const small = node.matches('summary, [type=checkbox], [type=radio], [type=range]');
        return box.height < (small ? 24 : px) || box.width < 24;
      })
      .map(({ node, box }) => `${node.id || node.textContent.trim()}: ${box.width} by ${box.height}`);
  }, least);

/** Elements that are too wide, that touch a neighbour, or that wrap into a row of their own. */
const cramped = (page) =>
  page.evaluate(() => {
    const box = (node) => node.getBoundingClientRect();
    const words = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const nodes = (selector) => [...document.querySelectorAll(selector)].filter((n) => n.checkVisibility());
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
  });

/** A visit that runs a test in each size: opening the page, or a long search, takes longer than changing the size. */
const inSizes = (sizes, locale, hasTouch, nameOf, body) =>
  visit(
    EIGHT,
    async (page, t) => {
      for (const [width, height] of sizes)
        await t.test(nameOf(`${width} by ${height}, ${locale}`), async () => {
          await page.setViewportSize({ width, height });
          await body(page, width, height);
        });
    },
    { context: { viewport: { width: sizes[0][0], height: sizes[0][1] }, locale, hasTouch } },
  );

async function fits(page, width, height) {
  await openTab(page, 'solve');
  if (await page.isVisible('#reveal')) await page.click('#reveal'); // Play hid the answer at the previous size
  await page.locator('#answer-chips button').first().waitFor();
  await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
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
  for (const tab of TABS) {
    await openTab(page, tab);
    assert.ok((await measured(page)).tooWide <= 0, `${tab} is too wide`);
    if (Math.min(width, height) < 560) assert.deepEqual(await tooSmall(page, 40), [], tab);
    if (width <= 360) assert.deepEqual(await cramped(page), [], tab);
  }
}

async function staysDuringSteps(page, _width, height) {
  const places = () =>
    page.evaluate(() => {
      const { top, bottom } = document.getElementById('board').getBoundingClientRect();
      return {
        board: [top, bottom],
        steps: document.getElementById('steps').getBoundingClientRect().y,
      };
    });
  const shows = (length) => eventually(() => page.locator('#answer-chips li').count(), length);
  await openText(page, EIGHT);
  await shows(8);
  await page.evaluate(() => scrollTo(0, 0));
  const { steps: before } = await places();
  await openText(page, LONG);
  await shows(25);
  await page.locator('header').scrollIntoViewIfNeeded();
  for (let step = 1; step <= 25; step++) {
    await page.click('#next');
    const { board, steps } = await places();
    assert.ok(board[0] >= 0 && board[1] <= height, `the board is at ${board}`);
    assert.equal(steps, before, `at step ${step}`);
  }
}

describe('sizes', { concurrency: AT_ONCE }, () => {
  for (const locale of ['en-GB', 'de-DE'])
    for (const hasTouch of [true, false]) {
      const sizes = SIZES.filter((size) => Math.min(...size) < 800 === hasTouch);
      test(`${locale}${hasTouch ? ', with touch' : ''}`, inSizes(sizes, locale, hasTouch, String, fits));
    }

  for (const [locale, ...sizes] of [
    ['de-DE', [320, 640], [360, 740]],
    ['en-GB', [360, 640], [740, 360]],
  ])
    test(
      `${locale}, during stepping`,
      inSizes(
        sizes,
        locale,
        true,
        (size) => `${size}: during stepping the board stays visible, and no button moves`,
        staysDuringSteps,
      ),
    );
});
