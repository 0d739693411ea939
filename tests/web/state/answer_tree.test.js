// All shortest answers as a tree of variations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerTree } from '../../../web/state/answer_tree.js';

const tree = (...answers) => {
  const moves = answers.map((answer) => answer.split(' '));
  return answerTree(moves).map(
    ({ at, from, level }) => `${level} ${from + 1}. ${moves[at].slice(from).join(' ')}`,
  );
};

test('a shared beginning is listed once, and variations follow their answer in the order of their first moves', () => {
  assert.deepEqual(tree('a b c d', 'a b c e', 'a x c d', 'b a c d', 'a x y d', 'a b z d'), [
    '0 1. a b c d',
    '1 2. x c d',
    '2 3. y d',
    '1 3. z d',
    '1 4. e',
    '0 1. b a c d',
  ]);
  assert.deepEqual([tree('a'), answerTree([])], [['0 1. a'], []]);
});

test('every answer has one row, and shares its beginning with the row that it branches from', () => {
  const answers = Array.from({ length: 64 }, (_, i) => [...i.toString(4).padStart(3, '0')]);
  const rows = answerTree(answers);
  assert.deepEqual(rows.map(({ at }) => at).sort((a, b) => a - b), [...answers.keys()]); // prettier-ignore
  /** The last row of each level. */
  const last = [];
  for (const { at, from, level } of rows) {
    const parent = level > 0 && answers[last[level - 1]];
    if (parent) assert.deepEqual(answers[at].slice(0, from), parent.slice(0, from));
    if (parent) assert.notEqual(answers[at][from], parent[from]);
    last[level] = at;
  }
});
