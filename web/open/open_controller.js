// open_controller.js - opens puzzles: from the address or the text box, newly made, or stored.
//
//     link or text  →  carom.read()  →  Opening  →  the board
//
// The link in an address is opened at once.  Text that is typed, pasted or dropped is first described in the box; the
// board changes when the reader opens the text.
import { CaromError } from 'carom/puzzles_alone.js';
import * as next from '../state/opening.js';
import { NOTHING_TYPED, TABS, said, tabTaken } from '../state/state.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/state.js').Typed} Typed */
/** @typedef {import('../state/opening.js').Opening & { message: string }} Opening */
/** The result of reading a text. @typedef {Opening & { mode: import('carom').Reading['mode'] }} Read */

/**
 * 5 moves of three robots: yellow stops green, and green stops blue. No arrow meets another arrow or passes a robot. The
 * board has each tile of a box once, so it has 17 targets.
 */
const FIRST_PUZZLE = 'AQFFNg83zZ8UVgId';

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {import('carom').Puzzles} page.carom   reads the most common formats
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {() => string} page.lastLink   the link of the last board in this browser, or ''
 * @param {(state: State) => State} page.returned   restores the progress that the puzzle had when it last left
 *   the board
 */
export function createOpenController({ now, update, carom, keep, lastLink, returned }) {
  /** The current reader: `carom`, until a text in the box needs the reader of all formats. */
  let reader = carom;
  /** Resolves when the text in the box has been read. */
  let typing = Promise.resolve();

  /**
   * Puts a puzzle on the board.
   * @param {Opening} opening @param {Typed} [typed]   the new content of the box @param {typeof next.opened} [opened]
   */
  function begin({ message, ...opening }, typed = now().typed, opened = next.opened) {
    const alone = next.makingStopped(now(), words.SAID.otherOpened);
    update({ ...opened(alone, opening, message), typed: typed.problem ? next.undescribed(typed) : typed });
  }

  /**
   * Opens a puzzle at the reader's request. Play shows it instead of a game. Back returns to the previous puzzle.
   * @param {Opening} opening @param {Typed} [typed]
   */
  function arrive(opening, typed) {
    keep();
    begin({ ...opening, playing: 'puzzle' }, typed);
    scrollTo(0, 0);
  }

  /** Throws a CaromError. @param {string} text @param {import('carom').ReadOptions} options @param {string} [note] */
  function openText(text, options, note = '') {
    const opening = openingOf(reader, text, options);
    const tab = tabOfText(opening, now().tab);
    arrive({ ...opening, tab, message: `${opening.message} ${note}`.trim() }, NOTHING_TYPED);
  }

  /**
   * Reads the text of the box, without opening it. If the text needs a reader that is not loaded yet, the result
   * has neither `reading` nor `problem`.
   * @param {string} text @param {import('carom').ReadOptions} options
   * @returns {Typed}
   */
  function typedOf(text, options) {
    const { choices } = now().typed.text === text ? now().typed : NOTHING_TYPED;
    const typed = { ...NOTHING_TYPED, text, options, choices };
    try {
      return { ...typed, reading: reader.read(text, options) };
    } catch (error) {
      if (/** @type {CaromError} */ (error).code === 'other-reader') return typed;
      const problem = problemOf(error, text);
      return { ...typed, problem, choices: /** @type {CaromError} */ (error).choices ?? [] };
    }
  }

  /**
   * Loads the reader of every format, and reads the text of the box again.
   * @param {string} text @param {import('carom').ReadOptions} options
   */
  async function typeOther(text, options) {
    let problem = null;
    try {
      reader = await (await import('./formats.js')).readingAll(carom);
    } catch (error) {
      problem = { text, message: words.errorText(/** @type {Error} */ (error)), position: null };
    }
    if (now().typed.text !== text) return;
    update(next.typedInto(now(), problem ? { ...now().typed, problem } : typedOf(text, options)));
  }

  return {
    /** The puzzle to show when the address has no link. */
    first() {
      return carom.read(lastLink() || FIRST_PUZZLE).puzzle;
    },

    /** Whether this link can be opened. @param {unknown} text */
    opens(text) {
      try {
        return typeof text === 'string' && Boolean(openingOf(carom, text));
      } catch {
        return false;
      }
    },

    /**
     * Opens the link of an address.
     * @param {string} hash   '' without a link @param {boolean} isOwn   this page wrote it
     * @param {State['tab']} [tab]   the tab that was open; without it, the link decides
     */
    visit(hash, isOwn, tab) {
      const text = hash || lastLink() || FIRST_PUZZLE;
      try {
        const opening = openingOf(carom, text, {}, isOwn);
        const link = carom.payload(opening.puzzle);
        begin({ ...opening, tab: tabOfAddress(opening, now().tab) }, now().typed, (state, ...to) => {
          const there = next.travelled(state, ...to, (puzzle) => carom.payload(puzzle) === link);
          const back = isOwn ? returned(there) : there;
          return tab && TABS.includes(tab) ? said(tabTaken(back, tab), back.message) : back;
        });
      } catch (error) {
        const problem = problemOf(error, text);
        update(problem.isMatch ? next.matchOffered(now(), text) : next.notOpened(now(), problem));
      }
    },

    /** Opens, in Play, a puzzle that this page made. @param {State['puzzle']} puzzle @param {string} message */
    openMade(puzzle, message) {
      arrive({ puzzle, tab: 'play', message });
    },

    /**
     * Opens a stored puzzle, by default in Solve.
     * @param {State['puzzle']} puzzle @param {string} message @param {State['tab']} [tab]
     */
    openKept(puzzle, message, tab = 'solve') {
      arrive({ puzzle, tab, message });
    },

    /** The text in the box has changed. @param {string} text @param {import('carom').ReadOptions} options */
    type(text, options) {
      const typed = typedOf(text, options);
      update(said(next.typedInto(now(), typed), '')); // a message about the old text may be untrue now
      typing = typed.reading || typed.problem ? Promise.resolve() : typeOther(text, options);
    },

    /** Closes the error of the address. */
    closeProblem() {
      update(next.notOpened(now(), null));
    },

    /** Closes the description of the text in the box. */
    closeDescription() {
      update(said(next.typedInto(now(), next.undescribed(now().typed)), ''));
    },

    /**
     * Opens the text in the box, or shows why it can't be opened.
     * @param {import('../words/shared.js').Source | null} [source]   where the text comes from, if it was not typed
     * @returns {Promise<boolean>} whether it could be opened
     */
    async openTyped(source = null) {
      await typing;
      const { typed } = now();
      const read = typed.reading || typed.problem ? typed : typedOf(typed.text, typed.options);
      const { text, options, reading, problem } = read;
      if (problem?.isMatch) {
        update(next.matchOffered(next.typedInto(now(), NOTHING_TYPED), text));
        return true;
      }
      if (reading) openText(text, options, source ? words.takenText(source) : '');
      else {
        const refused = next.typedInto(now(), { ...read, refused: true });
        update(said(refused, words.notOpenedText(source)));
      }
      return reading !== null;
    },

    /** Opens the game ID on the board again, this time with the diagonals of its sides. */
    openWithDiagonals() {
      const text = now().leftOut;
      try {
        openText(text, { diagonals: true });
      } catch (error) {
        update(said(now(), problemOf(error, text).message)); // a piece is where a diagonal would be
      }
    },
  };
}

