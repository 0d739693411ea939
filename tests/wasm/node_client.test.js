// The Solver of Node.js: its worker is a thread.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compile } from '../../wasm/searches.js';
import { Solver, startLabWorker, startWorker as startWhole } from 'carom/client.js';
import { compile as compileLab, load as loadLab } from 'carom/lab.js';
import { Solver as SearchesSolver, startWorker } from '../../wasm/node_searches_client.js';
import { load } from 'carom';

const HARD = '7650+42+E2302B12+C9';
/** 19 moves and 43 million states. */
const HARDEST = 'AQOwLR8yFbsu3dT_zg';
const solver = new Solver();
after(() => solver.close());

test('a Solver solves, reports progress, and works after a bad puzzle', async () => {
  let told = 0;
  const result = await solver.solve(HARD, { onProgress: () => told++ });
  assert.deepEqual([result.status, result.moves], ['solved', 25]);
  assert.ok(told > 0);
  await assert.rejects(solver.solve('nonsense'), { code: 'not-a-puzzle' });
  const daily = await solver.daily('2026-11-21', 'easy');
  assert.equal(daily.status, 'solved');
});

test('a Solver stops within a second, and solves the next puzzle', async () => {
  const aborting = new AbortController();
  const began = performance.now();
  const search = solver.solve(HARDEST, { signal: aborting.signal, onProgress: () => aborting.abort() });
  await assert.rejects(search, { name: 'AbortError' });
  assert.equal((await solver.solve('7650+40+E2302B12+C9')).moves, 23);
  assert.ok(performance.now() - began < 10000);
});

test('the part without readers solves puzzles given as data', async () => {
  const module = await compile();
  const part = new SearchesSolver(() => startWorker(module));
  const { read } = await load();
  assert.equal((await part.solve(read(HARD).puzzle)).moves, 25);
  part.close();
});

test('a worker with a wrong module gets a sentence', async () => {
  const lab = await compileLab();
  const wrong = new Solver(() => startWhole(lab));
  await assert.rejects(wrong.solve(HARD), {
    code: 'bad-request',
    message: 'the puzzle is text, which only the module of carom.js reads; pass a Puzzle',
  });
  wrong.close();
  const loaded = await loadLab(lab);
  for (const start of [startWhole, startLabWorker])
    assert.throws(() => start(/** @type {any} */ (loaded)), {
      code: 'bad-request',
      message: 'the module is an object; it must be a compiled module, the result of compile()',
    });
});

test('a wrong worker gets a sentence', async () => {
  for (const [start, message] of [
    [
      startLabWorker,
      "this worker has no task 'solve'; a Solver needs startWorker(), a LabClient startLabWorker()",
    ],
    [() => {}, 'the worker is undefined; it must be an object'],
  ]) {
    const wrong = new Solver(/** @type {any} */ (start));
    await assert.rejects(wrong.solve(HARD), { code: 'bad-request', message });
    wrong.close();
  }
});

test('a program ends after its last task, without close()', () => {
  const script = `
    import { Solver } from 'carom/client.js';
    const solver = new Solver();
    solver.start();
    console.log((await solver.solve('${HARD}')).moves);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    timeout: 20000,
  });
  assert.deepEqual([status, stdout, stderr], [0, '25\n', '']);
});
