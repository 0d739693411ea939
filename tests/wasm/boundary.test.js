// The module itself: its exports and imports, and that names and sizes agree in C and JavaScript.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { CaromError, load } from 'carom';
import { compileFrom } from '../../wasm/core.js';
import * as lab from 'carom/lab.js';
import * as matches from '../../wasm/matches.js';
import * as puzzles from 'carom/puzzles.js';
import * as searches from '../../wasm/searches.js';
import { Core } from '../../wasm/core.js';

const root = new URL('../../', import.meta.url);
const text = (path) => readFile(new URL(path, root), 'utf8');
const bytes = await readFile(new URL('wasm/carom.wasm', root));
const module = await WebAssembly.compile(bytes);

const lines = (await text('wasm/exports.txt')).trim().split('\n');
const listed = lines.map((line) => line.slice(1).split(' '));

for (const part of ['carom', 'puzzles', 'searches', 'matches', 'formats', 'lab'])
  test(`exports.txt lists the exports of ${part}.wasm, which imports nothing`, async () => {
    const built = await WebAssembly.compile(await readFile(new URL(`wasm/${part}.wasm`, root)));
    const names = WebAssembly.Module.exports(built).map(({ name }) => name);
    assert.deepEqual(
      names.filter((name) => name.startsWith('carom_')).sort(),
      listed
        .filter(([, ...parts]) => part === 'carom' || parts.includes(part))
        .map(([name]) => name)
        .sort(),
    );
    assert.ok(names.includes('memory'));
    assert.deepEqual(WebAssembly.Module.imports(built), []);
  });

test('the parts together do what the whole does, with their own modules or the whole one', async () => {
  const carom = await load();
  const game = '7650+42+E2302B12+C8';
  const parts = await Promise.all([puzzles, searches, matches].map((part) => part.load()));
  const whole = parts.flatMap((part) => Object.keys(part));
  assert.deepEqual(Object.keys(carom).sort(), whole.sort());
  for (const from of [undefined, module]) {
    const { puzzle } = (await puzzles.load(from)).read(game);
    assert.deepEqual(puzzle, carom.read(game).puzzle);
    assert.deepEqual((await searches.load(from)).solve(puzzle), carom.solve(game));
    const wish = { seed: 7, attempts: [0, 3], robots: 3 };
    assert.deepEqual((await matches.load(from)).match(wish), carom.match(wish));
  }
});

test('the part for puzzles leaves rare formats to readingAll()', async () => {
  // Issue 12 of DriftingDroids.
  const board = `!DriftingDroids_game!ECF20C7D!AAABM3jaY2BgYOAAYVYgwQXlaAOxERAzATEDIxQw
MDJgAkYGJGFGVC6aMkY4E6YUwWdEiDAiG4aikkR7GeEOp8wBUCFTZgYIyQgAutIBMQ==!`;
  const game = { walls: { horizontal: [], vertical: [] } };
  const [part, whole] = await Promise.all([puzzles.load(), load()]);
  const [json, all] = await Promise.all([puzzles.readingJson(part), puzzles.readingAll(part)]);
  for (const given of [board, `Is it hard? ${board} Or 7650+42+E2302B12+C9?`]) {
    for (const reader of [part, json]) assert.throws(() => reader.read(given), { code: 'other-reader' });
    assert.deepEqual(all.read(given), whole.read(given));
    assert.equal(all.read(given).format, 'saved-board');
  }
  assert.throws(() => part.read(JSON.stringify(game)), { code: 'other-reader' });
  for (const reader of [json, all])
    assert.throws(() => reader.read(JSON.stringify(game)), { message: /^in this Async JSON/ });
  assert.equal(all.payload(all.read('AQF2UA_iMCsSyQIt').puzzle), 'AQF2UA_iMCsSyQIt');
});

test('a part without readers refuses text', async () => {
  const part = await searches.load();
  assert.throws(() => part.solveInSteps('7650+42+E2302B12+C8'), {
    code: 'bad-request',
    message: /the puzzle is text/,
  });
});

