// keyboard_controller.js - runs the actions of shell/keys.js, depending on the focus.
import { contentsOf, createCursorController } from './cursor_controller.js';
import { isModal } from './shell/dom.js';
import * as edits from './puzzle/edits.js';
import { ANYWHERE, FREE, ON_BOARD, chordOf, directionOf, meanings, robotOf } from './shell/keys.js';
import { heldIn, isEditing } from './state/gesture.js';
import { answerStep } from './state/line.js';
import { isHidden, successReviewed } from './state/play.js';
import { read } from './shell/settings.js';
import { isApart } from './state/search.js';
import { isMatchAwaited, isPlaying, said } from './state/state.js';
import { words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Direction} Direction */
/** @typedef {import('./cursor_controller.js').Action} Action */

/** The buttons that open the next puzzle or target, in single puzzles and in games. */
const NEXT_BUTTONS = '#go-on, #next-round, #table-next, #match-begin';

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {ReturnType<typeof import('./board/board.js').createBoard>} page.board
 * @param {ReturnType<typeof import('./setup/edit_controller.js').createEditController>} page.editor
 * @param {ReturnType<typeof import('./play/play_controller.js').createPlayController>} page.player
 * @param {ReturnType<typeof import('./solve/step_controller.js').createStepController>} page.stepping
 * @param {(tab: State['tab']) => void} page.takeTab
 * @param {() => void} page.undo   as the button does
 * @param {() => void} page.redo
 * @param {{ hint: () => void, another: () => void, step: (by: number) => void }} page.playing   the next hint, another
 *   puzzle, a step in the player's solution
 * @param {() => void} page.help
 * @param {(text: string) => void} page.say
 */
export function createKeyboardController({
  now,
  update,
  board,
  editor,
  player,
  stepping,
  takeTab,
  undo,
  redo,
  playing,
  help,
  say,
}) {
  const cursor = createCursorController({ now, update, player, words });
  const { onCursor, follow } = cursor;
  /** @type {Record<import('./shell/keys.js').Name, Action>} */
  const actions = {
    ...cursor.actions,
    take(key) {
      const color = edits.COLORS[robotOf(key)];
      if (edits.whereIs(now().puzzle, color)) return take(color);
      editor.cancel();
      editor.addRobot(color, now().cursor ?? edits.placeIn(now().puzzle));
      follow(color);
    },
    takeTarget: () => take('target'),
    takeHere: () => (heldIn(now()) ? editor.drop() : onCursor(takeOn)),
    carry: (key) => heldIn(now()) !== null && carry(directionOf(key)),
    putBack() {
      if (!isEditing(now())) return false;
      const held = heldIn(now());
      editor.cancel();
      if (held) follow(held.piece);
    },
    wall: (key) => onCursor((cell) => editor.toggleWall(cell, directionOf(key.replace('Shift+', '')))),
    diagonal: () => onCursor(editor.toggleDiagonal),
    color: () => editor.nextColor(now().cursor),
    erase: () => onCursor(editor.eraseOn),

    hint: () => playing.hint(),
    newPuzzle: () => now().playing === 'puzzle' && void playing.another(), // not in a game: its clock would continue
    goOn() {
      const buttons = [...document.querySelectorAll(NEXT_BUTTONS)];
      const button = buttons.find((one) => one.getClientRects().length);
      if (!(button instanceof HTMLElement)) return false;
      button.click();
    },

    stepBack: () => stepBy(-1),
    stepOn: () => stepBy(1),
    stepOwn: (key) => isReviewed() && void playing.step(key === 'ArrowLeft' ? -1 : 1),

    undoMove: () => void cursor.steps(undo),
    redoMove: () => void cursor.steps(redo),
    undoEdit: undo,
    redoEdit: redo,
    toBoard: () => !board.hasFocus() && board.focus(),
    previous: () => stepping.stepTo('answer', answerStep(now()) - 1),
    next: () => stepping.stepTo('answer', answerStep(now()) + 1),
    answer() {
      const state = now();
      return isHidden(state) ? words.SECRET : words.searchSaid(state, isApart(state)) || words.NO_ANSWER_YET;
    },
    mode() {
      const tab = isPlaying(now()) ? 'solve' : 'play';
      takeTab(tab);
      return words.TAB_OPENED[tab];
    },
    help() {
      help();
      return '';
    },
  };

  /** The element that a click focused; null after Tab was pressed. @type {Element | null} */
  let clicked = null;
  document.addEventListener('click', ({ detail }) => {
    if (detail > 0) clicked = document.activeElement; // 0: a key caused the click
  });
  addEventListener('keydown', press);
  board.onPointer(cursor.putAway);

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === 'Tab') clicked = null;
    const chord = chordOf(event);
    if (event.altKey || event.defaultPrevented || hasOwnUse(event.target, chord) || isModal()) return;
    const focus = nearness(event.target);
    const before = now();
    for (const { name, repeats = false } of meanings(chord, isPlaying(before) ? 'play' : 'edit', focus)) {
      // Until a match begins, the board is not part of it.
      if (isMatchAwaited(before) && name !== 'mode' && name !== 'help') continue;
      const text = event.repeat && !repeats ? '' : actions[name](event.key);
      if (text === false) continue;
      event.preventDefault();
      if (focus === FREE && !name.startsWith('step')) board.focus();
      if (text) say(text);
      else if (now() !== before) say(now().message);
      return;
    }
  }

  /**
   * How near the focus is to the board. After a click on a button, the button has the focus, but keys still act on the
   * board. The same is true of a heading, which gets the focus only when a focused button disappears.
   * @param {EventTarget | null} target
   */
  function nearness(target) {
    if (board.hasFocus()) return ON_BOARD;
    const isFree = !(target instanceof Element) || target === clicked || target.matches('body, h2');
    return isFree && read().keys !== 'board' ? FREE : ANYWHERE;
  }

  /** Whether the result of a single puzzle, outside a game, is shown. */
  function isReviewed() {
    return now().playing === 'puzzle' && successReviewed(now()) !== null;
  }

  /**
   * Steps through the answer. If the board has the focus, arrow keys move its cursor instead, unless the board was
   * clicked and shows no cursor.
   * @param {number} by
   */
  function stepBy(by) {
    const state = now();
    const isCursors = board.hasFocus() && (state.cursor || document.activeElement !== clicked);
    if (isCursors || state.tab !== 'solve' || !state.answer.length) return false;
    stepping.stepTo('answer', answerStep(state) + by);
  }

  // ---- Setting up ----------------------------------------------------------------------------------

  /** @param {edits.Piece} piece */
  function take(piece) {
    editor.take(piece);
    follow(piece);
  }

  /** @param {Cell} cell */
  function takeOn(cell) {
    const { robot, target, diagonal } = contentsOf(now(), cell);
    if (robot) take(robot);
    else if (target) take('target');
    else update(said(now(), diagonal ? words.diagonalText(cell, diagonal) : words.nothingText(cell)));
  }

  /** @param {Direction} direction */
  function carry(direction) {
    editor.nudge(direction);
    const held = heldIn(now());
    if (held?.cell) update(said(now(), held.why || words.cellText(contentsOf(now(), held.cell))));
  }
}

/**
 * Whether a form field handles this key itself. Text fields have their own Ctrl+Z, but lists, checkboxes and
 * sliders have none.
 * @param {EventTarget | null} target @param {string} chord
 */
function hasOwnUse(target, chord) {
  if (!(target instanceof Element) || !target.matches('input, select, textarea')) return false;
  return !chord.startsWith('Ctrl+') || !target.matches('select, [type=checkbox], [type=radio], [type=range]');
}
