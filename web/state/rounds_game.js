// rounds_game.js - a game of rounds in progress: drawing targets, adding up scores, and saving the game.
import { isReached, isSame } from './rounds.js';

export * from './rounds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('./rounds.js').Target} Target */
/** @typedef {import('./rounds.js').Result} Result */
/** @typedef {import('./rounds.js').Round} Round */
/** @typedef {import('./rounds.js').Game} Game */

/**
 * Begins a game and draws its first target.
 * @param {Puzzle} puzzle
 * @param {Target[]} targets   at least one
 * @param {number} random   from 0 to less than 1
 * @returns {Game}
 */
export function gameBegun(puzzle, targets, random) {
  return nextDrawn({ puzzle, left: targets, done: [], result: null, from: 'mine', ran: 0 }, random);
}

/**
 * Draws the next target; after the last target the game is over.
 * @param {Game} game   with a round that has ended
 * @param {number | null} best
 * @param {Puzzle['robots']} robots   where the next round begins
 * @param {number} random
 * @returns {Game}
 */
export function nextRound(game, best, robots, random) {
  if (!game.result || isOver(game)) return game;
  const done = [...game.done, { target: targetOf(game), best, ...game.result }];
  if (game.left.length === 0) return { ...game, done };
  return nextDrawn({ ...game, puzzle: { ...game.puzzle, robots }, done, result: null }, random);
}

/**
 * Returns the target to the pool and draws another target, if there is any. The robots start where the skipped round
 * started.
 * @param {Game} game @param {number} random @returns {Game}
 */
export function roundSkipped(game, random) {
  if (game.result || game.left.length === 0) return game;
  const next = nextDrawn(game, random);
  return { ...next, left: [...next.left, targetOf(game)] };
}

/** @param {Game} game @param {Game['from']} from @returns {Game} */
export function startTaken(game, from) {
  return { ...game, from };
}

/** Whether every target is done. @param {Game} game */
export function isOver(game) {
  return game.done.some(({ target }) => isSame(target, targetOf(game)));
}

/** The target of this round, including its shape. @param {Game} game @returns {Target} */
export function targetOf({ puzzle }) {
  return /** @type {Target} */ (puzzle.target);
}

/** How many rounds have ended, including the round on the board. @param {Game} game */
export function endedCount(game) {
  return game.done.length + (game.result && !isOver(game) ? 1 : 0);
}

/** How many targets the game has. @param {Game} game */
export function targetCount(game) {
  return game.left.length + game.done.length + (isOver(game) ? 0 : 1);
}

/**
 * The sums below the table, over the rounds that were solved and whose fewest moves are known. `ms` is null if any of
 * the rounds is untimed.
 * @param {Game} game
 */
export function sums({ done }) {
  const compared = done.filter(({ moves, best }) => moves !== null && best !== null);
  const sum = (/** @type {'moves' | 'best' | 'ms'} */ what) =>
    compared.reduce((all, round) => all + (round[what] ?? 0), 0);
  const isTimed = compared.every(({ ms }) => ms !== null);
  const [moves, best] = [sum('moves'), sum('best')];
  return { moves, best, ms: isTimed ? sum('ms') : null, compared: compared.length };
}

/**
 * Draws a target. A target that is already reached is drawn only if no other target is left, because its round would
 * need no moves.
 * @param {Game} game @param {number} random @returns {Game}
 */
function nextDrawn(game, random) {
  const { left, puzzle } = game;
  const open = left.filter((target) => !isReached(puzzle.robots, target));
  const pool = open.length ? open : left;
  const target = pool[Math.floor(random * pool.length)];
  return { ...game, puzzle: { ...puzzle, target }, left: left.filter((other) => other !== target), ran: 0 };
}

/** The targets for robots that are on the board. @param {Puzzle} puzzle @param {Target[]} targets */
export function playable({ robots }, targets) {
  return targets.filter(({ color }) => color === 'any' || robots.some((robot) => robot.color === color));
}

/** Whether it is proved that the puzzle on the board has no solution. @param {State} state */
export function isUnreachable({ search: { phase, progress } }) {
  return phase === 'done' && progress?.status === 'no-solution';
}

/** @param {State} state @param {Game} rounds @returns {State} */
export function roundsTaken(state, rounds) {
  return { ...state, rounds };
}

// ---- Storing and restoring -------------------------------------------------------------------------

/** @param {Game} game @param {(puzzle: Puzzle) => string} payload   of the puzzle's link */
export function gameStored({ puzzle, ...game }, payload) {
  return { ...game, puzzle: payload(puzzle) };
}

/**
 * Reads a stored game. Returns null if it is invalid.
 * @param {any} stored
 * @param {(payload: string) => Puzzle} read
 * @param {(puzzle: Puzzle) => Target[]} targetsOf   the targets printed on its board
 * @returns {Game | null}
 */
export function gameRestored(stored, read, targetsOf) {
  try {
    const puzzle = read(stored.puzzle);
    const targets = playable(puzzle, targetsOf(puzzle));
    const found = (/** @type {Puzzle['target']} */ one) => {
      const target = targets.find((other) => isSame(one, other));
      if (!target) throw new TypeError();
      return target;
    };
    const left = stored.left.map(found);
    const done = stored.done.map((/** @type {Round} */ round) => ({
      ...resultRestored(round),
      target: found(round.target),
      best: count(round.best),
    }));
    const game = {
      ...{ puzzle: { ...puzzle, target: found(puzzle.target) }, left, done },
      result: stored.result && resultRestored(stored.result),
      from: stored.from === 'best' ? /** @type {const} */ ('best') : /** @type {const} */ ('mine'),
      ran: count(stored.ran ?? 0) ?? 0,
    };
    const all = new Set([...left, ...done.map((/** @type {Round} */ { target }) => target), targetOf(game)]);
    return all.size === targets.length && targetCount(game) === targets.length ? game : null;
  } catch {
    return null;
  }
}

/** @param {any} result @returns {Result} */
function resultRestored({ moves, line, by, ms = null }) {
  if (typeof line !== 'string' || !(by === null || typeof by === 'string')) throw new TypeError();
  return { moves: count(moves), line, by: /** @type {Color | null} */ (by), ms: count(ms) };
}

/** @param {unknown} n @returns {number | null} */
function count(n) {
  if (n === null || (Number.isSafeInteger(n) && Number(n) >= 0)) return /** @type {number | null} */ (n);
  throw new TypeError();
}
