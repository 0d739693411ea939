// Browsers without WebAssembly SIMD: the page works except for searches, and explains that.  Without WebAssembly: the
// page explains that it cannot start.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import { FLAGS, findHeadless } from '../../../scripts/browser.js';
import { EIGHT, SMALL, carom, clickCell, eventually, robots, site, visit } from '../page.js';

/** V8 supports vectors only on processors with SSE4.1, and always on ARM. */
const WITHOUT_SIMD = '--js-flags=--no-enable-sse4-1';
const old =
  process.arch === 'x64' &&
  (await chromium.launch({ executablePath: findHeadless(), args: [...FLAGS, WITHOUT_SIMD] }));
after(() => old && old.close());

for (const [locale, sentence] of [
  [
    'en',
    'The search failed: Searching needs WebAssembly SIMD, which is missing here; newer browsers have it. You can still move robots.',
  ],
  [
    'de',
    'Die Suche ist gescheitert: Die Suche braucht WebAssembly SIMD, das hier fehlt; neuere Browser haben es. Roboter lassen sich weiterhin bewegen.',
  ],
])
  test(`without SIMD a puzzle can be opened, drawn and played, but not searched (${locale})`, async (t) => {
    if (!old) return t.skip('only x86-64 can go without');
    const page = await old.newPage({
      locale,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 860 },
    });
    const errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(site.url + carom.link(SMALL));
    await eventually(() => page.getAttribute('#answer-card', 'data-search'), 'failed');
    assert.equal(await page.textContent('#answer-text'), sentence);
    await page.click('#tab-play');
    await clickCell(page, 'A1');
    await clickCell(page, 'A4');
    assert.equal((await robots(page)).red, 'A4');
    assert.deepEqual(errors, []);
    await page.close();
  });

describe('without WebAssembly', () => {
  for (const [locale, sentence] of [
    ['en', 'Carom could not start: this browser has no WebAssembly, or it is switched off.'],
    ['de', 'Carom konnte nicht starten: dieser Browser hat kein WebAssembly, oder es ist abgeschaltet.'],
  ])
    test(
      `the page explains that it cannot start (${locale})`,
      visit(EIGHT, (page) => eventually(() => page.textContent('#starting'), sentence), {
        before: (page) => page.addInitScript(() => delete globalThis.WebAssembly),
        broken: true,
        context: { locale },
      }),
    );
});
