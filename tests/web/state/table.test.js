// Several people at one board, without a browser: bids, the timer, ties, turns and tokens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as table from '../../../web/state/table_game.js';
import * as rounds from '../../../web/state/rounds_game.js';
import { created, settled } from '../../../web/state/state.js';
import { carom } from '../puzzles.js';
import { frozen } from './frozen.js';

const { puzzle } = carom.read('7650+42+E2302A12+C9');
const TARGETS = frozen(carom.printedTargets(carom.sides(puzzle).sides));
const GAME = frozen(rounds.gameBegun(puzzle, TARGETS, 0.4));
const [ANNA, BEN, CLEO] = [0, 1, 2];
const seated = frozen(['Anna', 'Ben', 'Cleo'].reduce(table.playerSeated, table.tableSet(GAME)));
/** Bids at one-second intervals, from second 10 on. */
const called = (from, ...bids) =>
  frozen(
    bids.reduce((to, [player, moves], i) => table.bidMade(to, { player, moves }, 10000 + i * 1000), from),
  );
const tokens = ({ players }) => players.map((player) => player.tokens);

test('players have unique names', () => {
  for (const [name, why] of Object.entries({
    '': 'nameless',
    '  ': 'nameless',
    anna: 'taken',
    ' BEN ': 'taken',
  })) {
    assert.equal(table.playerSeated(seated, name), seated);
    assert.equal(table.whyNotSeated(seated, name), why);
  }
  const many = Array.from({ length: 30 }, (_, i) => `P${i}`).reduce(table.playerSeated, seated);
  assert.equal(many.players.length, 10);
  assert.deepEqual(
    [seated, many].map((one) => table.whyNotSeated(one, 'Dan')),
    [null, 'full'],
  );
  assert.equal(table.playerSeated(seated, 'x'.repeat(99)).players[3].name.length, 24);
  assert.equal(table.playerLeft(seated, BEN).players[1].name, 'Cleo');
  const bidding = called(seated, [ANNA, 9]);
  assert.equal(table.playerLeft(bidding, BEN), bidding, 'not while a bid stands');
});

test('the first bid starts the timer, and later bids do not restart it', () => {
  assert.equal(table.sandLeft(seated, 0), null);
  const bidding = called(seated, [ANNA, 9], [BEN, 8]);
  assert.equal(table.sandLeft(bidding, 10000), 60000);
  assert.equal(table.sandLeft(bidding, 69000), 1000);
  assert.equal(table.sandLeft(bidding, 99000), 0);
  assert.equal(table.sandLeft(called(table.sandSet(seated, 30), [ANNA, 9]), 10000), 30000);
  assert.equal(table.sandLeft(called(table.sandSet(seated, null), [ANNA, 9]), 10000), null);
});

test('a bid below the fewest moves is impossible, once they are proved', () => {
  const on = (bid, optimal = true) => {
    const at = table.bellRung(called(seated, [ANNA, bid]));
    const search = { ...created(GAME.puzzle).search, phase: 'done', progress: { optimal } };
    const answer = carom.play(GAME.puzzle, carom.solve(GAME.puzzle).solution).moves;
    return frozen({ ...created(GAME.puzzle), tab: 'play', playing: 'table', table: at, search, answer });
  };
  const fewest = on(1).answer.length;
  assert.ok(fewest > 1);
  assert.equal(table.isImpossible(on(fewest - 1)), true);
  assert.equal(table.isImpossible(on(fewest - 1, false)), false);
  assert.equal(table.isImpossible(on(fewest)), false);
  assert.equal(table.isImpossible({ ...on(1), puzzle: carom.read('50AF+40+3A81470D+4E').puzzle }), false);
});

test('a player may only lower their bid; others may bid the same number or more', () => {
  const bidding = called(seated, [ANNA, 9], [BEN, 8]);
  const refusals = [
    [ANNA, 9],
    [ANNA, 12],
    [BEN, 8],
    [BEN, 0],
    [BEN, 7.5],
    [CLEO, 100],
    [7, 5],
  ];
  for (const [player, moves] of refusals) assert.equal(called(bidding, [player, moves]), bidding);
  assert.equal(called(bidding, [CLEO, 12], [ANNA, 8]).bids.length, 4);
});

test('the lowest bid shows first, and of equal bids the earlier one', () => {
  const round = table.bellRung(called(seated, [ANNA, 9], [BEN, 7], [CLEO, 8], [ANNA, 7], [CLEO, 7]));
  assert.deepEqual(
    table.ranked(round).map(({ player }) => player),
    [BEN, ANNA, CLEO],
  );
  assert.deepEqual(table.showing(round), { player: BEN, moves: 7 });
  assert.equal(called(round, [CLEO, 1]), round, 'after the bell no bid counts');
});

test('a newcomer wins ties, and only ties', () => {
  const easier = frozen(table.handicapSet(seated, CLEO, true));
  const order = (...bids) => table.ranked(called(easier, ...bids)).map(({ player }) => player);
  assert.deepEqual(order([ANNA, 7], [BEN, 6], [CLEO, 7]), [BEN, CLEO, ANNA]);
});

