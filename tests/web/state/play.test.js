// A puzzle in Play, in the page's state: hidden answer, timer, end, reload. Pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedAt, comparison, robotsApart } from '../../../web/state/comparison.js';
import { hintGiven } from '../../../web/state/hints.js';
import { made, moveUndone, moved, movesReset, movesText, steppedTo } from '../../../web/state/line.js';
import { opened } from '../../../web/state/opening.js';
import * as next from '../../../web/state/play.js';
import { playRestored, playSnapshot } from '../../../web/state/play_snapshot.js';
import { searchDone } from '../../../web/state/search.js';
import { created, tabTaken, settled, withPuzzle } from '../../../web/state/state.js';
import { SMALL, carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const moves = (text) => carom.play(SMALL, text).moves;
const core = {
  slidesOf: () => [],
  solvedBy: (state) => carom.play(state.puzzle, movesText(made(state))).solvedBy,
};
const settle = (state, before = state) => frozen(settled(state, before, core));
const go = (state, text) =>
  text.split(' ').reduce((from, move) => {
    const line = carom.play(SMALL, `${movesText(made(from))} ${move}`).moves;
    return settle(moved(from, line.at(-1), ''), from);
  }, state);
const withMoves = (text) =>
  opened(created(SMALL), { puzzle: SMALL, line: moves(text), isOwn: true, tab: 'play' }, '');
const result = { status: 'solved', moves: 3, solution: 'rS rE rN', optimal: true };
const looked = settle(searchDone(created(SMALL), result, moves('rS rE rN'), false));
const opening = settle(tabTaken(created(SMALL), 'play'));
const playing = settle(searchDone(opening, result, moves('rS rE rN'), false), opening);
const peeking = settle(tabTaken(looked, 'play'), looked);

test('the answer is visible until the puzzle is played, then hidden in all tabs', () => {
  assert.equal(next.isHidden(looked), false);
  assert.deepEqual([next.isHidden(playing), playing.shown], [true, 'byHand']);
  const back = settle(tabTaken(playing, 'solve'), playing);
  assert.deepEqual([next.isHidden(back), back.shown], [true, 'byHand']);
  const late = searchDone(created(SMALL), result, [], false);
  assert.equal(searchDone(settle(tabTaken(late, 'play')), result, moves('rS rE rN')).shown, 'byHand');
});

test('an answer shown before Play was opened is hidden there, and in other tabs once a move was made', () => {
  assert.deepEqual([next.isHidden(peeking), peeking.shown], [true, 'byHand']);
  for (const tab of ['solve', 'setup', 'puzzles', 'lab']) {
    const away = settle(tabTaken(peeking, tab), peeking);
    assert.deepEqual([next.isHidden(away), away.shown], [false, 'answer'], tab);
    assert.equal(next.isHidden(settle(tabTaken(away, 'play'), away)), true);
  }
  const near = go(peeking, 'rS');
  for (const state of [near, settle(moveUndone(near, ''), near)])
    assert.equal(next.isHidden(settle(tabTaken(state, 'solve'), state)), true);
  const sent = opened(looked, { puzzle: { ...SMALL }, line: moves('rS'), tab: 'solve' }, '');
  const found = settle(searchDone(sent, result, moves('rS rE rN'), false));
  const away = tabTaken(settle(tabTaken(found, 'play'), found), 'solve');
  assert.equal(next.isHidden(away), false, 'the line of a link was not made by hand');
});

test('moves by hand are shown in Play only, and continue there', () => {
  const near = go(playing, 'rS rE');
  for (const tab of ['solve', 'setup', 'puzzles', 'lab']) {
    const away = settle(tabTaken(near, tab), near);
    assert.deepEqual([away.shown, away.step], ['byHand', 0], tab);
    assert.equal(settle(tabTaken(away, 'play'), away).step, 2);
  }
});

test('a revealed answer stays revealed', () => {
  const asked = settle(next.answerRevealed(playing), playing);
  assert.deepEqual([next.isHidden(asked), asked.shown], [false, 'answer']);
  assert.equal(next.isHidden(settle(tabTaken(asked, 'play'), asked)), false);
  assert.equal(next.isHidden(settle(next.playedAgain(asked, ''), asked)), false);
});

test('solving reveals the answer, with the number of moves and the best', () => {
  const near = go(playing, 'rS rE');
  assert.deepEqual([next.successNow(near), next.isHidden(near)], [null, true]);
  const there = go(near, 'rN');
  assert.deepEqual(next.successNow(there), { moves: 3, best: 3, hints: 0, told: false, beat: null });
  assert.equal(next.isHidden(there), false);
  const detour = go(playing, 'rE rW rS rE rN');
  assert.deepEqual(next.successNow(detour), { moves: 5, best: 3, hints: 0, told: false, beat: null });
  const undone = settle(moveUndone(there, ''), there);
  assert.deepEqual([next.successNow(undone), next.isHidden(undone)], [null, false]);
});

test('the result of a solution stays while its moves or the moves of the answer are stepped through', () => {
  const detour = go(playing, 'rE rW rS rE rN');
  const at = (shown, step) => settle(steppedTo(detour, shown, step, ''), detour);
  for (const state of [detour, at('byHand', 2), at('byHand', 0), at('answer', 0), at('answer', 2)])
    assert.equal(next.successReviewed(state).moves, 5);
  assert.equal(next.successReviewed(go(at('byHand', 0), 'rS')), null, 'another line begins');
  assert.equal(next.successReviewed(settle(next.playedAgain(detour, ''), detour)), null);
  const best = go(playing, 'rS rE rN');
  assert.deepEqual([next.successReviewed(best).moves, comparison(best)], [3, null]);
});

test('both compared lines are stepped together, and the best line waits at its end', () => {
  const detour = go(playing, 'rE rW rS rE rN');
  const at = (shown, step) => frozen(settle(comparedAt(detour, shown, step), detour));
  const where = (state) => {
    const { shown, step, length } = comparison(state);
    return [
      shown,
      step,
      length,
      state.step,
      robotsApart(state).map(({ color, x, y }) => `${color} ${x} ${y}`),
    ];
  };
  assert.deepEqual(where(detour), ['byHand', 5, 5, 5, []]);
  assert.deepEqual(where(at('answer', 1)), ['answer', 1, 5, 1, ['red 1 0']]);
  assert.deepEqual(where(at('byHand', 1)), ['byHand', 1, 5, 1, ['red 0 3']]);
  assert.deepEqual(where(at('answer', 4)), ['answer', 4, 5, 3, ['red 3 3']]);
  assert.deepEqual(where(at('answer', 9)), ['answer', 5, 5, 3, []]);
  assert.deepEqual(where(at('byHand', -1)), ['byHand', 0, 5, 0, []]);
  const alone = settle(steppedTo(at('byHand', 4), 'answer', 1, ''), detour);
  assert.deepEqual(where(alone), ['answer', 1, 5, 1, ['red 3 3']], 'the answer was stepped through alone');
  assert.deepEqual(robotsApart(go(playing, 'rS rE rN')), [], 'nothing to compare');
});

test('a solution says whether the answer was shown before it', () => {
  const told = (state) => next.successNow(state).told;
  const asked = settle(next.answerRevealed(playing), playing);
  assert.equal(told(go(asked, 'rS rE rN')), true);
  assert.equal(told(go(peeking, 'rS rE rN')), true, 'shown before Play was opened');
  assert.equal(
    told(go(settle(playRestored(carom, opening, playSnapshot(carom, peeking, 0))), 'rS rE rN')),
    true,
  );
  const line = searchDone(created(SMALL), { ...result, optimal: false }, moves('rE rW rS rE rN'), false);
  assert.equal(told(go(settle(tabTaken(settle(line), 'play')), 'rS rE rN')), true, 'a longer answer');
  const there = go(playing, 'rS rE rN');
  const shown = settle(next.answerRevealed(there), there);
  assert.equal(told(shown), false, 'the answer came after it');
  assert.equal(told(go(settle(next.playedAgain(shown, ''), shown), 'rS rE rN')), true);
});

test('the puzzle that comes next is known until another puzzle is opened', () => {
  const nextPuzzle = { text: 'Next lesson', link: 'x' };
  const there = next.nextPuzzleKnown(go(playing, 'rS rE rN'), nextPuzzle);
  assert.deepEqual(there.play.nextPuzzle, nextPuzzle);
  assert.equal(withPuzzle(there, { ...SMALL }).play.nextPuzzle, null);
});

test('the best is not shown before it is proved', () => {
  const searching = settle(tabTaken(created(SMALL), 'play'));
  assert.equal(next.successNow(go(searching, 'rS rE rN')).best, null);
  const quick = searchDone(searching, { ...result, optimal: false }, moves('rS rE rN'), false);
  assert.equal(next.successNow(go(quick, 'rS rE rN')).best, null);
});

test('trying again hides the answer, keeps the line and the hints, and restarts the timer', () => {
  const hinted = settle(hintGiven(playing));
  const there = go(next.timed(hinted, 0, true), 'rS rE rN');
  const again = settle(next.playedAgain(there, 'Again.'), there);
  assert.deepEqual([again.step, movesText(again.ahead), again.message], [0, 'rS rE rN', 'Again.']);
  assert.deepEqual([next.isHidden(again), again.play.hints.given], [true, 1]);
  assert.equal(next.timePlayed(again.play, 70), 0);
  assert.equal(next.isHidden(go(again, 'rS rE rN')), false);
});

test('another puzzle hides its answer again; the options stay', () => {
  const told = next.optionsTaken(next.answerRevealed(playing), { movesLeft: true, timer: false });
  const other = settle(opened(told, { puzzle: { ...SMALL } }, ''), told);
  assert.deepEqual([next.isHidden(other), other.play.options], [true, { movesLeft: true, timer: false }]);
  assert.equal(next.timePlayed(other.play, 5), null);
});

test('a puzzle that returns to Play hides the answer known from before, and shows the moves that come with it', () => {
  const other = settle(opened(looked, { puzzle: { ...SMALL, walls: [] }, tab: 'play' }, ''), looked);
  const back = (text) =>
    settle(opened(other, { puzzle: SMALL, line: moves(text), isOwn: true, tab: 'play' }, ''), other);
  for (const text of ['', 'rS']) {
    const { answer, shown, byHand } = back(text);
    assert.deepEqual([answer.length, shown, movesText(byHand)], [3, 'byHand', text]);
    assert.equal(next.isHidden(back(text)), true);
  }
  assert.equal(next.successReviewed(back('rS rE rN'))?.moves, 3);
  assert.equal(settle(withPuzzle(other, SMALL), other).shown, 'byHand', 'also in a game');
});

test('the timer runs only while Play is visible, until the puzzle is solved', () => {
  const time = (state, at) => next.timePlayed(state.play, at);
  assert.equal(next.timed(looked, 0, true), looked);
  const begun = next.timed(playing, 1000, true);
  assert.equal(time(begun, 1600), 600);
  const away = next.timed(begun, 2000, false);
  assert.equal(time(away, 9000), 1000);
  const solved = go(next.timed(away, 9000, true), 'rS rE rN');
  const stopped = next.timed(solved, 9500, true);
  assert.equal(time(stopped, 20000), 1500);
  const reset = settle(movesReset(stopped, ''), stopped);
  assert.equal(next.timed(reset, 20000, true), reset, 'it stays stopped');
  const off = next.timed(next.optionsTaken(playing, { timer: false }), 0, true);
  assert.equal(time(off, 100), null);
  const none = searchDone(created(SMALL), { status: 'no-solution', solution: null, moves: null }, []);
  const shut = settle(tabTaken(none, 'play'));
  assert.equal(next.timed(shut, 0, true), shut, 'nothing to solve');
  const asked = next.answerRevealed(begun);
  assert.equal(time(next.timed(asked, 2000, true), 3000), 2000, 'it runs on after the answer was shown');
  const told = next.timed(go(movesReset(asked, ''), 'rS rE rN'), 4000, true);
  assert.equal(time(told, 9000), 3000);
  const again = settle(next.playReset(told, ''), told);
  assert.equal(time(next.timed(again, 9000, true), 9500), 500);
  assert.equal(time(next.timed({ ...asked, playing: 'rounds' }, 2000, true), 3000), 1000, 'given up');
});

test('a reload in the middle loses nothing', () => {
  const before = go(moveUndone(go(next.timed(hintGiven(playing), 0, true), 'rS rE rN'), ''), 'bN');
  const snapshot = JSON.parse(JSON.stringify(playSnapshot(carom, before, 800)));
  const after = settle(playRestored(carom, withMoves('rS rE bN'), snapshot));
  for (const name of ['byHand', 'ahead', 'tried', 'step', 'shown'])
    assert.deepEqual(after[name], before[name], name);
  assert.equal(before.tried.length, 1);
  const { timer, ...play } = before.play;
  assert.deepEqual({ ...after.play, timer }, { ...play, timer });
  assert.equal(next.timePlayed(after.play, 5000), 800);
});

test('after a reload the moves come from the address, and no other line is lost', () => {
  const snapshot = playSnapshot(carom, go(playing, 'rS rE rN'), 0);
  const text = (line) => movesText(line);
  for (const [inAddress, ahead, tried] of [
    ['rS', 'rE rN', []],
    ['', 'rS rE rN', []],
    ['rS rE rN', '', []],
    ['rS bN', '', ['rS rE rN']],
  ]) {
    const after = settle(playRestored(carom, withMoves(inAddress), snapshot));
    assert.deepEqual(
      [text(made(after)), text(after.ahead), after.tried.map(text)],
      [inAddress, ahead, tried],
    );
  }
  const settingUp = settle(playRestored(carom, { ...withMoves(''), tab: 'setup' }, snapshot));
  assert.deepEqual([text(made(settingUp)), text(made(tabTaken(settingUp, 'play')))], ['', 'rS rE rN']);
});

test('at an address without a link the moves come from the snapshot', () => {
  const snapshot = playSnapshot(carom, go(moveUndone(go(playing, 'rS rE rN'), ''), 'bN'), 0);
  const inPlay = { ...created(SMALL), tab: 'play' };
  const { shown, step, byHand, tried } = playRestored(carom, inPlay, snapshot, true);
  assert.deepEqual([shown, step, movesText(byHand)], ['byHand', 3, 'rS rE bN']);
  assert.deepEqual(tried.map(movesText), ['rS rE rN']);
  const older = { ...snapshot, step: undefined }; // of an older version of the page
  assert.equal(playRestored(carom, inPlay, older, true).step, 0);
});

test('following the sender’s line does not count as solving; another line does', () => {
  const sent = settle(opened(created(SMALL), { puzzle: SMALL, line: moves('rS rE rN'), tab: 'play' }, ''));
  const followed = go(sent, 'rS rE rN');
  assert.equal(followed.solvedBy, 'red');
  assert.deepEqual([next.successNow(followed), next.isHidden(followed)], [null, true]);
  const own = go(sent, 'rS rE bN bS rN');
  assert.deepEqual([next.successNow(own).moves, next.isHidden(own)], [5, false]);
  const again = settle(
    playRestored(carom, withMoves('rS'), JSON.parse(JSON.stringify(playSnapshot(carom, followed, 0)))),
  );
  assert.deepEqual([movesText(again.sent), movesText(again.ahead)], ['rS rE rN', 'rE rN']);
});

test('a challenge stays while its puzzle is played, and ends with it', () => {
  const dared = settle(opened(created(SMALL), { puzzle: SMALL, beat: 4, tab: 'play' }, ''));
  assert.equal(next.successNow(go(dared, 'rS rE rN')).beat, 4);
  assert.equal(opened(dared, { puzzle: SMALL }, '').beat, null);
  assert.equal(withPuzzle(dared, { ...SMALL, walls: [] }).beat, null);
});

test('a snapshot of another puzzle, or an invalid one, changes nothing', () => {
  const good = playSnapshot(carom, go(playing, 'rS rE'), 5);
  const state = created(SMALL);
  assert.notEqual(playRestored(carom, state, good), state);
  for (const snapshot of [
    ...[null, undefined, 7, 'play', [], {}],
    { ...good, puzzle: carom.payload({ ...SMALL, target: { x: 1, y: 1, color: 'any' } }) },
    { ...good, lines: [] },
    { ...good, lines: ['rN', 'rN'] },
    { ...good, lines: 'rS' },
    { ...good, secret: 'toString' },
    { ...good, solved: 1 },
    { ...good, spoiled: 1 },
    { ...good, hints: null },
    { ...good, hints: { ...good.hints, given: -1 } },
    { ...good, ms: 'x' },
  ])
    assert.equal(playRestored(carom, state, snapshot), state, JSON.stringify(snapshot));
});
