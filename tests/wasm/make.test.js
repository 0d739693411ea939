// Puzzles from a recipe and daily puzzles in JavaScript: the same as natively and in every earlier version, also in
// slices and in the worker, with progress and cancellation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { Solver } from 'carom/client.js';
import { dataFile } from './facts.js';
import { inThisThread, stoppedAtThird } from './in_this_thread.js';

const carom = await load();
const pinned = JSON.parse(dataFile('made.json'));
const days = dataFile('daily.tsv')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));

const HARD = { moves: { min: 10, max: 12 }, robotsMoved: { min: 3 }, seed: 5 };
const NEVER = { moves: { min: 40 }, seed: 5, tries: 1e9 };

test('the puzzles of a seed never change, and match the native program', () => {
  for (const { wish, puzzles } of pinned)
    puzzles.forEach((puzzle, index) => {
      const made = carom.make({ ...wish, index });
      assert.equal(made.status, 'solved', puzzle);
      assert.equal(carom.payload(made.puzzle), puzzle, `${JSON.stringify(wish)}, ${index}`);
    });
});

test('a made puzzle fits the recipe and reports its properties', () => {
  const made = carom.make({ ...HARD, countAnswers: true });
  const solved = carom.solve(made.puzzle, { answers: 1 });
  assert.equal(made.status, 'solved');
  assert.ok(made.moves >= 10 && made.moves <= 12 && made.robotsMoved >= 3);
  assert.deepEqual(
    [made.moves, made.answers, made.solution, made.countedAtLeast],
    [solved.moves, solved.answers, solved.solution, false],
  );
  assert.equal(new Set(made.solution.split(' ').map(([robot]) => robot)).size, made.robotsMoved);
  assert.equal(carom.play(made.puzzle, made.solution).solvedBy !== null, true);
  assert.ok(made.tries === made.attempt + 1 && made.outOfMemory === 0 && made.bytes > 0);
  assert.equal('answers' in carom.make(HARD), false);
});

test('after the last try the result is the nearest puzzle, or none', () => {
  const near = carom.make({ moves: { min: 30 }, tries: 20 });
  assert.deepEqual([near.status, near.tries], ['gave-up', 20]);
  assert.equal(carom.solve(near.puzzle).moves, near.moves);
  const lengths = Array.from(
    { length: 20 },
    (_, i) => carom.make({ moves: { min: 30 }, tries: i + 1 }).moves,
  );
  assert.equal(near.moves, Math.max(...lengths));
  const none = carom.make({ moves: { max: 1 }, noSolo: true, tries: 5 });
  assert.deepEqual([none.status, none.puzzle, none.moves, none.attempt], ['gave-up', null, null, null]);
});

test('a recipe can ask for a difficulty', () => {
  const game = { board: 'drawn', width: 8, height: 8, robots: 3, seed: 3 };
  for (const [difficulty, min, max] of [
    [1, 1, 1],
    [{ min: 2, max: 3 }, 2, 3],
    [{ min: 4 }, 4, 5],
  ]) {
    const made = carom.make({ ...game, difficulty });
    assert.ok(made.status === 'solved' && made.difficulty >= min && made.difficulty <= max);
    assert.equal(carom.solve(made.puzzle, { answers: 1 }).difficulty, made.difficulty);
  }
  const near = carom.make({ ...game, moves: { max: 3 }, difficulty: 5, tries: 40 });
  assert.deepEqual([near.status, near.distance], ['gave-up', [0, 0, 5 - near.difficulty, 0]]);
});

test('candidates can be shared: each part tries its own, and says how near its puzzle is', () => {
  const { attempt, distance } = carom.make(HARD);
  assert.deepEqual(distance, [0, 0, 0, 0]);
  const before = carom.make({ ...HARD, tries: attempt });
  assert.ok(before.attempt < attempt && before.distance.some((n) => n > 0));
  assert.deepEqual(carom.make({ ...HARD, first: attempt }).puzzle, carom.make(HARD).puzzle);
  const after = carom.make({ ...HARD, first: attempt + 1, tries: attempt + 9 });
  assert.ok(after.attempt > attempt && after.tries <= attempt + 9);
  const { status, tries, distance: none } = carom.make({ ...HARD, first: 9, tries: 9 });
  assert.deepEqual([status, tries, none], ['gave-up', 9, null]);
});

