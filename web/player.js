// player.js - the controller of playing: robots are picked and slide.  The core makes the moves.
import { CaromError } from 'carom/puzzles.js';
import { meaningOf } from './aim.js';
import * as next from './state.js';
import { made, movesText } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Direction} Direction */

const DIRECTIONS = /** @type {const} */ (['N', 'E', 'S', 'W']);

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {import('carom').Puzzles['play']} page.play
 */
export function createPlayer({ now, update, play }) {
  /** What comes of one more move. @param {State} from @param {Color} color @param {Direction} direction */
  function playOn(from, color, direction) {
    try {
      const played = play(from.puzzle, `${movesText(made(from))} ${words.LETTER[color]}${direction}`);
      return { ...played, message: words.playedText(from.puzzle, played) };
    } catch (error) {
      // The line is as long as a line can be.
      if (error instanceof CaromError)
        return { moves: [], refused: true, solvedBy: null, message: words.errorText(error) };
      throw error;
    }
  }

  /** @param {State} from @param {Color} color */
  function waysOf(from, color) {
    const played = DIRECTIONS.map((direction) => playOn(from, color, direction));
    return played.filter(({ refused }) => !refused).map(({ moves }) => moves[moves.length - 1]);
  }

  /** @param {Color} color */
  function pick(color) {
    if (color === now().picked) return;
    update(next.pickedRobot(now(), color, words.waysText(color, waysOf(now(), color))));
  }

  function letGo() {
    update(next.letGo(now()));
  }

  /** @param {Direction} direction */
  function move(direction) {
    const { picked } = now();
    if (!picked) return;
    const { moves, refused, solvedBy, message } = playOn(now(), picked, direction);
    const last = moves[moves.length - 1];
    if (refused) update(next.said(now(), message));
    else update(next.moved(now(), last, solvedBy ? message : words.moveText(last)));
  }

  return {
    waysOf,
    pick,
    letGo,
    move,

    /** @param {import('carom').Cell} cell */
    click(cell) {
      const meaning = meaningOf(now(), cell);
      if (!meaning) letGo();
      else if ('pick' in meaning) pick(meaning.pick);
      else move(meaning.direction);
    },

    undo() {
      update(next.undone(now(), words.SAID.undone));
    },

    redo() {
      update(next.redone(now(), words.moveText));
    },

    reset() {
      update(next.reset(now(), words.SAID.reset));
    },
  };
}
