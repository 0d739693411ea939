// geometry.js - coordinates of cells and edges in the core's picture of a board.

/** Side of a cell, in the picture's units. */
export const CELL = 100;

/** Centre of a cell, in the picture's units. @param {import('carom').Cell} cell */
export function middle({ x, y }) {
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** @param {import('carom').Cell} cell */
export function translate(cell) {
  const { x, y } = middle(cell);
  return `translate(${x}px, ${y}px)`;
}

/** The path of a wall on that edge. @param {import('../puzzle/edits.js').Edge} edge */
export function edgePath({ x, y, side }) {
  return side === 'E'
    ? `M${(x + 1) * CELL} ${y * CELL + 8}v${CELL - 16}`
    : `M${x * CELL + 8} ${(y + 1) * CELL}h${CELL - 16}`;
}
