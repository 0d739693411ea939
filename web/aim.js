// aim.js - what is meant by a point of the board, with each tool, and by a click of who plays.  Points are in cells: (0.5, 0.5) is the middle of A1.
import { diagonalOn, hasWall, isSameCell, robotOn } from './edits.js';
import { robotsNow } from './state.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('./edits.js').Edge} Edge */
/** @typedef {import('./edits.js').Piece} Piece */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {'move' | 'walls' | 'diagonals' | 'erase'} Tool */
/** @typedef {import('./sides.js').PrintedTarget} PrintedTarget */
/** @typedef {{ piece: Piece } | { printed: PrintedTarget } | { edge: Edge } | { diagonal: Cell } | { cell: Cell } | null} Aim */

export const TOOLS = /** @type {Tool[]} */ (['move', 'walls', 'diagonals', 'erase']);

/** How far from the middle of its cell a piece or a diagonal is hit, a printed target, and how far from its line a wall. */
const PIECE_REACH = 0.4;
const PRINTED_REACH = 0.3;
const EDGE_REACH = 0.3;
/** Nearer than this to both lines is a corner: whoever draws along one of them passes it. */
const CORNER = 0.22;
/** A stroke is looked at in steps of this length, so that a quick one leaves no gaps. */
const STROKE_STEP = 0.1;

/** @param {Puzzle} puzzle @param {Point} point @returns {Cell | null} */
export function cellAt({ width, height }, point) {
  const cell = { x: Math.floor(point.x), y: Math.floor(point.y) };
  return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height ? cell : null;
}

/**
 * @param {Puzzle} puzzle
 * @param {Point} point
 * @param {Tool} tool
 * @param {PrintedTarget[]} [targets]   that are printed on the board
 * @returns {Aim}
 */
export function aimAt(puzzle, point, tool, targets = []) {
  const cell = cellAt(puzzle, point);
  if (!cell) return null;
  const fromMiddle = Math.hypot(point.x - cell.x - 0.5, point.y - cell.y - 0.5);
  const isCentral = fromMiddle < PIECE_REACH;
  switch (tool) {
    case 'move': {
      const piece = isCentral && pieceOn(puzzle, cell);
      if (piece) return { piece };
      const printed = targets.find((target) => isSameCell(target, cell));
      if (printed && fromMiddle < PRINTED_REACH) return { printed };
      const edge = edgeAt(puzzle, point, EDGE_REACH);
      return edge ? { edge } : { cell };
    }
    case 'walls': {
      const edge = edgeAt(puzzle, point, 1);
      return edge && { edge };
    }
    case 'diagonals':
      return { diagonal: cell };
    case 'erase': {
      const robot = isCentral && robotOn(puzzle, cell);
      const edge = edgeAt(puzzle, point, EDGE_REACH);
      if (robot) return { piece: robot.color };
      if (isCentral && diagonalOn(puzzle, cell)) return { diagonal: cell };
      return edge && hasWall(puzzle, edge) ? { edge } : { cell };
    }
  }
}

/** Robots stand on top. @param {Puzzle} puzzle @param {Cell} cell @returns {Piece | null} */
export function pieceOn(puzzle, cell) {
  return robotOn(puzzle, cell)?.color ?? (isSameCell(puzzle.target, cell) ? 'target' : null);
}

/** The nearest that is not of the rim. @param {Puzzle} puzzle @param {Point} point @param {number} reach @returns {Edge | null} */
function edgeAt(puzzle, { x, y }, reach) {
  const column = Math.round(x);
  const row = Math.round(y);
  const cell = { x: Math.floor(x), y: Math.floor(y) };
  const across = column > 0 && column < puzzle.width ? Math.abs(x - column) : Infinity;
  const down = row > 0 && row < puzzle.height ? Math.abs(y - row) : Infinity;
  if (Math.min(across, down) > reach) return null;
  return across <= down ? { x: column - 1, y: cell.y, side: 'E' } : { x: cell.x, y: row - 1, side: 'S' };
}

/** The edge that a stroke follows at this point. @param {Puzzle} puzzle @param {Point} point @returns {Edge | null} */
export function edgeAlong(puzzle, point) {
  if (isCorner(point.x) && isCorner(point.y)) return null;
  return cellAt(puzzle, point) && edgeAt(puzzle, point, EDGE_REACH);
}

/** @param {number} coordinate */
function isCorner(coordinate) {
  return Math.abs(coordinate - Math.round(coordinate)) < CORNER;
}

/** Without the first. @param {Point} from @param {Point} to @returns {Point[]} */
export function pointsAlong(from, to) {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STROKE_STEP);
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / steps,
    y: from.y + ((to.y - from.y) * (i + 1)) / steps,
  }));
}

/**
 * What a click on a cell means: a robot to pick, a direction for the picked one, or nothing.
 * @param {import('./state.js').State} state
 * @param {Cell} cell
 * @returns {{ pick: import('carom').Color } | { direction: import('carom').Direction } | null}
 */
export function meaningOf(state, cell) {
  const robots = robotsNow(state);
  const there = robots.find((robot) => robot.x === cell.x && robot.y === cell.y);
  if (there) return { pick: there.color };
  const robot = robots.find(({ color }) => color === state.picked);
  if (!robot) return null;
  const straight = straightTo(robot, cell);
  const ends = state.ways.filter(({ track }) => {
    const end = track[track.length - 1];
    return end.x === cell.x && end.y === cell.y;
  });
  if (ends.length && !ends.some(({ direction }) => direction === straight))
    return { direction: ends[0].direction };
  return straight ? { direction: straight } : null;
}

/**
 * @param {Cell} from
 * @param {Cell} to
 * @returns {import('carom').Direction | null} null unless they are in one row or column
 */
function straightTo(from, to) {
  if (from.x === to.x) return to.y < from.y ? 'N' : 'S';
  if (from.y === to.y) return to.x > from.x ? 'E' : 'W';
  return null;
}
