// Several people at one board, as they play: bids, the timer, a tie, a failed claim, tokens, a reload.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  SMALL,
  address,
  carom,
  eventually,
  openTab,
  play,
  puzzle,
  robots,
  site,
  solved,
  status,
  stopClock,
  visit,
} from '../page.js';

/** Blue reaches its target in 3 moves. */
const START = carom.read('7650+42+E2302A12+C6').puzzle;
const LINK = carom.link(START, { mode: 'play' });

/** A shortest answer. */
function best(of) {
  const search = carom.solveInSteps(of);
  while (search.result().status === 'running') search.step(1000000);
  const { solution } = search.result();
  search.close();
  return solution;
}

/** Two moves of one robot after which the answer still works. */
function detour(of, answer) {
  const pairs = of.robots.flatMap(({ color: [robot] }) =>
    ['N S', 'S N', 'E W', 'W E'].map((pair) => pair.replace(/\w/g, (direction) => robot + direction)),
  );
  return pairs.find((pair) => {
    const { refused, moves, solvedBy } = carom.play(of, `${pair} ${answer}`);
    return !refused && solvedBy && moves.length === answer.split(' ').length + 2;
  });
}

test(
  'on a wide screen, tabs and the choice of a game stay where they are, also while a table runs',
  visit(LINK, async (page) => {
    const screens = [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ];
    await openTab(page, 'play');
    const places = () =>
      page.$$eval('#tabs button, #panel-play .segments button', (nodes) =>
        nodes
          .filter((node) => node.checkVisibility())
          .map((node) => [node.id, node.getBoundingClientRect().x]),
      );
    const before = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.click('#playing-puzzle');
      before.push(await places());
      for (const game of ['match', 'rounds', 'table']) {
        await page.click(`#playing-${game}`);
        await page.waitForSelector(`#playing-${game}[aria-pressed=true]`);
        assert.deepEqual(await places(), before.at(-1), `${game}, ${screen.width} wide`);
      }
    }
    await page.fill('#table-name', 'Ann');
    await page.keyboard.press('Enter');
    await page.click('#table-begin');
    await page.waitForSelector('#table-round:not([hidden])');
    for (const [i, screen] of screens.entries()) {
      await page.setViewportSize(screen);
      assert.deepEqual(await places(), before[i], `a round, ${screen.width} wide`);
    }
  }),
);

const text = (page, id) => page.textContent(`#${id}`);
const people = (page) =>
  page.$$eval('#table-players li', (nodes) =>
    nodes.map((node) => [...node.children].map(({ textContent }) => textContent)),
  );

/** The bids after the bell. */
const bids = (page) =>
  page.$$eval('#table-bids tbody tr', (nodes) =>
    nodes.map((row) => [...row.cells].map((cell) => cell.textContent)),
  );

async function seat(page, ...names) {
  await page.click('#playing-table');
  for (const name of names) {
    await page.fill('#table-name', name);
    await page.keyboard.press('Enter');
  }
  await page.click('#table-begin');
}

async function call(page, player, moves) {
  for (;;) {
    const now = Number(await text(page, 'call-moves'));
    if (now === moves) break;
    await page.click(now < moves ? '#call-more' : '#call-fewer');
  }
  await page.click(`#table-players [data-player="${player}"]`);
}

/** Makes the drawn targets the same each time. */
const before = (page) =>
  page.addInitScript(() => {
    let last = 7;
    Math.random = () => (last = (last * 16807) % 2147483647) / 2147483647; // the minimal standard generator
  });
const story = (link, body, context) => visit(link, body, { before, context });

