// Every command with --threads prints the same for any number of threads, even if a thread cannot start, and Ctrl-C
// ends all threads.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { carom, commands, helpOf, program } from './program.js';

const EASY = 'AQP9zh9Y-FujmQkBDA'; // 7 moves, a millisecond
const HARD = '7650+42+E2302B12+C9'; // 25 moves
const ONE_MOVE = 'AQF2QQ8YYzaqc_9l';
const ENDLESS = 'AQOwLR8yFbsu3dT_zg'; // 19 moves, many seconds

const folder = mkdtempSync(join(tmpdir(), 'carom-'));
after(() => rmSync(folder, { recursive: true }));
const file = (name, lines) => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n') + '\n');
  return path;
};
const puzzles = carom(['make', '--count', '150', '--seed', '5']).out.trim().split('\n');
/** The second puzzle takes longer than all that follow, so their results wait for it. */
const batch = file('batch', [
  EASY,
  HARD,
  ...puzzles.slice(0, 70),
  'this is nonsense',
  '# a comment',
  '',
  '7650+42+E2302B12+C',
  ...puzzles.slice(70),
  'x'.repeat(200000),
  'AQHgDwAwDABVO6r_qwEA', // no solution
  EASY,
]);
/** The first puzzle takes longer than the next 1024, and at most 1024 results may wait for it. */
const many = file('many', [HARD, ...Array(2000).fill(ONE_MOVE)]);
const none = file('none', ['# nothing']);
const boards = file('boards', [
  ...carom(['make', '--board', '9x8', '--seed', '3']).out.trim().split('\n'),
  ...carom(['make', '--board', '7x9', '--diagonals', '--target', 'any']).out.trim().split('\n'),
  ...carom(['make', '--board', '8x8', '--robots', '1']).out.trim().split('\n'),
]);

/** Without times. @param {string} text */
const timeless = (text) =>
  text
    .replaceAll(/"ms":[\d.]+/g, '"ms":0')
    .replaceAll(/[\d.]+ s$/gm, '0 s')
    .replaceAll(/(?: +[\d.]+){1,2}$/gm, ''); // at the ends of rows in the lab's tables

/** stdout and stderr together, in the order in which they were written. */
const run = (args, before = 'exec', input = '') => {
  const command = `${before} "$0" "$@" 2>&1`;
  const child = spawnSync('/bin/sh', ['-c', command, program, ...args], { input, maxBuffer: 1 << 28 });
  return [child.status, timeless(child.stdout.toString())];
};

const jobs = [
  ['solve', batch, join(folder, 'missing'), none, EASY],
  ['solve', '--json', '--skip', '3', batch],
  ['solve', '--json', many],
  ['solve', '--all', '--json', '--memory', '4', ...puzzles.slice(0, 40)],
  ['make', '--count', '40', '--moves', '6..9', '--robots-moved', '3..', '--tries', '8'],
  ['make', '--json', '--count', '30', '--part', '2/3', '--skip', '1'],
  ['histogram', '--count', '500', '--json', '--memory', '1', '--board', 'drawn'],
  ['histogram', '--count', '7'],
  ['sweep', boards],
  ['sweep', '--json', boards],
  ['lab', 'success', '--count', '2', '--states', '2000', '--json'],
  ['lab', 'success', '--count', '1', '--states', '500'],
  ['lab', 'growth', '--count', '15', '--json'],
  ['lab', 'growth', '--count', '9', '--svg'],
  ['lab', 'ideas', '--count', '2', '--moves', '5..6', '--states', '9000', '--json'],
  ['lab', 'ideas', '--count', '1', '--moves', '30..40'],
];

for (const job of jobs)
  test(`the same output for 1, 2, 3 and 8 threads: ${job.slice(0, 5).join(' ').replaceAll(folder, '')}`, () => {
    const expected = run([...job, '--threads', '1']);
    assert.ok(expected[1].length > 60, 'there is something to compare');
    for (const threads of ['2', '3', '8'])
      assert.deepEqual(run([...job, '--threads', threads]), expected, threads);
  });

test('the jobs above have every command with --threads', () => {
  const threaded = commands.filter((command) => /--threads N/.test(helpOf(command)));
  assert.deepEqual(threaded, [...new Set(jobs.map(([command]) => command))]);
});

// ThreadSanitizer needs more address space.
const limits = { skip: program.includes('tsan') };
test('if a thread or memory for it is missing, the other threads do the work', limits, () => {
  const job = ['solve', '--memory', '64', batch];
  const expected = run([...job, '--threads', '1']);
  for (const limit of [
    'ulimit -s 4000000; ulimit -v 1000000', // a stack of this size is refused
    'ulimit -v 110000', // room for one search
    'ulimit -v 200000', // room for two
  ])
    assert.deepEqual(run([...job, '--threads', '8'], `${limit}; exec`), expected, limit);
});

