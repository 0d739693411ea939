// bounds_card.js - lets the reader choose the robot whose lower bounds the board shows as a heat map, and lists these
// bounds in a table.
import { cellName } from '../words/shared.js';
import { element, find, setText, show } from '../shell/dom.js';
import { words } from '../words/lab/words.js';
import { farthest, heatOf } from './heat_map.js';
import { table } from './tables.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Color} Color */

/**
 * @param {object} ask
 * @param {(puzzle: State['puzzle'], color: Color) => import('./heat_map.js').Field} ask.fieldOf
 * @param {(color: Color | null) => void} ask.onColor
 */
export function createBoundsCard({ fieldOf, onColor }) {
  const place = find('heat-colors');
  place.addEventListener('click', (/** @type {Event} */ event) => {
    const button = /** @type {Element} */ (event.target).closest('button');
    if (button) onColor(/** @type {Color | null} */ (button.dataset.color || null));
  });
  const details = /** @type {HTMLDetailsElement} */ (find('heat-details'));
  /** @type {State | null} */
  let drawn = null;
  details.addEventListener('toggle', () => drawn && drawTable(drawn));

  /** @param {State} state */
  function drawTable({ puzzle, lab }) {
    const color = heatOf(lab.heat, puzzle);
    if (!color || !details.open) return find('heat-table').replaceChildren();
    const columns = Array.from({ length: puzzle.width }, (_, x) => cellName({ x, y: 0 }).slice(0, 1));
    const rows = fieldOf(puzzle, color).map((row, y) => [
      String(y + 1),
      ...row.map((moves) => String(moves ?? '–')),
    ]);
    find('heat-table').replaceChildren(table(words.fieldTitle(color), ['', ...columns], rows));
  }

  return {
    /** @param {State} state */
    render(state) {
      if (state.tab !== 'lab') return;
      const { puzzle, lab } = state;
      const isSame = drawn?.puzzle === puzzle && drawn.lab.heat === lab.heat;
      const hadRobots = drawn?.puzzle.robots.map(({ color }) => color).join();
      drawn = state;
      if (isSame) return;
      const color = heatOf(lab.heat, puzzle);
      const colors = [null, ...puzzle.robots.map((robot) => robot.color)];
      if (hadRobots !== colors.slice(1).join())
        place.replaceChildren(
          ...colors.map((one) =>
            element('button', { type: 'button', 'data-color': one ?? '' }, words.heatName(one)),
          ),
        );
      for (const button of place.children)
        button.setAttribute('aria-pressed', String((button.dataset.color || null) === color));
      show(find('heat-legend'), color !== null);
      show(details, color !== null);
      if (color) setText(find('heat-text'), words.fieldText(puzzle, farthest(fieldOf(puzzle, color))));
      drawTable(state);
    },
  };
}
