// The lab in JavaScript against `carom lab` and `carom sweep`: bounds, counts of trials and experiments, and lengths
// are the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { compile as compileLab, load as loadLab } from 'carom/lab.js';
import { LabClient } from '../../wasm/node_lab_client.js';
import { jobsIn } from '../../wasm/bench.js';
import { Core } from '../../wasm/core.js';
import { planOf } from '../../wasm/experiments.js';
import { createLabWorker } from '../../wasm/lab_program.js';
import { carom } from '../cli/program.js';
import { inThisThread, stoppedAtThird } from './in_this_thread.js';
import { textOf } from './natively.js';

const SIXTEEN_MOVES = '0765+42+2EB1BD0F+43';
const DIAGONALS = 'AQPlzx9K02JpqgAEKg';
const USUAL = ['visited', 'order', 'alike', 'bound'];
const { read, make, play, payload, solve } = await load();
const lab = await loadLab();
const json = (...args) => carom(['lab', '--json', ...args]).out.trim().split('\n').map(JSON.parse); // prettier-ignore

test('functions of the lab work without their object', () => {
  const { sweepBytes, sweepInSteps } = lab;
  const { puzzle } = read('AQBmAAAJEAAAABABBAAABzIiQSQABA');
  const sweep = sweepInSteps(puzzle);
  assert.equal(sweep.result().bytes, sweepBytes(puzzle));
  sweep.close();
});

/** Runs a trial or an experiment to its end, in slices. */
function toTheEnd(trial, slice) {
  let tried = trial.result();
  while (tried.status === 'running') tried = trial.step(slice);
  return tried;
}

test('bounds match the program, for each robot', () => {
  for (const game of [SIXTEEN_MOVES, DIAGONALS]) {
    const { puzzle } = read(game);
    const fields = json('bounds', game);
    assert.equal(fields.length, puzzle.robots.length);
    for (const { color, moves } of fields) assert.deepEqual(lab.distances(puzzle, color), moves);
    const { x, y, color } = puzzle.target;
    if (color !== 'any') assert.equal(lab.distances(puzzle, color)[y][x], 0);
  }
});

test('counts of a trial match the program, in slices of any size', () => {
  const { puzzle } = read(SIXTEEN_MOVES);
  const limits = json('depths', SIXTEEN_MOVES);
  for (const slice of [1e6, 77777]) {
    const trial = lab.trialInSteps(puzzle, { ideas: USUAL });
    const tried = toTheEnd(trial, slice);
    trial.close();
    assert.deepEqual(tried.depths, limits);
    assert.equal(tried.status, 'solved');
    assert.equal(tried.solutionMoves.length, 16);
    assert.equal(textOf(tried.solutionMoves), tried.solution);
    assert.equal(play(puzzle, tried.solution).solvedBy, puzzle.target.color);
    assert.equal(
      tried.nodes,
      limits.reduce((sum, { nodes }) => sum + nodes, 0),
    );
  }
});

test('ideas change the counts, not the length', () => {
  const { puzzle: whole } = read(DIAGONALS);
  const puzzle = { ...whole, robots: play(whole, 'sW sN sW sN').robots }; // half of its 8 moves
  const counts = [[], ['visited'], USUAL, lab.ideas].map((ideas) => {
    const trial = lab.trialInSteps(puzzle, { ideas, memory: 64 });
    const { nodes, solution } = toTheEnd(trial, 1e6);
    trial.close();
    assert.equal(solution.split(' ').length, 4);
    return nodes;
  });
  assert.equal(new Set(counts).size, counts.length);
});

test('invalid arguments get a sentence, and a closed trial cannot continue', () => {
  const { puzzle } = read(SIXTEEN_MOVES);
  assert.throws(() => lab.distances(puzzle, 'pink'), { code: 'bad-request', message: /the color is 'pink'/ });
  assert.throws(() => lab.trialInSteps(puzzle, { ideas: ['luck'] }), {
    code: 'bad-request',
    message: /'luck'/,
  });
  assert.throws(() => lab.trialInSteps({ ...puzzle, width: 99 }), { code: 'bad-size' });
  const trial = lab.trialInSteps(puzzle, { ideas: ['bound'], maxMoves: 3 });
  assert.throws(() => trial.step(0), { code: 'bad-request' });
  const { status, solutionMoves } = toTheEnd(trial, 1000);
  assert.deepEqual([status, solutionMoves], ['gave-up', null]);
  trial.close();
  assert.throws(() => trial.step(1), { code: 'bad-request', message: /closed/ });
});

/** The rows without times. */
const counts = (rows) => JSON.parse(JSON.stringify(rows, (key, value) => (key === 'ms' ? undefined : value)));

/** @type {[import('carom/lab.js').ExperimentName, import('carom/lab.js').Settings, ...string[]][]} */
const EXPERIMENTS = [
  ['success', { count: 4, states: 9000, seed: 3 }, '--count', '4', '--states', '9000', '--seed', '3'],
  ['growth', { count: 12, states: 50000 }, '--count', '12', '--states', '50000'],
  [
    'ideas',
    { count: 2, moves: { min: 4, max: 5 }, seed: 7 },
    '--count',
    '2',
    '--moves',
    '4..5',
    '--seed',
    '7',
  ],
];

