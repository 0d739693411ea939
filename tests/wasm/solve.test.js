// Searches in the package match the native program, state for state, in any memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { lengths } from './facts.js';
import { FALLS_BACK_LONG, assertSame, randomPayloads, textOf } from './natively.js';

const carom = await load();
test('known lengths are found, with the same states, bytes and moves as natively', () => {
  const known = [
    ...lengths('optimal-lengths.tsv').filter(({ moves }) => moves <= 7),
    ...lengths('optimal-lengths-diagonals.tsv').filter(({ moves }) => moves <= 5),
  ].filter((_, i) => i % 3 === 0);
  for (const { puzzle, moves } of known) assert.equal(carom.solve(puzzle).moves, moves, puzzle);
  assertSame(
    carom,
    known.map(({ puzzle }) => puzzle),
  );
  for (const strategy of /** @type {const} */ (['astar', 'limited', 'hybrid', 'greedy-lines']))
    assertSame(
      carom,
      known.slice(0, 30).map(({ puzzle }) => puzzle),
      { strategy },
      ['--strategy', strategy],
    );
});

test('a corridor of 227 moves fits the stack of 64 KiB', () => {
  // Here the runner needs up to 227 slides (tests/core/support/corridor.h), and a blocker is in its way.
  const corridor =
    'AQD_ZqaqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqszMVFWqKlXVq6pUVaoqVdWrqlRVqipV1auqVFWqKlXVAAXw4w4Asg';
  assertSame(carom, [corridor]);
  assertSame(carom, [corridor], { strategy: 'hybrid' }, ['--strategy', 'hybrid']);
  assert.equal(carom.solve(corridor).states, 34075);
});

// solve.deep.test.js has the slow ones.
const RANDOM = randomPayloads(60).filter((_, seed) => seed !== FALLS_BACK_LONG);

test('random puzzles match the native program, solvable or not, with and without rules', () => {
  assertSame(carom, RANDOM, { memory: 8 }, ['--memory', '8']);
  assertSame(carom, RANDOM.slice(0, 20), { memory: 8, maxMoves: 3 }, ['--memory', '8', '--max-moves', '3']);
});

test('all answers match the native program', () => {
  const puzzles = ['538E+41+E72FC56C+61', 'C7E1+40+E996DE98+2E', 'AQAzAAAAAAEAEQBI', ...RANDOM.slice(0, 30)];
  const flags = (memory) => ['--all', '--max-moves', '13', '--memory', memory];
  assertSame(carom, puzzles, { answers: 1000, maxMoves: 13, memory: 8 }, flags('8'));
  assertSame(carom, puzzles.slice(0, 2), { answers: 1000, maxMoves: 13, memory: 1 }, flags('1'));
  const { answers, solutions, solution } = carom.solve(puzzles[0], { answers: 5 });
  assert.deepEqual([answers, solutions.length, solutions[0]], [1026, 5, solution]);
  assert.equal(carom.solve(puzzles[0]).answers, undefined);
  for (const wrong of [-1, 1001, 0.5, true])
    assert.throws(() => carom.solve(puzzles[0], { answers: wrong }), { code: 'bad-request' });
});

test('the solution is available while answers are counted', () => {
  const search = carom.solveInSteps('C7E1+40+E996DE98+2E', { answers: 10 });
  let result = search.result();
  let counting = 0;
  const numbers = new Set();
  while (result.status === 'running') {
    result = search.step(1000);
    if (result.solution === null || result.status !== 'running') continue;
    counting++;
    assert.deepEqual([result.moves, result.proved, result.solutions], [13, 13, [result.solution]]);
    assert.equal(result.counted, false);
    numbers.add(`${result.answers}, ${result.countedAtLeast}`);
  }
  search.close();
  assert.ok(counting > 3, `${counting}`);
  assert.deepEqual([result.status, result.counted, result.solutions.length], ['solved', true, 10]);
  assert.deepEqual([...numbers], ['1, true', `${result.answers}, false`]); // before and after the number is known
});

test('too little memory gives the same result as natively', () => {
  const hard = ['7650+42+E2302B12+C9', 'C7E1+40+E996DE98+2E'];
  assertSame(carom, hard, { memory: 1, strategy: 'bfs' }, ['--memory', '1', '--strategy', 'bfs']);
  const full = carom.solve(hard[0], { memory: 1, strategy: 'bfs' });
  assert.equal(full.status, 'memory-full');
  assert.ok(full.proved > 5 && full.bytes <= 1 << 20);
});

test('when memory is full, auto continues with iddfs and reports that', () => {
  const puzzle = 'AQHkuQ8NvbYTwQDf';
  const rich = carom.solve(puzzle);
  const poor = carom.solve(puzzle, { memory: 1 });
  assert.deepEqual([rich.fellBack, poor.fellBack, poor.strategy], [false, true, 'iddfs']);
  assert.equal(poor.moves, rich.moves);
  assertSame(carom, [puzzle], { memory: 1 }, ['--memory', '1']);
});

