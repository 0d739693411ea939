// keyboard.js - the controller of the keys: what each of the table does, and how near the focus is to the board.
import { isModal } from './dom.js';
import * as next from './editing.js';
import * as edits from './edits.js';
import { ANYWHERE, FREE, ON_BOARD, chordOf, directionOf, meanings, robotOf } from './keys.js';
import { placeIn } from './places.js';
import { answerStep, isHidden } from './search_state.js';
import { read } from './settings.js';
import { robotsNow, said } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Direction} Direction */
/** What it does: false if it means nothing now; a text is read out instead of the status line.
 * @typedef {(key: string) => void | false | string} Action
 */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {ReturnType<typeof import('./board.js').createBoard>} page.board
 * @param {ReturnType<typeof import('./editor.js').createEditor>} page.editor
 * @param {ReturnType<typeof import('./player.js').createPlayer>} page.player
 * @param {ReturnType<typeof import('./stepping.js').createStepping>} page.stepping
 * @param {(mode: State['mode']) => void} page.takeMode
 * @param {() => void} page.help
 * @param {(text: string) => void} page.say
 */
export function createKeyboard({ now, update, board, editor, player, stepping, takeMode, help, say }) {
  /** @type {Record<import('./keys.js').Name, Action>} */
  const actions = {
    take(key) {
      const color = edits.COLORS[robotOf(key)];
      if (edits.whereIs(now().puzzle, color)) return take(color);
      editor.cancel();
      editor.addRobot(color, now().cursor ?? placeIn(now().puzzle));
      follow(color);
    },
    takeTarget: () => take('target'),
    takeHere: () => (now().held ? editor.drop() : onCursor(takeOn)),
    carry: (key) => now().held !== null && carry(directionOf(key)),
    putBack() {
      const { held, before } = now();
      if (!before) return false;
      editor.cancel();
      if (held) follow(held.piece);
    },
    wall: (key) => onCursor((cell) => editor.turnWall(cell, directionOf(key.replace('Shift+', '')))),
    diagonal: () => onCursor(editor.turnDiagonal),
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
        player.click(cell);
        follow(now().picked);
      }),
    look: (key) => go(directionOf(key)),
    letGo: () => now().picked !== null && player.letGo(),
    undoMove: () => steps(player.undo),
    redoMove: () => steps(player.redo),

    go: (key) => go(directionOf(key)),
    undoEdit: editor.undo,
    redoEdit: editor.redo,
    toBoard: () => !board.hasFocus() && board.focus(),
    previous: () => stepping.stepTo('answer', answerStep(now()) - 1),
    next: () => stepping.stepTo('answer', answerStep(now()) + 1),
    position: () => positionText(now()),
    answer() {
      const state = now();
      const answer = isHidden(state) ? [] : state.answer;
      return words.searchSaid({ ...state, answer }) || words.NO_ANSWER_YET;
    },
    mode() {
      const mode = now().mode === 'edit' ? 'play' : 'edit';
      takeMode(mode);
      return words.MODE[mode];
    },
    help() {
      help();
      return '';
    },
  };

  /** What has the focus since it was clicked, until Tab moves it. @type {Element | null} */
  let clicked = null;
  document.addEventListener('click', ({ detail }) => {
    if (detail > 0) clicked = document.activeElement; // 0: by a key
  });
  addEventListener('keydown', press);
  board.onPointer(() => now().cursor && update(next.cursorPut(now(), null)));

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === 'Tab') clicked = null;
    if (event.altKey || event.defaultPrevented || isField(event.target) || isModal()) return;
    const focus = nearness(event.target);
    const before = now();
    for (const { name, repeats = false } of meanings(chordOf(event), before.mode, focus)) {
      const text = event.repeat && !repeats ? '' : actions[name](event.key);
      if (text === false) continue;
      event.preventDefault();
      if (focus === FREE) board.focus();
      if (text) say(text);
      else if (now() !== before) say(now().message);
      return;
    }
  }

  /** A button that was clicked has the focus, but not because anybody wants it there. @param {EventTarget | null} target */
  function nearness(target) {
    if (board.hasFocus()) return ON_BOARD;
    const isFree = !(target instanceof Element) || target === document.body || target === clicked;
    return isFree && read().keys !== 'board' ? FREE : ANYWHERE;
  }

  // ---- The cursor ----------------------------------------------------------------------------------

  /** @param {Cell} cell */
  function put(cell) {
    update(next.cursorPut(now(), cell, words.cellText(look(now(), cell))));
  }

  /** Where there is no cursor yet, the first key only shows it. @param {(cell: Cell) => void} act */
  function onCursor(act) {
    const { cursor } = now();
    if (cursor) act(cursor);
    else put({ x: 0, y: 0 });
  }

  /** @param {Direction} direction */
  function go(direction) {
    onCursor((cell) => put(edits.neighbour(now().puzzle, cell, direction) ?? cell));
  }

  /** To where a piece is now; the status line stays. @param {edits.Piece | null} piece */
  function follow(piece) {
    const { puzzle } = now();
    const cell = piece && edits.whereIs({ ...puzzle, robots: robotsNow(now()) }, piece);
    if (cell) update(next.cursorPut(now(), cell));
  }

  /** Where there is no move, the key may mean a change of the board. @param {() => void} act */
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
    const { held } = now();
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

/** Keys mean something else where one types or chooses. @param {EventTarget | null} target */
function isField(target) {
  return target instanceof Element && target.matches('input, select, textarea');
}