test('the package loads from bytes, from a module and from its file', async () => {
  const payload = 'AQPlzx9K02JpqgAEKg';
  const drawings = await Promise.all(
    [bytes, module, undefined].map(async (from) => {
      const carom = await load(from);
      return carom.draw(carom.read(payload).puzzle);
    }),
  );
  assert.equal(new Set(drawings).size, 1);
});

test('another build of the module is refused', async () => {
  // (module (memory (export "memory") 1) (func (export "carom_api_abi") (result i32) i32.const 99))
  const other = Uint8Array.of(
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 5, 3, 1, 0, 1, 7, 26, 2, 6, 109, 101, 109,
    111, 114, 121, 2, 0, 13, 99, 97, 114, 111, 109, 95, 97, 112, 105, 95, 97, 98, 105, 0, 0, 10, 7, 1, 5, 0, 65,
    227, 0, 11,
  ); // prettier-ignore
  for (const loadPart of [load, puzzles.load, searches.load, matches.load, lab.load])
    await assert.rejects(loadPart(other), /ABI 99/);
});

test('a module that is another part of the package is refused', async () => {
  const ofMatches = await matches.compile();
  for (const [part, loadPart] of Object.entries({ puzzles: load, searches: searches.load, lab: lab.load }))
    await assert.rejects(loadPart(ofMatches), {
      name: 'CaromError',
      code: 'bad-request',
      message: `this wasm module is another part of Carom, without ${part}`,
    });
});

test('an HTML page instead of the module is refused', async () => {
  await assert.rejects(compileFrom(new URL('data:text/html,<p>Hello')), {
    message: 'html,<p>Hello could not be loaded: 200 OK, text/html',
  });
});

test('the searches without the lab refuse its strategies with a sentence', async () => {
  const { solve } = await searches.load();
  const whole = await load();
  const { puzzle } = whole.read('7650+42+E2302B12+C9');
  for (const strategy of ['bfs-plain', 'dfs', 'astar', 'limited', 'greedy-lines']) {
    assert.equal(whole.solve(puzzle, { strategy, maxMoves: 2 }).status, 'gave-up', strategy);
    assert.throws(() => solve(puzzle, { strategy }), {
      code: 'bad-strategy',
      message: `strategy is '${strategy}'; it must be 'auto', 'bfs' or 'iddfs'`,
    });
  }
});

test('the names in the types are the names in C', async () => {
  const types = await text('wasm/carom.d.ts');
  const typed = (type) =>
    types
      .match(new RegExp(`type ${type} =([^;]*)`))[1]
      .match(/[a-zA-Z-]+/g)
      .sort();
  const { names } = new Core(module, 'puzzles');
  const { names: searchNames } = new Core(module, 'searches');
  const known = (kind, ...not) =>
    (names[kind] ?? searchNames[kind]).filter((name) => !not.includes(name)).sort();
  assert.deepEqual(typed('Status'), known('status', 'refused'));
  assert.deepEqual([...typed('SearchStrategy'), ...typed('LabStrategy')].sort(), known('strategy'));
  const { names: ofThePage } = new Core(await searches.compile(), 'searches');
  assert.deepEqual(typed('SearchStrategy'), [...ofThePage.strategy].sort());
  assert.deepEqual(typed('Level'), known('level'));
  assert.deepEqual(typed('Color'), known('color'));
  assert.deepEqual(typed('Direction'), known('direction'));
  const onlyRead = typed('InputFormat').filter((name) => name !== 'Format');
  assert.deepEqual([...typed('Format'), ...onlyRead].sort(), known('format', 'none'));
  assert.deepEqual(typed('Refusal'), known('outcome', 'moved'));
  assert.deepEqual(typed('Palette'), known('palette'));
  assert.deepEqual(typed('Letters'), known('letters'));
  assert.deepEqual(typed('Turning'), known('turning'));
  const board = types
    .match(/board\?: (.*) \| string\[\]/)[1]
    .match(/[a-z-]+/g)
    .sort();
  assert.deepEqual(board, known('board', 'chosen'));
  const words = types.match(/interface PlotWords \{([^}]*)\}/)[1].matchAll(/^ {2}(\w+)\?:/gm);
  assert.deepEqual(Array.from(words, ([, word]) => word).sort(), known('plot-word'));
});

