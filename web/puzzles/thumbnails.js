// thumbnails.js - small pictures of puzzles, drawn a few at a time when they come into view.
//
// Drawing pauses after each SLICE_MS, so that the page responds within a frame of 16 ms.
import { element } from '../shell/dom.js';
import { pictureNode } from '../shell/svg.js';

/** One picture takes about 1 ms on a phone. */
const SLICE_MS = 6;
/** Margin round the board that shows its rim, in the core's units (100 per cell). */
const RIM = 12;

/** @param {(link: string) => string} picture   an SVG document; throws if the link is invalid */
export function createThumbnails(picture) {
  /** @type {Map<string, SVGSVGElement>} */
  const drawn = new Map();
  /** @type {HTMLElement[]} */
  const waiting = [];
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting);
    if (seen.length && !waiting.length) setTimeout(work);
    for (const { target } of seen) {
      observer.unobserve(target);
      waiting.push(/** @type {HTMLElement} */ (target));
    }
  });

  function work() {
    const end = performance.now() + SLICE_MS;
    while (waiting.length && performance.now() < end) draw(/** @type {HTMLElement} */ (waiting.shift()));
    if (waiting.length) setTimeout(work);
  }

  /** @param {HTMLElement} node */
  function draw(node) {
    const link = node.dataset.link ?? '';
    try {
      const small = drawn.get(link) ?? smallPicture(link);
      drawn.set(link, small);
      node.replaceChildren(small.cloneNode(true));
    } catch {
      node.classList.add('unreadable');
    }
  }

  /** The board and its pieces, without coordinates and letters. @param {string} link */
  function smallPicture(link) {
    const node = pictureNode(picture(link));
    const floor = /** @type {Element} */ (node.querySelector('.floor'));
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(floor.getAttribute(name)),
    );
    for (const part of node.querySelectorAll('title, desc, text, .paper, .names, .printed, .badges'))
      part.remove();
    for (const name of ['width', 'height', 'role']) node.removeAttribute(name);
    node.setAttribute('viewBox', `${x - RIM} ${y - RIM} ${width + 2 * RIM} ${height + 2 * RIM}`);
    node.setAttribute('aria-hidden', 'true');
    return node;
  }

  /** @param {string} link   payload */
  return function thumbnail(link) {
    const node = element('span', { class: 'thumbnail', 'data-link': link });
    if (drawn.has(link)) draw(node);
    else observer.observe(node);
    return node;
  };
}
