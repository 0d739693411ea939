// board.js - draws the board: the core's picture of the puzzle and its moves, the piece in the hand, and the cursor.
//
// A robot keeps its node as long as it is on the board, and so do the parts of the ground that an edit does not change.
// Apart from its nodes, this module stores only the last state that it drew.  The page has one board; other pages
// (see embed/) may have several, each with its own language.
import { hasWall, whereIs } from '../puzzle/edits.js';
import { toolNow } from '../state/tools.js';
import { heldIn, puzzleBefore } from '../state/gesture.js';
import { bestLine, line, made, movesText, robotsNow } from '../state/line.js';
import { isPlaying } from '../state/state.js';
import { setText } from '../shell/dom.js';
import { CELL, edgePath, middle, translate } from './geometry.js';
import { partsOf, setAttribute, svg, updateChildren } from '../shell/svg.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/gesture.js').Hold} Hold */
/** @typedef {import('../puzzle/edits.js').Piece} Piece */
/** @typedef {import('../puzzle/hit_test.js').Aim} Aim */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** In a line with more moves than this, only the next few arrows are drawn clearly: see markSteps(). */
const LONG = 9;
const NEXT_FEW = 4;

/**
 * The texts that the board needs.
 * @typedef {Pick<import('../words/words.js').Words, 'boardSummary' | 'boardDetails' | 'cellName' | 'robotLabel'>} Words
 */

/**
 * @param {SVGSVGElement} root
 * @param {HTMLElement} description   the board in words: one child with a summary, one with the details
 * @param {object} ask
 * @param {(puzzle: State['puzzle'], moves: string) => string} ask.picture   carom.svg()
 * @param {(state: State) => Aim} ask.aimOf   what a press at the pointer would mean
 * @param {Words} words
 */
