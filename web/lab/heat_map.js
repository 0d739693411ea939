// heat_map.js - the lower bound of each cell, drawn on the board below walls and pieces while the Lab is open.
import { CELL } from '../board/geometry.js';
import { svg } from '../shell/svg.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {(number | null)[][]} Field   lower bounds by row and column; null: the target is out of reach */

/** The opacity of a cell grows with its bound, from just above FAINTEST to STRONGEST for the largest bound. On the
 * target it is 0. */
const FAINTEST = 0.1;
const STRONGEST = 0.72;

/**
 * @param {Element} board   the page's picture of the board
 * @param {(puzzle: State['puzzle'], color: import('carom').Color) => Field} fieldOf
 */
export function createHeatMap(board, fieldOf) {
  const layer = svg('g', { class: 'heat', 'aria-hidden': 'true' });
  /** @type {State['puzzle'] | null} */
  let drawn = null;
  /** @type {import('carom').Color | null} */
  let color = null;

  return {
    /** @param {State} state */
    render({ tab, lab, puzzle }) {
      const wanted = tab === 'lab' ? heatOf(lab.heat, puzzle) : null;
      if (!layer.isConnected) board.querySelector('.ground > .walls')?.before(layer); // the ground was redrawn
      if (drawn === puzzle && color === wanted) return;
      [drawn, color] = [puzzle, wanted];
      layer.replaceChildren(...(wanted ? cells(fieldOf(puzzle, wanted)) : []));
    },
  };
}

/**
 * The robot whose bounds are shown; null if this robot is no longer on the board.
 * @param {import('carom').Color | null} heat @param {State['puzzle']} puzzle
 */
export function heatOf(heat, { robots }) {
  return robots.some(({ color }) => color === heat) ? heat : null;
}

/** @param {Field} field */
export function farthest(field) {
  return Math.max(0, ...field.flat().map((moves) => moves ?? 0));
}

/** @param {Field} field */
function cells(field) {
  const most = farthest(field);
  return field.flatMap((row, y) =>
    row.flatMap((moves, x) => {
      if (moves === null) return [];
      const strength = moves === 0 ? 0 : FAINTEST + ((STRONGEST - FAINTEST) * moves) / most;
      return [
        svg('rect', {
          ...{ x: x * CELL, y: y * CELL, width: CELL, height: CELL },
          'fill-opacity': strength.toFixed(3),
        }),
        svg('text', { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL + 12 }, String(moves)),
      ];
    }),
  );
}
