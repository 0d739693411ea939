// The daily puzzles in the page: the player's day, midnight, the archive, streak, statistics, the shared text.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ARROW_KEYS, AT_ONCE, SMALL, address, carom, eventually, robots, status, visit } from '../page.js';
import { keeping, kept, openPuzzles, tiles } from './tab.js';

const LINK = carom.link(SMALL);
const LEVELS = ['easy', 'medium', 'hard'];
const title = (page) => page.textContent('#daily-title');
const day = (page) => page.inputValue('#day');
/** Waits until all three puzzles are made. */
const made = (page) => page.waitForFunction(() => document.querySelectorAll('#levels svg').length === 3);
/** A visit at this time in UTC; window.copied has the copied texts. */
const copying = (time) => ({
  context: { timezoneId: 'UTC' },
  async before(page) {
    await page.clock.setFixedTime(new Date(time));
    await page.addInitScript(() => {
      window.copied = [];
      const writeText = async (text) => void window.copied.push(text);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
  },
});
const rated = (puzzle) => carom.solve(puzzle, { answers: 1 }).difficulty;
const entry = (date, level, result, onDay = true) => {
  const { puzzle, moves } = carom.daily(date, level);
  return {
    link: carom.payload(puzzle),
    best: moves,
    difficulty: rated(puzzle),
    onDay,
    result: result && { best: moves, ...result },
  };
};

describe('daily puzzles', { concurrency: AT_ONCE }, () => {
  test(
    'the three puzzles of a day are made, and open in Play',
    visit(LINK, async (page) => {
      await openPuzzles(page);
      await page.fill('#day', '2026-11-20');
      await page.keyboard.press('Tab');
      await made(page);
      for (const level of LEVELS) {
        await openPuzzles(page);
        await page.click(`#${level}`);
        const { puzzle } = carom.daily('2026-11-20', level);
        await eventually(() => address(page), carom.link(puzzle, { mode: 'play' }));
        await eventually(
          async () => (await page.textContent('#about')).trim(),
          `The ${level} puzzle for 20 November 2026`, // without its length
        );
      }
      for (const level of ['medium', 'easy']) {
        await page.goBack();
        const { puzzle } = carom.daily('2026-11-20', level);
        await eventually(() => address(page), carom.link(puzzle, { mode: 'play' })); // not in Solve, with its answer
        assert.equal(await page.getAttribute('#tab-puzzles', 'aria-selected'), 'true'); // it was open before the next puzzle
      }
      await page.goBack();
      await eventually(() => robots(page), { red: 'A1', blue: 'E4' });
      const { days } = await kept(page);
      for (const level of LEVELS) {
        const { puzzle, moves } = carom.daily('2026-11-20', level);
        assert.deepEqual(days['2026-11-20'][level], {
          link: carom.payload(puzzle),
          best: moves,
          difficulty: rated(puzzle),
          result: null,
          onDay: false,
        });
      }
    }),
  );

  test(
    'today is the player’s day, not London’s; at midnight it gives way to the next day, and an older day stays',
    visit(
      LINK,
      async (page) => {
        const latest = (date) =>
          page.waitForFunction((max) => document.getElementById('day').max === max, date);
        await openPuzzles(page);
        assert.equal(await day(page), '2024-02-29');
        assert.equal(await title(page), 'Today, Thursday');
        assert.equal(await page.getAttribute('#day-after', 'aria-disabled'), 'true');
        await page.click('#day-after', { force: true });
        assert.equal(await day(page), '2024-02-29');
        await page.click('#day-before');
        assert.equal(await day(page), '2024-02-28');
        assert.equal(await title(page), 'Wednesday');
        await page.click('#day-after');
        assert.equal(await day(page), '2024-02-29');

        await page.clock.fastForward('23:58:00');
        assert.equal(await day(page), '2024-02-29', 'at 23:59');
        await page.clock.fastForward('02:00');
        await eventually(() => day(page), '2024-03-01');
        await latest('2024-03-01');
        await page.click('#day-before');
        await page.clock.fastForward('24:00:00');
        await latest('2024-03-02');
        assert.equal(await day(page), '2024-02-29', 'an older day');
      },
      {
        before: (page) => page.clock.install({ time: new Date('2024-02-29T00:01:00+13:45') }),
        context: { timezoneId: 'Pacific/Chatham' },
      },
    ),
  );

  test(
    'today’s puzzle, solved from a link, is named, counts as solved in Puzzles, and leads to the next level',
    visit(
      carom.link(carom.daily('2026-11-22', 'easy').puzzle, { mode: 'play' }),
      async (page) => {
        const { solution, moves } = carom.daily('2026-11-22', 'easy');
        await page.waitForSelector('#hint[aria-disabled=false]');
        await page.click('#hint');
        for (const [robot, direction] of solution.split(' ')) {
          await page.keyboard.press(robot);
          await page.keyboard.press(ARROW_KEYS[direction]);
        }
        await page.waitForSelector('#success.best');
        const said = await status(page);
        await eventually(() => page.textContent('#about-text'), 'Streak: 1 day.');
        await eventually(() => page.textContent('#go-on'), 'Next: medium');
        assert.equal(await status(page), said);
        await page.click('#copy-solved');
        await eventually(() => page.evaluate(() => window.copied.at(-1)?.split('\n')[0]), 'Carom 2026-11-22');
        assert.match(await page.evaluate(() => window.copied.at(-1)), /^Easy: .* in \d+:\d\d with 1 hint$/m);
        await openPuzzles(page);
        await made(page);
        await eventually(async () => (await tiles(page, '#levels'))[0], `Easy|●●●○○|${moves} moves`);
        assert.equal(await page.textContent('#streak'), 'Streak: 1 day');
        await page.click('#easy');
        await eventually(() => page.textContent('#about-text'), 'Streak: 1 day.');
      },
      copying('2026-11-22T12:00Z'),
    ),
  );

  test(
    'results, streak and statistics are shown, and the shared text reveals no move',
    visit(
      LINK,
      async (page) => {
        await openPuzzles(page);
        await made(page);
        const [easy, medium, hard] = await tiles(page, '#levels');
        const best = (level) => carom.daily('2026-11-22', level).moves;
        assert.equal(easy, `Easy|●●●○○|${best('easy')} moves`);
        assert.equal(medium, `Medium|●●●○○|12, best: ${best('medium')}`);
        assert.equal(hard, 'Hard|●●●●○');
        const lines = await page.$eval('#easy .note', (note) => {
          const range = document.createRange();
          range.selectNodeContents(note);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
        assert.equal(lines, 1, 'the best length is on one line');
        assert.equal(await page.getAttribute('#hard', 'aria-label'), 'Hard Difficulty: 4 of 5 not solved');
        assert.equal(await page.textContent('#streak'), '2 days in a row');
        await page.click('#streak');
        assert.equal(
          await page.textContent('#statistics-streak'),
          '2 days in a row. Longest streak: 2 days.',
        );
        const rows = await page.$$eval('#statistics-levels tr', (nodes) =>
          nodes.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
        );
        const extra = (12 - best('medium')).toFixed(1);
        assert.deepEqual(rows, ['Easy 2 2 +0.0', `Medium 1 0 +${extra}`, 'Hard 0 0 –']);
        await page.keyboard.press('Escape');
        await page.click('#copy-result');
        const result = [
          'Carom 2026-11-22',
          `Easy: ${best('easy')}/${best('easy')} ✓ in 0:41`,
          `Medium: 12/${best('medium')}`,
          page.url().split('#')[0],
        ].join('\n');
        await eventually(() => page.evaluate(() => window.copied), [result]);

        await page.click('#easy');
        await page.waitForSelector('#about:not([hidden])');
        for (const [robot, direction] of carom.daily('2026-11-22', 'easy').solution.split(' ')) {
          await page.keyboard.press(robot);
          await page.keyboard.press(ARROW_KEYS[direction]);
        }
        await page.click('#copy-solved');
        await eventually(() => page.evaluate(() => window.copied.at(-1).split('\n')[0]), 'Carom 2026-11-22');
      },
      {
        context: { timezoneId: 'Europe/Berlin' },
        async before(page) {
          await page.clock.setFixedTime(new Date('2026-11-22T12:00:00Z'));
          const best = carom.daily('2026-11-22', 'easy').moves;
          const before = carom.daily('2026-11-21', 'easy').moves;
          await keeping({
            days: {
              '2026-11-21': { easy: entry('2026-11-21', 'easy', { moves: before, seconds: null }) },
              '2026-11-22': {
                easy: entry('2026-11-22', 'easy', { moves: best, seconds: 41 }),
                medium: entry('2026-11-22', 'medium', { moves: 12, seconds: null }),
              },
            },
          })(page);
          await page.addInitScript(() => {
            window.copied = [];
            Object.defineProperty(navigator, 'clipboard', {
              value: { writeText: async (text) => void window.copied.push(text) },
            });
          });
        },
      },
    ),
  );

  test(
    'day and level survive a reload, and a puzzle solved twice counts once, with its best result',
    visit(
      LINK,
      async (page) => {
        const { puzzle, moves, solution } = carom.daily('2026-11-22', 'easy');
        const link = carom.payload(puzzle);
        await openPuzzles(page);
        await page.click('#easy');
        await eventually(() => address(page), carom.link(puzzle, { mode: 'play' }));
        await page.reload();
        await eventually(
          async () => (await page.textContent('#about')).trim(),
          'The easy puzzle for 22 November 2026',
        );
        assert.match(await status(page), /: pick a robot/, 'the card has the name');
        const play = async () => {
          for (const [robot, direction] of solution.split(' ')) {
            await page.keyboard.press(robot);
            await page.keyboard.press(ARROW_KEYS[direction]);
          }
        };
        const entryNow = async () => (await kept(page)).days['2026-11-22'].easy;
        await play();
        await eventually(async () => (await entryNow()).result !== null, true);
        const { result, ...rest } = await entryNow();
        assert.deepEqual(rest, { link, best: moves, difficulty: 3, onDay: true });
        assert.deepEqual({ ...result, seconds: 0 }, { moves, best: moves, seconds: 0 });
        assert.ok(typeof result.seconds === 'number' && result.seconds < 60, `${result.seconds} s`);
        await openPuzzles(page);
        await made(page);
        assert.equal((await tiles(page, '#levels'))[0], `Easy|●●●○○|${moves} moves`);
        assert.equal(await page.textContent('#streak'), 'Streak: 1 day');
      },
      {
        before: (page) => page.clock.setFixedTime(new Date('2026-11-22T12:00:00Z')),
        context: { timezoneId: 'Europe/Berlin' },
      },
    ),
  );

  test(
    'from 28 November 2026 on no further search rates the puzzles; an older one that cannot be rated can be played',
    visit(
      LINK,
      async (page) => {
        await openPuzzles(page);
        await made(page);
        const { days } = await kept(page);
        for (const level of LEVELS)
          assert.deepEqual(days['2026-11-28'][level], entry('2026-11-28', level, null, false));
        assert.deepEqual(
          (await tiles(page, '#levels')).map((tile) => tile.split('|')[1]),
          ['●●○○○', '●●●○○', '●●●●○'],
          'the dots fit the level',
        );
        assert.equal(await page.evaluate(() => window.ratings), 0);

        await page.evaluate(() => (window.made = []));
        await page.fill('#day', '2026-11-22');
        await page.keyboard.press('Tab');
        await eventually(() => page.evaluate(() => window.made), LEVELS);
        await made(page);
        await page.click('#hard');
        await eventually(async () => /^The hard puzzle for 22/.test(await page.textContent('#about')), true);
        assert.deepEqual(await page.evaluate(() => window.made), LEVELS, 'made once');
        assert.ok((await page.evaluate(() => window.ratings)) > 0);
      },
      {
        context: { timezoneId: 'UTC' },
        async before(page) {
          await page.clock.setFixedTime(new Date('2026-11-28T12:00:00Z'));
          await page.addInitScript(() => {
            window.made = [];
            window.ratings = 0;
            globalThis.Worker = class extends Worker {
              postMessage(message, ...rest) {
                const { id, type, options } = message;
                if (type === 'daily') window.made.push(message.level);
                if (type !== 'solve' || options.answers !== 1) return super.postMessage(message, ...rest);
                window.ratings++;
                const data = { id, type: 'result', status: 'memory-full', solution: null, answers: null };
                queueMicrotask(() => this.onmessage({ data }));
              }
            };
          });
        },
      },
    ),
  );

  test(
    'without the searches module there is a sentence, and the next press tries again',
    visit(
      LINK,
      async (page) => {
        await page.waitForSelector('#share:not([hidden])');
        await openPuzzles(page);
        await eventually(
          async () => /^The daily puzzle could not be made: /.test(await page.textContent('#daily-problem')),
          true,
        );
        assert.deepEqual(await tiles(page, '#levels'), ['Easy|not made', 'Medium|not made', 'Hard|not made']);
        await page.unroute('**/searches.wasm');
        await page.click('#easy');
        await eventually(async () => /^The easy puzzle/.test(await page.textContent('#about')), true);
        assert.equal(await page.isVisible('#daily-problem'), false);
      },
      {
        broken: true,
        before: (page) => page.route('**/searches.wasm', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );
});
