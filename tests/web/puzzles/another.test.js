// The recipe of New puzzle and Next puzzle: a puzzle like the one on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipeLike } from '../../../web/puzzles/another.js';
import { created } from '../../../web/state/state.js';
import { EIGHT, SMALL, carom } from '../puzzles.js';

/** The recipe for a puzzle like this one, whose fewest moves are unknown if `best` is null. */
function like(puzzle, best = null) {
  const state = created(puzzle);
  const answer = Array.from({ length: best ?? 0 }, () => ({}));
  const search = best === null ? state.search : { phase: 'done', progress: { optimal: true } };
  return recipeLike({ ...state, answer, search }, carom.sides(puzzle));
}
const rules = { mustRicochet: false, noRebound: false };

test('a drawn board gives a drawn board of the same size, with as many robots', () => {
  const { puzzle } = carom.make({
    ...{ board: 'drawn', width: 8, height: 6, robots: 2, diagonals: true, moves: { min: 3, max: 3 } },
    ...{ rules: { noRebound: true }, seed: 1 },
  });
  assert.deepEqual(like(puzzle, 3), {
    ...{ board: 'drawn', width: 8, height: 6, robots: 2, diagonals: true, target: 'one' },
    ...{ moves: { min: 2, max: 5 }, rules: { ...rules, noRebound: true }, tries: 200 },
  });
});

test('on a drawn board, a target for any robot gives another one', () => {
  assert.equal(like({ ...SMALL, target: { ...SMALL.target, color: 'any' } }).target, 'any');
});

test('a board smaller than drawn ones gives the smallest drawn board', () => {
  const { width, height } = like(SMALL);
  assert.deepEqual([width, height], [5, 5]);
});

test('printed boards of 1999 give such boards, and others any printed sides', () => {
  const { puzzle } = carom.make();
  assert.deepEqual(like(puzzle), {
    ...{ board: 'printed', robots: puzzle.robots.length, rules, moves: { min: 5, max: 12 }, tries: 200 },
  });
  for (const diagonals of [false, true]) {
    const board = carom.printedBoard(['1A', '2B', '3C', '4D'], { diagonals });
    const { board: kind, diagonals: has } = like({ ...puzzle, ...board });
    assert.deepEqual([kind, has], ['any-sides', diagonals]);
  }
});

test('the core accepts each recipe', () => {
  for (const puzzle of [SMALL, carom.make().puzzle, carom.read(EIGHT).puzzle])
    for (const best of [null, 1, 8]) carom.make({ ...like(puzzle, best), tries: 1 });
});
