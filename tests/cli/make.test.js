// `carom make` and `carom daily` from outside: one line per puzzle, in parts, and stopped in the middle.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { carom, program } from './program.js';

const dataFile = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

const make = (...args) => carom(['make', ...args]);
const lines = (text) => text.split('\n').slice(0, -1);
const json = (text) => lines(text).map((line) => JSON.parse(line));

test('make: the puzzles of a seed never change', () => {
  for (const { args, puzzles } of JSON.parse(dataFile('made.json'))) {
    const { status, out, err } = make(...args, '--count', '6');
    assert.deepEqual([status, lines(out), err], [0, puzzles, '']);
  }
});

test('make: solve confirms that the puzzles fit the recipe', () => {
  const { out } = make('--moves', '8..12', '--robots-moved=3..', '--count', '5', '--seed', '7');
  const solved = json(carom(['solve', '--json', '--all', '-'], out).out);
  assert.equal(solved.length, 5);
  for (const { moves, solutions } of solved) {
    assert.ok(moves >= 8 && moves <= 12);
    for (const s of solutions) assert.ok(new Set(s.split(' ').map(([robot]) => robot)).size >= 3, s);
  }
});

test('make --difficulty: solve gives the puzzles this rating', () => {
  for (const [range, ...difficulties] of [
    ['1', 1],
    ['2..3', 2, 3],
    ['4..', 4, 5],
  ]) {
    const { out } = make('--difficulty', range, '--count', '4', '--board', '9x8', '--seed', '7');
    const solved = json(carom(['solve', '--json', '--all', '-'], out).out);
    assert.equal(solved.length, 4);
    for (const { difficulty } of solved) assert.ok(difficulties.includes(difficulty), `${difficulty}`);
  }
});

test('make --json prints one object per puzzle with the documented fields', () => {
  const objects = json(make('--json', '--moves', '6', '--count', '4', '--seed', '3').out);
  objects.forEach((object, index) => {
    assert.deepEqual(Object.keys(object), [
      'seed',
      'index',
      'met',
      'puzzle',
      'moves',
      'solution',
      'robotsMoved',
      'answers',
      'countedAtLeast',
      'falseTrails',
      'difficulty',
      'tries',
      'outOfMemory',
    ]);
    assert.deepEqual([object.seed, object.index, object.met, object.moves], [3, index, true, 6]);
    assert.equal(carom(['check', object.puzzle, object.solution]).status, 0);
    const [solved] = json(carom(['solve', '--json', '--all', object.puzzle]).out);
    for (const field of ['answers', 'solution', 'falseTrails', 'difficulty'])
      assert.equal(solved[field], object[field], field);
  });
});

test('make: every number is in exactly one part, and --skip omits exactly the first puzzles', () => {
  const job = ['--moves', '3..', '--count', '23', '--seed', '11'];
  const whole = lines(make(...job).out);
  assert.equal(new Set(whole).size, 23);
  for (const parts of [1, 2, 7, 40]) {
    const made = Array(23);
    for (let part = 1; part <= parts; part++)
      lines(make(...job, '--part', `${part}/${parts}`).out).forEach((line, i) => {
        const index = part - 1 + i * parts;
        assert.equal(made[index], undefined);
        made[index] = line;
      });
    assert.deepEqual(made, whole, `${parts} parts`);
  }
  const part = lines(make(...job, '--part', '2/3').out);
  for (const skip of [0, 1, 5, part.length, part.length + 1, 2 ** 53 - 1])
    assert.deepEqual(
      lines(make(...job, '--part', '2/3', '--skip', `${skip}`).out),
      part.slice(skip),
      `${skip} skipped`,
    );
  assert.equal(make(...job, '--count', '0').out, '');
});

