// board.js - the board as SVG: the ground, and on it the robots and the moves of the line that is shown.
//
// A node is kept for each thing as long as the puzzle is the same, and only what changed is written.
import { ground } from './ground.js';
import { arrows } from './lanes.js';
import { line, made, robotsNow } from './state.js';
import { outline, setAttribute, svg } from './svg.js';
import { LETTER, boardText, capital, cellName } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/** More make a tangle; longer lines show their end.  The longest optimum known has 25 moves. */
const MOST_ARROWS = 50;
/** Room for the names of columns and rows, and for the rim, in cells. */
const MARGIN = { left: 0.85, top: 0.8, right: 0.2, bottom: 0.2 };

/**
 * @param {SVGSVGElement} root
 * @param {HTMLElement} description   says the same in words
 * @param {{ onPick: (color: Color) => void, onCell: (cell: Cell) => void }} events
 */
export function createBoard(root, description, { onPick, onCell }) {
  const layers = {
    ground: svg('g'),
    ghosts: svg('g', { class: 'ghosts' }),
    ways: svg('g', { class: 'ways' }),
    arrows: svg('g', { class: 'arrows' }),
    robots: svg('g'),
    badges: svg('g', { class: 'badges' }),
  };
  root.append(...Object.values(layers));
  /** @type {Map<Color, SVGGElement>} */
  let robots = new Map();
  /** @type {Map<Color, SVGElement>} */
  let ghosts = new Map();
  /** @type {State | null} */
  let drawn = null;

  root.addEventListener('click', (event) => {
    const cell = cellAt(root, event);
    if (cell) onCell(cell);
  });

  /** @param {State} state */
  function render(state) {
    const before = drawn?.puzzle === state.puzzle ? drawn : null;
    if (!before) drawPuzzle(state.puzzle);
    placeRobots(state, before);
    if (before?.ways !== state.ways || before.picked !== state.picked) drawWays(state);
    if (!before || line(before) !== line(state)) drawLine(line(state));
    markSteps(state);
    drawn = state;
  }

  /** @param {State['puzzle']} puzzle */
  function drawPuzzle(puzzle) {
    const { left, top, right, bottom } = MARGIN;
    const box = [-left, -top, puzzle.width + left + right, puzzle.height + top + bottom];
    setAttribute(root, 'viewBox', box.join(' '));
    root.style.setProperty('--columns', String(puzzle.width));
    layers.ground.replaceChildren(...ground(puzzle));
    ghosts = new Map(puzzle.robots.map((robot) => [robot.color, ghost(robot)]));
    layers.ghosts.replaceChildren(...ghosts.values());
    robots = new Map(puzzle.robots.map(({ color }) => [color, robotNode(color, onPick)]));
    layers.robots.replaceChildren(...robots.values());
  }

  /** @param {State} state @param {State | null} before */
  function placeRobots(state, before) {
    const placed = robotsNow(state);
    const text = boardText(state.puzzle, placed);
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
      setAttribute(node, 'data-cell', cellName(robot));
      setAttribute(node, 'aria-label', `${capital(robot.color)} robot on ${cellName(robot)}`);
      if (before) glide(node, trackBetween(made(before), made(state), robot.color));
    });
  }

  /** @param {State} state */
  function drawWays({ ways, picked }) {
    layers.ways.replaceChildren(...ways.map(wayNode));
    root.classList.toggle('picking', picked !== null);
  }

  /** @param {PlayedMove[]} moves */
  function drawLine(moves) {
    const last = moves.slice(-MOST_ARROWS);
    const first = moves.length - last.length + 1;
    const shapes = arrows(last.map(({ track }) => track));
    layers.arrows.replaceChildren(...shapes.map((arrow, i) => arrowNode(arrow, last[i].color)));
    layers.badges.replaceChildren(
      ...shapes.map(({ badge }, i) => badgeNode(badge, last[i].color, first + i)),
    );
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
 * @returns {Cell | null}
 */
function cellAt(root, event) {
  const matrix = root.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const { width, height } = root.viewBox.baseVal;
  const cell = { x: Math.floor(point.x), y: Math.floor(point.y) };
  const [columns, rows] = [width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom].map(
    Math.round,
  );
  return cell.x >= 0 && cell.y >= 0 && cell.x < columns && cell.y < rows ? cell : null;
}

/** @param {Cell} cell */
function translate({ x, y }) {
  return `translate(${x + 0.5}px, ${y + 0.5}px)`;
}

/** @param {Color} color @param {(color: Color) => void} onPick */
function robotNode(color, onPick) {
  const node = svg(
    'g',
    { class: `robot ${color}`, role: 'button', tabindex: 0, 'data-color': color },
    svg('circle', { class: 'halo', r: 0.47 }),
    svg('path', { class: 'body', d: outline(color) }),
    svg('text', { 'aria-hidden': 'true' }, LETTER[color]),
  );
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

/** @param {Cell & { color: Color }} robot */
function ghost({ color, ...cell }) {
  const at = `translate(${cell.x + 0.5} ${cell.y + 0.5})`;
  return svg('path', { class: `ghost ${color}`, d: outline(color), transform: at, visibility: 'hidden' });
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
  const end = track[track.length - 1];
  const points = track.map(({ x, y }) => `${x + 0.5} ${y + 0.5}`);
  const before = track[track.length - 2];
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return svg(
    'g',
    { class: `way ${color}`, 'data-direction': direction, 'data-cell': cellName(end) },
    svg('path', { class: 'track', d: `M${points.join('L')}` }),
    svg('circle', { class: 'end', cx: end.x + 0.5, cy: end.y + 0.5, r: 0.3 }),
    svg('path', {
      class: 'head',
      d: 'M-.07-.13L.08 0L-.07 .13',
      transform: `translate(${points[points.length - 1]}) rotate(${angle})`,
    }),
  );
}

/** @param {import('./lanes.js').Arrow} arrow @param {Color} color */
function arrowNode({ points, width }, color) {
  const [from, to] = points.slice(-2);
  const size = width / 0.1;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return svg(
    'g',
    { class: `arrow ${color}` },
    svg('path', { d: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`, 'stroke-width': width }),
    svg('path', {
      class: 'head',
      d: 'M.2 0L-.12-.17V.17Z',
      transform: `translate(${to.x} ${to.y}) rotate(${angle}) scale(${size})`,
    }),
  );
}

/** @param {{ x: number, y: number }} at @param {Color} color @param {number} number */
function badgeNode({ x, y }, color, number) {
  return svg(
    'g',
    { class: `badge ${color}`, transform: `translate(${x} ${y})` },
    svg('circle', { r: 0.23 }),
    svg('text', {}, String(number)),
  );
}
