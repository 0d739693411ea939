// The download of a worker fails once: the page searches in its own thread, and in a worker as soon as possible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EIGHT, SMALL, carom, eventually, openText, solved, visit } from '../page.js';

test(
  'after one failed download the next search runs in a worker again',
  visit(
    EIGHT,
    async (page) => {
      await page.waitForSelector('#share:not([hidden])');
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), '8');
      await openText(page, carom.link(SMALL));
      await eventually(() => page.textContent('#answer-moves'), '3');
      await eventually(() => page.workers().length, 2); // the other one makes the daily puzzles
    },
    {
      broken: true,
      before: (page) => page.route('**/searches_worker.js', (route) => route.abort(), { times: 1 }),
    },
  ),
);
