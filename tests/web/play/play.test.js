// Moving robots by hand, with the mouse and with keys alone.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  SMALL,
  at,
  carom,
  chips,
  clickCell,
  empty,
  eventually,
  followLine,
  middle,
  openTab,
  puzzle,
  robots,
  solved,
  status,
  visit,
} from '../page.js';

const SMALL_LINK = carom.link(SMALL, { mode: 'play' });
const START = { red: 'A1', blue: 'E4' };

const slides = (page) =>
  page.$$eval('.slide', (nodes) =>
    Object.fromEntries(nodes.map((n) => [n.dataset.direction, n.dataset.cell])),
  );
const picked = (page) =>
  page.$$eval('#board .robot[aria-pressed=true]', (nodes) => nodes.map((n) => n.dataset.color));

describe('moving robots', { concurrency: AT_ONCE }, () => {
  test(
    'a click picks a robot and shows its moves; a click on one makes it',
    visit(SMALL_LINK, async (page) => {
      await clickCell(page, 'A1');
      assert.deepEqual(await picked(page), ['red']);
      assert.deepEqual(await slides(page), { E: 'B1', S: 'A4' });
      assert.equal(await status(page), 'Red can go east to B1 and south to A4.');
      await clickCell(page, 'A4');
      assert.deepEqual(await robots(page), { ...START, red: 'A4' });
      assert.deepEqual(await slides(page), { N: 'A1', E: 'D4' });
      await clickCell(page, 'B4'); // any cell in this direction
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      assert.equal(await status(page), 'Red moves east to D4.');
      await clickCell(page, 'E3'); // beyond the diagonal
      assert.deepEqual(await robots(page), { ...START, red: 'E3' });
      assert.equal(await status(page), 'Red reaches the target E3 in 3 moves.');
      assert.deepEqual(await chips(page, 'own'), ['red south', 'red east', 'red north']);
    }),
  );

  test(
    'a second finger ends a swipe, and the next gesture is independent',
    visit(
      SMALL_LINK,
      async (page) => {
        const finger = await page.context().newCDPSession(page);
        const touch = async (type, ...points) => {
          const places = await Promise.all(points.map((point) => at(page, ...point)));
          const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
          await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
        };
        const [A1, B3, C2] = ['A1', 'B3', 'C2'].map(middle);
        await touch('touchStart', A1);
        await touch('touchStart', A1, B3);
        await touch('touchEnd');
        await openTab(page, 'setup');
        await touch('touchStart', A1);
        for (const point of [[1, 1.5], [2, 1.5], C2]) await touch('touchMove', point); // prettier-ignore
        await touch('touchEnd');
        assert.equal(await status(page), 'Red is on C2.');
        assert.equal((await puzzle(page)).robots.find(({ color }) => color === 'red').x, 2);
      },
      { context: { hasTouch: true } },
    ),
  );

  test(
    'an impossible move shows the reason and changes nothing, and the text box takes the page’s keys',
    visit(SMALL_LINK, async (page) => {
      await clickCell(page, 'A1');
      await page.keyboard.press('ArrowUp');
      assert.equal(await status(page), 'Red cannot go north from A1: a wall or a robot blocks the way.');
      await page.keyboard.press('ArrowRight');
      await clickCell(page, 'D1'); // beyond the wall
      assert.match(await status(page), /^Red cannot go east from B1: /);
      assert.deepEqual(await robots(page), { ...START, red: 'B1' });
      assert.deepEqual(await chips(page, 'own'), ['red east']);

      await page.click('#text');
      await page.keyboard.type('rub');
      await page.keyboard.press('Backspace');
      assert.equal(await page.inputValue('#text'), 'ru');
      assert.deepEqual(await chips(page, 'own'), ['red east']);
      assert.deepEqual(await picked(page), []);
    }),
  );

  test(
    'the no-rebound rule refuses a move',
    visit(carom.link(empty(3, 3, { x: 1, y: 1 }, { noRebound: true }), { mode: 'play' }), async (page) => {
      for (const key of ['r', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      assert.match(await status(page), /rule 'no rebound'/);
      assert.deepEqual(await robots(page), { red: 'C1' });
      assert.match(await page.textContent('#task'), /rules: no rebound/);
    }),
  );

  test(
    'a click on another robot picks it, also one without coordinates; another cell or Escape deselects',
    visit(SMALL_LINK, async (page) => {
      await clickCell(page, 'A1');
      await clickCell(page, 'E4');
      assert.deepEqual(await picked(page), ['blue']);
      await clickCell(page, 'C2');
      assert.deepEqual(await picked(page), []);
      assert.equal(await page.locator('.slide').count(), 0);
      await page.keyboard.press('b');
      assert.deepEqual(await picked(page), ['blue']);
      await page.keyboard.press('Escape');
      assert.deepEqual(await picked(page), []);
      await page.keyboard.press('ArrowUp');
      assert.deepEqual(await robots(page), START);
      await page.keyboard.press('g'); // not on this board
      assert.deepEqual(await picked(page), []);

      await page.dispatchEvent('#board .robot.blue', 'click'); // as assistive technology sends it
      assert.deepEqual(await picked(page), ['blue']);
    }),
  );

  test(
    'Undo and Reset work by button and by key, and Redo repeats undone moves until none is left',
    visit(SMALL_LINK, async (page) => {
      const redo = async () => [
        await page.getAttribute('#redo', 'aria-disabled'),
        (await robots(page)).red,
        (await chips(page, 'own')).length,
      ];
      assert.deepEqual(await redo(), ['true', START.red, 0]);
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
      assert.equal(await page.locator('.badge').count(), 0, 'no line is drawn');

      for (const key of ['R', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
      assert.deepEqual(await redo(), ['true', 'E3', 3]);
      await page.click('#undo');
      await page.click('#undo');
      assert.deepEqual(await redo(), ['false', 'A4', 3]);
      await page.click('#redo');
      assert.equal(await status(page), 'Red moves east to D4.');
      assert.deepEqual(await redo(), ['false', 'D4', 3]);
      await page.click('#redo');
      assert.deepEqual(await redo(), ['true', 'E3', 3]);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'redo', 'it keeps the focus');
      await page.click('#try-again');
      assert.deepEqual(await redo(), ['false', START.red, 3]);
      await page.click('#redo');
      await page.click('#own-chips button >> nth=0'); // shows an earlier move
      await page.click('#redo');
      for (const key of ['R', 'ArrowLeft']) await page.keyboard.press(key);
      assert.deepEqual(await redo(), ['true', 'A4', 3], 'another move begins a new line');
      await page.click('#undo');
      await solved(page);
      await page.click('#reveal'); // Reset has hidden the answer again
      await page.click('#next');
      assert.equal(await page.getAttribute('#redo', 'aria-disabled'), 'true', 'the answer is on the board');
    }),
  );

  test(
    'a played puzzle that Undo, Redo, a drag or a stroke brings back still hides its answer, and keeps its moves',
    visit(SMALL_LINK, async (page) => {
      const isSecret = async () => (await page.textContent('#answer-unit')) === 'hidden while you play';
      await openTab(page, 'setup');
      await page.click('#turn-right');
      await openTab(page, 'play');
      await page.keyboard.press('r');
      await page.keyboard.press('ArrowDown');
      await openTab(page, 'solve');
      await eventually(isSecret, true);
      await page.click('#undo');
      assert.equal(await isSecret(), true, 'the link has opened this puzzle in Play');
      await page.mouse.move(...(await at(page, ...middle('A1'))));
      await page.mouse.down();
      await page.mouse.move(...(await at(page, ...middle('C3'))), { steps: 3 });
      await eventually(isSecret, false);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      assert.equal(await isSecret(), true);
      await page.click('#redo');
      assert.equal(await isSecret(), true);
      await openTab(page, 'setup');
      await page.click('#tool-walls');
      for (const isBack of [false, true]) {
        await page.mouse.click(...(await at(page, 2, 4.5))); // adds a wall, then removes it
        await openTab(page, 'solve');
        await eventually(isSecret, isBack);
        await openTab(page, 'setup');
      }
      await openTab(page, 'play');
      assert.equal((await chips(page, 'own')).length, 1);
    }),
  );

  test(
    'Start from here makes the current position the start, and can be undone; another move starts a new line',
    visit(`${SMALL_LINK}&m=rSrE`, async (page) => {
      await followLine(page);
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      await page.click('#from-here');
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      assert.deepEqual(await chips(page, 'own'), []);
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowUp');
      await page.click('#undo');
      await page.click('#undo');
      assert.equal(await status(page), 'Change undone. The previous starting position is back.');
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      assert.deepEqual(await chips(page, 'own'), ['red south', 'red east']);
      for (const redo of [() => page.click('#redo'), () => page.keyboard.press('Control+Shift+z')]) {
        await redo();
        assert.equal(await status(page), 'Change redone. The robots now start from here.');
        assert.deepEqual(await chips(page, 'own'), []);
        await page.click('#undo');
        assert.deepEqual(await chips(page, 'own'), ['red south', 'red east']);
      }
      await page.click('#undo');
      assert.equal((await robots(page)).red, 'A4');
      await page.click('#from-here');
      await page.keyboard.press('Control+z');
      assert.deepEqual(await chips(page, 'own'), ['red south', 'red east']);
      assert.equal((await robots(page)).red, 'A4');

      await followLine(page);
      assert.equal((await robots(page)).red, 'D4');
      await page.click('#own-chips button >> nth=0');
      assert.deepEqual(await robots(page), { ...START, red: 'A4' });
      assert.equal(await page.locator('.badge').count(), 1, 'the move is drawn');
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowUp');
      assert.deepEqual(await chips(page, 'own'), ['red south', 'blue north']);
      assert.deepEqual(await robots(page), { red: 'A4', blue: 'E1' });
    }),
  );

  test(
    'keys alone pick, move, undo, step through the answer and open',
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
      await eventually(() => page.textContent('#answer-moves'), '?');
      await tabTo(() => document.activeElement.id === 'tab-play');
      await page.keyboard.press('Home');
      await tabTo(() => document.activeElement.id === 'reveal');
      await page.keyboard.press('Enter');
      assert.equal(
        await page.evaluate(() => document.activeElement.id),
        'answer-title',
        'the button is gone',
      );
      await tabTo(() => document.activeElement.id === 'next');
      for (let i = 0; i < 4; i++) await page.keyboard.press('Enter'); // one press more than there are moves
      assert.equal(await page.textContent('#where'), '3 of 3');
      assert.equal((await robots(page)).red, 'E3');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'next', 'the focus stays');
      await tabTo(() => document.activeElement.id === 'tab-solve');
      await page.keyboard.press('End');
      await tabTo(() => document.activeElement.id === 'text');
      await page.keyboard.type('7650+42+E2302B12+C9');
      await page.keyboard.press('Enter');
      await eventually(() => robots(page).then((r) => r.blue), 'L3');
    }),
  );

  test(
    'a puzzle in Play hides its answer in every tab until it is requested',
    visit(
      SMALL_LINK,
      async (page) => {
        const hidden = async () => {
          await solved(page);
          assert.equal(await page.textContent('#answer-moves'), '?');
          for (const id of [
            'answer-chips',
            'answer-words',
            'next',
            'step',
            'copy-words',
            'answer-optimal',
            'answer-text',
          ])
            assert.equal(await page.isVisible(`#${id}`), false, id);
          assert.equal((await page.textContent('#answer-cost')).trim(), '');
          assert.equal(await page.locator('.badge').count(), 0, 'no arrows');
          assert.equal(await page.textContent('#answer-said'), '');
          for (const key of ['.', 'a']) await page.keyboard.press(key);
          assert.deepEqual(await robots(page), START);
          await eventually(
            () => page.textContent('#said'),
            'The answer is hidden until you solve the puzzle or ask for it.',
          );
        };
        await hidden();
        for (const tab of ['solve', 'setup', 'puzzles']) {
          await openTab(page, tab);
          await hidden();
        }
        await page.click('#reveal');
        assert.equal(await page.textContent('#answer-moves'), '3');
        assert.equal(await page.locator('.badge').count(), 3);
        assert.deepEqual(await chips(page, 'answer'), ['red south', 'red east', 'red north']);
        assert.equal(await page.isVisible('#answer-words'), true);
        await page.click('#last');
        await page.click('#tab-solve');
        await page.click('#tab-play');
        assert.deepEqual(await robots(page), START, 'the player’s line begins at the start');
        assert.equal(await page.textContent('#answer-moves'), '3', 'the answer was revealed before');
      },
      { context: { viewport: { width: 1440, height: 1000 } } }, // with the moves in words
    ),
  );

  test(
    'solving the puzzle reveals the answer, which Solve shows from the start',
    visit(SMALL_LINK, async (page) => {
      await solved(page);
      for (const key of ['r', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
      assert.equal(await page.textContent('#answer-moves'), '?');
      await page.keyboard.press('ArrowUp');
      assert.equal(await page.textContent('#answer-moves'), '3');
      assert.deepEqual(await chips(page, 'answer'), ['red south', 'red east', 'red north']);
      const solving = async () => [await robots(page), await page.textContent('#where'), await status(page)];
      await openTab(page, 'solve');
      assert.deepEqual(await solving(), [START, '0 of 3', '']);
      await page.click('#next');
      assert.deepEqual(await solving(), [
        { ...START, red: 'A4' },
        '1 of 3',
        'Move 1 of 3. Red moves south to A4.',
      ]);
      await openTab(page, 'setup');
      await openTab(page, 'play');
      assert.equal((await robots(page)).red, 'E3');
      assert.equal(await page.isVisible('#success'), true);
    }),
  );

  test(
    'a move by hand continues from the answer’s position; a changed setting returns to the start',
    visit(SMALL_LINK, async (page) => {
      await page.click('#reveal');
      await page.waitForSelector('#answer-chips button');
      await page.click('#tab-play');
      for (const key of ['.', 'b']) await page.keyboard.press(key);
      await page.keyboard.press('ArrowUp');
      assert.deepEqual(await robots(page), { red: 'A4', blue: 'E1' });
      assert.deepEqual(await chips(page, 'own'), ['red south', 'blue north']);
      assert.equal((await chips(page, 'answer')).length, 3, 'the answer is kept');
      await page.click('#last');
      assert.deepEqual(await robots(page), { ...START, red: 'E3' });
      await page.click('#own-chips button >> nth=1');
      assert.deepEqual(await robots(page), { red: 'A4', blue: 'E1' });

      await page.click('#reset');
      for (let i = 0; i < 2; i++) await page.keyboard.press('.');
      await page.keyboard.press('r');
      assert.deepEqual(await slides(page), { N: 'E3', W: 'A4' }, 'from D4');
      await page.$eval('#strategies [value=bfs]', (input) => input.click());
      assert.deepEqual(await robots(page), START);
      assert.deepEqual([await picked(page), await slides(page)], [['red'], { E: 'B1', S: 'A4' }]);
    }),
  );
});
