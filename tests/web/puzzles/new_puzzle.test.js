// Custom puzzles, with progress and Cancel.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  ENDLESS,
  SMALL,
  address,
  carom,
  empty,
  eventually,
  workerMessagesHandled,
  robots,
  solved,
  status,
  visit,
} from '../page.js';
import { openPuzzles } from './tab.js';

const SMALL_LINK = carom.link(SMALL);
const START = { red: 'A1', blue: 'E4' };
/** 9 moves of one robot, back and forth from row to row: hardly any small board needs as many. */
const SNAKE = {
  ...empty(5, 5, { x: 4, y: 4 }),
  walls: Array.from({ length: 16 }, (_, i) => ({ x: (i % 4) + (i & 4 ? 1 : 0), y: i >> 2, side: 'S' })),
};
const making = (page) => page.textContent('#making-text');
/** Whether the status line reports a new puzzle, by its target only. */
const saysNew = async (page) => /^A new puzzle: (any robot|\w+) to [A-P]\d+\.$/.test(await status(page));
/** Fills in the named fields of the form, all at once. */
async function fillRecipe(page, fields) {
  await openPuzzles(page);
  await page.evaluate((values) => {
    document.getElementById('recipe-more').open = true;
    for (const [name, value] of Object.entries(values)) {
      const field = document.getElementById(`recipe-${name}`);
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, fields);
}
/** No puzzle has this many moves, and `listen` removes the limit on tries, so making it never ends. */
const LASTING = { from: 40, to: '', moved: 1, robots: 5, board: 'drawn', diagonals: true };

/** Records the messages to workers, except searches and daily puzzles, and removes the limit on tries. */
const listen = {
  before: (page) =>
    page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      window.messages = [];
      Worker.prototype.postMessage = function (message, ...rest) {
        this.searches ||= message.type === 'solve' || message.type === 'shard';
        if (message.type === 'make') message.recipe.tries = 2 ** 32 - 1;
        if (!this.searches && !['module', 'daily'].includes(message.type)) window.messages.push(message.type);
        postMessage.call(this, message, ...rest);
      };
    }),
};
/** Its puzzle of 13 to 15 moves is a late candidate. */
const SEED = 54;
const LATE = carom.make({ moves: { min: 13, max: 15 }, robotsMoved: { min: 3 }, seed: SEED });

/** Gives the page this many cores and this seed, and collects in window.makers the workers that make puzzles. */
const withCores = (page, cores, dies) =>
  page.addInitScript(
    ([hardwareConcurrency, seed, kills]) => {
      for (const [name, value] of Object.entries({ hardwareConcurrency, deviceMemory: 8 }))
        Object.defineProperty(navigator, name, { value });
      crypto.getRandomValues = () => [0, seed];
      window.makers = new Set();
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.type === 'make') window.makers.add(this);
        postMessage.call(this, message, ...rest);
        if (kills && message.type === 'make' && this === [...window.makers][1])
          this.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
      };
    },
    [cores, SEED, dies],
  );
const messages = (page) => page.evaluate(() => window.messages);

