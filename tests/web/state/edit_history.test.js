// What undo and redo lead to, as plain data: the nearest steps come back, and nonsense is nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHARACTERS, STEPS, historyOf, readHistory } from '../../../web/state/edit_history.js';
import { editUndone, edited } from '../../../web/state/editing.js';
import { created } from '../../../web/state/state.js';
import { carom, empty } from '../puzzles.js';

const puzzleOf = (link) => carom.read(link).puzzle;
const linkOf = (puzzle) => carom.payload(puzzle);
/** One that differs from the others. */
const nth = (i) => ({ ...empty(16, 16, { x: 1 + (i % 15), y: 1 + (Math.floor(i / 15) % 15) }) });
const stateAfter = (n) =>
  Array.from({ length: n }, (_, i) => nth(i + 1)).reduce(
    (state, puzzle) => edited(state, puzzle, ''),
    created(nth(0)),
  );
const throughText = (state) => readHistory(JSON.parse(JSON.stringify(historyOf(state, linkOf))), puzzleOf);

test('the puzzle, undo and redo come back from plain data', () => {
  const state = editUndone(editUndone(stateAfter(5), ''), '');
  assert.deepEqual(throughText(state), {
    puzzle: nth(3),
    past: [nth(0), nth(1), nth(2)],
    future: [nth(5), nth(4)],
  });
});

test('of more steps than are kept the nearest come back', () => {
  const { past } = throughText(stateAfter(STEPS + 20));
  assert.deepEqual([past.length, past[0], past.at(-1)], [STEPS, nth(20), nth(STEPS + 19)]);
});

test('long links are kept as far as there is room', () => {
  const length = 1000;
  const long = (puzzle) => linkOf(puzzle).padEnd(length, '=');
  const { past } = historyOf(stateAfter(100), long);
  assert.equal(past.length, Math.floor(CHARACTERS / length));
  assert.equal(past.at(-1), long(nth(99)));
});

test('what makes no sense is no history', () => {
  const good = historyOf(stateAfter(2), linkOf);
  assert.equal(readHistory(good, puzzleOf).past.length, 2);
  for (const bad of [
    ...[null, undefined, 7, 'link', [], {}],
    ...[null, 7, 'AAAA', {}].map((puzzle) => ({ ...good, puzzle })),
    ...[null, 7, {}, [7], [good.puzzle, 'no link']].map((past) => ({ ...good, past })),
    { ...good, future: undefined },
  ])
    assert.equal(readHistory(bad, puzzleOf), null, JSON.stringify(bad));
});
