// A Chromium that limits wasm memories to a few pages: the page starts or explains why not, and every search ends with
// the answer or an error message.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { FLAGS, findHeadless } from '../../../scripts/browser.js';
import { EIGHT, eventually, site } from '../page.js';

const NO_START = 'Carom could not start: There is not enough memory to start.';
const FULL = /^Memory full: no answer found \(0\.0 of 0 MB used\)\.$/;

for (const [pages, starting, moves, sentence, note] of [
  [2, NO_START],
  [4, undefined, null, FULL, /^This device allowed only 0 of 512 MB\.$/],
  [8, undefined, '8', /^$/, /^This device allowed only \d of 512 MB\.$/],
  // with two workers, each gets 4 MB
  [64, undefined, '8', /^$/, /^This device allowed only [4-8] of 512 MB\.$/],
])
  test(`${pages} pages of 64 KiB`, async () => {
    const flag = `--js-flags=--wasm-max-mem-pages=${pages}`;
    const browser = await chromium.launch({ executablePath: findHeadless(), args: [...FLAGS, flag] });
    try {
      const page = await browser.newPage({ serviceWorkers: 'block' });
      const errors = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(site.url + EIGHT);
      if (starting) {
        await eventually(() => page.textContent('#starting'), starting);
        return;
      }
      await eventually(() => page.getAttribute('#answer-card', 'data-search'), 'done');
      assert.match(await page.textContent('#answer-text'), sentence);
      if (moves !== null) await eventually(() => page.textContent('#answer-moves'), moves);
      assert.match(await page.textContent('#answer-note'), note);
      assert.deepEqual(errors, []);
    } finally {
      await browser.close();
    }
  });
