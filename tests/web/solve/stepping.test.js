// Stepping through the answer: slider, keys, peeks, autoplay; paging through all answers, copying one.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  address,
  EIGHT,
  SMALL,
  at,
  carom,
  chips,
  eventually,
  listed,
  middle,
  robots,
  solved,
  status,
  stopClock,
  visit,
} from '../page.js';
import * as words from '../../../web/words/en.js';

const SMALL_LINK = carom.link(SMALL);
/** Ten answers of 6 moves. */
const MANY = carom.read('50AF+40+3A81470D+4E').puzzle;
const where = (page) => page.textContent('#where');
const red = async (page) => (await robots(page)).red;
const chip = (number) => `#answer-chips li:nth-child(${number}) button`;
/** Red's cells during SMALL's answer. */
const CELLS = ['A1', 'A4', 'D4', 'E3'];
const focused = (page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node.id || (node.querySelector('.unseen') ?? node).textContent;
  });
const letters = (page) =>
  page.$$eval('#answer-chips button', (nodes) =>
    nodes
      .map((node) => node.querySelector('text').textContent + node.querySelector('span').textContent)
      .join(' '),
  );
const shortOf = (solution) =>
  solution
    .split(' ')
    .map((move) => move[0].toUpperCase() + { N: '↑', E: '→', S: '↓', W: '←' }[move[1]])
    .join(' ');

/** How often a scroll measures the place of an element. */
const measuredByScroll = (page) =>
  page.evaluate(() => {
    const { getBoundingClientRect } = Element.prototype;
    let n = 0;
    Element.prototype.getBoundingClientRect = function () {
      n++;
      return getBoundingClientRect.call(this);
    };
    dispatchEvent(new Event('scroll'));
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    return n;
  });