test('make names failed puzzles on stderr, and --json has a line for each', () => {
  const job = ['--moves', '14..', '--tries', '40', '--count', '4', '--seed', '2'];
  const { status, out, err } = make(...job);
  const objects = json(make('--json', ...job).out);
  const missing = objects.filter(({ met }) => !met);
  assert.equal(status, 3);
  assert.ok(missing.length > 0);
  assert.equal(objects.length, 4);
  assert.equal(lines(out).length, 4 - missing.length);
  assert.deepEqual(
    lines(err),
    missing.map(
      ({ index, puzzle, moves }) =>
        `carom make: puzzle ${index}: none of 40 candidates fits the recipe; the nearest misses --moves by ${14 - moves}: ${puzzle}`,
    ),
  );
  for (const { moves, tries, puzzle } of missing) {
    assert.ok(moves < 14 && tries === 40);
    assert.equal(json(carom(['solve', '--json', puzzle]).out)[0].moves, moves);
  }
  const none = make('--moves', '..1', '--no-solo', '--tries', '3');
  assert.deepEqual([none.status, none.out], [3, '']);
  assert.match(
    none.err,
    /none of 3 candidates fits the recipe; none has a solution that short and needs more than one robot\n$/,
  );
  assert.equal(json(make('--json', '--moves', '..1', '--no-solo', '--tries', '3').out)[0].puzzle, null);
  const robotsIn = (solution) => new Set(solution.split(' ').map(([robot]) => robot)).size;
  for (const [option, wanted, valueOf] of [
    ['--robots-moved', 4, ({ solution }) => robotsIn(solution)],
    ['--difficulty', 5, ({ difficulty }) => difficulty],
    ['--answers', 1000, ({ answers }) => answers],
  ]) {
    const missed = make('--moves', '3', option, `${wanted}`, '--tries', '60').err;
    const [, distance, nearest] = new RegExp(`; the nearest misses ${option} by (\\d+): (.*)\n$`).exec(
      missed,
    );
    const [solved] = json(carom(['solve', '--json', '--all', nearest]).out);
    assert.deepEqual([solved.moves, valueOf(solved)], [3, wanted - Number(distance)], missed);
  }
  const short = make('--memory', '1', '--moves', '14..', '--tries', '60');
  assert.match(
    short.err,
    /none of 60 candidates fits the recipe, \d+ of them because --memory is too small; the nearest/,
  );
});

