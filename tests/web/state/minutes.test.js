// About how long a match or a challenge takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesFor, minutesOf } from '../../../web/state/minutes.js';

test('a match takes as long as its puzzles together', () => {
  const of = (moves) => minutesOf({ puzzles: [{}, {}, {}, {}], moves });
  assert.equal(of({ min: 6, max: 9 }), 10);
  assert.equal(of({ min: 6 }), 8);
  assert.equal(of({ max: 3 }), 4);
  assert.equal(of({}), null);
});

test('a short puzzle takes a minute', () => {
  assert.equal(minutesFor(1), 1);
});
