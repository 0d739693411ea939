// board.js - the board: the core's picture of the puzzle and its moves, and on it the robots that can be moved.
//
// A node is kept for each thing as long as the puzzle is the same, and only what changed is written.
import { line, made, movesText, robotsNow } from './state.js';
import { partsOf, setAttribute, svg } from './svg.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/** The picture's units to a cell. */
const CELL = 100;

/**
 * @param {SVGSVGElement} root
 * @param {HTMLElement} description   says the same in words
 * @param {object} events
 * @param {(puzzle: State['puzzle'], moves: string) => string} events.picture   what carom.svg() writes
 * @param {(color: Color) => void} events.onPick
 * @param {(cell: Cell) => void} events.onCell
 */
export function createBoard(root, description, { picture, onPick, onCell }) {
  /** From the lowest to the highest. @type {Record<string, SVGElement>} */
  const layers = {
    style: svg('style'),
    ground: svg('g'),
    ghosts: svg('g', { class: 'ghosts' }),
    ways: svg('g', { class: 'ways' }),
    arrows: svg('g'),
    target: svg('g'),
    robots: svg('g'),
    badges: svg('g'),
  };
  root.append(...Object.values(layers));
  /** @type {Map<Color, SVGGElement>} */
  let robots = new Map();
  /** @type {Map<Color, SVGElement>} */
  let ghosts = new Map();
  /** @type {State | null} */
  let drawn = null;

  root.addEventListener('click', (event) => {
    const cell = drawn && cellAt(root, event, drawn.puzzle);
    if (cell) onCell(cell);
  });

  /** @param {State} state */
  function render(state) {
    const before = drawn?.puzzle === state.puzzle ? drawn : null;
    if (!before || line(before) !== line(state)) drawPicture(state, !before);
    placeRobots(state, before);
    if (before?.ways !== state.ways || before.picked !== state.picked) drawWays(state);
    markSteps(state);
    drawn = state;
  }

  /** @param {State} state @param {boolean} isNew   the puzzle is */
  function drawPicture(state, isNew) {
    const parts = partsOf(picture(state.puzzle, movesText(line(state))));
    replace('arrows', parts.arrows);
    replace('badges', parts.badges);
    if (!isNew) return;
    setAttribute(root, 'viewBox', parts.viewBox);
    root.style.setProperty('--columns', String(state.puzzle.width));
    replace('style', parts.style);
    replace('ground', parts.ground);
    replace('target', parts.target);
    replace('robots', parts.robots);
    const colors = state.puzzle.robots.map(({ color }) => color);
    robots = new Map(colors.map((color) => [color, enliven(parts.robots, color, onPick)]));
    ghosts = new Map(state.puzzle.robots.map((robot) => [robot.color, ghost(parts.robots, robot)]));
    layers.ghosts.replaceChildren(...ghosts.values());
  }

  /** @param {string} name @param {SVGElement} layer */
  function replace(name, layer) {
    layers[name].replaceWith(layer);
    layers[name] = layer;
  }

  /** @param {State} state @param {State | null} before */
  function placeRobots(state, before) {
    const placed = robotsNow(state);
    const text = words.boardText(state.puzzle, placed);
    if (description.textContent !== text) description.textContent = text;
    placed.forEach((robot, i) => {
      const node = robots.get(robot.color);
      const shadow = ghosts.get(robot.color);
      if (!node || !shadow) return;
      const start = state.puzzle.robots[i];
      setAttribute(shadow, 'visibility', start.x === robot.x && start.y === robot.y ? 'hidden' : null);
      setAttribute(node, 'aria-pressed', String(state.picked === robot.color));
      const where = translate(robot);
      if (node.style.transform === where) return;
      node.style.transform = where;
      setAttribute(node, 'data-cell', words.cellName(robot));
      setAttribute(node, 'aria-label', words.robotLabel(robot));
      if (before) glide(node, trackBetween(made(before), made(state), robot.color));
    });
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

  return {
    render,
    /** @param {Color | null} color null: let go */
    focus(color) {
      if (color) robots.get(color)?.focus();
      else for (const node of robots.values()) node.blur();
    },
  };
}

/**
 * @param {SVGSVGElement} root
 * @param {MouseEvent} event
 * @param {State['puzzle']} puzzle
 * @returns {Cell | null}
 */
function cellAt(root, event, { width, height }) {
  const matrix = root.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const cell = { x: Math.floor(point.x / CELL), y: Math.floor(point.y / CELL) };
  return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height ? cell : null;
}

/** @param {Cell} cell */
function middle({ x, y }) {
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** @param {Cell} cell */
function translate(cell) {
  const { x, y } = middle(cell);
  return `translate(${x}px, ${y}px)`;
}

/**
 * A robot of the picture becomes a button.  Its body gets an id: the chips show it too.
 * @param {SVGElement} picture @param {Color} color @param {(color: Color) => void} onPick
 */
function enliven(picture, color, onPick) {
  const node = /** @type {SVGGElement} */ (picture.querySelector(`.${color}`));
  node.querySelector('.body')?.setAttribute('id', `body-${color}`);
  node.querySelector('text')?.setAttribute('aria-hidden', 'true');
  node.prepend(svg('circle', { class: 'halo', r: 47 }));
  const attributes = { role: 'button', tabindex: '0', 'data-color': color, transform: null };
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.addEventListener('focus', () => onPick(color));
  node.addEventListener('click', (event) => {
    event.stopPropagation();
    onPick(color);
  });
  node.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick(color);
  });
  return node;
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
