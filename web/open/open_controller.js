// open_controller.js - opens puzzles: from an address, from a text in the box, or made here.
//
//     link or text  →  carom.read()  →  Opening  →  the board
//
// An address comes with a link, Back or Forward, and is opened at once.  A text is typed, pasted or dropped: the box says
// what it is, and the board waits until it is opened.
import { CaromError } from 'carom/puzzles.js';
import { find } from '../shell/dom.js';
import { makingStopped } from '../state/games.js';
import * as next from '../state/opening.js';
import { NOTHING_TYPED, said } from '../state/state.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/state.js').Typed} Typed */
/** @typedef {import('../state/opening.js').Opening & { message: string }} Opening */
/** What a text says of itself. @typedef {Opening & { mode: import('carom').Reading['mode'] }} Read */

/** The printed sides 3D 4D 1D 2D: 7 moves of three robots, three of them by a diagonal. */
const FIRST_PUZZLE = 'AQPvzR9WnfAg1PcAtg';

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {import('carom').Puzzles} page.carom   reads every format
 * @param {() => void} page.keep   Back leads to what is on the board now
 * @param {() => string} page.lastLink   of the board that this browser had last, or ''
 */
export function createOpenController({ now, update, carom, keep, lastLink }) {
  /**
   * Puts a puzzle on the board.
   * @param {Opening} opening @param {Typed} [typed]   what the box holds then @param {typeof next.opened} [opened]
   */
  function begin({ message, ...opening }, typed = now().typed, opened = next.opened) {
    const alone = makingStopped(now(), words.SAID.otherOpened);
    update({ ...opened(alone, opening, message), typed });
  }

  /** Shows a puzzle that somebody asked for; Back leads to the one before. @param {Opening} opening @param {Typed} [typed] */
  function arrive(opening, typed) {
    keep();
    begin(opening, typed);
    find('board').scrollIntoView({ block: 'nearest' });
  }

  /** Throws a CaromError. @param {string} text @param {import('carom').ReadOptions} options @param {string} [note] */
  function openText(text, options, note = '') {
    const opening = openingOf(carom, text, options);
    const tab = tabOfText(opening, now().tab);
    arrive({ ...opening, tab, message: `${opening.message} ${note}`.trim() }, NOTHING_TYPED);
  }

  /** What the text in the box is. @param {string} text @param {import('carom').ReadOptions} options @returns {Typed} */
  function typedOf(text, options) {
    const { choices } = now().typed.text === text ? now().typed : NOTHING_TYPED;
    const typed = { ...NOTHING_TYPED, text, options, choices };
    try {
      return { ...typed, reading: carom.read(text, options) };
    } catch (error) {
      const problem = problemOf(error, text);
      return { ...typed, problem, choices: /** @type {CaromError} */ (error).choices ?? [] };
    }
  }

  return {
    /** The puzzle of an address without a link. */
    first() {
      return carom.read(lastLink() || FIRST_PUZZLE).puzzle;
    },

    /** Whether an address with this text would open. @param {unknown} text */
    opens(text) {
      try {
        return typeof text === 'string' && Boolean(openingOf(carom, text));
      } catch {
        return false;
      }
    },

    /** Opens an address. @param {string} hash @param {boolean} isOwn   this page wrote it */
    visit(hash, isOwn) {
      const text = hash || lastLink() || FIRST_PUZZLE;
      try {
        const opening = openingOf(carom, text, {}, isOwn);
        const link = carom.payload(opening.puzzle);
        begin({ ...opening, tab: tabOfAddress(opening, now().tab) }, now().typed, (state, ...to) =>
          next.travelled(state, ...to, (puzzle) => carom.payload(puzzle) === link),
        );
      } catch (error) {
        const problem = problemOf(error, text);
        update(problem.isMatch ? next.matchOffered(now(), text) : next.notOpened(now(), problem));
      }
    },

    /** Opens a puzzle that was made here, to be played. @param {State['puzzle']} puzzle @param {string} message */
    openMade(puzzle, message) {
      arrive({ puzzle, tab: 'play', message });
    },

    /**
     * Opens a puzzle that was kept, to be looked at.
     * @param {State['puzzle']} puzzle @param {string} message @param {State['tab']} [tab]
     */
    openKept(puzzle, message, tab = 'solve') {
      arrive({ puzzle, tab, message });
    },

    /** The box holds that text. @param {string} text @param {import('carom').ReadOptions} options */
    type(text, options) {
      update(next.typedInto(now(), typedOf(text, options)));
    },

    /**
     * Opens the text in the box, or says why it can't be opened.
     * @param {import('../words/shared.js').Source | null} [source]   of a text that was not typed
     * @returns {boolean} whether it was opened
     */
    openTyped(source = null) {
      const { text, options, reading, problem } = now().typed;
      if (problem?.isMatch) {
        update(next.matchOffered(next.typedInto(now(), NOTHING_TYPED), text));
        return true;
      }
      if (reading) openText(text, options, source ? words.takenText(source) : '');
      else {
        const refused = next.typedInto(now(), { ...typedOf(text, options), refused: true });
        update(said(refused, words.notOpenedText(source)));
      }
      return reading !== null;
    },

    /** Opens the game ID on the board again, with the diagonals of its sides. */
    openWithDiagonals() {
      openText(now().leftOut, { diagonals: true });
    },
  };
}

/**
 * What a text opens; throws a CaromError.
 * @param {import('carom').Puzzles} carom @param {string} text @param {import('carom').ReadOptions} [options]
 * @param {boolean} [isOwn]   this page wrote it
 * @returns {Read}
 */
function openingOf(carom, text, options = {}, isOwn = false) {
  const reading = carom.read(text, options);
  const played = carom.play(reading.puzzle, reading.moves);
  const { puzzle, mode, beat, leftDiagonalsOut } = reading;
  const leftOut = leftDiagonalsOut ? text : '';
  return {
    puzzle,
    line: played.moves,
    beat,
    isOwn,
    mode,
    leftOut,
    message: words.openedText(reading, played, isOwn),
  };
}

/** A line of moves is there to be played on. @param {Read} opening @param {State['tab']} tab   that is open @returns {State['tab']} */
function tabOfAddress({ mode, line, beat }, tab) {
  if (mode === 'edit') return 'setup';
  if (mode === 'play' || beat || line?.length) return 'play';
  return tab === 'play' ? 'solve' : tab;
}

/** @param {Read} opening @param {State['tab']} tab   that is open @returns {State['tab']} */
function tabOfText({ mode, beat }, tab) {
  if (beat) return 'play';
  if (mode) return mode === 'edit' ? 'setup' : 'play';
  return tab === 'puzzles' ? 'solve' : tab;
}

/** @param {unknown} error @param {string} text @returns {import('../state/state.js').Problem} */
function problemOf(error, text) {
  if (!(error instanceof CaromError)) throw error;
  const isMatch = error.code === 'is-match';
  return { text, message: words.errorText(error), position: isMatch ? null : error.position, isMatch };
}
