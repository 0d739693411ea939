// `carom sweep` from outside: its numbers against `carom solve`, its output, and its errors.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { load } from 'carom';
import { carom, program } from './program.js';

const sweep = (...args) => carom(['sweep', ...args]);
const json = (...args) => JSON.parse(sweep('--json', ...args).out);
const { payload, read } = await load();

/** A board of 5 by 4 cells with some walls. @param {Record<string, { x: number, y: number }>} robots */
const board = (robots) =>
  payload({
    width: 5,
    height: 4,
    walls: [
      { x: 1, y: 1, side: 'E' },
      { x: 3, y: 2, side: 'S' },
    ],
    diagonals: [],
    robots: Object.entries(robots).map(([color, cell]) => ({ color, ...cell })),
    target: { x: 2, y: 1, color: 'red' },
    rules: { mustRicochet: false, noRebound: false },
  });
const cells = Array.from({ length: 20 }, (_, i) => ({ x: i % 5, y: Math.floor(i / 5) }));

test('two robots: searches confirm the number of placements of each length', () => {
  const puzzles = [];
  for (const red of cells) for (const blue of cells) if (red !== blue) puzzles.push(board({ red, blue }));
  const solved = carom(['solve', '--json', '-'], puzzles.join('\n')).out.trim().split('\n').map(JSON.parse);
  const lengths = [];
  for (const { moves } of solved) if (moves !== undefined) lengths[moves] = (lengths[moves] ?? 0) + 1;
  const swept = json(puzzles[7]);
  assert.equal(swept.placements, 380);
  assert.deepEqual(
    swept.lengths,
    Array.from(lengths, (n) => n ?? 0),
  );
  assert.equal(
    swept.solved,
    lengths.reduce((sum, n) => sum + n, 0),
  );
  assert.equal(swept.longest, lengths.length - 1);
  assert.equal(swept.count, lengths.at(-1));
  assert.equal(swept.hardest.length, Math.min(swept.count, 100));
  for (const link of swept.hardest)
    assert.equal(JSON.parse(carom(['solve', '--json', link]).out).moves, swept.longest);
});

test('a table for people', () => {
  const puzzle = board({ red: cells[0], blue: cells[1] });
  const { lengths, longest, count, placements, solved, hardest } = json(puzzle);
  const { status, out, err } = sweep(puzzle);
  assert.deepEqual([status, err], [0, '']);
  const lines = out.trimEnd().split('\n');
  assert.equal(lines[0], `${placements} placements of the robots`);
  const rows = lines.slice(2, 3 + longest).map((line) => line.trim().split(/\s+/).slice(0, 2).map(Number));
  assert.deepEqual(
    rows,
    lengths.map((n, moves) => [moves, n]),
  );
  const listed = Math.min(count, 10);
  assert.equal(
    lines[3 + longest],
    `longest: ${longest} moves from ${count} placements${count > 10 ? ' (10 listed)' : ''}`,
  );
  assert.deepEqual(
    lines.slice(4 + longest, 4 + longest + listed),
    hardest.slice(0, listed).map((link) => `  ${link}`),
  );
  if (placements > solved) assert.ok(lines.includes(`no solution: ${placements - solved}`), out);
  assert.match(lines.at(-1), /^ {2}0\.\d MiB, 0\.\d{3} s$/);
});

