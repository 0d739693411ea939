// The system refuses memory at each step of a task: searches, makers and counts end with a right answer, with a partial
// result, or with an error message.  tests/web/solve/refused_memory.test.js tests the same in the page.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { CaromError, compile, load } from 'carom';
import { load as loadLab } from 'carom/lab.js';
import { withMemoryUpTo } from './modules.js';

const SEVEN = 'CEF1+41+C410AD00+CC';
const bytesOf = (name) => readFile(new URL(`../../wasm/${name}.wasm`, import.meta.url));
const carom = await load();
const { puzzle } = carom.read(SEVEN);

/** Tasks, each with a check of its right answer. */
const TASKS = {
  ...Object.fromEntries(
    ['auto', 'bfs', 'astar', 'iddfs'].map((strategy) => [
      `solve by ${strategy}`,
      {
        run: (core) => core.solve(puzzle, { strategy }),
        right: ({ status, moves }) => status === 'solved' && moves === 7,
      },
    ]),
  ),
  'all answers': {
    run: (core) => core.solve(puzzle, { answers: 20 }),
    right: ({ status, moves, counted, answers, solutions }) =>
      status === 'solved' &&
      moves === 7 &&
      (counted ? answers === 10 && solutions.length === 10 : answers <= 10),
  },
  'make a puzzle': {
    run: (core) => core.make({ moves: { min: 3, max: 5 }, seed: 1 }),
    right: ({ status, moves }) => status === 'solved' && moves >= 3 && moves <= 5,
  },
  'a daily puzzle': {
    run: (core) => core.daily('2026-11-21', 'easy'),
    right: ({ solution }) => solution === carom.daily('2026-11-21', 'easy').solution,
  },
  'count lengths': {
    run: (core) => core.histogram({ count: 20 }),
    right: ({ games, noSolution, unfinished, lengths }) =>
      games === 20 && lengths.reduce((all, n) => all + n, noSolution + unfinished) === 20,
  },
};
const SAYS_HOW_FAR = ['memory-full', 'gave-up', 'not-found', 'unfinished'];

/** @returns {'right' | 'how far' | 'sentence'} the outcome of a task; fails for any other */
function outcome(run, right) {
  let result;
  try {
    result = run();
  } catch (error) {
    assert.ok(error instanceof CaromError, `no sentence: ${error.stack}`);
    assert.equal(error.code, 'no-memory');
    assert.match(error.message, /^there is (no|not enough) memory/);
    return 'sentence';
  }
  if (right(result)) return 'right';
  assert.ok(SAYS_HOW_FAR.includes(result.status), JSON.stringify(result));
  return 'how far';
}

/** While `body` runs, call number n of grow(), from 1, throws if `refuses(n)`.  Returns the number of calls. */
function refusing(refuses, body) {
  const { grow } = WebAssembly.Memory.prototype;
  let calls = 0;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (refuses(++calls)) throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
    return grow.call(this, pages);
  };
  try {
    body();
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
  return calls;
}

describe('the memory cannot grow', () => {
  for (const [name, { run, right }] of Object.entries(TASKS))
    for (const [when, refuses] of [
      ['once, at each step', (n) => (call) => call === n],
      ['from each step on', (n) => (call) => call >= n],
      ['up to each step', (n) => (call) => call < n],
    ])
      test(`${name}: ${when}`, async () => {
        const module = await compile();
        const seen = new Set();
        for (let n = 1; ; n++) {
          const poor = await load(module); // a new instance, without memory from the previous task
          const calls = refusing(refuses(n), () => seen.add(outcome(() => run(poor), right)));
          assert.ok(outcome(() => run(poor), right) === 'right', 'with memory again, the answer is right');
          assert.ok(calls <= 16, `${calls} calls: growing often is slow`);
          if (calls < n) break;
        }
        assert.ok(seen.has('right'));
      });
});

describe('the memory has a small maximum', () => {
  for (const [name, { run, right }] of Object.entries(TASKS))
    test(name, async () => {
      const bytes = await bytesOf('carom');
      const seen = new Set();
      for (let extra = 0; extra <= 4; extra++) {
        const poor = await load(withMemoryUpTo(bytes, (least) => least + extra));
        seen.add(outcome(() => run(poor), right));
      }
      assert.ok(seen.has('sentence') || seen.has('how far'), 'it was too small');
      const enough = await load(withMemoryUpTo(bytes, (least) => least + 200));
      assert.equal(
        outcome(() => run(enough), right),
        'right',
      );
    });
});

test('without memory for another instance a search fails with a sentence, and the next one works', async () => {
  const { Instance } = WebAssembly;
  const poor = await load();
  const running = poor.solveInSteps(puzzle); // uses the instance that was kept
  WebAssembly.Instance = class {
    constructor() {
      throw new RangeError(
        'WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance',
      );
    }
  };
  try {
    assert.equal(
      outcome(
        () => poor.solve(puzzle),
        () => false,
      ),
      'sentence',
    );
    await assert.rejects(load(), { code: 'no-memory', message: 'there is not enough memory to start' });
  } finally {
    WebAssembly.Instance = Instance;
  }
  assert.equal(poor.solve(puzzle).moves, 7);
  running.close();
  assert.equal(poor.solve(puzzle).moves, 7);
});

test('a trial of the lab without memory gives a partial result or a sentence', async () => {
  const bytes = await bytesOf('lab');
  const seen = new Set();
  for (const extra of [0, 1, 2, 4, 8, 200]) {
    const { trialInSteps } = await loadLab(withMemoryUpTo(bytes, (least) => least + extra));
    const run = () => {
      const work = trialInSteps(puzzle);
      let result = work.result();
      while (result.status === 'running') result = work.step(20000);
      return result;
    };
    seen.add(outcome(run, ({ status, solution }) => status === 'solved' && solution.split(' ').length === 7));
  }
  assert.deepEqual([...seen].sort(), ['how far', 'right', 'sentence']);
});
