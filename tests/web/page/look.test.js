// The look of the page: widths, colours, motion, and nothing clipped.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  EIGHT,
  LONG as LONG_ID,
  SMALL,
  carom,
  empty,
  eventually,
  followLine,
  openText,
  robots,
  solved,
  visit,
} from '../page.js';

const LONG = carom.read(LONG_ID).puzzle;
const phone = { context: { viewport: { width: 320, height: 640 } } };
const wider = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Parts of the board that are not wholly in the window. */
const outside = (page) =>
  page.evaluate(() => {
    const board = document.getElementById('board').getBoundingClientRect();
    return [...document.querySelectorAll('#board text, #board .robot, #board .badge, #board .rim')]
      .map((node) => ({
        what: node.textContent || node.getAttribute('class'),
        box: node.getBoundingClientRect(),
      }))
      .filter(
        ({ box }) =>
          box.left < Math.max(0, board.left - 0.5) ||
          box.right > Math.min(innerWidth, board.right + 0.5) ||
          box.top < board.top - 0.5 ||
          box.bottom > board.bottom + 0.5,
      )
      .map(({ what }) => what);
  });

describe('looks', { concurrency: AT_ONCE }, () => {
  test(
    'everything fits into 320 px, the whole board, too',
    visit(
      EIGHT,
      async (page) => {
        assert.ok((await wider(page)) <= 0, 'at first');
        await solved(page);
        assert.ok((await wider(page)) <= 0, 'with an answer');
        assert.deepEqual(await outside(page), []);
        for (const key of ['s', 'ArrowUp', 'y', 'ArrowDown']) await page.keyboard.press(key);
        assert.ok((await wider(page)) <= 0, 'with moves');
        await openText(page, `${'AQ'.repeat(60)}!${'Ag'.repeat(60)}`);
        await page.locator('#text-problem mark').waitFor();
        assert.ok((await wider(page)) <= 0, 'with a problem');
        await page.fill('#text', 'CDEF+42+E2302B12+C8');
        await page.locator('#diagonals-choice').waitFor();
        assert.ok((await wider(page)) <= 0, 'with a puzzle in the box');
        await page.focus('#recipe-from'); // the description of the text disappears
        await page.click('#recipe-more summary');
        assert.ok((await wider(page)) <= 0, 'with a recipe');
        await page.evaluate((hash) => void (location.hash = hash), `#p=${'A'.repeat(300)}`);
        await page.locator('#address-problem mark').waitFor();
        assert.ok((await wider(page)) <= 0, 'with a problem in the address');
      },
      phone,
    ),
  );

  test(
    'a robot can be moved by touch',
    visit(
      carom.link(SMALL, { mode: 'play' }),
      async (page) => {
        await page.tap('#board .robot.red');
        const end = await page.locator('.slide[data-direction=S] .end').boundingBox();
        await page.touchscreen.tap(end.x + end.width / 2, end.y + end.height / 2);
        assert.equal((await robots(page)).red, 'A4');
      },
      { context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
    ),
  );

  // A growing number may push text after it on its line, but no line moves.  A long answer may push content below it.
  for (const [what, hash, within] of [
    ['nothing moves when the answer appears', EIGHT, 'body'],
    ['nothing in the answer card moves during a search', carom.link(LONG), '.answer'],
  ])
    test(
      what,
      visit(
        hash,
        async (page) => {
          await solved(page);
          const moved = await page.evaluate((part) => {
            const of = (node) => (node instanceof Element ? node : node?.parentElement);
            return window.shifts
              .filter(({ node, from, to }) => from !== to && of(node)?.closest(part))
              .map(({ node, from, to }) => `${of(node).id || of(node).className}: ${from} to ${to}`);
          }, within);
          assert.deepEqual(moved, []);
        },
        {
          before: (page) =>
            page.addInitScript(() => {
              window.shifts = [];
              new PerformanceObserver((list) => {
                for (const { sources } of list.getEntries())
                  for (const { node, previousRect, currentRect } of sources)
                    window.shifts.push({ node, from: previousRect.y, to: currentRect.y });
              }).observe({ type: 'layout-shift', buffered: true });
            }),
        },
      ),
    );

  test(
    'with forced colours, only the shown answer is highlighted in the list, with its number; printed targets are not lost on black',
    visit(
      '#p=AQPvzR9WnfAg1PcAtg',
      async (page) => {
        await page.waitForSelector('#answer-list li:nth-child(2)');
        const rows = await page.$$eval('#answer-list button', (nodes) =>
          nodes.map((node) => [
            getComputedStyle(node).backgroundColor,
            getComputedStyle(node).color === getComputedStyle(node.querySelector('.muted')).color,
          ]),
        );
        const [[shown, isReadable], ...others] = rows;
        assert.ok(
          others.every(([color]) => color !== shown),
          `${rows}`,
        );
        assert.ok(isReadable);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('html[data-theme=dark]').waitFor();
        const opacity = await page.$eval('#board .printed', (node) => Number(getComputedStyle(node).opacity));
        assert.ok(opacity > 0.5, `${opacity}`);
      },
      { context: { forcedColors: 'active' } },
    ),
  );

  test(
    'light and dark differ',
    visit(
      EIGHT,
      async (page) => {
        const seen = {};
        for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
          seen[colorScheme] = await page.evaluate(() => {
            const light = (color) =>
              color
                .match(/[\d.]+/g)
                .slice(0, 3)
                .reduce((sum, part) => sum + Number(part) / 3, 0);
            return {
              page: light(getComputedStyle(document.body).backgroundColor),
              text: light(getComputedStyle(document.body).color),
              wall: light(getComputedStyle(document.querySelector('.walls .loud')).stroke),
              cell: light(getComputedStyle(document.querySelector('.cell')).fill),
            };
          });
        }
        const { light, dark } = seen;
        assert.ok(
          light.page > 200 && light.text < 80 && light.wall < light.cell - 100,
          JSON.stringify(light),
        );
        assert.ok(dark.page < 60 && dark.text > 180 && dark.wall > dark.cell + 100, JSON.stringify(dark));
      },
      { context: { colorScheme: 'dark' } },
    ),
  );

  const gliding = (page) =>
    page.evaluate(() => {
      const animations = [...document.querySelectorAll('#board .robot')].flatMap((node) =>
        node.getAnimations(),
      );
      return animations.map(({ effect }) => effect.getKeyframes().length);
    });

  test(
    'a robot glides along its track, unless the system prefers reduced motion',
    visit(
      `${carom.link(SMALL)}&m=rSrE`,
      async (page) => {
        await page.evaluate(() => {
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            return animate.call(this, frames, { ...options, duration: 60000 });
          };
        });
        await followLine(page);
        await page.keyboard.press('r');
        await page.keyboard.press('ArrowUp');
        assert.deepEqual(await gliding(page), [3], 'D4, D3, E3');
        assert.equal((await robots(page)).red, 'E3');

        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.keyboard.press('Backspace');
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        for (const key of ['r', 'ArrowDown']) await page.keyboard.press(key);
        assert.equal((await robots(page)).red, 'A4');
        assert.deepEqual(await gliding(page), []);
      },
      { motion: true },
    ),
  );

  /** For lines there and back, along the same row. */
  const twice = carom.link(empty(6, 3, { x: 3, y: 2 }));
  test(
    'arrows along the same cells are side by side; a line of a thousand moves is drawn',
    visit(`${twice}&m=rErW`, async (page) => {
      await followLine(page);
      const [there, back] = await page.$$eval('.arrow path:first-child', (nodes) =>
        nodes.map((n) => n.getAttribute('d')),
      );
      const row = (path) => Number(path.match(/^M[\d.]+ ([\d.]+)/)[1]);
      assert.ok(Math.abs(row(there) - row(back)) > 15, `${there} and ${back}`);
      const badges = await page.$$eval('.badge', (nodes) => nodes.map((n) => n.getBoundingClientRect()));
      assert.ok(
        Math.hypot(badges[0].x - badges[1].x, badges[0].y - badges[1].y) >= badges[0].width,
        'the numbers do not overlap',
      );

      await page.evaluate(
        (hash) => void (location.hash = hash),
        `${twice}&m=${'rErW'.repeat(500)}&mode=play`,
      );
      await page.locator('#own-chips li:nth-child(1000)').waitFor({ state: 'attached' });
      await followLine(page);
      assert.equal(await page.locator('#own-chips button').count(), 1000);
      for (const key of ['r', 'u', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      await eventually(() => robots(page), { red: 'A1' });
      await page.keyboard.press('ArrowRight');
      assert.match(await page.textContent('#status'), /at most 1000 are allowed/);
    }),
  );
});
