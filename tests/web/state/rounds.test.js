// A game of rounds, without a browser: pure transitions, with the targets of the core.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as rounds from '../../../web/state/rounds_game.js';
import { created, settled } from '../../../web/state/state.js';
import { answerRevealed } from '../../../web/state/play.js';
import { NO_TIME } from '../../../web/state/timer.js';
import { carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const { puzzle: PUZZLE } = carom.read('7650+42+E2302B12+C9');
const targetsOf = (puzzle) => carom.printedTargets(carom.sides(puzzle).sides);
const TARGETS = frozen(targetsOf(PUZZLE));
/** No target is in the centre. */
const nowhere = frozen(PUZZLE.robots.map((robot) => ({ ...robot, x: 7, y: 7 })));
const START = frozen({ ...PUZZLE, robots: nowhere });
const solvedIn = (moves, ms = 61000) => ({ moves, line: 'rN', by: 'red', ms });
const GIVEN_UP = { moves: null, line: '', by: null, ms: null };
const begun = (random = 0) => frozen(rounds.gameBegun(START, TARGETS, random));
const played = (game, result = solvedIn(5), best = 5, random = 0) =>
  frozen(rounds.nextRound(rounds.roundEnded(game, result), best, nowhere, random));

/** Every target is in exactly one list. */
function assertWhole(game) {
  const all = [...game.left, ...game.done.map(({ target }) => target)];
  if (!rounds.isOver(game)) all.push(rounds.targetOf(game));
  assert.equal(all.length, 17);
  assert.deepEqual(new Set(all), new Set(TARGETS));
  assert.equal(rounds.targetCount(game), 17);
}

test('in seventeen rounds with skips each target is done once', () => {
  for (let way = 0; way < 50; way++) {
    const random = (turn) => (Math.imul(way * 64 + turn + 1, 0x9e3779b1) >>> 0) / 2 ** 32;
    let game = begun(random(0));
    const ended = rounds.roundEnded(game, solvedIn(5));
    assert.deepEqual([game, ended, played(game)].map(rounds.endedCount), [0, 1, 1]);
    for (let turn = 1; !rounds.isOver(game); turn++) {
      assert.ok(turn < 300, 'the game ends');
      assertWhole(game);
      const skips = random(turn + 1000) < 0.3;
      const next = skips
        ? rounds.roundSkipped(game, random(turn))
        : played(game, solvedIn(5), 5, random(turn));
      assert.equal(next.done.length, game.done.length + (skips ? 0 : 1), 'a skipped target is not done');
      game = frozen(next);
    }
    assertWhole(game);
    assert.deepEqual([game.done.length, rounds.endedCount(game)], [17, 17]);
    assert.equal(rounds.nextRound(game, 1, nowhere, 0), game, 'no round follows');
  }
});

test('a skipped target returns to the pool, and is not drawn again at once', () => {
  const game = begun();
  for (let i = 0; i < 16; i++) {
    const skipped = rounds.roundSkipped(game, i / 16);
    assert.notEqual(rounds.targetOf(skipped), rounds.targetOf(game));
    assert.ok(skipped.left.includes(rounds.targetOf(game)));
    assert.equal(skipped.puzzle.robots, nowhere);
  }
  let last = game;
  while (last.left.length) last = played(last);
  assert.equal(rounds.roundSkipped(last, 0.5), last, 'no other target');
});

test('every target can be drawn first', () => {
  const first = new Set(Array.from({ length: 17 }, (_, i) => rounds.targetOf(begun((i + 0.5) / 17))));
  assert.equal(first.size, 17);
});

test('a target is postponed while a robot that may take it is on it', () => {
  for (const target of TARGETS) {
    const color = target.color === 'any' ? 'blue' : target.color;
    const standing = { ...START, robots: [{ color, x: target.x, y: target.y }] };
    for (let i = 0; i < 17; i++)
      assert.notEqual(rounds.targetOf(rounds.gameBegun(standing, TARGETS, i / 17)), target);
    assert.equal(rounds.targetOf(rounds.gameBegun(standing, [target], 0)), target, 'except the last target');
    const other = { ...START, robots: [{ color: 'silver', x: target.x, y: target.y }] };
    const firsts = Array.from({ length: 17 }, (_, i) =>
      rounds.targetOf(rounds.gameBegun(other, TARGETS, (i + 0.5) / 17)),
    );
    assert.equal(firsts.includes(target), target.color !== 'any', 'another robot does not matter');
  }
});

test('the next round begins with the given robots, and the first result of a round counts', () => {
  const moved = frozen([{ color: 'red', x: 0, y: 0 }, ...nowhere.slice(1)]);
  const ended = frozen(rounds.roundEnded(begun(), solvedIn(9)));
  assert.equal(rounds.roundEnded(ended, solvedIn(7)), ended);
  const next = rounds.nextRound(ended, 7, moved, 0);
  assert.equal(next.puzzle.robots, moved);
  assert.equal(next.result, null);
  assert.deepEqual(next.done, [{ ...solvedIn(9), target: rounds.targetOf(ended), best: 7 }]);
  assert.equal(rounds.nextRound(begun(), 7, moved, 0).done.length, 0, 'an open round is not done');
  assert.equal(rounds.roundSkipped(ended, 0), ended, 'an ended round cannot be skipped');
});

test('the sums compare solved rounds with known best lengths', () => {
  let game = begun();
  for (const [result, best] of [
    [solvedIn(9), 7],
    [solvedIn(4), 4],
    [GIVEN_UP, 12],
    [solvedIn(30), null],
  ])
    game = played(game, result, best);
  assert.deepEqual(rounds.sums(game), { moves: 13, best: 11, ms: 122000, compared: 2 });
  game = played(game, solvedIn(6, null), 5);
  assert.equal(rounds.sums(game).ms, null, 'the time of one round is unknown');
});

test('only targets that a robot may take are played', () => {
  const two = { ...START, robots: nowhere.filter(({ color }) => ['red', 'blue'].includes(color)) };
  const colors = rounds.playable(two, TARGETS).map(({ color }) => color);
  assert.deepEqual(new Set(colors), new Set(['red', 'blue', 'any']));
  assert.equal(rounds.playable(START, TARGETS).length, 17);
});

test('a stored game continues; invalid data is ignored', () => {
  const read = (link) => carom.read(link).puzzle;
  let game = frozen(rounds.gameBegun(PUZZLE, TARGETS, 0.3));
  game = frozen(rounds.nextRound(rounds.roundEnded(game, solvedIn(8)), 6, PUZZLE.robots, 0.9));
  game = frozen(rounds.roundEnded(game, GIVEN_UP));
  game = frozen(rounds.startTaken(game, 'best'));
  const stored = JSON.parse(JSON.stringify(rounds.gameStored(game, carom.payload)));
  const back = rounds.gameRestored(stored, read, targetsOf);
  assert.deepEqual(back, game);
  assert.ok(rounds.isOn(back, carom.read(carom.payload(game.puzzle)).puzzle));
  for (const broken of [
    undefined,
    null,
    7,
    {},
    { ...stored, puzzle: 'x' },
    { ...stored, left: stored.left.slice(1) },
    { ...stored, left: [...stored.left, stored.left[0]] },
    { ...stored, left: [...stored.left, { x: 0, y: 0, color: 'red' }] },
    { ...stored, done: [{ ...stored.done[0], moves: '8' }] },
    { ...stored, done: [{ ...stored.done[0], best: -1 }] },
    { ...stored, result: { moves: 1 } },
    { ...stored, done: [{ ...stored.done[0], ms: 'x' }] },
    { ...stored, ran: -1 },
  ])
    assert.equal(rounds.gameRestored(broken, read, targetsOf), null, JSON.stringify(broken));
  const untimed = ({ ms, ...round }) => (assert.ok(ms !== undefined), round);
  const { ran, ...older } = { ...stored, done: stored.done.map(untimed), result: untimed(stored.result) };
  assert.equal(ran, 0);
  const done = back.done.map((round) => ({ ...round, ms: null }));
  assert.deepEqual(
    rounds.gameRestored(older, read, targetsOf),
    { ...back, done },
    'from before times were kept',
  );
});

/** A shortest answer. */
function shortest(puzzle) {
  const search = carom.solveInSteps(puzzle);
  while (search.result().status === 'running') search.step(100000);
  const { solution } = search.result();
  search.close();
  return solution;
}

/** The page's state in the first round of a game, computed by settled() as in main.js. */
function stateOf(game, clock = () => 0) {
  const core = {
    clock,
    slidesOf: () => [],
    solvedBy: ({ puzzle, byHand, step }) =>
      carom.play(
        puzzle,
        byHand
          .slice(0, step)
          .map(({ move }) => move)
          .join(' '),
      ).solvedBy,
  };
  const to = (state, before) => frozen(settled(state, before, core));
  const first = frozen(created(game.puzzle));
  return { to, state: to({ ...first, mode: 'play', playing: 'rounds', rounds: game }, first) };
}

test('the round ends when the moves by hand solve it, with the robot that took the target', () => {
  const vortex = TARGETS.find(({ color }) => color === 'any');
  const game = frozen({ ...rounds.gameBegun(PUZZLE, [vortex], 0) });
  const { to, state } = stateOf(game);
  const solution = shortest(game.puzzle);
  const { moves, solvedBy } = carom.play(game.puzzle, solution);
  const almost = to({ ...state, byHand: moves.slice(0, -1), step: moves.length - 1 }, state);
  assert.equal(almost.rounds.result, null);
  const done = to({ ...almost, byHand: moves, step: moves.length }, almost);
  assert.deepEqual(done.rounds.result, { moves: moves.length, line: solution, by: solvedBy, ms: 0 });
  const byAnswer = to({ ...state, answer: moves, shown: 'answer', step: moves.length }, state);
  assert.notEqual(
    byAnswer.rounds.result?.moves,
    moves.length,
    'stepping through the answer does not solve the round',
  );
});

test('revealing the answer gives up the round; another puzzle does not change the game', () => {
  const { to, state } = stateOf(rounds.gameBegun(PUZZLE, TARGETS, 0.5));
  assert.equal(state.rounds.result, null);
  assert.deepEqual(to(answerRevealed(state), state).rounds.result, GIVEN_UP);
  const elsewhere = frozen({ ...state, puzzle: { ...state.puzzle, robots: nowhere } });
  assert.equal(to(answerRevealed(elsewhere), elsewhere).rounds.result, null);
});

test('the clock of a round runs while it is on the board, until it is solved', () => {
  let at = 1000;
  const game = frozen(rounds.gameBegun(PUZZLE, TARGETS, 0.5));
  const { to, state } = stateOf(game, () => at);
  const then = (from, changes) => to({ ...from, ...changes }, from);
  const { puzzle } = state;
  const elsewhere = frozen({ ...puzzle, robots: nowhere });
  const runs = (from) => then(from, { play: { ...from.play, timer: { ...from.play.timer, since: at } } });
  const first = runs(state);
  at = 5000;
  const away = then(first, { puzzle: elsewhere, play: { ...first.play, timer: NO_TIME } });
  assert.equal(away.rounds.ran, 4000);
  assert.equal(then(away, { message: 'x' }).rounds, away.rounds, 'its clock stands');
  at = 9000;
  const back = runs(then(away, { puzzle }));
  assert.equal(back.play.timer.ran, 4000);
  assert.equal(then(back, { message: 'x' }).play, back.play, 'once');
  at = 9500;
  const byHand = carom.play(game.puzzle, shortest(game.puzzle)).moves;
  const done = then(back, { byHand, step: byHand.length });
  assert.equal(done.rounds.result.ms, 4500);
  const off = { ...back.play, options: { ...back.play.options, timer: false } };
  assert.equal(then({ ...back, play: off }, { byHand, step: byHand.length }).rounds.result.ms, null);
  const restored = to({ ...away, puzzle, rounds: away.rounds }, { ...away, puzzle, rounds: null });
  assert.equal(restored.play.timer.ran, 4000, 'the game of an earlier visit');
  const next = rounds.nextRound(done.rounds, null, puzzle.robots, 0);
  assert.equal(next.ran, 0);
});
