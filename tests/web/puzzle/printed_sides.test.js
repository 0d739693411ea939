// The four printed sides and the pile of targets, without a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import * as sides from '../../../web/puzzle/printed_sides.js';

const carom = await load();
const SEEDS = 300;

/** Random numbers from 0 to below 1 (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const oneOf = (items, random) => items[Math.floor(random() * items.length)];
/** Random sides of the four tiles. */
function boxOf(random) {
  const tiles = ['1', '2', '3', '4'];
  return [0, 1, 2, 3].map(
    () => tiles.splice(Math.floor(random() * tiles.length), 1)[0] + oneOf('ABCD', random),
  );
}
const tiles = (four) => four.map((side) => side[0]).sort();

test('a side put in a corner swaps with the corner of its tile, so each tile is used once', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = randomOf(seed);
    const box = boxOf(random);
    const corner = Math.floor(random() * 4);
    const side = oneOf('1234', random) + oneOf('ABCD', random);
    const after = sides.withSide(box, corner, side, true);
    assert.equal(after[corner], side, `seed ${seed}`);
    assert.deepEqual(tiles(after), ['1', '2', '3', '4'], `seed ${seed}`);
    const moved = after.filter((other, i) => i !== corner && other !== box[i]);
    assert.deepEqual(moved, box[corner][0] === side[0] ? [] : [box[corner]], `seed ${seed}`);
    const alone = sides.withSide(box, corner, side, false);
    assert.deepEqual(alone, box.with(corner, side), `seed ${seed}`);
  }
});

test('a tile that is used twice is turned over in place', () => {
  assert.deepEqual(sides.withSide(['1A', '1C', '3C', '4D'], 0, '1B', true), ['1B', '1C', '3C', '4D']);
});

test('two corners are swapped', () => {
  assert.deepEqual(sides.swapped(['1A', '2B', '3C', '4D'], 0, 2), ['3C', '2B', '1A', '4D']);
});

test('choosing an edition keeps the tiles in their corners, if all four are used', () => {
  assert.deepEqual(sides.allOf(['3D', '2B', '1A', '4D'], 'C'), ['3C', '2C', '1C', '4C']);
  assert.deepEqual(sides.allOf(['3D', '3B', '1A', '4D'], 'A'), ['1A', '2A', '3A', '4A']);
});

test('shuffling puts every piece in every corner; pieces of 1999 get either side up, others keep theirs', () => {
  const box = ['1A', '2B', '3C', '4D'];
  const seen = new Set();
  for (let seed = 0; seed < SEEDS; seed++) {
    const after = sides.mixed(box, randomOf(seed));
    assert.deepEqual(tiles(after), ['1', '2', '3', '4'], `seed ${seed}`);
    after.forEach((side, corner) => seen.add(`${side} ${corner}`));
  }
  const expected = ['1A', '1B', '2A', '2B', '3C', '4D'].flatMap((side) =>
    [0, 1, 2, 3].map((i) => `${side} ${i}`),
  );
  assert.deepEqual([...seen].sort(), expected);
});

test('a corner’s neighbour is the corner next to it', () => {
  const place = [[0, 0], [1, 0], [1, 1], [0, 1]]; // prettier-ignore
  const steps = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
  for (const [direction, [dx, dy]] of Object.entries(steps))
    place.forEach(([x, y], corner) => {
      const there = place.findIndex(([u, v]) => u === x + dx && v === y + dy);
      assert.equal(sides.cornerBeside(corner, direction), there < 0 ? null : there, direction + corner);
    });
});

test('the tiles have the colours of the core', () => {
  // By the data: tile 1 is green, 2 blue, 3 red, 4 yellow; only tile 4 has the vortex.
  assert.deepEqual(['1A', '2B', '3C', '4D'].map(sides.colorOf), ['green', 'blue', 'red', 'yellow']);
  for (const side of ['1A', '2B', '3C', '4D']) {
    const printed = carom.printedTargets([side, side, side, side]);
    assert.equal(
      printed.some(({ color }) => color === 'any'),
      sides.colorOf(side) === 'yellow',
    );
  }
});

const { puzzle } = carom.read('7650+42+E2302B12+C9');
const targets = carom.printedTargets(carom.sides(puzzle).sides);

test('every target of the pile is drawn before any repeats, and none is drawn twice in a row', () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = randomOf(seed);
    const played = [puzzle.target];
    const draw = () => played.push(oneOf(sides.leastPlayed(targets, played), random));
    const names = (from, to) => played.slice(from, to).map(({ x, y }) => `${x},${y}`);
    for (let i = 1; i < 17; i++) draw();
    assert.equal(new Set(names(0, 17)).size, 17, `seed ${seed}`);
    for (let i = 0; i < 17; i++) draw();
    assert.equal(new Set(names(17, 34)).size, 17, `seed ${seed}`);
    assert.notEqual(names(16, 17)[0], names(17, 18)[0], `seed ${seed}`);
  }
});

test('moving robots does not mark the target as drawn again', () => {
  const [first, second, third] = targets;
  const pile = sides.leastPlayed([first, second, third], [first, first, first, second, third]);
  assert.deepEqual(pile, [first, second]);
});

test('a target on a robot’s own cell or without its robot is not drawn', () => {
  const [vortex] = targets.filter(({ color }) => color === 'any');
  const [red] = targets.filter(({ color }) => color === 'red');
  const on = (color, { x, y }) => ({ ...puzzle, robots: [{ color, x, y }] });
  assert.equal(sides.isOpen(puzzle, red), true);
  assert.equal(sides.isOpen(on('red', red), red), false);
  assert.equal(sides.isOpen(on('blue', { x: 15, y: 15 }), red), false);
  assert.equal(sides.isOpen(on('silver', vortex), vortex), false);
  assert.equal(sides.isOpen(on('silver', red), vortex), true);
});
