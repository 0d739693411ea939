// An error in one part of the page does not affect other parts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  EIGHT,
  SMALL,
  carom,
  eventually,
  openTab,
  openText,
  openWholeTab,
  puzzle,
  solved,
  visit,
} from '../page.js';

describe('faults', { concurrency: 2 }, () => {
  test(
    'a view that throws stops neither the other views nor the search',
    visit(
      EIGHT,
      async (page) => {
        await page.waitForSelector('#share:not([hidden])');
        await solved(page);
        const errors = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await page.evaluate(() => document.getElementById('status').remove()); // its view is updated early
        await openText(page, carom.link(SMALL));
        await eventually(() => page.textContent('#answer-moves'), '3');
        assert.match(errors.join(), /null/, 'the error is reported');
      },
      { broken: true },
    ),
  );

  /** The requests for modules of games, which wait for continue(). @type {Map<string, import('playwright-core').Route>} */
  const held = new Map();
  test(
    'a game whose module loads after another choice, or after another tab, does not begin',
    visit(
      carom.link(SMALL),
      async (page) => {
        await openWholeTab(page, 'play');
        const before = await puzzle(page);
        for (const [game, instead] of [
          ['table', () => page.click('#playing-puzzle')],
          ['match', () => openTab(page, 'setup')],
        ]) {
          await page.click(`#playing-${game}`);
          await instead();
          await eventually(() => held.has(game), true);
          await held.get(game).continue();
          await page.waitForSelector(`#${game}`, { state: 'attached' });
          await openTab(page, 'play');
          assert.equal(await page.getAttribute('#playing-puzzle', 'aria-pressed'), 'true', game);
          assert.deepEqual(await puzzle(page), before, game);
        }
      },
      {
        before: (page) =>
          page.route(/(table|match)_part\.js$/, (route) => {
            held.set(/(\w+)_part/.exec(route.request().url())[1], route);
          }),
      },
    ),
  );
});