/**
 * Reads a text. Throws a CaromError if the text is not a puzzle.
 * @param {import('carom').Puzzles} carom @param {string} text @param {import('carom').ReadOptions} [options]
 * @param {boolean} [isOwn]   this page wrote it
 * @returns {Read}
 */
function openingOf(carom, text, options = {}, isOwn = false) {
  const reading = carom.read(text, options);
  const played = carom.play(reading.puzzle, reading.moves);
  const { puzzle, mode, beat, sender, leftDiagonalsOut } = reading;
  const leftOut = leftDiagonalsOut ? text : '';
  return {
    puzzle,
    line: played.moves,
    beat,
    sender,
    isOwn,
    mode,
    leftOut,
    message: words.openedText(reading, played, isOwn),
  };
}

/**
 * The tab to open with a link, which is Play if the link has moves to continue.
 * @param {Read} opening @param {State['tab']} tab   the current tab
 * @returns {State['tab']}
 */
function tabOfAddress({ mode, line, beat }, tab) {
  if (mode === 'edit') return 'setup';
  if (mode === 'play' || beat || line?.length) return 'play';
  return tab === 'play' ? 'solve' : tab;
}

/**
 * The tab to open with a text from the box.
 * @param {Read} opening @param {State['tab']} tab   the current tab
 * @returns {State['tab']}
 */
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
