// Gestures on the board in the page's state: pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallBrush } from '../../../web/puzzle/brushes.js';
import { withPiece, withWall } from '../../../web/puzzle/edits.js';
import { editUndone } from '../../../web/state/undo.js';
import * as gestures from '../../../web/state/gesture.js';
import { searchDone } from '../../../web/state/search.js';
import { created } from '../../../web/state/state.js';
import { SMALL, carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const A1 = { x: 0, y: 0 };
const B2 = { x: 1, y: 1 };
const POINT = { x: 0.6, y: 0.4 };
const LINE = carom.play(SMALL, 'rS rE rN').moves;
const result = { status: 'solved', moves: 3, solution: 'rS rE rN', optimal: true, ms: 1 };
const solved = frozen(searchDone(created(SMALL), result, LINE, false));
const holding = frozen(gestures.held(gestures.pointedAt(solved, POINT), 'red', A1, 'first', 'taken'));
const moved = frozen(withPiece(SMALL, 'red', B2));

test('hovering changes only the pointer’s position', () => {
  const pointed = gestures.pointedAt(solved, POINT);
  assert.deepEqual(pointed, { ...solved, gesture: { kind: 'none', pointer: POINT } });
  assert.equal(gestures.isEditing(pointed), false);
  assert.equal(gestures.puzzleBefore(pointed), SMALL);
});

test('picking up a piece changes nothing and keeps the answer', () => {
  assert.equal(holding.puzzle, SMALL);
  assert.equal(holding.answer, solved.answer);
  assert.deepEqual(holding.gesture, {
    kind: 'hold',
    pointer: POINT,
    before: SMALL,
    piece: 'red',
    cell: A1,
    why: '',
    press: 'first',
  });
  assert.deepEqual([gestures.isEditing(holding), holding.past.length], [true, 0]);
  const byButton = gestures.held(gestures.pointedAt(solved, POINT), 'red', A1, null, 'taken');
  assert.equal(byButton.gesture.pointer, null, 'not where a touch was before');
});

test('over a legal cell the puzzle follows the piece and needs a search at once', () => {
  const carried = gestures.carried(holding, B2, { puzzle: moved });
  assert.equal(carried.puzzle, moved);
  assert.deepEqual([carried.search.phase, carried.answer.length, carried.shown], ['running', 0, 'byHand']);
  assert.deepEqual([gestures.heldIn(carried).cell, gestures.puzzleBefore(carried)], [B2, SMALL]);
  const refused = gestures.carried(carried, { x: 3, y: 2 }, { why: 'a diagonal' });
  assert.equal(refused.puzzle, SMALL);
  assert.equal(gestures.heldIn(refused).why, 'a diagonal');
});

test('a finished gesture is one edit, and a cancelled gesture is no edit', () => {
  const there = gestures.carried(gestures.carried(holding, B2, { puzzle: moved }), B2, { puzzle: moved });
  const ended = gestures.gestureEnded(there, 'done');
  assert.deepEqual([ended.puzzle, ended.past, ended.message], [moved, [SMALL], 'done']);
  assert.deepEqual(ended.gesture, { kind: 'none', pointer: POINT });
  assert.equal(editUndone(ended, '').puzzle, SMALL);
  const cancelled = gestures.gestureCancelled(there, 'back');
  assert.deepEqual([cancelled.puzzle, cancelled.past, cancelled.message], [SMALL, [], 'back']);
  assert.equal(cancelled.gesture.kind, 'none');
});

test('a gesture that changes nothing leaves nothing to undo and keeps the answer', () => {
  const ended = gestures.gestureEnded(holding, 'done');
  assert.deepEqual([ended.past, ended.answer], [[], solved.answer]);
});

test('a clicked piece stays picked up until the next press', () => {
  const kept = gestures.pressed(holding, null);
  assert.deepEqual([kept.gesture.kind, kept.gesture.press], ['hold', null]);
  assert.equal(gestures.pressed(kept, 'again').gesture.press, 'again');
  assert.equal(gestures.pressed(solved, 'again'), solved);
});

test('a stroke goes from point to point and skips illegal changes', () => {
  const edge = { x: 1, y: 1, side: 'E' };
  const first = withWall(SMALL, edge, true);
  const from = { x: 2, y: 1.5 };
  const begun = frozen(gestures.strokeBegun(solved, from, wallBrush(SMALL, edge), first));
  assert.equal(begun.puzzle, first);
  assert.equal(begun.search.phase, 'running');
  const drawn = gestures.strokeDrawn(begun, { x: 2, y: 3.5 }, () => true);
  assert.deepEqual(
    drawn.puzzle.walls.filter(({ x, side }) => x === 1 && side === 'E').map(({ y }) => y),
    [0, 1, 2, 3],
  );
  assert.deepEqual(gestures.strokeDrawn(begun, { x: 2, y: 3.5 }, () => false).puzzle, SMALL);
  assert.deepEqual(gestures.gestureEnded(drawn, '').past, [SMALL]);
});

test('a stroke from a crossing draws only along its line', () => {
  const crossing = { x: 2.1, y: 1.05 };
  const pressed = { x: 2, y: 0, side: 'S' };
  const begun = frozen(
    gestures.strokeBegun(solved, crossing, wallBrush(SMALL, pressed), withWall(SMALL, pressed, true)),
  );
  const within = gestures.strokeDrawn(begun, { x: 2.1, y: 1.15 }, () => true);
  assert.equal(within.puzzle, begun.puzzle, 'like a click');
  const drawn = gestures.strokeDrawn(within, { x: 2, y: 2.9 }, () => true);
  const on = gestures.strokeDrawn(drawn, { x: 2, y: 3.9 }, () => true);
  const added = on.puzzle.walls.filter((wall) => !SMALL.walls.includes(wall));
  assert.deepEqual(
    added,
    [1, 2, 3].map((y) => ({ x: 1, y, side: 'E' })),
  );
  assert.deepEqual(on.gesture.brush.edge, added[0]);
});
