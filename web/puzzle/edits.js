// edits.js - edits of a puzzle, as pure functions from a puzzle to the edited puzzle.
//
// The result may be illegal, for example with two robots on one cell; so callers have the core check the result before
// they use it.  An edit shares all parts that it does not change, so views can compare them by identity.

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {Puzzle['walls'][number]} Edge   the edge between a cell and its neighbour on that side */
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
function isSameEdge(a, b) {
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

/**
 * The edge of a cell in that direction.
 * @param {Puzzle} puzzle @param {Cell} cell @param {Direction} direction
 * @returns {Edge | null} null on the rim
 */
export function edgeOf(puzzle, cell, direction) {
  const over = neighbour(puzzle, cell, direction);
  if (!over) return null;
  if (direction === 'E' || direction === 'S') return { x: cell.x, y: cell.y, side: direction };
  return { ...over, side: direction === 'N' ? 'S' : 'E' };
}

/** The directions with a wall, including the rim. @param {Puzzle} puzzle @param {Cell} cell */
export function walledSides(puzzle, cell) {
  return DIRECTIONS.filter((direction) => {
    const edge = edgeOf(puzzle, cell, direction);
    return !edge || hasWall(puzzle, edge);
  });
}

// ---- Pieces ----------------------------------------------------------------------------------------

/**
 * Puts a piece on a cell. A robot that is not on the board is added to the board.
 * @param {Puzzle} puzzle @param {Piece} piece @param {Cell} cell
 * @returns {Puzzle}
 */
export function withPiece(puzzle, piece, { x, y }) {
  if (piece === 'target') return { ...puzzle, target: { ...puzzle.target, x, y } };
  const others = puzzle.robots.filter(({ color }) => color !== piece);
  return { ...puzzle, robots: inOrder([...others, { color: piece, x, y }]) };
}

/**
 * Puts the target on a cell. If the cell has a printed target whose robot is on the board, the printed target becomes
 * the puzzle's target.
 * @param {Puzzle} puzzle @param {Cell} cell @param {Puzzle['target'][]} printed @returns {Puzzle}
 */
export function withTargetOn(puzzle, cell, printed) {
  const there = printed.find((target) => isSameCell(target, cell));
  const isFor = (/** @type {Color} */ color) => there?.color === 'any' || there?.color === color;
  const fits = there && puzzle.robots.some(({ color }) => isFor(color));
  return fits ? withTarget(puzzle, there) : withPiece(puzzle, 'target', cell);
}

/**
 * Removes a robot. A target for this robot becomes a target for one of the other robots.
 * @param {Puzzle} puzzle @param {Color} color
 * @returns {Puzzle}
 */
export function withoutRobot(puzzle, color) {
  const robots = puzzle.robots.filter((robot) => robot.color !== color);
  if (puzzle.target.color !== color || !robots.length) return { ...puzzle, robots };
  return { ...puzzle, robots, target: { ...puzzle.target, color: robots[0].color } };
}

/**
 * @typedef {object} Consequences   side effects of an edit on pieces
 * @property {Piece[]} moved
 * @property {Color[]} left   robots that are no longer on the board
 * @property {Color | 'any' | null} target   the target's new colour; null: unchanged
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

/** Changes the target's cell and colour. @param {Puzzle} puzzle @param {Puzzle['target']} target @returns {Puzzle} */
export function withTarget(puzzle, { x, y, color }) {
  return { ...puzzle, target: { x, y, color } };
}

/**
 * The target's next colour, in a cycle of the robots' colours and 'any'.
 * @param {Puzzle} puzzle
 * @returns {Color | 'any'}
 */
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
 * The diagonal after one more click with a colour: no diagonal becomes `/`, `/` becomes `\`, and `\` is removed. A
 * diagonal of another colour keeps its direction and changes colour.
 * @param {Diagonal | undefined} before
 * @param {Color} color
 * @returns {Diagonal | null}
 */
export function nextDiagonal(before, color) {
  if (!before) return { color, lean: '/' };
  if (before.color !== color) return { color, lean: before.lean };
  return before.lean === '/' ? { color, lean: '\\' } : null;
}

/** Removes the walls on the cell's four sides. @param {Puzzle} puzzle @param {Cell} cell @returns {Puzzle} */
export function withoutWalls(puzzle, cell) {
  const edges = DIRECTIONS.map((direction) => edgeOf(puzzle, cell, direction));
  return edges.reduce((sum, edge) => (edge ? withWall(sum, edge, false) : sum), puzzle);
}

/** Removes all walls and diagonals. @param {Puzzle} puzzle @returns {Puzzle} */
export function emptied(puzzle) {
  return { ...puzzle, walls: [], diagonals: [] };
}

// ---- Places ----------------------------------------------------------------------------------------

/** A free cell near the middle, for a new robot; null if the board is full. @param {Puzzle} puzzle */
export function placeIn(puzzle) {
  return nearestFree(puzzle, { x: puzzle.width >> 1, y: puzzle.height >> 1 });
}

/**
 * Changes the size: columns are added or removed at the right, rows at the bottom.
 * @param {Puzzle} puzzle @param {number} width @param {number} height @returns {Puzzle}
 */
export function resized(puzzle, width, height) {
  const isWithin = (/** @type {Cell} */ { x, y }) => x < width && y < height;
  const walls = puzzle.walls.filter(
    ({ x, y, side }) => isWithin(side === 'E' ? { x: x + 1, y } : { x, y: y + 1 }) && isWithin({ x, y }),
  );
  return withBoard(puzzle, { width, height, walls, diagonals: puzzle.diagonals.filter(isWithin) });
}

/**
 * Replaces the board under the robots and the target. A piece that can't stay on its cell moves to the nearest free
 * cell. If there is no free cell for a robot, the robot is removed.
 * @param {Puzzle} puzzle
 * @param {Pick<Puzzle, 'width' | 'height' | 'walls' | 'diagonals'>} board
 * @returns {Puzzle}
 */
export function withBoard(puzzle, { width, height, walls, diagonals }) {
  const bare = { ...puzzle, width, height, walls, diagonals, robots: [] };
  const goal = nearestFree(bare, puzzle.target) ?? { x: 0, y: 0 };
  let next = withPiece(bare, 'target', goal);
  for (const robot of puzzle.robots) {
    const cell = nearestFree(next, robot);
    if (cell) next = withPiece(next, robot.color, cell);
  }
  const { robots, target } = next;
  const isThere = target.color === 'any' || robots.some(({ color }) => color === target.color);
  return isThere || !robots.length ? next : withTargetColor(next, robots[0].color);
}

/**
 * The nearest cell that has no robot and no diagonal and is not enclosed; null if there is no such cell.
 * @param {Puzzle} puzzle @param {Cell} from
 */
function nearestFree(puzzle, from) {
  let best = null;
  let least = Infinity;
  for (let y = 0; y < puzzle.height; y++)
    for (let x = 0; x < puzzle.width; x++) {
      const distance = Math.hypot(x - from.x, y - from.y);
      if (distance >= least || !isFree(puzzle, { x, y })) continue;
      best = { x, y };
      least = distance;
    }
  return best;
}

/** @param {Puzzle} puzzle @param {Cell} cell */
function isFree(puzzle, cell) {
  return !robotOn(puzzle, cell) && !diagonalOn(puzzle, cell) && !isShutIn(puzzle, cell);
}

/**
 * Whether a cell has walls on all four sides, like the cells in the middle of the printed boards.
 * @param {Puzzle} puzzle @param {Cell} cell
 */
function isShutIn(puzzle, cell) {
  return walledSides(puzzle, cell).length === 4;
}
