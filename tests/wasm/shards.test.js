// A search that is divided among several workers: threads of Node.js.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { load } from 'carom';
import { Solver } from 'carom/client.js';
import { OPTIONS, workerOf } from '../../wasm/node_thread.js';
import { createWorker } from '../../wasm/program.js';
import { shardTask } from '../../wasm/shard_exchange.js';
import { inThisThread } from './in_this_thread.js';
import { withMemoryUpTo } from './modules.js';

const carom = await load();
const MIB = 2 ** 20;
/** 23 moves and a million states. */
const LARGE = '7650+40+E2302B12+C9';
/** 25 moves and two million states. */
const LARGER = '7650+42+E2302B12+C9';
/** 22 moves and six million states. */
const HARD = '7650+52+E2302B1222+C9';
/** Any of 4 robots: 23 moves, a million states and a million answers. */
const MANY_ANSWERS = 'AQF2UA_iMCsSyf_Q';
/** 19 moves and 43 million states: no test waits for its end. */
const HARDEST = 'AQOwLR8yFbsu3dT_zg';
const SMALL = 'CEF1+41+C410AD00+CC';

/** The last puzzle of each kind in hard.tsv, by kind. @type {Record<string, string>} */
const KINDS = {};
for (const line of readFileSync(new URL('../data/hard.tsv', import.meta.url), 'utf8').split('\n')) {
  const [kind, puzzle] = line.split('\t');
  if (puzzle && !kind.startsWith('#')) KINDS[kind] = puzzle;
}

/**
 * The threads that a Solver starts, and the threads that have not ended.
 * @param {(index: number) => unknown} [moduleOf]   the module that a thread gets
 */
function threads(moduleOf = () => undefined) {
  const started = [];
  const alive = new Set();
  const start = () => {
    const thread = new Worker(new URL('../../wasm/worker.js', import.meta.url), OPTIONS);
    alive.add(thread);
    thread.on('exit', () => alive.delete(thread));
    started.push(thread);
    return workerOf(thread, moduleOf(started.length - 1));
  };
  return { start, started, alive };
}

