// edits.js - changes of a puzzle: each takes one and returns another, the first stays as it was.
//
// What comes out need not be legal: a robot may have been put on another.  The core is asked before it is
// used.  What has to find a new place does so in places.js.

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {Puzzle['walls'][number]} Edge   between a cell and its neighbour on that side */
/** @typedef {Color | 'target'} Piece */
/** @typedef {import('carom').Direction} Direction */

export const COLORS = /** @type {const} */ (['red', 'green', 'blue', 'yellow', 'silver']);
export const SMALLEST = 2;
export const LARGEST = 16;

/** @param {Cell} a @param {Cell} b */
export function isSameCell(a, b) {
  return a.x === b.x && a.y === b.y;
}

/** @param {Edge} a @param {Edge} b */
export function isSameEdge(a, b) {
  return isSameCell(a, b) && a.side === b.side;
}

/** @param {Puzzle} puzzle @param {Edge} edge */
export function hasWall(puzzle, edge) {
  return puzzle.walls.some((wall) => isSameEdge(wall, edge));
}

/** @param {Puzzle} puzzle @param {Cell} cell */
export function robotOn(puzzle, cell) {
  return puzzle.robots.find((robot) => isSameCell(robot, cell));
}

/** @param {Puzzle} puzzle @param {Cell} cell */
export function diagonalOn(puzzle, cell) {
  return puzzle.diagonals.find((diagonal) => isSameCell(diagonal, cell));
}

/** @param {Puzzle} puzzle @param {Piece} piece @returns {Cell | undefined} */
export function whereIs(puzzle, piece) {
  return piece === 'target' ? puzzle.target : puzzle.robots.find(({ color }) => color === piece);
}

const DIRECTIONS = /** @type {const} */ (['N', 'E', 'S', 'W']);
const STEP = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } };

/** @param {Puzzle} puzzle @param {Cell} cell @param {Direction} direction @returns {Cell | null} null off the board */
export function neighbour({ width, height }, cell, direction) {
  const x = cell.x + STEP[direction].x;
  const y = cell.y + STEP[direction].y;
  return x >= 0 && y >= 0 && x < width && y < height ? { x, y } : null;
}

/** The edge of a cell on that side. @param {Puzzle} puzzle @param {Cell} cell @param {Direction} direction @returns {Edge | null} null of the rim */
export function edgeOf(puzzle, cell, direction) {
  const over = neighbour(puzzle, cell, direction);
  if (!over) return null;
  if (direction === 'E' || direction === 'S') return { x: cell.x, y: cell.y, side: direction };
  return { ...over, side: direction === 'N' ? 'S' : 'E' };
}

/** The rim is a wall, too. @param {Puzzle} puzzle @param {Cell} cell */
export function walledSides(puzzle, cell) {
  return DIRECTIONS.filter((direction) => {
    const edge = edgeOf(puzzle, cell, direction);
    return !edge || hasWall(puzzle, edge);
  });
}

// ---- Pieces ----------------------------------------------------------------------------------------

/** A robot that was not there comes. @param {Puzzle} puzzle @param {Piece} piece @param {Cell} cell @returns {Puzzle} */
export function withPiece(puzzle, piece, { x, y }) {
  if (piece === 'target') return { ...puzzle, target: { ...puzzle.target, x, y } };
  const others = puzzle.robots.filter(({ color }) => color !== piece);
  return { ...puzzle, robots: inOrder([...others, { color: piece, x, y }]) };
}

/** Its target is another's then. @param {Puzzle} puzzle @param {Color} color @returns {Puzzle} */
export function withoutRobot(puzzle, color) {
  const robots = puzzle.robots.filter((robot) => robot.color !== color);
  if (puzzle.target.color !== color || !robots.length) return { ...puzzle, robots };
  return { ...puzzle, robots, target: { ...puzzle.target, color: robots[0].color } };
}

