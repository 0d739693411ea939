// The worker's protocol and its client, in Node.js, with a worker in this thread or a fake one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, load } from 'carom';
import { Solver } from 'carom/client.js';
import { createWorker } from '../../wasm/program.js';
import { inThisThread } from './in_this_thread.js';

const EASY = 'CEF1+41+C410AD00+CC';
const LONG = 'C7E1+40+E996DE98+2E'; // 13 moves
const HARD = '7650+52+E2302B1222+C9'; // 22 moves, 15 million states: no test waits for its end
const loading = load();

test('a solve sends progress and then exactly one result', async () => {
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

test('the worker sends all answers; progress during the count has the solution', async () => {
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

test('progress reports states and bounds of a long search', async () => {
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

test('an exception thrown by onProgress rejects the promise and stops the search; the next search runs', async () => {
  const solver = new Solver(inThisThread);
  const onProgress = () => {
    throw new RangeError('not shown');
  };
  await assert.rejects(solver.solve(HARD, { onProgress }), new RangeError('not shown'));
  assert.equal((await solver.solve(EASY)).status, 'solved');
  solver.close();
});

test('a stopped search takes at most one more step, and the next one starts fresh', async () => {
  let steps = 0;
  let stopped = false;
  const worker = inThisThread((searches) => ({
    ...searches,
    solveInSteps(...args) {
      const search = searches.solveInSteps(...args);
      const step = (states) => ((steps += stopped), search.step(states));
      return { ...search, step };
    },
  }));
  const solver = new Solver(() => worker);
  const controller = new AbortController();
  const onProgress = () => {
    stopped = true;
    controller.abort(new Error('changed my mind'));
  };
  await assert.rejects(solver.solve(HARD, { signal: controller.signal, onProgress }), /changed my mind/);
  await worker.says(({ code }) => code === 'cancelled');
  assert.ok(steps <= 1, `${steps} steps`);
  stopped = false;
  assert.equal((await solver.solve(EASY)).moves, 7);
  assert.ok(!worker.terminated);
});

/** An endless search whose steps take `cost(states)` milliseconds of a mocked clock. After `upperAfter` steps it has a
 * solution. */
function workOnOwnClock(t, cost, upperAfter = Infinity) {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const steps = [];
  const running = () => ({ status: 'running', upper: steps.length < upperAfter ? null : 17 });
  const search = {
    result: running,
    step(states) {
      steps.push(cost(states));
      now += cost(states);
      return running();
    },
    close() {},
  };
  return { steps, load: async () => ({ solveInSteps: () => search }) };
}

test('slices settle between 4 and 8 ms, at any cost per state', async (t) => {
  for (const perState of [1e-5, 1e-4, 0.003, 3]) {
    const { steps, load: loadFake } = workOnOwnClock(t, (states) => states * perState);
    const receive = createWorker(() => {}, loadFake);
    receive({ id: 1, type: 'solve' });
    const slices = [];
    while (slices.length < 50) {
      const since = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      if (steps.length) slices.push(performance.now() - since);
    }
    receive({ id: 1, type: 'cancel' });
    for (const ms of slices.slice(30)) assert.ok(ms >= 4 && ms <= 8, `${perState} ms a state: ${ms} ms`);
    t.mock.restoreAll();
  }
});

test('a step is short even if a state suddenly takes a thousand times as long', async (t) => {
  const cheap = 500;
  const { steps, load: loadFake } = workOnOwnClock(t, (states) =>
    steps.length < cheap ? states * 1e-6 : states * 1e-3,
  );
  const receive = createWorker(() => {}, loadFake);
  receive({ id: 1, type: 'solve' });
  while (steps.length < cheap + 20) await new Promise((resolve) => setImmediate(resolve));
  receive({ id: 1, type: 'cancel' });
  assert.ok(Math.max(...steps) < 20, `${Math.max(...steps)} ms`);
});

test('progress is sent ten times a second', async (t) => {
  const { steps, load: loadFake } = workOnOwnClock(t, () => 5);
  const told = [];
  const receive = createWorker(({ type, ms }) => type === 'progress' && told.push(ms), loadFake);
  receive({ id: 1, type: 'solve' });
  while (steps.length < 101) await new Promise((resolve) => setImmediate(resolve));
  receive({ id: 1, type: 'cancel' });
  assert.deepEqual(told.slice(0, 5), [100, 200, 300, 400, 500]);
});

test('progress is sent as soon as the upper bound is known, even within a slice', async (t) => {
  const { steps, load: loadFake } = workOnOwnClock(t, () => 1, 7);
  const told = [];
  const receive = createWorker(
    ({ type, ms, upper }) => type === 'progress' && told.push([ms, upper]),
    loadFake,
  );
  receive({ id: 1, type: 'solve' });
  while (steps.length < 301) await new Promise((resolve) => setImmediate(resolve));
  receive({ id: 1, type: 'cancel' });
  assert.deepEqual(told.slice(0, 3), [
    [7, 17],
    [107, 17],
    [207, 17],
  ]);
});

test('a paused search takes no steps, keeps its states, and does not count the pause', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  const controller = new AbortController();
  const reports = [];
  let told;
  const progress = () => new Promise((resolve) => (told = resolve));
  const first = progress();
  const solving = solver.solve(HARD, {
    signal: controller.signal,
    onProgress(one) {
      reports.push(one);
      told(one);
    },
  });
  await first;
  solver.pause();
  const waiting = solver.solve(EASY);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { length } = reports;
  assert.ok(length <= 2, 'at most one report is under way');
  const next = progress();
  solver.resume();
  const before = reports.at(-1);
  const after = await next;
  assert.ok(after.states > before.states && after.ms < before.ms + 250, `${before.ms} to ${after.ms} ms`);
  solver.pause();
  controller.abort();
  await assert.rejects(solving, { name: 'AbortError' });
  await worker.says(({ code }) => code === 'cancelled'); // also during a pause
  solver.resume();
  assert.equal((await waiting).moves, 7);
});

test('a task that is begun during a pause waits for its end, even if it is short', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  await solver.solve(EASY);
  solver.pause();
  const controller = new AbortController();
  const aborted = solver.solve(EASY, { signal: controller.signal });
  const waiting = solver.solve(EASY);
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  assert.equal(worker.said.filter(({ type }) => type === 'opening').length, 1);
  controller.abort();
  await assert.rejects(aborted, { name: 'AbortError' });
  await worker.says(({ id, code }) => id === 2 && code === 'cancelled'); // also during a pause
  solver.resume();
  assert.equal((await waiting).moves, 7);
});

test('a silent worker counts as alive during a pause, and as dead after it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const sent = [];
  const worker = { postMessage: ({ type }) => sent.push(type), terminate() {} };
  const solver = new Solver(() => worker);
  const solving = assert.rejects(solver.solve(HARD), { code: 'worker-failed' });
  await null;
  worker.onmessage({ data: { type: 'opening' } });
  solver.pause();
  t.mock.timers.tick(600_000);
  solver.resume();
  t.mock.timers.tick(14_000);
  assert.deepEqual(sent, ['solve', 'pause', 'resume']);
  t.mock.timers.tick(1000);
  await solving;
  solver.pause();
  solver.solve(EASY).catch(() => {});
  await null;
  assert.deepEqual(sent.slice(3), ['pause', 'solve'], 'a new worker is paused, too');
});

test('a waiting task is cancelled at once, and the running task continues', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  const first = new AbortController();
  const second = new AbortController();
  const running = solver.solve(HARD, { signal: first.signal });
  const waiting = solver.solve(HARD, { signal: second.signal });
  const last = solver.solve(EASY);
  const progress = () => worker.said.filter(({ id, type }) => id === 1 && type === 'progress').length;
  await worker.says(({ type }) => type === 'progress');
  second.abort();
  await assert.rejects(waiting, { name: 'AbortError' });
  await worker.says(({ id, code }) => id === 2 && code === 'cancelled');
  const before = progress();
  await worker.says(() => progress() > before);
  first.abort();
  await assert.rejects(running, { name: 'AbortError' });
  assert.equal((await last).moves, 7);
  assert.ok(!worker.terminated);
  assert.deepEqual(
    worker.said.filter(({ id, type }) => id && type !== 'progress').map(({ id, code = null }) => [id, code]),
    [
      [2, 'cancelled'],
      [1, 'cancelled'],
      [3, null],
    ],
  );
});

test('a task is cancelled at once while the module loads', async () => {
  let loadNow;
  const loadLate = () => new Promise((resolve) => (loadNow = () => load().then(resolve)));
  const said = [];
  let answered;
  const receive = createWorker((message) => {
    if (['loading', 'opening', 'progress'].includes(message.type)) return;
    said.push(message);
    answered?.();
  }, loadLate);
  receive({ id: 1, type: 'solve', puzzle: EASY });
  receive({ id: 1, type: 'cancel' });
  assert.deepEqual(
    said.map(({ id, code }) => [id, code]),
    [[1, 'cancelled']],
  );
  receive({ id: 2, type: 'solve', puzzle: EASY });
  const answer = new Promise((resolve) => (answered = resolve));
  await new Promise((resolve) => setImmediate(resolve));
  loadNow();
  await answer;
  assert.deepEqual([said.length, said[1].id, said[1].moves], [2, 2, 7]);
});

test('a task with an aborted signal is not sent', async () => {
  const worker = inThisThread();
  await assert.rejects(new Solver(() => worker).solve(EASY, { signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
  assert.deepEqual(worker.heard, []);
});

test('bad puzzles and bad options come back as errors', async () => {
  const solver = new Solver(inThisThread);
  await assert.rejects(solver.solve('#p=AQ'), { code: 'cut-short', position: 5 });
  await assert.rejects(solver.solve(EASY.slice(0, 9)), ({ said }) => said.values.length > 0); // also split into values
  await assert.rejects(solver.solve(EASY, { memory: 0 }), { code: 'bad-request' });
  await assert.rejects(solver.solve(EASY, { strategy: 'guess' }), { code: 'bad-strategy' });
  await assert.rejects(solver.solve({ width: 3, height: 3 }), { code: 'bad-wall' });
  assert.equal((await solver.solve(EASY)).moves, 7);
});

test('a worker loads the given module, or else its own', async () => {
  const module = await compile();
  for (const given of [module, undefined]) {
    const loaded = [];
    const answered = new Promise((resolve) => {
      const post = (message) => message.type === 'result' && resolve(message);
      const receive = createWorker(post, (wasm) => (loaded.push(wasm), load(wasm)));
      if (given) receive({ type: 'module', module: given });
      receive({ id: 1, type: 'solve', puzzle: EASY });
    });
    assert.equal((await answered).moves, 7);
    assert.deepEqual(loaded, [given]);
  }
});

test('a message of an unknown type gets an error', () => {
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

/** A worker that never answers. */
function silentWorker() {
  const deaf = { postMessage() {}, terminate: () => (deaf.terminated = true), terminated: false };
  return deaf;
}

test('a worker that does not answer is replaced, and its tasks start again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const deaf = silentWorker();
  const workers = [deaf];
  const solver = new Solver(() => workers.shift() ?? inThisThread());
  const controller = new AbortController();
  const stopped = solver.solve(HARD, { signal: controller.signal });
  const wanted = solver.solve(EASY);
  deaf.onmessage({ data: { type: 'loading' } });
  controller.abort();
  await assert.rejects(stopped, { name: 'AbortError' });
  t.mock.timers.tick(999);
  assert.ok(!deaf.terminated);
  t.mock.timers.tick(1);
  assert.ok(deaf.terminated);
  assert.equal((await wanted).moves, 7);
});

test('a worker whose file is still loading is not started again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const worker = inThisThread();
  /** @type {object[]} */
  const onTheWay = [];
  const slow = {
    terminated: false,
    postMessage: (message) => onTheWay.push(message),
    terminate: () => (slow.terminated = true),
  };
  const solver = new Solver(() => slow);
  const controller = new AbortController();
  const stopped = solver.solve(HARD, { signal: controller.signal });
  const wanted = solver.solve(EASY);
  controller.abort();
  await assert.rejects(stopped, { name: 'AbortError' });
  t.mock.timers.tick(10_000);
  assert.ok(!slow.terminated);
  worker.onmessage = (event) => slow.onmessage(event);
  for (const message of onTheWay) worker.postMessage(message);
  assert.equal((await wanted).moves, 7);
});

test('a worker without tasks is not replaced; if it cannot be replaced, its tasks are rejected', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const isWanted of [false, true]) {
    const deaf = silentWorker();
    const workers = [deaf];
    const solver = new Solver(() => {
      if (!workers.length) throw new Error('no more workers here');
      return workers.shift();
    });
    const controller = new AbortController();
    const stopped = solver.solve(HARD, { signal: controller.signal });
    const wanted = isWanted ? solver.solve(EASY) : null;
    deaf.onmessage({ data: { type: 'loading' } });
    controller.abort();
    await assert.rejects(stopped, { name: 'AbortError' });
    t.mock.timers.tick(1000);
    assert.ok(deaf.terminated);
    if (wanted) await assert.rejects(wanted, /no more workers here/);
  }
});

test('a worker that answered in time is not replaced later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  const controller = new AbortController();
  const stopped = solver.solve(HARD, { signal: controller.signal });
  controller.abort();
  await assert.rejects(stopped, { name: 'AbortError' });
  await worker.says(({ code }) => code === 'cancelled');
  const next = solver.solve(EASY);
  t.mock.timers.tick(10_000);
  assert.equal((await next).moves, 7);
  assert.ok(!worker.terminated);
});

test('a worker that dies rejects its tasks; the next search gets a new worker', async () => {
  const dying = {
    postMessage: () => setTimeout(() => dying.onerror({ message: 'out of luck' })),
    terminate() {},
  };
  const workers = [dying];
  const solver = new Solver(() => workers.shift() ?? inThisThread());
  await assert.rejects(solver.solve(EASY), { code: 'worker-failed', message: /out of luck/ });
  assert.equal((await solver.solve(EASY)).moves, 7);

  const missing = silentWorker(); // for a missing file, browsers send an event without a message
  const asking = new Solver(() => missing).solve(EASY);
  let prevented = false;
  missing.onerror({ preventDefault: () => (prevented = true) });
  await assert.rejects(asking, { code: 'worker-failed', message: /could not be started/ });
  assert.ok(prevented);
});

test('a worker reports that it is loading, at once and every second until it has loaded', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const said = [];
  let loadedNow;
  const receive = createWorker(
    ({ type }) => said.push(type),
    () => new Promise((resolve) => (loadedNow = resolve)),
  );
  receive({ type: 'module', module: undefined });
  assert.deepEqual(said, ['loading']);
  t.mock.timers.tick(2500);
  assert.deepEqual(said, ['loading', 'loading', 'loading']);
  loadedNow({});
  await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(10_000);
  assert.equal(said.length, 3);
});

test('a worker that falls silent counts as dead; one that never answered is given up after a minute', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const mute = () => {
    const worker = { terminated: false, onmessage: () => {}, postMessage() {} };
    worker.terminate = () => (worker.terminated = true);
    return worker;
  };
  const [dying, unheard] = [mute(), mute()];
  const workers = [dying];
  const solver = new Solver(() => workers.shift() ?? inThisThread());
  const patient = new Solver(() => unheard);
  const lost = solver.solve(HARD);
  const waiting = patient.solve(EASY);
  for (let i = 0; i < 3; i++) {
    dying.onmessage({ data: { id: 1, type: 'progress', states: i } });
    t.mock.timers.tick(14_000);
    assert.ok(!dying.terminated);
  }
  t.mock.timers.tick(1000);
  await assert.rejects(lost, { code: 'worker-failed', message: /fell silent/, progress: { states: 2 } });
  assert.ok(dying.terminated);
  assert.equal((await solver.solve(EASY)).moves, 7, 'the next one gets a new worker');
  t.mock.timers.tick(16_000); // 59 seconds so far
  assert.ok(!unheard.terminated, 'its file may come over a slow network');
  t.mock.timers.tick(1_000);
  await assert.rejects(waiting, {
    name: 'CaromError',
    code: 'worker-failed',
    message: 'the solver stopped: its worker could not be started',
  });
  assert.ok(unheard.terminated);
});

