// Every function of the package refuses nonsense with a sentence that names the argument.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { CaromError, load } from 'carom';
import { readingJson } from '../../wasm/async_json.js';
import { LabClient as LabThread, Solver } from 'carom/client.js';
import { load as loadLab } from 'carom/lab.js';
import { LabClient } from '../../wasm/node_lab_client.js';
import { inThisThread } from './in_this_thread.js';

const carom = await load();
const lab = await loadLab();
const { puzzle } = carom.read('CEF1+41+C410AD00+CC');
const TALLY = { recipe: {}, games: 1, noSolution: 0, unfinished: 0, lengths: [0, 1] };
const SIDES = ['1A', '2B', '3C', '4D'];

const NONSENSE = [
  ...[undefined, null, true, NaN, Infinity, -5, 0.5, 2 ** 60, 10n, '', 'nonsense', '5'],
  ...[[], [null], {}, Object.create(null), () => 1, Symbol('s'), new Date(NaN)],
];

/** For each argument and option: its name in errors, a call with it, and the values of NONSENSE that are legal. */
const CASES = [];
const may = (name, call, ...legal) => CASES.push({ name, call, legal });
const option = (name, call, ...legal) => may(name, call, undefined, ...legal);

may('text', (v) => carom.read(v));
option('options', (v) => carom.read('CEF1+41+C410AD00+CC', v), ...NONSENSE.filter(isObject));
for (const name of ['diagonals', 'shutIn'])
  option(name, (v) => carom.read('CEF1+41+C410AD00+CC', { [name]: v }), true);
may(
  'goal',
  (v) => carom.read(carom.write(carom.read('7650+42+E2302B12+C9').puzzle, 'async-json'), { goal: v }),
  undefined,
);
for (const use of ['check', 'link', 'payload', 'gameId', 'draw', 'svg', 'sides', 'solveInSteps', 'solve'])
  may('puzzle', (v) => carom[use](v));
for (const part of ['width', 'height']) may(part, (v) => carom.check({ ...puzzle, [part]: v }));
may('walls', (v) => carom.check({ ...puzzle, walls: v }), []);
may('diagonals', (v) => carom.check({ ...puzzle, diagonals: v }), []);
for (const part of ['robots', 'target']) may(part, (v) => carom.check({ ...puzzle, [part]: v }));
option('rules', (v) => carom.check({ ...puzzle, rules: v }), ...NONSENSE.filter(isObject));
may('mustRicochet', (v) => carom.check({ ...puzzle, rules: { mustRicochet: v } }), true, undefined, null);
may('walls[0]', (v) => carom.check({ ...puzzle, walls: [v] }));
may('walls[0].x', (v) => carom.check({ ...puzzle, walls: [{ x: v, y: 0, side: 'E' }] }));
may('walls[0].y', (v) => carom.check({ ...puzzle, walls: [{ x: 0, y: v, side: 'E' }] }));
may('walls[0].side', (v) => carom.check({ ...puzzle, walls: [{ x: 0, y: 0, side: v }] }));
may('diagonals[0].lean', (v) =>
  carom.check({ ...puzzle, diagonals: [{ x: 0, y: 0, color: 'red', lean: v }] }),
);
may('diagonals[0].color', (v) =>
  carom.check({ ...puzzle, diagonals: [{ x: 0, y: 0, color: v, lean: '/' }] }),
);
may('robots[0].color', (v) => carom.check({ ...puzzle, robots: [{ x: 0, y: 0, color: v }] }));
may('target.color', (v) => carom.check({ ...puzzle, target: { ...puzzle.target, color: v } }));
option('options', (v) => carom.link(puzzle, v), ...NONSENSE.filter(isObject));
const match = carom.match({ seed: 7, attempts: [0, 3] });
const result = (of) => carom.matchResult(match, { player: 'Ada', date: '2026-11-22', lines: [], ...of });
for (const part of ['options', 'attempts', 'seed'])
  may(part, (v) => carom.match(part === 'options' ? v : { seed: 7, attempts: [0], [part]: v }));
