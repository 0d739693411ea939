// rounds.js - a game of rounds: all targets of a printed board, drawn one after the other.
//
// Invariant: each target of the game is in `left`, is the target of `puzzle`, or has its round in `done`; never two of
// these, but when the game is over the last round's target is still on the board.
import { bestLine, made, movesText } from './line.js';
import { timePlayed } from './play.js';
import { elapsed } from './timer.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('../puzzle/printed_sides.js').PrintedTarget} Target */
/** @typedef {import('carom').Color} Color */

/**
 * @typedef {object} Result   how a round ended
 * @property {number | null} moves   the player's; null if the round was given up
 * @property {string} line           these moves, `rN gE`
 * @property {Color | null} by       the robot that reached the target
 * @property {number | null} ms      milliseconds that it took; null if it was given up, or nobody took the time
 */
/** @typedef {Result & { target: Target, best: number | null }} Round   best: the fewest moves; null if they are not known */
/**
 * @typedef {object} Game
 * @property {Puzzle} puzzle          of this round: its target, and the robots where it began
 * @property {Target[]} left
 * @property {Round[]} done
 * @property {Result | null} result   of this round
 * @property {'mine' | 'best'} from   the next round starts where the player's line ends, or where the best one does
 * @property {number} ran   milliseconds that this round had been played when it left the board last
 */

/**
 * A new game, with its first target drawn.
 * @param {Puzzle} puzzle
 * @param {Target[]} targets   at least one
 * @param {number} random   from 0 to less than 1
 * @returns {Game}
 */
export function gameBegun(puzzle, targets, random) {
  return nextDrawn({ puzzle, left: targets, done: [], result: null, from: 'mine', ran: 0 }, random);
}

/** The first result counts: after it the best is no secret. @param {Game} game @param {Result} result @returns {Game} */
export function roundEnded(game, result) {
  return game.result ? game : { ...game, result };
}

/**
 * The next target is drawn; after the last one the game is over.
 * @param {Game} game   its round has ended
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
 * The target returns to the pool, and another one is drawn; the same one only if it is the last. The robots stay where
 * the round began.
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

/** The target of this round, with its shape. @param {Game} game @returns {Target} */
export function targetOf({ puzzle }) {
  return /** @type {Target} */ (puzzle.target);
}

/** How many targets the game has. @param {Game} game */
export function targetCount(game) {
  return game.left.length + game.done.length + (isOver(game) ? 0 : 1);
}

/** Whether the round is on the board. @param {Pick<Game, 'puzzle'>} game @param {Puzzle} puzzle */
export function isOn(game, puzzle) {
  return puzzle === game.puzzle || plain(puzzle) === plain(game.puzzle);
}

/** All that makes a puzzle; the shape of a target does not. @param {Puzzle} puzzle */
function plain({ width, height, walls, diagonals, robots, target: { x, y, color }, rules }) {
  return JSON.stringify([width, height, walls, diagonals, robots, x, y, color, rules]);
}

/**
 * The sums below the table. Only rounds that were solved, and whose fewest moves are known, are compared. The time is
 * null unless all of these have one.
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
 * A target that is reached already would be a round of no moves: it waits for a later round, unless all that are left
 * are like that.
 * @param {Game} game @param {number} random @returns {Game}
 */
function nextDrawn(game, random) {
  const { left, puzzle } = game;
  const open = left.filter((target) => !isReached(puzzle.robots, target));
  const pool = open.length ? open : left;
  const target = pool[Math.floor(random * pool.length)];
  return { ...game, puzzle: { ...puzzle, target }, left: left.filter((other) => other !== target), ran: 0 };
}

/** The targets that some robot of the puzzle may take. @param {Puzzle} puzzle @param {Target[]} targets */
export function playable({ robots }, targets) {
  return targets.filter(({ color }) => color === 'any' || robots.some((robot) => robot.color === color));
}

/** @param {Puzzle['target']} a @param {Puzzle['target']} b */
export function isSame(a, b) {
  return a.x === b.x && a.y === b.y && a.color === b.color;
}

/** @param {Puzzle['robots']} robots @param {Target} target */
export function isReached(robots, { x, y, color }) {
  return robots.some((robot) => robot.x === x && robot.y === y && (color === 'any' || robot.color === color));
}

// ---- In the page's state ---------------------------------------------------------------------------

/**
 * What follows from a state: the round on the board ends when it is solved by hand, or when its answer is told. While
 * another puzzle is on the board its clock stands.
 * @param {State} state @param {State} before @param {() => number} clock   the time now
 */
export function settledRounds(state, before, clock) {
  const { rounds, puzzle, solvedBy, shown, play } = state;
  if (!rounds || rounds.result) return rounds;
  if (!isOn(rounds, puzzle)) {
    const isLeft = rounds === before.rounds && puzzle !== before.puzzle && isOn(rounds, before.puzzle);
    return isLeft ? { ...rounds, ran: Math.round(elapsed(before.play.timer, clock())) } : rounds;
  }
  if (solvedBy && shown === 'byHand') {
    const ms = timePlayed(play, clock());
    const moves = made(state);
    const [length, line] = [moves.length, movesText(moves)];
    return roundEnded(rounds, { moves: length, line, by: solvedBy, ms: ms && Math.round(ms) });
  }
  return play.secret === 'told' ? roundEnded(rounds, { moves: null, line: '', by: null, ms: null }) : rounds;
}

/** A round that takes the board again goes on with its time. @param {State} state @param {State} before */
export function timeResumed({ rounds, puzzle, play }, before) {
  const hasCome = rounds && !rounds.result && (puzzle !== before.puzzle || !before.rounds);
  if (!hasCome || rounds.ran <= play.timer.ran || !isOn(rounds, puzzle)) return play;
  return { ...play, timer: { ...play.timer, ran: rounds.ran } };
}

/** The fewest moves of the puzzle on the board; null while they are not proved. @param {State} state */
export function bestKnown(state) {
  return bestLine(state).length || null;
}

/** Whether it is proved that the puzzle on the board has no solution. @param {State} state */
export function isUnreachable({ search: { phase, progress } }) {
  return phase === 'done' && progress?.status === 'no-solution';
}

/** @param {State} state @param {Game} rounds @returns {State} */
export function roundsTaken(state, rounds) {
  return { ...state, rounds };
}

/** @param {State} state @param {State['playing']} playing @returns {State} */
export function playingTaken(state, playing) {
  return { ...state, playing };
}

// ---- Kept over a reload ----------------------------------------------------------------------------

/** @param {Game} game @param {(puzzle: Puzzle) => string} payload   of a link */
export function gameStored({ puzzle, ...game }, payload) {
  return { ...game, puzzle: payload(puzzle) };
}

/**
 * A game that was stored, or null if what was stored is no game.
 * @param {any} stored
 * @param {(payload: string) => Puzzle} read
 * @param {(puzzle: Puzzle) => Target[]} targetsOf   those printed on its board
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
