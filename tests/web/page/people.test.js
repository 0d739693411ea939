// Stories: the main uses of the page, from start to end.  people.deep.test.js runs them in Firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, story, text } from '../browsers.js';
import {
  EIGHT,
  ENDLESS,
  LONG,
  SMALL,
  at,
  carom,
  clickCell,
  drag,
  eventually,
  middle,
  openTab,
  puzzle,
  robots,
  visit,
} from '../page.js';

const long = carom.read(LONG).puzzle;

story('a printed board is set up in 13 actions, and 16 MB are enough for its 25 moves', '', async (page) => {
  await page.focus('#memory-steps');
  await page.keyboard.press('Home');
  let actions = 0;
  const act = (action) => (actions++, action);
  await openTab(page, 'setup');
  for (const [i, side] of [
    [0, '4 of edition B'],
    [1, '3 of edition B'],
    [3, '2 of edition B'],
    [2, '1 of edition A'],
  ]) {
    await act((await page.$$('#corners .side'))[i].click());
    await page.waitForSelector('#picker');
    await act(page.click(`#picker [aria-label^="Side ${side}"]`));
  }
  await toBoard(page);
  const places = { red: 'C15', green: 'A4', blue: 'L3', yellow: 'C2' };
  for (const [color, cell] of Object.entries(places))
    await act(drag(page, middle((await robots(page))[color]), middle(cell)));
  const { x, y } = (await puzzle(page)).target;
  await act(drag(page, [x + 0.5, y + 0.5], middle('J13'))); // the target becomes blue, as printed there
  assert.deepEqual(await puzzle(page), long);
  assert.equal(actions, 13);
  await eventually(() => answer(page), '25 moves optimal');
  const note = 'Memory was full: the search continued more slowly, with compressed states.';
  assert.equal(await text(page, '#answer-note'), note);
  await eventually(() => address(page), carom.link(long));
});

story('a board is drawn from scratch, and the answer follows a dragged robot', '', async (page) => {
  await page.click('#clear');
  for (const id of ['#width', '#height']) await page.select(id, '8');
  for (const color of ['green', 'yellow']) await drag(page, middle((await robots(page))[color]), [-0.4, 4]);
  await page.click('#tool-walls');
  await toBoard(page);
  await drag(page, [3, 0.1], [3, 1.9]);
  await drag(page, [5.1, 6], [6.9, 6]);
  await page.click('#tool-diagonals');
  await page.click('#paints [data-color=blue]');
  await clickCell(page, 'F2');
  await page.click('#tool-move');
  await toBoard(page);
  for (const [color, cell] of Object.entries({ blue: 'H1', red: 'A8' }))
    await drag(page, middle((await robots(page))[color]), middle(cell));
  const { target } = await puzzle(page);
  await drag(page, [target.x + 0.5, target.y + 0.5], middle('G6'));
  await page.click('#targets [data-color=red]');

  const drawn = await puzzle(page);
  assert.deepEqual(drawn, {
    width: 8,
    height: 8,
    walls: [
      { x: 2, y: 0, side: 'E' },
      { x: 2, y: 1, side: 'E' },
      { x: 5, y: 5, side: 'S' },
      { x: 6, y: 5, side: 'S' },
    ],
    diagonals: [{ x: 5, y: 1, color: 'blue', lean: '/' }],
    robots: [
      { color: 'red', x: 0, y: 7 },
      { color: 'blue', x: 7, y: 0 },
    ],
    target: { x: 6, y: 5, color: 'red' },
    rules: { mustRicochet: false, noRebound: false },
  });
  await eventually(() => address(page), carom.link(drawn));
  await eventually(() => answer(page), answerOf(drawn));

  await page.mouse.move(...(await at(page, ...middle('A8'))));
  await page.mouse.down();
  for (const cell of ['B7', 'D4', 'G5', 'C3']) {
    await page.mouse.move(...(await at(page, ...middle(cell))), { steps: 3 });
    const [x, y] = middle(cell).map(Math.floor);
    const here = { ...drawn, robots: [{ color: 'red', x, y }, drawn.robots[1]] };
    assert.deepEqual(await puzzle(page), here);
    await eventually(() => answer(page), answerOf(here));
  }
  await page.keyboard.press('Escape');
  assert.deepEqual(await puzzle(page), drawn);
  await page.mouse.up();
  assert.deepEqual(await puzzle(page), drawn);
  await eventually(() => answer(page), answerOf(drawn));
});

story('a board is restored by a reload, by Back and Forward, and in another tab', '', async (page) => {
  const eight = carom.read(EIGHT).puzzle;
  for (const one of [SMALL, eight]) {
    await fill(page, '#text', carom.link(one));
    await page.click('#go');
    await eventually(() => address(page), carom.link(one));
  }
  await page.reload();
  await page.waitForSelector('#share:not([hidden])');
  assert.deepEqual(await puzzle(page), eight);
  await page.goBack();
  await eventually(() => puzzle(page), SMALL);
  await page.goForward();
  await eventually(() => puzzle(page), eight);
  await page.goBack();
  await eventually(() => answer(page), answerOf(SMALL));

  const tab = await visitAgain(page, await page.evaluate(() => location.href));
  assert.deepEqual(await puzzle(tab), SMALL);
  await tab.close();
});

