// printed_controller.js - the controller of the printed boards: arranging the sides on the table becomes edits.
import { withBoard } from '../puzzle/edits.js';
import { puzzleBefore } from '../state/gesture.js';
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
/** printed: the board is these sides; changed: it was, until something was drawn; none: it never was a printed board. */
/** @typedef {import('../puzzle/printed_sides.js').Arrangement & { now: 'printed' | 'changed' | 'none' }} Table */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(puzzle: State['puzzle'], message: string) => void} page.edit
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
  /** A changed board that is turned: the printed board it was, turned as well. @type {WeakMap<State['puzzle'], State['puzzle']>} */
  const behind = new WeakMap();

  /** @param {State['puzzle']} puzzle */
  function printedBehind(puzzle) {
    return sidesOf(behind.get(puzzle) ?? puzzle);
  }

  /** The four sides on the board, else the last ones that were. @param {State} state @returns {Table} */
  function tableOf(state) {
    const { puzzle, past } = state;
    const there = sidesOf(puzzle);
    if (there) return { ...there, now: 'printed' };
    const last = [...past, puzzleBefore(state)].findLast(printedBehind);
    if (last) return { .../** @type {Table} */ (printedBehind(last)), now: 'changed' };
    return { sides: NEW_BOX, diagonals: diagonalsChosen(), now: 'none' };
  }

  /** Makes one edit, or none if these sides are there already. @param {string[]} sides @param {boolean} diagonals @param {string} message */
  function lay(sides, diagonals, message) {
    const { puzzle } = now();
    const there = sidesOf(puzzle);
    const isThere = there?.diagonals === diagonals && `${there.sides}` === `${sides}`;
    edit(isThere ? puzzle : withBoard(puzzle, board(sides, { diagonals })), message);
  }

  /** The diagonals of D sides stay on or off; when D sides come, the stored choice decides. @param {string[]} sides @param {string} message */
  function arrange(sides, message) {
    const table = tableOf(now());
    const diagonals = hasDiagonals(table.sides) ? table.diagonals : diagonalsChosen();
    lay(sides, diagonals && hasDiagonals(sides), message);
  }

  /** Whether any of them has diagonals. @param {string[]} sides */
  function hasDiagonals(sides) {
    return board(sides, { diagonals: true }).diagonals.length > 0;
  }

  return {
    tableOf,
    hasDiagonals,

    /** @param {number} corner @param {string} side @param {boolean} eachOnce   see withSide() */
    put(corner, side, eachOnce) {
      const sides = withSide(tableOf(now()).sides, corner, side, eachOnce);
      arrange(sides, words.sentence(words.cornerLabel(corner, sideOf(side))));
    },

    /** @param {number} a @param {number} b */
    swap(a, b) {
      arrange(swapped(tableOf(now()).sides, a, b), words.swappedText(a, b));
    },

    /** @param {import('../puzzle/printed_sides.js').Edition} edition */
    takeEdition(edition) {
      arrange(
        allOf(tableOf(now()).sides, edition),
        words.sentence(words.editionName(edition, EDITIONS[edition])),
      );
    },

    mix() {
      arrange(mixed(tableOf(now()).sides, Math.random), words.MIXED);
    },

    /** @param {boolean} diagonals */
    setDiagonals(diagonals) {
      settings.write('printedDiagonals', diagonals);
      lay(tableOf(now()).sides, diagonals, words.printedDiagonalsText(diagonals));
    },

    /** Turns the board, and with it the printed board behind its changes. @param {import('carom').Turning} how */
    turn(how) {
      const { puzzle, past } = now();
      const last = [...past, puzzleBefore(now())].findLast((one) => behind.has(one) || sidesOf(one));
      const to = turned(puzzle, how);
      if (last) behind.set(to, turned(behind.get(last) ?? last, how));
      edit(to, words.TURNED[how]);
    },

    putBack() {
      const { sides, diagonals } = tableOf(now());
      lay(sides, diagonals, words.PRINTED_AGAIN);
    },

    /** The next round: a random target of those that were played the fewest times. */
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
      else edit(puzzle, words.NO_TARGET);
    },
  };
}

/** Whether D sides come with their diagonals; they do unless something else was chosen. */
function diagonalsChosen() {
  return settings.read().printedDiagonals !== false;
}
