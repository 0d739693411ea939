// The browser refuses memory: searches, makers and counts end with a result or a partial result.
// refused_memory.deep.test.js tests browsers with too little memory from the start.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, LONG, carom, eventually, openText, solved, visit } from '../page.js';

/** In each worker, call number n of grow(), from 1, throws if `refuses(n, pages)`, with pages of 64 KiB. */
const refusing = (refuses) => (page) =>
  page.route('**/*worker.js', async (route) => {
    const response = await route.fetch();
    const body = `(${refuse})(${refuses});\n${await response.text()}`;
    await route.fulfill({ response, body });
  });

function refuse(refuses) {
  const { grow } = WebAssembly.Memory.prototype;
  let calls = 0;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (refuses(++calls, pages))
      throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
    return grow.call(this, pages);
  };
}

describe('refused memory', { concurrency: AT_ONCE }, () => {
  for (const [name, refuses, note] of [
    ['the first time', (call) => call === 1, /^$/],
    ['beyond 2 MiB at a time', (call, pages) => pages > 32, /^This device allowed only \d of 512 MB\.$/],
    ['beyond three pages at a time', (call, pages) => pages > 3, /^This device allowed only 0 of 512 MB\.$/],
  ])
    test(
      `${name}: the answer is found, with a note if there is less memory`,
      visit(
        EIGHT,
        async (page) => {
          await solved(page);
          assert.equal(await page.textContent('#answer-moves'), '8');
          assert.match(await page.textContent('#answer-note'), note);
        },
        { before: refusing(refuses) },
      ),
    );

  test(
    'always: every search, maker and count ends with a sentence',
    visit(
      EIGHT,
      async (page) => {
        const ending = async () => {
          await solved(page);
          assert.equal(await page.getAttribute('#answer-card', 'data-search'), 'done');
          return page.textContent('#answer-text');
        };
        assert.match(await ending(), /^Memory full: no answer found \(0\.0 of 0 MB used\)\./);
        await openText(page, carom.link(carom.read(LONG).puzzle));
        assert.match(await ending(), /^Memory full: /);
        for (const [button, place, sentence] of [
          ['#easy', '#daily-problem', 'The daily puzzle could not be made: There is not enough memory.'],
          ['#make', '#status', 'No puzzle was made: There is not enough memory.'],
          ['#count', '#counting-text', 'Counting failed: There is not enough memory.'],
        ]) {
          await page.click(button);
          await eventually(() => page.textContent(place), sentence);
        }
      },
      { before: refusing(() => true) },
    ),
  );
});
