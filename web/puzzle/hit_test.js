// hit_test.js - finds what a tool hits at a point of the board: a piece, an edge or a cell.
//
// Points are in cells; (0.5, 0.5) is the centre of A1.  All hit tests of the board are here; the page never asks the
// browser which element is under the pointer.
import { diagonalOn, hasWall, isSameCell, robotOn } from './edits.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('./edits.js').Edge} Edge */
/** @typedef {import('./edits.js').Piece} Piece */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {'move' | 'walls' | 'diagonals' | 'erase'} Tool */
/** @typedef {{ piece: Piece } | { edge: Edge } | { diagonal: Cell } | { cell: Cell } | null} Aim */

export const TOOLS = /** @type {Tool[]} */ (['move', 'walls', 'diagonals', 'erase']);

/** The eraser hits a robot or a diagonal within this distance of its cell's centre, in cells. */
const PIECE_REACH = 0.4;
/** A finger on an empty cell also hits a piece within this distance. */
const FINGER_REACH = 0.8;
/** A stroke or the eraser hits a wall that is at most this far from the pointer. */
const EDGE_REACH = 0.3;
/**
 * A mouse press hits a wall that is at most this far from the pointer. The page highlights this wall before the
 * press. Touch has no highlight, so a finger hits the nearest wall.
 */
const MOUSE_REACH = 0.12;
/** A stroke is sampled at this distance, so that even a fast stroke has no gaps. */
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
 * @param {boolean} [coarse]   by finger or pen
 * @returns {Aim}
 */
export function aimAt(puzzle, point, tool, coarse = false) {
  const cell = cellAt(puzzle, point);
  if (!cell) return null;
  const isCentral = Math.hypot(point.x - cell.x - 0.5, point.y - cell.y - 0.5) < PIECE_REACH;
  switch (tool) {
    case 'move': {
      const piece = pieceOn(puzzle, cell) ?? (coarse ? nearestPiece(puzzle, point) : null);
      return piece ? { piece } : { cell };
    }
    case 'walls': {
      const edge = edgeAt(puzzle, point, coarse ? 1 : MOUSE_REACH);
      return edge ? { edge } : { cell };
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

/** The topmost piece: a robot covers the target. @param {Puzzle} puzzle @param {Cell} cell @returns {Piece | null} */
export function pieceOn(puzzle, cell) {
  return robotOn(puzzle, cell)?.color ?? (isSameCell(puzzle.target, cell) ? 'target' : null);
}

/** The nearest piece within a finger's reach. @param {Puzzle} puzzle @param {Point} point @returns {Piece | null} */
function nearestPiece({ robots, target }, point) {
  const distance = (/** @type {Cell} */ { x, y }) => Math.hypot(point.x - x - 0.5, point.y - y - 0.5);
  const pieces = [
    ...robots.map((robot) => ({ piece: robot.color, far: distance(robot) })),
    { piece: /** @type {const} */ ('target'), far: distance(target) },
  ];
  const nearest = pieces.reduce((a, b) => (b.far < a.far ? b : a));
  return nearest.far < FINGER_REACH ? nearest.piece : null;
}

/**
 * The nearest edge within reach, except for the rim.
 * @param {Puzzle} puzzle @param {Point} point @param {number} reach
 * @returns {Edge | null}
 */
function edgeAt(puzzle, { x, y }, reach) {
  const column = Math.round(x);
  const row = Math.round(y);
  const cell = { x: Math.floor(x), y: Math.floor(y) };
  const across = column > 0 && column < puzzle.width ? Math.abs(x - column) : Infinity;
  const down = row > 0 && row < puzzle.height ? Math.abs(y - row) : Infinity;
  if (Math.min(across, down) > reach) return null;
  return across <= down ? { x: column - 1, y: cell.y, side: 'E' } : { x: cell.x, y: row - 1, side: 'S' };
}

/**
 * The edge that a stroke follows at this point. Within reach of two lines it follows no edge: a stroke along one line
 * must not hit the lines that it crosses.
 * @param {Puzzle} puzzle @param {Point} point @returns {Edge | null}
 */
export function edgeAlong(puzzle, point) {
  if (isOnLine(point.x) && isOnLine(point.y)) return null;
  return cellAt(puzzle, point) && edgeAt(puzzle, point, EDGE_REACH);
}

/** @param {number} coordinate */
function isOnLine(coordinate) {
  return Math.abs(coordinate - Math.round(coordinate)) <= EDGE_REACH;
}

/** The points of a stroke, without the first one. @param {Point} from @param {Point} to @returns {Point[]} */
export function pointsAlong(from, to) {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STROKE_STEP);
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / steps,
    y: from.y + ((to.y - from.y) * (i + 1)) / steps,
  }));
}
