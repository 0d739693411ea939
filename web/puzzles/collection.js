// collection.js - puzzles that come with the page: a course for beginners, and hard puzzles.
//
// `link` is the payload of a link, `moves` the length of a shortest solution, `difficulty` from 1 to 5;
// tests check the lengths and the difficulties.  The sentences of the lessons are in words/puzzles/, in the same order.

/**
 * What a lesson teaches. A test checks these conditions for the lesson's puzzle:
 *   wall     there is only one robot, and a wall inside the board stops it
 *   blocker  one robot moves, and would need more moves without the other robots
 *   detour   one robot moves, and every shortest answer has a move away from the target
 *   helper   at least two robots have to move
 *   through  a robot passes a diagonal of its own colour
 *   turn     a diagonal of another colour turns a robot
 * @typedef {'wall' | 'blocker' | 'detour' | 'helper' | 'through' | 'turn'} Needs
 */
/** @typedef {{ link: string, moves: number, difficulty?: number }} Hard   difficulty: HARDEST by default */
/** @typedef {Hard & { difficulty: number, needs: Needs[] }} Lesson */
/** @typedef {'walls' | 'blockers' | 'detours' | 'helpers' | 'diagonals'} Chapter */

/** @type {[Chapter, Lesson[]][]} */
export const COURSE = [
  [
    'walls',
    [
      { link: 'AQBEQBAAEBAAATMxABU', moves: 1, difficulty: 1, needs: ['wall'] },
      { link: 'AQB3EgBIgBAAJACBJBCFAAAAAXNEALU', moves: 2, difficulty: 1, needs: ['wall'] },
      { link: 'AQB3EhCAAGAAREABgAQQhQAAASBSAHQ', moves: 2, difficulty: 1, needs: ['wall'] },
      { link: 'AQB3JIAAKAAAJQCFQAKAQQAAASA2AKc', moves: 3, difficulty: 2, needs: ['wall'] },
      { link: 'AQB3EgAABSABSACACSCkAQAAAWY1AKU', moves: 3, difficulty: 2, needs: ['wall'] },
      { link: 'AQB3IgBEACBARAAAlQCEEQAAAQdSAO4', moves: 5, difficulty: 2, needs: ['wall'] },
    ],
  ],
  [
    'blockers',
    [
      { link: 'AQB3IgIAEUAAJAgAkQACkQAAA0UFNAE2', moves: 2, difficulty: 1, needs: ['blocker'] },
      { link: 'AQB3IgACyAAASACBSASQAQAAB3V3A0QAmw', moves: 3, difficulty: 2, needs: ['blocker'] },
      { link: 'AQB3JAgBAIAgRBAFgACgCQAAB1F3EyICPQ', moves: 3, difficulty: 2, needs: ['blocker'] },
      { link: 'AQB3EgADABABJACFEAChBAAABzZmUSIBqQ', moves: 4, difficulty: 2, needs: ['blocker'] },
      { link: 'AQB3IgABJAABSACBKACkAQAAB3YSBCMAdg', moves: 5, difficulty: 2, needs: ['blocker'] },
      { link: 'AQEQcgOXt84Bag', moves: 6, difficulty: 2, needs: ['blocker'] },
    ],
  ],
  [
    'detours',
    [
      { link: 'AQB3JAACJEAASACIAUSAEQAAAUVUAMo', moves: 4, difficulty: 2, needs: ['detour'] },
      { link: 'AQB3IgAKAIAIKAAhiACRAAIAAQclANg', moves: 4, difficulty: 2, needs: ['detour'] },
      { link: 'AQB3IgABFAABRACFACIggQAAAXdBAJo', moves: 5, difficulty: 2, needs: ['detour'] },
      { link: 'AQB3IgADEAQAJAAQhQBCgQAAAWQiAHA', moves: 6, difficulty: 2, needs: ['detour'] },
      { link: 'AQFDZQPYqmMAVw', moves: 6, difficulty: 2, needs: ['detour'] },
      { link: 'AQEUMgMgtK0A4w', moves: 7, difficulty: 3, needs: ['detour'] },
    ],
  ],
  [
    'helpers',
    [
      { link: 'AQB3IgQBEIAARACUAQKAEQAAA0VDQQDW', moves: 2, difficulty: 2, needs: ['helper'] },
      { link: 'AQB3JAAkgAAgRAARghABiAAAAyJ1YwFK', moves: 3, difficulty: 2, needs: ['helper'] },
      { link: 'AQB3EgIAAYAgJAAJkACgCQAAAyY1EwFO', moves: 4, difficulty: 2, needs: ['helper'] },
      { link: 'AQB3JAAFQAABSAAVgAgBoAAAAydQJAHt', moves: 4, difficulty: 2, needs: ['helper'] },
      { link: 'AQEUZw91FItWpgJK', moves: 4, difficulty: 2, needs: ['helper'] },
      { link: 'AQElNA9VOTxarQBX', moves: 7, difficulty: 3, needs: ['helper'] },
    ],
  ],
  [
    'diagonals',
    [
      { link: 'AQB3FAAGEAEAKACoARACgQACEQFGAwMFEEEA_Q', moves: 2, difficulty: 1, needs: ['turn'] },
      { link: 'AQB3FAABAWAAJACBFACQBQACNgBmAQM3MTQA6A', moves: 1, difficulty: 1, needs: ['through'] },
      { link: 'AQB3FAABQoAAKAABhCCFEAACYQJmAAMmVlQBaA', moves: 4, difficulty: 2, needs: ['turn'] },
      { link: 'AQM_Wg8XaYvKUgAr', moves: 3, difficulty: 2, needs: ['turn'] },
      { link: 'AQNsvg_hI9w3awOM', moves: 5, difficulty: 2, needs: ['turn'] },
      { link: 'AQPGPw-BqYZr5QD6', moves: 6, difficulty: 2, needs: ['turn', 'helper'] },
    ],
  ],
];

