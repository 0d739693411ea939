// How hard a puzzle is for a person.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COURSE, HARD } from '../../../web/puzzles/collection.js';
import { HARDEST_PRINTED } from '../../../web/puzzles/hardest_printed.js';
import { HARDEST, difficultyDots } from '../../../web/state/difficulty.js';
import { carom } from '../puzzles.js';

const rated = ({ link }) => carom.solve(link, { answers: 1 }).difficulty;

test('the lessons have the stated difficulties, and the hardest puzzle has the greatest one', () => {
  for (const lesson of COURSE.flatMap(([, lessons]) => lessons))
    assert.equal(rated(lesson), lesson.difficulty, lesson.link);
  assert.equal(rated(HARD[0]), HARDEST);
});

test(
  'the hard puzzles have the stated difficulties, and the hardest of the printed boards the greatest one',
  { skip: !process.env.NIGHTLY && 'without NIGHTLY=1' },
  () => {
    for (const hard of [...HARD, ...HARDEST_PRINTED])
      assert.equal(rated(hard), hard.difficulty ?? HARDEST, hard.link);
  },
);

test('a difficulty is shown as dots', () => {
  assert.equal(difficultyDots(2), '●●○○○');
  assert.equal(difficultyDots(HARDEST), '●●●●●');
});
