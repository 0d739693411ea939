// The moves on the board in the page's state: pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lines from '../../../web/state/line.js';
import { opened } from '../../../web/state/opening.js';
import { searchDone } from '../../../web/state/search.js';
import { created } from '../../../web/state/state.js';
import { SMALL, carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const puzzle = SMALL;
const play = (moves) => carom.play(puzzle, moves).moves;
const start = frozen(created(puzzle));
const moved = frozen(opened(start, { puzzle, line: play('rS rE rN'), isOwn: true }, ''));
const done = { status: 'solved', moves: 3, solution: 'rS rE rN' };
const solved = frozen(searchDone(start, done, play('rS rE rN'), false));
const text = (moves) => lines.movesText(moves);
const where = (state) => lines.robotsNow(state).map(({ color, x, y }) => `${color} ${x},${y}`);

/** Reproducible random numbers below a limit. */
function numbers(seed) {
  let x = seed;
  return (limit) => {
    x = (x * 48271) % 2147483647;
    return x % limit;
  };
}

test('a sender’s line is shown from its start, and stays the sender’s until another move', () => {
  const sent = frozen(opened(start, { puzzle, line: play('rS rE rN') }, ''));
  assert.deepEqual([sent.step, lines.movesText(sent.ahead), lines.isSent(sent)], [0, 'rS rE rN', true]);
  const [first, second] = play('rS rE rN');
  const followed = frozen(lines.moved(lines.moved(sent, first, ''), second, ''));
  assert.deepEqual([lines.movesText(followed.ahead), lines.isSent(followed)], ['rN', true]);
  const other = frozen(lines.moved(followed, play('rS rE rW').at(-1), ''));
  assert.equal(lines.isSent(other), false);
  assert.deepEqual(other.tried.map(lines.movesText), ['rS rE rN']);
  assert.equal(lines.isSent(frozen(lines.lineTaken(other, play('rS rE rN'), ''))), true, 'back on the line');
  assert.equal(lines.isSent(start), false);
});

test('only an answer that is shown, and not proved shortest, is unproved', () => {
  assert.equal(lines.isUnproved(solved), true, 'the result does not call it optimal');
  assert.equal(
    lines.isUnproved(searchDone(start, { ...done, optimal: true }, play('rS rE rN'), false)),
    false,
  );
  assert.equal(lines.isUnproved(start), false, 'no answer is known');
  assert.equal(lines.isUnproved(moved), false, 'the player’s moves are shown');
});

test('the player’s moves in an address are made again', () => {
  assert.equal(moved.step, 3);
  assert.deepEqual(where(moved), ['red 4,2', 'blue 4,3']);
  assert.equal(lines.movesText(lines.made(moved)), 'rS rE rN');
  assert.equal(moved.shown, 'byHand');
});

test('undo reverts the last move, and redo can make it again', () => {
  const undone = lines.moveUndone(moved, '');
  assert.deepEqual([undone.step, text(undone.byHand), text(undone.ahead)], [2, 'rS rE', 'rN']);
  assert.deepEqual(where(undone), ['red 3,3', 'blue 4,3']);
  assert.deepEqual(lines.steppedTo(moved, 'byHand', 2, ''), undone);
  assert.equal(lines.moveUndone(start, ''), start);
});

test('undo in the answer only steps back', () => {
  const undone = lines.moveUndone(lines.steppedTo(solved, 'answer', 3, ''), '');
  assert.deepEqual([undone.shown, undone.step, undone.answer.length], ['answer', 2, 3]);
});

test('redo makes undone moves again until none is left', () => {
  const texts = [];
  let state = lines.movesReset(moved, '');
  assert.deepEqual([state.step, text(state.ahead)], [0, 'rS rE rN']);
  for (let i = 0; i < 4; i++) {
    state = lines.moveRedone(state, ({ move }) => move);
    texts.push(state.message);
  }
  assert.deepEqual(texts, ['rS', 'rE', 'rN', 'rN'], 'the fourth changes nothing');
  assert.deepEqual(where(state), where(moved));
});

test('another move keeps the old line, and one can return to it', () => {
  const back = lines.steppedTo(moved, 'byHand', 1, '');
  const other = frozen(lines.moved(back, play('rS bN')[1], ''));
  assert.deepEqual([text(other.byHand), other.ahead, other.tried.map(text)], ['rS bN', [], ['rS rE rN']]);
  const again = lines.moved(lines.moveUndone(other, ''), play('rS rE')[1], '');
  assert.deepEqual(
    [text(again.byHand), text(again.ahead), again.tried.map(text)],
    ['rS rE', 'rN', ['rS bN']],
  );
  const taken = lines.lineTaken(other, other.tried[0], 'Line.');
  assert.deepEqual(
    [text(taken.byHand), taken.tried.map(text), taken.message],
    ['rS rE rN', ['rS bN'], 'Line.'],
  );
});

test('no tried line is lost or kept twice', () => {
  // Every walk through the tree, against a set of all positions that it visited.
  const random = numbers(7);
  const kinds = ['rN', 'rE', 'rS', 'rW', 'bN', 'bE', 'bS', 'bW'];
  for (let walk = 0; walk < 50; walk++) {
    let state = start;
    const visited = new Set(['']);
    for (let i = 0; i < 25; i++) {
      const choice = kinds[random(kinds.length)];
      if (random(3) === 0) state = lines.moveUndone(state, '');
      else {
        const { moves, refused } = carom.play(puzzle, `${text(state.byHand)} ${choice}`);
        if (!refused) state = lines.moved(state, moves.at(-1), '');
      }
      visited.add(text(state.byHand));
      const all = [[...state.byHand, ...state.ahead], ...state.tried].map(text);
      const beginnings = new Set(
        all.flatMap((line) =>
          line
            .split(' ')
            .map((_, n, moves) => moves.slice(0, n).join(' '))
            .concat(line),
        ),
      );
      assert.deepEqual([...beginnings].sort(), [...visited].sort());
      for (const a of all)
        for (const b of all) assert.ok(a === b || !`${a} `.startsWith(`${b} `), `${a} | ${b}`);
      assert.equal(new Set(all).size, all.length);
      if (all.length > 15) break; // twenty lines are kept
    }
  }
});

test('stepping stays within the line', () => {
  for (const [to, step] of [
    [-1, 0],
    [0, 0],
    [3, 3],
    [4, 3],
  ])
    assert.equal(lines.steppedTo(solved, 'answer', to, '').step, step);
});

test('a move by hand continues the shown line, also the answer', () => {
  const looking = lines.steppedTo(solved, 'answer', 1, '');
  const after = lines.moved(looking, carom.play(puzzle, 'rS bN').moves[1], '');
  assert.equal(lines.movesText(after.byHand), 'rS bN');
  assert.deepEqual([after.shown, after.step, after.answer.length], ['byHand', 2, 3]);
  assert.deepEqual(where(after), ['red 0,3', 'blue 4,0']);
});

test('reset goes to the start and keeps the answer', () => {
  const reset = lines.movesReset(lines.moved(solved, play('rS')[0], ''), '');
  assert.deepEqual([reset.byHand.length, reset.step, reset.shown, reset.answer.length], [0, 0, 'byHand', 3]);
});

test('every step and move ends the autoplay', () => {
  const playing = frozen(lines.autoplayed(lines.steppedTo(solved, 'answer', 1, ''), true));
  assert.equal(playing.autoplay, true);
  const ended = [
    lines.steppedTo(playing, 'answer', 2, ''),
    lines.moved(playing, play('rS')[0], ''),
    lines.moveUndone(playing, ''),
    lines.movesReset(playing, ''),
  ];
  assert.deepEqual(
    ended.map(({ autoplay }) => autoplay),
    [false, false, false, false],
  );
});

test('a click in Play picks a robot or makes a move', () => {
  const at = (x, y) => ({ x, y });
  assert.deepEqual(lines.meaningOfClick(start, at(0, 0)), { pick: 'red' });
  assert.equal(lines.meaningOfClick(start, at(2, 2)), null, 'no robot is picked');
  const base = opened(start, { puzzle, line: play('rS rE'), isOwn: true }, '');
  const red = { ...lines.picked(base, 'red', ''), slides: play('rS rE rN').slice(2) };
  assert.deepEqual(
    lines.meaningOfClick(red, at(4, 3)),
    { pick: 'blue' },
    'a robot has priority over a direction',
  );
  assert.deepEqual(lines.meaningOfClick(red, at(4, 2)), { direction: 'N' }, 'the end of a slide that turns');
  assert.deepEqual(lines.meaningOfClick(red, at(3, 0)), { direction: 'N' }, 'in line, beyond the diagonal');
  assert.deepEqual(lines.meaningOfClick(red, at(0, 3)), { direction: 'W' });
  assert.equal(lines.meaningOfClick(red, at(1, 1)), null);
});
