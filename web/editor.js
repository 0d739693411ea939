// editor.js - the controller of setting up: what the hand does becomes edits, if the core has nothing against them.
import { CaromError } from 'carom/puzzles.js';
import { aimAt, cellAt, pieceOn, pointsAlong } from './aim.js';
import { diagonalBrush, eraser, wallBrush } from './brush.js';
import * as next from './editing.js';
import * as edits from './edits.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./aim.js').Point} Point */
/** @typedef {import('./edits.js').Piece} Piece */
/** @typedef {import('./edits.js').Edge} Edge */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Direction} Direction */

/**
 * What the pointer is doing: it has a piece, perhaps one that an earlier click took up; it draws; or it may become a
 * click on a printed target, or the tap of a finger on an edge, which may just as well begin to scroll.
 * @typedef {{ piece: Piece, again: boolean } | { brush: import('./brush.js').Brush, at: Point, message: string }
 *   | { tap: { edge: Edge } | { printed: import('./aim.js').PrintedTarget } }} Gesture
 */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: Puzzle) => void} page.check   throws a CaromError unless it is legal
 * @param {(puzzle: Puzzle) => import('./aim.js').PrintedTarget[]} page.targetsOf   those printed on its board
 */
export function createEditor({ now, update, check, targetsOf }) {
  /** @type {Gesture | null} */
  let gesture = null;

  /** Why a puzzle is none, or ''. @param {Puzzle} puzzle */
  function faultOf(puzzle) {
    try {
      check(puzzle);
      return '';
    } catch (error) {
      if (error instanceof CaromError) return words.errorText(error);
      throw error;
    }
  }

  /** One edit, or the sentence that says why not. @param {Puzzle} puzzle @param {string} message */
  function edit(puzzle, message) {
    cancel();
    const why = faultOf(puzzle);
    update(why ? { ...now(), message: why } : next.edited(now(), puzzle, message));
  }

  // ---- A piece in the hand -------------------------------------------------------------------------

  /** @param {Piece} piece */
  function take(piece) {
    cancel();
    const cell = edits.whereIs(now().puzzle, piece);
    if (cell) update(next.held(now(), piece, cell, words.heldText(piece, cell)));
  }

  /** @param {Cell | null} cell */
  function carry(cell) {
    const { held, before } = now();
    if (!held || !before || isSame(cell, held.cell)) return;
    update(next.carried(now(), cell, cell ? trial(before, held.piece, cell) : { why: words.OFF_THE_BOARD }));
  }

  /** @param {Puzzle} before @param {Piece} piece @param {Cell} cell */
  function trial(before, piece, cell) {
    if (isSame(cell, edits.whereIs(before, piece) ?? null)) return { puzzle: before };
    const puzzle = edits.withPiece(before, piece, cell);
    const why = occupied(before, piece, cell) || faultOf(puzzle);
    return why ? { why } : { puzzle };
  }

  /** Who stands there already, or ''. @param {Puzzle} puzzle @param {Piece} piece @param {Cell} cell */
  function occupied(puzzle, piece, cell) {
    const there = piece === 'target' ? undefined : edits.robotOn(puzzle, cell);
    return there ? words.putText(there.color, cell) : '';
  }

  /** Where it cannot stand it goes back. */
  function drop() {
    gesture = null;
    const { held } = now();
    if (!held) return;
    if (held.why || !held.cell) update(next.putBack(now(), words.notPutText(held.piece, held.why)));
    else update(next.kept(now(), words.putText(held.piece, held.cell)));
  }

  /** It was clicked where it stands, once more: a target then changes its colour. @param {Piece} piece */
  function putDown(piece) {
    if (piece === 'target') return setTargetColor(edits.nextTargetColor(now().puzzle));
    gesture = null;
    update(next.putBack(now(), words.putBackText(piece)));
  }

  /** @param {Puzzle['target']['color']} color */
  function setTargetColor(color) {
    cancel();
    setTarget({ ...now().puzzle.target, color });
  }

  /** @param {Puzzle['target']} target */
  function setTarget(target) {
    edit(edits.withTarget(now().puzzle, target), words.sentence(words.targetText(target)));
  }

  // ---- Strokes -------------------------------------------------------------------------------------

  /** @param {Puzzle} puzzle @param {import('./brush.js').Brush} brush @param {Point} at @param {string} message */
  function beginStroke(puzzle, brush, at, message) {
    const why = faultOf(puzzle);
    if (why) return update({ ...now(), message: why });
    gesture = { brush, at, message };
    update(next.tried(next.begun(now()), puzzle));
  }

  /** One of the eraser may have met nothing. @param {string} message */
  function endStroke(message) {
    const { before, puzzle, message: said } = now();
    update(next.kept(now(), puzzle === before ? said : message));
  }

  /** @param {Edge} edge @param {Point} at */
  function drawWalls(edge, at) {
    const { present, puzzle, brush } = wallBrush(now().puzzle, edge);
    beginStroke(puzzle, brush, at, words.wallText(edge, present));
  }

  /** @param {Cell} cell @param {Point} at */
  function drawDiagonals(cell, at) {
    const { diagonal, puzzle, brush } = diagonalBrush(now().puzzle, cell, now().paint);
    beginStroke(puzzle, brush, at, words.diagonalText(cell, diagonal));
  }

  // ---- The pointer ---------------------------------------------------------------------------------

  /** What a press there would mean. @param {Point} point */
  function aim(point) {
    const { mode, puzzle, tool } = now();
    return mode === 'edit' ? aimAt(puzzle, point, tool, targetsOf(puzzle)) : null;
  }

  /** @param {Point} point @param {boolean} coarse */
  function press(point, coarse) {
    const { mode, tool, puzzle, held, before } = now();
    if (mode !== 'edit') return false;
    if (held && before) return pressHolding(held.piece, cellAt(puzzle, point), before);
    const meant = aim(point);
    if (!meant) return false;
    if ('piece' in meant) return pressPiece(meant.piece);
    const isEmpty = 'cell' in meant;
    if (tool === 'erase' && !(isEmpty && coarse))
      beginStroke(eraser(puzzle, point), eraser, point, words.ERASED);
    else if (isEmpty)
      return false; // a finger scrolls there
    else if ('diagonal' in meant) drawDiagonals(meant.diagonal, point);
    else if ('printed' in meant || (coarse && tool === 'move')) gesture = { tap: meant };
    else drawWalls(meant.edge, point);
    return gesture !== null;
  }

  /** @param {Piece} piece */
  function pressPiece(piece) {
    if (now().tool === 'erase') {
      removeRobot(/** @type {Color} */ (piece));
      return false;
    }
    take(piece);
    gesture = { piece, again: false };
    return true;
  }

  /** @param {Piece} piece @param {Cell | null} cell @param {Puzzle} before */
  function pressHolding(piece, cell, before) {
    const there = cell && pieceOn(before, cell);
    if (there && there !== piece && there !== 'target' && piece !== 'target') return pressPiece(there);
    carry(cell);
    gesture = { piece, again: true };
    return true;
  }

  /** @param {Point} point */
  function stroke(point) {
    if (!gesture || 'tap' in gesture) return;
    if ('piece' in gesture) return carry(cellAt(now().puzzle, point));
    const { brush, at } = gesture;
    const puzzle = pointsAlong(at, point).reduce((sum, along) => {
      const drawn = brush(sum, along);
      return drawn === sum || faultOf(drawn) ? sum : drawn;
    }, now().puzzle);
    gesture.at = point;
    if (puzzle !== now().puzzle) update(next.tried(now(), puzzle));
  }

  /** @param {Point} point @param {boolean} isClick */
  function release(point, isClick) {
    const ended = gesture;
    gesture = null;
    if (!ended) return;
    if ('brush' in ended) endStroke(ended.message);
    else if ('tap' in ended) tap(ended.tap, point, isClick);
    else if (!isClick) drop();
    else if (ended.again) clickAgain(ended.piece);
  }

  /** @param {Extract<Gesture, { tap: unknown }>['tap']} meant @param {Point} point @param {boolean} isClick */
  function tap(meant, point, isClick) {
    if (!isClick) return;
    if ('printed' in meant) return setTarget(meant.printed);
    drawWalls(meant.edge, point);
    release(point, isClick);
  }

  /** @param {Piece} piece */
  function clickAgain(piece) {
    const { held, before } = now();
    if (before && isSame(held?.cell ?? null, edits.whereIs(before, piece) ?? null)) putDown(piece);
    else drop();
  }

  /** Whatever is under way is undone. */
  function cancel() {
    gesture = null;
    const { held, before } = now();
    if (before) update(next.putBack(now(), held ? words.putBackText(held.piece) : now().message));
  }

  /** @param {Color} color */
  function removeRobot(color) {
    cancel();
    const { puzzle } = now();
    const left = edits.withoutRobot(puzzle, color);
    edit(left, words.consequencesText(edits.consequences(puzzle, left)));
  }

  return {
    aim,
    take,
    carry,
    drop,
    cancel,
    edit,
    setTarget,
    setTargetColor,
    removeRobot,

    /** @type {import('./hand.js').Touch} */
    touch: {
      onPress: press,
      onStroke: stroke,
      onRelease: release,
      onCancel: cancel,
      onHover: (point) => point && carry(cellAt(now().puzzle, point)),
    },

    /** What is held, by one cell. @param {Direction} direction */
    nudge(direction) {
      const { held, puzzle, before } = now();
      const cell = held && (held.cell ?? (before && edits.whereIs(before, held.piece)));
      const over = cell && edits.neighbour(puzzle, cell, direction);
      if (over) carry(over);
    },

    /** @param {Color} color @param {Cell | null} at   null: there is no place for it */
    addRobot(color, at) {
      cancel();
      const why = at ? occupied(now().puzzle, color, at) : words.NO_ROOM;
      if (at && !why) edit(edits.withPiece(now().puzzle, color, at), words.putText(color, at));
      else update({ ...now(), message: why });
    },

    // By the cursor, where a pointer would make strokes.

    /** @param {Cell} cell @param {Direction} direction */
    turnWall(cell, direction) {
      cancel();
      const { puzzle } = now();
      const edge = edits.edgeOf(puzzle, cell, direction);
      if (!edge) return update({ ...now(), message: words.RIM_STAYS });
      const drawn = wallBrush(puzzle, edge);
      edit(drawn.puzzle, words.wallText({ ...cell, side: direction }, drawn.present));
    },

    /** @param {Cell} cell */
    turnDiagonal(cell) {
      cancel();
      const { puzzle, paint } = now();
      const drawn = diagonalBrush(puzzle, cell, paint);
      edit(drawn.puzzle, words.diagonalText(cell, drawn.diagonal));
    },

    /** Of the diagonal there, else of the target; diagonals are drawn in it from now on. @param {Cell | null} cell */
    nextColor(cell) {
      cancel();
      const { puzzle } = now();
      const there = cell && edits.diagonalOn(puzzle, cell);
      if (!there) return setTargetColor(edits.nextTargetColor(puzzle));
      const color = edits.COLORS[(edits.COLORS.indexOf(there.color) + 1) % edits.COLORS.length];
      const diagonal = { color, lean: there.lean };
      update(next.paintTaken(now(), color));
      edit(edits.withDiagonal(puzzle, cell, diagonal), words.diagonalText(cell, diagonal));
    },

    /** The topmost thing there: a robot, a diagonal, then the walls. @param {Cell} cell */
    eraseOn(cell) {
      cancel();
      const { puzzle } = now();
      const robot = edits.robotOn(puzzle, cell);
      if (robot) return removeRobot(robot.color);
      if (edits.diagonalOn(puzzle, cell))
        return edit(edits.withDiagonal(puzzle, cell, null), words.diagonalText(cell, null));
      const bare = edits.withoutWalls(puzzle, cell);
      edit(bare, bare === puzzle ? words.nothingText(cell) : words.noWallsText(cell));
    },

    undo() {
      if (now().before) return cancel();
      update(next.editUndone(now(), words.UNDONE));
    },

    redo() {
      cancel();
      update(next.editRedone(now(), words.REDONE));
    },
  };
}

/** @param {Cell | null} a @param {Cell | null} b */
function isSame(a, b) {
  return a === b || (a !== null && b !== null && edits.isSameCell(a, b));
}
