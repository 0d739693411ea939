// The hints for a puzzle in Play, and solutions from the current position: pure functions, so without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { continuation, continuationFound, positionWanted } from '../../../web/state/continuation.js';
import * as hints from '../../../web/state/hints.js';
import { made, moved, movesText } from '../../../web/state/line.js';
import { matchOpened } from '../../../web/state/match.js';
import { optionsTaken } from '../../../web/state/play.js';
import { searchDone, searchFailed, searchStopped } from '../../../web/state/search.js';
import { sprintBegun } from '../../../web/state/sprint.js';
import { created, tabTaken, settled } from '../../../web/state/state.js';
import { SMALL, carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const core = {
  slidesOf: () => [],
  solvedBy: (state) => carom.play(state.puzzle, movesText(made(state))).solvedBy,
};
const settle = (state, before = state) => frozen(settled(state, before, core));
/** A puzzle in Play, with the answer of a search. */
function played(puzzle) {
  const result = carom.solve(puzzle);
  const state = searchDone(created(puzzle), result, carom.play(puzzle, result.solution).moves, false);
  return settle(tabTaken(state, 'play'));
}
const go = (state, text) =>
  text.split(' ').reduce((from, move) => {
    const line = carom.play(from.puzzle, `${movesText(made(from))} ${move}`).moves;
    return settle(moved(from, line.at(-1), ''), from);
  }, state);
const press = (state, times) => (times ? press(settle(hints.hintGiven(state)), times - 1) : state);
const small = played(SMALL);

test('each press gives a more exact hint, and the last one stays', () => {
  assert.deepEqual(hints.hintsGiven(small.play.hints), []);
  const rungs = [1, 2, 3, 4, 5, 6, 7].map((times) => hints.hintsGiven(press(small, times).play.hints).at(-1));
  assert.deepEqual(
    rungs.map(({ rung }) => rung),
    [...hints.RUNGS.slice(0, 5), 'first', 'first'],
    'at the start the next move is the first one',
  );
  const on = go(press(small, 7), 'rE');
  assert.equal(hints.hasNextHint(on), true);
  const last = press(on, 1);
  assert.deepEqual([last.play.hints.given, hints.hasNextHint(last)], [6, false]);
  assert.equal(hints.hintGiven(last), last, 'this position has no other hint');
  assert.deepEqual(rungs.slice(0, 4), [
    { rung: 'range', least: 1, most: 3 },
    { rung: 'length', count: 3 },
    { rung: 'robots', count: 1 },
    { rung: 'which', robots: ['red'] },
  ]);
  assert.equal(rungs[4].move.move, 'rS');
});

test('the range contains the length, and at least one other length', () => {
  for (let length = 1; length <= 1000; length++) {
    const of = Array(length).fill({ color: 'red', direction: 'N', move: 'rN', track: [] });
    const [{ least, most }] = hints.hintsGiven({ given: 1, of, nextAt: null });
    assert.ok(least <= length && length <= most && most - least >= 1, `${length}: ${least} to ${most}`);
  }
});

test('without an answer there is no hint', () => {
  const waiting = settle(tabTaken(created(SMALL), 'play'));
  assert.equal(hints.hasHints(waiting), false);
  assert.equal(hints.hintGiven(waiting), waiting);
});

test('a lack of hints has a reason', () => {
  const waiting = settle(tabTaken(created(SMALL), 'play'));
  const ended = (result) =>
    hints.hintsLack(searchDone(waiting, { solution: null, moves: null, ...result }, []));
  assert.equal(hints.hintsLack(small), '');
  assert.equal(hints.hintsLack(waiting), 'running');
  assert.equal(hints.hintsLack(searchStopped(waiting, '')), 'stopped');
  assert.equal(hints.hintsLack(searchFailed(waiting, 'It broke.', [])), 'failed');
  assert.equal(ended({ status: 'memory-full' }), 'unproved');
  assert.equal(ended({ status: 'no-solution' }), 'moveless');
  assert.equal(ended({ status: 'solved', solution: '', moves: 0, optimal: true }), 'moveless');
});

test('later hints use the same answer as earlier ones', () => {
  const one = press(small, 1);
  const other = { ...one, answer: carom.play(SMALL, 'rE rS rN').moves };
  assert.equal(hints.hintsGiven(press(other, 4).play.hints).at(-1).move.move, 'rS');
});

test('as long as the moves follow the answer, the hint is the rest of the answer, without a search', () => {
  const asked = press(small, 6);
  assert.equal(positionWanted(asked), null);
  assert.equal(movesText(continuation(asked).moves), 'rS rE rN');
  const on = press(go(asked, 'rS'), 1);
  assert.equal(positionWanted(on), null);
  assert.equal(movesText(continuation(on).moves), 'rE rN');
});

test('off the answer, the position is solved as a puzzle of its own, on request', () => {
  const off = go(small, 'rE');
  assert.equal(positionWanted(off), null, 'not requested');
  const asked = press(off, 6);
  const position = positionWanted(asked);
  assert.deepEqual(position.robots, carom.play(SMALL, 'rE').robots);
  const moves = carom.play(position, carom.solve(position).solution).moves;
  const found = settle(continuationFound(asked, { at: 'rE', puzzle: SMALL, moves }));
  assert.equal(carom.play(SMALL, `rE ${movesText(continuation(found).moves)}`).solvedBy, 'red');
  assert.equal(positionWanted(found), null, 'already known');
  const further = go(found, 'bN');
  assert.equal(positionWanted(further), null, 'the hint was about another position');
  assert.equal(continuation(further).kind, 'unknown');
  assert.equal(continuation(continuationFound(asked, { at: 'rE', puzzle: SMALL, moves: null })).kind, 'none');
});

test('“moves left” requests a search at every position, until the puzzle is solved', () => {
  const counting = settle(optionsTaken(small, { movesLeft: true }));
  assert.ok(positionWanted(go(counting, 'bN')));
  assert.equal(positionWanted(go(counting, 'rS rE rN')), null);
  assert.equal(positionWanted(settle(tabTaken(go(counting, 'bN'), 'setup'))), null);
});

test('with rules about previous moves, hints lead back to the answer', () => {
  const puzzle = { ...SMALL, rules: { mustRicochet: false, noRebound: true } };
  const asked = press(go(played(puzzle), 'rS bN'), 6);
  assert.equal(positionWanted(asked), null);
  assert.deepEqual(continuation(asked), { kind: 'back', count: 1 });
  assert.equal(movesText(continuation(press(go(played(puzzle), 'rS'), 6)).moves), 'rE rN');
});

test('a puzzle that is open in a game has no hints', () => {
  const of = { puzzles: [SMALL], link: '', sender: null, name: '' };
  const match = (since) => frozen({ ...small, match: { ...matchOpened(of), since } });
  const sprint = (over) =>
    frozen({ ...small, sprint: { ...sprintBegun(0), now: { puzzle: SMALL, best: 3 }, over } });
  const rounds = (result) => frozen({ ...small, rounds: { puzzle: SMALL, result } });
  const table = (phase) => frozen({ ...small, table: { phase, game: { puzzle: SMALL } } });
  for (const open of [match(1000), sprint(false), rounds(null), table('looking'), table('showing')]) {
    assert.equal(hints.hintsLack(open), 'game');
    assert.equal(hints.hintGiven(open), open);
    assert.equal(positionWanted(go(optionsTaken(open, { movesLeft: true }), 'bW')), null);
    assert.equal(
      hints.hintsLack(settle({ ...open, puzzle: { ...SMALL, target: { ...SMALL.target, x: 0 } } })),
      '',
    );
  }
  for (const closed of [match(null), sprint(true), rounds({ moves: 3 }), table('gathering'), table('over')]) {
    assert.equal(hints.hintsLack(closed), '');
    assert.equal(hints.hintGiven(closed).play.hints.given, 1);
  }
});
