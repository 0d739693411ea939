// What Undo and Redo have to do, and whether the last edit only took something off the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutRobot } from '../../../web/puzzle/edits.js';
import { lineTaken, made, moveUndone, movesText } from '../../../web/state/line.js';
import { opened, travelled } from '../../../web/state/opening.js';
import { searchDone } from '../../../web/state/search.js';
import { created, tabTaken } from '../../../web/state/state.js';
import {
  canRedo,
  canUndo,
  editRedone,
  editUndone,
  edited,
  editedFrom,
  hasRemoved,
  startedFromHere,
} from '../../../web/state/undo.js';
import { SMALL, carom } from '../puzzles.js';
import { frozen } from './frozen.js';

test('a removal is recognised by the board: nothing else on it has changed', () => {
  const { robots, walls, diagonals } = SMALL;
  const after = (puzzle) => hasRemoved(edited(created(SMALL), puzzle, ''));
  assert.equal(hasRemoved(created(SMALL)), false, 'nothing was edited');
  assert.equal(after(withoutRobot(SMALL, 'red')), true);
  assert.equal(after({ ...SMALL, walls: walls.slice(1) }), true);
  assert.equal(after({ ...SMALL, walls: [], diagonals: [] }), true);
  assert.equal(after({ ...SMALL, robots: [{ ...robots[0], x: 2 }, robots[1]] }), false, 'moved');
  assert.equal(after({ ...SMALL, diagonals: [], robots: [{ ...robots[0], x: 2 }, robots[1]] }), false);
  assert.equal(after({ ...SMALL, walls: [], diagonals: [...diagonals, { ...diagonals[0], x: 4 }] }), false);
  assert.equal(after(carom.turned(SMALL, 'clockwise')), false);
  assert.equal(hasRemoved(editUndone(edited(created(SMALL), withoutRobot(SMALL, 'red'), ''), '')), false);
});

test('an edited puzzle comes from the puzzles since the last opening, also after Undo, Redo and Back', () => {
  const [a, b, c, d] = [0, 1, 2, 3].map((y) => ({ ...SMALL, walls: [{ x: 2, y, side: 'E' }] }));
  const edit = (state, puzzle) => frozen(edited(state, puzzle, ''));
  const open = (state, puzzle) => frozen(opened(state, { puzzle }, ''));
  const undo = (state) => frozen(editUndone(state, ''));
  const redo = (state) => frozen(editRedone(state, ''));
  const back = (state, puzzle) => frozen(travelled(state, { puzzle }, '', (one) => one === puzzle));
  const two = edit(open(edit(frozen(created(SMALL)), a), b), c);
  const from = (...states) => states.map(editedFrom);
  const [afterB, afterA, afterStart] = [undo(two), undo(undo(two)), undo(undo(undo(two)))];
  assert.deepEqual(from(two, afterB, afterA, afterStart), [[b], [], [SMALL], []]);
  assert.deepEqual(from(redo(afterStart), redo(afterA), redo(afterB)), [[SMALL], [], [b]]);
  assert.deepEqual(from(back(two, a), back(back(two, a), c), back(two, d)), [[SMALL], [b], []]);
  assert.deepEqual(
    from(edit(afterA, d), edit(edit(afterB, d), a)),
    [
      [SMALL, a],
      [b, d],
    ],
    'an edit ends Redo',
  );
  assert.deepEqual(from(edit(open(afterStart, c), d)), [[c]]);
});

test('in Play only moves are undone and redone, in other tabs only edits', () => {
  const line = carom.play(SMALL, 'rS').moves;
  const other = { ...SMALL, walls: [] };
  const playing = frozen(opened(created(SMALL), { puzzle: other, tab: 'play' }, ''));
  assert.deepEqual([canUndo(playing), canUndo(tabTaken(playing, 'solve'))], [false, true]);
  const moved = { ...playing, byHand: line, step: 1 };
  assert.deepEqual([canUndo(moved), canRedo(moved), canRedo(moveUndone(moved, ''))], [true, false, true]);
  const undone = { ...editUndone(tabTaken(playing, 'setup'), ''), tab: 'play' };
  assert.deepEqual([canRedo(undone), canRedo(tabTaken(undone, 'setup'))], [false, true]);
});

test('Undo returns from a start in the middle to the moves before it, with all that belongs to them', () => {
  const [first, second] = [carom.play(SMALL, 'rS rE').moves, carom.play(SMALL, 'bN').moves];
  const play = { ...created(SMALL).play, secret: 'kept', about: { title: 'Easy', text: '' } };
  const moved = { ...created(SMALL), tab: 'play', byHand: first, step: 2, beat: 4, sender: 'Ann', play };
  const done = { status: 'solved', moves: 3, solution: 'rS rE rN', optimal: true };
  const played = frozen(searchDone(moved, done, carom.play(SMALL, 'rS rE rN').moves, false));
  const from = frozen(startedFromHere(played, 'from here'));
  assert.deepEqual([from.puzzle.robots[0], from.step], [{ color: 'red', x: 3, y: 3 }, 0]);
  const twice = startedFromHere({ ...from, byHand: second, step: 1 }, '');
  const once = editUndone(twice, '');
  assert.deepEqual([movesText(made(once)), once.puzzle], ['bN', from.puzzle]);
  for (const state of [from, moveUndone(once, '')]) {
    assert.ok(canUndo(state));
    const back = frozen(editUndone(state, ''));
    const { puzzle, beat, sender } = back;
    assert.deepEqual([puzzle, beat, sender, back.play, back.past], [SMALL, 4, 'Ann', play, []]);
    assert.deepEqual([movesText(made(back)), back.shown], ['rS rE', 'byHand']);
    assert.deepEqual([back.left, canRedo(back), canRedo(tabTaken(back, 'setup'))], [null, true, true]);
    assert.equal(canRedo(moveUndone(moveUndone(back, ''), '')), true, 'a move');
    assert.equal(canRedo(lineTaken(back, second, '')), false, 'another position');
    const again = frozen(editRedone(back, ''));
    assert.deepEqual([again.puzzle, again.step, again.past], [from.puzzle, 0, [SMALL]]);
    assert.deepEqual(editUndone(again, ''), { ...back, message: '' });
  }
  const settingUp = editUndone(tabTaken(from, 'setup'), '');
  assert.deepEqual([settingUp.step, settingUp.shown], [0, 'byHand'], 'the answer is hidden');
  assert.equal(movesText(made(tabTaken(settingUp, 'play'))), 'rS rE');
  assert.equal(canUndo(edited(from, SMALL, '')), false, 'another edit replaces the puzzle');
  assert.equal(editRedone(settingUp, '').left, null);
});
