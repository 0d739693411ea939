// Solution lengths of random games: the page counts the same as the command line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  AT_ONCE,
  ENDLESS,
  SMALL,
  address,
  carom,
  eventually,
  openDialog,
  workerMessagesHandled,
  robots,
  solved,
  status,
  visit,
} from '../page.js';

const program = fileURLToPath(new URL('../../../build/native/carom', import.meta.url));
const native = (...args) => JSON.parse(execFileSync(program, ['histogram', '--json', ...args]));
const SMALL_LINK = carom.link(SMALL);
const counting = (page) => page.textContent('#counting-text');
const summary = (page) => page.textContent('#tally-text');
const number = (text) => Number(text.replaceAll(',', ''));
const focused = (page) => page.evaluate(() => document.activeElement.id);

/** Fills in the form and counts. */
async function count(page, fields = {}) {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'board' || name === 'count') await page.selectOption(`#games-${name}`, String(value));
    else await page.fill(`#games-${name}`, String(value));
  }
  await page.click('#count');
}

/** The bars of the plot: [0, 63, …], games by the length of their answers. */
async function lengths(page) {
  const bars = await page.$$eval('#plot .bar title', (nodes) => nodes.map((node) => node.textContent));
  const found = [];
  for (const bar of bars) {
    const [, moves, games] = /^(\d+) moves?: ([\d,]+) games?$/.exec(bar);
    found[moves] = number(games);
  }
  return Array.from(found, (games) => games ?? 0);
}

/** Waits until some games are counted, then cancels by `how`. */
async function cancelOnceCounted(page, how) {
  await eventually(async () => /^[\d,]+ of 100,000 games\.$/.test(await counting(page)), true);
  await how();
  const [, games] = /^Cancelled after ([\d,]+) of 100,000 games\.$/.exec(await counting(page));
  return number(games);
}

/** Before a visit: sets the device's number of cores. */
const withCores = (cores) => (page) =>
  page.addInitScript((n) => Object.defineProperty(navigator, 'hardwareConcurrency', { value: n }), cores);

