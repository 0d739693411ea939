// help_pictures.js - the small boards that illustrate the rules, with the moves drawn on them.

/** @typedef {import('carom').Puzzle} Puzzle */

/** @param {Pick<Puzzle, 'robots' | 'target'> & Partial<Puzzle>} of @returns {Puzzle} */
function small(of) {
  return {
    width: 5,
    height: 4,
    walls: [],
    diagonals: [],
    rules: { mustRicochet: false, noRebound: false },
    ...of,
  };
}

/** In the order of RULES_SHOWN in words/menu/. @type {{ puzzle: Puzzle, moves: string }[]} */
export const RULES = [
  {
    puzzle: small({
      walls: [{ x: 3, y: 1, side: 'E' }],
      robots: [{ color: 'red', x: 0, y: 1 }],
      target: { color: 'red', x: 3, y: 1 },
    }),
    moves: 'rE',
  },
  {
    puzzle: small({
      robots: [
        { color: 'red', x: 0, y: 3 },
        { color: 'blue', x: 3, y: 0 },
      ],
      target: { color: 'red', x: 2, y: 3 },
    }),
    moves: 'bS rE',
  },
  {
    puzzle: small({
      diagonals: [{ x: 3, y: 2, color: 'yellow', lean: '/' }],
      robots: [{ color: 'red', x: 0, y: 2 }],
      target: { color: 'red', x: 3, y: 0 },
    }),
    moves: 'rE',
  },
];
