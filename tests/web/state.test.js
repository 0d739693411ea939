// The page's state and what follows from it: pure, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningOf } from '../../web/aim.js';
import * as games from '../../web/games_state.js';
import { searchDone, searchStarted } from '../../web/search_state.js';
import * as next from '../../web/state.js';
import { made, movesText, robotsNow } from '../../web/state.js';
import { SMALL, carom } from './puzzles.js';

const puzzle = SMALL;
const play = (moves) => carom.play(puzzle, moves).moves;

/** A state of which nothing can be changed. */
function frozen(value) {
  if (value && typeof value === 'object') Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
const start = frozen(next.created(puzzle));
const moved = frozen(next.opened(start, { puzzle, own: play('rS rE rN') }, ''));
const done = { status: 'solved', moves: 3, solution: 'rS rE rN' };
const solved = frozen(searchDone(searchStarted(start, false), done, play('rS rE rN')));
const where = (state) => robotsNow(state).map(({ color, x, y }) => `${color} ${x},${y}`);

test('moves of a link are made when it is opened', () => {
  assert.equal(moved.step, 3);
  assert.deepEqual(where(moved), ['red 4,2', 'blue 4,3']);
  assert.equal(movesText(made(moved)), 'rS rE rN');
  assert.equal(moved.shown, 'own');
});

test('undo forgets, stepping back does not', () => {
  const undone = next.undone(moved);
  assert.deepEqual([undone.step, undone.own.length], [2, 2]);
  assert.deepEqual(where(undone), ['red 3,3', 'blue 4,3']);
  const back = next.steppedTo(moved, 'own', 2, '');
  assert.deepEqual([back.step, back.own.length], [2, 3]);
  assert.equal(next.undone(start), start);
});

test('undo on the answer only steps back', () => {
  const undone = next.undone(next.steppedTo(solved, 'answer', 3, ''));
  assert.deepEqual([undone.shown, undone.step, undone.answer.length], ['answer', 2, 3]);
});

test('stepping stays within the line', () => {
  for (const [to, step] of [
    [-1, 0],
    [0, 0],
    [3, 3],
    [4, 3],
  ])
    assert.equal(next.steppedTo(solved, 'answer', to, '').step, step);
});

test('a move by hand continues what is on the board, also the answer', () => {
  const looking = next.steppedTo(solved, 'answer', 1, '');
  const after = next.moved(looking, carom.play(puzzle, 'rS bN').moves[1], '');
  assert.equal(movesText(after.own), 'rS bN');
  assert.deepEqual([after.shown, after.step, after.answer.length], ['own', 2, 3]);
  assert.deepEqual(where(after), ['red 0,3', 'blue 4,0']);
});

test('reset goes to the start and keeps the answer', () => {
  const reset = next.reset(next.moved(solved, play('rS')[0], ''));
  assert.deepEqual([reset.own.length, reset.step, reset.shown, reset.answer.length], [0, 0, 'own', 3]);
});

test('a text that cannot be opened changes nothing else', () => {
  const problem = { text: 'x', message: 'no', position: 0 };
  assert.deepEqual(next.notOpened(moved, problem), { ...moved, problem });
  const typed = { ...next.NOTHING_TYPED, text: 'x', problem };
  assert.deepEqual(next.typedInto(moved, typed), { ...moved, typed });
});

test('a puzzle that is made: nothing comes late, and the nearest is kept', () => {
  const progress = { tries: 36, moves: 7, puzzle };
  assert.equal(next.makingStopped(start, 'x'), start);
  assert.equal(games.makingProgressed(start, progress), start);
  const running = frozen(games.makingProgressed(games.makingStarted(start, 1000), progress));
  assert.deepEqual(running.making, { phase: 'running', progress, tries: 1000 });
  const stopped = next.makingStopped(running, 'Stopped.');
  assert.deepEqual(stopped.making, { phase: 'stopped', message: 'Stopped.' });
  assert.equal(stopped.message, 'Stopped.');
  assert.equal(games.makingMissed(running, progress, '').making.nearest, progress);
  assert.equal(games.makingMissed(running, { ...progress, puzzle: null }, '').making.nearest, null);
  assert.deepEqual(games.makingDone(games.makingFailed(running, 'no')).making, { phase: 'idle' });
});

test('games that are counted: nothing comes late, and what was counted is kept', () => {
  const tally = { games: 320 };
  assert.equal(games.countingStopped(start, 'x'), start);
  assert.equal(games.countingProgressed(start, tally), start);
  const running = frozen(games.countingProgressed(games.countingStarted(start), tally));
  assert.deepEqual(running.counting, { phase: 'running', tally });
  assert.deepEqual(games.countingStopped(running, '').counting, { phase: 'stopped', tally });
  assert.deepEqual(games.countingFailed(running, 'no').counting, { phase: 'failed', tally, message: 'no' });
  assert.deepEqual(games.countingStarted(running).counting, { phase: 'running', tally: null });
});

test('what a click means', () => {
  const at = (x, y) => ({ x, y });
  assert.deepEqual(meaningOf(start, at(0, 0)), { pick: 'red' });
  assert.equal(meaningOf(start, at(2, 2)), null, 'nobody is picked');
  const base = next.opened(start, { puzzle, own: play('rS rE') }, '');
  const red = next.waysFound(
    next.pickedRobot(base, 'red', ''),
    carom.play(puzzle, 'rS rE rN').moves.slice(2),
  );
  assert.deepEqual(meaningOf(red, at(4, 3)), { pick: 'blue' }, 'a robot is picked before a direction');
  assert.deepEqual(meaningOf(red, at(4, 2)), { direction: 'N' }, 'where a way ends, round a corner');
  assert.deepEqual(meaningOf(red, at(3, 0)), { direction: 'N' }, 'straight on, behind the diagonal');
  assert.deepEqual(meaningOf(red, at(0, 3)), { direction: 'W' });
  assert.equal(meaningOf(red, at(1, 1)), null);
});
