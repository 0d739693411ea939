// match.js - a match played on this device, with its puzzles in order and the results of all players.
//
// A puzzle's clock starts when the puzzle is opened, and runs until the puzzle is solved or given up.  The caller
// passes times in milliseconds since 1970.  The core has checked the lines of every MatchResult by replaying them.
import { isSent, made, movesText } from './line.js';
import { isOn } from './rounds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').MatchResult} MatchResult */

/**
 * @typedef {object} Entry   how the player on this device finished a puzzle
 * @property {number | null} moves   null: given up
 * @property {string} line           the moves, `rN gE`
 * @property {number} seconds
 */
/**
 * @typedef {object} Match
 * @property {import('carom').Match} of
 * @property {Entry[]} entries      of the puzzles played so far, in order
 * @property {number | null} since  when the current puzzle was opened; null while none is open
 * @property {MatchResult[]} results
 * @property {(number | null)[]} best   the fewest moves of each puzzle; null until the minimum is known
 */
/**
 * `over`: number of moves beyond the minimum, in all solved puzzles; null until all their minima are known.
 * @typedef {{ result: MatchResult, solved: number, over: number | null, seconds: number }} Place
 */

/** @param {import('carom').Match} of @returns {Match} */
export function matchOpened(of) {
  return { of, entries: [], since: null, results: [], best: of.puzzles.map(() => null) };
}

/** Adds the sender's name to a match. @param {Match} match @param {string | null} sender @returns {Match} */
export function invited(match, sender) {
  return sender === null ? match : { ...match, of: { ...match.of, sender } };
}

/** @param {Match} match */
export function isFinished({ of, entries }) {
  return entries.length === of.puzzles.length;
}

/**
 * The current puzzle; null while no puzzle is open.
 * @param {Match} match
 * @returns {Puzzle | null}
 */
export function puzzleNow({ of, entries, since }) {
  return since === null ? null : (of.puzzles[entries.length] ?? null);
}

/** The last finished puzzle; null if no puzzle is finished. @param {Match} match @returns {Puzzle | null} */
export function puzzleBefore({ of, entries }) {
  return of.puzzles[entries.length - 1] ?? null;
}

/** Opens the next puzzle and starts its clock. @param {Match} match @param {number} at @returns {Match} */
export function puzzleOpened(match, at) {
  return isFinished(match) || match.since !== null ? match : { ...match, since: at };
}

/** Seconds since the puzzle was opened. @param {Match} match @param {number} at */
export function secondsPlayed({ since }, at) {
  return since === null ? 0 : Math.max(0, Math.floor((at - since) / 1000));
}

/**
 * How the current puzzle ended: solved by hand, or given up by asking for the answer; null if it is not over.
 * @param {State} state
 * @returns {Pick<Entry, 'moves' | 'line'> | null}
 */
export function endOf(state) {
  const { match, puzzle, solvedBy, shown, play } = state;
  const now = match && puzzleNow(match);
  if (!now || !isOn({ puzzle: now }, puzzle)) return null;
  const moves = made(state);
  if (solvedBy && shown === 'byHand' && !isSent(state))
    return { moves: moves.length, line: movesText(moves) };
  return play.secret === 'told' ? { moves: null, line: '' } : null;
}

/** @param {Match} match @param {Pick<Entry, 'moves' | 'line'>} end @param {number} at @returns {Match} */
export function puzzleEnded(match, end, at) {
  if (puzzleNow(match) === null) return match;
  return {
    ...match,
    entries: [...match.entries, { ...end, seconds: secondsPlayed(match, at) }],
    since: null,
  };
}

/** The player's lines, for carom.matchResult(). @param {Match} match */
export function linesOf({ entries }) {
  return entries.map(({ moves, line, seconds }) => (moves === null ? null : { moves: line, seconds }));
}

/**
 * Adds results of this match, but no duplicates.
 * @param {Match} match @param {MatchResult[]} results
 * @returns {Match}
 */
