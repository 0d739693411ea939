// en.js - the texts of a game at a table, in English.

/** @typedef {import('../../state/table.js').Table} Table */

/** @param {number} n */
function moves(n) {
  return `${n} move${n === 1 ? '' : 's'}`;
}

/** Why a player cannot be added. */
export const NOT_SEATED = {
  nameless: 'Enter a name.',
  taken: 'This name is already at the table.',
  full: 'A table has room for ten players.',
};

export const OVER = 'No targets are left.';

/**
 * What happens now.
 * @param {Table['phase']} phase
 * @param {{ name: string, moves: number, more: number } | null} bid   whose line is awaited; `more`: how many moves
 *   more than the bid are on the board
 * @param {string | null} winner
 */
export function phaseText(phase, bid, winner) {
  if (phase === 'gathering') return '';
  if (phase === 'looking') return 'Who sees a solution?';
  if (phase === 'bidding') return 'Who sees a shorter one?';
  if (bid?.more) return `${moves(bid.moves + bid.more)}, ${bid.more} more than ${bid.name} bid`;
  if (bid) return `${bid.name} shows ${moves(bid.moves)}`;
  return winner === null ? 'Nobody gets this target' : `${winner} gets this target`;
}

/** For the status line. @param {number} number @param {number} count */
export function roundText(number, count) {
  return `Target ${number} of ${count}.`;
}

/** @param {number} number   of the target @param {number} count @param {number | null} best @param {boolean} isOver   the round has ended */
export function hintText(number, count, best, isOver) {
  const place = roundText(number, count);
  if (!isOver) return `${place} The best is hidden.`;
  return best === null ? place : `${place} The best is ${moves(best)}.`;
}

/** @param {string} name @param {number} n */
export function callLabel(name, n) {
  return `${name} bids ${moves(n)}`;
}

/** @param {number} n */
export function tokensText(n) {
  return `${n} won`;
}

/** No bid, or no turn yet. */
export const NOTHING = '–';

/** The outcome of a line that was shown. */
export const OUTCOME = { shows: 'shows', holds: 'worked', failed: 'failed' };

/** The message when the players report a line that cannot exist. It does not reveal the fewest moves. */
export const IMPOSSIBLE = 'That is impossible: every solution has more moves.';

/** @param {string} name */
export function newcomerText(name) {
  return `${name} is a newcomer`;
}

/** @param {string} name */
export function leftText(name) {
  return `${name} has left the table.`;
}

/** @param {string} name */
export function leaveLabel(name) {
  return `Remove ${name}`;
}
