// Edits of a puzzle, hit tests and strokes, without a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { aimAt, edgeAlong } from '../../../web/puzzle/hit_test.js';
import { ERASER, clicked, diagonalBrush, stroked, wallBrush } from '../../../web/puzzle/brushes.js';
import { isWalledIn } from '../../../web/puzzle/area.js';
import * as edits from '../../../web/puzzle/edits.js';

const carom = await load();

/**
 *      A   B   C   D
 *  1   R     |     T       wall east of B1
 *  2
 *  3           /   G       red diagonal on C3
 *      walls: south of A2
 */
const PUZZLE = {
  width: 4,
  height: 3,
  walls: [
    { x: 1, y: 0, side: 'E' },
    { x: 0, y: 1, side: 'S' },
  ],
  diagonals: [{ x: 2, y: 2, color: 'red', lean: '/' }],
  robots: [
    { color: 'red', x: 0, y: 0 },
    { color: 'green', x: 3, y: 2 },
  ],
  target: { x: 3, y: 0, color: 'red' },
  rules: { mustRicochet: false, noRebound: false },
};
carom.check(PUZZLE);

/** An edit shares unchanged parts with the given puzzle, which it never changes. */
function unchanged(edit) {
  const before = structuredClone(PUZZLE);
  const after = edit(PUZZLE);
  assert.deepEqual(PUZZLE, before);
  return after;
}

test('robots are added, moved and removed, and keep their order', () => {
  const blue = unchanged((p) => edits.withPiece(p, 'blue', { x: 1, y: 1 }));
  assert.deepEqual(
    blue.robots.map(({ color }) => color),
    ['red', 'green', 'blue'],
  );
  assert.equal(blue.walls, PUZZLE.walls);
  const moved = edits.withPiece(blue, 'red', { x: 1, y: 0 });
  assert.deepEqual(moved.robots[0], { color: 'red', x: 1, y: 0 });
  const without = unchanged((p) => edits.withoutRobot(p, 'red'));
  assert.deepEqual(without.target, { x: 3, y: 0, color: 'green' }); // its own robot was removed
  carom.check(without);
  assert.equal(edits.withoutRobot(PUZZLE, 'green').target.color, 'red');
});

test('the target’s colour cycles through the robots on the board and any', () => {
  const colors = [];
  let puzzle = PUZZLE;
  for (let i = 0; i < 4; i++) {
    puzzle = edits.withTargetColor(puzzle, edits.nextTargetColor(puzzle));
    carom.check(puzzle);
    colors.push(puzzle.target.color);
  }
  assert.deepEqual(colors, ['green', 'any', 'red', 'green']);
});

test('the target takes the colour of a printed target, if there is such a robot', () => {
  const printed = [
    { x: 1, y: 1, color: 'green' },
    { x: 2, y: 1, color: 'blue' },
    { x: 3, y: 1, color: 'any' },
  ];
  const on = (x, y) => unchanged((p) => edits.withTargetOn(p, { x, y }, printed)).target;
  assert.deepEqual(on(1, 1), { x: 1, y: 1, color: 'green' });
  assert.deepEqual(on(2, 1), { x: 2, y: 1, color: 'red' }, 'there is no blue robot');
  assert.deepEqual(on(3, 1), { x: 3, y: 1, color: 'any' });
  assert.deepEqual(on(0, 1), { x: 0, y: 1, color: 'red' });
});

test('an existing wall is not added twice', () => {
  const edge = { x: 1, y: 0, side: 'E' };
  assert.equal(edits.withWall(PUZZLE, edge, true), PUZZLE);
  const without = unchanged((p) => edits.withWall(p, edge, false));
  assert.deepEqual(without.walls, [PUZZLE.walls[1]]);
  assert.equal(edits.withWall(without, edge, false), without);
});

test('a diagonal cycles through right, left and none; another colour keeps its direction', () => {
  const leans = [];
  let puzzle = PUZZLE;
  for (let i = 0; i < 3; i++) {
    const next = edits.nextDiagonal(edits.diagonalOn(puzzle, { x: 1, y: 1 }), 'blue');
    puzzle = edits.withDiagonal(puzzle, { x: 1, y: 1 }, next);
    carom.check(puzzle);
    leans.push(edits.diagonalOn(puzzle, { x: 1, y: 1 })?.lean);
  }
  assert.deepEqual(leans, ['/', '\\', undefined]);
  assert.deepEqual(edits.nextDiagonal({ color: 'red', lean: '\\' }, 'blue'), { color: 'blue', lean: '\\' });
});

