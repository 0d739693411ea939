// Printed boards: a few clicks, drags or keys set up a real board.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  LONG,
  ONE,
  SMALL,
  at,
  carom,
  clickCell,
  drag,
  eventually,
  listed,
  middle,
  openTab,
  openText,
  puzzle,
  robots,
  solved,
  status,
  visit as visitPage,
} from '../page.js';

const long = carom.read(LONG).puzzle;
/** A visit with the Set up tab open. */
const visit = (hash, body, options) =>
  visitPage(
    hash,
    async (page) => {
      await openTab(page, 'setup');
      await body(page);
    },
    options,
  );
/** The same sides 4B 3B 2B 1A and robots, with an easy target. */
const BOX = carom.link(ONE);
const CORNERS = ['north-west', 'north-east', 'south-east', 'south-west'];
const onTable = async (page) => carom.sides(await puzzle(page))?.sides.join(' ') ?? null;
const corner = (page, i) => page.getByRole('button', { name: new RegExp(`^${CORNERS[i]} corner`, 'i') });
/** The sides 3D 4D 1D 2D with five robots. */
const WITH_DIAGONALS = '#p=AQPvzR9WnfAg1PcAtg';

const shown = (page) =>
  page.$$eval('#corners .side b', (nodes) => [0, 1, 3, 2].map((i) => nodes[i].textContent).join(' '));
const side = (page, name) =>
  page.locator('#picker').getByRole('button', {
    name: new RegExp(`^Side ${name[0]} of edition ${name[1]}, `),
  });

