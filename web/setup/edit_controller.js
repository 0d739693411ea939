// edit_controller.js - turns pointer gestures and keys on the board into edits of the puzzle, in all tabs except Play.
//
// Before every edit the core checks whether the puzzle would be legal.  The page's state contains the piece in the hand
// and the stroke of a brush (see state/gesture.js), so this file stores neither.
import { CaromError } from 'carom/puzzles_alone.js';
import { ERASER, clicked, diagonalBrush, dotted, wallBrush } from '../puzzle/brushes.js';
import * as edits from '../puzzle/edits.js';
import { aimAt, cellAt, pieceOn } from '../puzzle/hit_test.js';
import { showFeedback } from '../shell/feedback.js';
import { changeText, placedText } from './change_text.js';
import { paintTaken, toolNow } from '../state/tools.js';
import {
  canRedo,
  canUndo,
  editRedone,
  editUndone,
  edited,
  isStartToRedo,
  startedFromHere,
} from '../state/undo.js';
import * as gestures from '../state/gesture.js';
import { heldIn, isEditing } from '../state/gesture.js';
import { robotsNow } from '../state/line.js';
import { timed } from '../state/play.js';
import { isPlaying, said } from '../state/state.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/gesture.js').Hold} Hold */
/** @typedef {import('../puzzle/brushes.js').Brush} Brush */
/** @typedef {import('../puzzle/hit_test.js').Point} Point */
/** @typedef {import('../puzzle/edits.js').Piece} Piece */
/** @typedef {import('../puzzle/edits.js').Edge} Edge */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Direction} Direction */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {(puzzle: Puzzle) => void} page.check   throws a CaromError unless the puzzle is legal
 * @param {(puzzle: Puzzle) => Puzzle['target'][]} page.targetsOf   the targets printed on its board
 * @param {(state: State) => State} page.returned   restores the progress of a played puzzle, with its hidden answer,
 *   when the puzzle is on the board again
 */
