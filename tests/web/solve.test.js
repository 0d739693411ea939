// Solving in the worker: progress, Stop, the answer and stepping through it, and every other ending.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  EIGHT,
  ENDLESS,
  SMALL,
  carom,
  chips,
  empty,
  eventually,
  openText,
  robots,
  solve,
  status,
  visit,
} from './page.js';

const table = readFileSync(new URL('../data/optimal-lengths.tsv', import.meta.url), 'utf8');
const known = table
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([puzzle, moves]) => puzzle[0] !== '#' && Number(moves) >= 4 && Number(moves) <= 6)
  .slice(0, 3);

const SENTENCE =
  /^Searching: no answer in fewer than \d+ moves; [\d.,]+( million)? states; [\d.]+ of 512 MB; [\d.]+ (ms|s)$/;

describe('solving', { concurrency: AT_ONCE }, () => {
  for (const [puzzle, moves] of known) {
    test(
      `${puzzle} needs ${moves} moves`,
      visit('', async (page) => {
        await openText(page, puzzle);
        await solve(page);
        assert.equal(await page.textContent('#answer-moves'), moves);
        assert.equal(await page.isVisible('#answer-optimal'), true);
        assert.equal((await chips(page, 'answer')).length, Number(moves));
        await page.click('#last');
        assert.match(await page.textContent('#where'), new RegExp(`^${moves} of ${moves}$`));
        const { target } = carom.read(puzzle).puzzle;
        const cells = Object.entries(await robots(page)).filter(([color]) =>
          [color, 'any'].includes(target.color),
        );
        assert.ok(cells.some(([, cell]) => cell === String.fromCharCode(65 + target.x) + (target.y + 1)));
      }),
    );
  }

  test(
    'the answer: length, rules, chips, arrows, and every way of stepping',
    visit(carom.link(SMALL), async (page) => {
      assert.equal(await page.isVisible('#answer-length'), false);
      await solve(page);
      assert.equal(await status(page), 'Solved: 3 moves, optimal. Rules: as printed.');
      assert.equal(
        await page.textContent('#answer-length').then((t) => t.replace(/\s+/g, ' ').trim().slice(0, 13)),
        '3movesoptimal',
      );
      assert.equal(await page.textContent('#task'), 'Red to E3 · rules: as printed');
      assert.deepEqual(await chips(page, 'answer'), ['red south', 'red east', 'red north']);
      assert.equal(await page.locator('.arrow.red').count(), 3);
      assert.deepEqual(await page.locator('.badge').allTextContents(), ['1', '2', '3']);
      const bent = await page.locator('.arrow path:first-child >> nth=2').getAttribute('d');
      assert.equal(bent, 'M350 350V250H382', 'the arrow turns at the diagonal, and ends before the target');
      const at = async () => [(await robots(page)).red, await page.textContent('#where')];
      assert.deepEqual(await at(), ['A1', '0 of 3']);
      for (const [press, cell, where] of [
        ['#previous', 'A1', '0 of 3'],
        ['#next', 'A4', '1 of 3'],
        ['#next', 'D4', '2 of 3'],
        ['#previous', 'A4', '1 of 3'],
        ['#last', 'E3', '3 of 3'],
        ['#next', 'E3', '3 of 3'],
        ['#answer-chips button >> nth=1', 'D4', '2 of 3'],
        ['#first', 'A1', '0 of 3'],
      ]) {
        await page.click(press, { force: true });
        assert.deepEqual(await at(), [cell, where], press);
      }
      await page.click('#answer-chips button >> nth=1');
      assert.equal(await page.getAttribute('#answer-chips button >> nth=1', 'aria-current'), 'step');
      assert.equal(await page.locator('.arrow.later').count(), 1);
      assert.equal(await page.getAttribute('#solve', 'aria-disabled'), 'true', 'it is solved');
      await page.click('#solve', { force: true });
      await page.waitForTimeout(100);
      assert.deepEqual(await at(), ['D4', '2 of 3'], 'and stays so');
    }),
  );

  test(
    'an answer that need not be the shortest is not called optimal, and can be searched for again',
    visit(
      '#p=CEF1+41+C410AD00+CC',
      async (page) => {
        await solve(page);
        assert.match(
          await status(page),
          /^Solved: \d+ moves, perhaps not the fewest: at least \d are needed\. Rules: as printed\.$/,
        );
        assert.equal(await page.isVisible('#answer-optimal'), false);
        assert.equal(await page.isVisible('#answer-length'), true);
        assert.equal(await page.getAttribute('#solve', 'aria-disabled'), 'false');
      },
      {
        before: (page) =>
          page.route('**/carom/carom.js', async (route) => {
            const response = await route.fetch();
            const body = (await response.text()).replace("strategy = 'auto'", "strategy = 'limited'");
            await route.fulfill({ response, body });
          }),
      },
    ),
  );

  test(
    'a long search tells how far it is and is stopped; another one is solved afterwards',
    visit('', async (page) => {
      await openText(page, ENDLESS);
      assert.equal(await page.isVisible('#stop'), false);
      await page.click('#solve');
      assert.equal(await page.getAttribute('#solve', 'aria-disabled'), 'true');
      await eventually(async () => SENTENCE.test(await page.textContent('#answer-text')), true);
      await page.click('#mode-play');
      await page.keyboard.press('r');
      await page.keyboard.press('ArrowDown');
      assert.equal((await robots(page)).red, 'A16', 'the board can be played on meanwhile');
      const pressed = Date.now();
      await page.click('#stop');
      assert.match(await page.textContent('#answer-text'), /^Stopped: no answer in fewer than/);
      assert.ok(Date.now() - pressed < 3000);
      assert.equal(await page.isVisible('#stop'), false);
      assert.equal(await page.isVisible('#answer-length'), false);
      await page.waitForTimeout(150);
      assert.match(await page.textContent('#answer-text'), /^Stopped/, 'nothing comes late');
      await page.click('#solve'); // the same once more
      await eventually(async () => SENTENCE.test(await page.textContent('#answer-text')), true);
      await page.click('#stop');
      await openText(page, EIGHT);
      await solve(page);
      assert.equal(await page.textContent('#answer-moves'), '8');
    }),
  );

  test(
    'another puzzle ends the search of the last one',
    visit('', async (page) => {
      await openText(page, ENDLESS);
      await page.click('#solve');
      await eventually(async () => SENTENCE.test(await page.textContent('#answer-text')), true);
      await openText(page, EIGHT);
      assert.equal(await page.isVisible('#stop'), false);
      assert.equal(await page.isVisible('#answer-text'), false);
      await solve(page);
      assert.equal(await page.textContent('#answer-moves'), '8');
    }),
  );

  test(
    'Stop by keyboard gives the focus to Solve',
    visit('', async (page) => {
      await openText(page, ENDLESS);
      await page.click('#solve');
      await page.focus('#stop');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'solve');
    }),
  );

  test(
    'a puzzle that is solved already',
    visit(carom.link(empty(4, 3, { x: 0, y: 0 })), async (page) => {
      await solve(page);
      assert.equal(await page.textContent('#answer-moves'), '0');
      assert.equal(
        await page.textContent('#answer-text'),
        'Nothing to do: red already stands on the target A1.',
      );
      assert.equal(await page.isVisible('#steps'), false);
    }),
  );

  test(
    'a puzzle without a solution',
    visit(carom.link(empty(3, 3, { x: 1, y: 1 }, { mustRicochet: true })), async (page) => {
      await solve(page);
      assert.match(
        await page.textContent('#answer-text'),
        /^No solution: it is proved that no moves bring red to B2/,
      );
      assert.match(await status(page), /Rules: must ricochet\.$/);
      assert.equal(await page.isVisible('#answer-length'), false);
    }),
  );

  test(
    'the rules are part of the answer',
    visit(carom.link(empty(4, 4, { x: 3, y: 3 }, { mustRicochet: true, noRebound: true })), async (page) => {
      await solve(page);
      assert.equal(await status(page), 'Solved: 2 moves, optimal. Rules: must ricochet, no rebound.');
      assert.equal(await page.textContent('#task'), 'Red to D4 · rules: must ricochet, no rebound');
    }),
  );

  const ENDING = {
    moves: null,
    solution: null,
    strategy: 'bfs-plain',
    states: 3100000,
    bytes: 512 * 2 ** 20,
    memory: 512 * 2 ** 20,
    ms: 2300,
  };
  for (const [name, result, sentence] of [
    [
      'memory full',
      { status: 'memory-full', proved: 14 },
      'Memory full: 512 of 512 MB are used and no answer was found. It is proved that there is no answer in fewer than 14 moves.',
    ],
    [
      'given up',
      { status: 'gave-up', proved: 9 },
      'Gave up: an answer needs more moves than the limit allows. It is proved that there is no answer in fewer than 9 moves.',
    ],
    [
      'a fault',
      { status: 'fault', proved: 3 },
      'Carom made a mistake: its answer did not survive the check. Please report this puzzle.',
    ],
  ]) {
    const body = `export class Solver { async solve() { return ${JSON.stringify({ ...ENDING, ...result })}; } }`;
    test(
      `${name}: a sentence, and never "optimal"`,
      visit(
        '',
        async (page) => {
          await solve(page);
          assert.equal(await page.textContent('#answer-text'), sentence);
          assert.equal(await page.isVisible('#answer-optimal'), false);
          assert.equal(await page.getAttribute('#solve', 'aria-disabled'), 'false');
        },
        {
          before: (page) =>
            page.route('**/carom/client.js', (route) =>
              route.fulfill({ body, contentType: 'text/javascript' }),
            ),
        },
      ),
    );
  }
});