export function resultsAdded(match, results) {
  const known = new Set(match.results.map(({ link }) => link));
  const added = results.filter(({ link }) => !known.has(link) && known.add(link));
  return added.length ? { ...match, results: [...match.results, ...added] } : match;
}

/** @param {Match} match @param {number} i @param {number | null} moves @returns {Match} */
export function bestFound(match, i, moves) {
  return { ...match, best: match.best.map((best, at) => (at === i ? moves : best)) };
}

/**
 * Ranks the players by the puzzles solved, then by the moves beyond the minimum, then by time, then by name.
 * `carom ranking` uses the same order.
 * @param {Match} match
 * @returns {Place[]}
 */
export function ranked({ results, best }) {
  const places = results.map((result) => {
    const solved = result.lines.flatMap((line, i) => (line ? [{ ...line, best: best[i] }] : []));
    const over = solved.map(({ moves, best: fewest }) =>
      fewest === null ? NaN : moves.split(' ').length - fewest,
    );
    const sum = over.reduce((all, one) => all + one, 0);
    return {
      result,
      solved: solved.length,
      over: Number.isNaN(sum) ? null : sum,
      seconds: solved.reduce((all, line) => all + line.seconds, 0),
    };
  });
  return places.sort(
    (a, b) =>
      b.solved - a.solved ||
      (a.over ?? 0) - (b.over ?? 0) ||
      a.seconds - b.seconds ||
      (a.result.player < b.result.player ? -1 : 1),
  );
}

// ---- In the page's state ---------------------------------------------------------------------------

/** @param {State} state @param {Match | null} match @returns {State} */
export function matchTaken(state, match) {
  return { ...state, match };
}

// ---- Storing and restoring -------------------------------------------------------------------------

/** @param {Match} match */
export function matchStored({ of, entries, since, results, best }) {
  return { link: of.link, sender: of.sender, entries, since, results: results.map(({ link }) => link), best };
}

/**
 * Reads a stored match. Returns null if it is invalid.
 * @param {any} stored
 * @param {(text: string) => (import('carom').Match | MatchResult | Error)[]} find
 * @param {(puzzle: Puzzle, line: string) => boolean} solves
 * @returns {Match | null}
 */
export function matchRestored(stored, find, solves) {
  try {
    const [found] = find(stored.link);
    if (!found || !('puzzles' in found)) return null;
    const of = typeof stored.sender === 'string' ? { ...found, sender: stored.sender } : found;
    const results = stored.results.flatMap((/** @type {string} */ link) => find(link)).filter(isResult);
    const entries = stored.entries.map((/** @type {Entry} */ entry, /** @type {number} */ i) =>
      entryRestored(entry, of.puzzles[i], solves),
    );
    const since =
      typeof stored.since === 'number' && entries.length < of.puzzles.length ? stored.since : null;
    const best = of.puzzles.map((_, i) => bestRestored(stored.best?.[i], entries[i]));
    return { ...resultsAdded(matchOpened(of), results), entries, since, best };
  } catch {
    return null;
  }
}

/** @param {object} found @returns {found is MatchResult} */
export function isResult(found) {
  return 'player' in found;
}

/** @param {Entry} entry @param {Puzzle} puzzle @param {(puzzle: Puzzle, line: string) => boolean} solves @returns {Entry} */
function entryRestored({ moves, line, seconds }, puzzle, solves) {
  if (!puzzle || !Number.isSafeInteger(seconds) || seconds < 0) throw new TypeError();
  if (moves === null) return { moves, line: '', seconds };
  if (line.split(' ').length !== moves || !solves(puzzle, line)) throw new TypeError();
  return { moves, line, seconds };
}

/**
 * @param {unknown} best   missing in data of older versions
 * @param {Entry | undefined} entry   cannot have fewer moves than `best`
 */
function bestRestored(best, entry) {
  const isLength = typeof best === 'number' && Number.isSafeInteger(best) && best >= 0;
  return isLength && best <= (entry?.moves ?? best) ? best : null;
}