export function createEditController({ now, update, check, targetsOf, returned }) {
  /** Why a puzzle is illegal, or ''. @param {Puzzle} puzzle */
  function faultOf(puzzle) {
    try {
      check(puzzle);
      return '';
    } catch (error) {
      if (error instanceof CaromError) return words.errorText(error);
      throw error;
    }
  }

  /** The message of the edit that made a puzzle. @type {WeakMap<Puzzle, string>} */
  const messageOf = new WeakMap();

  const isLegal = (/** @type {Puzzle} */ puzzle) => faultOf(puzzle) === '';

  /** Updates the state; a puzzle that comes back continues its progress. @param {State} next */
  function updatePuzzle(next) {
    update(next.puzzle === now().puzzle ? next : returned(next));
  }

  /** Shows why nothing has changed. @param {string} why */
  function refuse(why) {
    update(said(now(), why));
    showFeedback(why);
  }

  /**
   * Ends any gesture, then makes one edit, or shows why it is illegal.
   * @param {(before: Puzzle) => Puzzle} change
   * @param {string | ((before: Puzzle, after: Puzzle) => string)} message
   */
  function edit(change, message) {
    cancel();
    const before = now().puzzle;
    const puzzle = change(before);
    const why = faultOf(puzzle);
    if (why) return refuse(why);
    const text = typeof message === 'string' ? message : message(before, puzzle);
    if (puzzle !== before) messageOf.set(puzzle, text);
    updatePuzzle(edited(now(), puzzle, text));
  }

  // ---- A piece in the hand -------------------------------------------------------------------------

  /** @param {Piece} piece @param {Hold['press']} [pressed] */
  function take(piece, pressed = null) {
    cancel();
    if (piece !== 'target' && !edits.whereIs(now().puzzle, piece))
      addRobot(piece, edits.placeIn(now().puzzle));
    const cell = edits.whereIs(now().puzzle, piece);
    if (!cell) return; // the board has no room for it
    const hasKeys = !matchMedia('(hover: none)').matches; // a phone has no Escape
    update(gestures.held(now(), piece, cell, pressed, words.heldText(piece, cell, hasKeys)));
  }

  /** @param {Color} color @param {Cell | null} at   null: the board has no free cell */
  function addRobot(color, at) {
    cancel();
    const why = at ? occupied(now().puzzle, color, at) : words.NO_ROOM;
    if (!at || why) return refuse(why);
    edit(
      (puzzle) => edits.withPiece(puzzle, color, at),
      (_, after) => placedText(after, color),
    );
  }

  /** @param {State} state @param {Cell | null} cell @returns {State} */
  function carriedTo(state, cell) {
    const held = heldIn(state);
    if (!held || isSame(cell, held.cell)) return state;
    const trial = cell ? tryOn(held.before, held.piece, cell) : { why: words.OFF_THE_BOARD };
    const next = gestures.carried(state, cell, trial);
    return next.puzzle === state.puzzle ? next : returned(next);
  }

  /** @param {Puzzle} before @param {Piece} piece @param {Cell} cell */
  function tryOn(before, piece, cell) {
    if (isSame(cell, edits.whereIs(before, piece) ?? null)) return { puzzle: before };
    const puzzle =
      piece === 'target'
        ? edits.withTargetOn(before, cell, targetsOf(before))
        : edits.withPiece(before, piece, cell);
    const why = occupied(before, piece, cell) || faultOf(puzzle);
    return why ? { why } : { puzzle };
  }

  /**
   * Why a piece cannot be put on a cell: a sentence about the cell's diagonal, or its robot unless the piece is the
   * target; '' if the cell is free.
   * @param {Puzzle} puzzle @param {Piece} piece @param {Cell} cell
   */
  function occupied(puzzle, piece, cell) {
    if (edits.diagonalOn(puzzle, cell)) return words.onDiagonalText(cell);
    const there = piece === 'target' ? undefined : edits.robotOn(puzzle, cell);
    return there ? words.putText(there.color, cell) : '';
  }

  /** Puts the piece down, or back in its old place if the piece can't stand here. */
  function drop() {
    const held = heldIn(now());
    if (!held) return;
    const { piece, cell, why } = held;
    // In Set up, a robot that is dropped outside the board is removed.
    if (!cell && piece !== 'target' && now().tab === 'setup') return removeRobot(piece);
    if (cell && !why) update(gestures.gestureEnded(now(), putText(held)));
    else updatePuzzle(gestures.gestureCancelled(now(), words.notPutText(piece, why)));
  }

  /**
   * The message after a piece was put down: the piece's cell or, if a dropped target took the colour of a printed
   * target, the new target.
   * @param {Hold} held
   */
  function putText({ piece, before }) {
    const { puzzle } = now();
    const isRecolored = puzzle.target.color !== before.target.color;
    return isRecolored ? words.sentence(words.targetText(puzzle.target)) : placedText(puzzle, piece);
  }

  /** @param {Puzzle['target']['color']} color */
  function setTargetColor(color) {
    cancel();
    setTarget({ ...now().puzzle.target, color });
  }

  /** @param {Puzzle['target']} target */
  function setTarget(target) {
    edit((puzzle) => edits.withTarget(puzzle, target), words.sentence(words.targetText(target)));
  }

  /** @param {Color} color */
  function removeRobot(color) {
    cancel();
    if (now().puzzle.robots.length === 1) return refuse(words.LAST_ROBOT);
    edit(
      (puzzle) => edits.withoutRobot(puzzle, color),
      (before, after) => words.consequencesText(edits.consequences(before, after)),
    );
  }

  // ---- The pointer ---------------------------------------------------------------------------------

  /** What a press at the pointer would mean. @param {State} state @param {boolean} [coarse] */
  function aimOf(state, coarse = false) {
    const { pointer } = state.gesture;
    return !isPlaying(state) && pointer ? aimAt(state.puzzle, pointer, toolNow(state), coarse) : null;
  }

  /** Begins a gesture, or returns false. @param {Point} point @param {boolean} coarse */
  function press(point, coarse) {
    if (isPlaying(now())) return false;
    const state = gestures.pointedAt(now(), point);
    const { puzzle, paint } = state;
    const held = heldIn(state);
    if (held) return pressWith(held, point, coarse);
    const aim = aimOf(state, coarse);
    if (!aim) return false;
    const moved = toolNow(state) === 'move' && movedTo(state, cellAt(puzzle, point));
    if (moved) {
      refuse(words.startsText(moved.color, moved.start));
      return false;
    }
    if ('piece' in aim) return pressPiece(aim.piece, point);
    if (toolNow(state) === 'erase') return beginStroke(point, ERASER);
    if ('cell' in aim) return false;
    const brush = 'edge' in aim ? wallBrush(puzzle, aim.edge) : diagonalBrush(puzzle, aim.diagonal, paint);
    return beginStroke(point, brush);
  }

  /**
   * The robot that the shown moves have brought to this cell, and where it starts, or null.
   * @param {State} state @param {Cell | null} cell
   */
  function movedTo(state, cell) {
    const robot = robotsNow(state).find((one) => isSame(one, cell));
    const start = robot && edits.whereIs(state.puzzle, robot.color);
    return robot && start && !isSame(start, cell) ? { color: robot.color, start } : null;
  }

  /** @param {Piece} piece @param {Point} point */
  function pressPiece(piece, point) {
    if (toolNow(now()) === 'erase') {
      removeRobot(/** @type {Color} */ (piece));
      return false;
    }
    update(gestures.pointedAt(now(), point));
    take(piece, 'first');
    return true;
  }

  /**
   * A press with a piece in the hand moves the piece to the pressed cell, or takes the robot on this cell. On a touch
   * screen, a press outside the piece's own cell may begin to scroll the page, so only a tap puts the piece down.
   * @param {Hold} held @param {Point} point @param {boolean} coarse
   */
  function pressWith({ piece, before }, point, coarse) {
    const cell = cellAt(before, point);
    const there = cell && pieceOn(before, cell);
    if (there && there !== piece && there !== 'target' && piece !== 'target') return pressPiece(there, point);
    if (coarse && there !== piece) return false;
    update(gestures.pressed(carriedTo(gestures.pointedAt(now(), point), cell), 'again'));
    return true;
  }

  /** @param {Point} point @param {Brush} brush */
  function beginStroke(point, brush) {
    const { puzzle } = now();
    const drawn = brush.kind === 'eraser' ? dotted(puzzle, brush, point) : clicked(puzzle, brush);
    const why = underPiece(brush) || faultOf(drawn);
    updatePuzzle(why ? said(now(), why) : gestures.strokeBegun(now(), point, brush, drawn));
    return why === '';
  }

  /** @param {Point} point */
  function drag(point) {
    const state = now();
    const held = heldIn(state);
    if (state.gesture.kind === 'draw') updatePuzzle(gestures.strokeDrawn(state, point, isLegal));
    else if (!held) update(gestures.pointedAt(state, point));
    else if (held.press) update(carriedTo(gestures.pointedAt(state, point), cellAt(state.puzzle, point)));
  }

  /**
   * Updates the state only if the board changes. While no piece is in the hand, most mouse movements change nothing.
   * @param {Point | null} point
   */
  function hover(point) {
    const state = now();
    if (isPlaying(state)) return;
    const pointed = gestures.pointedAt(state, point);
    if (heldIn(state)) update(point ? carriedTo(pointed, cellAt(state.puzzle, point)) : pointed);
    else if (!isSameAim(aimOf(state), aimOf(pointed))) update(pointed);
  }

  /** @param {Point} point @param {boolean} isClick */
  function release(point, isClick) {
    const { gesture } = now();
    if (gesture.kind === 'draw') endStroke(gesture.brush);
    else if (gesture.kind === 'hold' && gesture.press) {
      if (!isClick) drop();
      else if (gesture.press === 'again') clickAgain(gesture);
      else update(gestures.pressed(now(), null)); // a click picked the piece up
    }
  }

  /** @param {Brush} brush */
  function endStroke(brush) {
    const { puzzle } = now();
    const before = gestures.puzzleBefore(now());
    const text = puzzle === before ? nothingErased() : strokeText(before, puzzle, brush);
    update(gestures.gestureEnded(now(), text));
  }

  /** The message when the eraser has hit nothing. */
  function nothingErased() {
    const { puzzle, gesture, message } = now();
    const cell = gesture.pointer && cellAt(puzzle, gesture.pointer);
    return cell && pieceOn(puzzle, cell) === 'target' ? words.TARGET_STAYS : message;
  }

  /** A click outside a gesture puts the piece in the hand there. @param {Point} point */
  function click(point) {
    const held = heldIn(now());
    if (!held) return clickSymbol(point);
    update(carriedTo(now(), cellAt(held.before, point)));
    drop();
  }

  /** In Set up a click on a printed symbol makes it the target. @param {Point} point */
  function clickSymbol(point) {
    const { puzzle, tab } = now();
    const cell = cellAt(puzzle, point);
    if (!cell || tab !== 'setup' || toolNow(now()) !== 'move' || pieceOn(puzzle, cell)) return;
    const symbol = targetsOf(puzzle).find((target) => isSame(target, cell));
    if (symbol) setTarget(symbol);
  }

  /** A second click on a piece's cell puts the piece back, and gives a target its next colour. @param {Hold} held */
  function clickAgain({ piece, cell, before }) {
    if (!isSame(cell, edits.whereIs(before, piece) ?? null)) drop();
    else if (piece === 'target') setTargetColor(edits.nextTargetColor(before));
    else cancel();
  }

  /** Why a diagonal cannot be drawn, if its cell has a piece; else ''. @param {Brush} brush */
  function underPiece(brush) {
    const piece = brush.kind === 'diagonal' && brush.diagonal && pieceOn(now().puzzle, brush.cell);
    return piece ? words.underPieceText(piece, brush.cell) : '';
  }

  /** Undoes what the gesture has done so far, and ends it. */
  function cancel() {
    const { gesture, message } = now();
    if (gesture.kind === 'none') return;
    const text = gesture.kind === 'hold' ? words.putBackText(gesture.piece) : message;
    updatePuzzle(gestures.gestureCancelled(now(), text));
  }

  /** Makes the same edit as a click with this brush. @param {Exclude<Brush, { kind: 'eraser' }>} brush */
  function editBy(brush) {
    const why = underPiece(brush);
    if (why) refuse(why);
    else edit((puzzle) => clicked(puzzle, brush), brushText(brush));
  }

  return {
    aimOf,
    take,
    addRobot,
    drop,
    cancel,
    edit,
    setTarget,
    setTargetColor,
    removeRobot,
    pointer: { press, drag, release, cancel, hover, click },

    /** Moves the piece in the hand by one cell. @param {Direction} direction */
    nudge(direction) {
      const state = now();
      const held = heldIn(state);
      const cell = held && (held.cell ?? edits.whereIs(held.before, held.piece));
      const over = cell && edits.neighbour(state.puzzle, cell, direction);
      if (over) update(carriedTo(state, over));
    },

    /**
     * Replaces the puzzle with a random variant.
     * @param {(puzzle: Puzzle, seed: number) => Puzzle} make @param {string} message
     */
    randomize(make, message) {
      const seed = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
      try {
        edit((puzzle) => make(puzzle, seed), message);
      } catch (error) {
        if (!(error instanceof CaromError)) throw error;
        refuse(words.errorText(error)); // too few cells
      }
    },

    // Keyboard edits, made at the cursor.

    /** @param {Cell} cell @param {Direction} direction */
    toggleWall(cell, direction) {
      cancel();
      const { puzzle } = now();
      const edge = edits.edgeOf(puzzle, cell, direction);
      if (!edge) return update(said(now(), words.RIM_STAYS));
      const brush = wallBrush(puzzle, edge);
      edit((before) => clicked(before, brush), words.wallText({ ...cell, side: direction }, brush.present));
    },

    /** @param {Cell} cell */
    toggleDiagonal(cell) {
      cancel();
      editBy(diagonalBrush(now().puzzle, cell, now().paint));
    },

    /**
     * Gives the next colour to the diagonal on a cell and to diagonals drawn later, or to the target if the cell has no
     * diagonal.
     * @param {Cell | null} cell
     */
    nextColor(cell) {
      cancel();
      const { puzzle } = now();
      const there = cell && edits.diagonalOn(puzzle, cell);
      if (!there) return setTargetColor(edits.nextTargetColor(puzzle));
      const color = edits.COLORS[(edits.COLORS.indexOf(there.color) + 1) % edits.COLORS.length];
      update(paintTaken(now(), color));
      editBy({ kind: 'diagonal', cell, diagonal: { color, lean: there.lean } });
    },

    /** Erases the robot on a cell, or else its diagonal, or else its walls. @param {Cell} cell */
    eraseOn(cell) {
      cancel();
      const { puzzle } = now();
      const robot = edits.robotOn(puzzle, cell);
      if (robot) return removeRobot(robot.color);
      if (edits.diagonalOn(puzzle, cell)) return editBy({ kind: 'diagonal', cell, diagonal: null });
      edit(
        (before) => edits.withoutWalls(before, cell),
        (before, after) => (after === before ? words.nothingText(cell) : words.noWallsText(cell)),
      );
    },

    /** Makes the position on the board the puzzle's start. @param {number} at   current time */
    startFromHere(at) {
      update(startedFromHere(timed(now(), at, false), words.FROM_HERE));
    },

    undo() {
      if (!canUndo(now())) return;
      if (isEditing(now())) return cancel();
      const { past, puzzle, left, openings } = now();
      const change = left ? words.START_BACK : changeText(puzzle, past.at(-1) ?? puzzle);
      const text = openings.includes(past.length)
        ? words.OPENED.undone
        : words.historyText('undone', change, messageOf.get(puzzle) ?? '');
      const undone = editUndone(now(), text);
      if (left) update(undone);
      else updatePuzzle(undone);
    },

    /** @param {number} at   current time */
    redo(at) {
      if (!canRedo(now())) return;
      cancel();
      const state = timed(now(), at, false);
      const { past, future, puzzle, openings } = state;
      const to = future.at(-1) ?? puzzle;
      const change = isStartToRedo(state) ? words.FROM_HERE : changeText(puzzle, to);
      const text = openings.includes(past.length + 1)
        ? words.OPENED.redone
        : words.historyText('redone', change, messageOf.get(to) ?? '');
      const redone = editRedone(state, text);
      if (isPlaying(state)) update(redone);
      else updatePuzzle(redone);
    },
  };
}

/** A sentence about a stroke. @param {Puzzle} before @param {Puzzle} after @param {Brush} brush */
function strokeText(before, after, brush) {
  const walls = Math.abs(after.walls.length - before.walls.length);
  if (brush.kind === 'wall' && walls > 1) return words.wallsText(walls, brush.present);
  const diagonals = after.diagonals.length - before.diagonals.length;
  if (brush.kind === 'diagonal' && Math.abs(diagonals) > 1)
    return words.diagonalsText(Math.abs(diagonals), diagonals > 0);
  return brushText(brush);
}

/** A sentence about what a brush has drawn. @param {Brush} brush */
function brushText(brush) {
  if (brush.kind === 'wall') return words.wallText(brush.edge, brush.present);
  return brush.kind === 'diagonal' ? words.diagonalText(brush.cell, brush.diagonal) : words.ERASED;
}

/** Aims are plain data. @param {ReturnType<typeof aimAt>} a @param {ReturnType<typeof aimAt>} b */
function isSameAim(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** @param {Cell | null} a @param {Cell | null} b */
function isSame(a, b) {
  return a === b || (a !== null && b !== null && edits.isSameCell(a, b));
}
