// Data stored on a device: reading the valid parts of any data, and merging without loss.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING_KEPT, mergedKept, readKept } from '../../../web/state/kept.js';
import { nextUnsolved, progressIn } from '../../../web/state/progress.js';

const [ONE, TWO] = ['AQEkVw92EzMDx_8Y', 'AQF0Fg-Wn6XQEgBQ'];
const result = (moves, seconds = null) => ({ moves, best: 4, seconds });
const entry = (link, of, onDay) => ({ link, best: 4, difficulty: 2, result: of, onDay });
const FULL = {
  version: 1,
  days: { '2026-11-22': { easy: entry(ONE, result(4, 9.5), true), hard: entry(TWO, null, false) } },
  progress: { [ONE]: result(6) },
  boards: [{ name: 'Game night', link: TWO, kept: '2026-11-22' }],
};

test('data survives a round trip', () => {
  assert.deepEqual(readKept(JSON.parse(JSON.stringify(FULL))), FULL);
  assert.deepEqual(readKept(NOTHING_KEPT), NOTHING_KEPT);
});

test('data of a later version and foreign data are distinguished', () => {
  assert.equal(readKept({ ...FULL, version: 2 }), 'newer');
  for (const no of [null, undefined, 7, 'text', [], {}, { version: '1' }, { version: 0 }, { width: 3 }])
    assert.equal(readKept(no), 'unknown', JSON.stringify(no));
});

test('invalid entries are left out, and the others stay', () => {
  const bad = {
    version: 1,
    days: {
      ...FULL.days,
      '2026-02-30': FULL.days['2026-11-22'],
      '2026-11-21': { easy: 7, odd: entry(ONE, null, false), hard: { link: '<b>', best: 4 } },
    },
    progress: { ...FULL.progress, [TWO]: { moves: -1, best: 4 }, 'no link': result(4) },
    boards: [
      ...FULL.boards,
      null,
      { name: '', link: ONE },
      { name: 'x', link: 'javascript:' },
      FULL.boards[0],
    ],
  };
  assert.deepEqual(readKept(bad), FULL);
  for (const days of [null, 7, 'x', [1]])
    assert.deepEqual(readKept({ version: 1, days, progress: days, boards: days }), NOTHING_KEPT);
});

test('merging keeps the better result of each puzzle and all boards, in either order', () => {
  const other = {
    version: 1,
    days: {
      '2026-11-22': { easy: entry(ONE, result(5, 1), false), hard: entry(TWO, result(8), true) },
      '2026-11-20': { medium: entry(TWO, result(4), true) },
    },
    progress: { [ONE]: result(4), [TWO]: result(9) },
    boards: [{ name: 'Another name', link: TWO, kept: '2026-11-01' }, FULL.boards[0]],
  };
  const both = mergedKept(FULL, other);
  assert.deepEqual(both.days['2026-11-22'], {
    easy: entry(ONE, result(4, 9.5), true),
    hard: entry(TWO, result(8), true),
  });
  assert.deepEqual(both.days['2026-11-20'], other.days['2026-11-20']);
  assert.deepEqual(both.progress, { [ONE]: result(4), [TWO]: result(9) });
  assert.deepEqual(both.boards, [FULL.boards[0], other.boards[0]]);
  const turned = mergedKept(other, FULL);
  assert.deepEqual(turned.days, both.days);
  assert.deepEqual(turned.progress, both.progress);
  assert.equal(turned.boards.length, 2);
  assert.deepEqual(mergedKept(both, FULL), both, 'merging the same file again changes nothing');
  assert.deepEqual(mergedKept(NOTHING_KEPT, FULL), FULL);
});

test('progress in a list of puzzles has the number solved, the number at best, and the next puzzle', () => {
  assert.deepEqual(progressIn({}, [ONE, TWO]), { solved: 0, atBest: 0, next: 0 });
  assert.deepEqual(progressIn({ [ONE]: result(4) }, [ONE, TWO]), { solved: 1, atBest: 1, next: 1 });
  const both = { [ONE]: result(4), [TWO]: result(5) };
  assert.deepEqual(progressIn(both, [ONE, TWO]), { solved: 2, atBest: 1, next: null });
});

test('the next unsolved puzzle comes after this puzzle, then from the beginning, and is never this puzzle', () => {
  const list = ['a', ONE, 'c', TWO];
  assert.equal(nextUnsolved({}, list, ONE), 'c');
  assert.equal(nextUnsolved({ c: result(4) }, list, ONE), TWO);
  assert.equal(nextUnsolved({ c: result(4) }, list, TWO), 'a');
  assert.equal(nextUnsolved({ a: result(9), c: result(4), [TWO]: result(4) }, list, ONE), null);
});
