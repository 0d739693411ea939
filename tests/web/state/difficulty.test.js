// How hard a puzzle is for a person.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COURSE, HARD } from '../../../web/puzzles/collection.js';
import { difficultyOf } from '../../../web/state/difficulty.js';
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

test('the course begins easily, and the hardest puzzle has the greatest difficulty', () => {
  const rated = ({ link }) => {
    const { solution, answers } = carom.solve(link, { answers: 1 });
    return difficultyOf(solution, answers);
  };
  assert.deepEqual(COURSE[0][1].slice(0, 2).map(rated), [1, 1]);
  assert.equal(rated(HARD[0]), 5);
});