may('attempts[0]', (v) => carom.match({ seed: 7, attempts: [v] }));
option('board', (v) => carom.match({ seed: 7, attempts: [0], board: v }));
option(
  'moves',
  (v) => carom.match({ seed: 7, attempts: [0], moves: v }),
  ...NONSENSE.filter((v) => isObject(v) || Array.isArray(v)),
);
may('match', (v) => carom.matchLink(v));
option('options', (v) => carom.matchLink(match, v), ...NONSENSE.filter(isObject));
option('sender', (v) => carom.matchLink(match, { sender: v }), null, 'nonsense', '5');
may('match', (v) => carom.matchResult(v, { player: 'Ada', date: '2026-11-22', lines: [] }));
may('options', (v) => carom.matchResult(match, v));
may('player', (v) => result({ player: v }), 'nonsense', '5');
may('date', (v) => result({ date: v }));
may('lines', (v) => result({ lines: v }), ...NONSENSE.filter(Array.isArray));
may('lines[0]', (v) => result({ lines: [v] }), null);
may('lines[0].seconds', (v) => result({ lines: [{ moves: 'rN', seconds: v }] }));
may('lines[0].moves', (v) => result({ lines: [{ moves: v, seconds: 1 }] }), '');
may('text', (v) => carom.findMatches(v), '', 'nonsense', '5');
may('moves', (v) => carom.link(puzzle, { moves: v }), undefined, '');
option('mode', (v) => carom.link(puzzle, { mode: v }), null);
option('beat', (v) => carom.link(puzzle, { beat: v }), null);
option('sender', (v) => carom.link(puzzle, { sender: v }), null, 'nonsense', '5');
may('format', (v) => carom.write(puzzle, v));
option('options', (v) => carom.svg(puzzle, v), ...NONSENSE.filter(isObject));
may('moves', (v) => carom.svg(puzzle, { moves: v }), undefined, '');
option('theme', (v) => carom.svg(puzzle, { theme: v }), null);
option('palette', (v) => carom.svg(puzzle, { palette: v }));
option('letters', (v) => carom.svg(puzzle, { letters: v }));
may('side', (v) => carom.printedBoard(v));
may('side', (v) => carom.printedBoard(['1A', '1A', '1A', v]));
option('diagonals', (v) => carom.printedBoard(SIDES, { diagonals: v }), true);
may('side', (v) => carom.printedTargets(v));
may('side', (v) => carom.sideSvg(v));
option('corner', (v) => carom.sideSvg('1A', { corner: v }));
may('turning', (v) => carom.turned(puzzle, v));
may('seed', (v) => carom.randomRobots(puzzle, v), 0);
may('seed', (v) => carom.randomLike(puzzle, v), 0);
may('moves', (v) => carom.play(puzzle, v), '');
may('puzzle', (v) => carom.play(v, 'rN'));

option('options', (v) => carom.solveInSteps(puzzle, v).close(), ...NONSENSE.filter(isObject));
for (const name of ['strategy', 'memory', 'maxMoves', 'answers'])
  option(name, (v) => carom.solveInSteps(puzzle, { [name]: v }).close());
option('hurry', (v) => carom.solveInSteps(puzzle, { hurry: v }).close(), true);
for (const begin of ['solveInSteps', 'makeInSteps', 'histogramInSteps'])
  may('states', (v) => {
    const work = begin === 'solveInSteps' ? carom.solveInSteps(puzzle) : carom[begin]();
    try {
      work.step(v);
    } finally {
      work.close();
    }
  });
option('recipe', (v) => carom.make(v), ...NONSENSE.filter(isObject));
for (const name of ['moves', 'robotsMoved', 'difficulty', 'answers']) {
  option(
    name,
    (v) => carom.makeInSteps({ [name]: v }).close(),
    ...NONSENSE.filter((v) => isObject(v) || Array.isArray(v)),
  );
  option(`${name}.min`, (v) => carom.makeInSteps({ [name]: { min: v } }).close());
  option(`${name}.max`, (v) => carom.makeInSteps({ [name]: { max: v } }).close(), Infinity);
}
for (const name of ['noSolo', 'countAnswers'])
  option(name, (v) => carom.makeInSteps({ [name]: v }).close(), true);
for (const name of ['width', 'height'])
  option(name, (v) => carom.makeInSteps({ board: 'drawn', [name]: v }).close());
for (const name of ['board', 'target', 'robots', 'seed', 'index', 'memory'])
  option(name === 'board' ? '' : name, (v) => carom.makeInSteps({ [name]: v }).close());
option('tries', (v) => carom.makeInSteps({ tries: v }).close(), null);
option('diagonals', (v) => carom.makeInSteps({ board: 'drawn', diagonals: v }).close(), true);
option('rules', (v) => carom.makeInSteps({ rules: v }).close(), ...NONSENSE.filter(isObject));
may('date', (v) => carom.daily(v, 'easy'));
may('date', (v) => carom.dailyInSteps(v, 'easy'));
may('level', (v) => carom.daily('2026-11-21', v));
option('games', (v) => carom.histogramInSteps(v).close(), ...NONSENSE.filter(isObject));
for (const name of ['count', 'part', 'parts', 'skip', 'seed', 'memory'])
  option(name, (v) => carom.histogramInSteps({ [name]: v }).close());