describe('at a table', { concurrency: AT_ONCE }, () => {
  test(
    'the names do not move at the first bid, on a phone and on wide screens',
    story(LINK, async (page) => {
      await openTab(page, 'play');
      await seat(page, 'Anna', 'Ben');
      const top = () => page.$eval('#table-players', (node) => node.getBoundingClientRect().top + scrollY);
      for (const width of [390, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        assert.equal(await text(page, 'table-number'), '60', 'a full timer');
        const place = await top();
        await call(page, 0, 9);
        assert.equal(await text(page, 'table-what'), 'Who sees a shorter one?');
        assert.equal(await top(), place, `${width} wide`);
        await page.click('#table-take-back');
      }
    }),
  );

  test(
    'the screen stays awake only in Play',
    visit(
      LINK,
      async (page) => {
        const held = () => page.evaluate(() => window.locks.filter(({ isHeld }) => isHeld).length);
        await openTab(page, 'play');
        await page.click('#playing-table');
        await eventually(held, 1);
        await openTab(page, 'solve');
        await eventually(held, 0);
        await openTab(page, 'play');
        await eventually(held, 1);
        await page.click('#playing-puzzle');
        await eventually(held, 0);
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            window.locks = [];
            const request = async () => {
              const lock = Object.assign(new EventTarget(), { isHeld: true });
              lock.release = async () => void (lock.isHeld = false);
              window.locks.push(lock);
              return lock;
            };
            Object.defineProperty(navigator, 'wakeLock', { value: { request } });
          }),
      },
    ),
  );

  test(
    'opening a table changes nothing until Begin; adding, marking and removing players keeps the keyboard focus',
    story(`${carom.link(SMALL)}`, async (page) => {
      await page.waitForSelector('#answer-card[data-search=done]');
      await openTab(page, 'play');
      await page.click('#playing-table');
      await page.waitForSelector('#table-rules:not([hidden])');
      assert.deepEqual(await puzzle(page), SMALL);
      const refusal = () => page.$eval('#table-name:focus', (field) => field.validationMessage);
      await page.click('#table-begin');
      assert.equal(await refusal(), 'Enter a name.', 'nobody plays');
      assert.equal(await page.isVisible('#table-round'), false);
      for (const name of ['Anna', 'Ben', 'Cleo']) {
        await page.fill('#table-name', name);
        await page.keyboard.press('Enter');
      }
      const focused = () =>
        page.evaluate(
          ({ activeElement: { labels, ariaLabel } } = document) => ariaLabel ?? labels[0].innerText,
        );
      assert.equal(await focused(), 'Name');
      await page.focus('#newcomer-1');
      await page.keyboard.press('Space');
      assert.equal(await page.isChecked('#newcomer-1'), true);
      assert.equal(await focused(), 'Ben is a newcomer');
      await page.keyboard.press('Tab');
      for (const [name, heir] of [
        ['Ben', 'Remove Cleo'],
        ['Cleo', 'Name'],
      ]) {
        assert.equal(await focused(), `Remove ${name}`);
        await page.keyboard.press('Enter');
        assert.equal(await status(page), `${name} has left the table.`);
        assert.equal(await focused(), heir);
      }

      assert.equal(await page.isVisible('#table-people li'), true);
      await page.fill('#table-name', 'anna');
      await page.click('#table-seat button');
      assert.equal(await refusal(), 'This name is already at the table.');
      await page.reload();
      await openTab(page, 'play');
      await page.click('#playing-table');
      await page.fill('#table-name', 'Ben');
      await page.click('#table-begin');
      assert.equal(await page.isVisible('#table-round'), true);
      assert.equal(await page.isVisible('#table-rules'), false);
      assert.deepEqual(
        (await people(page)).map(([name]) => name),
        ['Anna', 'Ben'],
        'the name in the field counts, too',
      );
    }),
  );

  test(
    'the earlier of two equal bids goes first, a failed claim passes the turn on, and a line on the board wins',
    story(LINK, async (page) => {
      await seat(page, 'Anna', 'Ben', ' anna ', 'Cleo', 'Dora');
      const now = await puzzle(page);
      const answer = best(now);
      const length = answer.split(' ').length;
      await stopClock(page);
      await call(page, 0, length + 2);
      assert.equal(await text(page, 'table-number'), '60');
      await call(page, 0, length + 1);
      await call(page, 2, length);
      await call(page, 1, length);
      assert.equal(
        await text(page, 'call-moves'),
        String(length - 1),
        'one move fewer is the likely next bid',
      );
      await play(page, answer);
      assert.deepEqual(
        Object.values(await robots(page)).sort(),
        now.robots.map(({ x, y }) => String.fromCharCode(65 + x) + (y + 1)).sort(),
      );
      assert.match(await status(page), /^No moves until time is up/);
      await call(page, 3, length + 3);
      assert.equal(await status(page), 'Target 1 of 17.', 'the next bid replaces the message');
      assert.doesNotMatch(await text(page, 'table-hint'), /best is \d/);
      await page.clock.runFor(59000);
      assert.equal(await text(page, 'table-what'), 'Who sees a shorter one?');
      await page.clock.runFor(1400);
      assert.equal(await text(page, 'table-what'), `Cleo shows ${length} moves`);
      assert.deepEqual(await bids(page), [
        ['Cleo', String(length), 'shows', '0'],
        ['Ben', String(length), '–', '0'],
        ['Anna', `${length + 2}, ${length + 1}`, '–', '0'],
        ['Dora', String(length + 3), '–', '0'],
      ]);
      assert.equal(await page.isVisible('#table-players'), false);
      await play(page, answer.split(' ')[0]);
      await page.click('#table-fails');
      assert.equal(await text(page, 'table-what'), `Ben shows ${length} moves`);
      await play(page, answer);
      assert.equal(await text(page, 'table-what'), 'Ben gets this target');
      assert.deepEqual(
        (await bids(page)).map(([name, , outcome, won]) => [name, outcome, won]),
        [
          ['Cleo', 'failed', '0'],
          ['Ben', 'worked', '1'],
          ['Anna', '–', '0'],
          ['Dora', '–', '0'],
        ],
      );
      const ends = await robots(page);
      await page.press('#board', 'Enter');
      assert.deepEqual(await robots(page), ends);
      assert.match(await text(page, 'table-hint'), /^Target 2 of 17\./);
      assert.equal(await text(page, 'table-what'), 'Who sees a solution?');
      assert.equal(await page.isVisible('#table-bids'), false);
      assert.deepEqual((await people(page))[1], ['Ben', '–', '1 won']);
    }),
  );

  test(
    'people report success or failure, and a target may go to nobody; a line longer than its bid is cleared',
    story(LINK, async (page) => {
      await seat(page, 'Anna', 'Ben');
      await page.click('#table-settings summary');
      await page.selectOption('#table-sand', 'off');
      await call(page, 1, 9);
      assert.equal(await page.isVisible('#table-number'), false);
      await page.click('#table-take-back');
      assert.equal(await text(page, 'table-what'), 'Who sees a solution?');
      await call(page, 0, 9);
      await page.click('#table-bell');
      await page.click('#table-fails');
      assert.equal(await text(page, 'table-what'), 'Nobody gets this target');
      const length = best(await puzzle(page)).split(' ').length;
      await eventually(
        () => text(page, 'table-hint'),
        `Target 1 of 17. The best is ${length} move${length === 1 ? '' : 's'}.`,
      );
      await page.click('#table-next');
      await call(page, 1, 9);
      await call(page, 0, 1);
      await page.click('#table-bell');
      await solved(page);
      await page.click('#table-holds');
      assert.equal(await status(page), 'That is impossible: every solution has more moves.');
      assert.equal(await text(page, 'table-what'), 'Anna shows 1 move');
      await page.click('#table-fails');
      await page.click('#table-holds');
      assert.equal(await text(page, 'table-what'), 'Ben gets this target');

      await page.click('#table-next');
      const now = await puzzle(page);
      const answer = best(now);
      const moves = answer.split(' ').length;
      await call(page, 0, moves);
      await call(page, 1, moves + 9);
      await page.click('#table-bell');
      const primary = () => page.$$eval('#table-buttons .primary:not([hidden])', ([{ id }]) => id);
      assert.equal(await primary(), 'table-holds');
      await play(page, `${detour(now, answer)} ${answer}`);
      assert.equal(await text(page, 'table-what'), `${moves + 2} moves, 2 more than Anna bid`);
      assert.equal(await primary(), 'table-fails');
      await page.click('#table-fails');
      assert.equal(await text(page, 'table-what'), `Ben shows ${moves + 9} moves`);
      assert.equal(await primary(), 'table-holds');
      assert.equal(await status(page), 'The robots are back at the start.');
      assert.equal(await page.getAttribute('#redo', 'aria-disabled'), 'true', 'the failed line');
      await openTab(page, 'solve');
      assert.equal(await page.isVisible('#reveal'), true, 'the answer is hidden again');
    }),
  );

  test(
    'a reload between two bids loses nothing; a board that is not printed has only its own target',
    story(LINK, async (page) => {
      await seat(page, 'Anna', 'Ben');
      await call(page, 0, 9);
      await address(page); // waits until the address is written
      const [now, said] = [await puzzle(page), await status(page)];
      await page.reload();
      await page.waitForSelector('#table-round:visible');
      assert.deepEqual(await puzzle(page), now);
      assert.equal(said, 'Target 1 of 17.', 'the header has the task');
      assert.equal(await status(page), said);
      assert.equal(await text(page, 'table-what'), 'Who sees a shorter one?');
      assert.ok(Number(await text(page, 'table-number')) <= 60);
      await call(page, 1, 8);
      assert.deepEqual(
        (await people(page)).map(([name, bid]) => [name, bid]),
        [
          ['Anna', '9'],
          ['Ben', '8'],
        ],
      );
      await page.goto(page.url().replace(/#.*/, carom.link(SMALL, { mode: 'play' })));
      await page.waitForSelector('#table-back:visible');
      await page.click('#table-settings summary');
      await page.click('#table-new');
      assert.match(await text(page, 'table-hint'), /^Target 1 of 1\./);
      assert.deepEqual((await puzzle(page)).target, SMALL.target);
    }),
  );

  test(
    'a challenge to solve the first target of a table that never began is not hidden by the table',
    story(LINK, async (page) => {
      await openTab(page, 'play');
      await page.click('#playing-table');
      await page.waitForSelector('#table-rules:not([hidden])');
      await page.click('#playing-puzzle');
      const first = await page.evaluate(() => JSON.parse(localStorage.carom).table.game.puzzle);
      await page.goto(`${site.url}?#p=${first}&mode=play&beat=9`);
      await page.waitForSelector('#table', { state: 'attached' });
      assert.equal(await page.getAttribute('#playing-puzzle', 'aria-pressed'), 'true');
      await page.waitForSelector('#challenge:visible');
    }),
  );

  test(
    'works by touch on a narrow phone, in German',
    story(
      LINK,
      async (page) => {
        await page.waitForSelector('#pad');
        await page.click('#playing-table');
        await page.waitForSelector('#table-rules:not([hidden])');
        assert.equal(await page.isVisible('#pad'), false, 'before the game');
        await seat(page, 'Anna-Magdalena', 'Ben');
        assert.equal(await page.isVisible('#pad'), false, 'before the bids');
        await page.tap('#table-players [data-player="0"]');
        assert.equal(await text(page, 'table-what'), 'Wer sieht eine kürzere?');
        await page.tap('#table-bell');
        assert.equal(await text(page, 'table-what'), 'Anna-Magdalena zeigt 9 Züge');
        assert.equal(await page.isVisible('#pad'), true, 'while the moves are shown');
        await page.tap('#table-fails');
        assert.deepEqual(await bids(page), [
          ['Anna-Magdalena', '9', 'falsch', '0'],
          ['Ben', '–', '–', '0'],
        ]);
        const { wide, low } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          low: [...document.querySelectorAll('#table button, #table select')]
            .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 40)
            .map(({ id }) => id),
        }));
        assert.deepEqual([wide, low], [320, []]);
      },
      { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'de-DE' },
    ),
  );
});