test('slices do not change the result', () => {
  const whole = carom.make(HARD);
  for (const slice of [777, 12345]) {
    const making = carom.makeInSteps(HARD);
    let steps = 0;
    while (making.result().status === 'running') {
      making.step(slice);
      steps++;
    }
    assert.ok(steps > 3);
    assert.deepEqual(making.result(), whole);
    making.close();
    assert.throws(() => making.step(1));
  }
});

test('daily puzzles match their schemes, and scheme 2 rates them', () => {
  assert.ok(days.length >= 180);
  for (const [date, level, puzzle, moves] of days) {
    const made = carom.daily(date, level);
    assert.deepEqual(
      [made.status, carom.payload(made.puzzle), made.moves, made.outOfMemory],
      ['solved', puzzle, Number(moves), 0],
      `${date} ${level}`,
    );
    const difficulties =
      date < '2026-11-28' ? [undefined] : { easy: [1, 2], medium: [3], hard: [4, 5] }[level];
    assert.ok(difficulties.includes(made.difficulty), `${date} ${level}: ${made.difficulty}`);
  }
});

test('bad recipes, dates and difficulties are refused with a sentence', () => {
  const bad = (wish, code, message) =>
    assert.throws(() => carom.make(wish), (e) => e.code === code && message.test(e.message)); // prettier-ignore
  bad({ moves: { min: 9, max: 8 } }, 'bad-wish', /range/);
  bad({ robotsMoved: 5 }, 'bad-wish', /at least 5 robots must move, but there are only 4/);
  bad({ difficulty: { min: 4, max: 3 } }, 'bad-wish', /range/);
  for (const difficulty of [0, 6, 2.5, 'hard', { min: 6 }, { max: 6 }])
    bad({ difficulty }, 'bad-request', /^difficulty(\.m..)? is /);
  bad({ diagonals: true }, 'bad-recipe', /edition D/);
  bad({ board: 'square' }, 'bad-recipe', /'square'/);
  bad({ target: 'two' }, 'bad-recipe', /'two'/);
  bad({ board: 'drawn', width: 4 }, 'bad-request', /width is 4/);
  bad({ moves: 0 }, 'bad-request', /moves/);
  bad({ moves: 1.5 }, 'bad-request', /1.5/);
  bad({ seed: -1 }, 'bad-request', /seed/);
  bad({ memory: 0 }, 'bad-request', /memory/);
  bad({ first: -1 }, 'bad-request', /first/);
  assert.throws(() => carom.make({ board: ['1A', '2B', '3C', '4E'] }), { code: 'bad-request' });
  for (const date of ['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', 'today'])
    assert.throws(() => carom.daily(date, 'easy'), { code: 'bad-date' }, date);
  assert.throws(() => carom.daily('2026-11-21', 'harder'), { code: 'bad-request', message: /'harder'/ });
  assert.equal(carom.make({}).status, 'solved');
});

test('the worker makes the same', async () => {
  const solver = new Solver(inThisThread);
  const { ms, ...made } = await solver.make({ ...HARD, countAnswers: true });
  assert.ok(ms > 0);
  assert.deepEqual(made, carom.make({ ...HARD, countAnswers: true }));
  const [date, level, puzzle] = days.at(-1);
  assert.equal(carom.payload((await solver.daily(date, level)).puzzle), puzzle);
  await assert.rejects(solver.make({ moves: { min: 9, max: 8 } }), { code: 'bad-wish' });
  await assert.rejects(solver.daily('2026-02-29', 'easy'), { code: 'bad-date' });
});

test('making reports progress, stops within 50 ms, and then makes another puzzle', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  const seen = await stoppedAtThird(worker, (options) => solver.make({ ...NEVER, ...options }));
  assert.ok(seen.every((p) => p.status === 'running' && p.ms > 0));
  assert.ok(seen[2].tries > seen[0].tries && seen[2].puzzle !== null && seen[2].states > seen[0].states);
  const { ms, ...made } = await solver.make(HARD);
  assert.ok(ms > 0);
  assert.deepEqual(made, carom.make(HARD));
});