test('a smaller board keeps what fits and moves the other pieces', () => {
  const small = unchanged((p) => edits.resized(p, 2, 2));
  carom.check(small);
  assert.deepEqual(small.walls, []); // B1|C1 and A2/A3 are now on the rim
  assert.deepEqual(small.diagonals, []);
  assert.deepEqual(small.target, { x: 1, y: 0, color: 'red' });
  assert.equal(small.robots.length, 2);
  const large = edits.resized(PUZZLE, 16, 16);
  carom.check(large);
  assert.deepEqual({ ...large, width: 4, height: 3 }, PUZZLE);
});

test('a board of four cells keeps four of five robots, and the target is for one of them', () => {
  const robots = edits.COLORS.map((color, x) => ({ color, x, y: 5 }));
  const crowd = {
    ...PUZZLE,
    width: 6,
    height: 6,
    diagonals: [],
    walls: [],
    robots,
    target: { x: 5, y: 0, color: 'silver' },
  };
  carom.check(crowd);
  const small = edits.resized(crowd, 2, 2);
  carom.check(small);
  assert.deepEqual(
    small.robots.map(({ color }) => color),
    ['red', 'green', 'blue', 'yellow'],
  );
  assert.equal(small.target.color, 'red');
});

test('after changing to another board no piece is on a diagonal or walled in', () => {
  const board = carom.printedBoard(['1A', '2A', '3A', '4D'], { diagonals: true });
  const { x, y } = board.diagonals[0];
  const puzzle = {
    ...PUZZLE,
    width: 16,
    height: 16,
    walls: [],
    diagonals: [],
    robots: [
      { color: 'red', x: 7, y: 7 },
      { color: 'green', x, y },
    ],
    target: { x: 8, y: 8, color: 'red' },
  };
  const next = edits.withBoard(puzzle, board);
  carom.check(next);
  for (const piece of [...next.robots, next.target])
    assert.ok(![7, 8].includes(piece.x) || ![7, 8].includes(piece.y), JSON.stringify(piece));
  assert.ok(
    Math.hypot(next.robots[1].x - x, next.robots[1].y - y) < 1.5,
    'it moved no further than necessary',
  );
});

test('the tool decides what a point selects', () => {
  const at = (x, y, tool, coarse) => aimAt(PUZZLE, { x, y }, tool, coarse);
  assert.deepEqual(at(0.5, 0.5, 'move'), { piece: 'red' });
  assert.deepEqual(at(3.5, 0.6, 'move'), { piece: 'target' });
  assert.deepEqual(at(0.99, 0.01, 'move'), { piece: 'red' }, 'anywhere on its cell');
  assert.deepEqual(
    [false, true].map((coarse) => at(1.2, 0.5, 'move', coarse)),
    [
      { cell: { x: 1, y: 0 } },
      { piece: 'red' }, // a finger is less exact
    ],
  );
  for (const [x, y] of [
    [1.5, 1.99],
    [1.5, 1.5],
  ])
    for (const coarse of [false, true])
      assert.deepEqual(at(x, y, 'move', coarse), { cell: { x: Math.floor(x), y: Math.floor(y) } });
  assert.deepEqual(at(0.89, 0.5, 'walls'), { edge: { x: 0, y: 0, side: 'E' } });
  assert.deepEqual(at(1.11, 0.5, 'walls'), { edge: { x: 0, y: 0, side: 'E' } });
  assert.deepEqual(at(0.87, 0.5, 'walls'), { cell: { x: 0, y: 0 } });
  assert.deepEqual(at(0.02, 1.5, 'walls'), { cell: { x: 0, y: 1 } }); // the rim is not an editable wall
  assert.deepEqual(at(0.5, 0.6, 'walls', true), { edge: { x: 0, y: 0, side: 'S' } }); // also under a robot
  assert.deepEqual(at(1.5, 1.5, 'diagonals'), { diagonal: { x: 1, y: 1 } });
  assert.deepEqual(at(2.5, 2.5, 'erase'), { diagonal: { x: 2, y: 2 } });
  assert.deepEqual(at(0.5, 0.5, 'erase'), { piece: 'red' });
  assert.deepEqual(at(3.5, 0.5, 'erase'), { cell: { x: 3, y: 0 } }); // there is always a target
  assert.deepEqual(at(1.9, 0.5, 'erase'), { edge: { x: 1, y: 0, side: 'E' } });
  for (const tool of ['move', 'walls', 'diagonals', 'erase'])
    for (const [x, y] of [
      [-0.1, 1],
      [1, -0.1],
      [4.1, 1],
      [1, 3.1],
    ])
      assert.equal(at(x, y, tool), null, `${tool} at ${x} ${y}`);
});