test('a worker reports that it opens a task, which may take long', async () => {
  const worker = inThisThread();
  worker.postMessage({ id: 1, type: 'solve', puzzle: EASY });
  await worker.says(({ type }) => type === 'result');
  const said = worker.said.map(({ type }) => type).filter((type) => type !== 'progress');
  assert.deepEqual(said, ['loading', 'opening', 'result']);
});

test('each task of a dead worker is rejected with its own last progress', async () => {
  const dying = { onmessage: () => {}, onerror: () => {}, postMessage() {}, terminate() {} };
  const solver = new Solver(() => dying);
  const [first, second] = [solver.solve(HARD), solver.solve(EASY)];
  dying.onmessage({ data: { type: 'opening' } });
  for (const proved of [3, 4]) dying.onmessage({ data: { id: 1, type: 'progress', proved, upper: 9 } });
  dying.onerror({ message: 'out of luck' });
  await assert.rejects(first, { code: 'worker-failed', progress: { proved: 4, upper: 9 } });
  await assert.rejects(second, (error) => error.code === 'worker-failed' && !('progress' in error));
});

test('start() starts the worker that later tasks use', async () => {
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
  assert.equal(loads, 1, 'it loads before the first task');
  new Solver(() => {
    throw new Error('no workers here');
  }).start(); // the error is reported to the next task
});

test('closing rejects the remaining tasks', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  const left = solver.solve(HARD, { onProgress: () => solver.close() });
  await assert.rejects(left, { code: 'cancelled' });
});
