// `carom sweep` from outside: its numbers against those of `carom solve`, what it says, and what it does not take.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { load } from 'carom';
import { carom, program } from './program.js';

const sweep = (...args) => carom(['sweep', ...args]);
const json = (...args) => JSON.parse(sweep('--json', ...args).out);
const { payload } = await load();

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

test('two robots: as many placements of each length as searches find', () => {
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
    `longest: ${longest} moves from ${count} placements${count > 10 ? ', 10 of them' : ''}`,
  );
  assert.deepEqual(
    lines.slice(4 + longest, 4 + longest + listed),
    hardest.slice(0, listed).map((link) => `  ${link}`),
  );
  if (placements > solved)
    assert.ok(lines.includes(`no solution: ${placements - solved}, which is proved`), out);
  assert.match(lines.at(-1), /^ {2}0\.\d MiB, 0\.\d{3} s$/);
});

test('what it does not take gets a sentence, and the next puzzle its turn', () => {
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
      [1, 'bad-puzzle', 'bad-sweep'],
      [2, 'solved', undefined],
    ],
  );
  const memory = ['--memory', '100', '7650+42+E2302B12+C9'];
  assert.deepEqual(sweep(...memory), {
    status: 3,
    out: '',
    err: 'carom sweep: this board needs --memory 508; it has 100\n',
  });
  assert.equal(json(...memory).status, 'memory-full');
});

test('Ctrl-C tells what is known', async () => {
  const running = spawn(program, ['sweep', '--progress', '7650+42+E2302B12+C9']);
  let [out, err] = ['', ''];
  running.stdout.on('data', (data) => (out += data));
  running.stderr.on('data', (data) => {
    err += data;
    if (!running.killed && / placements; [3-9] moves/.test(err)) running.kill('SIGINT'); // a second one would end it
  });
  await new Promise((resolve) => running.on('close', resolve));
  assert.match(err, /^[\d,]+ of 656,239,500 placements; \d+ moves, \d+%$/m);
  assert.match(out, /^ +1 +12,741,744 /m);
  assert.match(out, /^so far: \d+ moves from [\d,]+ placements, 10 of them$/m);
  assert.match(out, /^stopped: [\d,]+ need more moves, or have none$/m);
});