/** Longest solutions first. @type {Hard[]} */
export const HARD = [
  { link: 'AQF2UA_iMCsSyQIt', moves: 25 },
  { link: 'AQEHZQ8uIb0PkwJ-', moves: 24 },
  { link: 'AQFQcg_F4PuvNgKR', moves: 20 },
  { link: 'AQElQw8kIbKjbAIv', moves: 18 },
  { link: 'AQEDZQ9QMN7OkwIu', moves: 18 },
  { link: 'AQEGNQ9-EaoqkwLU', moves: 18 },
  { link: 'AQFlAw-SBRr_bAIs', moves: 17 },
  { link: 'AQFQYw_l0GC8NgIb', moves: 17 },
  { link: 'AQNL0h_SAemflhkDOw', moves: 17 },
  { link: 'AQEHIQ8fL0En1gLT', moves: 16 },
  { link: 'AQFGFw8O2aQXnQJx', moves: 16 },
  { link: 'AQFyUA9wYcStyQJt', moves: 16 },
  { link: 'AQFQYw-DutRQNgIl', moves: 16 },
  { link: 'AQEjUA8j9BH7yQKK', moves: 16 },
  { link: 'AQEjVA9BBW8byQKK', moves: 16 },
  { link: 'AQMibx_zG4PybagDZQ', moves: 16 },
  { link: 'AQFIUB9trgNdgskC6Q', moves: 15 },
  { link: 'AQO34B8xZraABS4Avg', moves: 15 },
  { link: 'AQEnQQ9g1dr_LgDr', moves: 14 },
  { link: 'AQFhAw-uPlI1KQJT', moves: 14 },
  { link: 'AQEQdg_Azx9tYgIh', moves: 14 },
  { link: 'AQFQIw97A-LukQJb', moves: 14 },
  { link: 'AQElAw-mdPbobALz', moves: 14 },
  { link: 'AQF0Vg_8yk7aMQE0', moves: 14, difficulty: 4 },
  { link: 'AQFGEw-jnPAInQJM', moves: 14, difficulty: 4 },
  { link: 'AQF1Bg_lAcVJbAL9', moves: 14 },
  { link: 'AQFGUw8J_6KdKwLY', moves: 14 },
  { link: 'AQE2VA8gLjTuyQLw', moves: 14 },
];
