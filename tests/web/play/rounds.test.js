// Games of rounds, as people play them: with keys, mouse and touch.  The test searches for the best lengths itself.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  SMALL,
  address,
  carom,
  eventually,
  listed,
  openTab,
  paste,
  play,
  puzzle,
  robots,
  solved,
  status,
  stopClock,
  visit,
} from '../page.js';

/** No robot stands on a target; blue reaches its own in 3 moves. */
const START = carom.read('7650+42+E2302A12+C6').puzzle;
const LINK = carom.link(START, { mode: 'play' });
/** Two robots reach nine targets: four each, and the one for any robot. */
const TWO = {
  ...START,
  robots: START.robots.filter(({ color }) => color === 'green' || color === 'yellow'),
  target: { x: 1, y: 3, color: 'green' },
};
const TWO_LINK = carom.link(TWO, { mode: 'play' });
/** Red alone can reach few targets. */
const ALONE = { ...START, robots: START.robots.slice(0, 1), target: { x: 2, y: 1, color: 'red' } };

/** The shortest answer of a puzzle; null if there is none. */
function best(of) {
  const search = carom.solveInSteps(of);
  try {
    while (search.result().status === 'running') search.step(1000000);
    return search.result().solution;
  } finally {
    search.close();
  }
}

/** The cells of the robots after these moves, by colour. */
const cellsAfter = (of, moves) =>
  Object.fromEntries(
    carom.play(of, moves).robots.map(({ color, x, y }) => [color, String.fromCharCode(65 + x) + (y + 1)]),
  );

/** The targets that the robots can play for. */
const printed = (of) =>
  carom
    .printedTargets(carom.sides(of).sides)
    .filter(({ color }) => color === 'any' || of.robots.some((robot) => robot.color === color));

/** Before a visit: sets the device's number of cores. */
const withCores = (cores) => async (page) => {
  await before(page);
  await page.addInitScript(
    (n) => Object.defineProperty(navigator, 'hardwareConcurrency', { value: n }),
    cores,
  );
};
const story = (link, body, context) => visit(link, body, { before, context });
/** Like before(), and installs page.clock. @param {import('playwright-core').Page} page */
async function timed(page) {
  await before(page);
  await page.clock.install();
}

async function begin(page) {
  await page.click('#playing-rounds');
  await page.click('#rounds-begin');
  return puzzle(page);
}

const text = (page, id) => page.textContent(`#${id}`);
const seconds = async (page) => {
  const [minutes, rest] = (await text(page, 'round-time')).split(':').map(Number);
  return 60 * minutes + rest;
};
const where = async (page) => Object.values(await robots(page));
const rows = (page) =>
  page.$$eval('#rounds-table tbody tr', (nodes) =>
    nodes.map((row) => [...row.cells].map((c) => c.textContent)),
  );
const count = (page, kind) => page.locator(`#round-targets .${kind}`).count();

/** Makes the drawn targets the same each time. */
const before = (page) =>
  page.addInitScript(() => {
    let last = 7;
    Math.random = () => (last = (last * 16807) % 2147483647) / 2147483647; // the minimal standard generator
  });