describe('new puzzles', { concurrency: AT_ONCE }, () => {
  test(
    'the other fields open below the form and cover nothing, and More stays in its place, in windows of two sizes',
    visit(SMALL_LINK, async (page) => {
      const more = '#recipe-more summary';
      for (const [width, height] of [
        [1280, 800],
        [768, 1024],
      ]) {
        await page.setViewportSize({ width, height });
        await page.focus(more);
        const edges = () =>
          page.evaluate(
            (selectors) => selectors.map((one) => document.querySelector(one).getBoundingClientRect()),
            [more, '#make', '#recipe-diagonals', '#open'],
          );
        const [before, make] = await edges();
        await page.click(more);
        const [after, makeAfter, last, next] = await edges();
        assert.deepEqual([after.x, after.y - makeAfter.y], [before.x, before.y - make.y]);
        assert.ok(last.top > after.bottom && last.bottom <= next.top);
        await eventually(async () => (await edges())[2].bottom <= height, true); // scrolled
        await page.click(more);
      }
    }),
  );

  test(
    'a custom puzzle fits its settings, differs each time, and has the chosen difficulty, which fills in other fields',
    visit(SMALL_LINK, async (page) => {
      /** Makes a puzzle by key. */
      const made = async () => {
        await page.focus('#make'); // leaves Play, which changes the address
        const before = await address(page);
        await page.keyboard.press('Enter');
        await eventually(async () => (await address(page)) !== before && (await saysNew(page)), true);
        return address(page);
      };
      await fillRecipe(page, { from: 5, to: 7, moved: 2, robots: 3, board: 'drawn', diagonals: true });
      const seen = new Set();
      for (let i = 0; i < 2; i++) {
        const link = await made();
        const { puzzle } = carom.read(link);
        const { moves, solutions } = carom.solve(puzzle, { answers: 1 });
        assert.ok(moves >= 5 && moves <= 7, `${moves} moves of ${link}`);
        assert.ok(new Set(solutions[0].split(' ').map(([robot]) => robot)).size >= 2, link);
        assert.equal(puzzle.robots.length, 3);
        assert.ok(puzzle.diagonals.length > 0);
        assert.equal(
          await page.evaluate(() => document.activeElement.id),
          'board',
          'the board can be played by keys',
        );
        seen.add(link);
      }
      assert.equal(seen.size, 2);

      await fillRecipe(page, { difficulty: '2' });
      const field = (name) => page.inputValue(`#recipe-${name}`);
      assert.deepEqual([await field('from'), await field('to'), await field('moved')], ['3', '5', '1']);
      await fillRecipe(page, { to: 6, difficulty: '' });
      assert.equal(await field('to'), '6', '"any" changes no field');
      await fillRecipe(page, { difficulty: '3' });
      await fillRecipe(page, { from: 4, to: 6 });
      for (let i = 0; i < 2; i++) {
        const link = await made();
        assert.equal(carom.solve(link, { answers: 1 }).difficulty, 3, link);
      }
    }),
  );

  test(
    'New puzzle gives a puzzle like the one on the board, and the nearest one if none fits',
    visit(carom.link(SMALL, { mode: 'play' }), async (page) => {
      await solved(page);
      await page.keyboard.press('n');
      await eventually(() => saysNew(page), true);
      const { puzzle } = carom.read(await address(page));
      assert.deepEqual([puzzle.width, puzzle.height, puzzle.robots.length], [5, 5, 2]);
      const { moves } = carom.solve(puzzle);
      assert.ok(moves >= 2 && moves <= 5, `${moves} moves of ${await address(page)}`);

      const snake = carom.link(SNAKE, { mode: 'play' });
      await page.evaluate((to) => void (location.hash = to), snake);
      await eventually(() => address(page), snake);
      await solved(page);
      await page.keyboard.press('n');
      await eventually(async () => (await address(page)) !== snake, true);
      assert.equal(await saysNew(page), true);
      assert.equal(carom.read(await address(page)).puzzle.robots.length, 1);
    }),
  );

  test(
    'the 1999 box offers no diagonals, and keys in fields and lists make no moves',
    visit(SMALL_LINK, async (page) => {
      await page.click('#tab-play');
      await page.keyboard.press('r');
      await fillRecipe(page, {});
      assert.equal(await page.isDisabled('#recipe-diagonals'), true);
      await fillRecipe(page, { board: 'any-sides' });
      assert.equal(await page.isDisabled('#recipe-diagonals'), false);
      for (const field of ['#recipe-from', '#recipe-board']) {
        await page.focus(field);
        await page.keyboard.press('ArrowDown');
      }
      assert.deepEqual(await robots(page), START);
    }),
  );

  test(
    'making shows its progress, and is cancelled by Cancel, or, with a message, by opening another puzzle',
    visit(
      SMALL_LINK,
      async (page) => {
        await fillRecipe(page, LASTING);
        await page.click('#make');
        await eventually(async () => /^Trying puzzle \d+ of 10,000\.$/.test(await making(page)), true);
        assert.equal(await page.getAttribute('#make', 'aria-disabled'), 'true');
        await page.click('#tab-play');
        await page.keyboard.press('r');
        await page.keyboard.press('ArrowDown');
        assert.equal((await robots(page)).red, 'A4', 'the board can be played meanwhile');
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
        await workerMessagesHandled(page);
        assert.equal(await making(page), 'Cancelled: no puzzle was made.', 'no late update');
        assert.equal((await robots(page)).red, 'A1', 'Puzzles shows the start');
        await page.click('#tab-play');
        assert.equal(await address(page), carom.link(SMALL, { moves: 'rS', mode: 'play' }));
        assert.deepEqual(await messages(page), ['make', 'cancel']);
        await fillRecipe(page, { from: 2, to: 4, moved: 1, robots: 4, board: 'drawn', diagonals: false });
        await page.click('#make');
        await eventually(async () => /^A new puzzle/.test(await status(page)), true);

        await page.evaluate(() => (window.messages = []));
        await fillRecipe(page, LASTING);
        await page.click('#make');
        await page.evaluate((to) => void (location.hash = to), SMALL_LINK);
        await eventually(() => making(page), 'Cancelled: another puzzle was opened.');
        assert.equal(await page.isVisible('#cancel'), false);
        assert.deepEqual(await messages(page), ['make', 'cancel']);
      },
      listen,
    ),
  );

  for (const [name, cores, dies] of [
    ['one worker', 1, false],
    ['several workers', 3, false],
    ['several workers, one of which dies', 3, true],
  ])
    test(
      `a seed's puzzle is the same from ${name}`,
      visit(
        SMALL_LINK,
        async (page) => {
          await fillRecipe(page, { from: 13, to: 15, moved: 3 });
          await page.click('#make');
          await eventually(async () => /^A new puzzle/.test(await status(page)), true);
          assert.ok(LATE.attempt > 200, 'all workers had candidates before it');
          assert.equal(carom.payload(carom.read(await address(page)).puzzle), carom.payload(LATE.puzzle));
          assert.equal(await page.evaluate(() => window.makers.size), cores);
        },
        { before: (page) => withCores(page, cores, dies), broken: dies },
      ),
    );

  test(
    'making runs in parallel with a search; then the new puzzle is searched',
    visit(ENDLESS, async (page) => {
      await eventually(async () => /states/.test(await page.textContent('#answer-cost')), true);
      await fillRecipe(page, { from: 2, to: 4, moved: 1 });
      await page.click('#make');
      await eventually(async () => /^A new puzzle/.test(await status(page)), true);
      await page.click('#reveal');
      await solved(page);
      assert.equal(Number(await page.textContent('#answer-moves')), carom.solve(await address(page)).moves);
    }),
  );

  test(
    'if no puzzle fits, a message says so and names the reason, and the closest one can be opened',
    visit(SMALL_LINK, async (page) => {
      for (const [fields, reason] of [
        [
          { from: 1, to: 2, moved: 3, robots: 3 },
          'The closest puzzle needs fewer robots than you asked for.',
        ],
        [
          { difficulty: '5', from: 2, to: 2, moved: 1, board: 'drawn', robots: 2 },
          'The closest puzzle has a different difficulty.',
        ],
      ]) {
        await fillRecipe(page, fields);
        await page.click('#make');
        await eventually(() => making(page), `None of 10,000 random puzzles fits. ${reason}`);
      }
      await fillRecipe(page, { difficulty: '', from: 60, to: '', moved: 1, robots: 1 });
      await page.click('#make');
      await eventually(
        () => making(page),
        'None of 10,000 random puzzles fits. The closest puzzle is shorter than you asked for.',
      );
      assert.deepEqual(await robots(page), START, 'the board does not change');
      await page.focus('#nearest');
      await page.keyboard.press('Enter');
      await eventually(async () => (await status(page)).startsWith('The closest puzzle: '), true);
      assert.ok(carom.solve(carom.read(await address(page)).puzzle).moves > 3, 'not any candidate');
      assert.equal(await page.isVisible('#making'), false);
    }),
  );

  test(
    'contradictory settings and too large numbers get a message, and a changed field removes it',
    visit(SMALL_LINK, async (page) => {
      for (const field of ['from', 'to']) {
        await fillRecipe(page, { from: 5, to: 12, [field]: 1001 }); // more moves than a puzzle can have
        await page.click('#make');
        assert.equal(await page.$eval('#recipe input:invalid', ({ id }) => id), `recipe-${field}`);
        assert.equal(await page.isVisible('#making'), false);
      }
      await fillRecipe(page, { from: 9, to: 3 }); // the core refuses a range that is upside down
      await page.click('#make');
      await eventually(
        () => making(page),
        'No puzzle was made: The first number of a range must not be larger than the second.',
      );
      assert.equal(await page.locator('#making-text.problem').count(), 1);
      assert.equal(await status(page), await making(page));
      await page.fill('#recipe-from', '3');
      assert.equal(await page.isVisible('#making'), false);
      assert.equal(await status(page), '');
      await fillRecipe(page, { from: 3, to: 5, moved: 4, robots: 2 });
      await page.click('#make');
      await eventually(
        async () => /at least 4 robots must move, but there are only 2/i.test(await making(page)),
        true,
      );
      await fillRecipe(page, { robots: 9 });
      await page.click('#make');
      assert.equal(
        await page.evaluate(() => document.activeElement.id),
        'recipe-robots',
        'the browser reports it',
      );
      assert.deepEqual(await robots(page), START);
    }),
  );

  test(
    'without the searches module there is a message',
    visit(
      SMALL_LINK,
      async (page) => {
        await openPuzzles(page);
        await page.click('#make');
        await eventually(async () => /^No puzzle was made: /.test(await making(page)), true);
        assert.deepEqual(await robots(page), START);
      },
      {
        broken: true,
        before: (page) => page.route('**/searches.wasm', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );

  test('while the Puzzles tab is loading, an opened puzzle is not replaced, and the text box hardly moves', (t) => {
    const topOfBox = (page) => page.$eval('#open', (form) => form.getBoundingClientRect().top);
    let ask = () => {};
    const asked = new Promise((resolve) => (ask = () => resolve(undefined)));
    let load = () => {};
    const mayLoad = new Promise((resolve) => (load = () => resolve(undefined)));
    return visit(
      carom.link(SMALL, { mode: 'play' }),
      async (page) => {
        await page.click('#new-one');
        await asked;
        await page.evaluate((link) => void (location.hash = link), carom.link(SNAKE, { mode: 'play' }));
        await eventually(() => robots(page), { red: 'A1' });
        await page.click('#tab-puzzles');
        const before = await topOfBox(page);
        load();
        await openPuzzles(page);
        const moved = Math.abs((await topOfBox(page)) - before);
        assert.ok(moved < 24, `moved by ${moved} pixels: a click on it could hit a puzzle of the day`);
        await workerMessagesHandled(page);
        assert.equal(await page.locator('#making').isVisible(), false);
        assert.deepEqual(await robots(page), { red: 'A1' });
      },
      {
        before: (page) =>
          page.route('**/puzzles_tab.js', async (route) => {
            ask();
            await mayLoad;
            await route.continue();
          }),
      },
    )(t);
  });
});
