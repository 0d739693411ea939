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

  for (const [what, instead] of [
    ['another choice', (page) => page.click('#playing-puzzle')],
    ['another tab', (page) => openTab(page, 'setup')],
  ])
    test(
      `a game whose module loads after ${what} does not begin`,
      visit(
        EIGHT,
        async (page) => {
          await openWholeTab(page, 'play');
          const before = await puzzle(page);
          await page.click('#playing-table');
          await instead(page);
          await page.evaluate(() => window.go());
          await page.waitForSelector('#table', { state: 'attached' });
          await openTab(page, 'play');
          assert.equal(await page.getAttribute('#playing-puzzle', 'aria-pressed'), 'true');
          assert.deepEqual(await puzzle(page), before);
        },
        {
          async before(page) {
            const go = new Promise((resolve) => page.exposeFunction('go', resolve));
            await page.route('**/table_part.js', async (route) => {
              await go;
              await route.continue();
            });
          },
        },
      ),
    );
});
