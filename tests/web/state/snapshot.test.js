// Snapshots restore what a reload would lose; nonsense in the browser's history is ignored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restored, snapshotOf } from '../../../web/state/snapshot.js';
import { created, modeTaken } from '../../../web/state/state.js';
import { toolTaken } from '../../../web/state/editing.js';
import { carom } from '../puzzles.js';

const [first, second, third] = ['AQPvzR9WnfAg1PcAtg', '7650+42+E2302B12+C9', '0765+42+2E21BD0F+93'].map(
  (text) => carom.read(text).puzzle,
);
const before = { ...toolTaken(modeTaken(created(second), 'play'), 'walls'), past: [first], future: [third] };

test('undo, redo, mode and tool come back from a snapshot that went through JSON', () => {
  const snapshot = JSON.parse(JSON.stringify(snapshotOf(carom, before)));
  const after = restored(carom, created(second), snapshot);
  for (const name of ['past', 'future', 'mode', 'tool']) assert.deepEqual(after[name], before[name], name);
});

test('a snapshot that makes no sense changes nothing', () => {
  const good = snapshotOf(carom, before);
  const state = created(second);
  for (const snapshot of [
    ...[null, undefined, 7, 'play', [], {}],
    { ...good, mode: 'toString' },
    { ...good, tool: 'saw' },
    { ...good, past: 7 },
    { ...good, past: null },
    { ...good, future: ['no link'] },
    { ...good, future: [{}] },
  ])
    assert.equal(restored(carom, state, snapshot), state, JSON.stringify(snapshot));
});
