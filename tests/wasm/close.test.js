// Searches and clients are closed by close() and by `using`, and refuse work afterwards.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from 'carom';
import { Solver } from 'carom/client.js';
import { load as loadLab } from 'carom/lab.js';
import { LabClient } from '../../wasm/node_lab_client.js';
import { inThisThread } from './in_this_thread.js';

const carom = await load();
const lab = await loadLab();
const { puzzle } = carom.read('AQBmAAAJEAAAABABBAAABzIiQSQABA');

const WORK = {
  solveInSteps: () => carom.solveInSteps(puzzle),
  makeInSteps: () => carom.makeInSteps(),
  dailyInSteps: () => carom.dailyInSteps('2026-11-21', 'easy'),
  histogramInSteps: () => carom.histogramInSteps({ count: 1 }),
  trialInSteps: () => lab.trialInSteps(puzzle),
  sweepInSteps: () => lab.sweepInSteps(puzzle),
  experimentInSteps: () => lab.experimentInSteps('growth', { count: 1 }),
};

for (const [name, begin] of Object.entries(WORK))
  for (const how of ['close', Symbol.dispose])
    test(`${name} is closed by ${String(how)}, and keeps its last result`, () => {
      const work = begin();
      const last = work.step(1);
      for (let i = 0; i < 2; i++) work[how]();
      assert.throws(() => work.step(1), { name: 'CaromError', code: 'bad-request', message: /is closed$/ });
      assert.deepEqual(work.result(), last);
    });

for (const how of ['close', Symbol.dispose])
  test(`clients closed by ${String(how)} refuse work`, async () => {
    let started = 0;
    const start = () => (started++, inThisThread());
    const solver = new Solver(start);
    assert.equal((await solver.solve(puzzle)).status, 'solved');
    const client = new LabClient(start);
    client.start();
    for (const one of [solver, client, client]) one[how]();
    const refused = {
      name: 'CaromError',
      code: 'bad-request',
      message: 'this solver is closed; create a new one',
    };
    for (const ask of [
      () => solver.solve(puzzle),
      () => solver.make(),
      () => solver.daily('2026-11-21', 'easy'),
      () => solver.histogram(),
      () => client.sweep(puzzle),
      () => client.experiment('growth'),
    ])
      await assert.rejects(ask(), refused);
    for (const one of [solver, client]) assert.throws(() => one.start(), refused);
    assert.equal(started, 2);
  });

test('an engine without Symbol.dispose gets a stand-in', async () => {
  const source = await readFile(new URL('../../wasm/dispose.js', import.meta.url), 'utf8');
  const without = (description) => Symbol(description);
  const DISPOSE = new Function('Symbol', source.replace('export const DISPOSE =', 'return'))(without);
  assert.equal(String(DISPOSE), 'Symbol(Symbol.dispose)');
});