/**
 * @typedef {object} Consequences   what became of pieces when something else was changed
 * @property {Piece[]} moved
 * @property {Color[]} left   the board
 * @property {Color | 'any' | null} target   whose it is now; null: as before
 */
/** @param {Puzzle} before @param {Puzzle} after @returns {Consequences} */
export function consequences(before, after) {
  const colors = before.robots.map(({ color }) => color);
  const isMoved = (/** @type {Piece} */ piece) => {
    const [from, to] = [whereIs(before, piece), whereIs(after, piece)];
    return from && to && !isSameCell(from, to);
  };
  return {
    moved: [...colors, /** @type {const} */ ('target')].filter(isMoved),
    left: colors.filter((color) => !whereIs(after, color)),
    target: before.target.color === after.target.color ? null : after.target.color,
  };
}

/** @param {Puzzle} puzzle @param {Color | 'any'} color @returns {Puzzle} */
export function withTargetColor(puzzle, color) {
  return { ...puzzle, target: { ...puzzle.target, color } };
}

/** Another place and another colour. @param {Puzzle} puzzle @param {Puzzle['target']} target @returns {Puzzle} */
export function withTarget(puzzle, { x, y, color }) {
  return { ...puzzle, target: { x, y, color } };
}

/** The one after it: each robot's, then any's. @param {Puzzle} puzzle @returns {Color | 'any'} */
export function nextTargetColor({ robots, target }) {
  const colors = [...robots.map(({ color }) => color), /** @type {const} */ ('any')];
  return colors[(colors.indexOf(target.color) + 1) % colors.length];
}

/** @param {Puzzle['robots']} robots */
function inOrder(robots) {
  return robots.sort((a, b) => COLORS.indexOf(a.color) - COLORS.indexOf(b.color));
}

// ---- Walls and diagonals ---------------------------------------------------------------------------

/** @param {Puzzle} puzzle @param {Edge} edge @param {boolean} present @returns {Puzzle} */
export function withWall(puzzle, edge, present) {
  if (hasWall(puzzle, edge) === present) return puzzle;
  const { x, y, side } = edge;
  const walls = present
    ? [...puzzle.walls, { x, y, side }]
    : puzzle.walls.filter((wall) => !isSameEdge(wall, edge));
  return { ...puzzle, walls };
}

/** @typedef {Pick<Puzzle['diagonals'][number], 'color' | 'lean'>} Diagonal */

/** @param {Puzzle} puzzle @param {Cell} cell @param {Diagonal | null} diagonal @returns {Puzzle} */
export function withDiagonal(puzzle, { x, y }, diagonal) {
  const before = diagonalOn(puzzle, { x, y });
  if (before?.color === diagonal?.color && before?.lean === diagonal?.lean) return puzzle;
  const others = puzzle.diagonals.filter((other) => other !== before);
  return { ...puzzle, diagonals: diagonal ? [...others, { x, y, ...diagonal }] : others };
}

/**
 * What one more stroke of a colour makes of a cell: one that leans to the right, to the left, none.
 * @param {Diagonal | undefined} before
 * @param {Color} color
 * @returns {Diagonal | null}
 */
export function nextDiagonal(before, color) {
  if (!before) return { color, lean: '/' };
  if (before.color !== color) return { color, lean: before.lean };
  return before.lean === '/' ? { color, lean: '\\' } : null;
}

/** Its own and its neighbours'. @param {Puzzle} puzzle @param {Cell} cell @returns {Puzzle} */
export function withoutWalls(puzzle, cell) {
  const edges = DIRECTIONS.map((direction) => edgeOf(puzzle, cell, direction));
  return edges.reduce((sum, edge) => (edge ? withWall(sum, edge, false) : sum), puzzle);
}

/** Walls and diagonals gone. @param {Puzzle} puzzle @returns {Puzzle} */
export function emptied(puzzle) {
  return { ...puzzle, walls: [], diagonals: [] };
}