option('games', (v) => carom.histogram({ count: 1, ...v }), ...NONSENSE);
may('tally', (v) => carom.histogramSvg(v));
for (const name of ['games', 'noSolution', 'unfinished', 'recipe'])
  may(
    name,
    (v) => carom.histogramSvg({ ...TALLY, [name]: v }),
    ...(name === 'recipe' ? NONSENSE.filter(isObject) : []),
  );
may('lengths', (v) => carom.histogramSvg({ ...TALLY, lengths: v }), []);
may('lengths[1]', (v) => carom.histogramSvg({ ...TALLY, lengths: [1, v] }));
option('options', (v) => carom.histogramSvg(TALLY, v), ...NONSENSE.filter(isObject));
option('theme', (v) => carom.histogramSvg(TALLY, { theme: v }), null);
option('words', (v) => carom.histogramSvg(TALLY, { words: v }), ...NONSENSE.filter(isObject));
may(
  'words.axis',
  (v) => carom.histogramSvg(TALLY, { words: { axis: v } }),
  undefined,
  null,
  '',
  'nonsense',
  '5',
);
option(
  'start',
  (v) => new Solver(v),
  NONSENSE.find((v) => typeof v === 'function'),
);
may('puzzles', (v) => readingJson(v), ...NONSENSE.filter(isObject)); // prettier-ignore

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An error must be Carom's own, and name the argument. */
function assertRefused(error, name, what, isNamed) {
  assert.ok(error instanceof CaromError, `${what}: ${error?.stack}`);
  assert.match(error.message, /^[a-z].* .* /, what);
  if (!isNamed || !/ is .*; it must be /.test(error.message)) return;
  assert.ok(error.message.includes(name), `${what}: ${error.message}`);
}

test('every function of the package is in the table', async () => {
  const source = await readFile(import.meta.filename, 'utf8');
  const called = (name) => new RegExp(`carom\\.${name}\\(|for \\(const \\w+ of .*'${name}'`).test(source);
  const functions = Object.keys(carom).filter((name) => typeof carom[name] === 'function');
  assert.deepEqual(
    functions.filter((name) => !called(name)),
    [],
  );
});

for (const [i, { name, call, legal }] of CASES.entries())
  test(`${i}: ${name || 'board'} in ${String(call).slice(7)}`, () => {
    for (const value of NONSENSE) {
      const what = `${typeof value} ${isObject(value) ? '' : String(value)}`;
      try {
        call(value);
      } catch (error) {
        assertRefused(error, name, what, !isObject(value)); // for objects the error may name a missing part
        continue;
      }
      assert.ok(legal.includes(value) || legal.some((one) => Array.isArray(one) && Array.isArray(value) && !value.length), `${what} was taken`);
    }
  }); // prettier-ignore

test('a Solver rejects its promises in the same way', async () => {
  const solver = new Solver(inThisThread);
  for (const value of [null, 5, 'x', true, NaN]) {
    for (const ask of [
      () => solver.solve(puzzle, value),
      () => solver.make(value),
      () => solver.daily('2026-11-21', 'easy', value),
      () => solver.histogram(value),
    ])
      await assert.rejects(ask(), { code: 'bad-request', message: /^the argument `options` is/ });
    await assert.rejects(solver.solve(puzzle, { signal: value }), { message: /^signal is .*AbortSignal/ });
    await assert.rejects(solver.make({ onProgress: value }), { message: /^onProgress is .*a function/ });
    await assert.rejects(solver.daily(value, 'easy'), { message: /^the date is/ });
    await assert.rejects(solver.daily('2026-11-21', value), { message: /^the level is/ });
    await assert.rejects(solver.histogram({ memory: value && -1 }), { message: /^memory is/ });
  }
  for (const value of [null, 5, true, NaN, undefined])
    await assert.rejects(solver.solve(value), { message: /^the puzzle is .*an object/ });
  for (const value of [() => 1, Symbol('s')]) {
    await assert.rejects(solver.solve(value), { message: /^the puzzle is .*an object/ });
    await assert.rejects(solver.solve(puzzle, { strategy: value }), { message: /^strategy is/ });
    await assert.rejects(solver.solve(puzzle, { workers: value }), { message: /^workers is/ });
    await assert.rejects(solver.solve(puzzle, { memory: value }), { message: /^memory is/ });
    await assert.rejects(solver.make({ board: [value, value, value, value] }), { message: /^the side is/ });
    await assert.rejects(solver.daily(value, 'easy'), { message: /^the date is/ });
    await assert.rejects(solver.daily('2026-11-21', value), { message: /^the level is/ });
    await assert.rejects(solver.histogram({ count: value }), { message: /^count is/ });
  }
  assert.equal((await solver.solve(puzzle)).moves, 7);
  solver.close();
});