test('two searches can be stepped in turn, and closed', () => {
  const [a, b] = ['CEF1+41+C410AD00+CC', 'C7E1+40+E996DE98+2E'].map((puzzle) =>
    carom.solveInSteps(puzzle, { memory: 64 }),
  );
  const whole = carom.solve('CEF1+41+C410AD00+CC', { memory: 64 });
  assert.equal(a.result().status, 'running');
  let proved = 0;
  while (a.step(100).status === 'running') {
    b.step(1);
    assert.ok(a.result().proved >= proved && a.result().bytes <= a.result().memory);
    proved = a.result().proved;
  }
  assert.deepEqual(a.result(), whole);
  assert.equal(b.result().status, 'running');
  a.close();
  b.close();
  b.close();
  assert.throws(() => b.step(1), /closed/);
});

test('a long search reports lower and upper bound, and a line that is not proved shortest', () => {
  const { puzzle } = carom.read('AQOwLR8yFbsu3dT_zg'); // a long search
  const search = carom.solveInSteps(puzzle, { memory: 256 });
  const { upper, upperSolution, ...first } = search.step(1000);
  assert.deepEqual([first.status, upper, upperSolution], ['running', null, null]);
  let state;
  do state = search.step(20000);
  while (state.upper === null && state.states < 2e6);
  assert.equal(state.upperSolutionMoves.length, state.upper);
  assert.equal(textOf(state.upperSolutionMoves), state.upperSolution);
  assert.equal(carom.play(puzzle, state.upperSolution).solvedBy === null, false);
  assert.ok(state.proved < state.upper && state.moves === null && state.solution === null);
  let { upper: least } = state;
  do {
    state = search.step(100000);
    assert.ok(state.upper <= least);
    least = state.upper;
  } while (state.states < 3e6);
  search.close();
  const soon = (options) => {
    const short = carom.solveInSteps('AQFBMg__OpZLtwHd', options);
    while (short.result().states < 60_000) short.step(1000);
    const { upper: known } = short.result();
    short.close();
    return known !== null;
  };
  assert.deepEqual([soon({}), soon({ hurry: true })], [false, true]);
  const solved = carom.solve('CEF1+41+C410AD00+CC');
  assert.deepEqual([solved.upper, solved.upperSolution], [null, null]);
});

test('a step counts no more states than the successors of the states it expands', () => {
  const SUCCESSORS = 16; // of a state with four robots
  const PORTION = 32; // a step ends after a whole portion
  for (const [size, steps] of [
    [1, 2000],
    [4000, 300],
  ]) {
    const search = carom.solveInSteps('7650+42+E2302B12+C9');
    for (let i = 0; i < steps; i++) {
      const before = search.result().states;
      const counted = search.step(size).states - before;
      assert.ok(counted <= (size + PORTION) * SUCCESSORS, `${counted} states in a step of ${size}`);
    }
    search.close();
  }
});

test('impossible options are refused, and the next search works', () => {
  const puzzle = 'CEF1+41+C410AD00+CC';
  for (const memory of [0, 4096, 1.5, -1, NaN, '512'])
    assert.throws(() => carom.solve(puzzle, { memory }), { code: 'bad-request' });
  for (const maxMoves of [-1, 0, 1001, 0.5])
    assert.throws(() => carom.solve(puzzle, { maxMoves }), { code: 'bad-request' });
  assert.throws(() => carom.solve(puzzle, { strategy: 'guess' }), { code: 'bad-strategy' });
  const long = { strategy: 'guess'.repeat(1000) };
  assert.throws(() => carom.solve(puzzle, long), { message: /^strategy is '(guess){8}…'; it must be/ });
  assert.throws(() => carom.solve('nonsense'), { code: 'not-a-puzzle' });
  assert.equal(carom.solve(puzzle).moves, 7);
});

test('when the system gives less memory than requested, the search uses and reports that', async () => {
  const grow = WebAssembly.Memory.prototype.grow;
  const LIMIT_PAGES = 100;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength / 65536 + pages > LIMIT_PAGES) throw new RangeError('refused');
    return grow.call(this, pages);
  };
  try {
    const poor = await load();
    const { answers, counted } = poor.solve('CEF1+41+C410AD00+CC', { answers: 1 });
    assert.deepEqual([answers, counted], [10, true]);
    const result = poor.solve('CEF1+41+C410AD00+CC', { memory: 4095 });
    assert.equal(result.moves, 7);
    assert.ok(
      result.memory > (LIMIT_PAGES - 8) * 65536 && result.memory < LIMIT_PAGES * 65536,
      `${result.memory}`,
    );
    const full = poor.solve('7650+42+E2302B12+C9', { memory: 4095, strategy: 'bfs' });
    assert.equal(full.status, 'memory-full');
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
});

test('the largest memory limit works', () => {
  const result = carom.solve('CEF1+41+C410AD00+CC', { memory: 4095 });
  assert.equal(result.moves, 7);
  assert.equal(result.memory, 4095 * 2 ** 20);
});
