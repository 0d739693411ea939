// How hard a puzzle is for a person.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COURSE, HARD } from '../../../web/puzzles/collection.js';
import { HARDEST_PRINTED } from '../../../web/puzzles/hardest_printed.js';
import { HARDEST, difficultyDots, difficultyOf, difficultyShown } from '../../../web/state/difficulty.js';
import { carom } from '../puzzles.js';

test('more moves, more robots and fewer answers are harder, from 1 to 5', () => {
  assert.equal(difficultyOf('rN', 1), 1);
  assert.equal(difficultyOf('rN rE rS', 1), 2);
  assert.equal(difficultyOf('rN rE rS rW', 9), 1);
  assert.equal(difficultyOf('rN rE rS rW', 4), 2);
  assert.equal(difficultyOf('rN bE gS yW', 1), 3);
  assert.equal(difficultyOf(Array(17).fill('rN').join(' '), 5), 4);
  assert.equal(difficultyOf(Array(18).fill('rN').join(' '), 5), 5);
});

const rated = ({ link }) => {
  const { solution, answers } = carom.solve(link, { answers: 1 });
  return difficultyOf(solution, answers);
};

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

test('the difficulty is shown once all answers are counted', () => {
  const answers = { phase: 'listed', solutions: ['rN rE rS'], total: 1 };
  assert.equal(difficultyShown(answers), 2);
  for (const none of [null, { ...answers, phase: 'listing' }, { ...answers, solutions: [''] }])
    assert.equal(difficultyShown(none), null);
  assert.equal(difficultyDots(2), '●●○○○');
});
