// A reload keeps the results of a search; results of other puzzles and settings are not used.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, SMALL, carom, chips, eventually, visit } from '../page.js';

const SMALL_LINK = carom.link(SMALL);
/** The same board with another rule. */
const OTHER_LINK = carom.link({ ...SMALL, rules: { mustRicochet: true, noRebound: false } });
const LINE = { upper: 3, upperSolution: 'rS rE rN' };
const SOLVED = { status: 'solved', moves: 3, solution: 'rS rE rN', optimal: true, proved: 3 };

const length = async (page) => (await page.innerText('#answer-length')).replace(/\s+/g, ' ').trim();
const searches = (page) => page.evaluate(() => window.searches);

/** Replaces the worker by one that reports what the test sends with window.report(). */
const telling = (page) =>
  page.addInitScript(() => {
    window.searches = 0;
    const progress = {
      ...{ status: 'running', moves: null, solution: null, optimal: false, upper: null, upperSolution: null },
      ...{ strategy: 'bfs', fellBack: false, states: 10, bytes: 9, memory: 2 ** 29, ms: 9000 },
    };
    globalThis.Worker = class extends EventTarget {
      postMessage({ id, type }) {
        if (type !== 'solve') return;
        window.searches++;
        window.report = (sent, kind = 'progress') =>
          this.onmessage({ data: { id, type: kind, ...progress, ...sent } });
      }
      terminate() {}
    };
  });
const report = async (page, ...what) => {
  await page.waitForFunction(() => window.report);
  await page.evaluate((args) => window.report(...args), what);
};
const reload = (page) => page.reload().then(() => page.waitForSelector('#share:not([hidden])'));

describe('after a reload', { concurrency: AT_ONCE }, () => {
  test(
    'the search continues from its bounds, and the line is on the board',
    visit(
      SMALL_LINK,
      async (page) => {
        await report(page, { proved: 2, ...LINE });
        for (let i = 0; i < 2; i++) {
          await reload(page);
          assert.equal(await length(page), '2–3 moves so far', 'before the first report');
          assert.equal((await chips(page, 'answer')).length, 3);
        }
        await report(page, { proved: 1, ms: 9 });
        assert.equal(await length(page), '2–3 moves so far');
        await report(page, { proved: 3, ms: 99 });
        assert.equal(await length(page), '3 moves optimal');
      },
      { before: telling },
    ),
  );

  test(
    'a stopped search stays stopped until Continue',
    visit(
      SMALL_LINK,
      async (page) => {
        await report(page, { proved: 2, ...LINE });
        await page.click('#stop');
        for (let i = 0; i < 2; i++) {
          await reload(page);
          assert.equal(await length(page), '2–3 moves stopped');
          assert.equal(await page.textContent('#again'), 'Continue');
          assert.equal((await chips(page, 'answer')).length, 3);
          assert.equal(await searches(page), 0);
        }
        await page.click('#again');
        await report(page, { proved: 1, ms: 9 });
        assert.equal(await length(page), '2–3 moves so far', 'with the bounds from before');
        await report(page, { proved: 3, ms: 99 });
        assert.equal(await length(page), '3 moves optimal');
      },
      { before: telling },
    ),
  );

  test(
    'a long search is not repeated, a short search is',
    visit(
      SMALL_LINK,
      async (page) => {
        await report(page, SOLVED, 'result');
        await reload(page);
        assert.deepEqual([await length(page), await searches(page)], ['3 moves optimal', 0]);
        assert.equal(await page.isVisible('#list-all'), true);
        await page.evaluate((hash) => void (location.hash = hash), OTHER_LINK);
        await eventually(() => searches(page), 1);
        const unsolvable = { status: 'no-solution', proved: null };
        await report(page, unsolvable, 'result');
        await reload(page);
        assert.deepEqual([await length(page), await searches(page)], ['No solution', 0]);
        await page.evaluate((hash) => void (location.hash = hash), SMALL_LINK);
        await eventually(() => searches(page), 1);
        await report(page, { ...SOLVED, ms: 900 }, 'result');
        await reload(page);
        await eventually(() => searches(page), 1);
      },
      { before: telling },
    ),
  );

  test(
    'results that another version of the page has stored are ignored',
    visit(
      SMALL_LINK,
      async (page) => {
        await report(page, { proved: 2, ...LINE });
        await page.addInitScript(() => {
          const stored = JSON.parse(sessionStorage.getItem('carom-search'));
          stored.progress.upperSolution = 'red-south';
          sessionStorage.setItem('carom-search', JSON.stringify(stored));
        });
        await reload(page);
        await report(page, { proved: 1, ms: 9 });
        assert.equal(await length(page), 'at least 1 move so far');
      },
      { before: telling },
    ),
  );

  test(
    'another puzzle, and other settings, start without earlier results',
    visit(
      SMALL_LINK,
      async (page) => {
        await report(page, { proved: 2, ...LINE });
        await page.evaluate(() =>
          localStorage.setItem(
            'carom',
            JSON.stringify({ search: { strategy: 'bfs', memory: 512, maxMoves: 9 } }),
          ),
        );
        await reload(page);
        await report(page, { proved: 1, ms: 9 });
        assert.equal(await length(page), 'at least 1 move so far');
        await report(page, { proved: 2, ...LINE });
        await page.goto(`${page.url().split('#')[0]}?${EIGHT}`);
        await report(page, { proved: 1, ms: 9 });
        assert.equal(await length(page), 'at least 1 move so far');
      },
      { before: telling },
    ),
  );
});
