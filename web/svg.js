// svg.js - making SVG nodes, the core's picture taken apart, and where its cells lie.

/** The picture's units to a cell. */
export const CELL = 100;

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

const STYLE = /<style>([^]*?)<\/style>/;

/** The style sheet of a document that the core wrote. @param {string} picture */
export function rulesOf(picture) {
  return STYLE.exec(picture)?.[1] ?? '';
}

/** A document that the core wrote, without its style sheet: the page's policy lets none in, not even to a parser.
 * Its colours are those that looks.js dresses it in.
 * @param {string} picture
 */
export function pictureNode(picture) {
  const template = document.createElement('template');
  template.innerHTML = picture.replace(STYLE, '');
  return /** @type {SVGSVGElement} */ (template.content.firstElementChild);
}

/** The groups of a document that carom.svg() wrote: see core/formats/svg.c.
 * @param {string} picture
 */
export function partsOf(picture) {
  const root = pictureNode(picture);
  const part = (/** @type {string} */ name) =>
    /** @type {SVGElement} */ (root.querySelector(`:scope > ${name}`));
  return {
    viewBox: root.getAttribute('viewBox') ?? '',
    ground: part('.ground'),
    arrows: part('.arrows'),
    target: part('.target'),
    robots: part('.robots'),
    badges: part('.badges'),
  };
}

// ---- Its cells ---------------------------------------------------------------------------------

/** In the picture's units. @param {import('carom').Cell} cell */
export function middle({ x, y }) {
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** @param {import('carom').Cell} cell */
export function translate(cell) {
  const { x, y } = middle(cell);
  return `translate(${x}px, ${y}px)`;
}

/** A wall there. @param {import('./edits.js').Edge} edge */
export function edgePath({ x, y, side }) {
  return side === 'E'
    ? `M${(x + 1) * CELL} ${y * CELL + 8}v${CELL - 16}`
    : `M${x * CELL + 8} ${(y + 1) * CELL}h${CELL - 16}`;
}

/** Round a printed target. @param {import('carom').Cell} cell */
export function ringPath(cell) {
  const { x, y } = middle(cell);
  return `M${x - 36} ${y}a36 36 0 0 1 72 0a36 36 0 0 1-72 0`;
}
