// svg.js - making SVG nodes, and the shape that stands for each colour beside its letter.

/** @typedef {import('carom').Color} Color */

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/** Writes only what changed. @param {Element} node @param {string} name @param {string | null} value */
export function setAttribute(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** Corners on a circle, the first one `turn` degrees from the top. @param {number} n @param {number} r @param {number} turn */
function polygon(n, r, turn) {
  const corners = Array.from({ length: n }, (_, i) => {
    const angle = ((360 / n) * i + turn - 90) * (Math.PI / 180);
    return `${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Each about as large as the others, in a cell of side 1 round (0,0). @type {Record<Color, string>} */
const OUTLINES = {
  red: 'M0-.34A.34.34 0 0 1 0 .34A.34.34 0 0 1 0-.34Z',
  green: 'M-.31-.31H.31V.31H-.31Z',
  blue: polygon(4, 0.42, 0),
  yellow: polygon(6, 0.37, 0),
  silver: polygon(8, 0.36, 22.5),
};

/** The outline of a colour. @param {Color} color */
export function outline(color) {
  return OUTLINES[color];
}
