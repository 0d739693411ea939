// What a first visit loads: little, nothing twice, and everything at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWire } from '../../scripts/load.js';
import { EIGHT, site, solved, visit } from './page.js';

/** All that comes over the wire, answered with 304 or not, for the service worker too. */
const MOST_BYTES = 150000;

test('a first visit, with an answer and with everything kept for later, takes less than 150 KB', async () => {
  const wire = await createWire(site.port);
  try {
    await visit(
      EIGHT,
      async (page) => {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await solved(page);
        await wire.quiet();
      },
      { at: wire.url, context: { serviceWorkers: 'allow' } },
    )();
  } finally {
    wire.close();
  }
  assert.ok(wire.paths.includes('/carom/worker.js'), 'the worker was seen');
  assert.ok(wire.paths.includes('/service-worker.js'), 'the service worker was seen');
  assert.ok(wire.bytes() < MOST_BYTES, `${wire.bytes()} bytes`);
});

test('each part of the core is fetched once, for page and worker', async () => {
  const wire = await createWire(site.port);
  try {
    await visit(
      EIGHT,
      async (page) => {
        await solved(page);
        await wire.quiet();
      },
      { at: wire.url },
    )();
  } finally {
    wire.close();
  }
  const modules = wire.paths.filter((path) => path.endsWith('.wasm'));
  assert.deepEqual(modules.sort(), ['/carom/puzzles.wasm', '/carom/searches.wasm']);
});

test(
  'every module of the page is asked for by the page itself, not by its importer',
  visit('', async (page) => {
    const { preloaded, loaded } = await page.evaluate(() => ({
      preloaded: [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href).sort(),
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js'))
        .sort(),
    }));
    assert.ok(preloaded.length > 10);
    const late = loaded.filter((name) => !preloaded.includes(name));
    assert.deepEqual(late, [`${site.url}carom/worker.js`]);
    const once = new Set(loaded); // the worker asks again for what both need
    assert.equal(once.size, preloaded.length + late.length, 'nothing is preloaded in vain');
  }),
);

test(
  'of the languages only the reader’s is loaded, by the page itself',
  visit(
    '',
    async (page) => {
      await solved(page);
      const words = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name.replace(/.*\//, ''))
          .filter((name) => /^(de|en)\./.test(name)),
      );
      assert.deepEqual(words, ['de.js'], 'and once');
      assert.equal(await page.locator('link[rel=modulepreload][href="words/de.js"]').count(), 1);
    },
    { context: { locale: 'de-CH' } },
  ),
);

test(
  'the first frame waits for no style sheet',
  visit('', async (page) => {
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    assert.deepEqual(sheets, [null], 'it stands in the page');
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('main')).display), 'grid');
  }),
);
