// New puzzles: daily and custom ones, with progress and Cancel.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  ENDLESS,
  SMALL,
  address,
  carom,
  eventually,
  heardWorkers,
  robots,
  solved,
  status,
  visit,
} from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const START = { red: 'A1', blue: 'E4' };
const PROMISED = { easy: [4, 6], medium: [7, 9], hard: [10, 14] };
const making = (page) => page.textContent('#making-text');
/** Fills the form; leaves out what is not named. */
async function fillRecipe(page, fields) {
  if (!(await page.isVisible('#recipe'))) await page.click('#recipe-title');
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'board') await page.selectOption('#recipe-board', value);
    else if (name === 'diagonals') await page.setChecked('#recipe-diagonals', value);
    else await page.fill(`#recipe-${name}`, String(value));
  }
}
/** Nothing is as long as that: the search for it lasts. */
const LASTING = { from: 40, to: '', moved: 1, robots: 5, board: 'drawn', diagonals: true };

/** Notes what the workers are told that is no search. */
const listen = {
  before: (page) =>
    page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      window.told = [];
      Worker.prototype.postMessage = function (message) {
        this.searches ||= message.type === 'solve';
        if (!this.searches && message.type !== 'module') window.told.push(message.type);
        postMessage.call(this, message);
      };
    }),
};
const told = (page) => page.evaluate(() => window.told);

