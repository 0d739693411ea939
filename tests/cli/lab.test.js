// `carom lab` from outside: its counts against `carom solve` and brute force, its plots, and its errors.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { load } from 'carom';
import { carom, program } from './program.js';

const SIXTEEN_MOVES = '0765+42+2EB1BD0F+43';
const lab = (...args) => carom(['lab', ...args]);
/** @returns {any[]} */
const json = (...args) => lab('--json', ...args).out.trim().split('\n').map(JSON.parse); // prettier-ignore
/** The rows without times. */
const counts = (lines) => JSON.stringify(lines, (key, value) => (key === 'ms' ? undefined : value));
const { play, read } = await load();

test('the same seed gives the same games and counts, and another seed different ones', () => {
  const args = ['ideas', '--count', '1', '--moves', '5..6'];
  assert.equal(counts(json(...args, '--seed', '7')), counts(json(...args, '--seed', '7')));
  assert.notEqual(counts(json(...args, '--seed', '7')), counts(json(...args, '--seed', '8')));
});

test('success: exact strategies agree, inexact ones solve no more games, and never in too few moves', () => {
  const lines = json('success', '--count', '8', '--states', '30000');
  const strategies = new Set(lines.map(({ strategy }) => strategy));
  assert.equal(lines.length, 2 * 4 * strategies.size);
  for (const board of ['6x6', '16x16'])
    for (const maxMoves of [6, 8, 10, 12]) {
      const at = Object.fromEntries(
        lines.filter((l) => l.board === board && l.maxMoves === maxMoves).map((l) => [l.strategy, l]),
      );
      for (const strategy of strategies) {
        const { rounds, solved, movesTooMany } = at[strategy];
        assert.equal(rounds, 8);
        assert.ok(solved <= at.bfs.solved && movesTooMany >= 0, `${board} ${maxMoves} ${strategy}`);
        if (['bfs', 'iddfs', 'astar'].includes(strategy))
          assert.deepEqual([solved, movesTooMany], [at.bfs.solved, 0], `${board} ${maxMoves} ${strategy}`);
      }
      if (maxMoves > 6)
        assert.ok(at.bfs.solved >= lines.find((l) => l.board === board && l.strategy === 'bfs').solved);
    }
  const loose = lines.filter(({ strategy }) => /^greedy|hybrid/.test(strategy));
  assert.ok(loose.some(({ movesTooMany }) => movesTooMany > 0));
});

test('depths: the last limit is the length, and each limit visits more nodes', () => {
  const lines = json('depths', SIXTEEN_MOVES);
  assert.equal(lines[0].nodes, 1);
  const limits = lines.filter(({ limit }) => limit !== undefined);
  assert.equal(limits.at(-1).limit, 16);
  for (const [i, { nodes, inner, hits }] of limits.entries()) {
    assert.ok(hits >= 0);
    assert.ok(inner <= nodes);
    if (i) assert.ok(nodes > limits[i - 1].nodes);
  }
  const without = json('depths', '--ideas', 'order,alike,bound', '--states', '300000', SIXTEEN_MOVES).filter(
    ({ limit }) => limit < 10,
  );
  const none = json('depths', '--ideas', 'none', '--states', '300000', '--seconds', '100', SIXTEEN_MOVES);
  for (const limit of [3, 4, 5]) {
    const nodesOf = (said) => said.find((line) => line.limit === limit).nodes;
    assert.ok(nodesOf(none) > nodesOf(without), 'bounds save nodes');
  }
  for (const [i, { hits, nodes }] of without.entries()) {
    assert.equal(hits, 0);
    assert.ok(nodes >= limits[i].nodes, 'a table saves nodes');
  }
});

test('ideas: --moves may be open-ended', () => {
  const [line] = json('ideas', '--count', '1', '--moves', '5..', '--states', '200000');
  assert.equal(line.games, 1);
});

test('ideas: every choice solves every game, and no idea alone costs states', () => {
  const lines = json('ideas', '--count', '2', '--moves', '4..5');
  for (const pinned of new Set(lines.map((l) => l.pinned))) {
    const choices = lines.filter((l) => l.pinned === pinned);
    assert.deepEqual(choices[0].choice, 'all');
    for (const { choice, games, solved, with: own, all } of choices) {
      assert.deepEqual([games, solved], [2, 2], choice);
      assert.ok(own.states <= choices.at(-1).with.states, `${pinned}, ${choice}`);
      assert.deepEqual(all, choices[0].all);
    }
  }
});

test('growth: the games by length add up, and unknown factors are null', () => {
  const lines = json('growth', '--count', '25', '--states', '200000'); // one game needs many millions of states
  assert.deepEqual(
    lines.map(({ robots, targets }) => `${robots} ${targets}`),
    ['3 printed', '4 printed', '5 printed', '3 anywhere', '4 anywhere', '5 anywhere'],
  );
  for (const { games, solved, noSolution, mean, lengths, factor } of lines) {
    const sum = (of) => lengths.reduce((total, line) => total + of(line), 0);
    assert.equal(games, 25);
    assert.equal(
      sum((l) => l.games),
      solved,
    );
    assert.ok(solved + noSolution <= games);
    assert.ok(Math.abs(sum((l) => l.games * l.moves) / solved - mean) < 1e-3);
    assert.ok(factor === null || (factor > 1 && factor < 20));
  }
  assert.ok(json('growth', '--count', '1').every(({ factor }) => factor === null));
});

