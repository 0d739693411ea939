// A sprint: counting, difficulty, time, and what survives a reload. Pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as next from '../../../web/state/sprint.js';
import { SMALL, carom } from '../puzzles.js';

const MADE = { puzzle: SMALL, best: 3, difficulty: 2 };
const MINUTES = 60000;
const begun = next.sprintBegun(7);
const running = next.puzzlePut(begun, MADE, 1000);
const read = (payload) => carom.read(payload).puzzle;

test('the time starts with the first puzzle and lasts five minutes', () => {
  assert.equal(next.timeLeft(begun, 99), 5 * MINUTES);
  assert.equal(next.timeLeft(running, 1000 + MINUTES), 4 * MINUTES);
  const second = next.puzzlePut(next.puzzleSolved(running, 3), MADE, 5000);
  assert.equal(next.timeLeft(second, 1000 + 9 * MINUTES), 0);
  assert.equal(next.timeLeft(next.sprintEnded(running), 1000), 0);
});

test('solutions and skipped puzzles are counted, none after the end', () => {
  const solved = next.puzzlePut(next.puzzleSolved(running, 3), MADE, 5000);
  const both = next.puzzlePut(
    next.puzzleSkipped(next.puzzlePut(next.puzzleSolved(solved, 5), MADE, 6000)),
    MADE,
    7000,
  );
  assert.deepEqual(
    [both.solved.length, next.optimalIn(both), both.skipped, next.countOf(both)],
    [2, 1, 1, 3],
  );
  assert.deepEqual(
    [running, solved, both].map(({ missed }) => missed),
    [null, null, 'skipped'],
  );
  assert.equal(next.puzzleSkipped(both, 'told').missed, 'told');
  assert.equal(next.puzzleSolved(both, 3).missed, null);
  const over = next.sprintEnded(both);
  assert.deepEqual([next.puzzleSolved(over, 3), next.puzzleSkipped(over)], [over, over]);
});

test('a puzzle that could not be made is tried again after the one on the board', () => {
  const failed = { ...running, problem: 'No puzzle could be made' };
  assert.deepEqual([next.puzzleSolved(failed, 3).problem, next.puzzleSkipped(failed).problem], ['', '']);
});

test('puzzles get harder', () => {
  const levels = Array.from({ length: 20 }, (_, i) => next.difficultyAt(i));
  assert.deepEqual([levels[0], levels[19]], [1, 5]);
  assert.deepEqual(levels, [...levels].sort());
  assert.ok(next.movesOf(1).max < next.movesOf(5).min);
});

test('a sprint survives a round trip, and its time continues', () => {
  const sprint = next.puzzlePut(next.puzzleSolved(running, 4), MADE, 5000);
  const stored = JSON.parse(JSON.stringify(next.sprintStored(sprint, carom.payload)));
  const restored = next.sprintRestored(stored, read, 1000 + MINUTES);
  assert.deepEqual(restored.solved, sprint.solved);
  assert.equal(carom.payload(restored.now.puzzle), carom.payload(SMALL));
  assert.equal(restored.over, false);
  const skipped = next.sprintStored(next.puzzleSkipped(running), carom.payload);
  assert.equal(next.sprintRestored(skipped, read, 1000).missed, 'skipped');
  assert.equal(
    next.sprintRestored({ ...stored, missed: undefined }, read, 1000).missed,
    null,
    'of version 0.1.0',
  );
  assert.equal(next.sprintRestored(stored, read, 1000 + 6 * MINUTES).over, true);
  for (const bad of [
    null,
    {},
    { ...stored, solved: 3 },
    { ...stored, ends: 'x' },
    { ...stored, missed: 1 },
    { ...stored, now: {} },
  ])
    assert.equal(next.sprintRestored(bad, read, 0), null);
  assert.equal(next.sprintStored(begun, carom.payload), null, 'before its time has started');
});