describe('new puzzles', { concurrency: AT_ONCE }, () => {
  test(
    'the daily puzzles open, and their answers have the promised lengths',
    visit(SMALL_LINK, async (page) => {
      await page.fill('#day', '2026-11-20');
      for (const [level, [least, most]] of Object.entries(PROMISED)) {
        await page.click(`#${level}`);
        const { puzzle, moves } = carom.daily('2026-11-20', level);
        await eventually(() => address(page), carom.link(puzzle, { mode: 'play' }));
        assert.match(await status(page), new RegExp(`^The ${level} puzzle of 20 November 2026: `));
        assert.match(await status(page), new RegExp(`It takes ${moves} moves`));
        assert.equal(await page.isVisible('#making'), false);
        await solved(page);
        const length = Number(await page.textContent('#answer-moves'));
        assert.ok(length >= least && length <= most, `${level}: ${length}`);
        assert.equal(length, moves);
      }
      for (let i = 0; i < 3; i++) await page.goBack();
      await eventually(() => robots(page), START);
    }),
  );

  test(
    'days go back and forth, up to today in UTC',
    visit(
      SMALL_LINK,
      async (page) => {
        const day = () => page.inputValue('#day');
        assert.equal(await day(), '2024-03-01', 'not what the clock of this place says');
        assert.equal(await page.getAttribute('#day-after', 'aria-disabled'), 'true');
        await page.click('#day-after', { force: true });
        assert.equal(await day(), '2024-03-01');
        await page.click('#day-before');
        assert.equal(await day(), '2024-02-29');
        await page.click('#easy');
        await eventually(async () => /29 February 2024/.test(await status(page)), true);
        assert.equal(
          await address(page),
          carom.link(carom.daily('2024-02-29', 'easy').puzzle, { mode: 'play' }),
        );
        await page.click('#day-after');
        assert.equal(await day(), '2024-03-01');
        await page.fill('#day', '2024-03-02');
        await page.click('#hard');
        assert.equal(await page.isVisible('#making'), false, 'it has not come yet');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'day');
        await page.fill('#day', '');
        await page.click('#hard');
        assert.match(await status(page), /29 February/, 'no day, no puzzle');
        await page.click('#day-before');
        assert.equal(await day(), '2024-02-29');
      },
      {
        before: (page) => page.clock.setFixedTime(new Date('2024-03-01T00:30:00Z')),
        context: { timezoneId: 'America/New_York' },
      },
    ),
  );

  test(
    'a custom puzzle fits its settings, and is another one each time',
    visit(SMALL_LINK, async (page) => {
      await fillRecipe(page, { from: 5, to: 7, moved: 2, robots: 3, board: 'drawn', diagonals: true });
      const seen = new Set();
      for (let i = 0; i < 3; i++) {
        const before = await address(page);
        await page.focus('#make');
        await page.keyboard.press('Enter');
        await eventually(async () => (await address(page)) !== before, true);
        const { puzzle } = carom.read(await address(page));
        const { moves, solutions } = carom.solve(puzzle, { answers: 1 });
        assert.ok(moves >= 5 && moves <= 7, `${moves} moves of ${await address(page)}`);
        assert.ok(new Set(solutions[0].split(' ').map(([robot]) => robot)).size >= 2, await address(page));
        assert.equal(puzzle.robots.length, 3);
        assert.ok(puzzle.diagonals.length > 0);
        assert.match(await status(page), /^A new puzzle: .*It takes [5-7] moves\.$/);
        assert.equal(await page.evaluate(() => document.activeElement.id), 'make', 'the focus stays');
        seen.add(await address(page));
      }
      assert.equal(seen.size, 3);
    }),
  );

  test(
    'the 1999 box offers no diagonals',
    visit('', async (page) => {
      await fillRecipe(page, {});
      assert.equal(await page.isDisabled('#recipe-diagonals'), true);
      await fillRecipe(page, { board: 'any-sides' });
      assert.equal(await page.isDisabled('#recipe-diagonals'), false);
    }),
  );

  test(
    'making shows its progress, and Cancel stops it',
    visit(
      SMALL_LINK,
      async (page) => {
        await fillRecipe(page, LASTING);
        await page.click('#make');
        await eventually(
          async () => /^Candidate \d+ of 1,000; closest so far: \d+ moves/.test(await making(page)),
          true,
        );
        assert.equal(await page.getAttribute('#make', 'aria-disabled'), 'true');
        await page.click('#mode-play');
        await page.keyboard.press('r');
        await page.keyboard.press('ArrowDown');
        assert.equal((await robots(page)).red, 'A4', 'one can go on playing');
        await page.focus('#cancel');
        await page.keyboard.press('Enter');
        assert.equal(await making(page), 'Cancelled: no puzzle was made.');
        assert.equal(await status(page), 'Cancelled: no puzzle was made.');
        assert.equal(await page.isVisible('#cancel'), false);
        assert.equal(
          await page.evaluate(() => document.activeElement.id),
          'recipe-title',
          'the focus is kept',
        );
        assert.equal((await robots(page)).red, 'A4');
        await heardWorkers(page);
        assert.equal(await making(page), 'Cancelled: no puzzle was made.', 'nothing comes late');
        assert.equal(await address(page), carom.link(SMALL, { moves: 'rS', mode: 'play' }));
        assert.deepEqual(await told(page), ['make', 'cancel']);
        await page.click('#easy');
        await eventually(async () => /^The easy puzzle/.test(await status(page)), true);
      },
      listen,
    ),
  );

  test(
    'making runs beside a search; the new puzzle is then searched instead',
    visit(ENDLESS, async (page) => {
      await eventually(async () => /states/.test(await page.textContent('#answer-cost')), true);
      await page.click('#easy');
      await eventually(async () => /^The easy puzzle/.test(await status(page)), true);
      await solved(page);
      assert.equal(Number(await page.textContent('#answer-moves')), carom.solve(await address(page)).moves);
    }),
  );

  test(
    'opening another puzzle cancels the making, with a message',
    visit(
      SMALL_LINK,
      async (page) => {
        await fillRecipe(page, LASTING);
        await page.click('#make');
        await page.evaluate((to) => void (location.hash = to), ENDLESS);
        await eventually(() => making(page), 'Cancelled: another puzzle was opened.');
        assert.equal(await page.isVisible('#cancel'), false);
        assert.deepEqual(await told(page), ['make', 'cancel']);
      },
      listen,
    ),
  );

  test(
    'if no puzzle fits, a message says so and the closest one can be opened',
    visit(SMALL_LINK, async (page) => {
      await fillRecipe(page, { from: 60, to: '', moved: 1, robots: 1 });
      await page.click('#make');
      await eventually(
        async () =>
          /^None of 1,000 candidates fits\. The closest takes \d+ moves\.$/.test(await making(page)),
        true,
      );
      assert.deepEqual(await robots(page), START, 'the board is left alone');
      const moves = Number(/(\d+) moves/.exec(await making(page))[1]);
      await page.focus('#nearest');
      await page.keyboard.press('Enter');
      await eventually(async () => /^The closest match: .*It takes/.test(await status(page)), true);
      assert.equal(carom.solve(carom.read(await address(page)).puzzle).moves, moves);
      assert.equal(await page.isVisible('#making'), false);
    }),
  );

  test(
    'settings that contradict each other get a message',
    visit(SMALL_LINK, async (page) => {
      await fillRecipe(page, { from: 9, to: 3 });
      await page.click('#make');
      await eventually(
        () => making(page),
        'No puzzle was made: The first number of a range must not be larger than the second.',
      );
      assert.equal(await page.locator('#making-text.problem').count(), 1);
      await fillRecipe(page, { from: 3, to: 5, moved: 4, robots: 2 });
      await page.click('#make');
      await eventually(
        async () => /4 robots cannot move where there are only 2/i.test(await making(page)),
        true,
      );
      await fillRecipe(page, { robots: 9 });
      await page.click('#make');
      assert.equal(
        await page.evaluate(() => document.activeElement.id),
        'recipe-robots',
        'the browser says it',
      );
      assert.deepEqual(await robots(page), START);
    }),
  );

  test(
    'if only too few robots have to move, the message says so',
    visit('', async (page) => {
      await fillRecipe(page, { from: 1, to: 2, moved: 4 });
      await page.click('#make');
      await eventually(async () => /but too few robots have to move\.$/.test(await making(page)), true);
    }),
  );

  test(
    'without the module of the searches there is a message',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.click('#easy');
        await eventually(async () => /^No puzzle was made: /.test(await making(page)), true);
        assert.deepEqual(await robots(page), START);
      },
      {
        broken: true,
        before: (page) => page.route('**/searches.wasm', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );

  test(
    'keys in fields and lists make no moves',
    visit(SMALL_LINK, async (page) => {
      await page.click('#mode-play');
      await page.keyboard.press('r');
      await fillRecipe(page, {});
      for (const field of ['#recipe-from', '#recipe-board', '#day']) {
        await page.focus(field);
        await page.keyboard.press('ArrowDown');
      }
      assert.deepEqual(await robots(page), START);
    }),
  );
});
