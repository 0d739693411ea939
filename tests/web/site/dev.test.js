// The sources as `npm run dev` serves them: the same page, without a build and without a service worker.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PLACES, serveSources } from '../../../scripts/dev.js';
import { serve } from '../../../scripts/serve.js';
import { EIGHT, eventually, openText, solved, visit } from '../page.js';

const sources = await serveSources();
after(() => sources.close());

test(
  'the sources run as they are',
  visit(
    EIGHT,
    async (page) => {
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), '8');
      await openText(page, '7650+40+E2302B12+C9');
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
  'so do those of the board for other pages',
  visit(
    `${EIGHT}&view=board`,
    async (page) => {
      await page.click('#answer');
      await eventually(() => page.textContent('#status'), '8 moves, the fewest possible. Redo follows them.');
      const size = await page.locator('#board').boundingBox();
      assert.ok(size && size.height > 500, 'with its style');
    },
    { at: sources.url, ready: 'carom-board #board .robot' },
  ),
);

test('a service worker that the built page left gives way to the sources', async () => {
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
        const again = page.waitForEvent('load'); // by the old service worker
        await page.reload();
        await again;
        await page.waitForFunction(() => document.documentElement.dataset.version === undefined);
        await page.waitForSelector('#share:not([hidden])');
        const left = () =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
        await eventually(left, 0); // it goes when the page that it controlled has gone
      },
      { at: built.url, context: { serviceWorkers: 'allow' }, broken: true }, // the old page is left while it loads
    )();
  } finally {
    await built.close();
    await instead?.close();
  }
});
