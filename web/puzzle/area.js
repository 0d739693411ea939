// area.js - the part of the board that walls enclose around a cell.

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Whether walls keep a robot on this cell from most of the board. @param {Puzzle} puzzle @param {Cell} cell */
export function isWalledIn({ width, height, walls }, { x, y }) {
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
  return 2 * met.size < width * height;
}
