// incoming.js - the controller of what comes in: links, and puzzles that were made or read, become the puzzle on the board.
import { CaromError } from 'carom/puzzles.js';
import { TOOLS } from './aim.js';
import { find } from './dom.js';
import * as next from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Typed} Typed */
/** @typedef {Parameters<typeof next.opened>[1] & { message: string }} Opening */

const MODES = ['edit', 'play'];
/** The printed sides 3D 4D 1D 2D; 7 moves of three robots, three of them by way of a diagonal. */
const FIRST_PUZZLE = 'AQPvzR9WnfAg1PcAtg';

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {import('carom').Puzzles} page.carom
 * @param {() => void} page.keep   what is in the address stays behind Back
 */
export function createIncoming({ now, update, carom, keep }) {
  /**
   * A puzzle takes the board; what is in the box stays.
   * @param {Opening} opening @param {Typed} [typed] @param {typeof next.opened} [opened]
   */
  function begin({ message, ...opening }, typed = now().typed, opened = next.opened) {
    const alone = next.makingStopped(now(), words.SAID.otherOpened);
    update({ ...opened(alone, opening, message), typed });
    document.title = words.titleText(now().puzzle);
  }

  /** At a puzzle that was asked for: it is in sight, and Back leads to the one before. @param {Opening} opening @param {Typed} [typed] */
  function arrive(opening, typed) {
    keep();
    begin(opening, typed);
    find('board').scrollIntoView({ block: 'nearest' });
  }

  return {
    arrive,

    /** Before anything was opened. */
    first() {
      return carom.read(FIRST_PUZZLE).puzzle;
    },

    /** What a reload would lose; the puzzles as links, which every version can read. */
    kept() {
      const { past, future, mode, tool } = now();
      const [before, after] = [past, future].map((list) => list.map((puzzle) => carom.payload(puzzle)));
      return { past: before, future: after, mode, tool };
    },

    /** With it again; without, if it is anything else. @param {State} state @param {any} kept @returns {State} */
    resumed(state, kept) {
      if (!kept) return state;
      try {
        const [past, future] = [kept.past, kept.future].map((/** @type {string[]} */ links) =>
          links.map((link) => carom.read(link).puzzle),
        );
        const { mode, tool } = kept;
        return MODES.includes(mode) && TOOLS.includes(tool) ? { ...state, past, future, mode, tool } : state;
      } catch {
        return state;
      }
    },

    /** An address. @param {string} hash */
    visit(hash) {
      const text = hash || FIRST_PUZZLE;
      try {
        const opening = openingOf(carom, text);
        const mode = opening.mode ?? (opening.own.length ? 'play' : 'edit');
        const link = carom.payload(opening.puzzle);
        begin({ ...opening, mode }, now().typed, (state, ...to) =>
          next.travelled(state, ...to, (puzzle) => carom.payload(puzzle) === link),
        );
      } catch (error) {
        update(next.notOpened(now(), problemOf(error, text)));
      }
    },

    /** One that was made is there to be played. @param {State['puzzle']} puzzle @param {string} message */
    openGame(puzzle, message) {
      arrive({ puzzle, mode: 'play', message });
    },
  };
}

/**
 * What a text opens; throws a CaromError.
 * @param {import('carom').Puzzles} carom @param {string} text @param {import('carom').ReadOptions} [options]
 */
export function openingOf(carom, text, options) {
  const reading = carom.read(text, options);
  const played = carom.play(reading.puzzle, reading.moves);
  const { puzzle, mode, leftDiagonalsOut } = reading;
  const leftOut = leftDiagonalsOut ? text : '';
  return { puzzle, own: played.moves, mode, leftOut, message: words.openedText(reading, played) };
}

/** @param {unknown} error @param {string} text @returns {import('./state.js').Problem} */
export function problemOf(error, text) {
  if (!(error instanceof CaromError)) throw error;
  return { text, message: words.errorText(error), position: error.position };
}
