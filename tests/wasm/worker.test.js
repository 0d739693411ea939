// The worker's protocol and the page's end of it, in Node: the worker in this thread, or a false one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, load } from 'carom';
import { Solver } from 'carom/client.js';
import { createWorker } from 'carom/worker.js';
import { inThisThread } from './in_this_thread.js';

const EASY = 'CEF1+41+C410AD00+CC';
const LONG = 'C7E1+40+E996DE98+2E'; // 13 moves
const HARD = '7650+52+E2302B1222+C9'; // 22 moves, 15 million states: none of these tests waits for its end
const loading = load();

test('a solve ends in exactly one result, after progress', async () => {
  const worker = inThisThread();
  const seen = [];
  const result = await new Solver(() => worker).solve('AQPlzx9K02JpqgAEKg', {
    onProgress: (p) => seen.push(p),
  });
  const { ms, ...rest } = result;
  assert.deepEqual(rest, (await loading).solve('AQPlzx9K02JpqgAEKg'));
  assert.ok(ms > 0);
  const types = worker.said.map(({ type }) => type);
  assert.equal(types.filter((type) => type === 'result').length, 1);
  assert.equal(types.at(-1), 'result');
});

test('all answers come through the worker; while they are counted, progress has the solution', async () => {
  const seen = [];
  const { ms, ...result } = await new Solver(inThisThread).solve(LONG, {
    answers: 7,
    onProgress: (progress) => seen.push(progress),
  });
  assert.ok(ms > 0);
  assert.deepEqual(result, (await loading).solve(LONG, { answers: 7 }));
  assert.equal(result.solutions.length, 7);
  assert.ok(result.counted && result.answers > 7);
  for (const { status, solution, counted } of seen)
    assert.ok(status === 'running' && !counted && (solution === null || solution.split(' ').length === 13));
});

test('progress tells how far a long search is', async () => {
  const controller = new AbortController();
  const seen = [];
  const solving = new Solver(inThisThread).solve(HARD, {
    signal: controller.signal,
    onProgress: (progress) => {
      seen.push(progress);
      if (seen.length === 2) controller.abort();
    },
  });
  await assert.rejects(solving, { name: 'AbortError' });
  assert.equal(seen.length, 2);
  for (const p of seen) assert.ok(p.status === 'running' && p.proved > 0 && p.bytes <= p.memory && p.ms > 0);
  assert.ok(seen[1].states > seen[0].states);
});

