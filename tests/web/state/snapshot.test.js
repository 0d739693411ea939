// Snapshots restore from plain data what a reload would lose, the nearest steps first, and ignore invalid data.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolTaken } from '../../../web/state/tools.js';
import { editUndone, edited, editedFrom } from '../../../web/state/undo.js';
import { opened } from '../../../web/state/opening.js';
import { CHARACTERS, STEPS, readSnapshot, snapshotOf } from '../../../web/state/snapshot.js';
import { created, tabTaken } from '../../../web/state/state.js';
import { carom, empty } from '../puzzles.js';

const puzzleOf = (link) => carom.read(link).puzzle;
const linkOf = (puzzle) => carom.payload(puzzle);
/** Distinct puzzles, by number. */
const nth = (i) => empty(16, 16, { x: 1 + (i % 15), y: 1 + (Math.floor(i / 15) % 15) });
const stateAfter = (n) =>
  Array.from({ length: n }, (_, i) => nth(i + 1)).reduce(
    (state, puzzle) => edited(state, puzzle, ''),
    created(nth(0)),
  );
const throughText = (state) => readSnapshot(JSON.parse(JSON.stringify(snapshotOf(state, linkOf))), puzzleOf);

test('the puzzle, undo, redo, tab and tool are restored', () => {
  const state = editUndone(editUndone(stateAfter(5), ''), '');
  assert.deepEqual(throughText(toolTaken(tabTaken(state, 'setup'), 'walls')), {
    puzzle: nth(3),
    past: [nth(0), nth(1), nth(2)],
    future: [nth(5), nth(4)],
    openings: [],
    tab: 'setup',
    tool: 'walls',
  });
});

test('of too many steps the nearest are restored', () => {
  const { past } = throughText(stateAfter(STEPS + 20));
  assert.deepEqual([past.length, past[0], past.at(-1)], [STEPS, nth(20), nth(STEPS + 19)]);
});

test('a restored puzzle is known to be opened or edited', () => {
  for (const n of [3, STEPS - 1, STEPS + 20]) {
    const state = opened(stateAfter(n), { puzzle: nth(0) }, '');
    assert.deepEqual(editedFrom(throughText(state)), []);
    assert.deepEqual(editedFrom(throughText(edited(state, nth(1), ''))), [nth(0)]);
    assert.equal(editedFrom(throughText(editUndone(state, ''))).length, Math.min(n, STEPS));
  }
  const { openings, ...older } = JSON.parse(JSON.stringify(snapshotOf(stateAfter(2), linkOf)));
  assert.deepEqual([openings, readSnapshot(older, puzzleOf).openings], [[], []], 'of an older version');
});

test('long links are kept up to a limit', () => {
  const length = 1000;
  const long = (puzzle) => linkOf(puzzle).padEnd(length, '=');
  const { past } = snapshotOf(stateAfter(100), long);
  assert.equal(past.length, Math.floor(CHARACTERS / length));
  assert.equal(past.at(-1), long(nth(99)));
});

test('invalid data is ignored', () => {
  const good = snapshotOf(stateAfter(2), linkOf);
  assert.equal(readSnapshot(good, puzzleOf).past.length, 2);
  for (const bad of [
    ...[null, undefined, 7, 'link', [], {}],
    ...[null, 7, 'AAAA', {}].map((puzzle) => ({ ...good, puzzle })),
    ...[null, 7, {}, [7], [good.puzzle, 'no link']].map((past) => ({ ...good, past })),
    { ...good, future: undefined },
    { ...good, openings: 7 },
    { ...good, tab: 'toString' },
    { ...good, tool: 'saw' },
  ])
    assert.equal(readSnapshot(bad, puzzleOf), null, JSON.stringify(bad));
});
