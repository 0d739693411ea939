// table.js - several people round one board: bids, the sand timer, who shows a line, and who gets the token.
//
// A round: everybody looks; the first bid starts the timer; whoever sees a shorter way bids lower.  When the time is up,
// the lowest bid shows its line first.  If that fails, the next one has a turn.  Times are milliseconds that the caller
// gives.
import { isOn } from './rounds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./rounds.js').Game} Game */

/**
 * @typedef {object} Player
 * @property {string} name
 * @property {number} tokens
 * @property {boolean} newcomer   wins ties against those who are not
 */
/**
 * @typedef {object} Bid
 * @property {number} player   its place in `players`
 * @property {number} moves
 */
/**
 * @typedef {object} Table
 * @property {Game} game               whose targets are drawn
 * @property {Player[]} players
 * @property {number | null} sand      seconds of the timer; null if it is off
 * @property {'looking' | 'bidding' | 'showing' | 'over'} phase   of this round
 * @property {Bid[]} bids              in the order of calling
 * @property {number | null} endsAt    when the sand has run down; null before the first bid and without a timer
 * @property {number} turn             which of ranked() shows its line
 * @property {number | null} winner    of this round, when it is over; null if nobody's line held
 */

export const SAND = [60, 30, 90, null];
/** More names than fit round a board. */
const MOST_PLAYERS = 10;
export const MOST_MOVES = 99;

/** @satisfies {Partial<Table>} */
const NEW_ROUND = {
  phase: /** @type {const} */ ('looking'),
  bids: [],
  endsAt: null,
  turn: 0,
  winner: null,
};

/** @param {Game} game @returns {Table} */
export function tableSet(game) {
  return { game, players: [], sand: SAND[0], ...NEW_ROUND };
}

// ---- Who plays --------------------------------------------------------------------------------------

/** Names are told apart without regard to case; an empty or known one changes nothing. @param {Table} table @param {string} name @returns {Table} */
export function playerSeated(table, name) {
  const short = name.trim().replace(/\s+/g, ' ').slice(0, 24);
  const isKnown = table.players.some((player) => player.name.toLowerCase() === short.toLowerCase());
  if (!short || isKnown || table.players.length >= MOST_PLAYERS) return table;
  return { ...table, players: [...table.players, { name: short, tokens: 0, newcomer: false }] };
}

/** Only before the first bid of a round, because bids name players by their places. @param {Table} table @param {number} at @returns {Table} */
export function playerLeft(table, at) {
  if (table.bids.length) return table;
  return { ...table, players: table.players.filter((_, i) => i !== at) };
}

/** @param {Table} table @param {number} at @param {boolean} newcomer @returns {Table} */
export function handicapSet(table, at, newcomer) {
  const players = table.players.map((player, i) => (i === at ? { ...player, newcomer } : player));
  return { ...table, players };
}

/** The timer of the rounds to come, and of this one if nobody has bid. @param {Table} table @param {number | null} sand @returns {Table} */
export function sandSet(table, sand) {
  return { ...table, sand };
}

// ---- One round --------------------------------------------------------------------------------------

/** Whether a bid can be made now. A player may only go below the own last bid; other people's are no limit. @param {Table} table @param {Bid} bid */
export function isBid({ phase, bids, players }, { player, moves }) {
  if (phase === 'showing' || phase === 'over' || !players[player]) return false;
  const last = bids.findLast((bid) => bid.player === player);
  return Number.isInteger(moves) && moves >= 1 && moves <= MOST_MOVES && (!last || moves < last.moves);
}

/** @param {Table} table @param {Bid} bid @param {number} now @returns {Table} */
export function bidMade(table, bid, now) {
  if (!isBid(table, bid)) return table;
  const endsAt = table.bids.length || table.sand === null ? table.endsAt : now + table.sand * 1000;
  return { ...table, phase: 'bidding', bids: [...table.bids, bid], endsAt };
}

/** The last bid was a slip of the tongue; without any bid the timer stands still again. @param {Table} table @returns {Table} */
export function bidTakenBack(table) {
  if (table.phase !== 'bidding') return table;
  const bids = table.bids.slice(0, -1);
  return bids.length ? { ...table, bids } : { ...table, bids, phase: 'looking', endsAt: null };
}

/** The sand that is left, in milliseconds; null while no timer runs. @param {Table} table @param {number} now */
export function sandLeft({ phase, endsAt }, now) {
  return phase === 'bidding' && endsAt !== null ? Math.max(0, endsAt - now) : null;
}

/** No more bids: the time is up, or all agree. @param {Table} table @returns {Table} */
export function bellRung(table) {
  return table.phase === 'bidding' ? { ...table, phase: 'showing', turn: 0 } : table;
}

/**
 * The order of showing: each player's lowest bid, the fewest moves first.  Of equal bids a newcomer's goes first, then the
 * one that was called earlier.
 * @param {Table} table
 * @returns {Bid[]}
 */
