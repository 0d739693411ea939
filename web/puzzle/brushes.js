// brushes.js - strokes over the board, which draw or erase walls and diagonals.
//
// The first cell of a stroke, or for walls the first edge that it follows, decides what the whole stroke does.  A brush
// stores this decision as plain data.
import { diagonalOn, hasWall, nextDiagonal, withDiagonal, withWall } from './edits.js';
import { aimAt, cellAt, edgeAlong, pointsAlong } from './hit_test.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('./edits.js').Edge} Edge */
/** @typedef {import('./hit_test.js').Point} Point */
/**
 * edge: the first edge that the stroke follows or, until isAlong, the edge nearest to the press. cell: the first cell.
 * @typedef {{ kind: 'wall', edge: Edge, present: boolean, isAlong?: boolean }} WallBrush
 * @typedef {{ kind: 'diagonal', cell: Cell, diagonal: import('./edits.js').Diagonal | null }} DiagonalBrush
 */
/** @typedef {WallBrush | DiagonalBrush | { kind: 'eraser' }} Brush */

/** Erases walls and diagonals. Only a click erases a robot. @type {Brush} */
export const ERASER = { kind: 'eraser' };

/** The first edge decides whether the stroke adds or removes walls. @param {Puzzle} puzzle @param {Edge} edge @returns {WallBrush} */
export function wallBrush(puzzle, edge) {
  return { kind: 'wall', edge, present: !hasWall(puzzle, edge) };
}

/** @param {Puzzle} puzzle @param {Cell} cell @param {import('carom').Color} color @returns {DiagonalBrush} */
export function diagonalBrush(puzzle, cell, color) {
  return { kind: 'diagonal', cell, diagonal: nextDiagonal(diagonalOn(puzzle, cell), color) };
}

/**
 * The puzzle after a click, which changes only the first edge or cell.
 * @param {Puzzle} puzzle @param {WallBrush | DiagonalBrush} brush
 */
export function clicked(puzzle, brush) {
  return brush.kind === 'wall'
    ? withWall(puzzle, brush.edge, brush.present)
    : withDiagonal(puzzle, brush.cell, brush.diagonal);
}

/**
 * The brush after a stroke from one point to another. Near a crossing, only the stroke shows which line is meant.
 * @param {Puzzle} before   the puzzle before the stroke
 * @param {Brush} brush @param {Point} from @param {Point} to
 * @returns {Brush}
 */
export function aligned(before, brush, from, to) {
  if (brush.kind !== 'wall' || brush.isAlong) return brush;
  const edges = pointsAlong(from, to).map((point) => edgeAlong(before, point));
  const edge = edges.find((one) => one !== null);
  return edge ? { ...wallBrush(before, edge), isAlong: true } : brush;
}

/**
 * The puzzle after a stroke from one point to another. Changes that would make the puzzle illegal are left out.
 * @param {Puzzle} puzzle @param {Brush} brush @param {Point} from @param {Point} to @param {(puzzle: Puzzle) => boolean} isLegal
 */
export function stroked(puzzle, brush, from, to, isLegal) {
  return pointsAlong(from, to).reduce((sum, point) => {
    const drawn = dotted(sum, brush, point);
    return drawn === sum || !isLegal(drawn) ? sum : drawn;
  }, puzzle);
}

/** The puzzle after one point of a stroke. @param {Puzzle} puzzle @param {Brush} brush @param {Point} point @returns {Puzzle} */
export function dotted(puzzle, brush, point) {
  switch (brush.kind) {
    case 'wall': {
      const edge = edgeAlong(puzzle, point);
      return edge ? withWall(puzzle, edge, brush.present) : puzzle;
    }
    case 'diagonal': {
      const cell = cellAt(puzzle, point);
      return cell ? withDiagonal(puzzle, cell, brush.diagonal) : puzzle;
    }
    case 'eraser': {
      const aim = aimAt(puzzle, point, 'erase');
      if (aim && 'edge' in aim) return withWall(puzzle, aim.edge, false);
      if (aim && 'diagonal' in aim) return withDiagonal(puzzle, aim.diagonal, null);
      return puzzle;
    }
  }
}
