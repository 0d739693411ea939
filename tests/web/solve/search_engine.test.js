// Searches in Chromium match the native program: the same states, bytes, moves and solutions.
// Its worker leaves little garbage.  search_engine.deep.test.js compares the states of each strategy of the page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { offerSolver } from '../../../scripts/bench.js';
import { ENDLESS, carom, listed, visit } from '../page.js';

const program = fileURLToPath(new URL('../../../build/native/carom', import.meta.url));

/** @param {string} name @param {number} longest @param {number} n */
function puzzles(name, longest, n) {
  const text = readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line && line[0] !== '#');
  const short = rows.map((row) => row.split('\t')).filter(([, moves]) => Number(moves) <= longest);
  return short.slice(0, n).map(([puzzle, moves]) => ({ puzzle, known: Number(moves) }));
}

const chosen = [
  ...puzzles('optimal-lengths.tsv', 6, 10),
  ...puzzles('optimal-lengths-diagonals.tsv', 6, 8),
  { puzzle: 'AQAzAAAAAAEAEQBI', known: undefined }, // an empty board without a solution
];

test(
  'searches in the worker match the native program',
  visit('', async (page) => {
    const input = chosen.map(({ puzzle }) => puzzle).join('\n');
    let output;
    try {
      output = execFileSync(program, ['solve', '--json', '-'], { input });
    } catch (error) {
      assert.equal(error.status, 1, 'one of them has no solution');
      output = error.stdout;
    }
    const native = output
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    await offerSolver(page);
    const here = await page.evaluate(
      async (list) => {
        const solver = window.newSolver();
        const results = await Promise.all(list.map((puzzle) => solver.solve(puzzle)));
        solver.close();
        return results;
      },
      chosen.map(({ puzzle }) => carom.read(puzzle).puzzle),
    );
    chosen.forEach(({ puzzle, known }, i) => {
      const {
        status,
        states,
        bytes,
        moves = null,
        solution = null,
        optimal = false,
        strategy,
        fellBack = false,
        upper = null,
        upperSolution = null,
        proved,
      } = native[i];
      const { ms, memory, solutionMoves, upperSolutionMoves, ...rest } = here[i];
      assert.deepEqual(
        rest,
        { status, states, bytes, moves, solution, optimal, strategy, fellBack, proved, upper, upperSolution },
        puzzle,
      );
      assert.equal(moves ?? undefined, known, puzzle);
      assert.equal(solutionMoves?.length ?? null, moves);
      assert.equal(upperSolutionMoves?.length ?? null, upper);
      assert.ok(ms >= 0 && memory === 512 * 2 ** 20);
    });
  }),
);

test(
  'all slices of a search share one channel',
  visit('', async (page) => {
    await listed(page);
    const [worker] = page.workers();
    await worker.evaluate(() => {
      globalThis.channels = 0;
      globalThis.MessageChannel = class extends MessageChannel {
        constructor() {
          super();
          globalThis.channels++;
        }
      };
    });
    await page.evaluate((hash) => (location.hash = hash), ENDLESS);
    await page.waitForSelector(
      '#answer-card[data-search=running] #answer-cost span:nth-child(2):not(:empty)',
      { state: 'attached' }, // the details may be closed
    );
    assert.equal(await worker.evaluate(() => globalThis.channels), 1);
  }),
);