test('a stopped search is answered within 50 ms, and the next one starts from nothing', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  const controller = new AbortController();
  const stopped = solver.solve(HARD, { signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const asked = performance.now();
  controller.abort(new Error('changed my mind'));
  await assert.rejects(stopped, /changed my mind/);
  while (!worker.said.some(({ code }) => code === 'cancelled'))
    await new Promise((resolve) => setTimeout(resolve, 1));
  const took = performance.now() - asked;
  assert.ok(took < 50, `it took ${took} ms`);
  assert.equal((await solver.solve(EASY)).moves, 7);
  assert.ok(!worker.terminated);
});

test('searches wait for each other; one that is cancelled while it waits is never begun', async () => {
  const solver = new Solver(inThisThread);
  const first = new AbortController();
  const second = new AbortController();
  const results = [
    solver.solve(HARD, { signal: first.signal }),
    solver.solve(HARD, { signal: second.signal }),
    solver.solve(EASY),
  ];
  second.abort();
  setTimeout(() => first.abort(), 50);
  const [a, b, c] = await Promise.allSettled(results);
  assert.deepEqual([a.status, b.status, c.status], ['rejected', 'rejected', 'fulfilled']);
  assert.equal(c.value.moves, 7);
});

test('an aborted signal is not even sent', async () => {
  const worker = inThisThread();
  await assert.rejects(new Solver(() => worker).solve(EASY, { signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
  assert.deepEqual(worker.heard, []);
});

test('bad puzzles and bad options come back as errors', async () => {
  const solver = new Solver(inThisThread);
  await assert.rejects(solver.solve('#p=AQ'), { code: 'cut-short', position: 5 });
  await assert.rejects(solver.solve(EASY.slice(0, 9)), ({ said }) => said.values.length > 0); // taken apart as well
  await assert.rejects(solver.solve(EASY, { memory: 0 }), { code: 'bad-request' });
  await assert.rejects(solver.solve(EASY, { strategy: 'guess' }), { code: 'bad-strategy' });
  await assert.rejects(solver.solve({ width: 3, height: 3 }), { code: 'bad-request' });
  assert.equal((await solver.solve(EASY)).moves, 7);
});

test('a worker loads the module that it is given, else its own', async () => {
  const module = await compile();
  for (const given of [module, undefined]) {
    const loaded = [];
    const answered = new Promise((resolve) => {
      const receive = createWorker(resolve, (wasm) => (loaded.push(wasm), load(wasm)));
      if (given) receive({ type: 'module', module: given });
      receive({ id: 1, type: 'solve', puzzle: EASY });
    });
    assert.equal((await answered).moves, 7);
    assert.deepEqual(loaded, [given]);
  }
});

test('a message of an unknown type is answered', () => {
  const said = [];
  const receive = createWorker((message) => said.push(message), load);
  receive({ id: 7, type: 'constructor' });
  receive(undefined);
  assert.deepEqual(
    said.map(({ id, type, code }) => [id, type, code]),
    [
      [7, 'error', 'bad-request'],
      [undefined, 'error', 'bad-request'],
    ],
  );
});

test('a worker that does not answer is replaced, and what is wanted begins again', async () => {
  const deaf = { postMessage() {}, terminate: () => (deaf.terminated = true), terminated: false };
  const workers = [deaf];
  const solver = new Solver(() => workers.shift() ?? inThisThread());
  const controller = new AbortController();
  const stopped = solver.solve(HARD, { signal: controller.signal });
  const wanted = solver.solve(EASY);
  controller.abort();
  await assert.rejects(stopped, { name: 'AbortError' });
  assert.equal((await wanted).moves, 7);
  assert.ok(deaf.terminated);
});

test('a worker that dies rejects what was wanted of it; the next search gets a new one', async () => {
  const dying = {
    postMessage: () => setTimeout(() => dying.onerror({ message: 'out of luck' })),
    terminate() {},
  };
  const workers = [dying];
  const solver = new Solver(() => workers.shift() ?? inThisThread());
  await assert.rejects(solver.solve(EASY), { code: 'worker-failed', message: /out of luck/ });
  assert.equal((await solver.solve(EASY)).moves, 7);
});

test('a worker that falls silent at work has died; one that was not heard yet may still be loading', async () => {
  /** @param {number} words before it falls silent */
  const silentAfter = (words) => {
    const worker = { terminated: false, onmessage: () => {}, terminate: () => (worker.terminated = true) };
    worker.postMessage = ({ id, type }) => {
      if (type !== 'solve') return;
      for (let i = 0; i < words; i++)
        setTimeout(() => worker.onmessage({ data: { id, type: 'progress', states: i } }), 100 * i);
    };
    return worker;
  };
  const dying = silentAfter(3);
  const unheard = silentAfter(0);
  const workers = [dying];
  const solver = new Solver(() => workers.shift() ?? inThisThread());
  const patient = new Solver(() => unheard);
  const waiting = patient.solve(EASY);
  await assert.rejects(solver.solve(HARD), { code: 'worker-failed', message: /fell silent/ });
  assert.ok(dying.terminated);
  assert.equal((await solver.solve(EASY)).moves, 7, 'the next one gets a new worker');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.ok(!unheard.terminated);
  patient.close();
  await assert.rejects(waiting, { code: 'cancelled' });
});

test('a worker that is started before there is work is the one that works', async () => {
  let started = 0;
  const solver = new Solver(() => (started++, inThisThread()));
  solver.start();
  assert.equal(started, 1);
  assert.equal((await solver.solve(EASY)).moves, 7);
  assert.equal(started, 1);
  let loads = 0;
  const receive = createWorker(
    () => {},
    () => (loads++, load()),
  );
  receive({ type: 'module', module: undefined });
  assert.equal(loads, 1, 'it loads before it is asked');
  new Solver(() => {
    throw new Error('no workers here');
  }).start(); // it is told to whoever asks
});

test('closing rejects what is left', async () => {
  const solver = new Solver(inThisThread);
  const left = solver.solve(HARD);
  setTimeout(() => solver.close(), 30);
  await assert.rejects(left, { code: 'cancelled' });
});
