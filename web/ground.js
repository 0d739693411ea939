// ground.js - the part of the board that stays: cells, names, target, diagonals, walls.
import { LETTER } from './words.js';
import { outline, svg } from './svg.js';

/** @typedef {import('carom').Puzzle} Puzzle */

/** Cells that are walled in on all sides, such as the centre of the printed boards. @param {Puzzle} puzzle */
function closedCells({ width, height, walls: list }) {
  const walled = new Set(list.map(({ x, y, side }) => `${side}${x},${y}`));
  const closed = new Set();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (
        (x === width - 1 || walled.has(`E${x},${y}`)) &&
        (x === 0 || walled.has(`E${x - 1},${y}`)) &&
        (y === height - 1 || walled.has(`S${x},${y}`)) &&
        (y === 0 || walled.has(`S${x},${y - 1}`))
      )
        closed.add(`${x},${y}`);
  return closed;
}

/** @param {Puzzle} puzzle @returns {SVGElement[]} from the lowest layer to the highest */
export function ground(puzzle) {
  const closed = closedCells(puzzle);
  return [cells(puzzle, closed), names(puzzle), target(puzzle), diagonals(puzzle), walls(puzzle, closed)];
}

/** @param {Puzzle} puzzle @param {Set<string>} closed */
function cells({ width, height }, closed) {
  const group = svg('g', { class: 'cells' });
  group.append(
    svg('rect', { class: 'floor', x: -0.08, y: -0.08, width: width + 0.16, height: height + 0.16, rx: 0.28 }),
  );
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (!closed.has(`${x},${y}`))
        group.append(svg('rect', { x: x + 0.035, y: y + 0.035, width: 0.93, height: 0.93, rx: 0.1 }));
  return group;
}

/** @param {Puzzle} puzzle */
function names({ width, height }) {
  const group = svg('g', { class: 'names', 'aria-hidden': 'true' });
  for (let x = 0; x < width; x++)
    group.append(svg('text', { x: x + 0.5, y: -0.42, class: 'column' }, String.fromCharCode(65 + x)));
  for (let y = 0; y < height; y++)
    group.append(svg('text', { x: -0.24, y: y + 0.5, class: 'row' }, String(y + 1)));
  return group;
}

/** @param {Puzzle} puzzle */
function target({ target: { x, y, color }, robots }) {
  const group = svg('g', { class: `target ${color}`, transform: `translate(${x + 0.5} ${y + 0.5})` });
  group.append(svg('rect', { class: 'tint', x: -0.465, y: -0.465, width: 0.93, height: 0.93, rx: 0.1 }));
  if (color !== 'any') {
    group.append(svg('path', { class: 'ring', d: outline(color) }));
    group.append(svg('text', { class: 'letter' }, LETTER[color]));
    return group;
  }
  // A wheel of the robots that may come: one arc each, with gaps between.
  const round = 2 * Math.PI * 0.32;
  robots.forEach((robot, i) => {
    const arc = robots.length === 1 ? round : round / robots.length - 0.08;
    group.append(
      svg('circle', {
        class: `arc ${robot.color}`,
        r: 0.32,
        'stroke-dasharray': `${arc} ${round - arc}`,
        transform: `rotate(${(360 / robots.length) * i - 90})`,
      }),
    );
  });
  group.append(svg('path', { class: 'star', d: 'M-.17 0H.17M-.085-.147L.085 .147M.085-.147L-.085 .147' }));
  return group;
}

/** @param {Puzzle} puzzle */
function diagonals({ diagonals: list }) {
  const group = svg('g', { class: 'diagonals' });
  for (const { x, y, color, lean } of list) {
    const [top, bottom] = lean === '/' ? [0.86, 0.14] : [0.14, 0.86];
    group.append(
      svg('line', { class: color, x1: x + top, y1: y + 0.14, x2: x + bottom, y2: y + 0.86 }),
      svg(
        'text',
        { class: `letter ${color}`, x: x + (lean === '/' ? 0.24 : 0.76), y: y + 0.25 },
        LETTER[color],
      ),
    );
  }
  return group;
}

/**
 * Walls round closed cells are quiet, those between two of them are not drawn.
 * @param {Puzzle} puzzle
 * @param {Set<string>} closed
 */
function walls({ width, height, walls: list }, closed) {
  const paths = { loud: '', quiet: '' };
  for (const { x, y, side } of list) {
    const [here, beyond] = [
      closed.has(`${x},${y}`),
      closed.has(side === 'E' ? `${x + 1},${y}` : `${x},${y + 1}`),
    ];
    if (here && beyond) continue;
    paths[here || beyond ? 'quiet' : 'loud'] += side === 'E' ? `M${x + 1} ${y}v1` : `M${x} ${y + 1}h1`;
  }
  return svg(
    'g',
    { class: 'walls' },
    svg('path', { class: 'quiet', d: paths.quiet }),
    svg('path', { class: 'loud', d: paths.loud }),
    svg('rect', { class: 'rim', x: -0.08, y: -0.08, width: width + 0.16, height: height + 0.16, rx: 0.28 }),
  );
}
