// The search in the page's state: pure, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as next from '../../web/search_state.js';
import { created, moved, pickedRobot, steppedTo } from '../../web/state.js';
import { SMALL, carom } from './puzzles.js';

const play = (moves) => carom.play(SMALL, moves).moves;
const LINE = 'rS rE rN';
const OTHER = 'rE rS rN'; // as if it were another answer

/** A state of which nothing can be changed. */
function frozen(value) {
  if (value && typeof value === 'object') Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
const start = frozen(created(SMALL));
const running = frozen(next.searchStarted(start, false, false));
const result = { status: 'solved', moves: 3, solution: LINE, optimal: true };
const solved = frozen(next.searchDone(running, result, play(LINE)));
const listing = frozen(next.listingStarted(solved));
const all = { ...result, counted: true, answers: 2, atLeast: false, solutions: [OTHER, LINE] };
const at = (state, step) => steppedTo(state, 'answer', step, '');
const text = (state) => state.answer.map(({ move }) => move).join(' ');

test('an answer is shown from the start, unless moves are made on the board', () => {
  assert.deepEqual([solved.shown, solved.step, text(solved)], ['answer', 0, LINE]);
  const own = moved(running, play('rS')[0], '');
  const busy = next.searchDone(own, result, play(LINE));
  assert.deepEqual([busy.shown, busy.step, busy.own.length, text(busy)], ['own', 1, 1, LINE]);
  const back = next.searchDone(steppedTo(own, 'own', 0, ''), result, play(LINE));
  assert.deepEqual([back.shown, back.step, back.own.length], ['answer', 0, 1]);
});

test('who is picked stays picked when an answer comes: no robot has moved', () => {
  const picked = pickedRobot(running, 'red', '');
  assert.equal(next.searchDone(picked, result, play(LINE)).picked, 'red');
});

test('without an answer nothing is shown', () => {
  const none = next.searchDone(running, { status: 'no-solution', solution: null }, []);
  assert.deepEqual([none.shown, none.step, none.answers, none.search.phase], ['own', 0, null, 'done']);
  const there = next.searchDone(running, { status: 'solved', solution: '', moves: 0 }, []);
  assert.deepEqual([there.shown, there.answers], ['own', null]);
});

test('late progress and a late stop change nothing', () => {
  assert.equal(next.searchProgressed(solved, {}), solved);
  assert.equal(next.searchStopped(solved, 'Stopped.'), solved);
  assert.equal(next.listingProgressed(solved, {}), solved);
  const going = next.searchProgressed(running, { states: 7 });
  assert.deepEqual([going.search.phase, going.search.progress], ['running', { states: 7 }]);
  const stopped = next.searchStopped(going, 'Stopped.');
  assert.deepEqual([stopped.search.phase, stopped.search.progress], ['stopped', { states: 7 }]);
});

test('a search that begins takes the old answer away, and the moves of it that were made', () => {
  const fresh = next.searchStarted(next.peeked(at(solved, 2), 3), true, false);
  assert.deepEqual(
    [fresh.shown, fresh.step, fresh.answer, fresh.answers, fresh.peek, fresh.search.here],
    ['own', 0, [], null, null, true],
  );
  const own = moved(solved, play('rS')[0], '');
  const kept = next.searchStarted(own, false, false);
  assert.deepEqual([kept.shown, kept.step, kept.own.length], ['own', 1, 1]);
});

test('nothing was heard yet: for a moment, then it is late, until something is', () => {
  assert.ok(next.isSilent(running.search) && next.isMoment(running.search));
  const late = next.searchLate(running);
  assert.deepEqual([next.isSilent(late.search), next.isMoment(late.search)], [true, false]);
  assert.equal(next.isMoment(next.searchStarted(late, false, true).search), false, 'nor of the next one');
  const going = next.searchProgressed(late, { states: 7 });
  assert.equal(next.isSilent(going.search), false);
  assert.equal(next.searchLate(going), going);
  assert.equal(next.searchLate(solved), solved);
});

test('the best takes the place of the first, unless that is stepped through, looked at or played', () => {
  const best = next.listed(listing, all, play(OTHER));
  assert.deepEqual([text(best), best.answers.at, best.answers.total], [text({ answer: play(OTHER) }), 0, 2]);
  for (const busy of [at(listing, 1), next.peeked(listing, 2), next.played(listing, true)]) {
    const kept = next.listed(busy, all, play(OTHER));
    assert.deepEqual([text(kept), kept.answers.at, kept.answers.solutions], [LINE, 1, all.solutions]);
  }
  const missing = next.listed(at(listing, 1), { ...all, solutions: [OTHER] }, play(OTHER));
  assert.deepEqual([missing.answers.at, missing.answers.solutions], [1, [OTHER, LINE]]);
});

test('a stopped listing keeps what was found', () => {
  const stopped = next.searchStopped(listing, 'Stopped.');
  assert.deepEqual([stopped.answers.phase, text(stopped), stopped.search.phase], ['found', LINE, 'done']);
});

test('another answer keeps the step', () => {
  const paged = next.paged(at(next.listed(listing, all, play(OTHER)), 2), 1, play(LINE));
  assert.deepEqual([paged.answers.at, paged.step, text(paged)], [1, 2, LINE]);
  const own = next.paged(moved(solved, play('rS')[0], ''), 0, play(LINE));
  assert.deepEqual([own.shown, own.step], ['answer', 0]);
});

test('a look at a moment changes what is seen, and nothing else', () => {
  const looking = next.peeked(pickedRobot(at(solved, 1), 'red', ''), 3);
  assert.deepEqual([next.seen(looking).step, next.seen(looking).picked, looking.step], [3, null, 1]);
  assert.equal(next.seen(solved), solved);
  assert.equal(next.peeked(solved, null), solved);
  assert.equal(steppedTo(looking, 'answer', 2, '').peek, null);
});

test('stepping by hand ends the playing', () => {
  assert.equal(at(next.played(solved, true), 2).playing, false);
});
