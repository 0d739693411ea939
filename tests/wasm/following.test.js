// The progress of a task as an async iterator.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabClient, Solver } from 'carom/client.js';
import { Solver as InlineSolver } from 'carom/inline.js';

const HARD = '7650+42+E2302B12+C9';

for (const [name, Client] of Object.entries({ 'client.js': Solver, 'inline.js': InlineSolver }))
  test(`a loop gets the progress and then the result: ${name}`, async () => {
    const solver = new Client();
    const all = [];
    const called = [];
    const onProgress = (progress) => called.push(progress);
    for await (const one of solver.solve(HARD, { onProgress })) all.push(one);
    const { status, moves } = all.pop();
    assert.deepEqual([status, moves], ['solved', 25]);
    assert.ok(all.length > 0);
    for (const progress of all) assert.ok(progress.status === 'running' && called.includes(progress));
    solver.close();
  });

test('a slow loop gets only the newest progress', async () => {
  const solver = new Solver();
  const called = [];
  for await (const one of solver.make({
    moves: { min: 30 },
    tries: 1e9,
    onProgress: (progress) => called.push(progress),
  })) {
    if (called.length === 0) continue;
    while (called.length < 4) await new Promise((resolve) => setTimeout(resolve, 10));
    if (one === called.at(-1)) break;
    assert.equal(one, called[0]);
  }
  assert.ok(called.length >= 4);
  solver.close();
});

test('leaving the loop aborts the task, and the next task runs', async () => {
  const solver = new Solver();
  const task = solver.solve(HARD, { answers: 1000 });
  for await (const { status } of task) {
    assert.equal(status, 'running');
    break;
  }
  await assert.rejects(task, { code: 'cancelled' });
  assert.equal((await solver.solve('7650+40+E2302B12+C9')).moves, 23);
  solver.close();
});

test('a loop throws what the promise rejects with', async () => {
  const loop = async (task) => {
    for await (const progress of task) assert.equal(progress.status, 'running');
  };
  const solver = new Solver();
  await assert.rejects(loop(solver.solve('nonsense')), { code: 'not-a-puzzle' });
  await assert.rejects(loop(solver.solve(HARD, { memroy: 1 })), { message: /did you mean 'memory'/ });
  const stop = new AbortController();
  const reason = new Error('enough');
  const task = solver.solve(HARD, { signal: stop.signal, onProgress: () => stop.abort(reason) });
  await assert.rejects(loop(task), reason);
  solver.close();
  await assert.rejects(loop(solver.solve(HARD)), { message: /closed/ });
});

test('the lab, too', async () => {
  const lab = new LabClient();
  let last;
  for await (last of lab.experiment('growth', { count: 2, states: 1000 }));
  assert.equal(last.status, 'done');
  lab.close();
});