test('--threads takes 1 to 256', () => {
  for (const value of ['0', '257', 'two', '-1', '']) {
    const { status, err } = carom(['make', `--threads=${value}`]);
    assert.deepEqual([status, err], [2, `carom make: --threads takes 1 to 256, not '${value}'; try 'carom make --help'\n`]); // prettier-ignore
  }
  assert.equal(carom(['make', '--threads', '256']).status, 0);
});

/** Runs the program until `isTime(stdout, stderr)`, then sends SIGINT. */
async function interrupted(args, input, isTime) {
  const child = spawn(program, args);
  let [out, err] = ['', ''];
  const look = () => {
    if (!child.killed && isTime(out, err)) child.kill('SIGINT'); // a second SIGINT would end it at once
  };
  child.stdout.on('data', (data) => ((out += data), look()));
  child.stderr.on('data', (data) => ((err += data), look()));
  child.stdin.end(input);
  const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
  return { out, err, signal };
}

test('Ctrl-C stops all searches, and the output ends with the bounds of the first unfinished search', async () => {
  const input = [EASY, ENDLESS, EASY, ENDLESS, ENDLESS, EASY].join('\n');
  for (const threads of ['1', '2', '3', '8']) {
    const args = ['solve', '--progress', '--threads', threads, '-'];
    const { out, signal } = await interrupted(args, input, (text, said) => text && said);
    assert.equal(signal, 'SIGINT');
    const results = out.split('\n').filter((line) => !line.startsWith(' '));
    assert.deepEqual(results.slice(0, 3), [EASY, '7 moves, the fewest possible', ENDLESS], threads);
    assert.match(results[3], /^stopped: .*\d+ moves are needed$/);
    assert.deepEqual(results.slice(4), [''], threads);
  }
});

test('after Ctrl-C, --skip with the number of lines of --json continues a job with the interrupted puzzle', async () => {
  const [board] = carom(['make', '--board', '10x10', '--seed', '2']).out.trim().split('\n');
  for (const [command, ...texts] of [
    ['solve', EASY, HARD, EASY, 'nonsense', EASY],
    ['sweep', board, board],
  ])
    for (const threads of ['1', '3']) {
      const job = [command, '--json', '--threads', threads];
      const input = texts.join('\n');
      let before; // what stderr had when the first line was written
      const { out } = await interrupted([...job, '--progress', '-'], input, (text, said) => {
        if (text) before ??= said;
        return text && said !== before;
      });
      const written = String(out.split('\n').length - 1);
      const rest = carom([...job, '--skip', written, '-'], input);
      assert.equal(
        timeless(out + rest.out),
        timeless(carom([...job, '-'], input).out),
        `${threads} ${written}`,
      );
    }
});

test('Ctrl-C while the program waits for input ends it at once', async () => {
  const child = spawn(program, ['solve', '--json', '--threads', '2', '-']);
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
    setTimeout(() => child.kill('SIGINT'), 50); // when the search has ended
  });
  child.stdin.write(`${EASY}\n`);
  const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
  assert.deepEqual([signal, JSON.parse(out).status], ['SIGINT', 'solved']);
});

test('Ctrl-C ends makers, tallies and experiments, each with several threads', async () => {
  for (const args of [
    ['make', '--count', '100000', '--moves', '20..', '--tries', '100000', '--progress'],
    ['histogram', '--count', '100000000', '--progress'],
    ['lab', 'growth', '--count', '100000', '--json', '--progress'],
    ['lab', 'success', '--count', '100', '--json', '--progress'],
    ['lab', 'ideas', '--count', '100000', '--json', '--progress'],
  ]) {
    const { out, signal } = await interrupted([...args, '--threads', '3'], '', (_, said) => said);
    assert.equal(signal, 'SIGINT', args.join(' '));
    assert.match(out, args[0] === 'lab' ? /^({.*}\n)*$/ : /^$/);
  }
});

test('a sweep that Ctrl-C stopped continues with another number of threads', async () => {
  const [board] = carom(['make', '--board', '12x12', '--seed', '2']).out.trim().split('\n');
  const whole = run(['sweep', '--json', board]);
  const save = ['--save', join(folder, 'sweep')];
  const { signal, out } = await interrupted(
    ['sweep', '--json', board, ...save, '--threads', '3', '--progress'],
    '',
    (_, said) => said,
  );
  assert.equal(signal, 'SIGINT');
  assert.equal(JSON.parse(out).status, 'stopped');
  assert.deepEqual(run(['sweep', '--json', board, ...save, '--threads', '2']), whole);
});

test('an answer is printed before the next puzzle arrives', async () => {
  const child = spawn(program, ['solve', '--json', '--threads', '4', '-']);
  for (let i = 1; i <= 3; i++) {
    child.stdin.write(`${EASY}\n`);
    const line = await new Promise((resolve) => child.stdout.once('data', resolve));
    assert.equal(JSON.parse(line.toString()).line, i);
  }
  child.stdin.end();
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0);
});
