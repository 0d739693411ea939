// Whether the last edit only took something off the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutRobot } from '../../../web/puzzle/edits.js';
import { editUndone, edited, hasRemoved } from '../../../web/state/undo.js';
import { created } from '../../../web/state/state.js';
import { SMALL, carom } from '../puzzles.js';

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