export function ranked({ bids, players }) {
  const lowest = bids.filter((bid, at) => bids.findLastIndex(({ player }) => player === bid.player) === at);
  const handicap = (/** @type {Bid} */ { player }) => (players[player].newcomer ? 0 : 1);
  // sort() keeps the order of what is equal, which is the order of calling
  return lowest.sort((a, b) => a.moves - b.moves || handicap(a) - handicap(b));
}

/** Whose line is awaited, and its most moves. @param {Table} table @returns {Bid | null} */
export function showing(table) {
  return table.phase === 'showing' ? (ranked(table)[table.turn] ?? null) : null;
}

/**
 * What came of the bids after the bell, in the order of showing; who made none comes last.
 * @param {Table} table
 * @returns {{ player: number, calls: number[], outcome: 'shows' | 'holds' | 'failed' | null }[]}   null: there was no turn yet
 */
export function outcomes(table) {
  const { bids, players, phase, turn, winner } = table;
  const order = ranked(table).map(({ player }) => player);
  const silent = players.flatMap((_, player) => (order.includes(player) ? [] : player));
  return [...order, ...silent].map((player, place) => {
    const calls = bids.filter((bid) => bid.player === player).map(({ moves }) => moves);
    if (player === winner) return { player, calls, outcome: 'holds' };
    if (place >= order.length || place > turn) return { player, calls, outcome: null };
    if (place < turn) return { player, calls, outcome: 'failed' };
    return { player, calls, outcome: phase === 'showing' ? 'shows' : null };
  });
}

/** A line of so many moves reached the target. One that is longer than the bid does not count. @param {Table} table @param {number} moves @returns {Table} */
export function shown(table, moves) {
  const bid = showing(table);
  if (!bid || moves > bid.moves) return table;
  const players = table.players.map((player, i) =>
    i === bid.player ? { ...player, tokens: player.tokens + 1 } : player,
  );
  return { ...table, players, phase: 'over', winner: bid.player };
}

/** The line did not hold: the next bid has a turn; after the last one nobody gets the token. @param {Table} table @returns {Table} */
export function failed(table) {
  if (table.phase !== 'showing') return table;
  const turn = table.turn + 1;
  return { ...table, turn, phase: turn < ranked(table).length ? 'showing' : 'over' };
}

/** The next round, with the same people. @param {Table} table @param {Game} game   with its target drawn @returns {Table} */
export function roundBegun(table, game) {
  return { ...table, ...NEW_ROUND, game };
}

/** A new game: everybody gives the tokens back. @param {Table} table @param {Game} game @returns {Table} */
export function tableCleared(table, game) {
  const players = table.players.map((player) => ({ ...player, tokens: 0 }));
  return roundBegun({ ...table, players }, game);
}

// ---- In the page's state ---------------------------------------------------------------------------

/** @param {State} state @param {Table} table @returns {State} */
export function tableTaken(state, table) {
  return { ...state, table };
}

/** Whether the round is on the board, and in sight. @param {State} state */
export function isAtTable({ playing, table, puzzle }) {
  return playing === 'table' && table !== null && isOn(table.game, puzzle);
}

/** While everybody looks and bids, nobody touches a robot. @param {State} state */
export function isHandsOff(state) {
  const { table } = state;
  return isAtTable(state) && (table?.phase === 'looking' || table?.phase === 'bidding');
}

/** What follows from a state: a line that reaches the target on the board wins, if it is as short as it was bid. @param {State} state */
export function settledTable(state) {
  const { table, solvedBy, shown: line, step } = state;
  return table && solvedBy && line === 'byHand' && isAtTable(state) ? shown(table, step) : table;
}

// ---- Kept over a reload ----------------------------------------------------------------------------

/**
 * A table that was stored, or null if what was stored makes no sense.
 * @param {any} stored @param {Game | null} game   that was stored with it
 * @returns {Table | null}
 */
export function tableRestored(stored, game) {
  try {
    const { players, sand, phase, bids, endsAt, turn, winner } = stored;
    const isNumber = (/** @type {unknown} */ n) => Number.isSafeInteger(n) && Number(n) >= 0;
    const isPlayer = (/** @type {Player} */ { name, tokens, newcomer }) =>
      typeof name === 'string' && isNumber(tokens) && typeof newcomer === 'boolean';
    const isCall = (/** @type {Bid} */ { player, moves }) => players[player] && isNumber(moves);
    const isSound =
      game !== null &&
      players.every(isPlayer) &&
      SAND.includes(sand) &&
      ['looking', 'bidding', 'showing', 'over'].includes(phase) &&
      bids.every(isCall) &&
      (phase === 'looking') === (bids.length === 0) &&
      (endsAt === null || isNumber(endsAt)) &&
      isNumber(turn) &&
      (winner === null || players[winner]);
    return isSound ? { game, players, sand, phase, bids, endsAt, turn, winner } : null;
  } catch {
    return null;
  }
}
