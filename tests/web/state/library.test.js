// The Puzzles tab in the page's state: pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING_KEPT } from '../../../web/state/kept.js';
import * as library from '../../../web/state/library.js';
import { created } from '../../../web/state/state.js';
import { SMALL } from '../puzzles.js';
import { frozen } from './frozen.js';

const before = frozen(created(SMALL));
const opened = frozen(
  library.libraryOpened(before, { kept: NOTHING_KEPT, storing: 'stored', today: '2026-11-22' }),
);
const shown = ({ library: { day, today, problem } }) => [day, today, problem];

test('before the tab is opened nothing changes it', () => {
  assert.equal(library.keptChanged(before, NOTHING_KEPT, 'refused'), before);
  assert.equal(library.dayTurned(before, '2026-11-23'), before);
});

test('at midnight today becomes the next day, and an older day stays; another day has no problem', () => {
  assert.deepEqual(shown(opened), ['2026-11-22', '2026-11-22', '']);
  const failed = library.dailyFailed(opened, 'Why.');
  assert.deepEqual(shown(library.dayTurned(failed, '2026-11-23')), ['2026-11-23', '2026-11-23', '']);
  const older = library.dailyFailed(library.dayShown(failed, '2026-11-20'), 'Why.');
  assert.deepEqual(shown(library.dayTurned(older, '2026-11-23')), ['2026-11-20', '2026-11-23', 'Why.']);
  assert.deepEqual(shown(library.dayShown(older, '2026-11-21')), ['2026-11-21', '2026-11-22', '']);
});

test('the state has the stored puzzles and the last removed board', () => {
  const board = { name: 'A', link: 'AQ', kept: '' };
  const removed = library.removalTaken(opened, { board, place: 0 });
  const kept = { ...NOTHING_KEPT, boards: [board] };
  const changed = library.keptChanged(removed, kept, 'refused');
  assert.deepEqual([changed.library.kept, changed.library.storing], [kept, 'refused']);
  assert.equal(library.removalTaken(changed, null).library.removed, null);
});