export function createBoard(root, description, { picture, aimOf }, words) {
  /** In drawing order. @type {Record<string, SVGElement>} */
  const layers = {
    ground: svg('g', { class: 'ground' }),
    under: svg('rect', { class: 'under', width: CELL, height: CELL, visibility: 'hidden' }),
    ghosts: svg('g', { class: 'ghosts' }),
    slides: svg('g', { class: 'slides' }),
    arrows: svg('g'),
    target: svg('g'),
    robots: svg('g', { class: 'robots', 'font-size': 40 }),
    cursor: cursorNode(),
    badges: svg('g'),
    hint: svg('path', { class: 'hint', visibility: 'hidden' }),
  };
  root.append(...Object.values(layers));
  const [summary, details] = /** @type {any} */ (description.children);
  /** @type {Map<Color, SVGGElement>} */
  const robots = new Map();
  /** Faint copies of the robots where the line or the gesture began. @type {Map<Color, SVGElement>} */
  let ghosts = new Map();
  /** @type {State | null} */
  let drawn = null;

  /** @param {State} state */
  function render(state) {
    const before = drawn?.puzzle === state.puzzle ? drawn : null;
    if (!before || line(before) !== line(state)) drawPicture(state);
    placeRobots(state, before);
    if (before?.slides !== state.slides || before.picked !== state.picked) drawSlides(state);
    markSteps(state);
    root.classList.toggle('unproved', state.shown === 'answer' && bestLine(state).length === 0);
    drawHeld(heldIn(state), drawn && heldIn(drawn), state);
    drawHint(state, heldIn(state) ? null : aimOf(state));
    drawCursor(state);
    root.dataset.mode = isPlaying(state) ? 'play' : 'edit';
    root.dataset.tool = toolNow(state);
    drawn = state;
  }

  /** @param {State} state */
  function drawPicture(state) {
    const { puzzle } = state;
    const parts = partsOf(picture(puzzle, movesText(line(state))));
    replace('arrows', parts.arrows);
    replace('badges', parts.badges);
    if (drawn?.puzzle === puzzle) return;
    setAttribute(root, 'viewBox', parts.viewBox);
    if (drawn?.puzzle.width !== puzzle.width) root.style.setProperty('--columns', String(puzzle.width));
    updateChildren(layers.ground, parts.ground);
    replace('target', parts.target);
    ghosts = new Map(puzzle.robots.map(({ color }) => [color, ghost(parts.robots, color)]));
    layers.ghosts.replaceChildren(...ghosts.values());
    for (const [color, node] of robots) {
      if (puzzle.robots.some((robot) => robot.color === color)) continue;
      node.remove();
      robots.delete(color);
    }
    puzzle.robots.forEach(({ color }, i) => {
      if (robots.has(color)) return;
      const node = robotButton(parts.robots, color);
      robots.set(color, node);
      layers.robots.insertBefore(node, layers.robots.children[i] ?? null);
    });
  }

  /** @param {string} name @param {SVGElement} layer */
  function replace(name, layer) {
    layers[name].replaceWith(layer);
    layers[name] = layer;
  }

  /** @param {State} state @param {State | null} before   null if the puzzle has changed */
  function placeRobots(state, before) {
    const placed = robotsNow(state);
    const inHand = heldIn(state)?.piece;
    setText(summary, words.boardSummary(state.puzzle, placed));
    setText(details, words.boardDetails(state.puzzle));
    for (const robot of placed) {
      const node = robots.get(robot.color);
      const shadow = ghosts.get(robot.color);
      if (!node || !shadow) continue;
      const start = startOf(state, robot);
      const { x, y } = middle(start);
      setAttribute(shadow, 'transform', `translate(${x} ${y})`);
      setAttribute(shadow, 'visibility', start.x === robot.x && start.y === robot.y ? 'hidden' : null);
      setAttribute(node, 'aria-pressed', String(state.picked === robot.color));
      setAttribute(node, 'data-cell', words.cellName(robot));
      setAttribute(node, 'aria-label', words.robotLabel(robot));
      const where = translate(robot);
      if (robot.color === inHand || node.style.transform === where) continue;
      node.style.transform = where;
      if (before) glide(node, trackBetween(made(before), made(state), robot.color));
    }
  }

  /** Once the puzzle is solved, the moves that could follow are not marked. @param {State} state */
  function drawSlides({ slides, picked, solvedBy }) {
    const marked = solvedBy ? [] : slides;
    layers.slides.replaceChildren(
      ...marked.map((slide) => slideNode(slide, words.cellName(slide.track[slide.track.length - 1]))),
    );
    root.classList.toggle('picking', picked !== null);
  }

  /**
   * Once a move is made, dims the rest of the line. In a long line, the eye can follow only the next few arrows, so the
   * later arrows almost vanish.
   * @param {State} state
   */
  function markSteps(state) {
    const { length } = line(state);
    const undrawn = length - layers.arrows.children.length;
    const far = length > LONG ? state.step + NEXT_FEW : length;
    for (const layer of [layers.arrows, layers.badges])
      [...layer.children].forEach((node, i) => {
        node.classList.toggle('later', state.step > 0 && undrawn + i >= state.step);
        node.classList.toggle('far', undrawn + i >= far);
      });
  }

  /** The piece in the hand, and the cell under it. @param {Hold | null} held @param {Hold | null} before @param {State} state */
  function drawHeld(held, before, state) {
    if (before && before.piece !== held?.piece) putDown(before.piece, state);
    if (held) lift(held, state.cursor);
    if (held?.cell === before?.cell && held?.piece === before?.piece) return;
    root.classList.toggle('holding', held !== null);
    setAttribute(layers.under, 'visibility', held?.cell ? null : 'hidden');
    layers.under.classList.toggle('refused', Boolean(held?.why));
    if (!held?.cell) return;
    setAttribute(layers.under, 'x', String(held.cell.x * CELL));
    setAttribute(layers.under, 'y', String(held.cell.y * CELL));
  }

  /**
   * Draws a piece in the hand: under the pointer or, if the keyboard carries it or the pointer is elsewhere, in its
   * cell.
   * @param {Hold} held @param {Cell | null} cursor
   */
  function lift({ piece, pointer, cell }, cursor) {
    const node = nodeOf(piece);
    if (!node) return;
    node.classList.add('lifted');
    if (pointer && !cursor) node.style.transform = `translate(${pointer.x * CELL}px, ${pointer.y * CELL}px)`;
    else if (cell) node.style.transform = translate(cell);
  }

  /** @param {Piece} piece @param {State} state */
  function putDown(piece, { puzzle }) {
    const node = nodeOf(piece);
    const cell = whereIs(puzzle, piece);
    if (!node || !cell) return;
    node.classList.remove('lifted');
    node.style.transform = translate(cell);
  }

  /** @param {Piece} piece */
  function nodeOf(piece) {
    return piece === 'target' ? layers.target : robots.get(piece);
  }

  /** Highlights the wall that a press would add or remove. @param {State} state @param {Aim} aim */
  function drawHint({ puzzle }, aim) {
    const edge = aim && 'edge' in aim ? aim.edge : null;
    setAttribute(layers.hint, 'visibility', edge ? null : 'hidden');
    if (edge) setAttribute(layers.hint, 'd', edgePath(edge));
    layers.hint.classList.toggle('takes', edge !== null && hasWall(puzzle, edge));
    root.classList.toggle('over-edge', Boolean(edge || (aim && 'diagonal' in aim)));
  }

  /** @param {State} state */
  function drawCursor({ cursor }) {
    setAttribute(layers.cursor, 'visibility', cursor ? null : 'hidden');
    if (cursor) setAttribute(layers.cursor, 'transform', `translate(${cursor.x * CELL} ${cursor.y * CELL})`);
  }

  return {
    render,
    focus: () => root.focus({ preventScroll: true }),
    hasFocus: () => root.matches(':focus'),
    /** @param {() => void} action   called for each press */
    onPointer: (action) => root.addEventListener('pointerdown', action),
  };
}