async function middleOf(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

describe('printed boards', { concurrency: AT_ONCE }, () => {
  test(
    'four sides can be typed, and other texts are refused; a whole edition, a turn or a shuffle is one click',
    visit(BOX, async (page) => {
      const use = async (text) => {
        await corner(page, 0).click();
        await page.click('#picker form input'); // this selects the old sides
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };
      await corner(page, 1).click();
      assert.equal(await page.inputValue('#picker form input'), '4B 3B 2B 1A');
      const color = (selector) => page.$eval(selector, (node) => getComputedStyle(node).color);
      assert.equal(await color('#picker form input'), await color('body'), 'not like a placeholder');
      await page.keyboard.press('Escape');
      await use('1a,2b 3c4D');
      assert.equal(await onTable(page), '1A 2B 3C 4D');
      assert.equal(await status(page), 'The sides are 1A 2B 3C 4D.');
      await page.click('#undo');
      assert.equal(await onTable(page), '4B 3B 2B 1A', 'one edit');
      await use('1A 2B 3C');
      const refusal = () => page.$eval('#picker form input', ({ validationMessage }) => validationMessage);
      assert.equal(await refusal(), 'Type exactly four sides, such as 1A 2B 3C 4D.');
      await page.fill('#picker form input', '1A 2B 3C 4D foo');
      await page.keyboard.press('Enter');
      assert.equal(await refusal(), 'Type exactly four sides, such as 1A 2B 3C 4D.');
      await page.fill('#picker form input', '1A 1B 2C 3D');
      await page.keyboard.press('Enter');
      assert.match(await refusal(), /^You typed a piece twice\./);
      assert.equal(await onTable(page), '4B 3B 2B 1A');
      const names = await page.$$eval('.sides .side b', (nodes) => nodes.map((node) => node.textContent));
      assert.deepEqual([names.length, names[0], names[15]], [16, '1A', '4D']);

      await page.keyboard.press('Escape');
      await page.click('#turn-right');
      assert.equal(await shown(page), '1A 4B 3B 2B');
      await page.getByRole('button', { name: 'All four sides of edition C, 2003' }).click();
      assert.equal(await onTable(page), '1C 4C 3C 2C');
      await page.getByRole('button', { name: 'All four sides of edition A, 1999' }).click();
      await page.click('#mix');
      const mixed = await onTable(page);
      assert.match(mixed, /^\d[AB] \d[AB] \d[AB] \d[AB]$/);
      assert.equal(await shown(page), mixed);
    }),
  );

  test(
    '14 actions set up four sides, four robots and the target; then the answer has 6 moves',
    visit(WITH_DIAGONALS, async (page) => {
      let actions = 0;
      const act = (action) => (actions++, action);
      for (const [i, name] of ['4B', '3B', '2B', '1A'].entries()) {
        await act(corner(page, i).click());
        await act(side(page, name).click());
      }
      await act(drag(page, middle((await robots(page)).silver), [-0.4, 8])); // this box has no silver robot
      const places = { red: 'C15', green: 'A4', blue: 'I15', yellow: 'C2' };
      for (const [color, cell] of Object.entries(places))
        await act(drag(page, middle((await robots(page))[color]), middle(cell)));
      const { x, y } = (await puzzle(page)).target;
      await act(drag(page, [x + 0.5, y + 0.5], middle('J13'))); // the target becomes blue, as printed there
      const placed = long.robots.map((robot) => (robot.color === 'blue' ? { ...robot, x: 8, y: 14 } : robot));
      const wanted = { ...long, robots: placed };
      assert.deepEqual(await puzzle(page), wanted);
      assert.equal(actions, 14);
      await eventually(() => page.evaluate(() => location.hash), carom.link(wanted));
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), '6');
    }),
  );

  test(
    'a side whose tile is in another corner swaps with it, as the dialog announces, unless the option is off',
    visit(BOX, async (page) => {
      assert.equal(await shown(page), '4B 3B 2B 1A');
      await corner(page, 0).click();
      assert.equal(
        await side(page, '1C').getAttribute('aria-label'),
        'Side 1 of edition C, green, swaps with the south-west corner',
      );
      assert.equal(await side(page, '4D').getAttribute('aria-label'), 'Side 4 of edition D, yellow');
      await side(page, '1C').click();
      assert.equal(await onTable(page), '1C 3B 2B 4B');
      assert.equal(await shown(page), '1C 3B 2B 4B');
      assert.equal(await status(page), 'North-west corner, 1C: side 1 of edition C, green.');
      assert.deepEqual(await robots(page), { red: 'C15', green: 'A4', blue: 'L3', yellow: 'C2' });
      await page.click('#undo');
      assert.equal(await shown(page), '4B 3B 2B 1A');

      await corner(page, 0).click();
      await page.locator('#picker').getByRole('checkbox').uncheck();
      assert.equal(await side(page, '1C').getAttribute('aria-label'), 'Side 1 of edition C, green');
      await side(page, '1C').click();
      assert.equal(await onTable(page), '1C 3B 2B 1A');
    }),
  );

  test(
    'keys alone choose and swap sides, and the focus stays; dragging a corner onto another swaps them, too',
    visit(BOX, async (page) => {
      await corner(page, 1).focus();
      await page.keyboard.press('Enter');
      await page.locator('#picker').waitFor();
      const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
      assert.equal(await focused(), 'Side 3 of edition B, red');
      await page.keyboard.press('r'); // does not pick a robot behind the dialog
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      assert.equal(await focused(), 'Side 4 of edition D, yellow, swaps with the north-west corner');
      await page.keyboard.press('Escape');
      assert.equal(await onTable(page), '4B 3B 2B 1A');
      assert.equal(await focused(), 'North-east corner, 3B: side 3 of edition B, red');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      assert.equal(await onTable(page), '4B 3A 2B 1A');
      assert.equal(await focused(), 'North-east corner, 3A: side 3 of edition A, red');
      await page.keyboard.press('ArrowDown');
      assert.equal(await focused(), 'South-east corner, 2B: side 2 of edition B, blue');
      await page.keyboard.press('Shift+ArrowLeft');
      assert.equal(await onTable(page), '4B 3A 1A 2B');
      assert.equal(await focused(), 'South-west corner, 2B: side 2 of edition B, blue');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await focused(), 'South-west corner, 2B: side 2 of edition B, blue');

      for (let i = 0; i < 2; i++) await page.click('#undo');
      const carry = async () => {
        await listed(page); // so that the layout above the corners is final
        const onto = await middleOf(corner(page, 2));
        await page.mouse.move(...(await middleOf(corner(page, 0))));
        await page.mouse.down();
        await page.mouse.move(...onto, { steps: 4 });
      };
      await carry();
      assert.equal(await corner(page, 2).getAttribute('class'), 'side under-it');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      assert.equal(await shown(page), '4B 3B 2B 1A');
      await carry();
      await page.mouse.up();
      assert.equal(await onTable(page), '2B 3B 4B 1A');
      assert.equal(await page.locator('#picker').count(), 0);
      assert.equal(await status(page), 'The north-west and south-east corners are swapped.');
      await corner(page, 0).click();
      await page.locator('#picker').waitFor(); // it is loaded now
    }),
  );

  test(
    'touch works like the mouse',
    visit(
      BOX,
      async (page) => {
        await corner(page, 1).tap();
        await side(page, '3D').tap();
        assert.equal(await onTable(page), '4B 3D 2B 1A');
        await listed(page); // so that the layout above the corners is final
        const touch = await page.context().newCDPSession(page);
        const send = (type, ...touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
        await page.evaluate(() => {
          const edge = (id, which) => document.getElementById(id).getBoundingClientRect()[which];
          scrollBy(0, edge('corners', 'bottom') - edge('tabs', 'top')); // so that all four corners are visible
        });
        const [[x, y], [toX, toY]] = [await middleOf(corner(page, 0)), await middleOf(corner(page, 3))];
        await send('touchStart', { x, y });
        for (const part of [0.3, 0.6, 1])
          await send('touchMove', { x: x + part * (toX - x), y: y + part * (toY - y) });
        await send('touchEnd');
        assert.equal(await onTable(page), '1A 3D 2B 4B');
      },
      { context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
    ),
  );

  test(
    'a board changed by hand is no longer printed, and can be restored',
    visit(BOX, async (page) => {
      const before = await puzzle(page);
      assert.equal(await page.locator('#put-back').isVisible(), false);
      await page.click('#tool-walls');
      await page.mouse.click(...(await at(page, 8, 0.5)));
      assert.equal(await onTable(page), null);
      assert.equal(await shown(page), '4B 3B 2B 1A');
      assert.match(await page.textContent('#corners-hint'), /^No longer a printed board/);
      assert.equal(await page.locator('#draw-target').isVisible(), false);
      await page.locator('#put-back').press('Enter');
      assert.deepEqual(await puzzle(page), before);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'mix', 'the focus moves on');
      assert.match(await page.textContent('#corners-hint'), /^Press a corner to choose/);
      await page.click('#undo');
      await corner(page, 3).click(); // the corners still show the printed board
      await side(page, '1B').click();
      assert.equal(await onTable(page), '4B 3B 2B 1B');
    }),
  );

  test(
    'a puzzle that was opened is not a changed printed board, and is offered printed sides',
    visit(BOX, async (page) => {
      const hint = () => page.textContent('#corners-hint');
      await openTab(page, 'puzzles');
      await openText(page, carom.link(SMALL));
      await openTab(page, 'setup');
      assert.equal(await hint(), 'This is not a printed board.');
      await page.keyboard.press('b'); // picks up the blue robot
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      assert.notDeepEqual(await puzzle(page), SMALL);
      await page.reload();
      await openTab(page, 'setup');
      assert.equal(await hint(), 'This is not a printed board.', 'edited and reloaded');
      await page.click('#undo');
      await page.click('#undo');
      assert.match(await hint(), /^Press a corner to choose/);
      await page.click('#redo');
      assert.equal(await hint(), 'This is not a printed board.');

      await page.click('#put-back');
      assert.equal(await onTable(page), '1A 2A 3A 4A');
      assert.deepEqual(await robots(page), { red: 'A1', blue: 'E4' });
    }),
  );

  test(
    'restoring a board that was changed and then turned keeps the turn',
    visit(BOX, async (page) => {
      /** The board that Restore gives; undoes it again. */
      const back = async () => {
        const there = await shown(page);
        await page.click('#put-back');
        const { robots: put } = await puzzle(page);
        const board = await onTable(page);
        assert.equal(there, board, 'the corners show it beforehand');
        await page.click('#undo');
        assert.deepEqual((await puzzle(page)).robots, put, 'the robots stay');
        return board;
      };
      const box = carom.read(BOX).puzzle;
      const wall = (x, y) => at(page, x, y).then((point) => page.mouse.click(...point));
      const turned = (...ways) => carom.sides(ways.reduce(carom.turned, box))?.sides.join(' ');
      await page.click('#tool-walls');
      await wall(8, 0.5);
      assert.equal(await back(), turned());
      await page.click('#turn-right');
      assert.equal(await onTable(page), null);
      assert.equal(await back(), turned('clockwise'));
      await wall(8, 0.5); // changed again
      assert.equal(await back(), turned('clockwise'));
      await page.click('#turn-right');
      assert.equal(await back(), turned('clockwise', 'clockwise'));
      await page.click('#undo');
      assert.equal(await back(), turned('clockwise'), 'undone');
      await page.click('#turn-right');
      await page.click('#turn-left');
      await page.click('#turn-left');
      assert.equal(await back(), turned());
      await page.click('#mirror'); // no printed board is mirrored
      assert.equal(turned('mirrored'), undefined);
      assert.equal(await back(), turned());
      await page.click('#turn-left');
      await page.click('#mirror');
      assert.equal(await back(), turned('clockwise'));
      await page.click('#put-back');
      await page.click('#turn-left');
      assert.equal(await onTable(page), turned());
    }),
  );

  test(
    'the browser remembers the choice of diagonals on D sides; a board opened without them stays without them',
    visit(WITH_DIAGONALS, async (page) => {
      const diagonals = async () => (await puzzle(page)).diagonals.length;
      const choice = page.locator('#printed-diagonals');
      assert.equal(await diagonals(), 8);
      await choice.uncheck();
      assert.equal(await diagonals(), 0);
      assert.equal(await onTable(page), '3D 4D 1D 2D');
      await page.getByRole('button', { name: /edition B/ }).click();
      assert.equal(await choice.isVisible(), false);
      await page.goto(page.url().split('#')[0] + BOX);
      await page.reload();
      await openTab(page, 'setup');
      await page.getByRole('button', { name: /edition D/ }).click();
      assert.equal(await choice.isChecked(), false);
      assert.equal(await diagonals(), 0);
      await choice.check();
      assert.equal(await diagonals(), 8);
      await page.getByRole('button', { name: /edition B/ }).click();
      await page.getByRole('button', { name: /edition D/ }).click();
      assert.equal(await diagonals(), 8);

      const bare = carom.link({ ...ONE, ...carom.printedBoard(['4D', '3D', '2D', '1D']) });
      await page.evaluate((to) => void (location.hash = to), bare);
      await eventually(() => onTable(page), '4D 3D 2D 1D');
      await openTab(page, 'setup');
      assert.equal(await page.locator('#printed-diagonals').isChecked(), false);
      await corner(page, 0).press('Shift+ArrowRight');
      assert.equal(await onTable(page), '3D 4D 2D 1D');
      assert.deepEqual((await puzzle(page)).diagonals, []);
    }),
  );

  test(
    'a target dropped on a printed target takes its colour; each random target is drawn once, unless undone',
    visit(BOX, async (page) => {
      await clickCell(page, 'O9'); // nothing is printed there, and no piece is picked up
      assert.deepEqual(await puzzle(page), ONE);
      await page.keyboard.press('t'); // red is on it
      await clickCell(page, 'O10');
      assert.deepEqual((await puzzle(page)).target, { x: 14, y: 9, color: 'green' });
      assert.equal(await status(page), 'Green to O10.');
      await clickCell(page, 'O10');
      await clickCell(page, 'D8'); // the vortex
      assert.deepEqual((await puzzle(page)).target, { x: 3, y: 7, color: 'any' });
      await page.click('#undo');
      await page.click('#undo');
      assert.deepEqual(await puzzle(page), ONE);

      const name = ({ x, y, color }) => `${color} ${x},${y}`;
      const printed = carom.printedTargets(['4B', '3B', '2B', '1A']).map(name);
      const pile = printed.filter((target) => target !== 'blue 11,2'); // blue is on it
      assert.equal(pile.length, 16);
      await page.click('#draw-target');
      await page.click('#undo');
      const links = await page.evaluate(() =>
        Array.from({ length: 17 }, () => {
          document.getElementById('draw-target').click();
          dispatchEvent(new Event('blur')); // writes the address at once
          return location.hash;
        }),
      );
      const drawn = links.map((link) => name(carom.read(link).puzzle.target));
      assert.deepEqual(drawn.slice(0, 16).sort(), pile.sort());
      assert.ok(pile.includes(drawn[16]), drawn[16]);
    }),
  );

  test(
    'a message names the pieces that had to move',
    visit('#p=CDEF+42+E2302B12+C9', async (page) => {
      await page.check('label:has([data-text=printedDiagonals]) input');
      assert.equal(await status(page), 'D sides have diagonals. The target had to move.');
      await page.click('#undo');
      assert.deepEqual((await puzzle(page)).target, carom.read('CDEF+42+E2302B12+C9').puzzle.target);
    }),
  );
});
