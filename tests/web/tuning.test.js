// The settings of the search: strategy, memory, most moves, rules; kept, refused, and what comes of them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, LONG, SMALL, carom, empty, eventually, solved, visit } from './page.js';

const SMALL_LINK = carom.link(SMALL);
const words = async (page, id) => (await page.innerText(id)).replace(/\s+/g, ' ').trim();
const open = (page) => page.click('#tuning summary');
const summary = (page) => page.textContent('#tuning-text');
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

describe('settings of the search', { concurrency: AT_ONCE }, () => {
  test(
    'they are seen in one line, explain themselves, and begin another search',
    visit(SMALL_LINK, async (page) => {
      assert.equal(await summary(page), 'Automatic · 512 MB · rules as printed');
      await open(page);
      const uses = await page.$$eval('#strategies label', (nodes) => nodes.map((node) => node.innerText));
      assert.equal(uses.length, 7);
      for (const use of uses) assert.match(use, /^\S.* .*\.$/);
      await solved(page);
      await page.check('[name=strategy][value=iddfs]');
      await solved(page);
      assert.match(await words(page, '#answer-cost'), /^Deepening /);
      assert.equal(await words(page, '#answer-length'), '3 moves optimal');
      assert.equal(await summary(page), 'Deepening · 512 MB · rules as printed');
    }),
  );

  test(
    'the 25-move puzzle in 16 MB: memory runs full, the search goes on and says so',
    visit(carom.link(carom.read(LONG).puzzle), async (page) => {
      page.setDefaultTimeout(90000);
      await open(page);
      await page.focus('#memory-steps');
      await page.keyboard.press('Home');
      assert.match(await summary(page), /· 16 MB ·/);
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '25 moves optimal');
      assert.match(await words(page, '#answer-note'), /^Memory was full, so the search went on by deepening/);
      assert.match(await words(page, '#answer-cost'), /^Deepening .* 1[0-6] of 16 MB/);
    }),
  );

  test(
    'a number that cannot be gets a sentence, and the last one stays',
    visit(SMALL_LINK, async (page) => {
      await open(page);
      for (const [text, what] of [
        ['15', 'This cannot be: 15'],
        ['4096', 'This cannot be: 4096'],
        ['20.5', 'This cannot be: 20.5'],
        ['', 'There is no number here'],
      ]) {
        await type(page, '#memory', text);
        assert.equal(
          await page.textContent('#memory-problem'),
          `${what}. It is a whole number from 16 to 4095; 512 stays.`,
        );
        assert.equal(await page.inputValue('#memory'), '512');
        assert.match(await summary(page), /· 512 MB ·/);
      }
      await type(page, '#memory', '100');
      assert.equal(await page.isVisible('#memory-problem'), false);
      assert.match(await summary(page), /· 100 MB ·/);
      await solved(page);
      assert.match(await words(page, '#answer-cost'), / of 100 MB /);
      await type(page, '#max-moves', '0');
      assert.match(await page.textContent('#max-moves-problem'), /from 1 to 1000; 1000 stays\.$/);
    }),
  );

  test(
    'the sentence is of the number that stands there: it goes with the first key, and what is no number gets its own',
    visit(SMALL_LINK, async (page) => {
      await open(page);
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
          'This cannot be: 3.7. It is a whole number from 16 to 4095; 16 stays.',
        ]);
        assert.deepEqual(await typed('１６', end), [false, ''], 'the browser reads it as 16');
      }
      const [, none] = await typed('--', 'Tab');
      assert.match(none, /^There is no number here\./);
      assert.equal(await page.inputValue('#memory'), '16');
    }),
  );

  test(
    'more moves than one wants are not searched for',
    visit(SMALL_LINK, async (page) => {
      await open(page);
      await type(page, '#max-moves', '2');
      await solved(page);
      assert.match(await page.textContent('#answer-text'), /^Gave up: an answer needs more moves/);
      assert.equal(await words(page, '#answer-length'), 'at least 3 moves');
      await type(page, '#max-moves', '3');
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '3 moves optimal');
      assert.match(await summary(page), /at most 3 moves/);
    }),
  );

  test(
    'the rules are the puzzle’s: they go with its link',
    visit(carom.link(empty(4, 4, { x: 3, y: 0 })), async (page) => {
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '1 move optimal');
      await open(page);
      await page.check('#must-ricochet');
      await solved(page);
      assert.equal(await words(page, '#answer-length'), '3 moves optimal');
      const { puzzle } = carom.read(new URL(page.url()).hash);
      assert.deepEqual(puzzle.rules, { mustRicochet: true, noRebound: false });
      await page.check('#no-rebound');
      assert.equal(await summary(page), 'Automatic · 512 MB · rules must ricochet, no rebound');
      await page.evaluate((hash) => void (location.hash = hash), SMALL_LINK);
      await eventually(() => page.isChecked('#must-ricochet'), false);
    }),
  );

  test(
    'they are kept for the next visit, the rules are not',
    visit(SMALL_LINK, async (page) => {
      await open(page);
      await page.check('[name=strategy][value=astar]');
      await type(page, '#memory', '64');
      assert.deepEqual((await kept(page)).search, { strategy: 'astar', memory: 64, maxMoves: 1000 });
      await page.reload();
      await eventually(() => summary(page), 'A* · 64 MB · rules as printed');
    }),
  );

  for (const [what, before] of [
    ['that make no sense', () => localStorage.setItem('carom', '{"search":{"strategy":"guess","memory":7}}')],
    ['that are no object', () => localStorage.setItem('carom', '[1')],
    ['of another kind', () => localStorage.setItem('carom', '"x"')],
    [
      'that the browser refuses to keep',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('no');
          },
        }),
    ],
  ])
    test(
      `settings ${what} are as at first, and can be set`,
      visit(
        SMALL_LINK,
        async (page) => {
          assert.equal(await summary(page), 'Automatic · 512 MB · rules as printed');
          await open(page);
          await page.check('[name=strategy][value=bfs]');
          await type(page, '#memory', '32');
          await solved(page);
          assert.equal(await summary(page), 'Breadth first · 32 MB · rules as printed');
        },
        { before: (page) => page.addInitScript(before) },
      ),
    );
});
