// The sum of tallies is the tally of the whole job.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { added } from '../../../web/state/tally.js';
import { carom } from '../puzzles.js';

/** Where each part ends. */
const ENDS = [1, 40, 41, 150];

for (const kind of [
  { robots: 1, seed: 7 }, // several games have no solution
  { board: 'drawn', width: 5, height: 5, robots: 1, seed: 1 },
])
  test(`the parts add up to the whole: ${JSON.stringify(kind)}`, () => {
    const whole = carom.histogram({ ...kind, count: 150 });
    let sum = null;
    for (const [i, count] of ENDS.entries())
      sum = added(sum, carom.histogram({ ...kind, count, skip: ENDS[i - 1] ?? 0 }));
    assert.ok(whole.noSolution > 0);
    const { mean, deviation } = whole;
    assert.deepEqual({ ...sum, count: 150, skip: 0, mean, deviation }, whole);
    // The core rounds both down to millionths.
    assert.ok(sum.mean >= mean && sum.mean - mean < 1.01e-6);
    assert.ok(Math.abs(sum.deviation - deviation) < 2e-6);
  });

test('a part without a solved game changes only the counts', () => {
  const none = carom.histogram({ count: 0 });
  const some = carom.histogram({ count: 20 });
  assert.deepEqual(added(null, none), none);
  assert.deepEqual(added(none, some), some);
  assert.deepEqual(added(some, none), some);
  assert.equal(added({ ...some, status: 'fault' }, none).status, 'fault');
});
