// The sources as served by `npm run dev`: the same page, without a build and without a service worker.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PLACES, serveSources } from '../../../scripts/dev.js';
import { serve } from '../../../scripts/serve.js';
import { EIGHT, PATIENCE, SMALL, carom, eventually, openText, solved, visit } from '../page.js';

const sources = await serveSources();
after(() => sources.close());

test(
  'the page runs from its sources',
  visit(
    EIGHT,
    async (page) => {
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), '8');
      await openText(page, carom.link(SMALL));
      await solved(page);
      await page.click('#share');
      await page.locator('#share-qr').waitFor();
      assert.equal(
        await page.evaluate(async () => (await fetch('shell/dom.js')).text()),
        await readFile(new URL('../../../web/shell/dom.js', import.meta.url), 'utf8'),
      );
    },
    { at: sources.url, context: { serviceWorkers: 'allow' } },
  ),
);

test(
  'the board for other pages runs from its sources',
  visit(
    `${EIGHT}&view=board`,
    async (page) => {
      await page.click('#answer');
      await eventually(
        () => page.textContent('#status'),
        '8 moves, the fewest possible. Press Redo to step through them.',
      );
      const size = await page.locator('#board').boundingBox();
      assert.ok(size && size.height > 500, 'with its style');
    },
    { at: sources.url, ready: 'carom-board #board .robot' },
  ),
);

test(
  'a service worker of the built page is removed in favour of the sources',
  { timeout: 2 * PATIENCE },
  async () => {
    const built = await serve(fileURLToPath(new URL('../../../build/site', import.meta.url)), 0);
    const isBuilt = (page) => page.evaluate(() => document.documentElement.dataset.version !== undefined);
    let instead;
    try {
      await visit(
        '',
        async (page) => {
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
          assert.equal(await isBuilt(page), true);
          await built.close();
          instead = await serve(PLACES, built.port);
          const again = page.waitForEvent('load'); // served by the old service worker
          await page.reload();
          await again;
          await page.waitForFunction(() => document.documentElement.dataset.version === undefined);
          await page.waitForSelector('#share:not([hidden])');
          const left = () =>
            page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
          await eventually(left, 0); // it is removed when its page is closed
        },
        { at: built.url, context: { serviceWorkers: 'allow' }, broken: true }, // leaving the old page aborts its requests
      )();
    } finally {
      await built.close();
      await instead?.close();
    }
  },
);