describe('histograms', { concurrency: AT_ONCE }, () => {
  test(
    'the counts of a thousand games match the command line, and the hardest game opens',
    visit(SMALL_LINK, async (page) => {
      const expected = native('--count', '1000', '--seed', '1');
      await count(page, { count: 1000 });
      await eventually(() => counting(page), '1,000 games counted.');
      assert.deepEqual(await lengths(page), expected.lengths);
      const said = `Mean ${expected.mean.toFixed(2)} moves, standard deviation ${expected.deviation.toFixed(2)}. The hardest needs ${expected.longest} moves.`;
      assert.equal(await summary(page), said);
      assert.equal(await status(page), `1,000 games counted. ${said}`);
      assert.equal(await address(page), SMALL_LINK, 'the board does not change');
      await page.click('#hardest');
      assert.equal(await address(page), `#p=${expected.puzzle}&mode=play`);
      assert.match(
        await status(page),
        new RegExp(`^This is the hardest game\\. It takes ${expected.longest} moves\\.`),
      );
      assert.equal(await summary(page), said, 'the plot stays');
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), '?', 'in Play the answer is hidden');
      await page.click('#reveal');
      assert.equal(await page.textContent('#answer-moves'), String(expected.longest));
      await page.goBack();
      await eventually(async () => (await robots(page)).blue, 'E4');
    }),
  );

  for (const cores of [1, 2, 3])
    test(
      `with ${cores} cores the counts of a chosen game match the command line, also of games without a solution`,
      visit(
        SMALL_LINK,
        async (page) => {
          await solved(page);
          const workers = 1;
          await eventually(() => page.workers().length, workers);
          const expected = native('--count', '1000', '--seed', '7', '--robots', '1', '--board', '16x16');
          assert.ok(expected.noSolution > 1);
          await count(page, { count: 1000, robots: 1, board: 'drawn', seed: 7 });
          await eventually(() => counting(page), '1,000 games counted.');
          assert.deepEqual(await lengths(page), expected.lengths);
          assert.ok((await summary(page)).includes(` No solution: ${expected.noSolution} games. `));
          assert.equal(page.workers().length - workers, cores);
        },
        { before: withCores(cores) },
      ),
    );

  test(
    'counting continues when one of its workers dies',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await count(page, { count: 100000, seed: 3 });
        const counted = async () => number(/^[\d,]+/.exec(await counting(page))?.[0] ?? '0');
        await eventually(async () => (await counted()) > 0, true);
        await page.workers().at(-1).evaluate(() => void setTimeout(() => { throw new Error('killed'); })); // prettier-ignore
        const before = await counted();
        await eventually(async () => (await counted()) > before + 1000, true);
        const games = await cancelOnceCounted(page, () => page.click('#cancel-count'));
        assert.deepEqual(await lengths(page), native('--count', String(games), '--seed', '3').lengths);
      },
      { before: withCores(2) },
    ),
  );

  test(
    'the form refuses wrong numbers; Cancel, also by key, keeps the counts so far',
    visit(SMALL_LINK, async (page) => {
      for (const [field, value] of [
        ['robots', '6'],
        ['seed', '-1'],
        ['seed', ''],
      ]) {
        await count(page, { robots: 4, seed: 1, [field]: value });
        assert.equal(await focused(page), `games-${field}`, 'the browser reports it');
        assert.equal(await page.isVisible('#counting'), false);
      }
      await count(page, { count: 100000, seed: 3 });
      const games = await cancelOnceCounted(page, async () => {
        assert.equal(await page.getAttribute('#count', 'aria-disabled'), 'true');
        assert.equal(await page.isVisible('#hardest'), false);
        await page.focus('#cancel-count');
        await page.keyboard.press('Enter');
      });
      assert.equal(await focused(page), 'count', 'the focus is kept');
      assert.deepEqual(await lengths(page), native('--count', String(games), '--seed', '3').lengths);
      assert.match(await status(page), /^Cancelled after .* games\. Mean /);
      const before = await counting(page);
      await workerMessagesHandled(page);
      assert.equal(await counting(page), before, 'no late update');
      await page.click('#hardest');
      const moves = Number(/The hardest needs (\d+) moves/.exec(await summary(page))[1]);
      assert.equal(carom.solve(await address(page)).moves, moves);
    }),
  );

  test(
    'the plot grows during a search and while other puzzles open',
    visit(
      SMALL_LINK,
      async (page) => {
        await openDialog(page, 'lengths');
        await page.evaluate((to) => void (location.hash = to), ENDLESS);
        await eventually(async () => /states/.test(await page.textContent('#answer-cost')), true);
        await count(page, { count: 100000 });
        const sum = async () => (await lengths(page)).reduce((all, games) => all + games, 0);
        await eventually(async () => (await sum()) > 0, true);
        const first = await sum();
        assert.equal(await page.isVisible('#stop'), true, 'the search continues');
        await eventually(() => page.workers().length, 3); // two workers search, so one counts
        await page.evaluate((to) => void (location.hash = to), SMALL_LINK);
        await eventually(async () => (await robots(page)).blue, 'E4');
        await eventually(async () => (await sum()) > first, true);
        await eventually(() => page.workers().length, 3);
        await cancelOnceCounted(page, () => page.click('#cancel-count'));
      },
      { before: withCores(2) },
    ),
  );

  test(
    'without the searches module there is a message',
    visit(
      SMALL_LINK,
      async (page) => {
        await count(page);
        await eventually(async () => /^Counting failed: /.test(await counting(page)), true);
        assert.equal(await page.locator('#counting-text.problem').count(), 1);
        assert.equal(await page.getAttribute('#count', 'aria-disabled'), 'false');
      },
      {
        broken: true,
        before: (page) => page.route('**/searches.wasm', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );

  test(
    'the card fits into 320 px, and the plot’s text is readable',
    visit(
      SMALL_LINK,
      async (page) => {
        await count(page, { count: 1000, robots: 2, board: 'drawn' }); // the longest heading
        await page.locator('#hardest').waitFor();
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
        const texts = await page.evaluate(() => {
          const box = document.getElementById('plot').getBoundingClientRect();
          const seen = [...document.querySelectorAll('#plot text')].filter((n) => n.getClientRects().length);
          return seen.map((node) => {
            const { left, right, top, bottom, height } = node.getBoundingClientRect();
            const inside = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
            return { text: node.textContent, inside, height };
          });
        });
        assert.match(texts[0].text, /^1,000 random games: drawn boards of .*, 2 robots$/);
        assert.ok(texts.length > 15);
        assert.deepEqual(
          texts.filter(({ inside, height }) => !inside || height < 8),
          [],
        );
      },
      { context: { viewport: { width: 320, height: 640 } } },
    ),
  );
});