/** A ring with a casing, so that it is visible on every colour. */
function cursorNode() {
  const at = { x: 5, y: 5, width: CELL - 10, height: CELL - 10, rx: 8 };
  return svg(
    'g',
    { class: 'cursor', visibility: 'hidden' },
    svg('rect', { class: 'casing', ...at }),
    svg('rect', { class: 'ring', ...at }),
  );
}

/** Turns a robot of the core's picture into a button. @param {SVGElement} picture @param {Color} color */
function robotButton(picture, color) {
  const node = /** @type {SVGGElement} */ (picture.querySelector(`.${color}`));
  node.querySelector('text')?.setAttribute('aria-hidden', 'true');
  node.prepend(svg('circle', { class: 'halo', r: 47 }));
  const attributes = { role: 'button', 'data-color': color, transform: null };
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  return node;
}

/**
 * Where a robot stands in the puzzle, before any moves and before the gesture.
 * @param {State} state @param {Cell & { color: Color }} robot
 */
function startOf(state, robot) {
  return puzzleBefore(state).robots.find(({ color }) => color === robot.color) ?? robot;
}

/** @param {SVGElement} picture @param {Color} color */
function ghost(picture, color) {
  const d = picture.querySelector(`.${color} .body`)?.getAttribute('d') ?? '';
  return svg('path', { class: `ghost ${color}`, d });
}

/**
 * The cells that the robot passes through, in order, if one line is the other line plus a last move of this robot; else
 * null.
 * @param {PlayedMove[]} before
 * @param {PlayedMove[]} after
 * @param {Color} color
 * @returns {Cell[] | null}
 */
function trackBetween(before, after, color) {
  const [longer, shorter] = after.length > before.length ? [after, before] : [before, after];
  const last = longer[longer.length - 1];
  if (longer.length !== shorter.length + 1 || last.color !== color) return null;
  if (shorter.some(({ move }, i) => move !== longer[i].move)) return null;
  return longer === after ? last.track : [...last.track].reverse();
}

/** @param {SVGGElement} node @param {Cell[] | null} track */
function glide(node, track) {
  for (const running of node.getAnimations()) running.cancel();
  if (!track || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = track.map((cell) => ({ transform: translate(cell) }));
  node.animate(frames, {
    duration: Math.min(120 + 20 * track.length, 480),
    easing: 'cubic-bezier(.4, 0, .3, 1)',
  });
}

/** @param {PlayedMove} slide @param {string} cell   name of the cell where it ends */
function slideNode({ color, direction, track }, cell) {
  const points = track.map(middle);
  const [before, end] = points.slice(-2);
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return svg(
    'g',
    {
      class: `slide ${color}`,
      'data-direction': direction,
      'data-cell': cell,
    },
    svg('path', { class: 'track', d: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` }),
    svg('circle', { class: 'end', cx: end.x, cy: end.y, r: 30 }),
    svg('path', {
      class: 'head',
      d: 'M-7-13L8 0L-7 13',
      transform: `translate(${end.x} ${end.y}) rotate(${angle})`,
    }),
  );
}
