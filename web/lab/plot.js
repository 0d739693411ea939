// plot.js - a line plot: an SVG with a legend below it.
//
// The plot is hidden from screen readers, because the table beside it has the same numbers.
import { element } from '../shell/dom.js';
import { svg } from '../shell/svg.js';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP] = [460, 260, 82, 448, 26];
/** Bottom of the plot area. Slanted labels below it need more space than numbers and the name of the axis. */
const [BOTTOM, HIGH_BOTTOM] = [216, 190];

/**
 * @typedef {object} Plot
 * @property {string} title
 * @property {string} xName
 * @property {string} yName
 * @property {string[]} [xLabels]   label of each x, from 0
 * @property {boolean} isLogarithmic   the y axis is in powers of ten
 * @property {{ name: string, points: [x: number, y: number][] }[]} series
 */

/** @param {Plot} plot @param {(n: number) => string} count */
export function plotNode({ title, xName, yName, xLabels, isLogarithmic, series }, count) {
  const bottom = xLabels ? HIGH_BOTTOM : BOTTOM;
  const up = (/** @type {number} */ y) => (isLogarithmic ? Math.log10(Math.max(y, 1)) : y);
  const points = series.flatMap((one) => one.points);
  const xs = points.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const tick = isLogarithmic ? 1 : tickOf(Math.max(...points.map(([, y]) => y)));
  const top = Math.max(1, Math.ceil(Math.max(...points.map(([, y]) => up(y))) / tick)) * tick;
  const across = (/** @type {number} */ x) =>
    right > left ? LEFT + 12 + ((RIGHT - LEFT - 24) * (x - left)) / (right - left) : (LEFT + RIGHT) / 2;
  const down = (/** @type {number} */ y) => bottom - ((bottom - TOP) * up(y)) / top;
  const root = svg('svg', {
    class: 'lines',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    'aria-hidden': 'true',
  });
  for (let at = 0; at <= top; at += tick) {
    const y = bottom - ((bottom - TOP) * at) / top;
    root.append(
      svg('path', { class: 'grid', d: `M${LEFT} ${y}H${RIGHT}` }),
      svg('text', { class: 'number', x: LEFT - 6, y: y + 4 }, count(isLogarithmic ? 10 ** at : at)),
    );
  }
  for (const x of ticksOf(xs)) {
    const at = { class: 'middle', x: across(x), y: bottom + 18 };
    const slant = { class: 'slant', transform: `rotate(-24 ${at.x} ${at.y})` };
    root.append(svg('text', xLabels ? { ...at, ...slant } : at, xLabels ? xLabels[x] : String(x)));
  }
  if (!xLabels) root.append(svg('text', { class: 'middle', x: (LEFT + RIGHT) / 2, y: HEIGHT - 6 }, xName));
  root.append(svg('text', { x: 4, y: 14 }, yName));
  series.forEach((one, i) => {
    const at = one.points.map(([x, y]) => [across(x), down(y)]);
    root.append(
      svg(
        'g',
        { class: `series series-${i}` },
        svg('path', { d: `M${at.map((point) => point.join(' ')).join('L')}` }),
        ...at.map(([cx, cy]) => svg('circle', { cx, cy, r: 3 })),
      ),
    );
  });
  return element('figure', { class: 'plot' }, element('figcaption', {}, title), root, legend(series));
}

/** @param {Plot['series']} series */
function legend(series) {
  return element(
    'ul',
    { class: 'legend' },
    ...series.map(({ name }, i) => {
      const key = svg('svg', { viewBox: '0 0 24 8', 'aria-hidden': 'true' });
      key.append(svg('g', { class: `series series-${i}` }, svg('path', { d: 'M0 4H24' })));
      return element('li', {}, key, name);
    }),
  );
}

/** Every measured x, or every nth, so that at most ten are labelled. @param {number[]} xs */
function ticksOf(xs) {
  const all = [...new Set(xs)].sort((a, b) => a - b);
  return all.filter((_, i) => i % Math.ceil(all.length / 10) === 0);
}

/** The distance between grid lines, which gives about five lines: 1, 2 or 5 times a power of ten.
 * @param {number} most */
function tickOf(most) {
  const rough = (most > 0 ? most : 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return rough <= power
    ? power
    : rough <= 2 * power
      ? 2 * power
      : rough <= 5 * power
        ? 5 * power
        : 10 * power;
}
