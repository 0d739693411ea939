// svg.js - makes SVG nodes, and takes the pictures that the core writes apart.

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

/** @typedef {import('./theme.js').Look} Look */

/**
 * Adds style sheets for pictures to a document or a shadow tree: one for the screen, a light one for paper.
 * @param {DocumentOrShadowRoot} place
 * @returns {(draw: (look: Look) => string, look: Look) => void} fills them with the rules of the picture that `draw` writes
 */
export function addSheets(place) {
  const screen = new CSSStyleSheet({ media: 'screen' });
  const paper = new CSSStyleSheet({ media: 'print' });
  place.adoptedStyleSheets = [...place.adoptedStyleSheets, screen, paper];
  return (draw, look) => {
    screen.replaceSync(rulesOf(draw(look)));
    paper.replaceSync(rulesOf(draw({ ...look, theme: 'light' })));
  };
}

/** A document that the core wrote, without its style sheet: the page's content security policy forbids it even in a
 * parser.  addSheets() adopts the sheet instead.
 * @param {string} picture
 */
export function pictureNode(picture) {
  const template = document.createElement('template');
  template.innerHTML = picture.replace(STYLE, '');
  return /** @type {SVGSVGElement} */ (template.content.firstElementChild);
}

/** The groups of a document that carom.svg() wrote: see core/formats/svg/picture.c.
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
