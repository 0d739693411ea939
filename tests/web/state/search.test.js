// The search in the page's state: pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as next from '../../../web/state/search.js';
import { hasHints } from '../../../web/state/hints.js';
import { bestKnown } from '../../../web/state/rounds.js';
import {
  autoplayed,
  bestLine,
  moveToRedo,
  moved,
  peeked,
  picked,
  steppedTo,
  withPeek,
} from '../../../web/state/line.js';
import { carried, gestureEnded, held } from '../../../web/state/gesture.js';
import { edited, editUndone } from '../../../web/state/undo.js';
import { created, withPuzzle } from '../../../web/state/state.js';
import { layersOf } from '../../../web/state/trail.js';
import { SMALL, carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const play = (moves) => carom.play(SMALL, moves).moves;
const LINE = 'rS rE rN';
const OTHER = 'rE rS rN'; // as if it were another answer

const start = frozen(created(SMALL));
const running = frozen(next.searchStarted(start));
const result = { status: 'solved', moves: 3, solution: LINE, optimal: true };
const solved = frozen(next.searchDone(running, result, play(LINE), false));
const listing = frozen(next.listingStarted(solved));
const all = {
  ...{ ...result, counted: true, answers: 2, countedAtLeast: false, difficulty: 2 },
  solutions: [OTHER, LINE],
};
const at = (state, step) => steppedTo(state, 'answer', step, '');
const text = (state) => state.answer.map(({ move }) => move).join(' ');

test('an answer is shown from the start, unless moves are made on the board', () => {
  assert.deepEqual([solved.shown, solved.step, text(solved)], ['answer', 0, LINE]);
  const own = moved(running, play('rS')[0], '');
  const busy = next.searchDone(own, result, play(LINE));
  assert.deepEqual([busy.shown, busy.step, busy.byHand.length, text(busy)], ['byHand', 1, 1, LINE]);
  const back = next.searchDone(steppedTo(own, 'byHand', 0, ''), result, play(LINE));
  assert.deepEqual([back.shown, back.step, back.byHand.length, back.ahead.length], ['answer', 0, 0, 1]);
});

test('in Play an answer is never shown by itself, so moves can be redone after a reload', () => {
  const ahead = play(LINE);
  const told = { ...running, tab: 'play', ahead, play: { ...running.play, secret: 'told' } };
  const done = next.searchDone(frozen(told), result, play(LINE), false);
  assert.deepEqual([done.shown, text(done), moveToRedo(done)], ['byHand', LINE, ahead[0]]);
});

test('an arriving answer keeps the picked robot, because no robot has moved', () => {
  const red = picked(running, 'red', '');
  assert.equal(next.searchDone(red, result, play(LINE)).picked, 'red');
});

test('without an answer no line is shown', () => {
  const none = next.searchDone(running, { status: 'no-solution', solution: null }, []);
  assert.deepEqual([none.shown, none.step, none.answers, none.search.phase], ['byHand', 0, null, 'done']);
  const there = next.searchDone(running, { status: 'solved', solution: '', moves: 0 }, []);
  assert.deepEqual([there.shown, there.answers], ['byHand', null]);
});

test('after a quick search the answers are listed, after a slow one only on request', () => {
  const quick = next.searchDone(running, { ...result, ms: 20 }, play(LINE), true);
  assert.deepEqual([quick.answers.phase, quick.search.here], ['listing', true]);
  assert.equal(next.searchDone(running, { ...result, ms: 1000 }, play(LINE), false).answers.phase, 'found');
  const maybe = { ...result, ms: 20, optimal: false };
  assert.equal(next.searchDone(running, maybe, play(LINE), false).answers.phase, 'found');
});

test('a state determines the wanted work', () => {
  const work = [
    start,
    running,
    solved,
    listing,
    next.searchStopped(listing, ''),
    next.searchFailed(running, 'It broke.', []),
  ];
  assert.deepEqual(work.map(next.workWanted), ['search', 'search', null, 'listing', null, null]);
  assert.equal(next.workWanted(next.searchStopped(running, '')), 'paused');
  assert.equal(next.workWanted(next.tuned(solved, { ...solved.tuning, memory: 16 })), 'search');
});

test('late progress or a late stop changes nothing', () => {
  assert.equal(next.searchProgressed(solved, {}, false), solved);
  assert.equal(next.searchStopped(solved, 'Stopped.'), solved);
  assert.equal(next.listingProgressed(solved, {}), solved);
  const going = next.searchProgressed(running, { states: 7 }, false);
  assert.deepEqual([going.search.phase, going.search.progress], ['running', { states: 7 }]);
  const stopped = next.searchStopped(going, 'Stopped.');
  assert.deepEqual([stopped.search.phase, stopped.search.progress], ['stopped', { states: 7 }]);
});

test('if a search ends early, its line is shown, but not as the best', () => {
  const stopped = next.searchStopped(running, 'Stopped.', play(LINE));
  assert.deepEqual([stopped.shown, stopped.step, text(stopped), stopped.answers], ['answer', 0, LINE, null]);
  const full = { status: 'memory-full', moves: null, solution: null, optimal: false, upper: 3 };
  const ended = next.searchDone(running, { ...full, upperSolution: LINE }, play(LINE), false);
  assert.deepEqual([ended.shown, text(ended), ended.answers], ['answer', LINE, null]);
  for (const state of [stopped, ended]) {
    assert.deepEqual(bestLine(state), []);
    assert.deepEqual([bestKnown(state), hasHints(state), next.isFinal(state.search)], [null, false, false]);
    assert.equal(next.searchStarted(state).answer.length, 0);
  }
  assert.equal(next.searchStopped(moved(running, play('rS')[0], ''), '', play(LINE)).shown, 'byHand');
  assert.deepEqual([text(solved), bestLine(solved)], [LINE, solved.answer]);
});

/** Progress of searches. */
const nothing = {
  status: 'running',
  moves: null,
  solution: null,
  optimal: false,
  upper: null,
  upperSolution: null,
};
const between = (proved, upper, upperSolution = LINE) => ({ ...nothing, proved, upper, upperSolution });
const bounds = ({ proved, upper, upperSolution }) => [proved, upper, upperSolution];
const died = (state) => next.searchedAgain(state, false);

test('when its worker dies, a search restarts with half the memory and keeps its bounds and line', () => {
  const going = next.searchProgressed(running, between(18, 22), false);
  const again = frozen(died(going));
  assert.deepEqual([again.search.phase, next.memoryOf(running), next.memoryOf(again)], ['running', 512, 256]);
  assert.deepEqual(bounds(again.search.progress), [18, 22, LINE]);
  assert.equal(next.workWanted(again), 'search');
  const full = { ...between(18, 22), fellBack: true, states: 9, bytes: 2 ** 29, memory: 2 ** 29, ms: 50 };
  const { fellBack, states, bytes, memory, ms } = died(next.searchProgressed(running, full, false)).search
    .progress;
  assert.deepEqual(
    [fellBack, states, bytes, memory, ms],
    [false, 0, 0, 2 ** 28, 0],
    'the next search begins',
  );
  const small = next.tuned(start, { ...start.tuning, memory: 20 });
  assert.deepEqual([died(small), died(died(small))].map(next.memoryOf), [16, 16], 'never below the least');
  assert.equal(next.memoryOf(next.searchedAgain(going, true)), 512, 'there was no worker');
  assert.equal(next.memoryOf(next.searchStarted(again)), 512, 'another puzzle gets all memory');
});

test('during a search its shortest line so far is the answer, unless an older one is followed', () => {
  const first = frozen(next.searchProgressed(running, between(1, 3, LINE), false, play(LINE)));
  assert.deepEqual([first.shown, first.step, text(first), bestLine(first)], ['answer', 0, LINE, []]);
  const better = (state) => next.searchProgressed(state, between(1, 3, OTHER), false, play(OTHER));
  assert.equal(text(better(first)), OTHER);
  for (const followed of [at(first, 2), peeked(first, 1), autoplayed(first, true)]) {
    const same = better(followed);
    assert.deepEqual([text(same), same.step], [LINE, followed.step]);
    assert.equal(text(better(at(same, 0))), OTHER, 'a later report brings it');
  }
  const own = moved(running, play('rS')[0], '');
  assert.deepEqual([better(own).shown, better(own).step], ['byHand', 1]);
  const undone = { ...steppedTo(better(own), 'byHand', 0, ''), message: '' };
  const same = next.searchProgressed(undone, between(2, 3, OTHER), false, undone.answer);
  assert.deepEqual([same.shown, same.ahead.length], ['byHand', 1], 'the move can be redone');
  assert.equal(next.searchDone(same, result, same.answer, false).shown, 'answer', 'the end shows the answer');
  assert.deepEqual([died(at(first, 2)).step, text(died(first))], [2, LINE], 'the line survives its worker');
  assert.equal(text(next.searchStarted(first)), '');
});

test('a shorter line is announced once, while the reader has stepped into a longer one', () => {
  const first = frozen(next.searchProgressed(running, between(1, 3, LINE), false, play(LINE)));
  const isKnown = (state, upper) => next.isShorterKnown(state, between(1, upper, 'rS rE'));
  const stepped = at(first, 1);
  assert.deepEqual([isKnown(stepped, 2), isKnown(stepped, 3), isKnown(stepped, null)], [true, false, false]);
  const told = frozen(next.searchProgressed(stepped, between(1, 2, 'rS rE'), false, play('rS rE')));
  assert.deepEqual([text(told), told.step, isKnown(told, 2)], [LINE, 1, false]);
  assert.equal(isKnown(first, 2), false, 'at its start the line is replaced');
});

test('no solution is explained by walls only if they separate the robots from the target', () => {
  const over = (puzzle) =>
    next.isApart(next.searchDone(created(puzzle), { status: 'no-solution', solution: null }, []));
  const { walls } = SMALL;
  const shut = [...walls, { x: 0, y: 0, side: 'E' }, { x: 0, y: 0, side: 'S' }]; // around red
  assert.deepEqual(
    [over(SMALL), over({ ...SMALL, walls: shut }), next.isApart(solved)],
    [false, true, false],
  );
  assert.equal(over({ ...SMALL, walls: shut, target: { ...SMALL.target, color: 'any' } }), false, 'not blue');
});

test('when a search ends, a shorter answer replaces the followed one, from its start', () => {
  const first = frozen(next.searchProgressed(running, between(1, 3, LINE), false, play(LINE)));
  const ends = (line) => [
    (state) => next.searchStopped(state, '', play(line)),
    (state) => next.searchDone(state, { ...result, solution: line }, play(line), false),
    (state) => next.searchFailed(state, '', play(line)),
  ];
  for (const followed of [at(first, 2), peeked(first, 1), autoplayed(first, true)]) {
    for (const end of ends('rS rE')) {
      const state = end(followed);
      assert.deepEqual(
        [text(state), state.shown, state.step, state.peek, state.autoplay],
        ['rS rE', 'answer', 0, null, false],
      );
      assert.ok(next.isReplaced(followed, state));
    }
    for (const end of ends(OTHER)) {
      const state = end(followed);
      assert.deepEqual(
        [text(state), state.step, state.peek, state.autoplay, state.answers?.solutions ?? [LINE]],
        [LINE, followed.step, followed.peek, followed.autoplay, [LINE]],
        'no shorter one',
      );
      assert.ok(!next.isReplaced(followed, state));
    }
  }
  for (const end of ends('rS rE')) assert.ok(!next.isReplaced(first, end(first)), 'nothing is followed');
  const own = frozen(peeked(moved(first, play('rS')[0], ''), 2));
  for (const end of ends('rS rE')) {
    const state = end(own);
    assert.deepEqual(
      [state.shown, state.step, state.peek, next.isReplaced(own, state)],
      ['byHand', 1, null, false],
    );
  }
});

test('a search never reports a worse bound than an earlier search of the puzzle', () => {
  const known = frozen(between(18, 22));
  const told = (found) => bounds(next.withKnown(frozen(found), known));
  assert.deepEqual(told(between(5, null, null)), [18, 22, LINE]);
  assert.deepEqual(told(between(5, 30, OTHER)), [18, 22, LINE]);
  assert.deepEqual(told(between(19, 21, OTHER)), [19, 21, OTHER]);
  assert.deepEqual(told({ ...between(7, null, null), status: 'memory-full' }), [18, 22, LINE]);
  assert.equal(next.withKnown(between(5, 30), null).upper, 30);
  assert.deepEqual(bounds(next.withKnown(between(5, null, null), between(18, null, null))), [18, null, null]);
  const impossible = { ...nothing, status: 'no-solution', proved: null };
  assert.equal(next.withKnown(impossible, between(18, null, null)), impossible);
  const wrong = { ...nothing, status: 'fault', proved: 99 };
  assert.equal(next.withKnown(wrong, known), wrong);
});

test('when the bounds of two searches meet, the known line is proved shortest', () => {
  const ends = (found, before) => {
    const { status, moves, solution, optimal, upper } = next.withKnown(found, before);
    return [status, moves, solution, optimal, upper];
  };
  assert.deepEqual(ends(between(22, null, null), between(18, 22)), ['solved', 22, LINE, true, null]);
  assert.deepEqual(ends(between(5, 18, OTHER), between(18, 22)), ['solved', 18, OTHER, true, null]);
  const full = { ...between(22, 25, OTHER), status: 'memory-full' };
  assert.deepEqual(ends(full, between(18, 22)), ['solved', 22, LINE, true, null]);
  const quick = { ...nothing, status: 'solved', moves: 30, solution: OTHER, proved: 3 };
  assert.deepEqual(ends(quick, between(18, 22)), ['solved', 22, LINE, false, null]);
  const best = { ...quick, moves: 20, proved: 20, optimal: true };
  assert.deepEqual(ends(best, between(18, 22)), ['solved', 20, OTHER, true, null]);
});

test('when a worker dies again, bounds and line stay, and Retry continues with less memory', () => {
  const lost = frozen(
    next.searchFailed(died(next.searchProgressed(running, between(18, 22), false)), '', play(LINE)),
  );
  assert.deepEqual([lost.search.phase, lost.shown, text(lost)], ['failed', 'answer', LINE]);
  assert.deepEqual([next.isLost(lost.search), next.workWanted(lost), bestLine(lost)], [true, null, []]);
  assert.deepEqual(bounds(lost.search.progress), [18, 22, LINE]);
  const retried = next.searchRetried(at(lost, 2));
  assert.deepEqual([text(retried), retried.step, next.workWanted(retried)], [LINE, 2, 'search']);
  assert.deepEqual([bounds(retried.search.progress), next.memoryOf(retried)], [[18, 22, LINE], 128]);
  const other = next.searchFailed(running, 'It broke.', []);
  assert.deepEqual([next.isLost(other.search), next.memoryOf(next.searchRetried(other))], [false, 512]);
});

test('a listing whose worker dies also restarts with half the memory', () => {
  const again = frozen(died(listing));
  assert.deepEqual([next.workWanted(again), next.memoryOf(again)], ['listing', 256]);
  assert.deepEqual([again.answer, again.search.progress], [listing.answer, result]);
  const lost = frozen(next.listingLost(again, 'Lost.'));
  assert.deepEqual(
    [lost.answer, lost.search.progress, lost.answers.message],
    [listing.answer, result, 'Lost.'],
  );
  assert.deepEqual([next.workWanted(lost), next.memoryOf(next.listingStarted(lost))], [null, 128]);
});

test('a search that is restored continues from its bounds unless it was stopped, and keeps its line', () => {
  for (const [phase, work] of Object.entries({ running: 'search', stopped: 'paused' })) {
    const restored = next.searchRestored(running, phase, frozen(between(18, 22)), play(LINE));
    assert.deepEqual([bounds(restored.search.progress), next.workWanted(restored)], [[18, 22, LINE], work]);
    assert.deepEqual([text(restored), restored.shown], [LINE, 'answer']);
  }
});

test('with another memory limit an unfinished search keeps its bounds and its line', () => {
  const tuned = (state, change) => next.tuned(state, { ...state.tuning, ...change });
  const going = next.searchProgressed(running, { ...between(18, 22), memory: 2 ** 29 }, false);
  const less = tuned(died(going), { memory: 64 });
  assert.deepEqual([bounds(less.search.progress), next.memoryOf(less)], [[18, 22, LINE], 64]);
  assert.equal(less.search.progress.memory, 2 ** 26, 'not the memory of the previous search');
  const full = { ...between(18, 22), status: 'memory-full' };
  const more = tuned(next.searchDone(running, full, play(LINE), false), { memory: 1024 });
  assert.deepEqual([next.workWanted(more), bounds(more.search.progress)], ['search', [18, 22, LINE]]);
  assert.deepEqual([text(more), more.shown], [LINE, 'answer'], 'the line stays on the board');
  for (const change of [{ strategy: 'bfs' }, { maxMoves: 20 }])
    assert.equal(tuned(going, change).search.progress, null, 'not a continued search');
  const best = next.searchDone(running, { ...result, optimal: true }, play(LINE), false);
  assert.equal(tuned(best, { memory: 64 }).search.progress, null, 'a fresh search');
});

test('other settings remove the message about a step of the answer, but not about a move by hand', () => {
  const tuned = (state) => next.tuned(state, { ...state.tuning, maxMoves: 2 });
  const done = next.searchDone(running, result, play(LINE), false);
  const stepped = tuned(steppedTo(done, 'answer', 2, 'Move 2 of 3.'));
  assert.deepEqual([stepped.shown, stepped.step, stepped.message], ['byHand', 0, '']);
  assert.equal(tuned(moved(running, play('rS')[0], 'Red moves.')).message, 'Red moves.');
});

test('Continue and Search again keep the known bounds of the puzzle', () => {
  const going = next.searchProgressed(running, between(18, 22), false);
  const stopped = frozen(next.searchStopped(going, '', play(LINE)));
  const on = next.searchRetried(at(stopped, 2));
  assert.deepEqual([on.search, on.step], [going.search, 2], 'the same search');
  const maybe = { ...nothing, status: 'solved', moves: 3, solution: LINE, proved: 2 };
  const more = next.searchRetried(next.searchDone(running, maybe, play(LINE), false)).search;
  assert.deepEqual([bounds(more.progress), more.progress.moves], [[2, 3, LINE], null]);
  assert.equal(next.searchRetried(next.searchStopped(running, '')).search.progress, null);
  const wrong = next.searchDone(running, { ...nothing, status: 'fault', proved: 99 }, [], false);
  assert.equal(next.searchRetried(wrong).search.progress, null);
});

test('an unrequested listing ends when it takes more than four times as long as the search', () => {
  const quick = next.searchDone(running, { ...result, ms: 20, states: 1000000 }, play(LINE), false);
  const going = next.listingProgressed(quick, { states: 4200000 });
  assert.deepEqual([going.answers.phase, going.answers.progress.states], ['listing', 4200000]);
  const ended = next.listingProgressed(quick, { states: 4200001 });
  assert.deepEqual([ended.answers.phase, next.workWanted(ended), text(ended)], ['found', null, LINE]);
  const asked = next.listingProgressed(next.listingStarted(ended), { states: 9000000 });
  assert.equal(asked.answers.phase, 'listing');
});

test('a new search removes the old answer and its moves', () => {
  const fresh = next.searchStarted(peeked(at(solved, 2), 3));
  assert.deepEqual(
    [fresh.shown, fresh.step, fresh.answer, fresh.answers, fresh.peek],
    ['byHand', 0, [], null, null],
  );
  const own = moved(solved, play('rS')[0], '');
  const kept = next.searchStarted(own);
  assert.deepEqual([kept.shown, kept.step, kept.byHand.length], ['byHand', 1, 1]);
});

test('a search without progress is a moment, then late', () => {
  assert.ok(next.isSilent(running.search) && next.hasJustBegun(running.search));
  const late = next.searchLate(running);
  assert.deepEqual([next.isSilent(late.search), next.hasJustBegun(late.search)], [true, false]);
  assert.equal(next.hasJustBegun(next.searchStarted(late).search), false, 'not of the next one either');
  const going = next.searchProgressed(late, { states: 7 }, false);
  assert.equal(next.isSilent(going.search), false);
  assert.equal(next.searchLate(going), going);
  assert.equal(next.searchLate(solved), solved);
});

test('the best answer replaces the first, unless the first is in use', () => {
  const best = next.listed(listing, all, play(OTHER));
  assert.deepEqual([listing.answers.difficulty, best.answers.difficulty], [0, 2], 'rated once listed');
  assert.deepEqual([text(best), best.answers.at, best.answers.total], [text({ answer: play(OTHER) }), 0, 2]);
  for (const busy of [at(listing, 1), peeked(listing, 2), autoplayed(listing, true)]) {
    const kept = next.listed(busy, all, play(OTHER));
    assert.deepEqual([text(kept), kept.answers.at, kept.answers.solutions], [LINE, 1, all.solutions]);
  }
  const missing = next.listed(at(listing, 1), { ...all, solutions: [OTHER] }, play(OTHER));
  assert.deepEqual([missing.answers.at, missing.answers.solutions], [1, [OTHER, LINE]]);
});

test('a stopped listing keeps the found answer', () => {
  const stopped = next.searchStopped(listing, 'Stopped.');
  assert.deepEqual([stopped.answers.phase, text(stopped), stopped.search.phase], ['found', LINE, 'done']);
});

test('another answer keeps the step', () => {
  const paged = next.paged(at(next.listed(listing, all, play(OTHER)), 2), 1, play(LINE));
  assert.deepEqual([paged.answers.at, paged.step, text(paged)], [1, 2, LINE]);
  const own = next.paged(moved(solved, play('rS')[0], ''), 0, play(LINE));
  assert.deepEqual([own.shown, own.step], ['answer', 0]);
});

test('a peek changes only the shown position', () => {
  const looking = peeked(picked(at(solved, 1), 'red', ''), 3);
  assert.deepEqual([withPeek(looking).step, withPeek(looking).picked, looking.step], [3, null, 1]);
  assert.equal(withPeek(solved), solved);
  assert.equal(peeked(solved, null), solved);
  assert.equal(steppedTo(looking, 'answer', 2, '').peek, null);
});

test('stepping by hand ends the autoplay', () => {
  assert.equal(at(autoplayed(solved, true), 2).autoplay, false);
});

test('the last f-layers of a long search have their times', () => {
  const told = (...reports) =>
    reports.reduce(
      (state, [proved, ms]) => next.searchProgressed(state, { ...between(proved, 22), ms }, false),
      running,
    );
  const times = (state) => layersOf(state.search).map(({ moves, ms }) => [moves, ms]);
  const reports = [
    [12, 100],
    [12, 200],
    [14, 500],
    [15, 1500],
    [15, 2000],
    [16, 4500],
    [16, 6000],
  ];
  const going = told(...reports);
  assert.deepEqual(times(going), [
    [13, 400],
    [14, 1000],
    [15, 3000],
    [16, 1500],
  ]);
  assert.deepEqual(times(told(...reports.slice(0, 5))), [], 'not long yet');
  assert.deepEqual(times(next.searchStopped(going, '')), []);
  assert.deepEqual(times(told([14, 5000])), [], 'no layer is finished');
  assert.deepEqual(
    times(told(...reports, [17, 9000])).map(([moves]) => moves),
    [14, 15, 16, 17],
  );
  assert.deepEqual(
    times(told(...reports, [16, 100], [17, 4100])),
    [
      [16, 4000],
      [17, 0],
    ],
    'another search began',
  );
});

test('only a search that could bring more can be started again', () => {
  const done = (progress) => next.canGoOn(next.searchDone(running, { ...nothing, ...progress }, [], false));
  const memory = 2 ** 29;
  assert.deepEqual(
    [
      done({ status: 'memory-full', memory }),
      done({ status: 'memory-full', memory: memory / 2 }),
      done({ status: 'gave-up', memory }),
      done({ status: 'no-solution', memory: 0 }),
      ...[running, next.searchStopped(running, ''), next.searchFailed(running, 'It broke.', [])].map(
        next.canGoOn,
      ),
    ],
    [false, true, false, false, false, true, true],
  );
});

test('the results of the last puzzles are kept, for an edit and its undo', () => {
  const other = (x) => ({ ...SMALL, target: { ...SMALL.target, x } });
  const back = editUndone(edited(listing, other(1), ''), '');
  assert.deepEqual([back.search, back.answers, text(back)], [solved.search, listing.answers, LINE]);
  assert.deepEqual([back.shown, back.step, next.workWanted(back)], ['answer', 0, 'listing']);
  const copy = withPuzzle(edited(solved, other(1), ''), structuredClone(SMALL));
  assert.equal(text(copy), LINE, 'an equal puzzle');

  const going = next.searchProgressed(running, between(18, 22), false, play(LINE));
  const again = frozen(withPuzzle(withPuzzle(going, other(1)), SMALL));
  assert.deepEqual([bounds(again.search.progress), next.workWanted(again)], [[18, 22, LINE], 'search']);

  const tuned = next.tuned(edited(solved, other(1), ''), { ...start.tuning, strategy: 'bfs' });
  assert.equal(editUndone(tuned, '').search.progress, null, 'other settings');
  const lost = next.searchFailed(going, '', play(LINE));
  const retried = withPuzzle(withPuzzle(lost, other(1)), SMALL);
  assert.deepEqual([bounds(retried.search.progress), next.workWanted(retried)], [[18, 22, LINE], 'search']);
  assert.deepEqual([next.memoryOf(retried), text(retried)], [256, LINE], 'a lost search is tried again');

  const many = [0, 1, 2, 3].flatMap((x) =>
    [0, 1, 2].map((y) => ({ ...SMALL, target: { ...SMALL.target, x, y } })),
  );
  const far = many.reduce(
    (state, one) => next.searchDone(withPuzzle(state, one), result, play(LINE), false),
    solved,
  );
  assert.ok(far.known.length < many.length, 'only the last few');
  assert.equal(withPuzzle(far, SMALL).search.progress, null);
});

test('puzzles on the way of a drag push no result out', () => {
  const inHand = held(solved, 'target', { x: 4, y: 2 }, 'first', '');
  const cells = Array.from({ length: 20 }, (_, i) => ({ x: i % 4, y: Math.floor(i / 4) % 2 }));
  const dragged = cells.reduce((state, cell) => {
    const there = carried(state, cell, { puzzle: { ...SMALL, target: { ...SMALL.target, ...cell } } });
    return next.searchDone(there, result, play(LINE), false);
  }, inHand);
  assert.equal(text(editUndone(gestureEnded(dragged, ''), '')), LINE);
});
