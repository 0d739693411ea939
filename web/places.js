// places.js - where pieces can stand: those that come, and those whose place is gone with the board under them.
import { diagonalOn, robotOn, walledSides, withPiece, withTargetColor } from './edits.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */

/** For a robot that comes; null if there is none. @param {Puzzle} puzzle */
export function placeIn(puzzle) {
  return nearestFree(puzzle, { x: puzzle.width >> 1, y: puzzle.height >> 1 });
}

/**
 * At the right and below cells come or go.
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
 * Under the same robots and target another board; those that cannot stand where they stood go to the nearest
 * cell where they can, and those for whom there is none leave.
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

/** Where a piece can stand and is not shut in, by the length of the way. @param {Puzzle} puzzle @param {Cell} from */
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

/** As the four in the middle of the printed boards. @param {Puzzle} puzzle @param {Cell} cell */
function isShutIn(puzzle, cell) {
  return walledSides(puzzle, cell).length === 4;
}