test('invalid puzzles get a sentence, and the next puzzle is swept', () => {
  const small = board({ red: cells[0] });
  const { status, out, err } = carom(['sweep', '-'], ['AQP9zh9Y-FujmQkBDA', 'nonsense', small].join('\n'));
  assert.equal(status, 2);
  const [five, nonsense] = err.split('\n');
  assert.equal(five, 'carom: line 1: a sweep takes at most 4 robots, not 5');
  assert.match(nonsense, /^carom: line 2: this is not a puzzle/);
  assert.match(out, /^AQ\S+\n20 placements of the robots\n/);
  const lines = carom(['sweep', '--json', '-'], ['AQP9zh9Y-FujmQkBDA', small].join('\n'))
    .out.trim()
    .split('\n');
  assert.deepEqual(
    lines.map(JSON.parse).map((said) => [said.line, said.status, said.code]),
    [
      [1, 'refused', 'bad-sweep'],
      [2, 'solved', undefined],
    ],
  );
  const memory = ['--memory', '100', '7650+42+E2302B12+C9'];
  assert.deepEqual(sweep(...memory), {
    status: 3,
    out: '',
    err: 'carom sweep: this board needs --memory 508, not 100\n',
  });
  assert.equal(json(...memory).status, 'memory-full');
  const [words, puzzle] = [memory.slice(0, 2), memory[2]];
  assert.match(
    carom(['sweep', ...words, '-'], puzzle).err,
    /^carom sweep: line 1: this board needs --memory 508, not 100\n/,
  );
});

test('Ctrl-C prints the numbers so far', async () => {
  const running = spawn(program, ['sweep', '--progress', '7650+42+E2302B12+C9']);
  let [out, err] = ['', ''];
  running.stdout.on('data', (data) => (out += data));
  running.stderr.on('data', (data) => {
    err += data;
    if (!running.killed && / placements; [3-9] moves/.test(err)) running.kill('SIGINT'); // a second SIGINT kills it
  });
  await new Promise((resolve) => running.on('close', resolve));
  assert.match(err, /^[\d,]+ of 656,239,500 placements; \d+ moves, \d+%$/m);
  assert.match(out, /^ +1 +12,741,744 /m);
  assert.match(out, /^so far: \d+ moves from [\d,]+ placements \(10 listed\)$/m);
  assert.match(out, /^stopped: [\d,]+ placements need more moves or have no solution$/m);
});

/** A square board with this many cells on a side, and four robots. @param {number} side */
const ofSide = (side) =>
  payload({
    width: side,
    height: side,
    walls: [2, 5, 8].flatMap((x) => [
      { x, y: x, side: 'E' },
      { x: 10 - x, y: x + 1, side: 'S' },
    ]),
    diagonals: [],
    robots: ['red', 'green', 'blue', 'yellow'].map((color, x) => ({ color, x, y: 0 })),
    target: { x: 5, y: 5, color: 'red' },
    rules: { mustRicochet: false, noRebound: false },
  });
/** 34 million placements, a second of work on one core. */
const middling = ofSide(11);