test('a failed line passes the turn on, and a valid line wins the token', () => {
  const bell = table.bellRung(called(seated, [ANNA, 9], [BEN, 7]));
  assert.equal(table.shown(bell, 8), bell, 'Ben said seven');
  const next = frozen(table.failed(bell));
  assert.deepEqual(table.showing(next), { player: ANNA, moves: 9 });
  const over = frozen(table.shown(next, 8));
  assert.deepEqual([over.phase, over.winner, tokens(over)], ['over', ANNA, [1, 0, 0]]);
  const nobody = table.failed(next);
  assert.deepEqual([nobody.phase, nobody.winner, tokens(nobody)], ['over', null, [0, 0, 0]]);
  const other = frozen(rounds.roundSkipped(GAME, 0.9));
  const again = table.roundBegun(over, other);
  assert.equal(again.game, other);
  assert.deepEqual([again.phase, again.bids, again.endsAt, tokens(again)], ['looking', [], null, [1, 0, 0]]);
  assert.deepEqual(tokens(table.tableCleared(over, GAME)), [0, 0, 0]);
});

test('the outcomes of bids are listed in the order of showing', () => {
  const bell = frozen(table.bellRung(called(seated, [ANNA, 9], [BEN, 7], [ANNA, 8])));
  const told = (at) => table.outcomes(at).map(({ player, calls, outcome }) => [player, calls, outcome]);
  assert.deepEqual(told(bell), [
    [BEN, [7], 'shows'],
    [ANNA, [9, 8], null],
    [CLEO, [], null],
  ]);
  const outcomes = (at) => table.outcomes(at).map(({ outcome }) => outcome);
  const second = frozen(table.failed(bell));
  assert.deepEqual(outcomes(second), ['failed', 'shows', null]);
  assert.deepEqual(outcomes(table.shown(second, 8)), ['failed', 'holds', null]);
  assert.deepEqual(outcomes(table.shown(bell, 7)), ['holds', null, null]);
  assert.deepEqual(outcomes(table.failed(second)), ['failed', 'failed', null]);
});

test('a bid can be withdrawn; without bids the timer stops', () => {
  const two = called(seated, [ANNA, 9], [BEN, 8]);
  const one = table.bidTakenBack(two);
  assert.deepEqual([one.phase, one.bids, one.endsAt], ['bidding', [{ player: ANNA, moves: 9 }], two.endsAt]);
  const none = table.bidTakenBack(one);
  assert.deepEqual(none, { ...seated, bids: [] });
  assert.equal(table.bidTakenBack(none), none);
  assert.equal(table.bellRung(none), none, 'no bell without a bid');
});

/** The page's state with the round on the board, computed by settled() as in main.js. */
function stateOf(at) {
  const core = { slidesOf: () => [], solvedBy: ({ step }) => (step >= 4 ? 'red' : null) };
  const first = frozen(created(GAME.puzzle));
  const to = (state, before) => frozen(settled(state, before, core));
  return { to, state: to({ ...first, mode: 'play', playing: 'table', table: at }, first) };
}
const line = (length) =>
  Array.from({ length }, () => ({ move: 'rN', color: 'red', direction: 'N', track: [] }));

test('a line on the board wins if it is not longer than the bid', () => {
  const bell = table.bellRung(called(seated, [ANNA, 5], [BEN, 4]));
  const { to, state } = stateOf(bell);
  const made = (length, from) => to({ ...from, byHand: line(length), step: length }, from);
  assert.equal(made(3, state).table.phase, 'showing', 'the target is not reached');
  assert.equal(made(5, state).table.phase, 'showing', 'Ben said four');
  assert.equal(made(4, state).table.winner, BEN);
  const second = stateOf(table.failed(bell));
  const wins = second.to({ ...second.state, byHand: line(5), step: 5 }, second.state);
  assert.equal(wins.table.winner, ANNA);
  assert.deepEqual(
    [3, 4, 6].map((length) => table.excess(made(length, stateOf(table.failed(bell)).state))),
    [0, 0, 1],
    'moves beyond the five that Anna said',
  );
  assert.equal(table.excess(state), 0, 'before a move');
  assert.equal(table.excess(made(4, state)), 0, 'the round is over');
  const elsewhere = frozen({ ...state, playing: 'puzzle' });
  assert.equal(made(4, elsewhere).table.phase, 'showing', 'the puzzle is played outside the table');
});

test('robots cannot be moved before the bell', () => {
  const bidding = called(seated, [ANNA, 9]);
  assert.deepEqual(
    [seated, bidding, table.bellRung(bidding)].map((at) => table.isHandsOff(stateOf(at).state)),
    [true, true, false],
  );
  assert.equal(table.isHandsOff({ ...stateOf(seated).state, playing: 'puzzle' }), false);
});

test('a stored table continues; invalid data is ignored', () => {
  const at = frozen(
    table.failed(table.bellRung(called(table.handicapSet(seated, CLEO, true), [ANNA, 5], [BEN, 4]))),
  );
  const { game, ...stored } = JSON.parse(JSON.stringify(at));
  assert.deepEqual(table.tableRestored(stored, GAME), at);
  for (const broken of [
    undefined,
    {},
    { ...stored, players: [{}] },
    { ...stored, sand: 7 },
    { ...stored, phase: 'x' },
    { ...stored, phase: 'looking' },
    { ...stored, bids: [{ player: 9, moves: 1 }] },
    { ...stored, turn: -1 },
    { ...stored, winner: 9 },
  ])
    assert.equal(table.tableRestored(broken, GAME), null, JSON.stringify(broken));
  assert.equal(table.tableRestored(stored, null), null);
  assert.ok(game);
});