for (const [name, settings, ...args] of EXPERIMENTS)
  test(`${name} matches the rows of the program, in slices of any size`, () => {
    const rows = counts(json(name, ...args));
    for (const slice of [1e9, 5000]) {
      const experiment = lab.experimentInSteps(name, settings);
      let result = experiment.result();
      let steps = 0;
      for (let share = 0; result.status === 'running'; share = result.share, steps++) {
        result = experiment.step(slice);
        assert.ok(result.share >= share && result.share <= 1, 'progress never falls');
      }
      assert.deepEqual(counts(result.rows), rows);
      assert.ok(slice > 1e6 ? steps === 1 : steps > 5, `${steps} steps`);
      experiment.close();
      assert.throws(() => experiment.step(1), { code: 'bad-request', message: /closed/ });
    }
  });

const whole = (name, settings) => toTheEnd(lab.experimentInSteps(name, settings), 1e6);

test('the jobs of an experiment can be done by several workers, in any order', async () => {
  const facts = new Core(await compileLab(), 'searches', 'lab');
  const clients = [new LabClient(), new LabClient()];
  const { puzzle } = read(SIXTEEN_MOVES);
  for (const [name, settings] of [...EXPERIMENTS, ['depths', { puzzle, states: 50000 }]]) {
    const plan = planOf(facts, name, settings);
    for (let jobs = plan.jobs(); jobs.length > 0; jobs = plan.jobs()) {
      const results = jobs.map(() => null);
      const all = [...jobs.entries()].reverse();
      await Promise.all(
        all.map(async ([i, job]) => (results[i] = await clients[i % 2].job(job, { memory: 128 }))),
      );
      for (const result of results) {
        assert.deepEqual([result.status, result.share, result.isShort], ['done', 1, false]);
        assert.equal(plan.result().status, 'running');
        plan.take(result);
      }
    }
    assert.deepEqual(counts(plan.result()), counts(whole(name, settings)), name);
  }
  for (const client of clients) client.close();
});

test('a job says when its memory is short, and keeps no more than 32 MiB', async () => {
  const { puzzle } = read(SIXTEEN_MOVES);
  const does = jobsIn(await compileLab());
  const job = { do: 'depths', puzzle, ideas: lab.ideas, limit: 100000 };
  const done = (memory) => {
    const work = does(job, memory);
    const result = toTheEnd(work, 20000);
    work.close();
    return result;
  };
  const [little, much] = [done(1), done(16)];
  assert.deepEqual([little.isShort, much.isShort], [true, false]);
  assert.ok(little.bytes <= 2 ** 20 && much.bytes > 2 ** 20);
  assert.deepEqual(counts(done(16)), counts(much), 'on the same bench');
  const begun = does(job, 16);
  begun.step(5000);
  begun.close();
  assert.throws(() => begun.step(1), { code: 'bad-request', message: /closed/ });
  assert.deepEqual(counts(done(16)), counts(much), 'after a job that was left');
});

test('depths matches the iterations of the program, and obeys a limit of states', () => {
  const { puzzle } = read(SIXTEEN_MOVES);
  for (const states of [100000, 1e7]) {
    const experiment = lab.experimentInSteps('depths', { puzzle, states, ideas: lab.ideas });
    let result = experiment.result();
    while (result.status === 'running') result = experiment.step(50000);
    const args = ['--states', String(states), '--ideas', lab.ideas.join()];
    assert.deepEqual(result.rows, json('depths', ...args, SIXTEEN_MOVES));
    assert.equal(result.outcome, states < 1e6 ? 'running' : 'solved');
  }
});

/** A board of 5 by 4 cells without walls. */
const SMALL = {
  width: 5,
  height: 4,
  walls: [{ x: 1, y: 1, side: 'E' }],
  diagonals: [],
  robots: [
    { color: 'red', x: 0, y: 0 },
    { color: 'green', x: 1, y: 0 },
    { color: 'blue', x: 2, y: 0 },
  ],
  target: { x: 2, y: 1, color: 'red' },
  rules: { mustRicochet: false, noRebound: false },
};

test('a sweep matches the lengths of the program, in slices of any size, and a search confirms the hardest', () => {
  for (const puzzle of [
    SMALL,
    { ...SMALL, diagonals: [{ x: 3, y: 2, color: 'green', lean: '/' }] },
    { ...SMALL, robots: SMALL.robots.slice(0, 1) },
    { ...SMALL, target: { ...SMALL.target, color: 'any' } },
  ]) {
    const native = JSON.parse(carom(['sweep', '--json', payload(puzzle)]).out);
    for (const slice of [1, 1e6]) {
      const sweep = lab.sweepInSteps(puzzle);
      let swept = sweep.result();
      while (swept.status === 'running') swept = sweep.step(slice);
      sweep.close();
      const { status, placements, solved, longest, count, lengths, hardest } = swept;
      const links = hardest.map((robots) => payload({ ...puzzle, robots }));
      const names = ['status', 'placements', 'solved', 'longest', 'count', 'lengths'];
      assert.deepEqual(
        { status, placements, solved, longest, count, lengths },
        Object.fromEntries(names.map((name) => [name, native[name]])),
      );
      assert.deepEqual(links, native.hardest);
      assert.equal(solve({ ...puzzle, robots: hardest[0] }).moves, longest);
      assert.throws(() => sweep.step(1), { code: 'bad-request', message: /closed/ });
    }
  }
});

