// tools_card.js - the part of Set up with the tools, the pieces, actions on the whole board, and the rules.
import { COLORS, LARGEST, SMALLEST } from '../puzzle/edits.js';
import { TOOLS } from '../puzzle/hit_test.js';
import { find, onPress, setText, show } from '../shell/dom.js';
import { robotNode } from '../board/robot_icon.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Color} Color */

/**
 * @param {object} events
 * @param {(tool: import('../puzzle/hit_test.js').Tool) => void} events.onTool
 * @param {(color: Color) => void} events.onPaint   sets the colour of new diagonals
 * @param {(color: Color) => void} events.onRobot
 * @param {(color: Color | 'any') => void} events.onTargetColor
 * @param {(how: import('carom').Turning) => void} events.onTurn
 * @param {(width: number, height: number) => void} events.onSize
 * @param {() => void} events.onClear
 * @param {() => void} events.onRandomRobots
 * @param {() => void} events.onRandomPuzzle
 * @param {(rules: State['puzzle']['rules']) => void} events.onRules
 */
export function createToolsCard(events) {
  const { onTool, onPaint, onRobot, onTargetColor, onTurn, onSize, onClear, onRules } = events;
  for (const tool of TOOLS) onPress(`tool-${tool}`, () => onTool(tool));
  onPress('turn-left', () => onTurn('anticlockwise'));
  onPress('turn-right', () => onTurn('clockwise'));
  onPress('mirror', () => onTurn('mirrored'));
  onPress('clear', onClear);
  onPress('random-robots', events.onRandomRobots);
  onPress('random-puzzle', events.onRandomPuzzle);

  const paints = swatches('paints', COLORS, onPaint);
  const robots = swatches('robots', COLORS, onRobot);
  const targets = swatches('targets', [...COLORS, 'any'], onTargetColor);
  const width = sizes('width');
  const height = sizes('height');
  for (const size of [width, height])
    size.addEventListener('change', () => onSize(Number(width.value), Number(height.value)));

  const rules = [find('must-ricochet'), find('no-rebound')];
  for (const rule of rules)
    rule.addEventListener('change', () =>
      onRules({ mustRicochet: rules[0].checked, noRebound: rules[1].checked }),
    );

  return {
    /** @param {State} state */
    render(state) {
      const { tool, paint, puzzle } = state;
      for (const name of TOOLS) press(find(`tool-${name}`), name === tool);
      setText(find('tool-hint'), words.TOOL_HINT[tool]);
      show(find('paints'), tool === 'diagonals');
      const there = new Set(puzzle.robots.map(({ color }) => color));
      for (const [color, node] of paints) press(node, color === paint);
      for (const [color, node] of robots) press(node, there.has(color));
      for (const [color, node] of targets) {
        press(node, color === puzzle.target.color);
        show(node, color === 'any' || there.has(color));
      }
      width.value = String(puzzle.width);
      height.value = String(puzzle.height);
      rules[0].checked = puzzle.rules.mustRicochet;
      rules[1].checked = puzzle.rules.noRebound;
    },
  };
}

/**
 * Adds a button for each colour.
 * @template {Color | 'any'} Choice
 * @param {string} id   of the element that contains the buttons
 * @param {readonly Choice[]} colors @param {(color: Choice) => void} onChoice
 */
function swatches(id, colors, onChoice) {
  const nodes = new Map(colors.map((color) => [color, swatch(color)]));
  for (const [color, node] of nodes) node.addEventListener('click', () => onChoice(color));
  find(id).append(...nodes.values());
  return nodes;
}

/** @param {Color | 'any'} color */
function swatch(color) {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = 'swatch';
  node.dataset.color = color;
  node.setAttribute('aria-label', words.swatchText(color));
  node.title = words.swatchText(color);
  node.append(color === 'any' ? words.ANY_SHORT : robotNode(color, words.INITIAL[color]));
  return node;
}

/** @param {string} id @returns {HTMLSelectElement} */
function sizes(id) {
  const select = find(id);
  for (let size = SMALLEST; size <= LARGEST; size++) select.add(new Option(String(size)));
  return select;
}

/** @param {HTMLElement} node @param {boolean} pressed */
function press(node, pressed) {
  const value = String(pressed);
  if (node.getAttribute('aria-pressed') !== value) node.setAttribute('aria-pressed', value);
}