const always = () => true;

test('a stroke along a line adds its walls, even if fast and shaky, and none across it', () => {
  const bare = { ...PUZZLE, walls: [] };
  const first = edgeAlong(bare, { x: 2.1, y: 0.4 });
  const brush = wallBrush(bare, first);
  const drawn = stroked(clicked(bare, brush), brush, { x: 2.1, y: 0.4 }, { x: 1.9, y: 2.6 }, always);
  assert.deepEqual(
    drawn.walls,
    [0, 1, 2].map((y) => ({ x: 1, y, side: 'E' })),
  );
  const beside = stroked(bare, brush, { x: 2.25, y: 0.1 }, { x: 2.25, y: 2.9 }, always);
  assert.deepEqual(beside.walls, drawn.walls, 'beside the line');
  const again = wallBrush(drawn, first); // it begins on a wall, so it removes walls
  const bareAgain = stroked(clicked(drawn, again), again, { x: 2, y: 0.4 }, { x: 2, y: 2.6 }, always);
  assert.deepEqual(bareAgain.walls, []);
});

test('strokes add diagonals, and erase pieces', () => {
  const brush = diagonalBrush(PUZZLE, { x: 0, y: 1 }, 'green');
  const ends = [
    { x: 0.5, y: 1.5 },
    { x: 3.5, y: 1.5 },
  ];
  const drawn = stroked(clicked(PUZZLE, brush), brush, ...ends, always);
  assert.deepEqual(
    drawn.diagonals.slice(1),
    [0, 1, 2, 3].map((x) => ({ x, y: 1, color: 'green', lean: '/' })),
  );
  const erased = stroked(drawn, ERASER, { x: -0.5, y: 1.5 }, { x: 4.5, y: 1.5 }, always);
  assert.deepEqual(erased.diagonals, PUZZLE.diagonals);
  assert.deepEqual(erased.robots, PUZZLE.robots);
  const less = stroked(PUZZLE, ERASER, { x: 2, y: 0.1 }, { x: 2, y: 0.9 }, always);
  assert.deepEqual(less.walls, [PUZZLE.walls[1]]);
});

test('a stroke skips changes that would make the puzzle illegal', () => {
  const brush = diagonalBrush(PUZZLE, { x: 2, y: 0 }, 'red');
  const isLegal = (puzzle) => {
    try {
      carom.check(puzzle);
      return true;
    } catch {
      return false;
    }
  };
  const drawn = stroked(clicked(PUZZLE, brush), brush, { x: 2.5, y: 0.5 }, { x: -0.5, y: 0.5 }, isLegal);
  assert.deepEqual(
    drawn.diagonals.filter(({ y }) => y === 0).map(({ x }) => x),
    [2, 1],
    'red stands on A1',
  );
});

test('a robot in the closed middle of a printed board is walled in', () => {
  const { puzzle } = carom.read('7650+42+E2302B12+C9');
  const middle = [7, 8].flatMap((x) => [7, 8].map((y) => ({ x, y })));
  for (const cell of middle) assert.equal(isWalledIn(puzzle, cell), true);
  for (const cell of [
    { x: 0, y: 0 },
    { x: 6, y: 7 },
    { x: 9, y: 8 },
  ])
    assert.equal(isWalledIn(puzzle, cell), false);
  assert.equal(isWalledIn(PUZZLE, { x: 1, y: 0 }), false);
});
