// area.js - the part of the board that walls enclose around a cell.

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * The cells that no walls separate from a cell, as y · width + x.
 * @param {Puzzle} puzzle @param {Cell} cell
 */
function areaAround({ width, height, walls }, { x, y }) {
  const isClosed = new Set(walls.map((wall) => `${wall.x} ${wall.y} ${wall.side}`));
  const met = new Set([y * width + x]);
  for (const place of met)
    for (const [dx, dy] of STEPS) {
      const [column, row] = [place % width, Math.floor(place / width)];
      const [toColumn, toRow] = [column + dx, row + dy];
      if (toColumn < 0 || toRow < 0 || toColumn >= width || toRow >= height) continue;
      const wall = `${Math.min(column, toColumn)} ${Math.min(row, toRow)} ${dx ? 'E' : 'S'}`;
      if (!isClosed.has(wall)) met.add(toRow * width + toColumn);
    }
  return met;
}

/** Whether walls keep a robot on this cell from most of the board. @param {Puzzle} puzzle @param {Cell} cell */
export function isWalledIn(puzzle, cell) {
  return 2 * areaAround(puzzle, cell).size < puzzle.width * puzzle.height;
}

/** Whether walls separate the target from each robot that could solve the puzzle. @param {Puzzle} puzzle */
export function isTargetApart(puzzle) {
  const { robots, target, width } = puzzle;
  const area = areaAround(puzzle, target);
  return !robots.some(
    ({ color, x, y }) => (target.color === 'any' || color === target.color) && area.has(y * width + x),
  );
}
