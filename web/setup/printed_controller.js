// printed_controller.js - turns arrangements of printed sides into edits of the puzzle.
import { consequences, withBoard } from '../puzzle/edits.js';
import { puzzleBefore } from '../state/gesture.js';
import { editedFrom } from '../state/undo.js';
import * as settings from '../shell/settings.js';
import {
  EDITIONS,
  NEW_BOX,
  allOf,
  isOpen,
  leastPlayed,
  mixed,
  sideOf,
  swapped,
  withSide,
} from '../puzzle/printed_sides.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../puzzle/printed_sides.js').PrintedTarget} PrintedTarget */
/**
 * `now` is 'printed' if the board consists of the four sides, 'changed' if such a board was edited, and 'none' if the
 * board was never a printed board.
 */
/** @typedef {import('../puzzle/printed_sides.js').Arrangement & { now: 'printed' | 'changed' | 'none' }} BoardSides */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {ReturnType<typeof import('./edit_controller.js').createEditController>['edit']} page.edit
 * @param {(target: PrintedTarget) => void} page.setTarget
 * @param {import('carom').Puzzles['printedBoard']} page.board
 * @param {import('carom').Puzzles['turned']} page.turned
 * @param {ReturnType<typeof import('../puzzle/printed_board.js').createPrinted>} page.printed
 */
export function createPrintedController({
  now,
  edit,
  setTarget,
  board,
  turned,
  printed: { sidesOf, targetsOf },
}) {
  /**
   * For each board that was edited and then turned: its printed original, turned the same way.
   * @type {WeakMap<State['puzzle'], State['puzzle']>}
   */
  const behind = new WeakMap();

  /** @param {State['puzzle']} puzzle */
  function printedBehind(puzzle) {
    return sidesOf(behind.get(puzzle) ?? puzzle);
  }

  /** All versions of the puzzle since it was opened, the current one last. @param {State} state */
  function versions(state) {
    return [...editedFrom(state), puzzleBefore(state)];
  }

  /**
   * The four sides of the board or, if the board was edited, of its last printed version.
   * @param {State} state
   * @returns {BoardSides}
   */
  function boardSides(state) {
    const there = sidesOf(state.puzzle);
    if (there) return { ...there, now: 'printed' };
    const last = versions(state).findLast(printedBehind);
    if (last) return { .../** @type {BoardSides} */ (printedBehind(last)), now: 'changed' };
    return { sides: NEW_BOX, diagonals: diagonalsChosen(), now: 'none' };
  }

  /**
   * Puts these sides on the board as one edit, and says which pieces had to move. Does nothing if the board already has
   * these sides.
   * @param {string[]} sides @param {boolean} diagonals @param {string} message
   */
  function lay(sides, diagonals, message) {
    const there = sidesOf(now().puzzle);
    const isThere = there?.diagonals === diagonals && `${there.sides}` === `${sides}`;
    const laid = (/** @type {State['puzzle']} */ puzzle) =>
      isThere ? puzzle : withBoard(puzzle, board(sides, { diagonals }));
    const before = puzzleBefore(now());
    const moved = words.consequencesText(consequences(before, laid(before)));
    edit(laid, [message, moved].filter(Boolean).join(' '));
  }

  /**
   * Puts sides on the board. New D sides have diagonals if the old board's D sides had them. If the old board had no D
   * sides, diagonalsChosen() decides.
   * @param {string[]} sides @param {string} message
   */
  function arrange(sides, message) {
    const current = boardSides(now());
    const diagonals = hasDiagonals(current.sides) ? current.diagonals : diagonalsChosen();
    lay(sides, diagonals && hasDiagonals(sides), message);
  }

  /** Whether any of the sides has diagonals. @param {string[]} sides */
  function hasDiagonals(sides) {
    return board(sides, { diagonals: true }).diagonals.length > 0;
  }

  return {
    boardSides,
    hasDiagonals,

    /** @param {number} corner @param {string} side @param {boolean} eachOnce   see withSide() */
    put(corner, side, eachOnce) {
      const sides = withSide(boardSides(now()).sides, corner, side, eachOnce);
      arrange(sides, words.sentence(words.cornerLabel(corner, sideOf(side))));
    },

    /** @param {string[]} sides */
    putAll(sides) {
      arrange(sides, words.sidesText(sides));
    },

    /** @param {number} a @param {number} b */
    swap(a, b) {
      arrange(swapped(boardSides(now()).sides, a, b), words.swappedText(a, b));
    },

    /** @param {import('../puzzle/printed_sides.js').Edition} edition */
    takeEdition(edition) {
      arrange(
        allOf(boardSides(now()).sides, edition),
        words.sentence(words.editionName(edition, EDITIONS[edition])),
      );
    },

    mix() {
      arrange(mixed(boardSides(now()).sides, Math.random), words.MIXED);
    },

    /** @param {boolean} diagonals */
    setDiagonals(diagonals) {
      settings.write('printedDiagonals', diagonals);
      lay(boardSides(now()).sides, diagonals, words.printedDiagonalsText(diagonals));
    },

    /** Turns the board, and also the printed board that it comes from. @param {import('carom').Turning} how */
    turn(how) {
      const last = versions(now()).findLast((one) => behind.has(one) || sidesOf(one));
      edit((puzzle) => {
        const to = turned(puzzle, how);
        if (last) behind.set(to, turned(behind.get(last) ?? last, how));
        return to;
      }, words.TURNED[how]);
    },

    putBack() {
      const { sides, diagonals } = boardSides(now());
      lay(sides, diagonals, words.PRINTED_AGAIN);
    },

    /** Sets a random target among the targets that were played the fewest times. */
    drawTarget() {
      const { puzzle, past } = now();
      const here = `${sidesOf(puzzle)?.sides}`;
      const played = [...past, puzzle].filter((other) => `${sidesOf(other)?.sides}` === here);
      const open = targetsOf(puzzle).filter((target) => isOpen(puzzle, target));
      const pile = leastPlayed(
        open,
        played.map(({ target }) => target),
      );
      const target = pile[Math.floor(Math.random() * pile.length)];
      if (target) setTarget(target);
      else edit((same) => same, words.NO_TARGET);
    },
  };
}

/** Whether new D sides get their diagonals: a stored setting, on by default. */
function diagonalsChosen() {
  return settings.read().printedDiagonals !== false;
}
