// line.js - the moves on the board, in the page's state: the moves made by hand, or the moves of the answer.
//
// Both lines, `byHand` and `answer`, begin at the puzzle's start.  The board shows one of them: the first `step` moves
// of `answer`; or all moves of `byHand` in Play, and none of them elsewhere (`step` is 0).  Undone moves are kept: see
// tried.js.  Invariant: the core has played every move of both lines, so each robot that has moved stands on the last
// cell of its last track.
import { begins, wentTo } from './tried.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Direction} Direction */

/** @type {PlayedMove[]} */
const NO_MOVES = [];

// ---- Derived from a state --------------------------------------------------------------------------

/** The line that the board shows. @param {State} state */
export function line({ shown, step, byHand, answer }) {
  if (shown === 'answer') return answer;
  return step > 0 ? byHand : NO_MOVES;
}

/** A line including the moves to redo. @param {State} state @param {State['shown']} shown */
export function wholeLine({ answer, byHand, ahead }, shown) {
  return shown === 'answer' ? answer : [...byHand, ...ahead];
}

/** Whether the line made by hand is still the line that came with a link. @param {State} state */
export function isSent(state) {
  const { sent, byHand, ahead } = state;
  return (
    sent.length > 0 &&
    sent.length === byHand.length + ahead.length &&
    begins(sent, wholeLine(state, 'byHand'))
  );
}

/** The answer, if it is proved shortest; otherwise no moves. @param {Pick<State, 'answer' | 'search'>} state */
export function bestLine({ answer, search }) {
  return search.phase === 'done' && search.progress?.optimal ? answer : [];
}

/** Whether the board shows an answer that is not proved shortest. @param {State} state */
export function isUnproved(state) {
  return state.shown === 'answer' && state.answer.length > 0 && bestLine(state).length === 0;
}

/** The moves made so far in the line that the board shows. @param {State} state */
export function made(state) {
  return line(state).slice(0, state.step);
}

/** Whether both states have the same puzzle and the same moves made. @param {State} a @param {State} b */
export function sameBoard(a, b) {
  return a.puzzle === b.puzzle && a.step === b.step && (a.step === 0 || line(a) === line(b));
}

/** @param {PlayedMove[]} moves */
export function movesText(moves) {
  return moves.map(({ move }) => move).join(' ');
}

/** The robots at their current positions. @param {State} state @returns {Puzzle['robots']} */
export function robotsNow(state) {
  const robots = state.puzzle.robots.map((robot) => ({ ...robot }));
  for (const { color, track } of made(state)) {
    const robot = robots.find((one) => one.color === color);
    if (robot) Object.assign(robot, track[track.length - 1]);
  }
  return robots;
}

/** How many moves of the answer have been made; 0 while the board shows the moves made by hand. @param {State} state */
export function answerStep({ shown, step }) {
  return shown === 'answer' ? step : 0;
}

/**
 * The state that the board draws. While the reader points at a step of the answer, this state shows the step.
 * @param {State} state @returns {State}
 */
export function withPeek(state) {
  if (state.peek === null) return state;
  return { ...state, shown: 'answer', step: state.peek, picked: null, slides: [] };
}

/**
 * What a click on a cell means in Play: picking a robot, moving the picked robot, or nothing.
 * @param {State} state
 * @param {Cell} cell
 * @returns {{ pick: Color } | { direction: Direction } | null}
 */
export function meaningOfClick(state, cell) {
  const robots = robotsNow(state);
  const there = robots.find((robot) => robot.x === cell.x && robot.y === cell.y);
  if (there) return { pick: there.color };
  const robot = robots.find(({ color }) => color === state.picked);
  if (!robot) return null;
  const straight = straightTo(robot, cell);
  const endingThere = state.slides.filter(({ track }) => {
    const end = track[track.length - 1];
    return end.x === cell.x && end.y === cell.y;
  });
  // A slide that turns at a diagonal can end in the row or column where it began. A click on the cell where a slide
  // ends always chooses this slide.
  if (endingThere.length && !endingThere.some(({ direction }) => direction === straight))
    return { direction: endingThere[0].direction };
  return straight ? { direction: straight } : null;
}

/** @param {Cell} from @param {Cell} to @returns {Direction | null} null unless both are in the same row or column */
function straightTo(from, to) {
  if (from.x === to.x) return to.y < from.y ? 'N' : 'S';
  if (from.y === to.y) return to.x > from.x ? 'E' : 'W';
  return null;
}

// ---- Moves by hand ---------------------------------------------------------------------------------

/** @param {State} state @param {Color} color @param {string} message @returns {State} */
export function picked(state, color, message) {
  return { ...state, picked: color, message };
}

/** @param {State} state @returns {State} */
export function unpicked(state) {
  return { ...state, picked: null };
}

/**
 * Adds a move to the moves made. If the board shows the answer, the moves made become moves by hand.
 * @param {State} state
 * @param {PlayedMove} move
 * @param {string} message
 * @returns {State}
 */
export function moved(state, move, message) {
  return { ...atByHand(state, [...made(state), move]), message };
}

/**
 * Takes back the last move, or steps back in the answer.
 * @param {State} state @param {string} message
 * @returns {State}
 */
export function moveUndone(state, message) {
  if (state.step === 0) return state;
  const step = state.step - 1;
  if (state.shown === 'answer') return { ...state, step, autoplay: false, message };
  return { ...atByHand(state, state.byHand.slice(0, step)), message };
}

/** The move to redo, if any. @param {State} state */
export function moveToRedo({ ahead, shown }) {
  return shown === 'answer' ? undefined : ahead[0];
}

/** @param {State} state @param {(move: PlayedMove) => string} messageOf @returns {State} */
export function moveRedone(state, messageOf) {
  const move = moveToRedo(state);
  return move ? moved(state, move, messageOf(move)) : state;
}

/** Takes back all moves made by hand. @param {State} state @param {string} message @returns {State} */
export function movesReset(state, message) {
  return { ...atByHand(state, []), message };
}

/**
 * Goes to the end of another line.
 * @param {State} state @param {PlayedMove[]} moves @param {string} message
 * @returns {State}
 */
export function lineTaken(state, moves, message) {
  return { ...atByHand(state, moves), message };
}

/** Shows the position after the moves `byHand`. @param {State} state @param {PlayedMove[]} byHand @returns {State} */
export function atByHand(state, byHand) {
  return { ...state, ...wentTo(state, byHand), shown: 'byHand', step: byHand.length, autoplay: false };
}

// ---- Stepping --------------------------------------------------------------------------------------

/**
 * Shows a line at a step.
 * @param {State} state
 * @param {'byHand' | 'answer'} shown
 * @param {number} step
 * @param {string} message
 * @returns {State}
 */
export function steppedTo(state, shown, step, message) {
  const whole = wholeLine(state, shown);
  const within = Math.max(0, Math.min(step, whole.length));
  const at = shown === 'answer' ? { ...state, shown, step: within } : atByHand(state, whole.slice(0, within));
  return { ...at, peek: null, autoplay: false, message };
}

/**
 * Peeks at a step of the answer; null ends the peek.
 * @param {State} state @param {number | null} peek
 * @returns {State}
 */
export function peeked(state, peek) {
  return peek === state.peek ? state : { ...state, peek };
}

/** Starts or pauses the autoplay of the answer. @param {State} state @param {boolean} autoplay @returns {State} */
export function autoplayed(state, autoplay) {
  return autoplay === state.autoplay ? state : { ...state, autoplay, peek: null };
}
