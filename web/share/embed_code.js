// embed_code.js - HTML that embeds a puzzle in another page as a frame, or as an element with its module.

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * @param {string} link   of the puzzle: the page's address with a fragment
 * @param {string} title   of the frame, for screen readers
 */
export function embedCodes(link, title) {
  const { href, hash } = new URL(link);
  const folder = new URL('.', href).href;
  const puzzle = escaped(hash);
  return {
    frame: `<iframe src="${escaped(folder)}board.html${puzzle}" title="${escaped(title)}" width="480" height="680" loading="lazy" style="border: 0; max-width: 100%"></iframe>`,
    element: `<script type="module" src="${escaped(folder)}carom-board.js"></script>\n<carom-board puzzle="${puzzle}" page="${escaped(folder)}"></carom-board>`,
  };
}
