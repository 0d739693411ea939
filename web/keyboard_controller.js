// keyboard_controller.js - the controller of the keys: does what shell/keys.js lists, if the focus is near enough to the board.
import { isModal } from './shell/dom.js';
import { cursorPut } from './state/editing.js';
import * as edits from './puzzle/edits.js';
import { ANYWHERE, FREE, ON_BOARD, chordOf, directionOf, meanings, robotOf } from './shell/keys.js';
import { heldIn, isEditing } from './state/gesture.js';
import { answerStep, robotsNow } from './state/line.js';
import { isHidden } from './state/play.js';
import { read } from './shell/settings.js';
import { isPlaying, said } from './state/state.js';
import { words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Direction} Direction */
/** What a key does. It returns false if it means nothing now, or a text to read out instead of the status line.
 * @typedef {(key: string) => void | false | string} Action
 */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {ReturnType<typeof import('./board/board.js').createBoard>} page.board
 * @param {ReturnType<typeof import('./setup/edit_controller.js').createEditController>} page.editor
 * @param {ReturnType<typeof import('./play/play_controller.js').createPlayController>} page.player
 * @param {ReturnType<typeof import('./solve/step_controller.js').createStepController>} page.stepping
 * @param {(tab: State['tab']) => void} page.takeTab
 * @param {{ hint: () => void, another: () => void }} page.playing   the next hint, another puzzle
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
  playing,
  help,
  say,
}) {
  /** @type {Record<import('./shell/keys.js').Name, Action>} */
  const actions = {
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

    pick(key) {
      const color = edits.COLORS[robotOf(key)];
      if (!edits.whereIs(now().puzzle, color)) return false;
      player.pick(color);
      follow(color);
    },
    slide(key) {
      if (!now().picked) return false;
      player.move(directionOf(key));
      follow(now().picked);
    },
    goHere: () =>
      onCursor((cell) => {
        player.clickCell(cell);
        follow(now().picked);
      }),
    look: (key) => go(directionOf(key)),
    letGo: () => now().picked !== null && player.unpick(),
    undoMove: () => steps(player.undo),
    redoMove: () => steps(player.redo),
    toStart: () => steps(player.reset),
    hint: () => playing.hint(),
    newPuzzle: () => playing.another(),

    go: (key) => go(directionOf(key)),
    undoEdit: editor.undo,
    redoEdit: editor.redo,
    toBoard: () => !board.hasFocus() && board.focus(),
    previous: () => stepping.stepTo('answer', answerStep(now()) - 1),
    next: () => stepping.stepTo('answer', answerStep(now()) + 1),
    position: () => positionText(now()),
    answer() {
      const state = now();
      return isHidden(state) ? words.SECRET : words.searchSaid(state) || words.NO_ANSWER_YET;
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

  /** The element that a click gave the focus, until Tab moves the focus. @type {Element | null} */
  let clicked = null;
  document.addEventListener('click', ({ detail }) => {
    if (detail > 0) clicked = document.activeElement; // 0: by a key
  });
  addEventListener('keydown', press);
  board.onPointer(() => now().cursor && update(cursorPut(now(), null)));

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === 'Tab') clicked = null;
    const chord = chordOf(event);
    if (event.altKey || event.defaultPrevented || hasOwnUse(event.target, chord) || isModal()) return;
    const focus = nearness(event.target);
    const before = now();
    for (const { name, repeats = false } of meanings(chord, isPlaying(before) ? 'play' : 'edit', focus)) {
      const text = event.repeat && !repeats ? '' : actions[name](event.key);
      if (text === false) continue;
      event.preventDefault();
      if (focus === FREE) board.focus();
      if (text) say(text);
      else if (now() !== before) say(now().message);
      return;
    }
  }

  /** How near the focus is to the board. A clicked button has the focus, but keys are not meant for it. @param {EventTarget | null} target */
  function nearness(target) {
    if (board.hasFocus()) return ON_BOARD;
    const isFree = !(target instanceof Element) || target === document.body || target === clicked;
    return isFree && read().keys !== 'board' ? FREE : ANYWHERE;
  }

  // ---- The cursor ----------------------------------------------------------------------------------

  /** @param {Cell} cell */
  function put(cell) {
    update(cursorPut(now(), cell, words.cellText(look(now(), cell))));
  }

  /** Acts on the cursor's cell. Without a cursor the first key only shows it. @param {(cell: Cell) => void} act */
  function onCursor(act) {
    const { cursor } = now();
    if (cursor) act(cursor);
    else put({ x: 0, y: 0 });
  }

  /** @param {Direction} direction */
  function go(direction) {
    onCursor((cell) => put(edits.neighbour(now().puzzle, cell, direction) ?? cell));
  }

  /** Puts the cursor where a piece is now; the status line stays. @param {edits.Piece | null} piece */
  function follow(piece) {
    const { puzzle } = now();
    const cell = piece && edits.whereIs({ ...puzzle, robots: robotsNow(now()) }, piece);
    if (cell) update(cursorPut(now(), cell));
  }

  /** Undoes or redoes a move. Without one it returns false, so that the key can mean an edit. @param {() => void} act */
  function steps(act) {
    const { step } = now();
    act();
    if (now().step === step) return false;
    follow(now().picked);
  }

  // ---- Setting up ----------------------------------------------------------------------------------

  /** @param {edits.Piece} piece */
  function take(piece) {
    editor.take(piece);
    follow(piece);
  }

  /** @param {Cell} cell */
  function takeOn(cell) {
    const { robot, target } = look(now(), cell);
    if (robot) take(robot);
    else if (target) take('target');
    else update(said(now(), words.nothingText(cell)));
  }

  /** @param {Direction} direction */
  function carry(direction) {
    editor.nudge(direction);
    const held = heldIn(now());
    if (held?.cell) update(said(now(), held.why || words.cellText(look(now(), held.cell))));
  }
}

/** @param {State} state */
function positionText(state) {
  return `${words.boardSummary(state.puzzle, robotsNow(state))} ${words.boardDetails(state.puzzle)}`;
}

/** What is on a cell. @param {State} state @param {Cell} cell */
function look(state, cell) {
  const { puzzle } = state;
  return {
    cell,
    robot: edits.robotOn({ ...puzzle, robots: robotsNow(state) }, cell)?.color ?? null,
    target: edits.isSameCell(puzzle.target, cell) ? puzzle.target.color : null,
    diagonal: edits.diagonalOn(puzzle, cell) ?? null,
    walls: edits.walledSides(puzzle, cell),
  };
}

/**
 * Whether a field takes this key itself. One to choose in (a list, a checkbox, a slider) has no use for Ctrl+Z;
 * one to type in undoes its own text.
 * @param {EventTarget | null} target @param {string} chord
 */
function hasOwnUse(target, chord) {
  if (!(target instanceof Element) || !target.matches('input, select, textarea')) return false;
  return !chord.startsWith('Ctrl+') || !target.matches('select, [type=checkbox], [type=radio], [type=range]');
}