test('a sweep reports how much memory it needs, and requests no more than its limit', () => {
  const { puzzle } = read('7650+42+E2302B12+C9');
  assert.equal(Math.ceil(lab.sweepBytes(puzzle) / 2 ** 20), 508);
  assert.throws(() => lab.sweepInSteps(puzzle, { memory: 100 }), {
    code: 'no-memory',
    message: 'this board needs 508 MiB; the limit is 100',
  });
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError('refused');
  };
  try {
    assert.throws(() => lab.sweepInSteps(puzzle), {
      code: 'no-memory',
      message: /508 MiB, which the system does not/,
    });
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
  const five = read('7650+52+E2302B1222+C9').puzzle;
  assert.throws(() => lab.sweepBytes(five), { code: 'bad-sweep', message: /at most 4 robots, not 5/ });
  const ruled = { ...puzzle, rules: { mustRicochet: true, noRebound: false } };
  assert.throws(() => lab.sweepInSteps(ruled), { code: 'bad-sweep', message: /no rule options/ });
  assert.throws(() => lab.sweepInSteps({ ...SMALL, width: 1 }), { code: 'bad-size' });
});

test('experiments refuse impossible settings and a missing puzzle', () => {
  const begin = (name, settings) => lab.experimentInSteps(name, settings).step(1);
  assert.throws(() => begin('luck'), { code: 'bad-request', message: /the experiment is 'luck'/ });
  for (const settings of [{ count: 0 }, { seed: -1 }, { states: 0.5 }, { memory: 9999 }])
    assert.throws(() => begin('growth', settings), {
      code: 'bad-request',
      message: /it must be a whole number/,
    });
  assert.throws(() => begin('depths', {}), { code: 'bad-request', message: /the puzzle is undefined/ });
  for (const [name, settings] of [
    ['growth', { puzzle: {} }],
    ['success', { moves: { min: 1, max: 2 } }],
    ['depths', { count: 1 }],
    ['ideas', { ideas: [] }],
  ])
    assert.throws(() => begin(name, settings), {
      code: 'bad-request',
      message: `the option '${Object.keys(settings)[0]}' does not apply to the experiment '${name}'`,
    });
  for (const [moves, message] of [
    [7, 'moves is 7; it must be an object'],
    [{ min: 5, mx: 7 }, "there is no option 'mx'; these exist: min, max"],
    [{ min: 5 }, 'moves.max is undefined; it must be a whole number from 1 to 1000'],
  ])
    assert.throws(() => begin('ideas', { moves }), { code: 'bad-request', message });
  const endless = lab.experimentInSteps('ideas', { count: 1, moves: { min: 29, max: 30 } });
  const finish = () => {
    while (endless.step(1e9).status === 'running');
  };
  const message = 'not one random game in a thousand has 29 to 30 moves';
  assert.throws(finish, { code: 'no-games', message });
});

test('a client gets progress, and cancels within one slice', async () => {
  const worker = inThisThread(undefined, (post) => createLabWorker(post, loadLab));
  const client = new LabClient(() => worker);
  const { puzzle } = read(SIXTEEN_MOVES);
  const three = { ...puzzle, robots: puzzle.robots.filter(({ color }) => color !== 'green') };
  const swept = await client.sweep(three);
  assert.equal(swept.status, 'solved');
  const seen = await stoppedAtThird(worker, (options) =>
    client.experiment('growth', { count: 1000, ...options }),
  );
  assert.equal(seen.length, 3);
  for (const { status, share, ms } of seen)
    assert.deepEqual([status, share < 1, ms > 0], ['running', true, true]);
  const long = make({ board: 'drawn', width: 12, height: 12 }).puzzle; // 61 million placements, seconds
  const parts = await stoppedAtThird(worker, (options) => client.sweep(long, options));
  assert.ok(parts.every(({ solved, placements }) => solved < placements));
  await assert.rejects(client.sweep(puzzle, { memory: 1 }), { code: 'no-memory' });
  client.close();
});

test('in Node.js a client runs in a thread', async () => {
  const client = new LabClient();
  const { placements, longest, ms } = await client.sweep(SMALL, { memory: 1 });
  assert.deepEqual([placements, longest > 1, ms > 0], [20 * 19 * 9, true, true]);
  const { rows } = await client.experiment('growth', { count: 2, states: 1000 });
  assert.equal(rows.length, 6);
  client.close();
});
