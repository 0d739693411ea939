// A crew, with workers that the test controls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCrew } from '../../../web/shell/crew.js';

const MEMORY = 600;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Runs jobs on `workers` workers. A job's number stands for its result. */
function start(workers, jobs, { isAlone = false, isShort = () => false, ...others } = {}) {
  /** Tasks that workers have received and not yet answered. */
  const tasks = [];
  const solvers = Array.from({ length: workers }, (_, worker) => ({ use: async (work) => work(worker) }));
  const crew = createCrew(solvers, () => isAlone);
  const aborter = new AbortController();
  const run = { crew, tasks, results: [], progress: [], asked: [], error: undefined, isDone: false, aborter };
  const ask = (worker, job, { memory, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const task = { worker, job, memory, signal, onProgress, answer: settle(resolve), die: settle(reject) };
      function settle(how) {
        return async (value) => {
          tasks.splice(tasks.indexOf(task), 1);
          how(value);
          await settled();
        };
      }
      signal.addEventListener('abort', () => task.die(signal.reason));
      tasks.push(task);
      run.asked.push(job);
    });
  const onResult = (result) => run.results.push(result);
  const task = { jobs, memory: MEMORY, ask, isShort, onResult, ...others };
  crew
    .run(task, { signal: aborter.signal, onProgress: (progress) => run.progress.push(progress) })
    .then(() => (run.isDone = true))
    .catch((error) => (run.error = error));
  return run;
}

/** Answers all tasks, the last one first. */
async function answerAll({ tasks }) {
  for (await settled(); tasks.length > 0;) await tasks.at(-1).answer(tasks.at(-1).job);
}

const numbers = (n) => Array.from({ length: n }, (_, i) => i);
const jobsOf = ({ tasks }) => tasks.map(({ job }) => job);

for (const workers of [1, 2, 3])
  test(`results are in order with ${workers} workers, and each job is done once`, async () => {
    const run = start(workers, 20);
    await settled();
    assert.deepEqual(jobsOf(run), numbers(workers));
    assert.deepEqual(new Set(run.tasks.map(({ worker }) => worker)), new Set(numbers(workers)));
    await answerAll(run);
    assert.deepEqual(run.results, numbers(20));
    assert.deepEqual(run.asked, numbers(20));
    assert.ok(run.isDone);
  });

test('few jobs are done by one worker, and so are all jobs in a page without workers', async () => {
  for (const [run, expected] of [
    [start(3, 4), 1],
    [start(3, 8), 2],
    [start(3, 20, { isAlone: true }), 1],
  ]) {
    await settled();
    assert.equal(run.tasks.length, expected);
    assert.equal(run.tasks[0].memory, MEMORY / expected);
    await answerAll(run);
    assert.ok(run.isDone);
  }
  const none = start(2, 0);
  await settled();
  assert.ok(none.isDone);
});

test('only the first job without a result reports progress', async () => {
  const run = start(2, 10);
  await settled();
  const [first, second] = run.tasks;
  second.onProgress('second');
  first.onProgress('first');
  await first.answer(0);
  second.onProgress('second');
  assert.deepEqual(run.progress, ['first', 'second']);
});

test('a job whose share of the memory is too small is done alone, with all the memory', async () => {
  const isShort = (result) => result === 'short';
  const run = start(3, 12, { isShort });
  await settled();
  assert.deepEqual(
    run.tasks.map(({ memory }) => memory),
    [200, 200, 200],
  );
  const [first, second] = run.tasks;
  second.onProgress('short');
  await settled();
  assert.ok(second.signal.aborted);
  await first.answer('short');
  assert.deepEqual(run.results, []);
  for (let left = 10; left > 0; left--) await run.tasks[0].answer(run.tasks[0].job);
  assert.deepEqual(jobsOf(run), [0], 'one after the other');
  assert.equal(run.tasks[0].memory, MEMORY);
  await run.tasks[0].answer('short');
  assert.deepEqual(run.results, ['short'], 'even all the memory may be too small');
  assert.equal(run.tasks[0].memory, MEMORY);
  run.tasks[0].onProgress('short');
  await answerAll(run);
  assert.deepEqual(run.results, ['short', ...numbers(12).slice(1)]);
  assert.deepEqual(run.progress, ['short']);
});

