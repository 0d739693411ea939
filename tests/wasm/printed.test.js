// Pictures of printed boards and sides, read back and compared with the facts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { printedBoard, printedSide, sortedWalls } from './facts.js';

const carom = await load();
const { puzzle: PUZZLE } = carom.read('7650+42+E2302B12+C9');
const NAMES = [...'ABCD'].flatMap((edition) => [...'1234'].map((tile) => tile + edition));

/** The symbols of printed targets in a picture: cell, colour, and the form of the path. */
function symbolsOf(picture) {
  const [, group = ''] = /<g class="printed"[^>]*>(.*?)<\/g>/.exec(picture) ?? [];
  return [...group.matchAll(/<path class="(\w+)" d="M(\d+) (\d+)([^"]+)"\/>/g)].map(
    ([, color, x, y, form]) => ({ x: (Number(x) - 50) / 100, y: (Number(y) - 50) / 100, color, form }),
  );
}

/** The walls of a class, each once. */
function wallsOf(picture, name) {
  const [, path] = new RegExp(`<path class="${name}"[^>]* d="([^"]*)"`).exec(picture);
  const walls = [...path.matchAll(/M(\d+) (\d+)([vh])(\d+)/g)].flatMap(([, left, top, way, length]) =>
    Array.from({ length: Number(length) / 100 }, (_, i) => {
      const [x, y] = [Number(left) / 100, Number(top) / 100];
      return way === 'v' ? { x: x - 1, y: y + i, side: 'E' } : { x: x + i, y: y - 1, side: 'S' };
    }),
  );
  return sortedWalls(walls);
}

/** The drawn symbols are the printed targets, and each shape always has the same form. */
const forms = new Map();
function assertPrinted(symbols, targets, why) {
  assert.deepEqual(
    symbols.map(({ x, y, color }) => ({ x, y, color })),
    targets.map(({ x, y, color }) => ({ x, y, color })),
    why,
  );
  targets.forEach(({ shape }, i) => {
    if (!forms.has(shape)) forms.set(shape, symbols[i].form);
    assert.equal(symbols[i].form, forms.get(shape), why);
  });
  assert.equal(new Set(forms.values()).size, forms.size);
}

test('a printed board shows the targets that are not in play', () => {
  for (let i = 0; i < 16; i++) {
    const sides = [0, 3, 6, 9].map((step) => NAMES[(i + step) % 16]);
    const { board, targets } = printedBoard(sides, true);
    const at = (target) => `${target.x},${target.y}`;
    for (const { shape, ...target } of targets) {
      const puzzle = { ...PUZZLE, ...board, robots: [{ color: 'red', x: 0, y: 0 }], target };
      if (target.color !== 'any') puzzle.robots[0].color = target.color;
      const others = targets.filter((other) => at(other) !== at(target));
      assertPrinted(symbolsOf(carom.svg(puzzle)), others, `${sides} ${shape}`);
    }
  }
  assert.equal(forms.size, 5);
  assert.equal(symbolsOf(carom.svg(PUZZLE)).length, 16);
  assert.deepEqual(symbolsOf(carom.svg({ ...PUZZLE, walls: PUZZLE.walls.slice(1) })), []);
});

test('every side is drawn right, in every corner, with and without diagonals', () => {
  for (const name of NAMES)
    for (const corner of [0, 1, 2, 3]) {
      const { walls, diagonals, targets } = printedSide(name, corner);
      const why = `${name} in corner ${corner}`;
      const picture = carom.sideSvg(name, { corner, diagonals: true });
      assertPrinted(symbolsOf(picture), targets, why);
      assert.deepEqual(wallsOf(picture, 'loud'), walls, why);
      assert.equal(wallsOf(picture, 'quiet').length, 8, why);
      const leans = [...picture.matchAll(/M(\d+) (\d+)l(-?)72 72/g)].map(([, x, y, minus]) => ({
        x: Math.floor(Number(x) / 100),
        y: Math.floor(Number(y) / 100),
        lean: minus ? '/' : '\\',
      }));
      assert.deepEqual(
        leans.sort((a, b) => a.y - b.y || a.x - b.x),
        diagonals.map(({ x, y, lean }) => ({ x, y, lean })),
        why,
      );
      for (const { color } of diagonals)
        assert.ok(picture.includes(`<g class="${color}"><path fill="none"`), why);
      assert.doesNotMatch(carom.sideSvg(name, { corner }), /72 72/, why);
      assert.match(picture, new RegExp(`^<svg .*<title>Printed side ${name}</title>.*</svg>\\n$`), why);
    }
});

test('a side can have a theme; unknown sides and themes are refused', () => {
  const dark = /@media\(prefers-color-scheme:dark\)/;
  assert.match(carom.sideSvg('3D'), dark);
  for (const theme of ['light', 'dark']) assert.doesNotMatch(carom.sideSvg('3D', { theme }), dark);
  assert.notEqual(carom.sideSvg('3D', { theme: 'light' }), carom.sideSvg('3D', { theme: 'dark' }));
  assert.notEqual(carom.sideSvg('3D', { palette: 'contrast' }), carom.sideSvg('3D'));
  assert.throws(() => carom.sideSvg('3D', { theme: 'sepia' }), { code: 'bad-request' });
  for (const corner of [4, -1, 0.5, 'NW'])
    assert.throws(() => carom.sideSvg('3D', { corner }), { code: 'bad-request' });
  for (const side of ['5A', '1E', '', 'A1'])
    assert.throws(() => carom.sideSvg(side), { code: 'bad-request' });
});