test('a stopped sweep resumes from --save with the same result', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const file = join(folder, 'kept');
  const known = (swept) => ({ ...swept, ms: undefined });
  try {
    const running = spawn(program, ['sweep', '--save', file, '--progress', middling]);
    let err = '';
    running.stderr.on('data', (data) => {
      err += data;
      if (!running.killed) running.kill('SIGINT'); // a second SIGINT kills it
    });
    await new Promise((resolve) => running.on('close', resolve));
    assert.match(err, /carom sweep: saved in \S*kept; the same command continues it\n/);
    const bytes = readFileSync(file);
    assert.match(bytes.subarray(0, 80).toString('latin1'), /^carom sweep 1, version [\d.]+, \d+ bytes\n/);

    for (const [damaged, why] of [
      [Buffer.from('nonsense'), 'it contains no sweep'],
      [Buffer.from(''), 'it contains no sweep'],
      [
        Buffer.from(bytes.toString('latin1').replace(/version [\d.]+/, 'version 0.0.0'), 'latin1'),
        'it is from another version of Carom or for another board',
      ],
      [bytes.subarray(0, -1), 'it was cut short'],
      [bytes.subarray(0, -9), 'it was cut short'],
      [
        Buffer.concat([bytes.subarray(0, 5000), Buffer.of(bytes[5000] ^ 1), bytes.subarray(5001)]),
        'it is damaged: its checksum does not match',
      ],
    ]) {
      writeFileSync(file, damaged);
      const { status, err: said } = sweep('--save', file, middling);
      assert.deepEqual(
        [status, said.slice(said.indexOf("': ", said.indexOf('cannot continue')) + 3)],
        [2, `${why}\n`],
      );
      assert.deepEqual(readFileSync(file), damaged, 'the damaged file is kept');
    }
    writeFileSync(file, bytes);
    const other = payload({ ...read(middling).puzzle, target: { x: 4, y: 5, color: 'red' } });
    assert.equal(
      sweep('--save', file, other).err,
      `carom: '${other}': cannot continue '${file}': it is for another board or target\n`,
    );
    assert.deepEqual(readFileSync(file), bytes, 'the file of the other board is kept');

    assert.deepEqual(known(json('--save', file, middling)), known(json(middling)));
    assert.ok(!existsSync(file), 'a complete sweep removes its file');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Reads a number of kB from Linux's list of a process's properties; 0 if the process has ended. */
const memoryOf = (pid) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

test(
  'Ctrl-C while a sweep is being opened saves it',
  { skip: !existsSync('/proc/self/status') },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carom-'));
    const file = join(folder, 'kept');
    const running = spawn(program, ['sweep', '--threads', '1', '--save', file, middling]);
    const closed = once(running, 'close');
    let [out, err] = ['', ''];
    running.stdout.on('data', (data) => (out += data));
    running.stderr.on('data', (data) => (err += data));
    // Opening the sweep fills its 60 MB.
    while (running.exitCode === null && memoryOf(running.pid) < 16000) await setTimeout(1);
    running.kill('SIGINT');
    assert.deepEqual(await closed, [null, 'SIGINT']);
    assert.match(out, /^so far: \d+ moves from [\d,]+ placements \(10 listed\)$/m);
    assert.equal(err, `carom sweep: saved in ${file}; the same command continues it\n`);
    assert.ok(existsSync(file));
    rmSync(folder, { recursive: true });
  },
);

test('--save refuses a file that cannot be written, before the sweep', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const taken = join(folder, 'taken');
  mkdirSync(`${taken}.part`);
  for (const [name, why] of [
    ['', 'its name is empty'],
    [folder, 'Is a directory'],
    [`${folder}/`, 'Is a directory'],
    [join(folder, 'no', 'folder'), 'No such file or directory'],
    [join(folder, 'n'.repeat(253)), 'File name too long'],
    [join(folder, 'n'.repeat(5000)), 'its name is too long'],
    ['/dev/null', 'it is not a regular file'],
    [taken, 'Is a directory'],
  ])
    assert.deepEqual(sweep('--save', name, middling), {
      status: 2,
      out: '',
      err: `carom sweep: cannot write '${name}': ${why}\n`,
    });
  assert.deepEqual(readdirSync(folder), ['taken.part']);
  rmSync(folder, { recursive: true });
});

test('testing whether a file can be written changes no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const five = 'AQP9zh9Y-FujmQkBDA';
  const [kept, part] = [join(folder, 'kept'), join(folder, 'kept.part')];
  const refused = () =>
    assert.match(sweep('--save', kept, five).err, /a sweep takes at most 4 robots, not 5\n$/);
  refused();
  assert.deepEqual(readdirSync(folder), []);
  writeFileSync(kept, 'a sweep');
  writeFileSync(part, 'half a sweep');
  refused();
  assert.equal(readFileSync(kept, 'utf8'), 'a sweep');
  assert.equal(readFileSync(part, 'utf8'), 'half a sweep');
  rmSync(folder, { recursive: true });
});

test('--save reports why a sweep cannot be saved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const file = join(folder, 'kept');
  const running = spawn(program, ['sweep', '--save', file, '--progress', ofSide(14)]); // takes seconds
  let err = '';
  running.stderr.on('data', (data) => {
    err += data;
    if (running.killed) return;
    rmSync(folder, { recursive: true });
    running.kill('SIGINT');
  });
  await once(running, 'close');
  assert.ok(err.endsWith(`carom sweep: cannot write '${file}': No such file or directory\n`), err);
});

test('--save takes one puzzle', () => {
  for (const words of [[middling, middling], ['-']])
    assert.deepEqual(sweep('--save', 'x', ...words), {
      status: 2,
      out: '',
      err: "carom sweep: --save takes one puzzle, given as an argument; try 'carom sweep --help'\n",
    });
});
