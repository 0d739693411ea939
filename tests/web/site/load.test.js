// A first visit loads little, nothing twice, and the modules of the start at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWire } from '../../../scripts/load.js';
import { EIGHT, openDialog, openWholeTab, site, solved, visit } from '../page.js';

/** The limit on all transferred bytes, including the service worker. */
const MOST_BYTES = 150000;
const nameOf = (path) => path.replace(/.*\//, '');

test('a first visit loads less than 150 KB, including the answer and the files kept for offline use', async () => {
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
  const names = wire.paths.map(nameOf);
  for (const name of ['searches_worker.js', 'service-worker.js'])
    assert.ok(names.includes(name), `${name} was loaded`);
  assert.ok(!names.includes('qr_code.js'), 'only a reader who uses the page may share or print');
  assert.deepEqual(
    names.filter((name) => name.endsWith('.map')),
    [],
    'source maps are for developers',
  );
  assert.ok(wire.bytes() < MOST_BYTES, `${wire.bytes()} bytes`);
});

test('the start preloads all its modules, fetches nothing twice, and waits for no style sheet', async () => {
  const wire = await createWire(site.port);
  try {
    await visit(
      '',
      async (page) => {
        await solved(page); // the worker has been loaded
        const { preloaded, loaded, sheets, layout } = await page.evaluate(() => ({
          preloaded: [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href).sort(),
          loaded: performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => name.endsWith('.js'))
            .sort(),
          sheets: [...document.styleSheets].map(({ href }) => href),
          layout: getComputedStyle(document.querySelector('main')).display,
        }));
        assert.ok(preloaded.length > 3);
        assert.equal(new Set(loaded).size, loaded.length, 'nothing is loaded twice');
        const late = loaded.filter((name) => !preloaded.includes(name)).map(nameOf);
        assert.deepEqual(
          late.filter((name) => name !== 'qr_code.js'), // it loads when the page is idle
          ['panel.js', 'searches_worker.js'],
        );
        assert.deepEqual(
          preloaded.filter((name) => !loaded.includes(name)),
          [],
          'nothing is preloaded needlessly',
        );
        assert.deepEqual(sheets, [null], 'the only style sheet is inline');
        assert.equal(layout, 'grid');
        await wire.quiet();
      },
      { at: wire.url },
    )();
  } finally {
    wire.close();
  }
  const modules = wire.paths.filter((path) => path.endsWith('.wasm'));
  assert.deepEqual(
    modules.map(nameOf).sort(),
    ['puzzles.wasm', 'searches.wasm'],
    'page and worker share them',
  );
});

const PARTS = ['', 'match/', 'menu/', 'play/', 'puzzles/', 'rounds/', 'share/', 'table/'];

/** The sentences of a language that are not functions. @param {string} language */
async function sentencesIn(language) {
  const modules = await Promise.all(
    PARTS.map((part) => import(`../../../web/words/${part}${language}.js`).then((words) => ({ ...words }))),
  );
  const texts = (/** @type {unknown} */ value) =>
    typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [value];
  return texts(modules).filter((text) => typeof text === 'string' && /\S \S/.test(text));
}

for (const [locale, own, other] of [
  ['de-CH', 'de', 'en'],
  ['en-GB', 'en', 'de'],
])
  test(
    `only the reader’s language is loaded, with all parts of the page, and index.html preloads it: ${locale}`,
    visit(
      EIGHT,
      async (page) => {
        await solved(page);
        const loaded = () =>
          page.evaluate(() => {
            const links = [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href);
            const resources = performance.getEntriesByType('resource').map(({ name }) => name);
            return [...links, ...resources].filter((name) => name.endsWith('.js'));
          });
        const words = async () =>
          [...new Set((await loaded()).map(nameOf))].filter((name) => /(^|\.)(de|en)\.js$/.test(name)).sort();
        assert.deepEqual(await words(), [`${own}.js`]);
        assert.equal(await page.locator(`link[rel=modulepreload][href$="/${own}.js"]`).count(), 1);

        await openWholeTab(page, 'puzzles');
        await openWholeTab(page, 'play');
        for (const game of ['rounds', 'table', 'match']) await page.click(`#playing-${game}[aria-pressed]`);
        await page.waitForSelector('#match');
        await openDialog(page, 'help');
        await page.keyboard.press('Escape');
        await page.click('#share');
        await page.waitForSelector('#share-dialog');
        assert.deepEqual(
          await words(),
          [own, ...PARTS.filter(Boolean).map((part) => part.replace('/', `.${own}`))]
            .map((name) => `${name}.js`)
            .sort(),
        );
        const paths = [...new Set(await loaded())];
        const inCode = (sentences) =>
          page.evaluate(
            async ([from, texts]) => {
              const codes = await Promise.all(from.map(async (path) => (await fetch(path)).text()));
              return texts.filter((text) => codes.some((code) => code.includes(`"${text}"`)));
            },
            [paths, sentences],
          );
        assert.ok((await inCode(await sentencesIn(own))).length > 20);
        assert.deepEqual(await inCode(await sentencesIn(other)), [], 'not in a chunk either');
      },
      { context: { locale } },
    ),
  );