test('a last result ends the jobs after it, and all earlier ones are done', async () => {
  const isLast = (result) => result === 'last';
  const run = start(3, 20, { isLast });
  await settled();
  const [first, second, third] = run.tasks;
  await second.answer('last');
  assert.ok(third.signal.aborted && !first.signal.aborted);
  await settled();
  assert.deepEqual([jobsOf(run), run.results, run.isDone], [[0], [], false]);
  await first.answer(0);
  assert.deepEqual([run.results, run.isDone], [[0, 'last'], true]);
  assert.deepEqual(run.asked, [0, 1, 2], 'none was begun after the last result');

  const both = start(2, 20, { isLast });
  await settled();
  await both.tasks[1].answer('last');
  await both.tasks[0].answer('last');
  assert.deepEqual([both.results, both.isDone], [['last'], true], 'the first of two');
});

test('a last result is kept when a worker dies and when memory is short', async () => {
  const isLast = (result) => result === 'last';
  const run = start(3, 20, { isLast, isShort: (result) => result === 'short' });
  await settled();
  const [first, second, third] = run.tasks;
  await third.answer('short');
  await second.answer('last');
  await first.die(new Error('dead'));
  assert.deepEqual(jobsOf(run), [0], 'by another worker; the job that was short is not wanted');
  await run.tasks[0].answer('short');
  assert.deepEqual(jobsOf(run), [0]);
  assert.equal(run.tasks[0].memory, MEMORY);
  await run.tasks[0].answer(0);
  assert.deepEqual([run.results, run.isDone, run.error], [[0, 'last'], true, undefined]);
});

test('the first job is done before all others if it often ends the task', async () => {
  const run = start(3, 20, { isOftenShort: true });
  await settled();
  assert.deepEqual(jobsOf(run), [0]);
  assert.equal(run.tasks[0].memory, MEMORY / 3);
  await run.tasks[0].answer(0);
  assert.deepEqual(jobsOf(run), [1, 2, 3]);
  await answerAll(run);
  assert.deepEqual(run.results, numbers(20));

  const short = start(3, 20, { isOftenShort: true, isLast: () => true });
  await settled();
  await short.tasks[0].answer(0);
  assert.deepEqual([short.asked, short.results, short.isDone], [[0], [0], true]);
});

test('fewer workers continue when one dies, and the work fails with the last one', async () => {
  const run = start(3, 12);
  await settled();
  await run.tasks[1].die(new Error('first'));
  assert.deepEqual(jobsOf(run), [0, 2]);
  await run.tasks[0].answer(0);
  assert.deepEqual(jobsOf(run), [2, 1], 'another worker does its job');
  await run.tasks[0].die(new Error('second'));
  await run.tasks[0].answer(1);
  assert.deepEqual(jobsOf(run), [2]);
  await answerAll(run);
  assert.deepEqual(run.results, numbers(12), 'nothing is counted twice');

  const lost = start(2, 12);
  await settled();
  await lost.tasks[0].answer(0);
  await lost.tasks[0].die(new Error('first'));
  assert.equal(lost.error, undefined);
  await lost.tasks[0].die(new Error('second'));
  assert.equal(lost.error.message, 'second');
  assert.deepEqual(lost.results, [0]);
  assert.deepEqual(lost.tasks, []);
});

test('aborting stops all workers', async () => {
  const run = start(3, 12);
  await settled();
  const tasks = [...run.tasks];
  await tasks[0].answer(0);
  const signals = run.tasks.map(({ signal }) => signal);
  const asked = run.asked.length;
  run.aborter.abort(new Error('stop'));
  await settled();
  assert.ok(signals.length === 3 && signals.every(({ aborted }) => aborted));
  assert.equal(run.error.message, 'stop');
  assert.equal(run.asked.length, asked);
  run.crew.leaveCore(true);
  run.crew.leaveCore(false);
  await settled();
  assert.deepEqual([run.tasks, run.results], [[], [0]]);
});

test('a core is left to a search while it runs', async () => {
  const run = start(2, 12);
  await settled();
  run.crew.leaveCore(true);
  await settled();
  assert.deepEqual(jobsOf(run), [0]);
  await run.tasks[0].answer(0);
  assert.deepEqual(jobsOf(run), [1], 'the job that was interrupted is next');
  run.crew.leaveCore(false);
  await settled();
  assert.deepEqual(jobsOf(run), [1, 2]);
  await answerAll(run);
  assert.deepEqual(run.results, numbers(12));

  const single = start(1, 12);
  single.crew.leaveCore(true);
  await answerAll(single);
  assert.deepEqual(single.results, numbers(12), 'the only worker continues');
});

test('an exception while a result is reported ends the work', async () => {
  const run = start(2, 12);
  await settled();
  run.results.push = () => {
    throw new Error('broken');
  };
  await run.tasks[0].answer(0);
  await settled();
  assert.equal(run.error.message, 'broken');
  assert.deepEqual(run.tasks, []);
});
