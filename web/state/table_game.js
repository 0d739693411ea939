// table_game.js - a table game in progress: players, bids, timer, rounds and storage.
//
// The caller passes the current time, in milliseconds.
import { playedAgain } from './play.js';
import { bestKnown } from './rounds.js';
import { isAtTable, ranked, showing } from './table.js';

export * from './table.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./rounds.js').Game} Game */
/** @typedef {import('./table.js').Player} Player */
/** @typedef {import('./table.js').Bid} Bid */
/** @typedef {import('./table.js').Table} Table */

const SAND = [60, 30, 90, null];
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

/** @param {string} name */
function shortened(name) {
  return [...name.trim().replace(/\s+/g, ' ')].slice(0, 24).join('');
}

/**
 * Why a player cannot be added; null if they can.
 * @param {Table} table @param {string} name
 * @returns {'nameless' | 'taken' | 'full' | null}
 */
export function whyNotSeated({ players }, name) {
  const short = shortened(name);
  if (!short) return 'nameless';
  if (players.some((player) => player.name.toLowerCase() === short.toLowerCase())) return 'taken';
  return players.length >= MOST_PLAYERS ? 'full' : null;
}

/**
 * Adds a player, unless whyNotSeated() returns a reason.
 * @param {Table} table @param {string} name
 * @returns {Table}
 */
export function playerSeated(table, name) {
  if (whyNotSeated(table, name)) return table;
  const short = shortened(name);
  return { ...table, players: [...table.players, { name: short, tokens: 0, newcomer: false }] };
}

/**
 * Removes a player, but only before the first bid of a round, because bids contain player indexes.
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
 * Sets the timer. If the timer is already running, the new setting applies from the next round on.
 * @param {Table} table @param {number | null} sand
 * @returns {Table}
 */
export function sandSet(table, sand) {
  return { ...table, sand };
}

// ---- One round --------------------------------------------------------------------------------------

/**
 * Whether a bid is allowed now. Players must bid lower than their own last bid, but need not bid lower
 * than other players.
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

/** Takes back the last bid, and stops the timer if no bid is left. @param {Table} table @returns {Table} */
export function bidTakenBack(table) {
  if (table.phase !== 'bidding') return table;
  const bids = table.bids.slice(0, -1);
  return bids.length ? { ...table, bids } : { ...table, bids, phase: 'looking', endsAt: null };
}

/**
 * Time left on the timer, in milliseconds; null while the timer does not run.
 * @param {Table} table @param {number} now
 */
export function sandLeft({ phase, endsAt }, now) {
  return phase === 'bidding' && endsAt !== null ? Math.max(0, endsAt - now) : null;
}

/** Ends the bidding: the time is up, or the players agree. @param {Table} table @returns {Table} */
export function bellRung(table) {
  return table.phase === 'bidding' ? { ...table, phase: 'showing', turn: 0 } : table;
}

/** By how many moves the line on the board exceeds the bid whose turn it is; at least 0. @param {State} state */
export function excess({ table, shown, step }) {
  const bid = table && showing(table);
  return bid && shown === 'byHand' ? Math.max(0, step - bid.moves) : 0;
}

/** Whether the bid whose line is shown is proved to be lower than the fewest moves. @param {State} state */
export function isImpossible(state) {
  const bid = state.table && showing(state.table);
  const best = bestKnown(state);
  return isAtTable(state) && bid !== null && best !== null && bid.moves < best;
}

/**
 * The outcome of each player's bids after the bell, in the order in which players show lines; players without a bid
 * come last.
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
 * The line failed, so the next bidder shows a line. If no bidder is left, nobody gets the token.
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

/** @param {State} state @param {Table} table @returns {State} */
export function tableTaken(state, table) {
  return { ...state, table };
}

/**
 * A player's line is finished. The next player starts without it: no moves are on the board or to redo, and the answer
 * is hidden again if the line had revealed it.
 * @param {State} state @param {Table} table @param {string} message @returns {State}
 */
export function lineEnded(state, table, message) {
  return tableTaken({ ...playedAgain(state, message), ahead: [], tried: [] }, table);
}

// ---- Storing and restoring -------------------------------------------------------------------------

/**
 * Reads a stored table. Returns null if it is invalid.
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