test('bounds: 0 on the target, null where a robot cannot be, and never above the length of a solution', () => {
  const { puzzle } = read(SIXTEEN_MOVES);
  const fields = json('bounds', SIXTEEN_MOVES);
  const own = fields.find(({ color }) => color.includes(puzzle.target.color)).moves;
  assert.equal(own[puzzle.target.y][puzzle.target.x], 0);
  assert.equal(own[7][7], null);
  const { solution } = JSON.parse(carom(['solve', '--json', SIXTEEN_MOVES]).out);
  const { moves, solvedBy } = play(puzzle, solution);
  assert.equal(solvedBy, puzzle.target.color);
  let checked = 0;
  for (const [i, { color, track }] of moves.entries()) {
    const { x, y } = track.at(-1);
    if (color === solvedBy) assert.ok(own[y][x] <= moves.length - i - 1, `after move ${++checked}`);
  }
  assert.ok(checked > 0);
});

/** Every opened tag is closed, in order. @param {string} svg */
function assertClosed(svg) {
  const open = [];
  for (const [, slash, name, closed] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
    if (slash) assert.equal(open.pop(), name);
    else if (!closed) open.push(name);
  }
  assert.deepEqual(open, []);
}

test('puzzles are also read from standard input, and a bad one does not stop the rest', () => {
  const { status, out, err } = carom(
    ['lab', '--json', 'bounds', '-'],
    `${SIXTEEN_MOVES}\nnonsense\nAQBmAAAJEAAAABABBAAABzIiQSQABA\n`,
  );
  assert.equal(status, 2);
  assert.equal(out.trim().split('\n').length, 4 + 3);
  assert.match(err, /^carom: line 2: this is not a puzzle/);
});

test('rows of puzzles from standard input are labelled', () => {
  const SMALL = 'AQBmAAAJEAAAABABBAAABzIiQSQABA';
  const run = (...args) => carom(['lab', ...args, '-'], `${SMALL}\n# a comment\n${SIXTEEN_MOVES}\n`).out;
  for (const name of ['bounds', 'depths']) {
    const heading = name === 'bounds' ? 'red, green' : 'limit ';
    const table = `\n${run(name)}`;
    for (const puzzle of [SMALL, SIXTEEN_MOVES]) assert.ok(table.includes(`\n${puzzle}\n${heading}`), name);
    const rows = run('--json', name).trim().split('\n').map(JSON.parse); // prettier-ignore
    const expected = [SMALL, SIXTEEN_MOVES].flatMap((puzzle, i) =>
      json(name, puzzle).map((row) => ({ puzzle, line: 1 + 2 * i, ...row })),
    );
    assert.deepEqual(rows, expected);
  }
});

test('the tables have the numbers of --json', () => {
  const words = (...args) => lab(...args).out.replaceAll(',', '');
  const EIGHT = 'AQPlzx9K02JpqgAEKg';
  const bounds = words('bounds', SIXTEEN_MOVES).split('\n');
  assert.match(
    bounds[0],
    /^red green blue yellow: moves to the target if the robot may stop anywhere; - if it cannot reach the target$/,
  );
  assert.deepEqual(
    bounds.slice(1, 17).map((row) =>
      row
        .trim()
        .split(/ +/)
        .map((n) => (n === '-' ? null : Number(n))),
    ),
    json('bounds', SIXTEEN_MOVES)[0].moves,
  );
  assert.match(
    words('bounds', EIGHT),
    /^red.*\n[^]*^green.*\n/m,
    'with diagonals the bounds differ by robot',
  );

  const depths = words('depths', EIGHT).trimEnd().split('\n');
  assert.match(depths.at(-1), /^solved in 8 moves: \d+ states \d+ of them in the table [\d.]+ MiB [\d.]+ s$/);
  assert.deepEqual(
    depths.slice(1, -1).map((row) => row.trim().split(/ +/).slice(0, 4).map(Number)),
    json('depths', EIGHT).map(({ limit, nodes, inner, hits }) => [limit, nodes, inner, hits]),
  );
  assert.match(words('depths', '--states', '100000', SIXTEEN_MOVES), /^stopped: .* (?!0\.000)[\d.]+ s$/m);

  const few = ['--count', '4', '--states', '20000', '--seed', '3'];
  for (const { robots, targets, games, noSolution } of json('growth', ...few))
    assert.ok(
      words('growth', ...few).includes(
        `${robots} robots targets ${targets}: ${games} games ${noSolution} without`,
      ),
    );
  const nothing = ['--count', '1', '--states', '1', '--seed', '3'];
  assert.match(
    words('growth', ...nothing),
    /^5 robots targets anywhere: 1 game 0 without a solution 0\.000 moves/m,
  );
  assert.match(words('success', ...nothing), /^bfs-plain +0 +0 +0 +0 +0\.00 /m);
  const success = words('success', ...few);
  for (const { strategy, board, maxMoves, solved } of json('success', ...few)) {
    const table = success.split(/^printed/m)[board === '6x6' ? 0 : 1];
    const row = table.split('\n').find((line) => line.startsWith(`${strategy} `));
    assert.equal(Number(row.split(/ +/)[[6, 8, 10, 12].indexOf(maxMoves) + 1]), solved, `${board} ${row}`);
  }
});

