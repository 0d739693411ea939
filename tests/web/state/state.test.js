// The page's state and values derived from it: pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as counting from '../../../web/state/counting.js';
import * as games from '../../../web/state/making.js';
import { gestureCancelled, held as gestureHeld } from '../../../web/state/gesture.js';
import {
  line as shownLine,
  made,
  moveUndone,
  movesText,
  picked,
  sameBoard,
  steppedTo,
} from '../../../web/state/line.js';
import * as opening from '../../../web/state/opening.js';
import { playingTaken } from '../../../web/state/rounds.js';
import { searchDone, tuned } from '../../../web/state/search.js';
import { NOTHING_TYPED, created, settled, tabTaken } from '../../../web/state/state.js';
import { SMALL, carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const puzzle = SMALL;
const play = (moves) => carom.play(puzzle, moves).moves;
const start = frozen(created(puzzle));
const moved = frozen(opening.opened(start, { puzzle, line: play('rS rE rN'), isOwn: true }, ''));
const done = { status: 'solved', moves: 3, solution: 'rS rE rN' };
const solved = frozen(searchDone(start, done, play('rS rE rN'), false));

/** Replaces the core: one move, named after its start. */
const core = {
  slidesOf: (state, color) => [`${color} after ${state.step}`],
  solvedBy: (state) => carom.play(state.puzzle, movesText(made(state))).solvedBy,
};
const settle = (state, before) => settled(state, before, core);

test('the picked robot’s moves change only with the pick and the moves made', () => {
  const red = frozen(settle(picked(solved, 'red', ''), solved));
  assert.deepEqual(red.slides, ['red after 0']);
  assert.equal(settle({ ...red, message: 'x' }, red).slides, red.slides);
  const stepped = frozen(settle(steppedTo(red, 'answer', 2, ''), red));
  assert.deepEqual(stepped.slides, ['red after 2']);
  assert.deepEqual(settle(tabTaken(stepped, 'setup'), stepped).slides, []);
});

test('the picked robot’s moves change with a setting that returns the board to the start', () => {
  const stepped = frozen(settle(picked(steppedTo(solved, 'answer', 2, ''), 'red', ''), solved));
  const back = settle(tuned(stepped, { ...stepped.tuning, strategy: 'bfs' }), stepped);
  assert.deepEqual([back.shown, back.step, back.picked], ['byHand', 0, 'red']);
  assert.deepEqual(back.slides, ['red after 0']);
});

test('an edit removes the address’s problem, because it changes the address', () => {
  const problem = { text: 'x', message: 'no', position: 0 };
  const broken = frozen(settle(opening.notOpened(solved, problem), solved));
  assert.equal(broken.problem, problem);
  assert.equal(settle({ ...broken, message: 'x' }, broken).problem, problem);
  for (const next of [steppedTo(broken, 'answer', 1, ''), tabTaken(broken, 'play')])
    assert.equal(settle(next, broken).problem, null);
});

test('both lines start with the same board', () => {
  assert.ok(sameBoard(solved, { ...solved, shown: 'byHand' }));
  assert.equal(sameBoard(solved, steppedTo(solved, 'answer', 1, '')), false);
});

test('a text that cannot be opened changes nothing else', () => {
  const problem = { text: 'x', message: 'no', position: 0 };
  assert.deepEqual(opening.notOpened(moved, problem), { ...moved, problem });
  const typed = { ...NOTHING_TYPED, text: 'x', problem };
  assert.deepEqual(opening.typedInto(moved, typed), { ...moved, typed });
});

test('making a puzzle ignores late progress and keeps the nearest', () => {
  const progress = { tries: 36, moves: 7, puzzle };
  assert.equal(opening.makingStopped(start, 'x'), start);
  assert.equal(games.makingProgressed(start, progress), start);
  const running = frozen(games.makingProgressed(games.makingStarted(start, 1000), progress));
  assert.deepEqual(running.making, { phase: 'running', progress, tries: 1000 });
  const stopped = opening.makingStopped(running, 'Stopped.');
  assert.deepEqual(stopped.making, { phase: 'stopped', message: 'Stopped.' });
  assert.equal(stopped.message, 'Stopped.');
  assert.equal(games.makingMissed(running, progress, '').making.nearest, progress);
  assert.equal(games.makingMissed(running, { ...progress, puzzle: null }, '').making.nearest, null);
  assert.deepEqual(games.makingDone(games.makingFailed(running, 'no')).making, { phase: 'idle' });
});

test('counting games ignores late progress and keeps the tally', () => {
  const tally = { games: 320 };
  assert.equal(counting.countingStopped(start, 'x'), start);
  assert.equal(counting.countingProgressed(start, tally), start);
  const running = frozen(counting.countingProgressed(counting.countingStarted(start), tally));
  assert.deepEqual(running.counting, { phase: 'running', tally });
  assert.deepEqual(counting.countingStopped(running, '').counting, { phase: 'stopped', tally });
  assert.deepEqual(counting.countingFailed(running, 'no').counting, {
    phase: 'failed',
    tally,
    message: 'no',
  });
  assert.deepEqual(counting.countingStarted(running).counting, { phase: 'running', tally: null });
});

test('Set up and Solve begin at the start, and Play where it was', () => {
  const line = carom.play(SMALL, 'rS rE rN').moves;
  const answered = { ...start, answer: line, shown: 'answer', step: 3 };
  const toSetUp = tabTaken(answered, 'setup');
  assert.deepEqual([toSetUp.shown, toSetUp.step], ['answer', 0]);
  assert.equal(tabTaken(answered, 'puzzles').step, 3);
  const undone = moveUndone({ ...start, tab: 'play', byHand: line, step: 3 }, '');
  for (const tab of ['setup', 'solve']) {
    const there = tabTaken(frozen(undone), tab);
    assert.deepEqual([made(there), shownLine(there)], [[], []], tab);
    const held = gestureCancelled(gestureHeld(there, 'red', { x: 0, y: 0 }, null, ''), '');
    for (const state of [there, held, tuned(there, { ...there.tuning, strategy: 'bfs' })]) {
      const back = tabTaken(frozen(state), 'play');
      assert.deepEqual([movesText(made(back)), movesText(back.ahead)], ['rS rE', 'rN'], tab);
    }
  }
  const answer = searchDone(undone, done, line, false);
  const solving = frozen(tabTaken(answer, 'solve'));
  assert.deepEqual([solving.shown, solving.step], ['answer', 0], 'the answer is not hidden');
  const tunedThere = tuned(solving, { ...solving.tuning, strategy: 'bfs' });
  assert.equal(movesText(made(tabTaken(tunedThere, 'play'))), 'rS rE');
  const hidden = tabTaken({ ...answer, play: { ...answer.play, secret: 'kept' } }, 'solve');
  assert.deepEqual([hidden.shown, hidden.step], ['byHand', 0]);
});

test('a message goes with the tab or game that it was about', () => {
  const said = frozen({ ...start, tab: 'play', message: 'Green can go north.' });
  for (const left of [tabTaken(said, 'solve'), playingTaken(said, 'table')]) assert.equal(left.message, '');
  assert.equal(tabTaken(said, 'play').message, said.message);
  assert.equal(playingTaken(said, 'puzzle').message, said.message);
});

test('the cursor of Play goes when Play or its puzzle is left', () => {
  const cursor = { x: 2, y: 1 };
  const playing = tabTaken({ ...start, cursor }, 'play');
  assert.deepEqual(tabTaken(playing, 'solve').cursor, null);
  assert.equal(opening.opened(playing, { puzzle }, '').cursor, null);
  assert.deepEqual(tabTaken({ ...start, cursor }, 'setup').cursor, cursor);
});
