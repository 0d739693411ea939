// difficulty.js - how the page shows difficulties: from 1 to 5, as the core rates puzzles (docs/page.md explains how).

/** The greatest difficulty. */
export const HARDEST = 5;

/** Dots for a difficulty: ●●○○○. @param {number} level */
export function difficultyDots(level) {
  return '●'.repeat(level) + '○'.repeat(HARDEST - level);
}
