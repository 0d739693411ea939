// A sprint, as a person plays it: five minutes, from Puzzles or from Play.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ARROW_KEYS,
  AT_ONCE,
  SMALL,
  address,
  carom,
  eventually,
  openTab,
  site,
  status,
  visit,
  workerMessagesHandled,
} from '../page.js';
import { openPuzzles } from '../puzzles/tab.js';

const LINK = carom.link(SMALL);
const text = (page, id) => page.textContent(`#${id}`);
async function begin(page) {
  await openTab(page, 'play');
  await page.click('#playing-sprint');
  await page.click('#sprint-begin');
  await page.waitForSelector('#sprint-skip[aria-disabled=false]');
}
const now = async (page) => carom.read(await address(page)).puzzle;
/** Waits for the next puzzle. @param {string} before   the address */
const another = (page, before) =>
  page.waitForFunction(
    (hash) => location.hash !== hash && document.querySelector('#sprint-skip[aria-disabled=false]'),
    before,
  );
async function solve(page) {
  const before = await address(page);
  for (const [robot, direction] of carom.solve(await now(page)).solution.split(' ')) {
    await page.keyboard.press(robot);
    await page.keyboard.press(ARROW_KEYS[direction]);
  }
  await another(page, before);
}

test(
  'Play shows the same game after a reload, even before it has begun, but a puzzle that is chosen alone',
  visit(carom.link(SMALL, { mode: 'play' }), async (page) => {
    for (const game of ['table', 'match', 'rounds', 'sprint', 'puzzle']) {
      await page.click(`#playing-${game}`);
      await page.waitForSelector(`#playing-${game}[aria-pressed=true]`);
      await page.reload();
      await page.waitForSelector(`#playing-${game}[aria-pressed=true]`);
    }
    for (const isReloaded of [false, true]) {
      await page.click('#playing-table');
      await page.waitForSelector('#playing-table[aria-pressed=true]');
      await openTab(page, 'puzzles');
      if (isReloaded) await page.reload();
      await page.click('#next-lesson');
      await page.waitForSelector('#about:visible');
      await page.waitForSelector('#playing-puzzle[aria-pressed=true]');
      assert.equal(await page.evaluate(() => sessionStorage.getItem('carom-playing')), '"puzzle"');
    }
  }),
);

test(
  'a game chosen while an earlier one is loading stays chosen',
  visit(carom.link(carom.read('7650+42+E2302A12+C6').puzzle, { mode: 'play' }), async (page) => {
    await page.click('#playing-rounds');
    await page.click('#rounds-begin');
    await page.waitForSelector('#round-target:not([hidden])');
    let goOn;
    const waiting = new Promise((resolve) => (goOn = resolve));
    await page.route('**/rounds_part.js', (route) => waiting.then(() => route.continue()));
    await page.reload();
    await page.click('#playing-table');
    await page.waitForSelector('#playing-table[aria-pressed=true]');
    goOn();
    await page.locator('#rounds').waitFor({ state: 'attached' });
    await workerMessagesHandled(page);
    assert.equal(await page.getAttribute('#playing-table', 'aria-pressed'), 'true');
  }),
);

/**
 * Before a visit: while `selector` matches, requests to make a puzzle get this answer, or none; window.sent has the
 * types of all messages.
 */
const making = (selector, answer) => (page) =>
  page.addInitScript(
    ([when, instead]) => {
      window.sent = [];
      globalThis.Worker = class extends Worker {
        postMessage(message, ...rest) {
          window.sent.push(message.type);
          if (message.type !== 'make' || !document.querySelector(when))
            return super.postMessage(message, ...rest);
          if (instead) queueMicrotask(() => this.onmessage({ data: { id: message.id, ...instead } }));
        }
      };
    },
    [selector, answer],
  );
/** The time of the sprint is up. */
const endSprint = (page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('carom'));
    stored.sprint.ends = Date.now() - 1;
    localStorage.setItem('carom', JSON.stringify(stored));
  });
/** A puzzle of the sprint is on the board. */
const ON_BOARD = '#sprint-skip[aria-disabled=false]';

