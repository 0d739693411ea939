// target_icons.js - small pictures of a printed board's targets, taken from the core's picture of the board.
import { partsOf, svg } from '../shell/svg.js';

/** @typedef {import('carom').Puzzle} Puzzle */

/**
 * The icons, in the order of carom.printedTargets().
 * @param {Puzzle} puzzle   on a printed board @param {(puzzle: Puzzle) => string} picture   carom.svg()
 */
export function targetIcons(puzzle, picture) {
  // The picture draws the puzzle's own target in another style.  To get all printed targets in one style, this call
  // moves the puzzle's own target to the closed centre, which has no printed target.
  const { ground } = partsOf(picture({ ...puzzle, target: { x: 7, y: 7, color: 'any' } }));
  return [...ground.querySelectorAll('.printed path')].map((path) => {
    const [, x, y] = /^M(\d+) (\d+)/.exec(path.getAttribute('d') ?? '') ?? [];
    return svg(
      'svg',
      { viewBox: `${Number(x) - 40} ${Number(y) - 40} 80 80`, class: 'carom icon', 'aria-hidden': 'true' },
      svg('g', { fill: 'currentColor' }, path.cloneNode()),
    );
  });
}
