// brush.js - what a stroke over the board draws: walls, diagonals, or nothing where something was.
import { aimAt, cellAt, edgeAlong } from './aim.js';
import { diagonalOn, hasWall, nextDiagonal, withDiagonal, withWall } from './edits.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('./aim.js').Point} Point */
/** What one point of the stroke makes of a puzzle. @typedef {(puzzle: Puzzle, point: Point) => Puzzle} Brush */

/** What the first point does to its edge the others do to theirs. @param {Puzzle} puzzle @param {import('./edits.js').Edge} first */
export function wallBrush(puzzle, first) {
  const present = !hasWall(puzzle, first);
  /** @type {Brush} */
  const brush = (sum, point) => {
    const edge = edgeAlong(sum, point);
    return edge ? withWall(sum, edge, present) : sum;
  };
  return { present, puzzle: withWall(puzzle, first, present), brush };
}

/** @param {Puzzle} puzzle @param {import('carom').Cell} first @param {import('carom').Color} color */
export function diagonalBrush(puzzle, first, color) {
  const diagonal = nextDiagonal(diagonalOn(puzzle, first), color);
  /** @type {Brush} */
  const brush = (sum, point) => {
    const cell = cellAt(sum, point);
    return cell ? withDiagonal(sum, cell, diagonal) : sum;
  };
  return { diagonal, puzzle: withDiagonal(puzzle, first, diagonal), brush };
}

/** Walls and diagonals; robots only go when they are clicked. @type {Brush} */
export function eraser(puzzle, point) {
  const aim = aimAt(puzzle, point, 'erase');
  if (aim && 'edge' in aim) return withWall(puzzle, aim.edge, false);
  if (aim && 'diagonal' in aim) return withDiagonal(puzzle, aim.diagonal, null);
  return puzzle;
}
