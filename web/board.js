// board.js - the board: the core's picture of the puzzle and its moves, and on it what the hand can touch.
//
// A node is kept for each robot as long as it is there, and only what changed is written.
import { cellAt } from './aim.js';
import { setText } from './dom.js';
import { createHand, pointOf } from './hand.js';
import { line, made, movesText, robotsNow } from './state.js';
import { CELL, edgePath, middle, partsOf, ringPath, setAttribute, svg, translate } from './svg.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./aim.js').Point} Point */
/** @typedef {import('./edits.js').Piece} Piece */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/**
 * @param {SVGSVGElement} root
 * @param {HTMLElement} description   says the same in words: what moves, and what does not
 * @param {object} events
 * @param {(puzzle: State['puzzle'], moves: string) => string} events.picture   what carom.svg() writes
 * @param {(color: Color) => void} events.onPick
 * @param {(cell: Cell) => void} events.onCell
 * @param {(point: Point) => import('./aim.js').Aim} events.aim   what a press there would mean
 * @param {import('./hand.js').Touch} events.touch
 */
export function createBoard(root, description, { picture, onPick, onCell, aim, touch }) {
  /** From the lowest to the highest. @type {Record<string, SVGElement>} */
  const layers = {
    ground: svg('g'),
    under: svg('rect', { class: 'under', width: CELL, height: CELL, visibility: 'hidden' }),
    ghosts: svg('g', { class: 'ghosts' }),
    ways: svg('g', { class: 'ways' }),
    arrows: svg('g'),
    target: svg('g'),
    robots: svg('g', { class: 'robots', 'font-size': 40 }),
    badges: svg('g'),
    hint: svg('path', { class: 'hint', visibility: 'hidden' }),
    cursor: cursorNode(),
  };
  root.append(...Object.values(layers));
  const [summary, details] = /** @type {any} */ (description.children);
  /** @type {Map<Color, SVGGElement>} */
  const robots = new Map();
  /** @type {Map<Color, SVGElement>} */
  let ghosts = new Map();
  /** @type {State | null} */
  let drawn = null;
  /** Where the pointer is that carries a piece. @type {Point | null} */
  let pointer = null;

  root.addEventListener('click', (event) => {
    const point = pointOf(root, event);
    const cell = drawn && point && cellAt(drawn.puzzle, point);
    if (cell) onCell(cell);
  });
  createHand(root, {
    onPress: (point, coarse) => (follow(point), touch.onPress(point, coarse)),
    onStroke: (point) => (follow(point), touch.onStroke(point)),
    onRelease: (point, isClick) => (follow(point), touch.onRelease(point, isClick)),
    onCancel: touch.onCancel,
    onHover: (point) => (follow(point), touch.onHover(point)),
  });

  /** @param {Point | null} point */
  function follow(point) {
    pointer = point;
    drawHint(drawn && !drawn.held && point ? aim(point) : null);
    if (drawn?.held) liftPiece(drawn);
  }

  /** The wall that a press would change, the printed target that it would take. @param {import('./aim.js').Aim} meant */
  function drawHint(meant) {
    const path = meant && hintPath(meant);
    setAttribute(layers.hint, 'visibility', path ? null : 'hidden');
    if (path) setAttribute(layers.hint, 'd', path);
    root.classList.toggle('over-piece', Boolean(meant && 'piece' in meant));
    root.classList.toggle('over-edge', Boolean(path || (meant && 'diagonal' in meant)));
  }

  /** @param {State} state */
  function render(state) {
    const before = drawn?.puzzle === state.puzzle ? drawn : null;
    if (!before || line(before) !== line(state)) drawPicture(state);
    placeRobots(state, before);
    if (before?.ways !== state.ways || before.picked !== state.picked) drawWays(state);
    markSteps(state);
    drawHeld(state);
    drawCursor(state);
    root.dataset.mode = state.mode;
    root.dataset.tool = state.tool;
    drawn = state;
  }

  /** @param {State} state */
  function drawPicture(state) {
    const { puzzle } = state;
    const parts = partsOf(picture(puzzle, movesText(line(state))));
    replace('arrows', parts.arrows);
    replace('badges', parts.badges);
    if (drawn?.puzzle === puzzle) return;
    if (!drawn || !isSameGround(drawn.puzzle, puzzle)) {
      setAttribute(root, 'viewBox', parts.viewBox);
      root.style.setProperty('--columns', String(puzzle.width));
      replace('ground', parts.ground);
      replace('target', parts.target);
    }
    ghosts = new Map(puzzle.robots.map((robot) => [robot.color, ghost(parts.robots, startOf(state, robot))]));
    layers.ghosts.replaceChildren(...ghosts.values());
    for (const [color, node] of robots) {
      if (puzzle.robots.some((robot) => robot.color === color)) continue;
      node.remove();
      robots.delete(color);
    }
    puzzle.robots.forEach(({ color }, i) => {
      if (robots.has(color)) return;
      const node = enliven(parts.robots, color, onPick);
      robots.set(color, node);
      layers.robots.insertBefore(node, layers.robots.children[i] ?? null);
    });
  }

  /** @param {string} name @param {SVGElement} layer */
  function replace(name, layer) {
    layers[name].replaceWith(layer);
    layers[name] = layer;
  }

  /** @param {State} state @param {State | null} before */
  function placeRobots(state, before) {
    const placed = robotsNow(state);
    setText(summary, words.boardSummary(state.puzzle, placed));
    setText(details, words.boardDetails(state.puzzle));
    for (const robot of placed) {
      const node = robots.get(robot.color);
      const shadow = ghosts.get(robot.color);
      if (!node || !shadow) continue;
      const start = startOf(state, robot);
      setAttribute(shadow, 'visibility', start.x === robot.x && start.y === robot.y ? 'hidden' : null);
      setAttribute(node, 'aria-pressed', String(state.picked === robot.color));
      setAttribute(node, 'data-cell', words.cellName(robot));
      setAttribute(node, 'aria-label', words.robotLabel(robot));
      const where = translate(robot);
      if (node.style.transform === where) continue;
      node.style.transform = where;
      if (before) glide(node, trackBetween(made(before), made(state), robot.color));
    }
  }

  /** @param {State} state */
  function drawWays({ ways, picked }) {
    layers.ways.replaceChildren(...ways.map(wayNode));
    root.classList.toggle('picking', picked !== null);
  }

  /** At the start of a line all of it is shown alike: nothing has been done yet. @param {State} state */
  function markSteps(state) {
    const undrawn = line(state).length - layers.arrows.children.length;
    for (const layer of [layers.arrows, layers.badges])
      [...layer.children].forEach((node, i) =>
        node.classList.toggle('later', state.step > 0 && undrawn + i >= state.step),
      );
  }

  /** The cell under the piece in the hand. @param {State} state */
  function drawHeld(state) {
    const { held } = state;
    if (held) liftPiece(state);
    if (held?.cell === drawn?.held?.cell && held?.piece === drawn?.held?.piece) return;
    root.classList.toggle('holding', held !== null);
    setAttribute(layers.under, 'visibility', held?.cell ? null : 'hidden');
    layers.under.classList.toggle('refused', Boolean(held?.why));
    if (held?.cell) {
      setAttribute(layers.under, 'x', String(held.cell.x * CELL));
      setAttribute(layers.under, 'y', String(held.cell.y * CELL));
      drawHint(null);
    }
    if (drawn?.held && drawn.held.piece !== held?.piece) putPiece(state, drawn.held.piece);
  }

  /** @param {State} state */
  function drawCursor({ cursor }) {
    setAttribute(layers.cursor, 'visibility', cursor ? null : 'hidden');
    if (cursor) setAttribute(layers.cursor, 'transform', `translate(${cursor.x * CELL} ${cursor.y * CELL})`);
  }

  /** It is where the pointer is, not where it will stand; the cursor is in a cell. @param {State} state */
  function liftPiece({ held, cursor }) {
    const node = held && nodeOf(held.piece);
    if (!node) return;
    node.classList.add('lifted');
    if (cursor) node.style.transform = translate(cursor);
    else if (pointer) node.style.transform = `translate(${pointer.x * CELL}px, ${pointer.y * CELL}px)`;
  }

  /** @param {State} state @param {Piece} piece */
  function putPiece({ puzzle }, piece) {
    const node = nodeOf(piece);
    const cell = piece === 'target' ? puzzle.target : puzzle.robots.find(({ color }) => color === piece);
    if (!node || !cell) return;
    node.classList.remove('lifted');
    node.style.transform = translate(cell);
  }

  /** @param {Piece} piece */
  function nodeOf(piece) {
    return piece === 'target' ? layers.target : robots.get(piece);
  }

  return {
    render,
    focus: () => root.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === root,
    /** @param {() => void} action   once it has been pressed */
    onPointer: (action) => root.addEventListener('pointerdown', action),
  };
}

