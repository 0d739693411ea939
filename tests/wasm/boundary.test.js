// The module itself: what it exports and imports, and that names and sizes agree on both sides.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { CaromError, load } from 'carom';
import * as puzzles from 'carom/puzzles.js';
import * as searches from 'carom/searches.js';

const root = new URL('../../', import.meta.url);
const text = (path) => readFile(new URL(path, root), 'utf8');
const bytes = await readFile(new URL('wasm/carom.wasm', root));
const module = await WebAssembly.compile(bytes);

const lines = (await text('wasm/exports.txt')).trim().split('\n');
const listed = lines.map((line) => line.slice(1).split(' '));

for (const part of ['carom', 'puzzles', 'searches'])
  test(`exports.txt is exactly what ${part}.wasm exports, and it imports nothing`, async () => {
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

test('the parts together do what the whole does, each by its own module or by that of the whole', async () => {
  const carom = await load();
  const game = '7650+42+E2302B12+C8';
  const whole = [...Object.keys(await puzzles.load()), ...Object.keys(await searches.load())];
  assert.deepEqual(Object.keys(carom).sort(), whole.sort());
  for (const from of [undefined, module]) {
    const { puzzle } = (await puzzles.load(from)).read(game);
    assert.deepEqual(puzzle, carom.read(game).puzzle);
    assert.deepEqual((await searches.load(from)).solve(puzzle), carom.solve(game));
  }
});

test('the part that reads no text says so', async () => {
  const part = await searches.load();
  assert.throws(() => part.search('7650+42+E2302B12+C8'), { code: 'bad-request', message: /reads text/ });
});

test('it can be loaded from bytes, from a module and from its file', async () => {
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
  for (const loadPart of [load, puzzles.load, searches.load]) await assert.rejects(loadPart(other), /ABI 99/);
});

test('names of types are names of C', async () => {
  const types = await text('wasm/carom.d.ts');
  const names = (type) => types.match(new RegExp(`type ${type} =([^;]*)`))[1].match(/[a-z-]+/g);
  const { exports } = new WebAssembly.Instance(module);
  exports._initialize();
  const nameOf = (kind, i) => {
    const n = exports[`carom_api_${kind}_name`](i);
    return Buffer.from(exports.memory.buffer, exports.carom_api_io(), n).toString();
  };
  const known = (kind) =>
    [...Array(40).keys()].map((i) => nameOf(kind, i)).filter((name) => name !== 'unknown');
  assert.deepEqual(
    names('Status').sort(),
    known('status')
      .filter((name) => name !== 'bad-puzzle')
      .sort(),
  );
  assert.deepEqual(names('Strategy').sort(), known('strategy').sort());
  assert.deepEqual(names('Level'), known('level'));
});

test('one version everywhere', async () => {
  const { version } = JSON.parse(await text('package.json'));
  assert.equal((await load()).version, version);
  assert.match(await text('CMakeLists.txt'), new RegExp(`VERSION ${version} `));
  assert.match(await text('CHANGELOG.md'), new RegExp(`## ${version}`));
});

test('errors are CaromErrors', () => {
  const error = new CaromError('cut-short', 'a sentence');
  assert.ok(error instanceof Error);
  assert.equal(error.position, null);
});

test('a message is taken apart into a pattern and its values, values within values too', async () => {
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
    pattern: 'this game ID was cut short: % of % characters',
    values: [leaf('18'), leaf('19')],
  });
  assert.deepEqual(saidOf('board 16 17'), {
    pattern: 'in this interchange text, %',
    values: [
      {
        pattern: '% should be a number from % to %',
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
