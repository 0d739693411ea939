// svg.js - making SVG nodes, and the core's picture taken apart.

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

/** The style sheets of the core's documents: there are few, and each is needed once. @type {Set<string>} */
const adopted = new Set();

/** A document that the core wrote.  The page's policy lets no <style> in, not even to a parser: its rules
 * become the page's. @param {string} picture
 */
export function pictureNode(picture) {
  const [style, rules] = /<style>([^]*?)<\/style>/.exec(picture) ?? ['', ''];
  adopt(rules);
  const parsed = new DOMParser().parseFromString(picture.replace(style, ''), 'image/svg+xml');
  return document.importNode(parsed.documentElement, true);
}

/** @param {string} rules */
function adopt(rules) {
  if (adopted.has(rules)) return;
  adopted.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
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