test('--svg prints one complete document per line, with valid numbers', () => {
  for (const [args, pictures] of [
    [['bounds', SIXTEEN_MOVES], 1],
    [['ideas', '--count', '1', '--moves', '5..6'], 1],
    [['growth', '--count', '20', '--states', '200000'], 1],
    [['success', '--count', '2', '--states', '2000'], 2],
    [['depths', SIXTEEN_MOVES], 1],
  ]) {
    const lines = lab('--svg', ...args)
      .out.trim()
      .split('\n');
    assert.equal(lines.length, pictures, args[0]);
    for (const line of lines) {
      assert.match(line, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
      assert.doesNotMatch(line, /nan|inf/i);
      assertClosed(line);
    }
  }
});

test('invalid arguments get a sentence', () => {
  for (const [args, sentence] of [
    [['nonsense'], /^carom lab: NAME is success, depths, ideas, growth or bounds, not 'nonsense';/],
    [['bounds', 'nonsense'], /^carom: 'nonsense': this is not a puzzle/],
    [['ideas', 'x'], /^carom lab: unexpected argument 'x': this experiment makes its own puzzles;/],
    [
      ['depths', '--ideas', 'order,speed'],
      /^carom lab: --ideas takes none, or some of visited,.*, not 'order,speed'/,
    ],
    [['growth', '--count', '0'], /^carom lab: --count takes 1 to/],
    [['growth', '--seed', 'x'], /^carom lab: --seed takes 0 to/],
    [['growth', '--states', '0'], /^carom lab: --states takes 1 to/],
    [['ideas', '--moves', '0'], /^carom lab: --moves takes 1 to/],
    [['growth', '--seconds', '0'], /^carom lab: --seconds takes 1 to/],
    [['success', '--count', '100001'], /^carom lab: success plays at most 100000 rounds/],
    [['growth', '--svg', '--json'], /^carom lab: --svg and --json cannot be combined/],
    [
      ['ideas', '--count', '1', '--moves', '30..40'],
      /^carom lab: not one random game in a thousand has 30 to 40 moves/,
    ],
    ...[
      ['success', '--strategy', 'bfs'],
      ['success', '--moves', '5'],
      ['ideas', '--ideas', 'none'],
      ['ideas', '--diagonals'],
      ['growth', '--moves', '5'],
      ['depths', '--count', '4'],
      ['bounds', '--states', '5'],
      ['bounds', '--memory', '5'],
    ].map((words) => [words, new RegExp(`^carom lab: ${words[1]} does not apply to this experiment;`)]),
    [[], /^usage: carom lab/],
  ]) {
    const { status, out, err } = lab(...args);
    assert.deepEqual([status, out], [sentence.source.includes('random game') ? 3 : 2, '']);
    assert.match(err, sentence);
  }
});

test('Ctrl-C in depths prints the iterations so far, also to a pipe', async () => {
  const LONG = '538E+41+E72FC56C+61'; // 11 moves; stderr mentions its diagonals when the experiment begins
  for (const flags of [[], ['--json']]) {
    const child = spawn(program, ['lab', ...flags, 'depths', '--ideas', 'none', LONG]);
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.once('data', () => setTimeout(() => child.kill('SIGINT'), 100));
    const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
    assert.equal(signal, 'SIGINT');
    assert.match(out, flags.length ? /^{"limit":1,.*}\n/ : /^limit .*\n +1 [^]*\nstopped: .*\n$/);
  }
});

test('Ctrl-C while the program waits for a puzzle ends it at once', async () => {
  const child = spawn(program, ['lab', 'bounds', '-']);
  child.stdin.write('538E+41+E72FC56C+61\n'); // stderr mentions its diagonals
  await once(child.stderr, 'data');
  await delay(50); // until the program waits for another puzzle
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'close'), [null, 'SIGINT']);
});

test('Ctrl-C ends an experiment, and interrupted rows are omitted', async () => {
  for (const experiment of ['growth', 'success', 'ideas']) {
    const child = spawn(program, ['lab', '--json', experiment, '--count', '100000', '--progress']);
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => {
      if (!err) child.kill('SIGINT');
      err += data;
    });
    const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
    assert.deepEqual([signal, out], ['SIGINT', ''], experiment);
  }
});
