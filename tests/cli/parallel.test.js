// Split or resumed jobs give identical output, also after GNU parallel was killed in the middle.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { carom, program } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'carom-'));
after(() => rmSync(folder, { recursive: true }));
/** Without options from the user's environment. */
const env = { ...process.env, PARALLEL: '', PARALLEL_HOME: folder };
const inFolder = { cwd: folder, env, maxBuffer: 1 << 28 };

const lines = (text) => text.split('\n').slice(0, -1);
const read = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
/** Without times and line numbers of standard input, which differ between runs. */
const lasting = (text) => lines(text).map((line) => line.replace(/,"line":\d+|,"ms":[\d.]+/g, ''));

/** @param {() => unknown} condition */
async function until(condition) {
  for (const end = Date.now() + 30_000; !condition();) {
    assert.ok(Date.now() < end, `waited too long for ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Whether there was something to read from a pipe. */
const hasData = (pipe) => {
  try {
    return readSync(pipe, Buffer.alloc(1000)) > 0;
  } catch (error) {
    if (error.code === 'EAGAIN') return false;
    throw error;
  }
};

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('after a worker and then parallel are killed, a resumed job completes only the unfinished parts', async (t) => {
  const PARTS = 6;
  const PIPE = 65536;
  const wish = ['make', '--json', '--moves', '3..5', '--count', '3000', '--seed', '7'];
  const whole = carom(wish).out;
  const arguments_ = [
    ...['--will-cite', '-j3', '--joblog', 'log', '--resume-failed'],
    `echo $$ > pid.{}; exec ${program} ${wish.join(' ')} --part {}/${PARTS} > parts/{}`,
    ...[':::', ...Array.from({ length: PARTS }, (_, i) => `${i + 1}`)],
  ];
  const log = () => lines(read('log')).slice(1).map((line) => line.split('\t')); // prettier-ignore
  const runs = (part) => log().filter(([sequence]) => Number(sequence) === part);
  const pidOf = (part) => Number(read(`pid.${part}`)) || NaN;

  // Parts 2 and 5 write to pipes, which hold less than a part, so these two jobs still run when they are killed.
  mkdirSync(join(folder, 'parts'));
  assert.equal(spawnSync('mkfifo', ['parts/2', 'parts/5'], inFolder).status, 0);
  const parallel = spawn('parallel', arguments_, { ...inFolder, stdio: 'ignore' });
  t.after(() => {
    parallel.kill('SIGKILL');
    for (const part of [2, 5]) if (isRunning(pidOf(part))) process.kill(pidOf(part), 'SIGKILL');
  });
  const begun = [2, 5].map((part) =>
    openSync(join(folder, 'parts', `${part}`), constants.O_RDONLY | constants.O_NONBLOCK),
  );
  for (const pipe of begun) await until(() => hasData(pipe));
  process.kill(pidOf(2), 'SIGKILL');
  await until(() => log().length === PARTS - 1);
  assert.deepEqual(runs(2).map((row) => row[7]), ['9']); // prettier-ignore
  assert.deepEqual(runs(5), []);
  parallel.kill('SIGKILL');
  await until(() => parallel.signalCode === 'SIGKILL');
  assert.ok(isRunning(pidOf(5)));
  process.kill(pidOf(5), 'SIGKILL');
  await until(() => !isRunning(pidOf(5)));
  for (const pipe of begun) closeSync(pipe);
  for (const part of [2, 5]) rmSync(join(folder, 'parts', `${part}`));

  const pids = [1, 3, 4, 6].map(pidOf);
  const resumed = spawnSync('parallel', arguments_, inFolder);
  assert.equal(resumed.status, 0, resumed.stderr.toString());
  assert.deepEqual([1, 3, 4, 6].map(pidOf), pids);
  assert.deepEqual([1, 2, 3, 4, 5, 6].map((part) => runs(part).length), [1, 2, 1, 1, 1, 1]); // prettier-ignore
  const parts = Array.from({ length: PARTS }, (_, i) => lines(read(`parts/${i + 1}`)));
  assert.equal(
    parts[0].map((_, i) => parts.map((part) => `${part[i]}\n`).join('')).join(''), // in the order of their numbers
    whole,
  );
  assert.equal(parts.flat().length, 3000);
  // Otherwise the pipes would not have blocked the jobs.
  assert.ok(parts.every((part) => part.join('\n').length > PIPE + 2000));
  const again = spawnSync('parallel', arguments_, inFolder);
  assert.deepEqual([again.status, log().length], [0, PARTS + 1]);
});

test('paste puts the parts in order', () => {
  const job = `${program} make --count 30 --seed 3`;
  const { stdout } = spawnSync(
    'bash',
    [
      '-c',
      // The last parts are shorter.
      `seq 4 | parallel --will-cite '${job} --part {}/4 > {}' && paste -d '\\n' $(seq 4) | grep .`,
    ],
    inFolder,
  );
  assert.equal(stdout.toString(), carom(['make', '--count', '30', '--seed', '3']).out);
});

test('puzzles in blocks: each is answered once, in order, even a bad one', () => {
  const puzzles = lines(carom(['make', '--count', '200', '--seed', '4']).out);
  puzzles[70] = 'nonsense';
  const input = puzzles.map((puzzle) => `${puzzle}\n`).join('');
  const blocks = spawnSync(
    'parallel',
    ['--will-cite', '--pipe', '-N', '30', '-k', program, 'solve', '--json', '-'],
    { ...inFolder, input },
  );
  assert.equal(blocks.status, 1); // one job had a bad puzzle
  const expected = lasting(carom(['solve', '--json', '-'], input).out);
  assert.equal(expected.length, 200);
  assert.deepEqual(lasting(blocks.stdout.toString()), expected);
});

test('solve --json - continues after its last line when it was killed in the middle', async () => {
  const puzzles = lines(carom(['make', '--count', '60', '--seed', '8']).out);
  const text = puzzles.flatMap((puzzle, i) => [
    `${puzzle}${i % 5 ? '' : '\r'}`,
    ...(i % 7 ? [] : ['', '# a comment']),
    ...(i % 11 ? [] : ['nonsense']),
  ]);
  const out = openSync(join(folder, 'out'), 'a');
  const running = spawn(program, ['solve', '--json', '-'], { stdio: ['pipe', out, 'ignore'] });
  running.stdin.write(`${text.slice(0, 40).join('\n')}\n`);
  await until(() => lines(read('out')).length > 30); // it has answered these lines and is waiting for more
  running.kill('SIGKILL');
  await until(() => running.signalCode === 'SIGKILL');
  const done = lines(read('out')).length;
  assert.ok(read('out').endsWith('}\n') && done < puzzles.length);
  const input = text.join('\n');
  spawnSync(program, ['solve', '--json', '--skip', `${done}`, '-'], {
    input,
    stdio: ['pipe', out, 'ignore'],
  });
  closeSync(out);
  assert.deepEqual(lasting(read('out')), lasting(carom(['solve', '--json', '-'], input).out));
  assert.equal(lines(read('out')).length, 60 + 6);
});

test('solve --skip counts puzzles, not lines', () => {
  const id = 'CEF1+41+C410AD00+CC';
  const board = carom(['convert', '--to', 'interchange-text', 'AQPlzx9K02JpqgAEKg']).out;
  const input = `# a comment\n\n${id}\n${board}\nnonsense\n\n${id}`;
  const all = lasting(carom(['solve', '--json', '-'], input).out);
  assert.equal(all.length, 4);
  for (const skip of [0, 1, 2, 3, 4, 5, 2 ** 53 - 1]) {
    const { out, status } = carom(['solve', '--json', '--skip', `${skip}`, '-'], input);
    assert.deepEqual(lasting(out), all.slice(skip), `${skip} skipped`);
    assert.equal(status, skip < 3 ? 2 : 0);
  }
  assert.deepEqual(
    lasting(carom(['solve', '--json', '--skip', '1', id, '-', id], `${id}\n`).out),
    Array(2).fill(all[0]),
  );
  assert.match(carom(['solve', '--skip', '1', id, board]).out, /^board 16 16\n[^]*8 moves/);
  const bad = carom(['solve', '--skip', '-1', '-']);
  assert.deepEqual([bad.status, bad.out], [2, '']);
  assert.match(bad.err, /--skip takes 0 to 9007199254740991, not '-1'/);
});

const status = (pid) => readFileSync(`/proc/${pid}/status`, 'utf8');

test('solve --json - does not leak memory', { skip: !existsSync('/proc/self/status') }, async () => {
  const running = spawn(program, ['solve', '--json', '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const puzzles = carom(['make', '--moves', '..4', '--count', '500', '--seed', '2']).out;
  let answers = 0;
  running.stdout.on('data', (data) => {
    for (const byte of data) answers += byte === 10 ? 1 : 0;
  });
  const residentAfter = async (rounds) => {
    const expected = answers + rounds * 500;
    for (let i = 0; i < rounds; i++) running.stdin.write(puzzles);
    await until(() => answers === expected);
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status(running.pid))?.[1]);
  };
  const before = await residentAfter(4);
  const behind = await residentAfter(60);
  running.stdin.end();
  assert.ok(before > 0 && behind - before < 256, `${before} KiB after 2,000 puzzles, ${behind} after 32,000`);
});
