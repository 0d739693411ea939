// table.js - a game for several people round one board: bids, the sand timer, turns to show a line, and tokens.
//
// In a round all players look for a solution.  The first bid starts the timer; a player who finds a shorter line bids
// lower.  When the time is up, the player with the lowest bid shows a line first; if it fails, the next player has a
// turn.  The caller gives times, in milliseconds.
import { isOn } from './rounds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./rounds.js').Game} Game */

/**
 * @typedef {object} Player
 * @property {string} name
 * @property {number} tokens
 * @property {boolean} newcomer   wins ties against players who are not newcomers
 */
/**
 * @typedef {object} Bid
 * @property {number} player   index in `players`
 * @property {number} moves
 */
/**
 * @typedef {object} Table
 * @property {Game} game               the game of rounds that the targets are drawn from
 * @property {Player[]} players
 * @property {number | null} sand      seconds of the timer; null: off
 * @property {'gathering' | 'looking' | 'bidding' | 'showing' | 'over'} phase   gathering: players are added, and no
 *   target is drawn; else the phase of this round
 * @property {Bid[]} bids              in the order of calling
 * @property {number | null} endsAt    when the sand runs out; null before the first bid and without a timer
 * @property {number} turn             index in ranked() of the bid whose line is shown
 * @property {number | null} winner    of this round, once it is over; null if no line was right
 */

export const SAND = [60, 30, 90, null];
/** More people than fit round a board. */
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

/** A table at which players can be added; the puzzle on the board stays until the game begins. @param {Game} game @returns {Table} */
export function tableOpened(game) {
  return { ...tableSet(game), phase: 'gathering' };
}

// ---- Players ----------------------------------------------------------------------------------------

/**
 * Adds a player, unless the name is empty or taken, ignoring case, or the table is full.
 * @param {Table} table @param {string} name
 * @returns {Table}
 */
export function playerSeated(table, name) {
  const short = name.trim().replace(/\s+/g, ' ').slice(0, 24);
  const isKnown = table.players.some((player) => player.name.toLowerCase() === short.toLowerCase());
  if (!short || isKnown || table.players.length >= MOST_PLAYERS) return table;
  return { ...table, players: [...table.players, { name: short, tokens: 0, newcomer: false }] };
}

/**
 * Removes a player, but only before the first bid of a round, because bids contain indexes of players.
 * @param {Table} table @param {number} at
 * @returns {Table}
 */
export function playerLeft(table, at) {
  if (table.bids.length) return table;
  return { ...table, players: table.players.filter((_, i) => i !== at) };
}

/** @param {Table} table @param {number} at @param {boolean} newcomer @returns {Table} */
export function handicapSet(table, at, newcomer) {
  const players = table.players.map((player, i) => (i === at ? { ...player, newcomer } : player));
  return { ...table, players };
}

/**
 * Sets the timer. If it is running already, this applies from the next round on.
 * @param {Table} table @param {number | null} sand
 * @returns {Table}
 */
export function sandSet(table, sand) {
  return { ...table, sand };
}

// ---- One round --------------------------------------------------------------------------------------

/**
 * Whether a bid is allowed now. A player must bid lower than his or her own last bid, but not lower than others.
 * @param {Table} table @param {Bid} bid
 */
export function isBid({ phase, bids, players }, { player, moves }) {
  if (!(phase === 'looking' || phase === 'bidding') || !players[player]) return false;
  const last = bids.findLast((bid) => bid.player === player);
  return Number.isInteger(moves) && moves >= 1 && moves <= MOST_MOVES && (!last || moves < last.moves);
}

/** @param {Table} table @param {Bid} bid @param {number} now @returns {Table} */
export function bidMade(table, bid, now) {
  if (!isBid(table, bid)) return table;
  const endsAt = table.bids.length || table.sand === null ? table.endsAt : now + table.sand * 1000;
  return { ...table, phase: 'bidding', bids: [...table.bids, bid], endsAt };
}

/** Takes back the last bid. If it was the only one, the timer stops. @param {Table} table @returns {Table} */
export function bidTakenBack(table) {
  if (table.phase !== 'bidding') return table;
  const bids = table.bids.slice(0, -1);
  return bids.length ? { ...table, bids } : { ...table, bids, phase: 'looking', endsAt: null };
}

