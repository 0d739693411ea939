// search_bytes.js - what is wished of random games and what a plot shows, as bytes, and from bytes what came of a search.
//
// Layouts are those of api_searches.c.

import { COLORS, MOVES_MAX, PUZZLE_BYTES, RULES, decodePuzzle, inRange, sidesOf } from './core.js';
import { CaromError } from './error.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./carom.js').Result} Result */
/** @typedef {import('./carom.js').Made} Made */
/** @typedef {import('./carom.js').Tally} Tally */

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
 * @param {Pick<Tally, 'recipe' | 'games' | 'noSolution' | 'unfinished' | 'lengths'>} tally
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

const MADE_PUZZLE = 56;
const TALLY = { longest: 72, puzzle: 76, lengths: 600 };

/** @type {Result} */
const NOTHING_DONE = {
  status: 'memory-full',
  moves: null,
  solution: null,
  optimal: false,
  strategy: 'bfs',
  fellBack: false,
  states: 0,
  bytes: 0,
  memory: 0,
  proved: 0,
};

const NO_ANSWERS = { answers: 0, atLeast: false, counted: false, solutions: [] };

/**
 * @param {Core} core
 * @param {{ opened: boolean, size: number, answers: number }} asked
 * @returns {Result}
 */
export function resultOf(core, { opened, size, answers: wanted }) {
  if (!opened) return { ...NOTHING_DONE, ...(wanted > 0 ? NO_ANSWERS : {}), memory: size };
  const statusNumber = core.exports.carom_api_result();
  const view = core.view();
  const [states, bytes, answers] = [0, 8, 16].map((at) => view.getFloat64(at, true));
  const [proved, moves, strategy, fellBack, optimal, kept, counted, atLeast, counting] = [
    24, 28, 32, 36, 40, 44, 48, 52, 56,
  ].map((at) => view.getUint32(at, true));
  const solution = core.readText(undefined, 60);
  const status = /** @type {Result['status']} */ (core.name('status', statusNumber)); // takes the same buffer
  const solved = status === 'solved' || counting !== 0;
  /** @type {Result} */
  const result = {
    status,
    moves: solved ? moves : null,
    solution: solved ? solution : null,
    optimal: optimal !== 0,
    strategy: /** @type {Result['strategy']} */ (core.name('strategy', strategy)),
    fellBack: fellBack !== 0,
    states,
    bytes,
    memory: size,
    proved: status === 'no-solution' ? null : proved,
  };
  if (wanted === 0) return result;
  const solutions = Array.from({ length: kept }, (_, i) => core.readText(core.call('answer', i)));
  return { ...result, answers, atLeast: atLeast !== 0, counted: counted !== 0, solutions };
}

/**
 * @param {Core} core
 * @returns {Made}
 */
export function madeOf(core) {
  const statusNumber = core.exports.carom_api_made();
  const view = core.view();
  const [states, bytes, answers] = [0, 8, 16].map((at) => view.getFloat64(at, true));
  const [found, moves, counted, atLeast, robotsMoved, tries, outOfMemory, attempt] = [
    24, 28, 32, 36, 40, 44, 48, 52,
  ].map((at) => view.getUint32(at, true));
  const puzzle = found ? decodePuzzle(core.io().subarray(MADE_PUZZLE)) : null;
  const solution = found ? core.readText(undefined, MADE_PUZZLE + PUZZLE_BYTES) : null;
  return {
    status: /** @type {Made['status']} */ (core.name('status', statusNumber)), // takes the same buffer
    puzzle,
    moves: found ? moves : null,
    solution,
    ...(counted ? { robotsMoved, answers, atLeast: atLeast !== 0 } : {}),
    attempt: found ? attempt : null,
    tries,
    outOfMemory,
    states,
    bytes,
  };
}

/**
 * @param {Core} core
 * @returns {Omit<Tally, 'recipe' | 'seed' | 'count' | 'part' | 'parts'>}
 */
export function tallyOf(core) {
  const statusNumber = core.exports.carom_api_tally();
  const view = core.view();
  const [games, noSolution, unfinished, solved, states, bytes, hardest, mean, deviation] = Array.from(
    { length: 9 },
    (_, i) => view.getFloat64(8 * i, true),
  );
  const longest = view.getUint32(TALLY.longest, true);
  const puzzle = solved ? decodePuzzle(core.io().subarray(TALLY.puzzle)) : null;
  const lengths = Array.from({ length: solved ? longest + 1 : 0 }, (_, i) =>
    view.getFloat64(TALLY.lengths + 8 * i, true),
  );
  const status = core.name('status', statusNumber); // takes the same buffer
  return {
    status: status === 'solved' ? 'done' : /** @type {Tally['status']} */ (status),
    games,
    noSolution,
    unfinished,
    solved,
    lengths,
    mean: solved ? mean / 1e6 : null,
    deviation: solved ? deviation / 1e6 : null,
    longest: solved ? longest : null,
    hardest: solved ? hardest : null,
    puzzle,
    states,
    bytes,
  };
}
