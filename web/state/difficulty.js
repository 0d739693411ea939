// difficulty.js - how the page shows the core's difficulty ratings, from 1 to 5 (see docs/page.md).

/** The greatest difficulty. */
export const HARDEST = 5;

/** Dots for a difficulty: ●●○○○. @param {number} level */
export function difficultyDots(level) {
  return '●'.repeat(level) + '○'.repeat(HARDEST - level);
}
