// target_icons.js - small pictures of a printed board's targets, taken from the core's picture of the board.
import { partsOf, svg } from '../shell/svg.js';

/** @typedef {import('carom').Puzzle} Puzzle */

/**
 * In the order of carom.printedTargets().
 * @param {Puzzle} puzzle   on a printed board @param {(puzzle: Puzzle) => string} picture   what carom.svg() writes
 */
export function targetIcons(puzzle, picture) {
  // The target that is played is drawn in another way. No target is printed in the closed centre.
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
