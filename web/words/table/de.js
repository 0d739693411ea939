// de.js - the texts of a game at a table, in German.

/** @typedef {import('../../state/table.js').Table} Table */

/** @param {number} n */
function moves(n) {
  return `${n} ${n === 1 ? 'Zug' : 'Züge'}`;
}

/** Why a player cannot be added. */
export const NOT_SEATED = {
  nameless: 'Bitte einen Namen eingeben.',
  taken: 'Jemand mit diesem Namen sitzt schon am Tisch.',
  full: 'Am Tisch ist Platz für zehn Spieler.',
};

export const OVER = 'Alle Ziele sind vergeben.';

/**
 * What happens now.
 * @param {Table['phase']} phase
 * @param {{ name: string, moves: number, more: number } | null} bid   whose line is awaited; `more`: how many moves
 *   more than the bid are on the board
 * @param {string | null} winner
 */
export function phaseText(phase, bid, winner) {
  if (phase === 'gathering') return '';
  if (phase === 'looking') return 'Wer sieht eine Lösung?';
  if (phase === 'bidding') return 'Wer sieht eine kürzere?';
  if (bid?.more) return `${moves(bid.moves + bid.more)}, ${bid.more} mehr als ${bid.name} geboten hat`;
  if (bid) return `${bid.name} zeigt ${moves(bid.moves)}`;
  return winner === null ? 'Niemand bekommt dieses Ziel' : `${winner} bekommt dieses Ziel`;
}

/** For the status line. @param {number} number @param {number} count */
export function roundText(number, count) {
  return `Ziel ${number} von ${count}.`;
}

/** @param {number} number   of the target @param {number} count @param {number | null} best @param {boolean} isOver   the round has ended */
export function hintText(number, count, best, isOver) {
  const place = roundText(number, count);
  if (!isOver) return `${place} Die beste Lösung bleibt verdeckt.`;
  return best === null ? place : `${place} Die beste Lösung hat ${moves(best)}.`;
}

/** @param {string} name @param {number} n */
export function callLabel(name, n) {
  return `${name} bietet ${moves(n)}`;
}

/** @param {number} n */
export function tokensText(n) {
  return `${n} gewonnen`;
}

/** No bid, or no turn yet. */
export const NOTHING = '–';

/** The outcome of a line that was shown. */
export const OUTCOME = { shows: 'zeigt', holds: 'stimmt', failed: 'falsch' };

/** The message when the players report a line that cannot exist. It does not reveal the fewest moves. */
export const IMPOSSIBLE = 'Das ist unmöglich: Jede Lösung hat mehr Züge.';

/** @param {string} name */
export function newcomerText(name) {
  return `${name} ist neu dabei`;
}

/** @param {string} name */
export function leftText(name) {
  return `${name} hat den Tisch verlassen.`;
}

/** @param {string} name */
export function leaveLabel(name) {
  return `${name} entfernen`;
}

/** The texts of table_markup.js. */
export const PAGE = {
  table: 'Am Tisch',
  rules:
    'Alle suchen eine Lösung für dasselbe Ziel, hier oder auf dem echten Brett, und bieten deren Zugzahl. Wer am niedrigsten geboten hat, zeigt die Züge.',
  begin: 'Beginnen',
  whose: 'Auf den Namen drücken, wessen Gebot es ist:',
  elsewhere: 'Auf dem Brett ist ein anderes Rätsel.',
  back: 'Zurück zum Spiel',
  bid: 'Gebot',
  fewer: 'Ein Zug weniger',
  more: 'Ein Zug mehr',
  bids: 'Gebote dieser Runde',
  player: 'Spieler',
  calls: 'Gebote',
  line: 'Weg',
  won: 'Ziele',
  bell: 'Zeit um',
  holds: 'Es stimmt',
  fails: 'Es stimmt nicht',
  next: 'Nächstes Ziel',
  takeBack: 'Letztes Gebot zurücknehmen',
  skip: 'Anderes Ziel',
  name: 'Name',
  seat: 'Hinzufügen',
  settings: 'Spieler und Sanduhr',
  sand: 'Sanduhr',
  sand60: '60 Sekunden',
  sand30: '30 Sekunden',
  sand90: '90 Sekunden',
  sandOff: 'aus',
  newcomers: 'Wer neu dabei ist, gewinnt bei gleichem Gebot.',
  newGameLoses: 'Ein neues Spiel beginnt wieder mit allen Zielen; alle gewonnenen werden gelöscht.',
  newGame: 'Neues Spiel',
};
