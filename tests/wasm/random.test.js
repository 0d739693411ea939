// Random puzzles like a given one, in the package: the same as natively, with the required properties in common.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { printedBoard, randomPuzzle } from './facts.js';

const carom = await load();
const { puzzle: PUZZLE } = carom.read('7650+42+E2302B12+C9');
const colors = (things) => things.map(({ color }) => color);
const key = ({ x, y }) => `${x},${y}`;

test('random puzzles match the native program', () => {
  // tests/core/boards/test_variants.c has the same values
  assert.equal(carom.payload(carom.randomRobots(PUZZLE, 1)), 'AQF2UA_l5pa3yQI6');
  assert.equal(carom.payload(carom.randomLike(PUZZLE, 1)), 'AQEGdQ8IJQ1BuQNr');
  const most = Number.MAX_SAFE_INTEGER;
  assert.equal(carom.payload(carom.randomRobots(PUZZLE, most)), 'AQF2UA9QktWoyQKr');
  assert.equal(carom.payload(carom.randomLike(PUZZLE, most)), 'AQFBdg_7qjsiawP6');
  const drawn = carom.read('AQBkAEABAABAAQAAA0QzJAH-').puzzle;
  assert.equal(carom.payload(carom.randomLike(drawn, 3)), 'AQBkAAEgAAGAAAAAAxIlMwFj');
});

test('random robots: nothing else changes, and no robot is on a printed target', () => {
  const { targets } = printedBoard(['4B', '3B', '2B', '1A'], false);
  const seen = new Set();
  for (let seed = 0; seed < 200; seed++) {
    const robots = carom.randomRobots(PUZZLE, seed).robots;
    assert.deepEqual(carom.randomRobots(PUZZLE, seed), { ...PUZZLE, robots });
    assert.deepEqual(colors(robots), colors(PUZZLE.robots));
    for (const robot of robots) assert(!targets.some((target) => key(target) === key(robot)), `seed ${seed}`);
    seen.add(robots.map(key).join(' '));
  }
  assert.equal(seen.size, 200);
});

test('similar puzzles have the same size, robots, rules, and numbers of walls and diagonals', () => {
  let made = 0;
  for (let seed = 0; seed < 300; seed++) {
    const { puzzle, sides } = randomPuzzle(seed);
    let like;
    try {
      like = carom.randomLike(puzzle, seed);
    } catch (error) {
      assert.equal(error.code, 'bad-robot');
      assert(puzzle.width * puzzle.height < 30, `seed ${seed}: no room`);
      continue;
    }
    made++;
    const { width, height, rules } = puzzle;
    assert.deepEqual({ width, height, rules }, { width: like.width, height: like.height, rules: like.rules });
    assert.deepEqual(colors(like.robots), colors(puzzle.robots));
    assert.equal(new Set([like.target, ...like.robots].map(key)).size, like.robots.length + 1);
    if (sides) {
      assert.equal(carom.sides(like)?.diagonals, sides.diagonals, `seed ${seed}`);
    } else {
      assert.equal(like.walls.length, puzzle.walls.length, `seed ${seed}`);
      assert.deepEqual(colors(like.diagonals).sort(), colors(puzzle.diagonals).sort(), `seed ${seed}`);
    }
  }
  assert(made > 250, `${made}`);
});
