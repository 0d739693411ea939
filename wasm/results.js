// results.js - what came of a search, of making a puzzle, of counting games: read from the buffer.
//
// Layouts are those of api_searches.c.

import { PUZZLE_BYTES, decodePuzzle } from './puzzle_bytes.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./carom.js').Result} Result */
/** @typedef {import('./carom.js').Made} Made */
/** @typedef {import('./carom.js').Tally} Tally */

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
