// result_bytes.js - reads results from records in the buffer: a Result, a Made or a Tally.

import { getPuzzle } from './puzzle_bytes.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./carom.js').Result} Result */
/** @typedef {import('./carom.js').Made} Made */
/** @typedef {import('./carom.js').Tally} Tally */

const MILLION = 1e6;

/** @type {Result} */
const NOTHING_DONE = {
  status: 'memory-full',
  moves: null,
  solution: null,
  solutionMoves: null,
  optimal: false,
  strategy: 'bfs',
  fellBack: false,
  states: 0,
  bytes: 0,
  memory: 0,
  proved: 0,
  upper: null,
  upperSolution: null,
  upperSolutionMoves: null,
};

/** @type {import('./carom.js').NoLengths} */
const NO_LENGTHS = { mean: null, deviation: null, longest: null, hardest: null, puzzle: null };
const NO_ANSWERS = {
  ...{ answers: 0, countedAtLeast: false, counted: false },
  ...{ falseTrails: 0, difficulty: 0, solutions: [] },
};

/**
 * Converts 'rN gE' to [{ robot: 'red', direction: 'N' }, { robot: 'green', direction: 'E' }].
 * @param {Core} core @param {string} line
 */
export const moveList = (core, line) =>
  [...line.matchAll(/(\w)(\w)/g)].map(([, letter, direction]) => ({
    robot: core.names.color.find((name) => name[0] === letter),
    direction,
  }));

/**
 * @param {Core} core
 * @param {object} asked
 * @param {boolean} asked.opened   there was enough memory for a search
 * @param {number} asked.size   of its memory, in bytes
 * @param {number} asked.answers   number of answers to list
 * @returns {Result}
 */
export function resultOf(core, { opened, size, answers: wanted }) {
  if (!opened) return { ...NOTHING_DONE, ...(wanted > 0 ? NO_ANSWERS : {}), memory: size };
  const status = /** @type {Result['status']} */ (core.names.status[core.exports.carom_api_result()]);
  const {
    states,
    bytes,
    answers,
    proved,
    upper,
    n_moves: moves,
    strategy,
    optimal,
    kept,
    ...got
  } = core.get('result');
  const solved = status === 'solved' || got.counting !== 0;
  const line = core.readText(undefined, core.end('result'));
  const isKnown = !solved && upper > 0;
  const result = /** @type {Result} */ ({
    status,
    moves: solved ? moves : null,
    solution: solved ? line : null,
    solutionMoves: solved ? moveList(core, line) : null,
    optimal: optimal !== 0,
    strategy: /** @type {Result['strategy']} */ (core.names.strategy[strategy]),
    fellBack: got.fell_back !== 0,
    states,
    bytes,
    memory: size,
    proved: status === 'no-solution' ? null : proved,
    upper: isKnown ? upper : null,
    upperSolution: isKnown ? line : null,
    upperSolutionMoves: isKnown ? moveList(core, line) : null,
  });
  if (wanted === 0) return result;
  const solutions = Array.from({ length: kept }, (_, i) => core.readText(core.call('answer', i)));
  return {
    ...result,
    answers,
    countedAtLeast: got.counted_at_least !== 0,
    counted: got.counted !== 0,
    falseTrails: got.false_trails,
    difficulty: got.difficulty,
    solutions,
  };
}

/**
 * @param {Core} core
 * @returns {Made}
 */
export function madeOf(core) {
  const status = /** @type {Made['status']} */ (core.names.status[core.exports.carom_api_made()]);
  const { states, bytes, answers, n_moves: moves, attempt, tried, ...got } = core.get('made');
  const found = got.found !== 0;
  const solution = found ? core.readText(undefined, core.end('made')) : null;
  const counted = {
    ...{ robotsMoved: got.robots_moved, answers, countedAtLeast: got.counted_at_least !== 0 },
    ...{ falseTrails: got.false_trails, difficulty: got.difficulty },
  };
  return /** @type {Made} */ ({
    status,
    puzzle: found ? getPuzzle(core, core.offset('made', 'puzzle')) : null,
    moves: found ? moves : null,
    solution,
    solutionMoves: solution === null ? null : moveList(core, solution),
    ...(got.counted ? counted : {}),
    attempt: found ? attempt : null,
    distance: found ? [got.off_moves, got.off_robots, got.off_difficulty, got.off_answers] : null,
    tries: tried,
    outOfMemory: got.out_of_memory,
    states,
    bytes,
  });
}

/** Returns a Tally without the fields of its request. @param {Core} core */
export function tallyOf(core) {
  const status = core.names.status[core.exports.carom_api_tally()];
  const { games, unfinished, solved, states, bytes, hardest, mean, deviation, longest, ...got } =
    core.get('tally');
  const view = core.view();
  const lengths = Array.from({ length: solved ? longest + 1 : 0 }, (_, i) =>
    view.getFloat64(core.end('tally') + 8 * i, true),
  );
  return {
    status: status === 'solved' ? 'done' : /** @type {Tally['status']} */ (status),
    games,
    noSolution: got.no_solution,
    unfinished,
    solved,
    lengths,
    ...(solved
      ? {
          ...{ mean: mean / MILLION, deviation: deviation / MILLION, longest, hardest },
          puzzle: getPuzzle(core, core.offset('tally', 'puzzle')),
        }
      : NO_LENGTHS),
    states,
    bytes,
  };
}
