// Moving robots by hand: with the mouse, with keys, with nothing but the keyboard.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  SMALL,
  carom,
  chips,
  clickCell,
  empty,
  eventually,
  robots,
  solved,
  status,
  visit,
} from './page.js';

const SMALL_LINK = carom.link(SMALL, { mode: 'play' });
const START = { red: 'A1', blue: 'E4' };

const ways = (page) =>
  page.$$eval('.way', (nodes) => Object.fromEntries(nodes.map((n) => [n.dataset.direction, n.dataset.cell])));
const picked = (page) =>
  page.$$eval('#board .robot[aria-pressed=true]', (nodes) => nodes.map((n) => n.dataset.color));

describe('moving robots', { concurrency: AT_ONCE }, () => {
  test(
    'a robot is picked by a click, shows where it can go, and goes where one clicks',
    visit(SMALL_LINK, async (page) => {
      await clickCell(page, 'A1');
      assert.deepEqual(await picked(page), ['red']);
      assert.deepEqual(await ways(page), { E: 'B1', S: 'A4' });
      assert.equal(await status(page), 'Red can go east to B1 and south to A4.');
      await clickCell(page, 'A4');
      assert.deepEqual(await robots(page), { ...START, red: 'A4' });
      assert.deepEqual(await ways(page), { N: 'A1', E: 'D4' });
      await clickCell(page, 'B4'); // in line is enough
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      assert.equal(await status(page), 'Red goes east to D4.');
      await clickCell(page, 'E3'); // round the diagonal's corner
      assert.deepEqual(await robots(page), { ...START, red: 'E3' });
      assert.equal(await status(page), 'Red reaches the target E3 in 3 moves.');
      assert.deepEqual(await chips(page, 'own'), ['red south', 'red east', 'red north']);
    }),
  );

  test(
    'a move that cannot be made says why and changes nothing',
    visit(SMALL_LINK, async (page) => {
      await clickCell(page, 'A1');
      await page.keyboard.press('ArrowUp');
      assert.equal(
        await status(page),
        'Move 1 (rN) cannot be made: red cannot go north from A1; something stands in the way at once.',
      );
      await page.keyboard.press('ArrowRight');
      await clickCell(page, 'D1'); // behind the wall
      assert.match(await status(page), /^Move 2 \(rE\) cannot be made: red cannot go east from B1/);
      assert.deepEqual(await robots(page), { ...START, red: 'B1' });
      assert.deepEqual(await chips(page, 'own'), ['red east']);
    }),
  );

  test(
    'under no rebound the rule itself refuses',
    visit(carom.link(empty(3, 3, { x: 1, y: 1 }, { noRebound: true }), { mode: 'play' }), async (page) => {
      for (const key of ['r', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      assert.match(await status(page), /no-rebound rule/);
      assert.deepEqual(await robots(page), { red: 'C1' });
      assert.match(await page.textContent('#task'), /rules: no rebound/);
    }),
  );

  test(
    'another robot, another cell, Escape: who is picked',
    visit(SMALL_LINK, async (page) => {
      await clickCell(page, 'A1');
      await clickCell(page, 'E4');
      assert.deepEqual(await picked(page), ['blue']);
      await clickCell(page, 'C2');
      assert.deepEqual(await picked(page), []);
      assert.equal(await page.locator('.way').count(), 0);
      await page.keyboard.press('b');
      assert.deepEqual(await picked(page), ['blue']);
      await page.keyboard.press('Escape');
      assert.deepEqual(await picked(page), []);
      await page.keyboard.press('ArrowUp');
      assert.deepEqual(await robots(page), START);
      await page.keyboard.press('g'); // not on this board
      assert.deepEqual(await picked(page), []);
    }),
  );

  test(
    'Undo and Reset, by button and by key',
    visit(SMALL_LINK, async (page) => {
      for (const id of ['undo', 'reset'])
        assert.equal(await page.getAttribute(`#${id}`, 'aria-disabled'), 'true');
      for (const key of ['R', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
      assert.equal((await robots(page)).red, 'E3');
      await page.click('#undo');
      assert.equal((await robots(page)).red, 'D4');
      await page.keyboard.press('u');
      assert.equal((await robots(page)).red, 'A4');
      await page.keyboard.press('Backspace');
      assert.deepEqual(await robots(page), START);
      assert.equal(await page.locator('.ghost:visible').count(), 0);
      await page.keyboard.press('u');
      assert.deepEqual(await robots(page), START);
      for (const key of ['r', 'ArrowDown', 'b', 'ArrowLeft']) await page.keyboard.press(key);
      assert.deepEqual(await robots(page), { red: 'A4', blue: 'B4' });
      await page.click('#reset');
      assert.deepEqual(await robots(page), START);
      assert.deepEqual(await chips(page, 'own'), []);
    }),
  );

  test(
    'Redo makes moves that were taken back again, as long as there are any',
    visit(SMALL_LINK, async (page) => {
      const redo = async () => [
        await page.getAttribute('#redo', 'aria-disabled'),
        (await robots(page)).red,
        (await chips(page, 'own')).length,
      ];
      assert.deepEqual(await redo(), ['true', START.red, 0]);
      for (const key of ['R', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
      assert.deepEqual(await redo(), ['true', 'E3', 3]);
      await page.click('#undo');
      await page.click('#undo');
      assert.deepEqual(await redo(), ['false', 'A4', 1]);
      await page.click('#redo');
      assert.equal(await status(page), 'Red goes east to D4.');
      assert.deepEqual(await redo(), ['false', 'D4', 2]);
      await page.click('#redo');
      assert.deepEqual(await redo(), ['true', 'E3', 3]);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'redo', 'it keeps the focus');
      await page.click('#reset');
      assert.deepEqual(await redo(), ['false', START.red, 0]);
      await page.click('#redo');
      await page.click('#own-chips button >> nth=0'); // looking on the moves
      await page.click('#redo');
      for (const key of ['R', 'ArrowLeft']) await page.keyboard.press(key);
      assert.deepEqual(await redo(), ['true', 'A4', 3], 'another move: what was taken back is gone');
      await page.click('#undo');
      await solved(page);
      await page.click('#reveal');
      await page.click('#next');
      assert.equal(await page.getAttribute('#redo', 'aria-disabled'), 'true', 'the answer is on the board');
    }),
  );

  test(
    'the position reached becomes the start, and that can be undone',
    visit(`${SMALL_LINK}&m=rSrE`, async (page) => {
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      await page.click('#from-here');
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      assert.deepEqual(await chips(page, 'own'), []);
      await page.keyboard.press('Control+z');
      assert.deepEqual(await robots(page), START);
    }),
  );

  test(
    'a move made after looking back begins a new line',
    visit(`${SMALL_LINK}&m=rSrErN`, async (page) => {
      await page.click('#own-chips button >> nth=0');
      assert.equal((await robots(page)).red, 'A4');
      assert.equal(await page.locator('.arrow.later').count(), 2);
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowUp');
      assert.deepEqual(await chips(page, 'own'), ['red south', 'blue north']);
      assert.deepEqual(await robots(page), { red: 'A4', blue: 'E1' });
    }),
  );

  test(
    'the keys of the page are letters in the box',
    visit(SMALL_LINK, async (page) => {
      await page.click('#text');
      await page.keyboard.type('rub');
      await page.keyboard.press('Backspace');
      assert.equal(await page.inputValue('#text'), 'ru');
      assert.deepEqual(await picked(page), []);
    }),
  );

  test(
    'with nothing but the keyboard: pick, move, undo, step through the answer, open',
    visit(SMALL_LINK, async (page) => {
      const tabTo = async (found) => {
        for (let i = 0; i < 90; i++) {
          await page.keyboard.press('Tab');
          if (await page.evaluate(found)) return;
        }
        assert.fail(`no Tab leads to ${found}`);
      };
      await tabTo(() => document.activeElement.id === 'board');
      await page.keyboard.press('r');
      assert.deepEqual(await picked(page), ['red']);
      await page.keyboard.press('ArrowDown');
      assert.equal((await robots(page)).red, 'A4');
      assert.equal(await page.getAttribute('#board .robot.red', 'aria-label'), 'Red robot on A4');
      for (const key of ['Escape', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
        await page.keyboard.press(key); // from A4 to E4
      assert.deepEqual(await picked(page), ['blue']);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('u');
      assert.deepEqual(await robots(page), { ...START, red: 'A4' });
      await eventually(() => page.textContent('#answer-moves'), '3');
      await tabTo(() => document.activeElement.id === 'reveal');
      await page.keyboard.press('Enter');
      assert.equal(
        await page.evaluate(() => document.activeElement.id),
        'answer-title',
        'the button is gone',
      );
      await tabTo(() => document.activeElement.id === 'next');
      for (let i = 0; i < 4; i++) await page.keyboard.press('Enter'); // once more than there are moves
      assert.equal(await page.textContent('#where'), '3 of 3');
      assert.equal((await robots(page)).red, 'E3');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'next', 'the focus stays');
      await tabTo(() => document.activeElement.id === 'text');
      await page.keyboard.type('7650+42+E2302B12+C9');
      await page.keyboard.press('Enter');
      await eventually(() => robots(page).then((r) => r.blue), 'L3');
    }),
  );

  test(
    'playing, the moves of the answer are hidden until one asks; setting up, they are there',
    visit(SMALL_LINK, async (page) => {
      const hidden = async () => {
        await solved(page);
        assert.equal(await page.textContent('#answer-moves'), '3', 'how many there are is no secret');
        for (const id of ['answer-chips', 'next', 'step', 'copy-words'])
          assert.equal(await page.isVisible(`#${id}`), false, id);
        assert.equal(await page.locator('.badge').count(), 0, 'no arrows');
        assert.doesNotMatch(await page.textContent('#answer-said'), /south|east/);
        for (const key of ['.', 'a']) await page.keyboard.press(key);
        assert.deepEqual(await robots(page), START);
        assert.doesNotMatch(await page.textContent('#said'), /south|east/);
      };
      await hidden();
      await page.click('#reveal');
      assert.equal(await page.locator('.badge').count(), 3);
      assert.deepEqual(await chips(page, 'answer'), ['red south', 'red east', 'red north']);
      await page.click('#mode-edit');
      assert.equal(await page.isVisible('#answer-chips'), true);
      await page.click('#last');
      await page.click('#mode-play');
      await hidden();
    }),
  );

  test(
    'a hand move goes on from where the answer stands',
    visit(SMALL_LINK, async (page) => {
      await page.click('#reveal');
      await page.click('#next');
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowUp');
      assert.deepEqual(await robots(page), { red: 'A4', blue: 'E1' });
      assert.deepEqual(await chips(page, 'own'), ['red south', 'blue north']);
      assert.equal((await chips(page, 'answer')).length, 3, 'the answer is kept');
      await page.click('#last');
      assert.deepEqual(await robots(page), { ...START, red: 'E3' });
      await page.click('#own-chips button >> nth=1');
      assert.deepEqual(await robots(page), { red: 'A4', blue: 'E1' });
    }),
  );
});
