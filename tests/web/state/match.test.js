// A match, without a browser: pure transitions, the order of the table, and validation of stored data.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved } from '../../../web/state/line.js';
import * as match from '../../../web/state/match.js';
import { answerRevealed } from '../../../web/state/play.js';
import { created, settled, tabTaken } from '../../../web/state/state.js';
import { carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const OF = frozen(carom.match({ seed: 3, attempts: [0, 0, 0] }));
const BEST = OF.puzzles.map((puzzle) => carom.solve(puzzle).solution);
const lengthOf = (line) => line.split(' ').length;
const OPENED = frozen(match.matchOpened(OF));
const solves = (puzzle, line) => carom.play(puzzle, line).solvedBy !== null;
const solvedBy = (line) => ({ moves: lengthOf(line), line });
const GIVEN_UP = { moves: null, line: '' };

test('puzzles follow one another, each with a clock that does not stop', () => {
  let one = OPENED;
  assert.equal(match.puzzleNow(one), null);
  assert.equal(match.puzzleBefore(one), null);
  for (const [i, line] of BEST.entries()) {
    one = frozen(match.puzzleOpened(one, 1000));
    assert.equal(match.puzzleNow(one), OF.puzzles[i]);
    assert.equal(match.puzzleOpened(one, 9000), one, 'its clock is already running');
    assert.equal(match.secondsPlayed(one, 62999), 61);
    assert.equal(match.secondsPlayed(one, 0), 0, 'a clock that was set back');
    assert.equal(match.isFinished(one), false);
    one = frozen(match.puzzleEnded(one, i === 1 ? GIVEN_UP : solvedBy(line), 62999));
    assert.equal(match.puzzleNow(one), null);
    assert.equal(match.puzzleBefore(one), OF.puzzles[i]);
    assert.equal(match.puzzleEnded(one, GIVEN_UP, 0), one, 'it is already over');
  }
  assert.equal(match.isFinished(one), true);
  assert.equal(match.puzzleOpened(one, 1), one);
  assert.deepEqual(match.linesOf(one), [
    { moves: BEST[0], seconds: 61 },
    null,
    { moves: BEST[2], seconds: 61 },
  ]);
  const result = carom.matchResult(OF, { player: 'Ada', date: '2026-11-22', lines: match.linesOf(one) });
  assert.deepEqual(result.lines, match.linesOf(one));
});

/** The state after the moves of `line` in the first puzzle of a match. */
function playing(line = '') {
  const core = { slidesOf: () => [], solvedBy: (state) => carom.play(state.puzzle, text(state)).solvedBy };
  const text = (state) => state[state.shown].slice(0, state.step).map(({ move }) => move).join(' '); // prettier-ignore
  let state = { ...created(OF.puzzles[0]), match: match.puzzleOpened(OPENED, 0) };
  const step = (next) => (state = settled(next, state, core));
  step(tabTaken(state, 'play'));
  for (const move of carom.play(OF.puzzles[0], line).moves) step(moved(state, move, ''));
  return { state, step };
}

test('a puzzle ends when it is solved by hand or its answer is revealed, and only on its own board', () => {
  const { state, step } = playing();
  assert.equal(match.endOf(state), null);
  assert.deepEqual(match.endOf(step(answerRevealed(state))), GIVEN_UP);
  const solved = playing(BEST[0]).state;
  assert.deepEqual(match.endOf(solved), solvedBy(BEST[0]));
  assert.equal(match.endOf({ ...solved, puzzle: OF.puzzles[1] }), null);
  assert.equal(match.endOf({ ...solved, match: null }), null);
  assert.equal(match.endOf({ ...solved, match: OPENED }), null, 'no puzzle is open');
});

/** A result with `over` moves above the best in the first puzzles. */
function resultOf(player, seconds, over, date = '2026-11-22') {
  const lines = over.map((more, i) => {
    if (more === null) return null;
    const [there, back] = wayBack(OF.puzzles[i]);
    return { moves: [...Array(more / 2).fill(`${there} ${back}`), BEST[i]].join(' '), seconds };
  });
  return carom.matchResult(OF, { player, date, lines });
}

/** Two moves that cancel out. */
function wayBack(puzzle) {
  const moves = ['r', 'g', 'b', 'y'].flatMap((robot) => ['N', 'E', 'S', 'W'].map((to) => robot + to));
  for (const a of moves)
    for (const b of moves) {
      const { robots, refused, solvedBy: by } = carom.play(puzzle, `${a} ${b}`);
      if (!refused && !by && JSON.stringify(robots) === JSON.stringify(puzzle.robots)) return [a, b];
    }
  throw new Error('no way back');
}

test('results are ordered by puzzles solved, moves above the best, time and name', () => {
  const results = [
    resultOf('Zoe', 1, [0, 0, null]),
    resultOf('Dan', 5, [0, 2, 0]),
    resultOf('Cyd', 9, [0, 0, 0]),
    resultOf('Bob', 7, [0, 0, 0]),
    resultOf('Ann', 7, [0, 0, 0]),
    resultOf('Nil', 0, [null, null, null]),
  ];
  let one = match.resultsAdded(OPENED, results);
  assert.equal(match.resultsAdded(one, results), one, 'the same result twice counts once');
  assert.ok(match.ranked(one).every(({ over, solved }) => over === null || solved === 0));
  BEST.forEach((line, i) => (one = match.bestFound(one, i, lengthOf(line))));
  assert.deepEqual(
    match.ranked(frozen(one)).map(({ result, over, solved, seconds }) => [result.player, over, solved, seconds]),
    [
      ['Ann', 0, 3, 21],
      ['Bob', 0, 3, 21],
      ['Cyd', 0, 3, 27],
      ['Dan', 2, 3, 15],
      ['Zoe', 0, 2, 2],
      ['Nil', 0, 0, 0],
    ],
  ); // prettier-ignore
});

test('stored data is restored, and invalid data is not', () => {
  let one = match.puzzleEnded(match.puzzleOpened(OPENED, 0), solvedBy(BEST[0]), 5000);
  one = match.puzzleEnded(match.puzzleOpened(one, 9000), GIVEN_UP, 9500);
  one = match.bestFound(match.bestFound(one, 0, lengthOf(BEST[0])), 2, lengthOf(BEST[2]));
  one = frozen(match.puzzleOpened(match.resultsAdded(one, [resultOf('Ada', 3, [0, 0, 0])]), 12345));
  const stored = JSON.parse(JSON.stringify(match.matchStored(one)));
  assert.deepEqual(match.matchRestored(stored, carom.findMatches, solves), one);
  const restored = (change) => match.matchRestored({ ...stored, ...change }, carom.findMatches, solves);
  for (const change of [
    { link: '' },
    { link: 7 },
    { link: '#p=AQPvzR9WnfAg1PcAtg' },
    { link: stored.link.slice(0, -2) },
    { entries: null },
    { entries: [{ ...stored.entries[0], line: BEST[1] }] },
    { entries: [{ ...stored.entries[0], moves: 1 }] },
    { entries: [{ ...stored.entries[0], seconds: -1 }] },
    { entries: Array(4).fill(GIVEN_UP) },
    { results: null },
  ])
    assert.equal(restored(change), null, JSON.stringify(change));
  assert.equal(match.matchRestored(null, carom.findMatches, solves), null);
  assert.deepEqual(restored({ results: ['#result=AQ', stored.link] }).results, []);
  assert.equal(restored({ since: 'now' }).since, null);
  assert.equal(restored({ sender: 'Anna' }).of.sender, 'Anna', 'the name survives a reload');
  assert.deepEqual(match.matchStored(match.invited(one, 'Anna')).sender, 'Anna');
  assert.equal(match.invited(one, null), one);
  assert.equal(restored({ sender: 7 }).of.sender, null);
  const UNKNOWN = [null, null, null];
  assert.deepEqual(restored({ best: undefined }).best, UNKNOWN, 'stored by a version that did not keep them');
  assert.deepEqual(restored({ best: ['2', -1, 1.5] }).best, UNKNOWN);
  assert.deepEqual(restored({ best: [lengthOf(BEST[0]) + 1] }).best, UNKNOWN, 'the player needed fewer');
});
