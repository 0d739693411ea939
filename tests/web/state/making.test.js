// The candidates of a custom puzzle, shared out: the same puzzle as from one worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joined } from '../../../web/state/making.js';
import { carom } from '../puzzles.js';

/** Makes the puzzle in jobs of `each` candidates, up to the first job that finds a puzzle. */
function inJobs(recipe, each) {
  let whole = null;
  for (let first = 0; first < recipe.tries && whole?.status !== 'solved'; first += each) {
    const tries = Math.min(recipe.tries, first + each);
    whole = joined(whole, carom.make({ ...recipe, first, tries }));
  }
  return whole;
}

const DRAWN = { board: 'drawn', width: 8, height: 8, robots: 3, tries: 60 };
const RECIPES = {
  'one of the first fits': { moves: { min: 3 }, tries: 60 },
  'a late one fits': { moves: { min: 10, max: 12 }, robotsMoved: { min: 3 }, tries: 200 },
  'too few moves': { ...DRAWN, moves: { min: 30 } },
  'no solution is short enough': { ...DRAWN, moves: { max: 1 }, noSolo: true, tries: 5 },
  'some are short enough': { ...DRAWN, moves: { max: 2 }, robotsMoved: 3, noSolo: true },
  'too few robots move': { ...DRAWN, moves: { min: 2, max: 4 }, robotsMoved: 3, diagonals: true },
  'one has the difficulty': { ...DRAWN, moves: { min: 3, max: 6 }, difficulty: 3 },
  'none is that difficult': { ...DRAWN, moves: { min: 3, max: 6 }, difficulty: 5 },
  'too many answers': { ...DRAWN, moves: { min: 9 }, answers: 1000, countAnswers: true },
};

for (const [name, recipe] of Object.entries(RECIPES))
  test(`the whole is what one worker makes: ${name}`, () => {
    for (let seed = 0; seed < 12; seed++) {
      const whole = carom.make({ ...recipe, seed });
      for (const each of [1, 7, 32])
        assert.deepEqual(inJobs({ ...recipe, seed }, each), whole, `${seed}, ${each}`);
    }
  });

test('candidates that ran out of memory are added up', () => {
  const recipe = {
    moves: { min: 20 },
    memory: 1,
    tries: 200,
    seed: 3,
    robots: 5,
    board: 'drawn',
    diagonals: true,
  };
  const { outOfMemory } = carom.make(recipe);
  assert.ok(outOfMemory > 1);
  assert.equal(inJobs(recipe, 7).outOfMemory, outOfMemory);
});
