// table.js - a game for several people round one board: the part that the page always loads.
//
// In a round all players look for a solution.  The first bid starts the timer; a player who finds a shorter line bids
// lower.  When the time is up, the player with the lowest bid shows a line first; if this line is wrong, it is the next
// player's turn.  table_game.js has the other transitions, and is loaded with the game.
import { isSent } from './line.js';
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
 * @property {'gathering' | 'looking' | 'bidding' | 'showing' | 'over'} phase   gathering: players are added
 *   before the first round; else the phase of this round
 * @property {Bid[]} bids              in the order of calling
 * @property {number | null} endsAt    when the sand runs out; null before the first bid and without a timer
 * @property {number} turn             index in ranked() of the bid whose line is shown
 * @property {number | null} winner    of this round, once it is over; null if no line was right
 */

/**
 * The order of turns: each player's lowest bid, fewest moves first.  Of two equal bids, a newcomer's bid comes first;
 * otherwise, the earlier bid comes first.
 * @param {Table} table
 * @returns {Bid[]}
 */
export function ranked({ bids, players }) {
  const lowest = bids.filter((bid, at) => bids.findLastIndex(({ player }) => player === bid.player) === at);
  const handicap = (/** @type {Bid} */ { player }) => (players[player].newcomer ? 0 : 1);
  // sort() is stable, so equal bids stay in the order in which they were called.
  return lowest.sort((a, b) => a.moves - b.moves || handicap(a) - handicap(b));
}

/** The bid whose line is to be shown now; null: none. @param {Table} table @returns {Bid | null} */
export function showing(table) {
  return table.phase === 'showing' ? (ranked(table)[table.turn] ?? null) : null;
}

/**
 * A line of `moves` moves has reached the target. The line wins the round unless it is longer than the bid.
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

// ---- In the page's state ---------------------------------------------------------------------------

/** Whether the table is open and its round is on the board. @param {State} state */
export function isAtTable({ playing, table, puzzle }) {
  return playing === 'table' && table !== null && table.phase !== 'gathering' && isOn(table.game, puzzle);
}

/** Whether robots must not be moved, because the players are looking or bidding. @param {State} state */
export function isHandsOff(state) {
  const { table } = state;
  return isAtTable(state) && (table?.phase === 'looking' || table?.phase === 'bidding');
}

/**
 * The `table` field of a settled state: a line on the board that reaches the target wins, unless it is longer than the
 * bid.
 * @param {State} state
 */
export function settledTable(state) {
  const { table, solvedBy, shown: line, step } = state;
  return table && solvedBy && line === 'byHand' && !isSent(state) && isAtTable(state)
    ? shown(table, step)
    : table;
}
