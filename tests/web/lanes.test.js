// Where arrows are drawn: lanes for those that share a line, corners, numbers apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrows } from '../../web/lanes.js';

/** The cells from one to the next corner to the next, e.g. [[0,0],[3,0]]. */
function track(...corners) {
  const cells = [corners[0]];
  for (const [x, y] of corners.slice(1))
    while (cells.at(-1)[0] !== x || cells.at(-1)[1] !== y) {
      const [a, b] = cells.at(-1);
      cells.push([a + Math.sign(x - a), b + Math.sign(y - b)]);
    }
  return cells.map(([x, y]) => ({ x, y }));
}
const rows = (drawn) => drawn.map(({ points }) => points[0].y);

test('a lone move runs through the middles of its cells', () => {
  const [{ points }] = arrows([track([0, 2], [4, 2])]);
  assert.deepEqual(points, [
    { x: 0.5, y: 2.5 },
    { x: 4.5, y: 2.5 },
  ]);
});

test('a bent move has its corners where it turns, also when it crosses itself', () => {
  const [{ points }] = arrows([track([0, 1], [3, 1], [3, 3], [1, 3], [1, 0])]);
  assert.deepEqual(
    points.map(({ x, y }) => [x, y]),
    [
      [0.5, 1.5],
      [3.5, 1.5],
      [3.5, 3.5],
      [1.5, 3.5],
      [1.5, 0.5],
    ],
  );
});

test('moves that overlap lie beside each other, centred; those that only touch do not', () => {
  const [a, b, c] = rows(arrows([track([0, 0], [5, 0]), track([5, 0], [2, 0]), track([5, 0], [7, 0])]));
  assert.ok(Math.abs(b - a) > 0.15);
  assert.ok(Math.abs((a + b) / 2 - 0.5) < 1e-9);
  assert.equal(c, 0.5);
});

test('many moves on one line stay within its cells', () => {
  const drawn = arrows(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? track([9, 3], [0, 3]) : track([0, 3], [9, 3]))),
  );
  const lanes = rows(drawn).sort((a, b) => a - b);
  assert.equal(new Set(lanes).size, 12);
  assert.ok(lanes[0] > 3.1 && lanes[11] < 3.9, lanes.join(' '));
  for (const { width } of drawn) assert.ok(width > 0 && width < lanes[1] - lanes[0], 'they do not touch');
});

test('numbers do not lie on each other', () => {
  const drawn = arrows([
    track([0, 0], [5, 0]), track([5, 0], [0, 0]), track([0, 0], [5, 0]), track([5, 0], [5, 1]),
    track([5, 1], [5, 0]), track([5, 0], [1, 0]), track([1, 0], [1, 4]), track([1, 4], [1, 0]),
  ]); // prettier-ignore
  drawn.forEach(({ badge: a }, i) =>
    drawn.slice(i + 1).forEach(({ badge: b }) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.46)),
  );
});
