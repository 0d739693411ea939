// table.js - the controller of the printed boards: what is done with the sides on the table becomes edits.
import { withBoard } from './places.js';
import * as settings from './settings.js';
import { EDITIONS, NEW_BOX, allOf, isOpen, leastPlayed, mixed, sideOf, swapped, withSide } from './sides.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./sides.js').PrintedTarget} PrintedTarget */
/** 'changed': these were the sides until something was drawn; 'none': it never was a printed board. */
/** @typedef {import('./sides.js').Arrangement & { now: 'printed' | 'changed' | 'none' }} Table */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(puzzle: State['puzzle'], message: string) => void} page.edit
 * @param {(target: PrintedTarget) => void} page.setTarget
 * @param {import('carom').Puzzles['printedBoard']} page.board
 * @param {import('carom').Puzzles['turned']} page.turned
 * @param {ReturnType<typeof import('./printed.js').createPrinted>} page.printed
 */
export function createTable({ now, edit, setTarget, board, turned, printed: { sidesOf, targetsOf } }) {
  /** Of puzzles that were turned: the printed board behind the changes, turned along. @type {WeakMap<State['puzzle'], State['puzzle']>} */
  const behind = new WeakMap();

  /** @param {State['puzzle']} puzzle */
  function printedBehind(puzzle) {
    return sidesOf(behind.get(puzzle) ?? puzzle);
  }

  /** The four sides on the board, or else the last that were. @param {State} state @returns {Table} */
  function tableOf({ puzzle, before, past }) {
    const there = sidesOf(puzzle);
    if (there) return { ...there, now: 'printed' };
    const last = [...past, before ?? puzzle].findLast(printedBehind);
    if (last) return { .../** @type {Table} */ (printedBehind(last)), now: 'changed' };
    return { sides: NEW_BOX, diagonals: isWithDiagonals(), now: 'none' };
  }

  /** @param {string[]} sides @param {boolean} diagonals @param {string} message */
  function lay(sides, diagonals, message) {
    const { puzzle } = now();
    const there = sidesOf(puzzle);
    const isThere = there?.diagonals === diagonals && `${there.sides}` === `${sides}`;
    edit(isThere ? puzzle : withBoard(puzzle, board(sides, { diagonals })), message);
  }

  /** Those of the D sides stay as they are, and come as they were chosen to. @param {string[]} sides @param {string} message */
  function arrange(sides, message) {
    const table = tableOf(now());
    const diagonals = hasDiagonals(table.sides) ? table.diagonals : isWithDiagonals();
    lay(sides, diagonals && hasDiagonals(sides), message);
  }

  /** Whether any of them has diagonals. @param {string[]} sides */
  function hasDiagonals(sides) {
    return board(sides, { diagonals: true }).diagonals.length > 0;
  }

  return {
    tableOf,
    hasDiagonals,

    /** @param {number} corner @param {string} side @param {boolean} eachOnce   as in a box */
    put(corner, side, eachOnce) {
      const sides = withSide(tableOf(now()).sides, corner, side, eachOnce);
      arrange(sides, words.sentence(words.cornerLabel(corner, sideOf(side))));
    },

    /** @param {number} a @param {number} b */
    swap(a, b) {
      arrange(swapped(tableOf(now()).sides, a, b), words.swappedText(a, b));
    },

    /** @param {import('./sides.js').Edition} edition */
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

    /** With what there was before it was changed. @param {import('carom').Turning} how */
    turn(how) {
      const { puzzle, before, past } = now();
      const last = [...past, before ?? puzzle].findLast((one) => behind.has(one) || sidesOf(one));
      const to = turned(puzzle, how);
      if (last) behind.set(to, turned(behind.get(last) ?? last, how));
      edit(to, words.TURNED[how]);
    },

    putBack() {
      const { sides, diagonals } = tableOf(now());
      lay(sides, diagonals, words.PRINTED_AGAIN);
    },

    /** A round as at a table: one of the targets that were not played yet. */
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

/** Of D sides, unless something else was chosen. */
function isWithDiagonals() {
  return settings.read().printedDiagonals !== false;
}