/** The value with a proxy in place of each object, like the state of a reactive page. */
function reactive(value) {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, { get: (target, name) => reactive(target[name]) });
}

test('clients take proxies, and puzzles with further fields', async () => {
  const [solver, client] = [new Solver(inThisThread), new LabThread()];
  const further = { ...puzzle, undo: () => 1, [Symbol('s')]: Symbol('t') };
  further.self = further;
  const diagonal = { x: 3, y: 3, color: 'blue', lean: '/' };
  const recipe = { board: SIDES, moves: { min: 3, max: 9 }, seed: 7 };
  for (const given of [reactive(puzzle), { ...puzzle, robots: reactive(puzzle.robots) }, further])
    assert.equal((await solver.solve(given)).moves, 7);
  for (const given of [puzzle, { ...puzzle, diagonals: [diagonal], rules: { noRebound: true } }]) {
    const { solution } = await solver.solve(reactive(given));
    assert.equal(solution, carom.solve(given).solution);
  }
  assert.deepEqual((await solver.make(reactive(recipe))).puzzle, carom.make(recipe).puzzle);
  assert.equal((await solver.histogram(reactive({ count: 2, board: SIDES }))).games, 2);
  const small = {
    ...{ width: 3, height: 3, walls: [], diagonals: [], robots: [{ color: 'red', x: 0, y: 0 }] },
    ...{ target: { x: 2, y: 2, color: 'red' }, rules: { mustRicochet: false, noRebound: false } },
  };
  assert.equal((await client.sweep(reactive(small))).placements, 9);
  assert.equal((await client.experiment('depths', reactive({ puzzle: small }))).outcome, 'solved');
  solver.close();
  client.close();
});

test('a Solver refuses invalid parts of puzzles with the error of `solve`', async () => {
  const solver = new Solver(inThisThread);
  const errorOf = async (solve) => {
    try {
      await solve();
      assert.fail('it was taken');
    } catch ({ code, message }) {
      return { code, message };
    }
  };
  for (const value of NONSENSE)
    for (const given of [
      { ...puzzle, width: value },
      { ...puzzle, walls: Array.isArray(value) ? [value] : value },
      { ...puzzle, robots: [value] },
      { ...puzzle, target: { ...puzzle.target, color: value } },
      { ...puzzle, rules: isObject(value) || value === undefined ? { none: value } : value },
    ]) {
      const [own, other] = [
        await errorOf(() => solver.solve(given)),
        await errorOf(() => carom.solve(given)),
      ];
      // Functions and symbols become strings, which messages put in quotes.
      const unquoted = ({ code, message }) => ({ code, message: message.replaceAll("'", '') });
      assert.deepEqual(unquoted(own), unquoted(other));
    }
  solver.close();
});

/** Calls with an unknown option, and the error's hint. */
const UNKNOWN = [
  [(o) => carom.solve(puzzle, o), 'memroy', "did you mean 'memory'?"],
  [(o) => carom.solveInSteps(puzzle, o), 'max_moves', "did you mean 'maxMoves'?"],
  [(o) => carom.solve(puzzle, o), 'timeout', 'these exist: strategy, memory, maxMoves, answers, hurry'],
  [(o) => carom.solve(puzzle, o), '', 'these exist: strategy, memory, maxMoves, answers, hurry'],
  [(o) => carom.make(o), 'tires', "did you mean 'tries'?"],
  [(o) => carom.makeInSteps(o), 'Diagonal', "did you mean 'diagonals'?"],
  [(o) => carom.make({ moves: o }), 'most', 'these exist: min, max'],
  [(o) => carom.histogram(o), 'part_s', "did you mean 'parts'?"],
  [(o) => carom.histogramSvg(TALLY, o), 'them', "did you mean 'theme'?"],
  [(o) => carom.histogramSvg(TALLY, { words: o }), 'headings', "did you mean 'heading'?"],
  [(o) => carom.match({ seed: 7, attempts: [0], ...o }), 'atempts', "did you mean 'attempts'?"],
  [(o) => result(o), 'players', "did you mean 'player'?"],
  [(o) => carom.read('CEF1+41+C410AD00+CC', o), 'shutin', "did you mean 'shutIn'?"],
  [(o) => carom.link(puzzle, o), 'move', "did you mean 'moves'?"],
  [(o) => carom.svg(puzzle, o), 'pallete', "did you mean 'palette'?"],
  [(o) => carom.sideSvg('1A', o), 'korner', "did you mean 'corner'?"],
  [(o) => carom.printedBoard(SIDES, o), 'diagonal', "did you mean 'diagonals'?"],
  [(o) => lab.trialInSteps(puzzle, o), 'idea', "did you mean 'ideas'?"],
  [(o) => lab.sweepInSteps(puzzle, o), 'memmory', "did you mean 'memory'?"],
  [(o) => lab.experimentInSteps('growth', o), 'state', "did you mean 'states'?"],
];