describe('rounds', { concurrency: AT_ONCE }, () => {
  test(
    'in a whole game every target appears once, and the robots stay where they stop',
    story(TWO_LINK, async (page) => {
      let now = await begin(page);
      assert.deepEqual(now.robots, TWO.robots);
      let [mine, least] = [0, 0];
      for (let round = 1; round <= 9; round++) {
        assert.deepEqual(
          [await text(page, 'round-number'), await text(page, 'round-of')],
          [String(round), 'of 9'],
        );
        assert.equal(await count(page, 'left'), 9 - round);
        const answer = best(now);
        const length = answer.split(' ').length;
        mine += length;
        least += length;
        await solved(page);
        assert.equal(await text(page, 'round-result'), '', 'the best length is hidden');
        await play(page, answer);
        await eventually(
          () => text(page, 'round-result').then((said) => said.includes('Nobody can do better')),
          true,
        );
        const ends = await where(page);
        await page.click('#next-round');
        if (round === 9) break;
        now = await puzzle(page);
        assert.deepEqual(await where(page), ends);
        assert.equal(await text(page, 'round-moves'), '0');
      }
      assert.equal(await text(page, 'round-target'), 'No targets are left.');
      const done = await rows(page);
      assert.equal(new Set(done.map(([target]) => target.replace(/^(.* to \w+).*/, '$1'))).size, 9);
      assert.match(done.map(([target]) => target).join(), /Any robot to D8: (green|yellow)/);
      assert.deepEqual(
        [await text(page, 'rounds-moves'), await text(page, 'rounds-best')],
        [mine, least].map(String),
      );
      await page.click('#rounds-begin');
      assert.deepEqual([await text(page, 'round-number'), await rows(page)], ['1', []]);
    }),
  );

  test(
    'a skipped target returns to the pool, and giving up reveals the best; the robots return to the start',
    story(LINK, async (page) => {
      const first = await begin(page);
      await play(page, 'rE');
      await page.click('#round-skip');
      const second = await puzzle(page);
      assert.notDeepEqual(second.target, first.target);
      assert.deepEqual(second.robots, START.robots);
      assert.deepEqual([await text(page, 'round-number'), await count(page, 'left')], ['1', 16]);
      assert.match(await status(page), /^Round 1 of 17\.$/);
      assert.deepEqual(await rows(page), []);

      await play(page, 'rE');
      await solved(page);
      await page.click('#round-give-up');
      assert.equal(await text(page, 'round-give-up'), 'Sure?');
      assert.equal(await page.isVisible('#round-give-up'), true, 'not given up yet');
      await page.focus('#board');
      assert.equal(await text(page, 'round-give-up'), 'Give up', 'the question is taken back');
      await page.dblclick('#round-give-up');
      const length = best(second).split(' ').length;
      await eventually(
        () => text(page, 'round-result'),
        `You gave up. The best is ${length} moves.`.replace('1 moves', '1 move'),
      );
      await page.click('#next-round');
      assert.deepEqual((await puzzle(page)).robots, START.robots);
      assert.deepEqual(
        (await rows(page)).map((row) => row.slice(1)),
        [['given up', String(length), '–']],
      );
    }),
  );

  test(
    'a longer solution is compared with the best, the first solution counts, and the next round begins as chosen',
    story(LINK, async (page) => {
      const now = await begin(page);
      const answer = best(now);
      // A robot first moves to and fro, which only adds two moves.
      const detour = ['r', 'g', 'b', 'y']
        .flatMap((robot) => [
          `${robot}N ${robot}S`,
          `${robot}E ${robot}W`,
          `${robot}S ${robot}N`,
          `${robot}W ${robot}E`,
        ])
        .find((moves) => {
          const { refused, robots: after } = carom.play(now, moves);
          return (
            !refused &&
            !carom.play(now, moves.slice(0, 2)).solvedBy &&
            JSON.stringify(after) === JSON.stringify(now.robots)
          );
        });
      const length = answer.split(' ').length;
      const line = detour ? `${detour} ${answer}` : answer;
      await solved(page);
      await play(page, line);
      const said = detour ? `${length + 2} moves. The best is ${length}.` : 'Nobody can do better';
      await eventually(() => text(page, 'round-result').then((result) => result.includes(said)), true);
      await page.keyboard.press('Backspace');
      await play(page, answer);
      assert.ok((await text(page, 'round-result')).includes(said), 'after the best was revealed');
      await page.click('#round-best');
      assert.equal(await page.locator('#board .badge').count(), length);
      const ends = await where(page);
      await page.selectOption('#round-from', 'best');
      await page.click('#next-round');
      assert.deepEqual(await where(page), ends);
      assert.deepEqual((await rows(page))[0].slice(1, 3), [line.split(' ').length, length].map(String));
    }),
  );

  test(
    'the table has the time of each round, unless the timer is off',
    visit(
      LINK,
      async (page) => {
        const times = async () => (await rows(page)).map((row) => row[3]);
        const now = await begin(page);
        await solved(page);
        await stopClock(page);
        const since = await seconds(page);
        await page.clock.runFor(65000);
        assert.equal(await seconds(page), since + 65);
        const taken = await text(page, 'round-time');
        await play(page, best(now));
        await page.clock.runFor(9000);
        assert.equal(await text(page, 'round-time'), taken, 'the clock stands');
        await page.press('#board', 'Enter');
        assert.deepEqual(await times(), [taken]);
        assert.equal(await text(page, 'rounds-time'), taken);
        await page.dblclick('#round-give-up');
        await page.click('#next-round');
        assert.deepEqual(await times(), [taken, '–'], 'a round that was given up has no time');

        await page.clock.runFor(7000);
        await page.click('#playing-puzzle');
        await page.evaluate((to) => void (location.hash = to), carom.link(SMALL, { mode: 'play' }));
        await eventually(() => text(page, 'task'), 'Red to E3');
        await page.clock.runFor(30000);
        await page.click('#playing-rounds');
        await page.click('#rounds-back');
        assert.equal(await text(page, 'round-time'), '0:07', 'the time on another board does not count');
        await page.clock.runFor(2000);
        await address(page);
        await page.clock.resume(); // the page needs timers to start
        await page.reload();
        await page.waitForSelector('#round:visible');
        assert.ok((await seconds(page)) >= 9, 'nor does the time of the reload');

        await page.click('#playing-puzzle');
        await page.uncheck('#timer');
        await page.click('#playing-rounds');
        assert.equal(await page.isVisible('#round-clock'), false);
        await page.click('#rounds-new summary');
        await page.click('#rounds-begin-again');
        await play(page, best(await puzzle(page)));
        await page.click('#next-round');
        assert.equal((await rows(page)).length, 1);
        assert.equal(await page.locator('#rounds-table thead th:visible').count(), 3);
      },
      { before: timed },
    ),
  );

  test(
    'the answer in another tab gives up the round; a reload keeps the game, and another board pauses it',
    story(LINK, async (page) => {
      const first = await begin(page);
      await openTab(page, 'solve');
      assert.equal(await text(page, 'reveal'), 'Give up and show the answer');
      await page.click('#reveal');
      assert.equal(await status(page), 'You gave up on this puzzle.');
      await openTab(page, 'play');
      assert.match(await text(page, 'round-result'), /^You gave up\./);
      await solved(page);
      await page.click('#next-round');
      const second = await puzzle(page);
      const done = await rows(page);
      await address(page); // waits until the address is written
      const said = await status(page);
      await page.reload();
      await page.waitForSelector('#round:visible');
      assert.deepEqual(await puzzle(page), second);
      assert.equal(said, 'Round 2 of 17.');
      assert.equal(await status(page), said);
      assert.deepEqual([await text(page, 'round-number'), await rows(page)], ['2', done]);
      assert.equal(await page.getAttribute('#playing-rounds', 'aria-pressed'), 'true');

      await paste(page, carom.link(SMALL, { mode: 'play' }));
      await page.waitForSelector('#this-puzzle:visible');
      assert.equal(await page.isVisible('#rounds'), false);
      await page.click('#playing-rounds');
      assert.equal(await page.isVisible('#rounds-elsewhere'), true);
      assert.equal(await page.isVisible('#rounds-unprinted'), true);
      assert.equal(await page.isVisible('#rounds-begin'), false);
      await page.click('#rounds-back');
      assert.deepEqual(await puzzle(page), second);
      assert.deepEqual(first.walls, second.walls);
      await page.click('#rounds-new summary');
      await page.focus('#rounds-begin-again');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'rounds-title');
      assert.deepEqual([await text(page, 'round-number'), await rows(page)], ['1', []]);
    }),
  );

  test(
    'a line that came with a link does not end the round',
    story(LINK, async (page) => {
      const round = await begin(page);
      const moves = best(round);
      await page.evaluate((hash) => void (location.hash = hash), carom.link(round, { moves, mode: 'play' }));
      await page.click('#playing-rounds');
      for (let left = moves.split(' ').length; left > 0; left--) await page.keyboard.press('Control+y');
      await eventually(() => robots(page), cellsAfter(round, moves));
      assert.equal(await page.isVisible('#round-result'), false);
      assert.deepEqual(await rows(page), []);
    }),
  );

  test(
    'a board that is not printed shows what to do',
    story(carom.link(SMALL, { mode: 'play' }), async (page) => {
      await page.click('#playing-rounds');
      assert.match(await text(page, 'rounds-unprinted'), /Choose four printed sides under Set up/);
      for (const id of ['rounds-begin', 'round', 'round-targets', 'survey'])
        assert.equal(await page.isVisible(`#${id}`), false, id);
    }),
  );

  test(
    'an unreachable target is proved unreachable, and can only be skipped',
    story(carom.link(ALONE, { mode: 'play' }), async (page) => {
      let now = await begin(page);
      assert.equal(await text(page, 'round-of'), 'of 5', 'the targets for red and for any robot');
      for (let i = 0; best(now); i++) {
        assert.ok(i < 100, 'one of the five is out of reach');
        await page.click('#round-skip');
        now = await puzzle(page);
      }
      await eventually(
        () => text(page, 'round-result'),
        'Proved: this target cannot be reached from here. Skip this target.',
      );
      assert.equal(await page.getAttribute('#round-give-up', 'aria-disabled'), 'true');
      await page.click('#round-skip');
      assert.notDeepEqual((await puzzle(page)).target, now.target);
    }),
  );

  for (const cores of [1, 3])
    test(
      `the lengths to all targets appear one by one, but not in an open round: ${cores} cores`,
      visit(
        TWO_LINK,
        async (page) => {
          await page.click('#playing-rounds');
          const targets = printed(TWO);
          const lengths = (from) =>
            targets.map((target) => String(best({ ...from, target })?.split(' ').length ?? '✕'));
          const shown = () =>
            page.$$eval('#round-targets b', (nodes) => nodes.map((node) => node.textContent));
          await listed(page); // during a search, the survey leaves one core to it
          const workers = 1;
          await eventually(() => page.workers().length, workers); // the other workers of the search have ended
          await page.click('#survey');
          await eventually(shown, lengths(TWO));
          assert.equal(page.workers().length - workers, cores);
          assert.equal(await text(page, 'survey-text'), 'Fewest moves to each target.');
          await page.click('#rounds-begin');
          await eventually(
            shown,
            targets.map(() => ''),
          );
          assert.equal(await page.isVisible('#survey'), false, 'the best of the round is hidden');
          await play(page, 'yW');
          await page.dblclick('#round-give-up');
          await page.click('#survey');
          await eventually(shown, lengths({ ...TWO, robots: carom.play(TWO, 'yW').robots }));
        },
        { before: withCores(cores) },
      ),
    );

  test(
    'the lengths appear although the memory limit is more than one worker can have',
    visit(
      TWO_LINK,
      async (page) => {
        await page.click('#playing-rounds');
        await solved(page);
        await page.click('#survey');
        await eventually(() => text(page, 'survey-text'), 'Fewest moves to each target.');
        const signs = await page.$$eval('#round-targets b', (nodes) => nodes.map((node) => node.textContent));
        assert.ok(signs.length === 9 && !signs.includes('?'), signs.join());
      },
      {
        async before(page) {
          await withCores(1)(page);
          await page.addInitScript(() => localStorage.setItem('carom', '{"search":{"memory":32760}}'));
        },
      },
    ),
  );

  test(
    'the lengths appear although their only worker dies',
    visit(
      TWO_LINK,
      async (page) => {
        await page.click('#playing-rounds');
        await solved(page);
        const died = page.waitForEvent('worker').then((worker) =>
          worker.evaluate(() => void setTimeout(() => { throw new Error('killed'); }))); // prettier-ignore
        await page.click('#survey');
        await died;
        await eventually(() => text(page, 'survey-text'), 'Fewest moves to each target.');
        const signs = await page.$$eval('#round-targets b', (nodes) => nodes.map((node) => node.textContent));
        assert.ok(signs.length === 9 && signs.every(Boolean));
        assert.ok(signs.filter((sign) => sign === '?').length <= 1);
      },
      { before: withCores(1) },
    ),
  );

  test(
    'works by touch on a narrow phone, in German',
    story(
      LINK,
      async (page) => {
        await page.tap('#tab-puzzles'); // loads its styles, which must not affect this game
        await page.waitForSelector('#library');
        await page.tap('#tab-play');
        await page.tap('#playing-rounds');
        await page.tap('#rounds-begin');
        assert.equal(await status(page), 'Runde 1 von 17.');
        assert.match(
          await text(page, 'round-target'),
          /^(Rot|Grün|Blau|Gelb|Beliebiger Roboter) nach [A-P]\d+$/,
        );
        await solved(page);
        for (let i = 0; i < 2; i++) await page.tap('#round-give-up');
        await eventually(
          () =>
            text(page, 'round-result').then((said) =>
              /^Aufgegeben\. Die beste Lösung hat \d+ Züge?\.$/.test(said),
            ),
          true,
        );
        await page.tap('#next-round');
        assert.equal(await text(page, 'round-number'), '2');
        const { wide, low } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          low: [...document.querySelectorAll('#rounds button, #rounds select')]
            .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 40)
            .map(({ id }) => id),
        }));
        assert.deepEqual([wide, low], [320, []]);
      },
      { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'de-DE' },
    ),
  );
});