test('make refuses bad values with a sentence', () => {
  const refused = (message, ...args) => {
    const { status, out, err } = make(...args);
    assert.deepEqual([status, out], [2, ''], args.join(' '));
    assert.match(err, message);
  };
  refused(/--moves takes a range .* not '0\.\.3'/, '--moves', '0..3');
  refused(/the range '12\.\.8' must begin with the lower number/, '--moves', '12..8');
  for (const bad of ['', '..', 'x', '1'.repeat(24), '3...5', '3..5..7', '-3', '1e3', '1001', '8..1001'])
    refused(/--moves takes a range from 1 to 1000, such as 8\.\.12/, `--moves=${bad}`);
  refused(/--robots-moved takes .* not '6'/, '--robots-moved', '6');
  for (const bad of ['0', '6', '2..6', '6..', 'hard'])
    refused(/--difficulty takes a range from 1 to 5, such as 3\.\., not '/, '--difficulty', bad);
  refused(/the range '4\.\.2' must begin with the lower number/, '--difficulty', '4..2');
  for (const impossible of [
    ['--robots', '1'],
    ['--robots-moved', '1'],
  ])
    refused(/no robot may solve the puzzle alone, but only one robot can move/, '--no-solo', ...impossible);
  refused(/at least 3 robots must move, but there are only 2/, '--robots', '2', '--robots-moved', '3..');
  for (const bad of ['65/64', '0/3', `${'1'.repeat(20)}/3`, '3', '3/', '/3', '1/0', 'a/b'])
    refused(/--part takes K\/N with K from 1 to N, such as 3\/64, not/, '--part', bad);
  for (const bad of [
    '4x9',
    '9x4',
    '17x9',
    '5x17',
    'x',
    '5x',
    '1A,2B,3C',
    '1A,2B,3C,5D',
    '1A,2B,3C,4E',
    '1A2B3C4D',
    '0A,2B,3C,4D',
    '1@,2B,3C,4D',
    '1A;2B;3C;4D',
    '117x9',
  ])
    refused(/--board takes printed, any-sides, .* not '/, '--board', bad);
  refused(/only sides of edition D do/, '--diagonals');
  refused(/--robots takes 1 to 5/, '--robots', '0');
  refused(/--answers takes a range from 1 to 4294967295/, '--answers', '0');
  refused(/--tries takes/, '--tries', '0');
  for (const bad of ['9007199254740992', '1'.repeat(20)])
    refused(/--seed takes 0 to 9007199254740991/, '--seed', bad);
  refused(/--target takes board, one or any/, '--target', 'none');
  refused(/usage: carom make \[options\];/, 'puzzle');
});

test('make: stopped in the middle it leaves complete lines, and --skip continues after them', async () => {
  const job = ['--json', '--moves', '9..', '--count', '100000', '--seed', '4'];
  const running = spawn(program, ['make', ...job]);
  let out = '';
  running.stdout.on('data', (data) => {
    out += data;
    if (lines(out).length >= 5) running.kill('SIGINT');
  });
  const [, signal] = await new Promise((resolve) => running.on('close', (...how) => resolve(how)));
  assert.equal(signal, 'SIGINT');
  assert.ok(out.endsWith('}\n'));
  const done = json(out);
  done.forEach(({ index }, i) => assert.equal(index, i));
  const on = json(make(...job, '--count', `${done.length + 2}`, '--skip', `${done.length}`).out);
  assert.deepEqual(
    on.map(({ index }) => index),
    [done.length, done.length + 1],
  );
});

test('make --progress prints the puzzle and the candidate', async () => {
  const running = spawn(program, ['make', '--progress', '--moves', '30..', '--tries', '100000000']);
  let err = '';
  for await (const data of running.stderr) {
    err += data;
    if (err.includes('\n')) running.kill('SIGKILL');
  }
  assert.match(err, /^puzzle 0, candidate \d+: [\d.,]+ (million )?states$/m);
});

test('daily prints the puzzles of both schemes, by default for today in UTC', () => {
  const rows = lines(dataFile('daily.tsv')).slice(1).map((line) => line.split('\t')); // prettier-ignore
  for (const [date] of rows.filter((_, i) => i % 30 === 0)) {
    const expected = rows.filter((row) => row[0] === date);
    assert.deepEqual(
      lines(carom(['daily', date]).out),
      expected.map((row) => row[2]),
    );
    const objects = json(carom(['daily', '--json', date]).out);
    assert.deepEqual(
      objects.map((o) => [o.date, o.level, o.puzzle, `${o.moves}`]),
      expected,
    );
    for (const { puzzle, solution } of objects) assert.equal(carom(['check', puzzle, solution]).status, 0);
    assert.equal(carom(['daily', date, '--level', 'hard']).out, `${expected[2][2]}\n`);
  }
  const before = new Date().toISOString().slice(0, 10);
  const [{ date }] = json(carom(['daily', '--json', '--level=easy']).out);
  assert.ok([before, new Date().toISOString().slice(0, 10)].includes(date));
});

test('daily refuses dates and levels that do not exist', () => {
  for (const [message, ...args] of [
    [/the day must be 1 to 28 in this month, not 29/, '2026-02-29'],
    [/the month must be 1 to 12, not 13/, '2026-13-01'],
    [/the year must be 1 to 9999/, '0000-01-01'],
    ...['21.11.2026', '2026-11-1', '2026/11-21', '2026-11/21', '2026-1i-21', '2026-11-+1'].map((date) => [
      new RegExp(`the date must look like 2026-11-21, not '${date.replace('+', '\\+')}'`),
      date,
    ]),
    [/--level takes easy, medium or hard, not 'very hard'/, '--level', 'very hard'],
  ]) {
    const { status, out, err } = carom(['daily', ...args]);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, message);
  }
});