describe('a sprint', { concurrency: AT_ONCE }, () => {
  test(
    'changes nothing before Start; solutions are counted, and the next puzzle comes at once',
    visit(LINK, async (page) => {
      await openPuzzles(page);
      await page.click('#open-sprint');
      await page.waitForSelector('#sprint-about:not([hidden])');
      assert.deepEqual((await now(page)).robots, SMALL.robots);
      await page.click('#sprint-begin');
      await page.waitForSelector('#sprint-skip[aria-disabled=false]');
      assert.match(await text(page, 'sprint-left'), /^(5:00|4:5\d)$/);
      assert.equal(carom.solve(await now(page)).moves, 2, 'it begins easily');
      await solve(page);
      assert.equal(await text(page, 'sprint-solved'), '1');
      assert.match(await status(page), /^Solved in 2, the fewest\. Now \w+( robot)? to \w+\.$/);
      const before = await address(page);
      await page.click('#sprint-skip');
      await another(page, before);
      assert.equal(await text(page, 'sprint-solved'), '1');
      assert.match(await status(page), /^Skipped\. Now \w+( robot)? to \w+\.$/);
      await openTab(page, 'solve');
      await page.click('#reveal');
      await openTab(page, 'play');
      await solve(page);
      assert.equal(await text(page, 'sprint-solved'), '1');
      assert.match(await status(page), /^Not counted, because you saw the answer\. Now /);
    }),
  );

  test(
    'survives a reload and another puzzle, and ends with a summary, the best and Again',
    visit(
      LINK,
      async (page) => {
        await begin(page);
        await solve(page);
        const puzzle = await address(page);
        const said = await status(page);
        await page.reload();
        await page.waitForSelector('#sprint-skip[aria-disabled=false]');
        assert.match(said, /^Solved in 2/);
        assert.equal(await status(page), said);
        assert.deepEqual([await text(page, 'sprint-solved'), await address(page)], ['1', puzzle]);
        await page.evaluate((link) => void (location.hash = link), carom.link(SMALL, { mode: 'play' }));
        await page.click('#sprint-back');
        await eventually(() => address(page), puzzle);
        await endSprint(page);
        await page.reload();
        await page.waitForSelector('#sprint-summary:not([hidden])');
        assert.equal(await text(page, 'sprint-result'), '1 solved, 1 in the fewest moves');
        assert.equal(await text(page, 'sprint-record'), 'That is your best sprint.');
        assert.equal(await status(page), 'Time is up: 1 solved.');
        await page.click('#sprint-copy');
        const copied = `Carom sprint: 1 solved in five minutes, 1 in the fewest moves\n${site.url}`;
        await eventually(() => page.evaluate(() => navigator.clipboard.readText()), copied);
        await page.click('#sprint-begin');
        await page.waitForSelector('#sprint-skip[aria-disabled=false]');
        assert.equal(await text(page, 'sprint-solved'), '0');
        const { sprintRecord } = await page.evaluate(() => JSON.parse(localStorage.getItem('carom')));
        assert.equal(sprintRecord, 1, 'also when the time ended while the page was closed');
      },
      { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    ),
  );

  test(
    'continues after a puzzle that could not be made',
    visit(
      LINK,
      async (page) => {
        await begin(page);
        await page.waitForSelector('#sprint-problem:not([hidden])');
        assert.equal(await page.isVisible('#sprint-begin'), false);
        await page.evaluate(() => document.documentElement.classList.add('works'));
        await solve(page);
        assert.equal(await text(page, 'sprint-solved'), '1');
        assert.equal(await page.isVisible('#sprint-problem'), false);
      },
      {
        before: making(`html:not(.works) ${ON_BOARD}`, {
          type: 'error',
          code: 'fault',
          message: 'none',
          position: null,
        }),
      },
    ),
  );

  test(
    'says so when no random game fits',
    visit(
      LINK,
      async (page) => {
        await openTab(page, 'play');
        await page.click('#playing-sprint');
        await page.click('#sprint-begin');
        await eventually(
          () => text(page, 'sprint-problem'),
          'No puzzle could be made: no suitable one was found.',
        );
        assert.equal(await page.textContent('#sprint-begin'), 'Again');
      },
      {
        before: making('html', { type: 'result', puzzle: null, moves: null, solution: null, answers: null }),
      },
    ),
  );

  test(
    'ends when the time is up, and makes no more puzzles',
    visit(
      LINK,
      async (page) => {
        await begin(page);
        const last = () => page.evaluate(() => window.sent.filter((type) => /make|cancel/.test(type)).at(-1));
        await eventually(last, 'make');
        await page.clock.fastForward(5 * 60000 + 1000);
        await page.waitForSelector('#sprint-summary:not([hidden])');
        await eventually(last, 'cancel');
        assert.equal(await status(page), 'Time is up: 0 solved.');
        assert.equal(await page.isVisible('#sprint-skip'), false);
      },
      {
        async before(page) {
          await page.clock.install();
          await making(ON_BOARD, null)(page);
        },
      },
    ),
  );

  test(
    'a sprint begins from one row of games on the narrowest phone, whose direction pad leaves the summary free',
    visit(
      LINK,
      async (page) => {
        await openTab(page, 'play');
        await page.waitForSelector('#play-head'); // loads together with the styles
        const tops = await page.$$eval('#panel-play > .segments button', (nodes) =>
          nodes.map((node) => node.getBoundingClientRect().top),
        );
        assert.deepEqual([tops.length, new Set(tops).size], [5, 1]);
        await page.tap('#playing-sprint');
        await page.waitForSelector('#sprint-about:not([hidden])');
        await page.locator('#play-more').waitFor({ state: 'attached' });
        assert.equal(await page.isVisible('#pad'), false);
        await page.tap('#sprint-begin');
        await page.locator('#pad').waitFor();
        await page.waitForSelector(ON_BOARD);
        assert.equal(await page.getAttribute('#playing-sprint', 'aria-pressed'), 'true');
        await endSprint(page);
        await page.reload();
        await page.locator('#sprint-summary').waitFor();
        await page.locator('#play-more').waitFor({ state: 'attached' });
        assert.equal(await page.isVisible('#pad'), false);
      },
      { context: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } },
    ),
  );
});
