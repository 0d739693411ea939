// Search settings: strategy, memory, move limit and rules; they are stored, checked and applied.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, SMALL, carom, empty, eventually, reveal, solved, visit } from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const spaced = (text) => text.replace(/\s+/g, ' ').trim();
const words = async (page, id) => spaced(await page.innerText(id));
/** Works even while the details are closed. */
const cost = async (page) => spaced(await page.textContent('#answer-cost'));
const open = (page) => reveal(page, '#tuning');
/** The settings in the dialog: strategy, memory, move limit. */
const settings = async (page) => [
  await page.$eval('#tuning [name=strategy]:checked', ({ value }) => value),
  await page.inputValue('#memory'),
  await page.inputValue('#max-moves'),
];
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('carom') ?? 'null'));
async function type(page, id, text) {
  await page.evaluate(
    ([field, value]) => {
      const input = document.querySelector(field);
      input.value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [id, text],
  );
}
async function canBeChanged(page) {
  await open(page);
  await page.check('[name=strategy][value=bfs]');
  await type(page, '#memory', '32');
  await solved(page);
  assert.deepEqual(await settings(page), ['bfs', '32', '1000']);
}

describe('settings of the search', { concurrency: AT_ONCE }, () => {
  test(
    'are explained, and a change starts another search, which respects the move limit and the strategy',
    visit(SMALL_LINK, async (page) => {
      assert.deepEqual(await settings(page), ['auto', '512', '1000']);
      await open(page);
      const uses = await page.$$eval('#strategies label', (nodes) => nodes.map((node) => node.innerText));
      assert.equal(uses.length, 3);
      for (const use of uses) assert.match(use, /^\S.* .*\.$/);
      await solved(page);
      await type(page, '#max-moves', '2');
      await solved(page);
      assert.match(await page.textContent('#answer-text'), /^Gave up: no answer within the move limit/);
      assert.equal(await words(page, '#answer-length'), 'at least 3 moves');
      await type(page, '#max-moves', '3');
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '3 moves optimal');
      assert.deepEqual(await settings(page), ['auto', '512', '3']);
      await page.check('[name=strategy][value=iddfs]');
      await solved(page);
      assert.match(await cost(page), /^Iterative deepening /);
      assert.equal(await words(page, '#answer-length'), '3 moves optimal');
      assert.deepEqual(await settings(page), ['iddfs', '512', '3']);
    }),
  );

  test(
    'in 16 MB a search of 1.5 million states fills the memory; it continues with a note',
    visit('#p=AQGT7A9fb3GfcgLF', async (page) => {
      await open(page);
      await page.focus('#memory-steps');
      await page.keyboard.press('Home');
      assert.deepEqual(await settings(page), ['auto', '16', '1000']);
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '19 moves optimal');
      assert.match(
        await words(page, '#answer-note'),
        /^Memory was full: the search continued more slowly, with compressed states/,
      );
      assert.match(await cost(page), /^Breadth first .* 1[0-6] of 16 MB/);
    }),
  );

  test(
    'a number out of range gets a sentence until the next key, and the last valid one stays',
    visit(SMALL_LINK, async (page) => {
      await open(page);
      for (const [text, what] of [
        ['15', 'Not possible here: 15'],
        ['32761', 'Not possible here: 32761'],
        ['20.5', 'Not possible here: 20.5'],
        ['', 'No number was entered'],
      ]) {
        await type(page, '#memory', text);
        assert.equal(
          await page.textContent('#memory-problem'),
          `${what}. Enter a whole number from 16 to 32760. The setting is still 512.`,
        );
        assert.equal(await page.inputValue('#memory'), '512');
        assert.equal((await kept(page))?.search, undefined);
      }
      await type(page, '#memory', '100');
      assert.equal(await page.isVisible('#memory-problem'), false);
      assert.deepEqual(await settings(page), ['auto', '100', '1000']);
      await solved(page);
      assert.match(await cost(page), / of 100 MB /);
      await type(page, '#max-moves', '0');
      assert.match(
        await page.textContent('#max-moves-problem'),
        /from 1 to 1000\. The setting is still 1000\.$/,
      );

      await type(page, '#memory', '16');
      const typed = async (text, end) => {
        await page.focus('#memory');
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
        const meanwhile = await page.isVisible('#memory-problem');
        await page.keyboard.press(end);
        return [meanwhile, await page.textContent('#memory-problem')];
      };
      for (const end of ['Tab', 'Enter']) {
        const wrong = await typed('3.7', end);
        assert.deepEqual(wrong, [
          false,
          'Not possible here: 3.7. Enter a whole number from 16 to 32760. The setting is still 16.',
        ]);
        assert.deepEqual(await typed('１６', end), [false, ''], 'the browser reads it as 16');
      }
      const [, none] = await typed('--', 'Tab');
      assert.match(none, /^No number was entered\./);
      assert.equal(await page.inputValue('#memory'), '16');
    }),
  );

  test(
    'the rules belong to the puzzle and its link',
    visit(carom.link(empty(4, 4, { x: 3, y: 0 })), async (page) => {
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '1 move optimal');
      await page.check('#must-ricochet');
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '3 moves optimal');
      const { puzzle } = carom.read(new URL(page.url()).hash);
      assert.deepEqual(puzzle.rules, { mustRicochet: true, noRebound: false });
      await page.check('#no-rebound');
      assert.match(await page.textContent('#task'), /rules: must ricochet, no rebound$/);
      await page.evaluate((hash) => void (location.hash = hash), SMALL_LINK);
      await eventually(() => page.isChecked('#must-ricochet'), false);
    }),
  );

  test(
    'the next visit has the same settings, but not the rules',
    visit(SMALL_LINK, async (page) => {
      await open(page);
      await page.check('[name=strategy][value=bfs]');
      await type(page, '#memory', '64');
      assert.deepEqual((await kept(page)).search, { strategy: 'bfs', memory: 64, maxMoves: 1000 });
      await page.reload();
      await page.waitForSelector('#share:not([hidden])');
      assert.deepEqual(await settings(page), ['bfs', '64', '1000']);
    }),
  );

  test(
    'settings that make no sense fall back to the defaults and can be changed',
    visit(SMALL_LINK, async (page) => {
      for (const text of [
        '{"search":{"strategy":"guess","memory":7}}',
        '{"search":{"strategy":"astar","memory":512,"maxMoves":1000}}', // only the Lab has this strategy
        '[1',
        '"x"',
      ]) {
        await page.evaluate((stored) => localStorage.setItem('carom', stored), text);
        await page.reload();
        await page.waitForSelector('#share:not([hidden])');
        assert.deepEqual(await settings(page), ['auto', '512', '1000'], text);
        await canBeChanged(page);
      }
    }),
  );

  test(
    'settings that the browser refuses to store can be changed',
    visit(
      SMALL_LINK,
      async (page) => {
        assert.deepEqual(await settings(page), ['auto', '512', '1000']);
        await canBeChanged(page);
      },
      {
        before: (page) =>
          page.addInitScript(() =>
            Object.defineProperty(window, 'localStorage', {
              get: () => {
                throw new Error('no');
              },
            }),
          ),
      },
    ),
  );
});