for (const [call, name, hint] of UNKNOWN)
  test(`${String(call).slice(7)} refuses the unknown option '${name}'`, () => {
    const message = `there is no option '${name}'; ${hint}`;
    assert.throws(() => call({ [name]: 1 }), { name: 'CaromError', code: 'bad-request', message });
  });

test('a rule that does not exist is refused, in a puzzle and in a recipe', () => {
  const message = "there is no rule 'mustRicohet'; did you mean 'mustRicochet'?";
  const rules = { mustRicohet: true };
  assert.throws(() => carom.check({ ...puzzle, rules }), { code: 'bad-rules', message });
  assert.throws(() => carom.make({ rules }), { code: 'bad-rules', message });
});

test('only drawn boards have a width and a height', () => {
  for (const name of ['width', 'height'])
    for (const board of [undefined, 'printed', 'any-sides', SIDES])
      for (const use of [
        carom.make,
        carom.histogram,
        (kind) => carom.match({ ...kind, seed: 7, attempts: [0] }),
      ])
        assert.throws(() => use({ board, [name]: 10 }), {
          code: 'bad-request',
          message: 'only a drawn board takes a width and a height',
        });
});

test('two diagonals on a cell are refused', () => {
  const one = { x: 2, y: 1, color: 'red', lean: '/' };
  const free = { ...puzzle, robots: [{ color: 'red', x: 0, y: 0 }], target: { x: 9, y: 9, color: 'red' } };
  carom.check({ ...free, diagonals: [one] });
  for (const other of [one, { ...one, lean: '\\' }, { ...one, color: 'blue' }])
    assert.throws(() => carom.check({ ...free, diagonals: [one, other] }), {
      code: 'bad-diagonal',
      message: 'there are two diagonals on C2',
    });
});

test('a result of read() or make() instead of its puzzle is refused with advice', async () => {
  const advice = { code: 'bad-request', message: 'this is a result of read() or make(); pass its `puzzle`' };
  for (const reading of [carom.read('CEF1+41+C410AD00+CC'), carom.make()]) {
    for (const use of ['check', 'link', 'svg', 'solve'])
      assert.throws(() => carom[use](reading), advice, use);
    assert.throws(() => lab.distances(reading, 'red'), advice);
    const solver = new Solver();
    await assert.rejects(async () => solver.solve(reading), advice);
    solver.close();
  }
});

test('the value in an error is written as in JavaScript', () => {
  for (const [call, message] of [
    [() => carom.make({ seed: 1n }), 'seed is 1n; it must be a whole number from 0 to 9007199254740991'],
    [
      () => carom.make({ moves: [8, 12] }),
      'moves is an array; it must be a number or an object with min and max',
    ],
    [() => carom.printedBoard('1A,2B,3C,4D'), "the argument `sides` is '1A,2B,3C,4D'; it must be an array"],
  ])
    assert.throws(call, { code: 'bad-request', message });
});

test('clients refuse unknown options before they start a worker', async () => {
  const none = () => assert.fail('a worker was started');
  const [solver, client] = [new Solver(none), new LabClient(none)];
  for (const [ask, name, near] of [
    [(o) => solver.solve(puzzle, o), 'onProgess', 'onProgress'],
    [(o) => solver.solve(puzzle, o), 'memroy', 'memory'],
    [(o) => solver.make(o), 'signals', 'signal'],
    [(o) => solver.daily('2026-11-21', 'easy', o), 'onprogress', 'onProgress'],
    [(o) => solver.histogram(o), 'counts', 'count'],
    [(o) => client.sweep(puzzle, o), 'memroy', 'memory'],
    [(o) => client.experiment('growth', o), 'sead', 'seed'],
  ])
    await assert.rejects(ask({ [name]: () => 1 }), {
      code: 'bad-request',
      message: `there is no option '${name}'; did you mean '${near}'?`,
    });
});

test('the package still works after all these errors', () => {
  assert.equal(carom.solve(puzzle).moves, 7);
  assert.equal(carom.read(carom.link(puzzle)).puzzle.robots.length, puzzle.robots.length);
});
