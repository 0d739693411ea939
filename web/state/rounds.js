// rounds.js - a game of rounds, one for each target of a printed board: the part that the page always loads.
// rounds_game.js has the other transitions, and is loaded with the games that need them.
//
// Invariant: each target of the game is either in `left`, or the target of `puzzle`, or the target of a round in
// `done`.  Exception: when the game is over, the target of the last round is both in `done` and on the board.
import { bestLine, isSent, made, movesText } from './line.js';
import { timePlayed } from './play.js';
import { elapsed } from './timer.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('../puzzle/printed_sides.js').PrintedTarget} Target */
/** @typedef {import('carom').Color} Color */

/**
 * @typedef {object} Result   how a round ended
 * @property {number | null} moves   number of moves; null if the round was given up
 * @property {string} line           the moves, `rN gE`
 * @property {Color | null} by       the robot that reached the target
 * @property {number | null} ms      duration in milliseconds; null if the round was given up or the timer was off
 */
/** @typedef {Result & { target: Target, best: number | null }} Round   best: the fewest moves; null if unknown */
/**
 * @typedef {object} Game
 * @property {Puzzle} puzzle          this round's target, and the robots at its start
 * @property {Target[]} left            targets not drawn yet
 * @property {Round[]} done
 * @property {Result | null} result   of this round, once it has ended
 * @property {'mine' | 'best'} from   the next round starts at the end of the player's line, or of the best line
 * @property {number} ran   milliseconds played in this round, stored when the round leaves the board
 */

/**
 * Ends the round. Only the first result counts, because ending a round reveals the answer.
 * @param {Game} game @param {Result} result
 * @returns {Game}
 */
export function roundEnded(game, result) {
  return game.result ? game : { ...game, result };
}

/** Whether the round is on the board. @param {Pick<Game, 'puzzle'>} game @param {Puzzle} puzzle */
export function isOn(game, puzzle) {
  return puzzle === game.puzzle || plain(puzzle) === plain(game.puzzle);
}

/** The puzzle as text, without the shape of its target, which makes no difference. @param {Puzzle} puzzle */
function plain({ width, height, walls, diagonals, robots, target: { x, y, color }, rules }) {
  return JSON.stringify([width, height, walls, diagonals, robots, x, y, color, rules]);
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
 * The `rounds` field of a settled state: the round on the board ends when it is solved by hand or its answer is
 * revealed. When another puzzle replaces the round on the board, the round's time is stored.
 * @param {State} state @param {State} before @param {() => number} clock
 */
export function settledRounds(state, before, clock) {
  const { rounds, puzzle, solvedBy, shown, play } = state;
  if (!rounds || rounds.result) return rounds;
  if (!isOn(rounds, puzzle)) {
    const isLeft = rounds === before.rounds && puzzle !== before.puzzle && isOn(rounds, before.puzzle);
    return isLeft ? { ...rounds, ran: Math.round(elapsed(before.play.timer, clock())) } : rounds;
  }
  if (solvedBy && shown === 'byHand' && !isSent(state)) {
    const ms = timePlayed(play, clock());
    const moves = made(state);
    const [length, line] = [moves.length, movesText(moves)];
    return roundEnded(rounds, { moves: length, line, by: solvedBy, ms: ms && Math.round(ms) });
  }
  return play.secret === 'told' ? roundEnded(rounds, { moves: null, line: '', by: null, ms: null }) : rounds;
}

/**
 * The `play` field of a settled state: a round that returns to the board continues with its stored time.
 * @param {State} state @param {State} before
 */
export function timeResumed({ rounds, puzzle, play }, before) {
  const hasCome = rounds && !rounds.result && (puzzle !== before.puzzle || !before.rounds);
  if (!hasCome || rounds.ran <= play.timer.ran || !isOn(rounds, puzzle)) return play;
  return { ...play, timer: { ...play.timer, ran: rounds.ran } };
}

/** The fewest moves of the puzzle on the board; null until proved. @param {State} state */
export function bestKnown(state) {
  return bestLine(state).length || null;
}

/**
 * Opens a game in Play, and clears the message, which was about the previous game.
 * @param {State} state @param {State['playing']} playing @returns {State}
 */
export function playingTaken(state, playing) {
  return playing === state.playing ? state : { ...state, playing, message: '' };
}

/**
 * Leaves a game that has not begun, because a move plays the puzzle on the board, which is not part of that game.
 * @param {State} state @returns {State}
 */
export function unbegunLeft(state) {
  const { playing, rounds, sprint, table, match } = state;
  const game = { puzzle: true, rounds, sprint, table: table?.phase !== 'gathering' && table, match }[playing];
  return game ? state : playingTaken(state, 'puzzle');
}
