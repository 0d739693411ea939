// all_robots.js - a puzzle with every robot, whose picture provides the shapes and colours of the robots.
import { COLORS } from './edits.js';

/** All robots are in one row of the board. @type {import('carom').Puzzle} */
export const ALL_ROBOTS = {
  width: COLORS.length,
  height: 2,
  walls: [],
  diagonals: [],
  robots: COLORS.map((color, x) => ({ color, x, y: 0 })),
  target: { color: 'any', x: 0, y: 1 },
  rules: { mustRicochet: false, noRebound: false },
};
