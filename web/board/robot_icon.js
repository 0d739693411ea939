// robot_icon.js - small robots beside the board, in chips and swatches.
import { ALL_ROBOTS } from '../puzzle/all_robots.js';
import { COLORS } from '../puzzle/edits.js';
import { partsOf, svg } from '../shell/svg.js';

/** @typedef {import('carom').Color} Color */

/**
 * Adds the robots' shapes, taken from the core's picture, as definitions that robotNode() refers to.
 * @param {Element} place @param {(puzzle: import('carom').Puzzle) => string} picture
 */
export function createPieces(place, picture) {
  const { robots } = partsOf(picture(ALL_ROBOTS));
  const bodies = COLORS.map((color) => {
    const body = /** @type {Element} */ (robots.querySelector(`.${color} .body`));
    body.id = `body-${color}`;
    return body;
  });
  place.append(svg('svg', { class: 'unseen', 'aria-hidden': 'true' }, svg('defs', {}, ...bodies)));
}

/** @param {Color} color @param {string} initial   the robot's letter */
export function robotNode(color, initial) {
  return svg(
    'svg',
    { viewBox: '-45 -45 90 90', class: 'carom piece', 'aria-hidden': 'true' },
    svg(
      'g',
      { class: `robot ${color}` },
      svg('use', { href: `#body-${color}` }),
      svg('text', { dy: '.35em', ...(initial.length > 1 ? { class: 'two' } : {}) }, initial),
    ),
  );
}