story(
  'a link is copied without and with the answer, and opens elsewhere',
  carom.link(SMALL),
  async (page) => {
    await eventually(() => answer(page), answerOf(SMALL));
    const copied = async (withMoves) => {
      await page.click('#share');
      await page.waitForSelector('#share-dialog[open]');
      if ((await page.$eval('#share-moves', ({ checked }) => checked)) !== withMoves)
        await page.click('#share-moves');
      await page.click('#share-copy');
      await eventually(() => text(page, '#share-copy'), 'Copied');
      await page.click('#share-close');
      await eventually(() => page.evaluate(() => document.activeElement?.id), 'share'); // the previous focus
      await page.focus('#text');
      await page.$eval('#text', (box) => (box.value = ''));
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
      await page.waitForFunction(() => document.getElementById('text').value); // the clipboard answers later
      return page.$eval('#text', ({ value }) => value);
    };
    await page.click('#last');
    const { solution } = carom.solve(SMALL);
    for (const [withMoves, moves] of [
      [false, ''],
      [true, solution],
    ]) {
      const link = await copied(withMoves);
      const reading = carom.read(link);
      assert.deepEqual(reading.puzzle, SMALL);
      assert.equal(reading.moves, moves);
      const tab = await visitAgain(page, link);
      assert.deepEqual(await puzzle(tab), SMALL);
      // Plays the moves. The row of directions may cover the chip, so a click with the mouse might not reach it.
      if (withMoves) await tab.$eval('#own-chips li:last-child button', (button) => button.click());
      const [{ x, y }] = carom.play(SMALL, moves).robots;
      assert.equal((await robots(tab)).red, `${'ABCDE'[x]}${y + 1}`);
      await tab.close();
    }
  },
);

story('an endless search can be stopped, and an edit replaces it', ENDLESS, async (page) => {
  await page.waitForSelector('#answer-card[data-search=running]');
  await page.waitForFunction(() => parseInt(document.getElementById('answer-moves').textContent) > 0); // it runs
  await page.click('#stop');
  await page.waitForSelector('#answer-card[data-search=stopped]');
  await page.click('#again');
  await page.waitForSelector('#answer-card[data-search=running]');
  await toBoard(page);
  const { target } = carom.read(ENDLESS).puzzle;
  await drag(page, [target.x + 0.5, target.y + 0.5], middle('P1'));
  const edited = await puzzle(page);
  assert.deepEqual(edited.target, { ...target, x: 15, y: 0 });
  await eventually(() => answer(page), answerOf(edited));
});

story('an answer is found and stepped through by keyboard alone', carom.link(SMALL), async (page) => {
  const press = (...keys) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (id) => {
    const focused = [];
    do {
      await press('Tab');
      focused.push(await page.evaluate(() => document.activeElement.id));
    } while (focused.at(-1) !== id && focused.length < 100);
    assert.equal(focused.at(-1), id, `Tab leads to ${focused}`);
  };
  await tabTo('board');
  await press('r', 'ArrowDown', 'ArrowRight', 'Enter');
  const moved = { ...SMALL, robots: [{ color: 'red', x: 1, y: 1 }, SMALL.robots[1]] };
  assert.deepEqual(await puzzle(page), moved);
  await eventually(() => answer(page), answerOf(moved));
  const { solution, moves } = carom.solve(moved);
  await tabTo('next');
  for (let i = 0; i < moves; i++) await press('Enter');
  const [{ x, y }] = carom.play(moved, solution).robots;
  assert.equal((await robots(page)).red, `${'ABCDE'[x]}${y + 1}`);
  assert.deepEqual([x, y], [SMALL.target.x, SMALL.target.y]);
});

test(
  'the page works by touch on a phone of 320 pixels, in Chromium',
  visit(
    carom.link(SMALL),
    async (page) => {
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(await wide(), 320);
      const session = await page.context().newCDPSession(page);
      const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      const finger = async (type, point) => {
        const [x, y] = await at(page, ...point);
        await touch(type, { x, y });
      };
      await page.locator('#board').scrollIntoViewIfNeeded();
      await finger('touchStart', middle('A1'));
      for (const point of [[1, 1.5], [2, 1.5], middle('C2')]) await finger('touchMove', point);
      await touch('touchEnd');
      assert.equal((await robots(page)).red, 'C2');
      await page.tap('#tool-walls');
      await page.locator('#board').scrollIntoViewIfNeeded();
      await page.touchscreen.tap(...(await at(page, 1, 3.5)));
      const edited = await puzzle(page);
      assert.equal(edited.walls.length, 2);
      await eventually(() => answer(page), answerOf(edited));

      await openTab(page, 'solve');
      await page.tap('#last');
      assert.equal((await robots(page)).red, 'E3');

      await openTab(page, 'setup');
      await page.locator('#put-back').tap(); // offered for a changed board, next to the corners
      await page.locator('#corners .side').first().tap();
      await page.locator('#picker [aria-label^="Side 3 of edition D"]').tap();
      assert.equal(carom.sides(await puzzle(page)).sides[0], '3D');
      assert.equal(await wide(), 320);
    },
    { context: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true } },
  ),
);

/** Scrolls to the board. */
const toBoard = (page) => page.$eval('#board', (board) => board.scrollIntoView());

const address = (page) => page.evaluate(() => location.hash);

/** The large text of the answer card, once the search has ended. */
async function answer(page) {
  await page.waitForSelector('#answer-card[data-search]:not([data-search=running])', { state: 'attached' });
  return page.$eval('#answer-length', (node) => node.innerText.replace(/\s+/g, ' ').trim());
}

/** The answer card's text for the core's answer. */
function answerOf(one) {
  const { moves } = carom.solve(one);
  return moves === null ? 'No solution' : `${moves} ${moves === 1 ? 'move' : 'moves'} optimal`;
}

/** Opens the page in another tab. */
async function visitAgain(page, link) {
  const tab = await page.browserContext().newPage();
  await tab.goto(link);
  await tab.waitForSelector('#share:not([hidden])');
  return tab;
}