/** A ring that can be seen on every ground. */
function cursorNode() {
  const at = { x: 5, y: 5, width: CELL - 10, height: CELL - 10, rx: 8 };
  return svg(
    'g',
    { class: 'cursor', visibility: 'hidden' },
    svg('rect', { class: 'casing', ...at }),
    svg('rect', { class: 'ring', ...at }),
  );
}

/** @param {State['puzzle']} a @param {State['puzzle']} b */
function isSameGround(a, b) {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.walls === b.walls &&
    a.diagonals === b.diagonals &&
    a.target === b.target &&
    (a.target.color !== 'any' || a.robots.length === b.robots.length) // its wheel has an arc for each robot
  );
}

/** @param {NonNullable<import('./aim.js').Aim>} aim */
function hintPath(aim) {
  if ('edge' in aim) return edgePath(aim.edge);
  return 'printed' in aim ? ringPath(aim.printed) : null;
}

/**
 * A robot of the picture becomes a button.
 * @param {SVGElement} picture @param {Color} color @param {(color: Color) => void} onPick
 */
function enliven(picture, color, onPick) {
  const node = /** @type {SVGGElement} */ (picture.querySelector(`.${color}`));
  node.querySelector('text')?.setAttribute('aria-hidden', 'true');
  node.prepend(svg('circle', { class: 'halo', r: 47 }));
  const attributes = { role: 'button', 'data-color': color, transform: null };
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.addEventListener('click', (event) => {
    event.stopPropagation();
    onPick(color);
  });
  return node;
}

/** Where a robot came from: by the moves made, or in the hand. @param {State} state @param {Cell & { color: Color }} robot */
function startOf({ before, puzzle }, robot) {
  return (before ?? puzzle).robots.find(({ color }) => color === robot.color) ?? robot;
}

/** @param {SVGElement} picture @param {Cell & { color: Color }} robot */
function ghost(picture, { color, ...cell }) {
  const { x, y } = middle(cell);
  const d = picture.querySelector(`.${color} .body`)?.getAttribute('d') ?? '';
  return svg('path', {
    class: `ghost ${color}`,
    d,
    transform: `translate(${x} ${y})`,
    visibility: 'hidden',
  });
}

/** How a robot came from where it stood to where it stands, if that was one move or one taken back.
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

/** @param {PlayedMove} way */
function wayNode({ color, direction, track }) {
  const points = track.map(middle);
  const [before, end] = points.slice(-2);
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return svg(
    'g',
    {
      class: `way ${color}`,
      'data-direction': direction,
      'data-cell': words.cellName(track[track.length - 1]),
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
