// Lengths of all printed targets from the current position, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { created, settled } from '../../../web/state/state.js';
import * as survey from '../../../web/state/survey_lengths.js';
import { carom } from '../puzzles.js';
import { frozen } from './frozen.js';

/** No robot stands on a target. */
const { puzzle } = carom.read('7650+42+E2302A12+C9');
const TARGETS = frozen(carom.printedTargets(carom.sides(puzzle).sides));
const core = { slidesOf: () => [], solvedBy: () => null };
const to = (state, before) => frozen(settled(state, before, core));
const START = frozen(created(puzzle));
const moves = frozen(carom.play(puzzle, 'rE').moves);
const moved = (state) => to({ ...state, byHand: moves, step: 1 }, state);

test('the targets are solved from the current position, and reported one after the other', () => {
  let state = frozen(survey.surveyed(START, TARGETS));
  const puzzles = survey.wanted(state.survey);
  for (const { robots } of puzzles) assert.deepEqual(robots, START.puzzle.robots);
  const asked = puzzles.map(({ target }) => target);
  for (const i of asked.keys()) {
    assert.deepEqual(survey.wanted(state.survey), puzzles.slice(i));
    state = frozen(survey.lengthFound(state, state.survey.from, i + 1));
  }
  assert.deepEqual(new Set(asked), new Set(TARGETS));
  assert.deepEqual(
    asked.map((target) => survey.lengthOf(state.survey, target)),
    asked.map((_, i) => i + 1),
  );
  assert.deepEqual(survey.wanted(state.survey), []);
  assert.deepEqual(survey.wanted(null), []);
});

test('a target that is reached needs no search', () => {
  const red = TARGETS.find(({ color }) => color === 'red');
  const robots = puzzle.robots.map((robot) =>
    robot.color === 'red' ? { ...robot, x: red.x, y: red.y } : robot,
  );
  const { survey: of } = survey.surveyed(frozen(created({ ...puzzle, robots })), TARGETS);
  assert.equal(survey.lengthOf(of, red), 0);
  assert.equal(of.lengths.length, 1);
  assert.ok(survey.wanted(of).every(({ target }) => target !== red));
});

test('the survey follows the robots, but ends with a move while the answer is hidden', () => {
  const open = frozen(survey.surveyed(START, TARGETS));
  const found = frozen(survey.lengthFound(open, open.survey.from, 4));
  const next = moved(found);
  assert.deepEqual(next.survey.lengths, []);
  assert.notDeepEqual(next.survey.from.robots, found.survey.from.robots);
  assert.equal(
    survey.lengthFound(next, found.survey.from, 9),
    next,
    'a late length belongs to the old position',
  );
  const hidden = to({ ...found, play: { ...found.play, secret: 'kept' } }, found);
  assert.equal(hidden.survey, found.survey, 'it may be requested');
  assert.equal(moved(hidden).survey, null);
});

test('another board has other targets', () => {
  const open = frozen(survey.surveyed(START, TARGETS));
  const walls = puzzle.walls.slice(1);
  assert.equal(to({ ...open, puzzle: { ...puzzle, walls } }, open).survey, null);
});
