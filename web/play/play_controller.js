// play_controller.js - picks and slides robots in Play.  The core makes the moves.
import { CaromError } from 'carom/puzzles_alone.js';
import { cellAt } from '../puzzle/hit_test.js';
import * as line from '../state/line.js';
import { playReset } from '../state/play.js';
import { unbegunLeft } from '../state/rounds.js';
import { isPlaying, said } from '../state/state.js';
import { isHandsOff } from '../state/table.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Direction} Direction */
/**
 * The texts that this controller needs.
 * @typedef {Pick<import('../words/words.js').Words, 'LETTER' | 'SAID' | 'errorText' | 'moveText' | 'playedText' | 'refusedText' | 'waysText'>} Words
 */

/** Least length of a swipe, in cells. A shorter swipe only picks the robot. */
const LEAST_SWIPE = 0.3;
const DIRECTIONS = /** @type {const} */ (['N', 'E', 'S', 'W']);

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {import('carom').Puzzles['play']} page.replay   makes moves from the puzzle's start
 * @param {Words} page.words
 */
export function createPlayController({ now, update, replay, words }) {
  /**
   * The robot that was pressed, and where, until the pointer is released.
   * @type {{ color: Color, from: import('../puzzle/hit_test.js').Point } | null}
   */
  let swipe = null;

  /**
   * Tries to add a move to the moves made.
   * @param {State} state @param {Color} color @param {Direction} direction
   */
  function slide(state, color, direction) {
    try {
      const moves = `${line.movesText(line.made(state))} ${words.LETTER[color]}${direction}`;
      const replayed = replay(state.puzzle, moves);
      const isRefused = replayed.refused !== null;
      const message = isRefused ? words.refusedText(replayed) : words.playedText(state.puzzle, replayed);
      return { ...replayed, message };
    } catch (error) {
      // The line has reached the maximum length.
      if (error instanceof CaromError)
        return { moves: [], refused: true, solvedBy: null, message: words.errorText(error) };
      throw error;
    }
  }

  /** The moves that a robot can make. @param {State} state @param {Color} color */
  function slidesOf(state, color) {
    const tried = DIRECTIONS.map((direction) => slide(state, color, direction));
    return tried.filter(({ refused }) => !refused).map(({ moves }) => moves[moves.length - 1]);
  }

  /** @param {Color} color */
  function pick(color) {
    if (color === now().picked) return;
    update(line.picked(now(), color, words.waysText(color, slidesOf(now(), color))));
  }

  function unpick() {
    update(line.unpicked(now()));
  }

  /** Moves the picked robot, and unpicks it if this solves the puzzle. @param {Direction} direction */
  function move(direction) {
    const { picked } = now();
    if (!picked) return;
    if (isHandsOff(now())) return update(said(now(), words.SAID.handsOff));
    const { moves, refused, solvedBy, message } = slide(now(), picked, direction);
    const last = moves[moves.length - 1];
    if (refused) update(said(now(), message));
    else if (solvedBy) update(line.unpicked(line.moved(unbegunLeft(now()), last, message)));
    else update(line.moved(unbegunLeft(now()), last, words.moveText(last)));
  }

  /** @param {Cell} cell */
  function clickCell(cell) {
    const meaning = line.meaningOfClick(now(), cell);
    if (!meaning) unpick();
    else if ('pick' in meaning) pick(meaning.pick);
    else move(meaning.direction);
  }

  return {
    slidesOf,

    /** The robot that solves the puzzle with the moves made; null if none does. @param {State} state */
    solvedBy: (state) => replay(state.puzzle, line.movesText(line.made(state))).solvedBy,

    pick,
    unpick,
    move,
    clickCell,

    /** Begins a swipe if a robot is there. @param {import('../puzzle/hit_test.js').Point} point */
    press(point) {
      const state = now();
      const cell = cellAt(state.puzzle, point);
      const robot = cell && line.robotsNow(state).find(({ x, y }) => x === cell.x && y === cell.y);
      if (!robot) return false;
      swipe = { color: robot.color, from: point };
      return true;
    },

    /**
     * Ends the swipe and makes its move. Returns false if there was no swipe.
     * @param {import('../puzzle/hit_test.js').Point} point @param {boolean} isClick
     */
    release(point, isClick) {
      if (!swipe) return false;
      const { color, from } = swipe;
      swipe = null;
      if (!isPlaying(now())) return true; // a key opened another tab in the meantime
      pick(color);
      const [right, down] = [point.x - from.x, point.y - from.y];
      if (isClick || Math.hypot(right, down) < LEAST_SWIPE) return true;
      if (Math.abs(right) > Math.abs(down)) move(right > 0 ? 'E' : 'W');
      else move(down > 0 ? 'S' : 'N');
      return true;
    },

    /** Ends the swipe without a move. */
    cancel() {
      swipe = null;
    },

    /** Handles a pointer click. @param {import('../puzzle/hit_test.js').Point} point */
    click(point) {
      const { puzzle } = now();
      const cell = isPlaying(now()) ? cellAt(puzzle, point) : null;
      if (cell) clickCell(cell);
    },

    undo() {
      update(line.moveUndone(now(), words.SAID.undone));
    },

    redo() {
      update(line.moveRedone(now(), words.moveText));
    },

    reset() {
      update(playReset(now(), words.SAID.reset));
    },
  };
}
