// `carom solve` of one puzzle with --threads: a large search is divided among shards, one on each thread.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { carom, program } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'carom-shards-'));
after(() => rmSync(folder, { recursive: true }));

const EASY = 'AQP9zh9Y-FujmQkBDA'; // 7 moves, a millisecond
const HARD = '7650+42+E2302B12+C9'; // 25 moves
const LINK = 'AQPlzx9K02JpqgAEKg'; // 8 moves
const TOO_LARGE = 'AQGpCw8Bn0UwFwMf'; // 17 moves, and too many states for 1 MiB
const ANY = 'AQF2UA_iMCsSyf_Q'; // any of 4 robots
const ENDLESS = 'AQOwLR8yFbsu3dT_zg'; // 19 moves, many seconds
const NO_SOLUTION = 'AQB8IhTiAgjqAkQiCxQUCoiAHCAAglBrLhAFAwYCBwCAAQcxlVOg_9I';

/** Without the parts that may differ: the moves themselves, states, bytes and time. */
const lasting = (text) =>
  text
    .replaceAll(/"solution":"[^"]*"/g, (solution) => `"solution":${solution.split(' ').length}`)
    .replaceAll(/"(states|bytes|ms)":[\d.]+/g, '"$1":0')
    .replaceAll(/^ {2}(?:[rgbys][NESW] ?)+$/gm, (moves) => `${moves.trim().split(' ').length} moves`)
    .replaceAll(/: .* states, .* MiB, .* s$/gm, '');

/** Results of run(), by arguments. @type {Map<string, { status: number | null, out: string }>} */
const known = new Map();

/** @param {string[]} job @param {string} threads */
const run = (job, threads) => {
  const args = ['solve', ...job, '--threads', threads];
  const key = args.join(' ');
  if (!known.has(key)) {
    const { status, out, err } = carom(args);
    assert.equal(err, '');
    known.set(key, { status, out });
  }
  return known.get(key);
};

for (const job of [
  [EASY],
  ['--json', HARD],
  ['--memory', '16', HARD], // memory is full with one thread and with several
  ['--json', '--memory', '1', TOO_LARGE], // with 8 threads, one of them gets all the memory
  ['--max-moves', '20', HARD],
  ['--all', '--json', HARD],
  ['--json', '--no-rebound', '--max-moves', '12', ANY],
  ['--json', NO_SOLUTION],
  ['--json', '--strategy', 'bfs-plain', '--memory', '8', LINK], // an eighth of the memory would be too little
])
  test(`the same result for 1, 2 and 8 threads: ${job.join(' ')}`, () => {
    const [expected, ...others] = ['1', '2', '8'].map((threads) => run(job, threads));
    for (const { status, out } of others) {
      assert.deepEqual([status, lasting(out)], [expected.status, lasting(expected.out)]);
      const [solution] = out.match(/([rgbys][NESW] ){6,}[rgbys][NESW]/) ?? [];
      const rules = job.includes('--no-rebound') ? ['--no-rebound'] : [];
      if (solution) assert.equal(carom(['check', ...rules, job.at(-1), solution]).status, 0, solution);
    }
  });

test('several threads share the work', () => {
  const [one, eight] = ['1', '8'].map((threads) => JSON.parse(run(['--json', HARD], threads).out));
  assert.notEqual(eight.states, one.states); // the last layer ends at another state
});

test('by default, 127 MiB are for one thread', () => {
  const { out } = carom(['solve', '--json', '--memory', '127', HARD]);
  assert.equal(JSON.parse(out).states, JSON.parse(run(['--json', HARD], '1').out).states);
});

test('one thread with all of the memory works as if it were the only one', () => {
  const [one, eight] = ['1', '8'].map((n) => JSON.parse(run(['--json', '--memory', '1', TOO_LARGE], n).out));
  assert.deepEqual([eight.states, eight.bytes], [one.states, one.bytes]);
});

// ThreadSanitizer needs more address space.
const limits = { skip: program.includes('tsan') };
test('one thread solves the puzzle if another cannot start, or has no memory', limits, () => {
  const expected = run(['--json', HARD], '1');
  const job = [program, 'solve', '--json', '--memory', '512', '--threads', '8', HARD];
  for (const limit of [
    'ulimit -s 4000000; ulimit -v 1000000', // a stack of this size is refused
    'export MALLOC_ARENA_MAX=1; ulimit -s 256; ulimit -v 600000', // threads start, but most get no block
  ]) {
    const options = { timeout: 60000, encoding: /** @type {const} */ ('utf8') };
    const { status, stdout, stderr } = spawnSync(
      '/bin/sh',
      ['-c', `${limit}; exec "$0" "$@"`, ...job],
      options,
    );
    assert.deepEqual([status, stderr, lasting(stdout)], [0, '', lasting(expected.out)], limit);
    const [one, eight] = [expected.out, stdout].map((text) => JSON.parse(text));
    assert.equal(eight.bytes, one.bytes, limit);
    assert.ok(eight.states > one.states, `${limit}: the search was divided`);
  }
});

test('Ctrl-C prints the bounds so far and ends all threads', async () => {
  for (const threads of ['2', '8'])
    for (const form of [[], ['--json']]) {
      const child = spawn(program, ['solve', ...form, '--progress', '--threads', threads, ENDLESS]);
      let [out, err] = ['', ''];
      child.stdout.on('data', (data) => (out += data));
      child.stderr.on('data', (data) => {
        err += data;
        if (!child.killed && / to \d+ moves/.test(err)) child.kill('SIGINT');
      });
      const [status, signal] = await new Promise((resolve) => child.on('close', (...end) => resolve(end)));
      assert.deepEqual([status, signal], [null, 'SIGINT']); // 130 in a shell
      if (form.length === 0) assert.match(out, /^stopped: .*\d+/);
      else {
        const stopped = JSON.parse(out);
        assert.equal(stopped.status, 'stopped');
        assert.ok(stopped.proved > 5 && stopped.proved <= 19, out);
      }
    }
});

test('two SIGINTs in quick succession, as timeout(1) sends them, stop the search, and the bounds are printed', async () => {
  for (let i = 0; i < 5; i++) {
    const child = spawn(program, ['solve', '--progress', '--threads', '1', ENDLESS]);
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill('SIGINT');
    child.kill('SIGINT');
    const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
    assert.equal(signal, 'SIGINT');
    assert.match(out, /^stopped: /);
  }
});

test('a second Ctrl-C ends the program at once, even if its output is blocked', async () => {
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  const full = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  assert.throws(() => { for (;;) writeSync(full, 'x'); }, { code: 'EAGAIN' }); // prettier-ignore
  const out = openSync(pipe, 'r+'); // without O_NONBLOCK, so that the program’s writes block
  const options = {
    stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', out, 'pipe']),
  };
  const child = spawn(program, ['solve', '--progress', '--threads', '1', ENDLESS], options);
  const closed = new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
  await new Promise((resolve) => child.stderr.once('data', resolve));
  child.kill('SIGINT');
  await delay(500);
  assert.equal(child.signalCode, null, 'it waits until it can print');
  child.kill('SIGINT');
  assert.equal(await Promise.race([closed, delay(10000)]), 'SIGINT');
  for (const file of [full, out]) closeSync(file);
});
