// Setting up by hand: the link always holds the board, and every change can be undone.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dice } from '../../wasm/facts.js';
import {
  AT_ONCE,
  EIGHT,
  ONE,
  SMALL,
  at,
  carom,
  drag,
  empty,
  eventually,
  middle,
  openTab,
  puzzle,
  robots,
  solved,
  status,
  visit,
} from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const EASY = carom.link(ONE);
const FULL = ['red', 'green', 'blue', 'yellow'].map((color, i) => ({ color, x: i % 2, y: i >> 1 }));
const START = { red: 'A1', blue: 'E4' };

async function click(page, x, y) {
  await page.mouse.click(...(await at(page, x, y)));
}

const isEnabled = async (page, id) => (await page.getAttribute(`#${id}`, 'aria-disabled')) === 'false';

describe('setting up', { concurrency: AT_ONCE }, () => {
  test(
    'the target can be dragged, which redraws only its tint and changes the title; clicks change its colour',
    visit(SMALL_LINK, async (page) => {
      /** The parts of the ground that are new since the last call. */
      const redrawn = () =>
        page.$$eval('#board > .ground > *', (nodes) =>
          nodes.filter((node) => !node.isOld && (node.isOld = true)).map(({ classList }) => classList[0]),
        );
      const before = await page.title();
      assert.match(before, /E3/);
      await redrawn();
      await drag(page, middle('E3'), middle('C2'));
      assert.deepEqual((await puzzle(page)).target, { x: 2, y: 1, color: 'red' });
      assert.deepEqual(await redrawn(), ['tint']);
      assert.equal(await page.title(), before.replace('E3', 'C2'));
      await page.click('#tool-walls');
      await click(page, 1, 2.5);
      assert.deepEqual(await redrawn(), ['walls']);
      const [, wanted] = /<g class="ground">(.*?)<\/g><g class="arrows/s.exec(carom.svg(await puzzle(page)));
      const [drawn, parsed] = await page.evaluate((text) => {
        const template = document.createElement('template');
        template.innerHTML = `<svg>${text}</svg>`;
        return [document.querySelector('#board > .ground'), template.content.firstElementChild].map(
          ({ innerHTML }) => innerHTML,
        );
      }, wanted);
      assert.equal(drawn, parsed);
      for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z');
      assert.equal(await page.title(), before);

      await page.click('#tool-move');
      const colors = [];
      for (let i = 0; i < 3; i++) {
        await page.mouse.dblclick(...(await at(page, ...middle('E3'))));
        colors.push((await puzzle(page)).target.color);
      }
      assert.deepEqual(colors, ['blue', 'any', 'red']);
      await page.click('#targets [data-color=any]');
      assert.equal((await puzzle(page)).target.color, 'any');
    }),
  );

  test(
    'a robot that has moved in the answer is not dragged, nor is the target below it',
    visit(SMALL_LINK, async (page) => {
      await solved(page);
      for (const cell of ['A4', 'D4', 'E3']) {
        await page.keyboard.press('.');
        await eventually(async () => (await robots(page)).red, cell);
        await drag(page, middle(cell), middle('B2'));
        const said = 'Red starts on A1. To move pieces, go back to the start of the answer.';
        assert.equal(await status(page), said);
        assert.deepEqual(await puzzle(page), SMALL);
      }
    }),
  );

  test(
    'a robot is moved by dragging or by two clicks, goes back from where it cannot stand, and each move can be undone',
    visit(SMALL_LINK, async (page) => {
      for (const [cell, why] of [
        ['E4', /^Red can’t go there: blue is on E4\. It is back where it was\.$/],
        ['D3', /^Red can’t go there: no robot can stop on the diagonal at D3\. It is back where it was\.$/],
      ]) {
        await drag(page, middle('A1'), middle(cell));
        assert.match(await status(page), why);
        assert.deepEqual(await robots(page), START);
      }
      await drag(page, middle('A1'), [-0.4, 2]);
      assert.equal(await status(page), 'Red can’t go there: that is off the board. It is back where it was.');
      assert.deepEqual(await puzzle(page), SMALL);
      assert.equal(await isEnabled(page, 'undo'), false);

      await page.mouse.move(...(await at(page, ...middle('A1'))));
      await page.mouse.down();
      await page.mouse.move(...(await at(page, 2.3, 1.6)), { steps: 3 });
      const [x, y] = await at(page, 2.3, 1.6);
      const box = await page.locator('#board .robot.red .body').boundingBox();
      assert.ok(Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 3, 'under the pointer');
      assert.deepEqual(await page.$eval('#board .under', (n) => [n.getAttribute('x'), n.getAttribute('y')]), [
        '200',
        '100',
      ]);
      assert.deepEqual((await puzzle(page)).robots[0], { color: 'red', x: 2, y: 1 }, 'while it is dragged');
      await page.mouse.up();
      assert.deepEqual(await robots(page), { ...START, red: 'C2' });
      assert.equal(await status(page), 'Red is on C2.');
      assert.equal(await page.locator('#board .under:visible').count(), 0);
      const ghost = await page.getAttribute('.ghost.red', 'transform');
      assert.equal(ghost, 'translate(250 150)', 'the mark of the start moves, too');
      await page.keyboard.press('Control+z');
      assert.deepEqual(await robots(page), START);
      await page.keyboard.press('Control+Shift+Z');
      assert.deepEqual(await robots(page), { ...START, red: 'C2' });
      await page.keyboard.press('Control+z');

      await click(page, ...middle('A1'));
      assert.match(await status(page), /^Red is in your hand/);
      await page.mouse.move(...(await at(page, ...middle('B3'))));
      assert.deepEqual((await puzzle(page)).robots[0], { color: 'red', x: 1, y: 2 });
      await click(page, ...middle('B3'));
      assert.deepEqual(await robots(page), { ...START, red: 'B3' });
      await click(page, ...middle('B3'));
      await click(page, ...middle('B3'));
      assert.equal(await status(page), 'Red is back where it was.');
      await click(page, ...middle('B3'));
      await click(page, ...middle('E4')); // picks up the other robot
      assert.match(await status(page), /^Blue is in your hand/);
      await page.mouse.move(...(await at(page, ...middle('C1'))));
      await page.keyboard.press('Escape');
      assert.deepEqual(await robots(page), { ...START, red: 'B3' });
      await page.click('#undo');
      assert.equal(await status(page), 'Change undone. Red is on A1.');
      assert.deepEqual(await robots(page), START);
      assert.equal(await isEnabled(page, 'undo'), false);
    }),
  );

  test(
    'with Walls a click near an edge adds or removes its wall, after a preview',
    visit(SMALL_LINK, async (page) => {
      const preview = () =>
        page.$eval('#board .hint', (node) =>
          node.checkVisibility({ visibilityProperty: true }) ? node.classList.value : null,
        );
      await page.click('#tool-walls');
      await page.mouse.move(...(await at(page, 2.9, 0.5)));
      assert.equal(await preview(), 'hint');
      await click(page, 2.9, 0.5);
      assert.deepEqual((await puzzle(page)).walls.length, 2);
      assert.equal(await status(page), 'Wall east of C1.');
      assert.equal(await preview(), 'hint takes');
      await click(page, 3.1, 0.5);
      assert.deepEqual((await puzzle(page)).walls, SMALL.walls);
      assert.equal(await status(page), 'No wall east of C1.');
      for (const x of [2.85, 2.5, 2.15]) {
        await page.mouse.move(...(await at(page, x, 0.5)));
        assert.equal(await preview(), null, `at ${x}`);
        await click(page, x, 0.5);
        assert.deepEqual((await puzzle(page)).walls, SMALL.walls);
      }
      await page.click('#tool-move');
      await page.mouse.move(...(await at(page, 2.99, 0.5)));
      assert.equal(await preview(), null, 'Move does not select edges');
    }),
  );

  for (const [hand, context] of Object.entries({
    mouse: {},
    finger: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  }))
    test(
      `with Move, 20 random clicks by ${hand} do not change the puzzle, unless a piece is put down`,
      visit(
        EIGHT,
        async (page) => {
          const before = await puzzle(page);
          const touch = async (...point) => {
            const [x, y] = await at(page, ...point);
            if (hand === 'mouse') await page.mouse.click(x, y);
            else await page.touchscreen.tap(x, y);
          };
          const roll = dice(14);
          for (let i = 0; i < 20; i++) {
            await touch(roll(1600) / 100, roll(1600) / 100);
            await page.keyboard.press('Escape'); // a piece may be picked up
            assert.deepEqual(await puzzle(page), before, `click ${i}`);
          }
          const { color, x, y } = before.robots[0];
          await touch(x + 0.5, y + 0.5);
          await touch(...middle('H10'));
          assert.equal((await robots(page))[color], 'H10');
          await page.click('#undo');
          assert.deepEqual(await puzzle(page), before);
          assert.equal(await isEnabled(page, 'undo'), false);
        },
        { context },
      ),
    );

  test(
    'a message counts the diagonals of a stroke, and names the rules after Undo and Redo',
    visit('#p=AQFFNg83zZ8UVgId', async (page) => {
      await page.click('#tool-diagonals');
      await drag(page, middle('K11'), middle('N11'));
      const { diagonals } = await puzzle(page);
      assert.equal(await status(page), `${diagonals.length} diagonals added.`);
      assert.ok(diagonals.length > 1);
      await page.click('#undo');
      await page.check('#must-ricochet');
      await page.check('#no-rebound');
      await page.click('#undo');
      assert.equal(await status(page), 'Change undone. Rules: must ricochet.');
      await page.click('#redo');
      assert.equal(await status(page), 'Change redone. Rules: must ricochet, no rebound.');
    }),
  );

  test(
    'strokes add and erase walls, Undo reverts a whole stroke; clicks cycle through diagonals, not under a piece',
    visit(SMALL_LINK, async (page) => {
      await page.click('#tool-walls');
      for (const crossing of [
        [3, 1],
        [3.1, 1.05],
      ]) {
        await drag(page, crossing, [3, 2.9]);
        const below = (await puzzle(page)).walls.filter((wall) => wall.x !== 1 || wall.y > 0);
        assert.deepEqual(
          below,
          [1, 2].map((y) => ({ x: 2, y, side: 'E' })),
          'only along its line',
        );
        assert.equal(await status(page), '2 walls added.');
        await page.keyboard.press('Control+z');
      }
      await drag(page, [0.2, 2], [4.8, 2.1]);
      const painted = (await puzzle(page)).walls.filter(({ y, side }) => y === 1 && side === 'S');
      assert.deepEqual(
        painted.map(({ x }) => x),
        [0, 1, 2, 3, 4],
      );
      await page.click('#tool-erase');
      const said = await status(page);
      await drag(page, [0.5, 2.5], [0.6, 2.6]);
      assert.equal(await status(page), said, 'nothing to erase');
      await drag(page, [0.5, 1.5], [0.5, 2.5]);
      assert.equal((await puzzle(page)).walls.length, 5, 'a stroke may begin on an empty cell');
      await page.keyboard.press('Control+z');
      await drag(page, [0.2, 2], [2.6, 1.95]);
      assert.equal((await puzzle(page)).walls.length, 3);
      await page.keyboard.press('Control+z');
      assert.equal((await puzzle(page)).walls.length, 6);
      await page.keyboard.press('Control+z');
      assert.deepEqual(await puzzle(page), SMALL);
      await page.keyboard.press('Control+y');
      await page.keyboard.press('Control+y');
      assert.equal((await puzzle(page)).walls.length, 3);

      await page.click('#tool-diagonals');
      await page.click('#paints [data-color=green]');
      const leans = [];
      for (let i = 0; i < 3; i++) {
        await click(page, ...middle('B2'));
        const drawn = (await puzzle(page)).diagonals.find(({ x, y }) => x === 1 && y === 1);
        leans.push(drawn ? `${drawn.color} ${drawn.lean}` : 'none');
      }
      assert.deepEqual(leans, ['green /', 'green \\', 'none']);
      await click(page, ...middle('A1'));
      assert.match(await status(page), /^A diagonal cannot be under a robot: red is on /);
      await click(page, ...middle('E3'));
      assert.equal(await status(page), 'A diagonal cannot be under the target: it is on E3.');
      await drag(page, [1.5, 3.5], [4.5, 3.5]); // blue is at its end
      assert.deepEqual(
        (await puzzle(page)).diagonals.filter(({ y }) => y === 3).map(({ x }) => x),
        [1, 2, 3],
      );
    }),
  );

  test(
    'robots can be added and, except the last, removed; the target is for a robot on the board; a removal offers Undo',
    visit(SMALL_LINK, async (page) => {
      const drawnAt = () => page.$eval('#board .lifted', ({ style }) => style.transform);
      await page.click('#robots [data-color=silver]');
      assert.equal(await status(page), 'Silver is in your hand. Choose a cell. Escape puts it back on C3.');
      assert.equal(await drawnAt(), 'translate(250px, 250px)', 'in C3, the highlighted cell');
      await page.keyboard.press('ArrowUp');
      assert.equal(await drawnAt(), 'translate(250px, 150px)');
      await page.keyboard.press('Escape');
      assert.equal((await robots(page)).silver, 'C3');
      await page.click('#undo');
      assert.deepEqual(await puzzle(page), SMALL);
      await page.click('#robots [data-color=silver]');
      await drag(page, middle('A1'), middle('A2'));
      assert.deepEqual(await robots(page), { ...START, red: 'A2', silver: 'C3' }, 'the new robot stays');
      await page.click('#undo');
      await page.click('#robots [data-color=silver]');
      await page.click('#tool-walls');
      await page.click('#tool-move');
      assert.deepEqual(await robots(page), { ...START, silver: 'C3' });
      await page.click('#robots [data-color=red]');
      assert.equal(await status(page), 'Red is in your hand. Choose a cell. Escape puts it back on A1.');
      await click(page, ...middle('B2'));
      assert.equal((await robots(page)).red, 'B2', 'a swatch takes its robot');
      await drag(page, middle('B2'), [-0.4, 1.5]);
      assert.equal((await puzzle(page)).target.color, 'blue');
      assert.equal(await status(page), 'Red has left the board. The target is now for blue.');
      await page.click('#tool-erase');
      await click(page, ...middle('E3'));
      assert.equal(await status(page), 'The target cannot be erased. Drag it to another cell.');
      await click(page, ...middle('E4'));
      assert.deepEqual(Object.keys(await robots(page)), ['silver']);
      await page.click('#tool-move');
      await drag(page, middle((await robots(page)).silver), [-0.4, 1.5]);
      assert.equal(await status(page), 'A puzzle needs at least one robot.');
      assert.deepEqual(Object.keys(await robots(page)), ['silver']);
      for (let i = 0; i < 4; i++) await page.click('#undo');
      assert.deepEqual(await puzzle(page), SMALL);

      const isOffered = () => page.isVisible('#undo-removal');
      await openTab(page, 'setup');
      await drag(page, middle('E4'), [-0.4, 1.5]);
      assert.equal(await isOffered(), true);
      await page.click('#undo-removal');
      assert.deepEqual([await puzzle(page), await isOffered()], [SMALL, false]);
      await page.click('#tool-erase');
      await click(page, ...middle('E4'));
      assert.equal(await isOffered(), true);
      await openTab(page, 'solve');
      assert.equal(await isOffered(), false, 'only where robots are removed');
      await openTab(page, 'setup');
      await page.click('#robots [data-color=blue]');
      assert.equal(await isOffered(), false, 'the last edit added a robot');
    }),
  );

  test(
    'resizing, turning, mirroring and clearing can be undone and lose no piece',
    visit(SMALL_LINK, async (page) => {
      await page.selectOption('#width', '3');
      assert.equal(await status(page), '3 by 4 cells. Blue and the target had to move.');
      await page.selectOption('#height', '3');
      const small = await puzzle(page);
      assert.deepEqual([small.width, small.height, small.robots.length], [3, 3, 2]);
      await page.click('#undo');
      await page.click('#undo');
      assert.deepEqual(await puzzle(page), SMALL);
      await page.click('#turn-right');
      assert.deepEqual(await puzzle(page), carom.turned(SMALL, 'clockwise'));
      await page.click('#undo');
      assert.equal(await status(page), 'Change undone: “Board turned right.”');
      await page.click('#redo');
      assert.equal(await status(page), 'Change redone: “Board turned right.”');
      await page.click('#turn-left');
      assert.deepEqual(await puzzle(page), SMALL);
      await page.click('#mirror');
      assert.deepEqual(await puzzle(page), carom.turned(SMALL, 'mirrored'));
      await page.reload();
      await page.waitForSelector('#share:not([hidden])');
      await page.keyboard.press('Control+z');
      assert.equal(await status(page), 'Change undone. The previous board is back.', 'after a reload');
      await page.keyboard.press('Control+y');
      await page.click('#clear');
      const bare = await puzzle(page);
      assert.deepEqual([bare.walls, bare.diagonals], [[], []]);
      for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z');
      assert.deepEqual(await puzzle(page), SMALL);
    }),
  );

  test(
    'random robots and random puzzles keep the rest, differ each time, and can be undone; without room nothing changes',
    visit(EIGHT, async (page) => {
      const first = await puzzle(page);
      const colors = ({ robots: all }) => all.map(({ color }) => color);
      const seen = new Set();
      for (let i = 0; i < 3; i++) {
        await page.click('#random-robots');
        const next = await puzzle(page);
        seen.add(JSON.stringify(next.robots));
        assert.deepEqual({ ...next, robots: first.robots }, first);
        assert.deepEqual(colors(next), colors(first));
      }
      assert.equal(seen.size, 3);
      assert.equal(await status(page), 'The robots were moved to random cells.');
      await page.click('#random-puzzle');
      const other = await puzzle(page);
      assert.notDeepEqual(other.walls, first.walls);
      assert.ok(carom.sides(other), 'a printed board like this one');
      assert.deepEqual([colors(other), other.rules], [colors(first), first.rules]);
      for (let i = 0; i < 4; i++) await page.click('#undo');
      assert.deepEqual(await puzzle(page), first);

      const full = { ...empty(2, 2, { x: 1, y: 1 }), robots: FULL };
      await page.evaluate((to) => void (location.hash = to), carom.link(full));
      await eventually(() => puzzle(page), full);
      await page.click('#random-robots');
      assert.deepEqual(await puzzle(page), full, 'there is no room');
      assert.notEqual(await status(page), 'The robots were moved to random cells.');
    }),
  );

  test(
    'undo reaches back past an opened puzzle',
    visit(SMALL_LINK, async (page) => {
      await drag(page, middle('A1'), middle('C2'));
      await page.fill('#text', EASY);
      await page.click('#go');
      await eventually(async () => (await robots(page)).blue, 'L3');
      await page.click('#undo');
      assert.deepEqual(await robots(page), { ...START, red: 'C2' });
      assert.equal(await status(page), 'The previous puzzle is back.');
      await page.click('#undo');
      assert.deepEqual(await puzzle(page), SMALL);
      assert.equal(await status(page), 'Change undone. Red is on A1.');
      await page.click('#redo');
      await page.click('#redo');
      assert.equal((await robots(page)).blue, 'L3');
      assert.equal(await status(page), 'The puzzle opened after it is back.');
    }),
  );

  test(
    'by touch a robot can be dragged, until a second finger touches, or tapped and then a cell; with Walls one taps near an edge',
    visit(
      SMALL_LINK,
      async (page) => {
        const session = await page.context().newCDPSession(page);
        const send = async (type, ...points) => {
          const touchPoints = [];
          for (const [id, point] of points.entries()) {
            const [x, y] = await at(page, ...point);
            touchPoints.push({ x, y, id });
          }
          await session.send('Input.dispatchTouchEvent', { type, touchPoints });
        };
        await page.locator('#board').scrollIntoViewIfNeeded();
        await send('touchStart', middle('A1'));
        await send('touchMove', [1, 1.5]);
        await send('touchMove', middle('C2'));
        assert.equal((await robots(page)).red, 'C2');
        await send('touchStart', middle('C2'), middle('B4'));
        await eventually(() => robots(page), START); // a second finger cancels a drag
        await send('touchEnd');
        assert.deepEqual(await puzzle(page), SMALL);

        await send('touchStart', middle('A1'));
        for (const x of [1, 1.5, 2, 2.5]) await send('touchMove', [x, 1.5]);
        await send('touchEnd');
        assert.deepEqual(await robots(page), { ...START, red: 'C2' });
        await page.touchscreen.tap(...(await at(page, ...middle('C2'))));
        assert.equal(await status(page), 'Red is in your hand. Choose a cell.', 'a phone has no Escape');
        await page.touchscreen.tap(...(await at(page, ...middle('B4'))));
        assert.deepEqual(await robots(page), { ...START, red: 'B4' });
        await page.tap('#tool-walls');
        await page.locator('#board').scrollIntoViewIfNeeded();
        await page.touchscreen.tap(...(await at(page, 1.3, 2.5)));
        assert.equal((await puzzle(page)).walls.length, 2);
        assert.equal(await page.locator('#board .hint:visible').count(), 0, 'no finger on the board');
      },
      { context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
    ),
  );

  test(
    'a swipe over the board scrolls, unless it begins on a piece or draws',
    visit(
      SMALL_LINK,
      async (page) => {
        const session = await page.context().newCDPSession(page);
        const touch = (type, ...touchPoints) =>
          session.send('Input.dispatchTouchEvent', { type, touchPoints });
        const toTop = () =>
          page.evaluate(async () => {
            scrollTo(0, 0);
            for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
          });
        const swipe = async (from, to) => {
          const [start, end] = [await at(page, ...from), await at(page, ...to)];
          for (let i = 0; i <= 8; i++) {
            const [x, y] = [0, 1].map((axis) => start[axis] + ((end[axis] - start[axis]) * i) / 8);
            await touch(i ? 'touchMove' : 'touchStart', { x, y });
          }
          await touch('touchEnd');
        };
        const scrolled = () => page.evaluate(() => scrollY);
        const scrolls = async (...swept) => {
          await toTop();
          await page.evaluate(() => {
            window.ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
          });
          await swipe(...swept);
          await page.evaluate(() => window.ended);
          assert.ok((await scrolled()) > 20);
        };
        const stays = async (...swept) => {
          await toTop();
          await swipe(...swept);
          assert.equal(await scrolled(), 0);
        };
        const up = [middle('B4'), middle('B1')];

        await scrolls(...up);
        await scrolls([3, 3.5], [3, 0.5]); // along an edge
        assert.deepEqual(await puzzle(page), SMALL);
        await stays(middle('E4'), middle('E1'));
        assert.deepEqual(await robots(page), { ...START, blue: 'E1' });
        await page.touchscreen.tap(...(await at(page, ...middle('A1'))));
        await scrolls(...up);
        assert.match(await status(page), /^Red is in your hand/);
        await toTop();
        await page.touchscreen.tap(...(await at(page, ...middle('A2'))));
        assert.deepEqual(await robots(page), { red: 'A2', blue: 'E1' });

        const [{ robots: placed }, walls] = [
          await puzzle(page),
          async () => (await puzzle(page)).walls.length,
        ];
        await page.click('#tool-walls');
        await stays([1, 3.5], [1, 0.5]);
        assert.equal(await walls(), 5);
        await page.click('#tool-erase');
        await stays(middle('B4'), [0.9, 0.5]); // it may begin on an empty cell
        assert.ok((await walls()) < 5);
        assert.deepEqual((await puzzle(page)).robots, placed);

        await page.click('#tab-play');
        const before = await puzzle(page);
        await scrolls(...up);
        assert.deepEqual(await puzzle(page), before);
      },
      { context: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } },
    ),
  );

  test(
    'Escape during any gesture restores the puzzle, and leaves nothing to undo',
    visit(SMALL_LINK, async (page) => {
      const gestures = {
        'a dragged robot': ['move', middle('A1'), middle('B2')],
        'a dragged target': ['move', middle('E3'), middle('C2')],
        'a stroke of walls': ['walls', [0.2, 2], [4.8, 2]],
        'a stroke that takes walls': ['walls', [2, 0.5], [2, 0.6]],
        'a stroke of diagonals': ['diagonals', middle('B2'), middle('C2')],
        'a stroke of the eraser': ['erase', [1.5, 0.5], [3.5, 2.5]],
      };
      for (const [name, [tool, from, to]] of Object.entries(gestures)) {
        await page.click(`#tool-${tool}`);
        await page.mouse.move(...(await at(page, ...from)));
        await page.mouse.down();
        await page.mouse.move(...(await at(page, ...to)), { steps: 4 });
        assert.notDeepEqual(await puzzle(page), SMALL, name);
        await page.keyboard.press('Escape');
        assert.deepEqual(await puzzle(page), SMALL, name);
        await page.mouse.move(...(await at(page, 2.5, 3.5)), { steps: 3 });
        await page.mouse.up();
        const last = [await puzzle(page), await robots(page)];
        assert.deepEqual(last, [SMALL, START], `${name}, after its button is up`);
        assert.equal(await page.locator('#board .lifted, #board .under:visible').count(), 0);
        assert.equal(await isEnabled(page, 'undo'), false);
      }
      await page.click('#tool-move');
      await click(page, ...middle('A1'));
      await page.mouse.move(...(await at(page, ...middle('B3'))));
      await page.keyboard.press('Escape');
      for (const key of ['r', 'ArrowDown', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
      assert.deepEqual(await puzzle(page), SMALL);
      assert.equal(await isEnabled(page, 'undo'), false);
    }),
  );

  test(
    'an edit of the whole board first puts the piece in the hand back',
    visit(SMALL_LINK, async (page) => {
      await openTab(page, 'setup');
      for (const name of ['mirror', 'must-ricochet', 'clear', 'width']) {
        await page.focus('#board');
        for (const key of ['r', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
        assert.equal((await robots(page)).red, 'B2', name);
        const before = await puzzle(page);
        await page.evaluate((id) => {
          const node = document.getElementById(id);
          if (id === 'width') node.value = '6';
          if (id === 'width') node.dispatchEvent(new Event('change', { bubbles: true }));
          else node.click();
        }, name);
        const red = name === 'mirror' ? 'E1' : 'A1';
        assert.equal((await robots(page)).red, red, name);
        assert.notDeepEqual(await puzzle(page), before);
        await page.click('#undo');
        assert.deepEqual(await puzzle(page), SMALL, `${name}, undone`);
      }
    }),
  );

  test(
    'after the answer was stepped to its end, Set up begins at the start, where robots can be taken',
    visit(SMALL_LINK, async (page) => {
      await page.click('#last');
      assert.equal((await robots(page)).red, 'E3');
      const opacity = () => page.$eval('#board .arrows', (group) => Number(getComputedStyle(group).opacity));
      assert.equal(await opacity(), 1);
      await page.click('#tab-setup');
      assert.ok((await opacity()) < 0.5, 'arrows are faint');
      assert.deepEqual(await robots(page), START);
      assert.equal(await status(page), '');
      await drag(page, middle('A1'), middle('B2'));
      assert.deepEqual(await robots(page), { ...START, red: 'B2' });
    }),
  );

  test(
    'on a printed board, a click on a symbol in Set up makes it the target; a robot in the middle is walled in',
    visit(EASY, async (page) => {
      const target = async () => (await puzzle(page)).target;
      const before = await target();
      await click(page, ...middle('O10'));
      assert.deepEqual(await target(), before, 'not in Solve');
      await openTab(page, 'setup');
      await click(page, ...middle('O10'));
      assert.deepEqual(await target(), { x: 14, y: 9, color: 'green' });
      assert.equal(await status(page), 'Green to O10.');
      await page.click('#undo');
      assert.deepEqual(await target(), before);

      await drag(page, middle('C15'), middle('H8'));
      assert.equal(await status(page), 'Red is on H8, walled in.');
      await drag(page, middle('H8'), middle('H7'));
      assert.equal(await status(page), 'Red is on H7.');
      await page.keyboard.press('Control+z');
      assert.equal(await status(page), 'Change undone. Red is on H8, walled in.');
      for (const key of ['r', 'Escape', 'ArrowRight', 'ArrowDown', 's']) await page.keyboard.press(key);
      assert.equal(await status(page), 'Silver is on I9, walled in.');
      for (const key of ['Control+z', 'Control+y']) await page.keyboard.press(key);
      assert.equal(await status(page), 'Change redone. Silver is on I9, walled in.');
    }),
  );
});