const until = async (what, patience = 20000) => {
  const end = Date.now() + patience;
  while (!what()) {
    assert.ok(Date.now() < end, `in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Lets a test look at each message of a worker before the client receives it. */
function watched(worker, look) {
  let given = null;
  return Object.defineProperty(worker, 'onmessage', {
    get: () => given && ((event) => (look(event.data), given(event))),
    set(onmessage) {
      given = onmessage;
    },
  });
}

const facts = ({ status, moves, proved, optimal, memory, answers = null }) => ({
  ...{ status, moves, proved, optimal, memory, answers },
});

describe('several workers find what one worker finds', () => {
  const same = (name, puzzle, options, workers, expected = workers) =>
    test(`${name}, ${workers} workers`, async () => {
      const { start, started, alive } = threads();
      const solver = new Solver(start);
      const result = await solver.solve(puzzle, { ...options, workers });
      assert.deepEqual(facts(result), facts(carom.solve(puzzle, options)));
      if (result.solution)
        assert.ok(carom.play(carom.read(puzzle).puzzle, result.solution).solvedBy, result.solution);
      assert.equal(started.length, expected);
      await until(() => alive.size === 1);
      solver.close();
    });

  for (const [kind, puzzle] of Object.entries(KINDS)) same(kind, puzzle, {}, 2);
  same('a printed puzzle', LARGE, {}, 3);
  same('a robot of 5', KINDS['a robot of 5'], {}, 4);
  same('all 16', KINDS['a robot of 4'], {}, 16);
  same('the answers', LARGE, { answers: 10 }, 2);
  same('too few moves', LARGE, { maxMoves: 20 }, 2);
  same('in a hurry', KINDS['a robot of 5'], { hurry: true }, 2);
  same('by bfs', LARGE, { strategy: 'bfs' }, 2);
  same('the memory is too small at first', KINDS['a robot of 4'], { memory: 1, strategy: 'bfs' }, 2, 1);
  same('the memory is too small', HARD, { memory: 64, strategy: 'bfs' }, 2);
  same('the memory of one is too small', KINDS['a robot of 4'], { memory: 28 }, 2);
});

test('a small search and other strategies have one worker', async () => {
  const { start, started } = threads();
  const solver = new Solver(start);
  assert.equal((await solver.solve(SMALL, { workers: 4 })).moves, 7);
  for (const strategy of ['astar', 'iddfs']) {
    const { moves, states } = await solver.solve('AQEhjw9Ue5FpywAM', { workers: 4, strategy });
    assert.ok(moves === 15 && states > 20000);
  }
  assert.equal(started.length, 1);
  solver.close();
});

test('the memory of several workers may exceed that of one', async () => {
  const { start } = threads();
  const solver = new Solver(start);
  const { moves, memory } = await solver.solve(LARGE, { workers: 2, memory: 4096 });
  assert.deepEqual([moves, memory], [23, 4096 * MIB]);
  await assert.rejects(solver.solve(LARGE, { workers: 2, memory: 8191 }), /a whole number from 1 to 8190/);
  await assert.rejects(solver.solve(LARGE, { memory: 4096 }), /a whole number from 1 to 4095/);
  solver.close();
});

test('each worker has a mebibyte at least, and all have no more than the memory', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  for (const memory of [1, 3]) {
    const result = await solver.solve(KINDS['a robot of 4'], { workers: 16, memory });
    assert.equal(result.moves, 15);
    assert.equal(result.memory, memory * MIB);
    assert.equal(worker.heard.findLast(({ type }) => type === 'solve').shards, memory);
  }
});

test('a bad number of workers is refused with a sentence', async () => {
  const solver = new Solver(threads().start);
  for (const workers of [0, 17, -1, 1.5, NaN, '2', null, true])
    await assert.rejects(solver.solve(SMALL, { workers }), {
      code: 'bad-request',
      message: /^workers is .*; it must be a whole number from 1 to 16$/,
    });
  assert.throws(() => carom.solve(SMALL, { workers: 2 }), { code: 'bad-request', message: /workers/ });
  solver.close();
});

test('progress: the states and the lower bound rise', async () => {
  const { start, started } = threads();
  const solver = new Solver(start);
  const all = [];
  const result = await solver.solve('AQkjCQ8i9yMLKAGa', {
    workers: 2,
    onProgress: (progress) => all.push(progress),
  });
  assert.equal(result.moves, 22);
  assert.equal(started.length, 2);
  assert.ok(all.length >= 2);
  all.slice(1).forEach((after, i) => {
    const before = all[i];
    assert.ok(after.states >= before.states && after.proved >= before.proved && after.ms > before.ms);
  });
  solver.close();
});

test('one search after another, and several that wait, each with workers of its own', async () => {
  const { start, started, alive } = threads();
  const solver = new Solver(start);
  assert.equal((await solver.solve(LARGE, { workers: 2 })).moves, 23);
  const all = [LARGER, SMALL, LARGE].map((puzzle) => solver.solve(puzzle, { workers: 2 }));
  assert.deepEqual((await Promise.all(all)).map(({ moves }) => moves), [25, 7, 23]); // prettier-ignore
  assert.equal(started.length, 4);
  await until(() => alive.size === 1);
  solver.close();
});

for (const [how, end] of [
  ['aborted', ({ controller }) => controller.abort(new Error('enough'))],
  ['left', ({ solver }) => solver.close()],
])
  test(`a search that is ${how} ends the other workers, whatever it does`, async () => {
    for (const stage of ['starts them', 'has started them', 'continues', 'counts answers']) {
      const { start, started, alive } = threads();
      const controller = new AbortController();
      const ending = () => end({ controller, solver });
      const solver = new Solver(() => {
        if (stage === 'starts them' && started.length === 2) queueMicrotask(ending);
        return start();
      });
      const counts = stage === 'counts answers';
      const solving = solver.solve(counts ? MANY_ANSWERS : HARDEST, {
        workers: 4,
        answers: counts ? 10 : 0,
        signal: controller.signal,
        onProgress({ states, moves }) {
          if (counts ? moves !== null : stage === 'continues' && states > 300000) ending();
        },
      });
      solving.catch(() => {});
      if (stage === 'has started them') await until(() => started.length === 4).then(ending);
      await assert.rejects(solving, /enough|closed/);
      assert.equal(started.length, 4);
      const left = how === 'aborted' ? 1 : 0;
      await until(() => alive.size === left);
      if (left) assert.equal((await solver.solve(SMALL)).moves, 7);
      solver.close();
    }
  });

test('a search that was aborted starts no workers', async () => {
  const { start, started } = threads();
  const controller = new AbortController();
  const solver = new Solver(() =>
    watched(start(), ({ type }) => type === 'event' && controller.abort(new Error('enough'))),
  );
  await assert.rejects(solver.solve(LARGE, { workers: 4, signal: controller.signal }), /enough/);
  assert.equal((await solver.solve(SMALL)).moves, 7);
  assert.equal(started.length, 1);
  solver.close();
});

test('all workers pause, also those still starting', async (t) => {
  for (const early of [true, false]) {
    const { start, started } = threads();
    let reports = [];
    let answers = 0;
    /** For each worker: whether the last of its pause and resume messages was `pause`. */
    const paused = [];
    const workers = [];
    const solver = new Solver(() => {
      const index = started.length;
      const worker = start();
      const { postMessage } = worker;
      worker.postMessage = (message, ...rest) => {
        if (['pause', 'resume'].includes(message.type)) paused[index] = message.type === 'pause';
        postMessage(message, ...rest);
      };
      workers.push(worker);
      return watched(worker, ({ id, type, states }) => {
        if (early && type === 'event') solver.pause();
        if (type === 'progress') reports.push({ index, states });
        answers += Number(id === 'ping');
      });
    });
    t.after(() => solver.close()); // paused threads would not end
    /** Waits until both workers have handled all earlier messages. */
    const turn = async () => {
      answers = 0;
      for (const worker of workers) worker.postMessage({ id: 'ping', type: 'ping' });
      await until(() => answers === 2);
    };
    const solving = solver.solve(LARGER, { workers: 2 });
    await until(() => (early ? started.length === 2 : reports.some(({ states }) => states > 300000)));
    if (!early) solver.pause();
    assert.deepEqual(paused, [true, true]);
    await turn();
    reports = [];
    await turn();
    assert.deepEqual(reports, []);
    solver.resume();
    assert.deepEqual(paused, [false, false]);
    assert.equal((await solving).moves, 25);
    assert.deepEqual(new Set(reports.map(({ index }) => index)), new Set([0, 1]));
  }
});

describe('a search continues alone after another worker', () => {
  const right = async (start, alive, { puzzle = LARGE, moves = 23, ...options } = {}) => {
    const solver = new Solver(start);
    const result = await solver.solve(puzzle, { workers: 2, ...options });
    assert.ok(result.ms < 10000, `${result.ms} ms: it waited for the silence of a worker`);
    assert.deepEqual([result.moves, result.proved, result.optimal], [moves, moves, true]);
    assert.equal(result.memory, 512 * MIB);
    if (alive) await until(() => alive.size === 1);
    solver.close();
  };

  for (const at of [30000, 300000, 600000])
    test(`has ended at ${at} states`, async () => {
      const { start, started, alive } = threads();
      let ended = false;
      await right(start, alive, {
        puzzle: LARGER,
        moves: 25,
        workers: 3,
        onProgress({ states }) {
          if (ended || started.length < 3 || states < at) return;
          ended = true;
          started[2].terminate();
        },
      });
      assert.ok(ended);
    });

  test('has failed', async () => {
    const { start, started, alive } = threads();
    await right(() => {
      const worker = start();
      if (started.length > 1) setTimeout(() => worker.onerror({ message: 'out of luck' }), 20);
      return worker;
    }, alive);
  });

  test('could not be started', async () => {
    const { start, started, alive } = threads();
    await right(
      () => {
        if (started.length === 2) throw new Error('no more workers here');
        return start();
      },
      alive,
      { workers: 4 },
    );
  });

  for (const pages of [0, 10, 40])
    test(`has received only ${pages} pages of memory`, async () => {
      const poor = await WebAssembly.compile(
        withMemoryUpTo(
          readFileSync(new URL('../../wasm/carom.wasm', import.meta.url)),
          (least) => least + pages,
        ),
      );
      const { start, started, alive } = threads((index) => (index === 0 ? undefined : poor));
      await right(start, alive);
      assert.equal(started.length, 2);
    });

  test('has received no port, because the first worker takes none', async () => {
    const { start, alive } = threads();
    let isFirst = true;
    await right(() => {
      const worker = isFirst ? inThisThread() : start();
      isFirst = false;
      return worker;
    });
    await until(() => alive.size === 0);
  });
});

/** A fake shard with some methods replaced. */
const fakeShard = (methods) => ({
  take() {},
  put: () => true,
  waits: () => false,
  isUrgent: () => false,
  isOver: () => false,
  result: () => ({ status: 'running' }),
  step: () => ({ status: 'running' }),
  close() {},
  alone() {},
  ...methods,
});

test('there are few steps while a shard waits, and more when the search continues alone', async () => {
  const steps = [];
  let alone = 0;
  let waits = false;
  const shard = fakeShard({
    alone: () => alone++,
    waits: () => waits,
    step(n) {
      steps.push(n);
      return { status: 'running' };
    },
  });
  const receive = createWorker(
    () => {},
    async () => ({ solveInShards: () => shard }),
  );
  receive({ id: 1, type: 'solve', shards: 2 });
  await until(() => steps.length > 60);
  waits = true;
  const running = steps.length;
  await until(() => steps.length > running);
  const [before, began] = [steps.length, performance.now()];
  await until(() => steps.length >= before + 4);
  const ms = performance.now() - began;
  assert.ok(ms > 25 * (steps.length - before), `${steps.length - before} steps in ${ms} ms`);
  for (let i = 0; i < 2; i++) receive({ id: 1, type: 'signal', what: 'alone' });
  assert.equal(alone, 1);
  const waited = steps.length;
  await until(() => steps.length > waited + 100);
  receive({ id: 1, type: 'cancel' });
});

test('bytes are put in the order in which they came, as soon as there is room', () => {
  const sent = ['a', 'b', 'c', 'd'].map((letter) => Uint8Array.of(letter.charCodeAt(0)));
  const inbox = ['first'];
  const read = [];
  let steps = 0;
  const shard = fakeShard({
    step() {
      if (steps++ > 0) read.push(...inbox.splice(0, 1));
      return { status: 'running' };
    },
    take() {},
    put: ([byte]) => inbox.length < 1 && inbox.push(String.fromCharCode(byte)) > 0,
    waits: () => inbox.length === 0,
  });
  const task = shardTask(shard, 2, () => {});
  const port = { onmessage: (/** @type {any} */ event) => void event, postMessage() {}, close() {} };
  task.receive({ what: 'ports', ports: [null, port] });
  for (const { buffer } of sent.slice(0, 2)) port.onmessage({ data: { buffer, ends: [0, 1] } });
  port.onmessage({ data: { buffer: Uint8Array.of(...sent[2], ...sent[3]).buffer, ends: [0, 1, 2] } });
  while (read.length < 5) {
    task.step(1);
    assert.ok(!task.waits() || read.length === 5, `waits after ${read}`);
  }
  assert.equal(read.join(' '), 'first a b c d');
});

test('few megabytes are under way to a worker, in few messages, and more follow as it takes them', () => {
  const PART = 18000;
  let taken = 0;
  const shard = fakeShard({
    step: () => ({ status: 'running' }),
    take(to, copy) {
      if (to !== 1) return;
      copy(new Uint8Array(PART));
      taken += PART;
    },
    put: () => true,
    waits: () => false,
  });
  const task = shardTask(shard, 2, () => {});
  const sent = [];
  const port = {
    onmessage: (/** @type {any} */ event) => void event,
    postMessage: (/** @type {any} */ message) => void sent.push(message),
    close() {},
  };
  task.receive({ what: 'ports', ports: [null, port] });
  for (let i = 0; i < 1000; i++) task.step(1);
  const bytes = sent.reduce((sum, { ends }) => sum + ends.at(-1), 0);
  assert.equal(taken, bytes);
  assert.ok(bytes >= 2 ** 20 && bytes <= 4 * 2 ** 20, `${bytes} bytes`);
  assert.ok(bytes / sent.length > 64 << 10, `${sent.length} messages`);
  const all = sent.length;
  port.onmessage({ data: sent[0].buffer });
  for (let i = 0; i < 1000; i++) task.step(1);
  assert.equal(sent.length, all + 1);
});

test('a task reads messages more often while other shards send them', async () => {
  const STEP_MS = 0.3;
  let steps = 0;
  const shard = fakeShard({
    step() {
      for (const began = performance.now(); performance.now() - began < STEP_MS;);
      steps++;
      return { status: 'running' };
    },
  });
  const receive = createWorker(
    () => {},
    async () => ({ solveInShards: () => shard }),
  );
  receive({ id: 1, type: 'solve', shards: 2 });
  await until(() => steps > 100);
  /** Returns the median number of steps between two turns of the event loop. */
  const perTurn = async () => {
    const counts = [];
    for (let i = 0; i < 41; i++) {
      const before = steps;
      await new Promise((resolve) => setImmediate(resolve));
      counts.push(steps - before);
    }
    return counts.sort((a, b) => a - b)[20];
  };
  const alone = await perTurn();
  receive({ id: 1, type: 'signal', what: 'ports', ports: [null, { postMessage() {}, close() {} }] });
  const shared = await perTurn();
  receive({ id: 1, type: 'cancel' });
  assert.ok(alone >= 6 && shared >= 1 && shared <= 4, `${alone} and ${shared} steps`);
});

test('other workers are asked for once, with the first bytes for them, unless the search is alone', () => {
  for (const isAlone of [false, true]) {
    let states = 0;
    const shard = fakeShard({
      step: (/** @type {number} */ more) => ({ status: 'running', states: (states += more) }),
      take: (/** @type {number} */ to, /** @type {any} */ copy) =>
        to === 1 && states >= 5000 && copy(new Uint8Array(8)),
      put: () => true,
      waits: () => false,
    });
    const asked = [];
    const task = shardTask(shard, 2, (what) => void asked.push([what, states]));
    if (isAlone) task.receive({ what: 'alone' });
    for (let i = 0; i < 12; i++) task.step(1000);
    assert.deepEqual(asked, isAlone ? [] : [['crew', 5000]]);
  }
});

test('a worker that has its ports asks for no others', () => {
  const shard = fakeShard({
    step: () => ({ status: 'running', states: 1 }),
    take: (/** @type {number} */ to, /** @type {any} */ copy) => to === 0 && copy(new Uint8Array(8)),
    put: () => true,
    waits: () => false,
  });
  const task = shardTask(shard, 2, (what) => assert.fail(what));
  const sent = [];
  const port = {
    onmessage() {},
    postMessage: (/** @type {any} */ message) => void sent.push(message),
    close() {},
  };
  task.receive({ what: 'ports', ports: [port, null] });
  for (let i = 0; i < 8; i++) task.step(1);
  assert.equal(sent.length, 1);
});

test('bytes are sent at once if they are urgent or the shard waits, else after some steps', () => {
  let waits = false;
  let isUrgent = false;
  const shard = fakeShard({
    step: () => ({ status: 'running' }),
    take: (to, copy) => to === 1 && copy(new Uint8Array(8)),
    put: () => true,
    waits: () => waits,
    isUrgent: () => isUrgent,
  });
  const task = shardTask(shard, 2, () => {});
  let messages = 0;
  const port = { onmessage() {}, postMessage: () => void messages++, close() {} };
  task.receive({ what: 'ports', ports: [null, port] });
  const stepsUntilSent = () => {
    const before = messages;
    for (let steps = 1; ; steps++) {
      task.step(1);
      if (messages > before) return steps;
    }
  };
  stepsUntilSent();
  assert.equal(stepsUntilSent(), 8);
  isUrgent = true;
  assert.equal(stepsUntilSent(), 1);
  isUrgent = false;
  assert.equal(stepsUntilSent(), 8);
  waits = true;
  assert.equal(stepsUntilSent(), 1);
});

test('a program ends after its last search, without close()', () => {
  const script = `
    import { Solver } from 'carom/client.js';
    console.log((await new Solver().solve('${LARGE}', { workers: 2 })).moves);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    timeout: 20000,
  });
  assert.deepEqual([status, stdout, stderr], [0, '23\n', '']);
});
