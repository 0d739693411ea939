// The timer of a puzzle in Play: pure functions, with times that the test makes up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_TIME, elapsed, running } from '../../../web/state/timer.js';
import { frozen } from './frozen.js';

test('the timer counts only while it runs', () => {
  const begun = frozen(running(NO_TIME, true, 1000));
  assert.equal(elapsed(begun, 1500), 500);
  const paused = frozen(running(begun, false, 3000));
  assert.deepEqual([elapsed(paused, 3000), elapsed(paused, 9000)], [2000, 2000]);
  const again = running(paused, true, 10000);
  assert.equal(elapsed(again, 10250), 2250);
});

test('starting a running timer or stopping a stopped one changes nothing', () => {
  const begun = running(NO_TIME, true, 1000);
  assert.equal(running(begun, true, 2000), begun);
  assert.equal(running(NO_TIME, false, 2000), NO_TIME);
});

test('a clock that is set back does not reduce the time', () => {
  assert.equal(elapsed(running({ ran: 70, since: null }, true, 1000), 400), 70);
});
