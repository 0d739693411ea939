// cursor_controller.js - moves the keyboard's cursor, and moves robots with the arrow keys.
//
// keyboard_controller.js uses this module in the page, and embedded_game.js uses it in boards of other pages.
import { cursorPut } from './state/tools.js';
import * as edits from './puzzle/edits.js';
import { directionOf, robotOf } from './shell/keys.js';
import { robotsNow } from './state/line.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Direction} Direction */
/** What a key does. Returns false if the key has no effect now, or a string that screen readers announce instead of the
 * status line.
 * @typedef {(key: string) => void | false | string} Action
 */
/**
 * The texts that this controller needs.
 * @typedef {Pick<import('./words/words.js').Words, 'boardSummary' | 'boardDetails' | 'cellText'>} Words
 */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {ReturnType<typeof import('./play/play_controller.js').createPlayController>} page.player
 * @param {Words} page.words
 */
export function createCursorController({ now, update, player, words }) {
  /** Actions by their names in shell/keys.js. @satisfies {Partial<Record<import('./shell/keys.js').Name, Action>>} */
  const actions = {
    pick(/** @type {string} */ key) {
      const color = edits.COLORS[robotOf(key)];
      if (!edits.whereIs(now().puzzle, color)) return false;
      player.pick(color);
      follow(color);
    },
    slide(/** @type {string} */ key) {
      if (!now().picked) return false;
      moving(() => player.move(directionOf(key)));
    },
    goHere: () => onCursor((cell) => moving(() => player.clickCell(cell))),
    look: (/** @type {string} */ key) => go(directionOf(key)),
    letGo: () => now().picked !== null && player.unpick(),
    undoMove: () => steps(player.undo),
    redoMove: () => steps(player.redo),
    toStart: () => steps(player.reset),
    go: (/** @type {string} */ key) => go(directionOf(key)),
    position: () =>
      `${words.boardSummary(now().puzzle, robotsNow(now()))} ${words.boardDetails(now().puzzle)}`,
  };

  /** @param {Cell} cell */
  function put(cell) {
    update(cursorPut(now(), cell, words.cellText(contentsOf(now(), cell))));
  }

  /**
   * Acts on the cursor's cell. If the cursor is hidden, the first key only shows it.
   * @param {(cell: Cell) => void} act
   */
  function onCursor(act) {
    const { cursor } = now();
    if (cursor) act(cursor);
    else put({ x: 0, y: 0 });
  }

  /** @param {Direction} direction */
  function go(direction) {
    onCursor((cell) => put(edits.neighbour(now().puzzle, cell, direction) ?? cell));
  }

  /** Puts the cursor on a piece's current cell, without changing the status line. @param {edits.Piece | null} piece */
  function follow(piece) {
    const { puzzle } = now();
    const cell = piece && edits.whereIs({ ...puzzle, robots: robotsNow(now()) }, piece);
    if (cell) update(cursorPut(now(), cell));
  }

  /** Acts, then puts the cursor on the moved robot or, if none moved, on the picked robot. @param {() => void} act */
  function moving(act) {
    const { step, picked } = now();
    act();
    follow(now().step === step ? now().picked : picked);
  }

  /** Undoes or redoes a move. Returns false if no move is left. @param {() => void} act */
  function steps(act) {
    const { step } = now();
    act();
    if (now().step === step) return false;
    follow(now().picked);
  }

  return {
    actions,
    onCursor,
    follow,
    steps,
    /** Hides the cursor, because the reader has used the pointer. */
    putAway: () => now().cursor && update(cursorPut(now(), null)),
  };
}

/** The contents of a cell. @param {State} state @param {Cell} cell */
export function contentsOf(state, cell) {
  const { puzzle } = state;
  return {
    cell,
    robot: edits.robotOn({ ...puzzle, robots: robotsNow(state) }, cell)?.color ?? null,
    target: edits.isSameCell(puzzle.target, cell) ? puzzle.target.color : null,
    diagonal: edits.diagonalOn(puzzle, cell) ?? null,
    walls: edits.walledSides(puzzle, cell),
  };
}