test('C and JavaScript agree on the layout of records', () => {
  const core = new Core(module, 'searches');
  assert.equal(core.end('puzzle'), 523); // carom_puzzle: 11 bytes and two for each of 256 cells
  assert.deepEqual([core.offset('puzzle', 'diagonals'), core.offset('puzzle', 'rules')], [258, 522]);
  assert.deepEqual([core.offset('recipe', 'game'), core.offset('recipe', 'moves')], [16, 48]);
  assert.equal(core.end('recipe') % 8, 0);
  const seed = 2 ** 53 - 1;
  core.put('games', { seed, first: 1, step: 2, end: 3, kind: { board: 3, target: 2, robots: 1, width: 5, height: 6, diagonals: 1, rules: 3, sides: [9, 8, 7, 6] } });
  assert.deepEqual(core.get('games'), { seed, first: 1, step: 2, end: 3 });
  const at = core.offset('games', 'kind');
  assert.deepEqual(core.get('game_kind', at), { board: 3, target: 2, robots: 1, width: 5, height: 6, diagonals: 1, rules: 3 });
  assert.deepEqual([...core.io().subarray(at + core.offset('game_kind', 'sides')).slice(0, 4)], [9, 8, 7, 6]);
}); // prettier-ignore

test('the limits in the types are the limits in C', async () => {
  const types = await text('wasm/carom.d.ts');
  const { numbers } = new Core(module, 'searches');
  const { memory, tries, 'memory-max': memoryMax, 'moves-max': moves, 'answers-max': answers } = numbers;
  assert.equal(types.match(new RegExp(`in MiB, 1 to ${memoryMax}; default ${memory}\\b`, 'g')).length, 3);
  assert.match(types, new RegExp(`more moves are needed: 1 to ${moves}; default ${moves}\\.`));
  assert.match(types, new RegExp(`or that need more than ${moves} moves`));
  assert.match(types, new RegExp(`answers to list, 0 to ${answers}; default 0`));
  assert.match(types, new RegExp(`Number of candidates to examine; default ${tries}\\.`));
  assert.match(types, new RegExp(`whole job; default ${numbers['tally-games']}\\.`));
  assert.match(
    types,
    new RegExp(`1 to ${new Core(module, 'matches').numbers['match-puzzles']} \\*/\n  puzzles:`),
  );
  assert.match(
    types,
    new RegExp(`Width of a drawn board, ${numbers['drawn-side-min']} to ${numbers['side-max']}`),
  );
});

test('all files have the same version', async () => {
  const { version } = JSON.parse(await text('package.json'));
  assert.equal((await load()).version, version);
  assert.match(await text('CHANGELOG.md'), new RegExp(`## ${version}`));
});

test('errors are CaromErrors', () => {
  const error = new CaromError('cut-short', 'a sentence');
  assert.ok(error instanceof Error);
  assert.equal(error.position, null);
});

test('a message is split into a pattern and its values, nested values too', async () => {
  const carom = await load();
  const leaf = (pattern) => ({ pattern, values: [] });
  const saidOf = (typed) => {
    try {
      carom.read(typed);
    } catch (error) {
      return error.said;
    }
    return null;
  };
  assert.deepEqual(saidOf('7650+42+E2302B12+C'), {
    pattern: 'this game ID was cut short: % of % characters; copy the whole ID again',
    values: [leaf('18'), leaf('19')],
  });
  assert.deepEqual(saidOf('board 16 17'), {
    pattern: 'in this interchange text, %',
    values: [
      {
        pattern: '% must be % to %',
        values: [leaf('the width of the board'), leaf('2'), leaf('16')],
      },
    ],
  });
  assert.deepEqual(saidOf('{"walls": []}'), {
    pattern: 'in this %, % %',
    values: ['Async JSON', 'robots', 'is missing'].map(leaf),
  });
  assert.deepEqual(new CaromError('x', 'plain: 50 %').said, leaf('plain: 50 %'));
  assert.deepEqual(new CaromError('x', 'cut \u0001off').said, { pattern: 'cut %', values: [leaf('off')] });
});