/** Time left on the timer, in milliseconds; null while it does not run. @param {Table} table @param {number} now */
export function sandLeft({ phase, endsAt }, now) {
  return phase === 'bidding' && endsAt !== null ? Math.max(0, endsAt - now) : null;
}

/** Ends the bidding: the time is up, or the players agree. @param {Table} table @returns {Table} */
export function bellRung(table) {
  return table.phase === 'bidding' ? { ...table, phase: 'showing', turn: 0 } : table;
}

/**
 * The order of showing: each player's lowest bid, fewest moves first.  Among equal bids a newcomer's comes first, then
 * the earlier one.
 * @param {Table} table
 * @returns {Bid[]}
 */
export function ranked({ bids, players }) {
  const lowest = bids.filter((bid, at) => bids.findLastIndex(({ player }) => player === bid.player) === at);
  const handicap = (/** @type {Bid} */ { player }) => (players[player].newcomer ? 0 : 1);
  // sort() is stable, so equal bids stay in the order of calling
  return lowest.sort((a, b) => a.moves - b.moves || handicap(a) - handicap(b));
}

/** The bid whose line is to be shown now; null: none. @param {Table} table @returns {Bid | null} */
export function showing(table) {
  return table.phase === 'showing' ? (ranked(table)[table.turn] ?? null) : null;
}

/**
 * The outcome of the bids after the bell, in the order of showing. Players without a bid come last.
 * @param {Table} table
 * @returns {{ player: number, calls: number[], outcome: 'shows' | 'holds' | 'failed' | null }[]}   null: no turn so far
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

/**
 * A line of `moves` moves has reached the target. It wins unless it is longer than the bid.
 * @param {Table} table @param {number} moves
 * @returns {Table}
 */
export function shown(table, moves) {
  const bid = showing(table);
  if (!bid || moves > bid.moves) return table;
  const players = table.players.map((player, i) =>
    i === bid.player ? { ...player, tokens: player.tokens + 1 } : player,
  );
  return { ...table, players, phase: 'over', winner: bid.player };
}

/**
 * The line failed: the next bid has a turn. After the last bid, no player gets the token.
 * @param {Table} table
 * @returns {Table}
 */
export function failed(table) {
  if (table.phase !== 'showing') return table;
  const turn = table.turn + 1;
  return { ...table, turn, phase: turn < ranked(table).length ? 'showing' : 'over' };
}

/**
 * Begins the next round with the same players.
 * @param {Table} table @param {Game} game   with its target drawn
 * @returns {Table}
 */
export function roundBegun(table, game) {
  return { ...table, ...NEW_ROUND, game };
}

/** Begins a new game: all tokens are returned. @param {Table} table @param {Game} game @returns {Table} */
export function tableCleared(table, game) {
  const players = table.players.map((player) => ({ ...player, tokens: 0 }));
  return roundBegun({ ...table, players }, game);
}

// ---- In the page's state ---------------------------------------------------------------------------

/** @param {State} state @param {Table} table @returns {State} */
export function tableTaken(state, table) {
  return { ...state, table };
}

/** Whether the table is open and its round is on the board. @param {State} state */
export function isAtTable({ playing, table, puzzle }) {
  return playing === 'table' && table !== null && table.phase !== 'gathering' && isOn(table.game, puzzle);
}

/** Whether robots must not be moved: while the players look and bid. @param {State} state */
export function isHandsOff(state) {
  const { table } = state;
  return isAtTable(state) && (table?.phase === 'looking' || table?.phase === 'bidding');
}

/**
 * The table of a settled state: a line on the board that reaches the target wins, unless it is longer than the bid.
 * @param {State} state
 */
export function settledTable(state) {
  const { table, solvedBy, shown: line, step } = state;
  return table && solvedBy && line === 'byHand' && isAtTable(state) ? shown(table, step) : table;
}

// ---- Storing and restoring -------------------------------------------------------------------------

/**
 * Reads a stored table; null if it is invalid.
 * @param {any} stored @param {Game | null} game   the game that was stored with it
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
      ['gathering', 'looking', 'bidding', 'showing', 'over'].includes(phase) &&
      bids.every(isCall) &&
      (phase === 'gathering' || phase === 'looking') === (bids.length === 0) &&
      (endsAt === null || isNumber(endsAt)) &&
      isNumber(turn) &&
      (winner === null || players[winner]);
    return isSound ? { game, players, sand, phase, bids, endsAt, turn, winner } : null;
  } catch {
    return null;
  }
}
