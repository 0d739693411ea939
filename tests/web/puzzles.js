// puzzles.js - the puzzles that tests of the page open, and the core.
import { load } from 'carom';

export const carom = await load();

const none = { mustRicochet: false, noRebound: false };

/**
 *      A   B   C   D   E
 *  1   R     |
 *  2
 *  3               /b (r)        red: S E N, with a turn at the blue diagonal
 *  4                   B
 */
export const SMALL = {
  width: 5,
  height: 4,
  walls: [{ x: 1, y: 0, side: 'E' }],
  diagonals: [{ x: 3, y: 2, color: 'blue', lean: '/' }],
  robots: [
    { color: 'red', x: 0, y: 0 },
    { color: 'blue', x: 4, y: 3 },
  ],
  target: { x: 4, y: 2, color: 'red' },
  rules: none,
};

/** An empty board with red on A1. */
export const empty = (width, height, target, rules = {}) => ({
  width,
  height,
  walls: [],
  diagonals: [],
  robots: [{ color: 'red', x: 0, y: 0 }],
  target: { color: 'red', ...target },
  rules: { ...none, ...rules },
});

/** 8 moves of silver alone, over two diagonals. */
export const EIGHT = '#p=AQPlzx9K02JpqgAEKg';
/** 25 moves. */
export const LONG = '7650+42+E2302B12+C9';
/** The same board and robots; blue is 4 moves from its target, and the answer is found at once. */
export const FOUR = '7650+42+E2302B12+01';
const { puzzle: long } = carom.read(LONG);
/** The same board and robots; red is one move from its target. */
export const ONE = { ...long, target: { ...carom.play(long, 'rN').robots[0], color: 'red' } };
/** Without walls, robots stop at most a few cells from the rim. A proof that none reaches the middle needs billions of
 * states. */
export const ENDLESS = carom.link({
  ...empty(16, 16, { x: 8, y: 8 }),
  robots: ['red', 'green', 'blue', 'yellow', 'silver'].map((color, i) => ({ color, x: 3 * i, y: 0 })),
});

/** The keys that move a picked robot. */
export const ARROW_KEYS = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };
