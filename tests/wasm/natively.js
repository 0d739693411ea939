// natively.js - compares searches of the package with the native program, state for state.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { payloadOf, randomPuzzle } from './facts.js';

const program = new URL('../../build/native/carom', import.meta.url).pathname;

/** The seed of a random puzzle for which 8 MiB is too little: iddfs then visits 22 million states. */
export const FALLS_BACK_LONG = 36;

/** Random puzzles with the seeds 0, 1, 2... @param {number} n */
export function randomPayloads(n) {
  return Array.from({ length: n }, (_, seed) => {
    const { puzzle, sides } = randomPuzzle(seed);
    return payloadOf(puzzle, sides?.names);
  });
}

/**
 * The program's result for each puzzle, as a Result of the package without `memory`.
 * @param {string[]} puzzles @param {string[]} flags
 */
export function natively(puzzles, flags) {
  const { status, stdout } = spawnSync(program, ['solve', '--json', ...flags, '-'], {
    input: puzzles.join('\n'),
    maxBuffer: 1 << 28,
  });
  assert.ok(status !== null && status <= 3, `exit status ${status}`);
  const lines = stdout.toString().trim().split('\n');
  assert.equal(lines.length, puzzles.length);
  const NONE = {
    moves: null,
    solution: null,
    optimal: false,
    fellBack: false,
    upper: null,
    upperSolution: null,
  };
  const NO_ANSWERS = {
    ...{ answers: 0, countedAtLeast: false, counted: false },
    ...{ falseTrails: 0, difficulty: 0, solutions: [] },
  };
  return lines.map((text, i) => {
    const { puzzle, line, ms, rules, ...said } = JSON.parse(text);
    assert.deepEqual([puzzle, line], [puzzles[i], i + 1]);
    assert.ok(ms >= 0 && (rules === undefined || rules.length > 0));
    return { ...NONE, ...(flags.includes('--all') ? NO_ANSWERS : {}), ...said };
  });
}

/** [{ robot: 'red', direction: 'N' }] as 'rN'. @param {import('carom').Move[] | null} moves */
export const textOf = (moves) => moves && moves.map(({ robot, direction }) => robot[0] + direction).join(' ');

/**
 * Asserts the same status, moves, states and bytes on both sides.
 * @param {import('carom').Carom} carom
 * @param {string[]} puzzles
 * @param {import('carom').SearchOptions} [options]
 * @param {string[]} [flags]   the same options for the program
 */
export function assertSame(carom, puzzles, options = {}, flags = []) {
  natively(puzzles, flags).forEach((expected, i) => {
    const { memory, solutionMoves, upperSolutionMoves, ...result } = carom.solve(puzzles[i], options);
    assert.deepEqual(result, expected, puzzles[i]);
    assert.equal(textOf(solutionMoves), result.solution);
    assert.equal(textOf(upperSolutionMoves), result.upperSolution);
    assert.equal(memory, (options.memory ?? 512) * 2 ** 20);
  });
}
