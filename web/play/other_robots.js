// other_robots.js - draws faint robots at their cells in the compared line that the board does not show.
import { middle } from '../board/geometry.js';
import { find } from '../shell/dom.js';
import { svg } from '../shell/svg.js';
import { robotsApart } from '../state/comparison.js';
import { isPlaying } from '../state/state.js';

export function createOtherRobots() {
  const layer = svg('g', { id: 'other-robots' });
  const board = find('board');
  board.querySelector('.ghosts')?.after(layer);

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      const robots = isPlaying(state) ? robotsApart(state) : [];
      layer.replaceChildren(
        ...robots.map(({ color, ...cell }) => {
          const { x, y } = middle(cell);
          const d = board.querySelector(`.robot.${color} .body`)?.getAttribute('d') ?? '';
          return svg('path', { class: color, d, transform: `translate(${x} ${y})` });
        }),
      );
    },
  };
}
