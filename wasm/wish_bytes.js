// wish_bytes.js - what is wished of random games, and what a plot of them shows, as the bytes of api_searches.c.

import { CaromError } from './error.js';
import { MOVES_MAX, inRange } from './numbers.js';
import { COLORS, RULES, sidesOf } from './puzzle_bytes.js';

const BOARDS = ['printed', 'any-sides', null, 'drawn'];
const CHOSEN_SIDES = 2;
const TARGETS = ['board', 'one', 'any'];

const WISH_SIDES = 80;
export const WISH_END = 88;
const TALLY_SVG_MAX = 16384;
const PLOT_WORDS = /** @type {const} */ ([
  'about',
  'heading',
  'summary',
  'axis',
  'to',
  'move',
  'moves',
  'game',
  'games',
  'group',
  'point',
]);

/**
 * @param {import('./carom.js').Wish} wish
 * @param {Uint8Array} io
 * @param {DataView} view
 */
export function encodeWish(wish, io, view) {
  const { board = 'printed', target = 'board', robots = 4, width = 16, height = 16, rules = {} } = wish;
  const boardNumber = Array.isArray(board) ? CHOSEN_SIDES : BOARDS.indexOf(board);
  const targetNumber = TARGETS.indexOf(target);
  if (boardNumber < 0) throw new CaromError('bad-recipe', `there is no board '${board}'`);
  if (targetNumber < 0) throw new CaromError('bad-recipe', `there is no target '${target}'`);
  const tries = wish.tries ?? 1000;
  inRange('robots', robots, 1, COLORS.length);
  inRange('width', width, 5, 16);
  inRange('height', height, 5, 16);
  inRange('tries', tries, 1, 0xffffffff);
  const ruleBits = (rules.mustRicochet ? RULES.mustRicochet : 0) | (rules.noRebound ? RULES.noRebound : 0);
  [
    ...[boardNumber, targetNumber, robots, width, height, wish.diagonals ? 1 : 0, ruleBits],
    ...[wish.noSolo ? 1 : 0, wish.countAnswers ? 1 : 0, tries],
    ...rangeOf('moves', wish.moves, MOVES_MAX),
    ...rangeOf('robotsMoved', wish.robotsMoved, COLORS.length),
    ...rangeOf('answers', wish.answers, 0xffffffff),
  ].forEach((word, i) => view.setUint32(16 + 4 * i, word, true));
  io.set(Array.isArray(board) ? sidesOf(board) : [0, 0, 0, 0], WISH_SIDES);
}

/**
 * As least and most; most 0 is no limit.
 * @param {string} what
 * @param {import('./carom.js').Range | undefined} range
 * @param {number} high
 */
function rangeOf(what, range, high) {
  if (range === undefined) return [0, 0];
  const { min = 0, max = Infinity } = typeof range === 'number' ? { min: range, max: range } : range;
  inRange(`the least of ${what}`, min, typeof range === 'number' ? 1 : 0, high);
  if (max === Infinity) return [min, 0];
  inRange(`the most of ${what}`, max, 1, high);
  return [min, max];
}

/** What of a wish makes games, as plain data without the rest.
 * @param {import('./carom.js').Recipe} recipe
 * @returns {import('./carom.js').Recipe}
 */
export function recipeOf({ board, width, height, robots, diagonals, target, rules }) {
  const given = { board, width, height, robots, diagonals, target, rules };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * @param {Pick<import('./carom.js').Tally, 'recipe' | 'games' | 'noSolution' | 'unfinished' | 'lengths'>} tally
 * @param {Uint8Array} io
 * @param {DataView} view
 */
export function encodePlot({ recipe, games, noSolution, unfinished, lengths }, io, view) {
  inRange('the number of lengths', lengths.length, 0, MOVES_MAX + 1);
  const numbers = [games, noSolution, unfinished, ...lengths];
  for (const number of numbers) inRange('a number of games', number, 0, Number.MAX_SAFE_INTEGER);
  encodeWish(recipe, io, view);
  numbers.forEach((number, i) => view.setFloat64(WISH_END + 8 * i, number, true));
}

/**
 * False if they are too long.
 * @param {import('./carom.js').PlotWords} words
 * @param {Uint8Array} io
 */
export function encodePlotWords(words, io) {
  const given = PLOT_WORDS.map((name) => words[name] ?? '');
  if (given.some((word) => /\p{Cc}/u.test(word)))
    throw new CaromError('bad-request', 'the words of a plot have no control characters');
  const text = given.map((word) => `${word}\0`).join('');
  return new TextEncoder().encodeInto(text, io.subarray(TALLY_SVG_MAX)).read === text.length;
}
