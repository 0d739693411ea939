// Turned and mirrored puzzles, and the printed sides of a board, in the package, against maps of x and y.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CaromError, load } from 'carom';
import { payloadOf, printedBoard, randomPuzzle, sortedWalls } from './facts.js';

const carom = await load();

/** The images of a cell, and of the sides N, E, S, W. */
const MAPS = {
  clockwise: { cell: ({ x, y }, { height }) => ({ x: height - 1 - y, y: x }), sides: 'ESWN', swaps: true },
  anticlockwise: { cell: ({ x, y }, { width }) => ({ x: y, y: width - 1 - x }), sides: 'WNES', swaps: true },
  mirrored: { cell: ({ x, y }, { width }) => ({ x: width - 1 - x, y }), sides: 'NWSE', swaps: false },
};

/** The puzzle under one of these maps, with each wall listed on the east or south side of a cell. */
function mapped(puzzle, { cell, sides, swaps }) {
  const at = (thing) => ({ ...thing, ...cell(thing, puzzle) });
  const walls = puzzle.walls.map((wall) => {
    const { x, y } = at(wall);
    const side = sides['NESW'.indexOf(wall.side)];
    return side === 'N'
      ? { x, y: y - 1, side: 'S' }
      : side === 'W'
        ? { x: x - 1, y, side: 'E' }
        : { x, y, side };
  });
  return {
    ...puzzle,
    width: swaps ? puzzle.height : puzzle.width,
    height: swaps ? puzzle.width : puzzle.height,
    walls: sortedWalls(walls),
    diagonals: puzzle.diagonals
      .map((diagonal) => ({ ...at(diagonal), lean: diagonal.lean === '/' ? '\\' : '/' }))
      .sort((a, b) => a.y - b.y || a.x - b.x),
    robots: puzzle.robots.map(at),
    target: at(puzzle.target),
  };
}

test('turned and mirrored puzzles match the map: 400 random ones', () => {
  for (let seed = 0; seed < 400; seed++) {
    const { puzzle } = randomPuzzle(seed);
    for (const [how, map] of Object.entries(MAPS))
      assert.deepEqual(carom.turned(puzzle, how), mapped(puzzle, map), `seed ${seed}, ${how}`);
  }
});

test('a turned solution solves the turned puzzle', () => {
  const { puzzle } = carom.read('AQPlzx9K02JpqgAEKg');
  const { solution, moves } = carom.solve(puzzle);
  for (const [how, { sides }] of Object.entries(MAPS)) {
    const turned = carom.turned(puzzle, how);
    assert.equal(carom.solve(turned).moves, moves, how);
    const line = solution.replace(/[NESW]/g, (side) => sides['NESW'.indexOf(side)]);
    assert.equal(carom.play(turned, line).solvedBy, puzzle.target.color, how);
  }
});

test('the sides of a printed board are recognised, also after a turn', () => {
  let printed = 0;
  for (let seed = 0; seed < 400; seed++) {
    const { puzzle, sides } = randomPuzzle(seed);
    if (!sides) {
      assert.equal(carom.sides(puzzle), null, `seed ${seed}`);
      continue;
    }
    printed++;
    const { names, diagonals } = sides;
    assert.deepEqual(carom.sides(puzzle), { sides: names, diagonals }, `seed ${seed}`);
    const turned = carom.turned(puzzle, 'clockwise');
    const round = [names[3], ...names.slice(0, 3)];
    assert.deepEqual(carom.sides(turned), { sides: round, diagonals }, `seed ${seed}`);
    assert.deepEqual({ ...turned, ...printedBoard(round, diagonals).board }, turned, `seed ${seed}`);
    assert.equal(carom.payload(turned), payloadOf(turned, round), `seed ${seed}`);
    assert.equal(carom.sides(carom.turned(puzzle, 'mirrored')), null, `seed ${seed}`);
    assert.equal(carom.sides({ ...puzzle, walls: puzzle.walls.slice(1) }), null, `seed ${seed}`);
  }
  assert.ok(printed > 100, `${printed}`);
});

test('a puzzle that cannot be turned is refused with a sentence', () => {
  const { puzzle } = carom.read('AQPlzx9K02JpqgAEKg');
  const refused = (code, call) =>
    assert.throws(call, (error) => error instanceof CaromError && error.code === code);
  for (const how of ['upside-down', null, undefined]) refused('bad-request', () => carom.turned(puzzle, how));
  refused('bad-size', () => carom.turned({ ...puzzle, width: 1 }, 'clockwise'));
  refused('bad-robot', () => carom.sides({ ...puzzle, robots: [] }));
});
