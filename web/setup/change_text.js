// change_text.js - describes where a piece was put, and what an undo or redo has changed, in the same sentences.
import { isWalledIn } from '../puzzle/area.js';
import * as edits from '../puzzle/edits.js';
import { onlyIn } from '../state/undo.js';
import { words } from '../words/words.js';

/** @typedef {import('carom').Puzzle} Puzzle */

/** A sentence with the cell of a piece. @param {Puzzle} puzzle @param {edits.Piece} piece */
export function placedText(puzzle, piece) {
  const cell = edits.whereIs(puzzle, piece) ?? puzzle.target;
  return words.putText(piece, cell, isWalledIn(puzzle, cell));
}

/**
 * Describes a change in one sentence, or returns '' for a change that is too large for one sentence.
 * @param {Puzzle} before @param {Puzzle} after
 */
export function changeText(before, after) {
  const { moved, left } = edits.consequences(before, after);
  if (before.width !== after.width && before.height !== after.height) return ''; // turned
  if (before.width !== after.width || before.height !== after.height)
    return words.sizeText(after, { moved: [], left: [], target: null });
  if (
    before.rules.mustRicochet !== after.rules.mustRicochet ||
    before.rules.noRebound !== after.rules.noRebound
  )
    return words.rulesSaid(after.rules);
  if (before.target.color !== after.target.color) return words.sentence(words.targetText(after.target));
  if (left.length) return words.consequencesText({ moved: [], left, target: null });
  const robots = after.robots.filter(({ color }) => !edits.whereIs(before, color));
  const pieces = [...moved, ...robots.map(({ color }) => color)];
  if (pieces.length > 2) return '';
  const walls = [onlyIn(before.walls, after.walls), onlyIn(after.walls, before.walls)];
  const diagonals = [onlyIn(before.diagonals, after.diagonals), onlyIn(after.diagonals, before.diagonals)];
  if (Math.max(...walls.map((some) => some.length), ...diagonals.map((some) => some.length)) > 1) return '';
  return [
    ...pieces.map((piece) => placedText(after, piece)),
    ...walls.flatMap((some, present) => some.map((wall) => words.wallText(wall, present === 1))),
    ...(diagonals[1].length
      ? diagonals[1].map((diagonal) => words.diagonalText(diagonal, diagonal))
      : diagonals[0].map((diagonal) => words.diagonalText(diagonal, null))),
  ].join(' ');
}
