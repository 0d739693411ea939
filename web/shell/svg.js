// svg.js - creates SVG nodes, and splits the core's pictures into their parts.

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

/**
 * Sets or removes an attribute, but only if it changes.
 * @param {Element} node @param {string} name @param {string | null} value
 */
export function setAttribute(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/**
 * Makes the children of `layer` equal to the children of `wanted`. Takes new nodes out of `wanted`; equal children keep
 * their nodes, so that the browser need not lay them out again.
 * @param {Element} layer @param {Element} wanted
 */
export function updateChildren(layer, wanted) {
  const nodes = [...wanted.children];
  for (const old of [...layer.children]) if (!nodes.some((node) => node.isEqualNode(old))) old.remove();
  nodes.forEach((node, i) => {
    const old = layer.children[i];
    if (!old?.isEqualNode(node)) layer.insertBefore(node, old ?? null);
  });
  while (layer.children.length > nodes.length) layer.lastElementChild?.remove();
}

const STYLE = /<style>([^]*?)<\/style>/;

/** The rules of the style sheet in the core's picture. @param {string} picture */
export function rulesOf(picture) {
  return STYLE.exec(picture)?.[1] ?? '';
}

/** @typedef {import('./theme.js').Look} Look */

/**
 * Adds two style sheets for pictures to a document or a shadow tree, one for the screen and a light one for paper.
 * @param {DocumentOrShadowRoot} place
 * @returns {(draw: (look: Look) => string, look: Look) => void} fills the sheets with the rules of a picture
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

/** Parses the core's picture without its style sheet: the page's content security policy blocks inline style sheets
 * even while the browser parses a document. addSheets() adopts the sheet instead.
 * @param {string} picture
 */
export function pictureNode(picture) {
  const template = document.createElement('template');
  template.innerHTML = picture.replace(STYLE, '');
  return /** @type {SVGSVGElement} */ (template.content.firstElementChild);
}

/** The groups of a picture of carom.svg(): see core/formats/svg/picture.c.
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