describe('stepping through the answer', { concurrency: AT_ONCE }, () => {
  test(
    'the slider goes to any move and names it',
    visit(SMALL_LINK, async (page) => {
      await listed(page);
      const said = () => page.getAttribute('#step', 'aria-valuetext');
      assert.equal(await said(), 'Start, 3 moves to go');
      await page.focus('#step');
      for (const [key, step, text] of [
        ['ArrowRight', 1, 'Move 1 of 3: red south'],
        ['End', 3, 'Move 3 of 3: red north'],
        ['ArrowLeft', 2, 'Move 2 of 3: red east'],
        ['Home', 0, 'Start, 3 moves to go'],
      ]) {
        await page.keyboard.press(key);
        assert.deepEqual([await red(page), await said()], [CELLS[step], text], key);
      }
      const box = await page.locator('#step').boundingBox();
      await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
      assert.equal(await red(page), 'E3');
    }),
  );

  for (const locale of ['en-GB', 'de-DE'])
    test(
      `from 320 to 1280 px, ${locale}: the slider is long enough, with its text next to it; on a narrow phone, the buttons take its place`,
      visit(
        SMALL_LINK,
        async (page) => {
          await listed(page);
          await page.click('#next');
          for (const width of [320, 340, 360, 380, 400, 1280]) {
            await page.setViewportSize({ width, height: 860 });
            const { slider, text, lines, buttons, cut } = await page.evaluate(() => {
              const node = document.getElementById('where');
              node.textContent = node.textContent.replace(/\d+/g, '25');
              const box = (id) => document.getElementById(id).getBoundingClientRect().toJSON();
              return {
                slider: box('step'),
                text: box('where'),
                lines: node.getClientRects().length,
                buttons: box('last'),
                cut: node.scrollWidth > node.clientWidth,
              };
            });
            const hasSlider = width > 380;
            assert.ok(!hasSlider || slider.width >= 60, `${width} px: ${slider.width} px long`);
            const before = hasSlider ? slider : buttons;
            assert.ok(text.left >= before.right && text.right <= width, `${width} px: next to it`);
            assert.ok(
              text.top >= before.top && text.bottom <= before.bottom && lines === 1 && !cut,
              `${width} px: on one line`,
            );
            assert.ok(
              (!hasSlider || buttons.right <= slider.left) && buttons.width >= (width > 560 ? 24 : 40),
              `${width} px: next to the buttons`,
            );
          }
        },
        { context: { viewport: { width: 320, height: 860 }, locale } },
      ),
    );

  test(
    'arrow keys, Home and End step while the focus is in the card, and only there; they move it along the chips',
    visit(SMALL_LINK, async (page) => {
      await listed(page);
      await page.focus('#copy-words');
      for (const [key, step] of [
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', 3],
        ['ArrowRight', 3],
        ['Home', 0],
      ]) {
        await page.keyboard.press(key);
        assert.equal(await red(page), CELLS[step], key);
        assert.equal(await focused(page), 'copy-words');
      }
      await page.focus('#share');
      await page.keyboard.press('End');
      assert.equal(await red(page), 'A1');

      await page.focus(chip(1));
      assert.equal(await red(page), 'A4', 'a peek');
      await page.keyboard.press('ArrowRight');
      assert.deepEqual([await red(page), await focused(page)], ['D4', 'Move 2: red east']);
      await page.keyboard.press('End');
      assert.deepEqual([await red(page), await focused(page)], ['E3', 'Move 3: red north']);
      await page.focus('#share');
      assert.equal(await red(page), 'E3', 'keys keep the step');

      await page.keyboard.press('b');
      await page.focus('#next');
      for (const key of ['Home', 'End', 'ArrowLeft']) await page.keyboard.press(key);
      assert.deepEqual(await robots(page), { red: 'D4', blue: 'E4' }, 'also while a robot is picked');
    }),
  );

  test(
    'a hovered or focused chip shows its position; leaving returns, a click stays there',
    visit(SMALL_LINK, async (page) => {
      await listed(page);
      await page.click('#next');
      const link = await address(page);
      await page.hover(chip(3));
      assert.deepEqual([await red(page), await where(page)], ['E3', '3 of 3']);
      assert.equal(await address(page), link, 'only a peek');
      await page.hover(chip(2));
      assert.equal(await red(page), 'D4');
      await page.hover('h1');
      assert.deepEqual([await red(page), await where(page)], ['A4', '1 of 3']);
      await page.focus(chip(3));
      assert.equal(await red(page), 'E3');
      await page.focus('#share');
      assert.equal(await red(page), 'A4');
      await page.click(chip(2));
      await page.hover('h1');
      assert.equal(await red(page), 'D4');
      await page.focus('#share');
      assert.deepEqual([await red(page), await where(page)], ['D4', '2 of 3']);
    }),
  );

  /** Records where red stops, and whether it glides there. */
  const watch = (page) =>
    page.evaluate(() => {
      const node = document.querySelector('#board .robot.red');
      window.seen = [];
      new MutationObserver(() =>
        window.seen.push([
          node.dataset.cell,
          node.getAnimations().some(({ playState }) => playState === 'running'),
        ]),
      ).observe(node, { attributeFilter: ['data-cell'] });
    });
  const seen = (page) => page.evaluate(() => window.seen);
  for (const motion of [true, false])
    test(
      `autoplay goes through the answer and ends, ${motion ? 'gliding' : 'without motion if the reader prefers that'}`,
      visit(
        SMALL_LINK,
        async (page) => {
          await listed(page);
          await watch(page);
          await page.selectOption('#speed', 'fast');
          await page.click('#play');
          assert.equal(await page.getAttribute('#play', 'aria-pressed'), 'true');
          await eventually(() => page.getAttribute('#play', 'aria-pressed'), 'false');
          assert.deepEqual(
            await seen(page),
            ['A4', 'D4', 'E3'].map((cell) => [cell, motion]),
          );
          await page.selectOption('#speed', 'slow');
          const [again, first] = await page.evaluate(() => {
            const play = document.getElementById('play');
            play.click();
            const { cell } = document.querySelector('#board .robot.red').dataset;
            play.click(); // before the first move
            return [cell, document.querySelector('#board .robot.red').dataset.cell];
          });
          assert.deepEqual([again, first], ['A1', 'A1'], 'it begins again');
          assert.equal(await page.getAttribute('#play', 'aria-pressed'), 'false');
          await page.clock.runFor(10000);
          assert.equal(await red(page), 'A1', 'it pauses');
        },
        { motion, before: (page) => page.clock.install() },
      ),
    );

  test(
    'a step or a move ends autoplay; the next visit has the same speed',
    visit(
      SMALL_LINK,
      async (page) => {
        await listed(page);
        await page.selectOption('#speed', 'fast');
        await stopClock(page);
        await page.click('#play');
        await page.click('#last');
        assert.equal(await page.getAttribute('#play', 'aria-pressed'), 'false');
        await page.clock.runFor(10000);
        assert.equal(await red(page), 'E3');
        await page.click('#play');
        await page.click('#tab-play');
        for (const key of ['b', 'ArrowUp']) await page.keyboard.press(key);
        await page.clock.runFor(10000);
        await eventually(() => page.getAttribute('#play', 'aria-pressed'), 'false');
        assert.equal((await robots(page)).blue, 'E1');
        await page.clock.resume();
        await page.reload();
        await eventually(() => page.inputValue('#speed'), 'fast');
      },
      { before: (page) => page.clock.install() },
    ),
  );

  test(
    'every shortest answer can be paged through, best first',
    visit(carom.link(MANY), async (page) => {
      const { answers, solutions } = carom.solve(MANY, { answers: 1000 });
      assert.ok(answers > 2 && answers < 40, `${answers} answers`);
      await listed(page);
      await page.click('#next');
      for (const [i, solution] of solutions.entries()) {
        assert.equal(await page.textContent('#page-text'), `Answer ${i + 1} of ${answers}`);
        assert.equal(await letters(page), shortOf(solution), `answer ${i + 1}`);
        assert.equal(await where(page), `1 of ${solution.split(' ').length}`, 'at the same step');
        assert.equal(await status(page), words.stepText(carom.play(MANY, solution).moves, 1));
        const after = carom.play(MANY, solution.split(' ')[0]).robots;
        assert.deepEqual(
          await robots(page),
          Object.fromEntries(after.map(({ color, x, y }) => [color, String.fromCharCode(65 + x) + (y + 1)])),
        );
        await page.$eval('#page-after', (button) => button.click());
      }
      assert.equal(await page.textContent('#page-text'), `Answer ${answers} of ${answers}`, 'the last');
      await page.click('#page-before');
      assert.equal(await letters(page), shortOf(solutions[solutions.length - 2]));
    }),
  );

  test(
    'the answer can be copied as words and as letters',
    visit(
      SMALL_LINK,
      async (page) => {
        await listed(page);
        const copied = () => page.evaluate(() => navigator.clipboard.readText());
        await page.click('#copy-words');
        await eventually(() => status(page), 'Copied the answer as text.');
        assert.equal(
          await copied(),
          'Red to E3 in 3 moves:\n1. Red south from A1 to A4\n2. Red east from A4 to D4\n3. Red north from D4 to E3',
        );
        await page.click('#copy-letters');
        await eventually(() => status(page), 'Copied the answer’s notation.');
        assert.equal(await copied(), 'rS rE rN');
        assert.equal(await page.textContent('.feedback'), await status(page));
        const y = () => page.$eval('#copy-letters', (node) => node.getBoundingClientRect().y);
        const apart = () =>
          page.$eval('.feedback', (node) => {
            const [message, button] = [node, document.getElementById('copy-letters')].map((one) =>
              one.getBoundingClientRect(),
            );
            const isOver = message.left < button.right && message.right > button.left;
            return isOver ? Math.round(button.top - message.bottom) : null;
          });
        assert.equal(await apart(), 6, 'above the button');
        const before = await y();
        await page.mouse.wheel(0, -40);
        await eventually(async () => (await y()) > before, true);
        await eventually(apart, 6);
        await page.keyboard.press('Shift');
        assert.equal(await page.locator('.feedback').count(), 0, 'until the next key or press');
        await page.click('#tab-setup');
        assert.equal(await measuredByScroll(page), 0, 'a button without a message');
        await page.setViewportSize({ width: 360, height: 640 });
        await page.click('#copy-words');
        await eventually(() => status(page), 'Copied the answer as text.');
        assert.equal(await page.isVisible('.feedback'), false, 'a phone has only the status line');
      },
      {
        context: {
          permissions: ['clipboard-read', 'clipboard-write'],
          viewport: { width: 600, height: 640 },
        },
      },
    ),
  );

  test(
    'a refused puzzle keeps the shown answer, and an opened one removes it',
    visit(SMALL_LINK, async (page) => {
      await solved(page);
      await page.focus(chip(2));
      await page.evaluate(() => void (location.hash = '#p=AQ'));
      await page.locator('#address-problem mark').waitFor();
      assert.equal((await chips(page, 'answer')).length, 3);
      await page.evaluate(() => void (location.hash = '#p=AQPlzx9K02JpqgAEKg'));
      await eventually(async () => (await chips(page, 'answer')).length, 8);
      const isFocused = async () => (await focused(page)) === `Move 2: ${(await chips(page, 'answer'))[1]}`;
      await eventually(isFocused, true); // not lost, also when the best of all answers replaces the first
    }),
  );

  test(
    'an edit by finger shows the new position, although the tapped chip has the focus',
    visit(
      EIGHT, // one answer; 25 answers with blue on E12, so that they are listed soon
      async (page) => {
        await listed(page);
        await page.tap(chip(6));
        assert.equal(await where(page), '6 of 8');
        assert.notEqual((await robots(page)).silver, 'K11');
        await page.locator('#board').scrollIntoViewIfNeeded();
        const session = await page.context().newCDPSession(page);
        const touch = (type, ...touchPoints) =>
          session.send('Input.dispatchTouchEvent', { type, touchPoints });
        for (const [type, cell] of [
          ['touchStart', 'C7'],
          ['touchMove', 'D9'],
          ['touchMove', 'E12'],
        ]) {
          const [x, y] = await at(page, ...middle(cell));
          await touch(type, { x, y });
        }
        const scrolled = await page.evaluate(() => scrollY);
        await touch('touchEnd');
        assert.equal(await status(page), 'Blue is on E12.');
        await listed(page);
        assert.equal(await where(page), '0 of 9');
        assert.equal((await robots(page)).silver, 'K11');
        assert.equal(await page.evaluate(() => scrollY), scrolled, 'the board stays in sight');
      },
      { context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    ),
  );
});
