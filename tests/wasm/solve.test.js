// The search through the package: the same as the native program, state for state, in any memory.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { load } from 'carom';
import { lengths, payloadOf, randomPuzzle } from './facts.js';

const carom = await load();
const program = new URL('../../build/native/carom', import.meta.url).pathname;

/** What the native program says of each, a JSON line a puzzle; its exit status may be any but a crash. */
function native(puzzles, ...options) {
  let output;
  try {
    output = execFileSync(program, ['solve', '--json', ...options, '-'], { input: puzzles.join('\n') });
  } catch (error) {
    assert.ok(error.status <= 3, `${error}`);
    output = error.stdout;
  }
  return output
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function assertSame(puzzles, options = {}, flags = []) {
  const lines = native(puzzles, ...flags);
  assert.equal(lines.length, puzzles.length);
  puzzles.forEach((puzzle, i) => {
    const {
      status,
      moves = null,
      solution = null,
      optimal = false,
      strategy,
      fellBack = false,
      states,
      bytes,
      proved,
      answers = 0,
      atLeast = false,
      counted = false,
      solutions = [],
    } = lines[i];
    const all = flags.includes('--all') ? { answers, atLeast, counted, solutions } : {};
    const { memory, ...result } = carom.solve(puzzle, options);
    assert.deepEqual(
      result,
      { status, moves, solution, optimal, strategy, fellBack, states, bytes, proved, ...all },
      puzzle,
    );
    assert.equal(memory, (options.memory ?? 512) * 2 ** 20);
  });
}

test('known lengths, and the same states, bytes and moves as natively', () => {
  const known = [
    ...lengths('optimal-lengths.tsv').filter(({ moves }) => moves <= 7),
    ...lengths('optimal-lengths-diagonals.tsv').filter(({ moves }) => moves <= 5),
  ].filter((_, i) => i % 3 === 0);
  for (const { puzzle, moves } of known) assert.equal(carom.solve(puzzle).moves, moves, puzzle);
  assertSame(known.map(({ puzzle }) => puzzle));
  for (const strategy of /** @type {const} */ (['astar', 'limited']))
    assertSame(
      known.slice(0, 30).map(({ puzzle }) => puzzle),
      { strategy },
      ['--strategy', strategy],
    );
});

test('random puzzles of every kind, solvable or not, with and without rules', () => {
  const puzzles = [];
  for (let seed = 0; seed < 60; seed++) {
    const { puzzle, sides } = randomPuzzle(seed);
    puzzles.push(payloadOf(puzzle, sides?.names));
  }
  assertSame(puzzles, { memory: 8 }, ['--memory', '8']);
  assertSame(puzzles.slice(0, 20), { memory: 8, maxMoves: 3 }, ['--memory', '8', '--max-moves', '3']);
});

test('all answers are those that are found natively', () => {
  const puzzles = ['538E+41+E72FC56C+61', 'C7E1+40+E996DE98+2E', 'AQAzAAAAAAEAEQBI'];
  for (let seed = 0; seed < 60; seed++) {
    const { puzzle, sides } = randomPuzzle(seed);
    puzzles.push(payloadOf(puzzle, sides?.names));
  }
  const flags = (memory) => ['--all', '--max-moves', '13', '--memory', memory];
  assertSame(puzzles, { answers: 1000, maxMoves: 13, memory: 8 }, flags('8'));
  assertSame(puzzles.slice(0, 2), { answers: 1000, maxMoves: 13, memory: 1 }, flags('1'));
  const { answers, solutions, solution } = carom.solve(puzzles[0], { answers: 5 });
  assert.deepEqual([answers, solutions.length, solutions[0]], [1026, 5, solution]);
  assert.equal(carom.solve(puzzles[0]).answers, undefined);
  for (const wrong of [-1, 1001, 0.5, true])
    assert.throws(() => carom.solve(puzzles[0], { answers: wrong }), { code: 'bad-request' });
});

test('while answers are counted the solution is there, and no slice is long', () => {
  const puzzle = '7650+42+E2302B12+C9';
  const search = carom.search(puzzle, { answers: 10 });
  let result = search.result();
  let longest = 0;
  let counting = 0;
  while (result.status === 'running' && counting < 500) {
    const began = performance.now();
    result = search.step(4000);
    longest = Math.max(longest, performance.now() - began);
    if (result.solution === null) continue;
    counting++;
    assert.deepEqual([result.moves, result.proved, result.solutions], [25, 25, [result.solution]]);
    assert.deepEqual([result.answers, result.atLeast, result.counted], [1, true, false]);
  }
  search.close();
  assert.equal(counting, 500);
  assert.ok(longest < 50, `a slice of 4000 states took ${longest} ms`);
});

test('too little memory is an answer, the same one as natively', () => {
  const hard = ['7650+42+E2302B12+C9', 'C7E1+40+E996DE98+2E'];
  assertSame(hard, { memory: 1, strategy: 'bfs' }, ['--memory', '1', '--strategy', 'bfs']);
  const full = carom.solve(hard[0], { memory: 1, strategy: 'bfs' });
  assert.equal(full.status, 'memory-full');
  assert.ok(full.proved > 5 && full.bytes <= 1 << 20);
});

test('when the memory is full, auto goes on in it by deepening, and says so', () => {
  const puzzle = 'CEF1+40+C410AD00+2E';
  const rich = carom.solve(puzzle);
  const poor = carom.solve(puzzle, { memory: 1 });
  assert.deepEqual([rich.fellBack, poor.fellBack, poor.strategy], [false, true, 'iddfs']);
  assert.equal(poor.moves, rich.moves);
  assertSame([puzzle], { memory: 1 }, ['--memory', '1']);
});

test('a search can be driven by hand, two at a time, and closed', () => {
  const [a, b] = ['CEF1+41+C410AD00+CC', 'C7E1+40+E996DE98+2E'].map((puzzle) =>
    carom.search(puzzle, { memory: 64 }),
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

test('no slice is long, not even where the memory is put in order', () => {
  const search = carom.search('7650+42+E2302B12+C9');
  let longest = 0;
  while (search.result().states < 2_000_000) {
    const began = performance.now();
    search.step(4000);
    longest = Math.max(longest, performance.now() - began);
  }
  search.close();
  assert.ok(longest < 50, `a slice of 4000 states took ${longest} ms`);
});

test('options that cannot be are refused, and the next search is as good as ever', () => {
  const puzzle = 'CEF1+41+C410AD00+CC';
  for (const memory of [0, 4096, 1.5, -1, NaN, '512'])
    assert.throws(() => carom.solve(puzzle, { memory }), { code: 'bad-request' });
  for (const maxMoves of [-1, 1001, 0.5])
    assert.throws(() => carom.solve(puzzle, { maxMoves }), { code: 'bad-request' });
  assert.throws(() => carom.solve(puzzle, { strategy: 'guess' }), { code: 'bad-strategy' });
  assert.throws(() => carom.solve('nonsense'), { code: 'not-a-puzzle' });
  assert.equal(carom.solve(puzzle, { maxMoves: 0 }).status, 'gave-up');
  assert.equal(carom.solve(puzzle).moves, 7);
});

test('when the system gives less memory than asked for, that is used and said', async () => {
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

test('the largest limit can be had', () => {
  const result = carom.solve('CEF1+41+C410AD00+CC', { memory: 4095 });
  assert.equal(result.moves, 7);
  assert.equal(result.memory, 4095 * 2 ** 20);
});
