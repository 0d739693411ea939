// Custom puzzles of a difficulty.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeGraded } from '../../../web/puzzles/graded.js';
import { joined } from '../../../web/state/making.js';
import { carom } from '../puzzles.js';

const worker = {
  async make({ onProgress, ...recipe }) {
    const made = carom.make(recipe);
    onProgress({ ...made, status: 'running' });
    return made;
  },
};
const RECIPE = { board: 'drawn', width: 8, height: 8, robots: 3, moves: { min: 3, max: 6 } };
const LIKELY = { ...RECIPE, tries: 60, first: 0 };
const graded = (recipe) => makeGraded(worker, recipe, {});

/** The candidates that fit the recipe except for the difficulty, with their difficulties. */
function candidates(recipe) {
  const all = [];
  for (let first = recipe.first; first < recipe.tries; first = all.at(-1).tries) {
    const made = carom.make({ ...recipe, first, countAnswers: true });
    if (made.status !== 'solved') break;
    all.push(made);
  }
  return all;
}

test('the first candidate of the difficulty is the result', async () => {
  let late = 0;
  for (let seed = 0; seed < 12; seed++)
    for (const difficulty of [2, 3]) {
      const all = candidates({ ...LIKELY, seed });
      const at = all.findIndex((made) => made.difficulty === difficulty);
      const { status, puzzle, tries, distance } = await graded({ ...LIKELY, seed, difficulty });
      assert.equal(status, 'solved');
      assert.deepEqual([puzzle, tries, distance], [all[at].puzzle, all[at].tries, [0, 0, 0]]);
      late += Number(at > 0);
    }
  assert.ok(late > 0, 'in some cases it is not the first that fits otherwise');
});

test('without a fitting candidate, the result is the candidate of the nearest difficulty', async () => {
  for (let seed = 0; seed < 6; seed++) {
    const all = candidates({ ...LIKELY, seed });
    const off = Math.min(...all.map(({ difficulty }) => 5 - difficulty));
    const { status, puzzle, tries, distance } = await graded({ ...LIKELY, seed, difficulty: 5 });
    assert.deepEqual([status, tries, distance], ['gave-up', 60, [0, 0, off]]);
    assert.deepEqual(puzzle, all.find(({ difficulty }) => 5 - difficulty === off).puzzle);
  }
});

test('several workers make the same puzzle as one', async () => {
  for (const difficulty of [2, 3, 5])
    for (let seed = 0; seed < 6; seed++) {
      const recipe = { ...LIKELY, difficulty, seed };
      let whole = null;
      for (let first = 0; first < recipe.tries && whole?.status !== 'solved'; first += 7)
        whole = joined(whole, await graded({ ...recipe, first, tries: Math.min(60, first + 7) }));
      const { states, bytes, ...rest } = await graded(recipe);
      assert.deepEqual({ ...whole, states, bytes }, { ...rest, states, bytes });
    }
});

test('progress adds the earlier candidates', async () => {
  const reports = [];
  const small = { make: async (options) => ({ ...(await worker.make(options)), outOfMemory: 1 }) };
  const onProgress = ({ tries, outOfMemory }) => reports.push([tries, outOfMemory]);
  await makeGraded(small, { ...LIKELY, seed: 1, difficulty: 5 }, { onProgress });
  assert.ok(reports.length > 2);
  assert.deepEqual(
    reports.map(([, outOfMemory]) => outOfMemory),
    reports.map((_, earlier) => earlier),
  );
  assert.equal(reports.at(-1)[0], 60);
});
