// tile.js - a button with the picture of a puzzle, a title, its difficulty and a note; and rows of such tiles.
import { element } from '../shell/dom.js';
import { difficultyDots } from '../state/difficulty.js';

/**
 * @typedef {object} Tile
 * @property {Node | null} picture
 * @property {string} title
 * @property {number | null} [difficulty]
 * @property {string} note
 * @property {string} label   for screen readers: title, note, and the meaning of signs
 * @property {boolean} [solved]
 * @property {string} [id]
 */

/**
 * An accessible name. The visible text must come first, so that speech input finds the tile.
 * @param {(string | null)[]} parts
 */
export function labelOf(...parts) {
  return parts.filter(Boolean).join(' ');
}

/** @param {Tile} tile @param {() => void} onPress */
export function createTile({ picture, title, difficulty, note, label, solved = false, id }, onPress) {
  const button = element('button', {
    type: 'button',
    class: solved ? 'tile solved' : 'tile',
    'aria-label': label,
  });
  if (id) button.id = id;
  button.append(
    picture ?? element('span', { class: 'thumbnail' }),
    element('b', {}, title),
    ' ', // otherwise the text is read as one word
    element('span', { class: 'dots' }, difficulty ? difficultyDots(difficulty) : ''),
    ' ',
    element('span', { class: 'note' }, note),
  );
  button.addEventListener('click', onPress);
  return button;
}

/**
 * Fills a row. A tile that has not changed stays in the document, so it keeps the focus and a press that is in
 * progress.
 * @param {Element} row @param {Element[]} tiles
 */
export function putTiles(row, tiles) {
  tiles.forEach((tile, i) => {
    const before = row.children[i];
    if (!before) row.append(tile);
    else if (looksOf(before) !== looksOf(tile)) before.replaceWith(tile);
  });
  while (row.children.length > tiles.length) row.lastElementChild?.remove();
}

/** @param {Element} tile */
function looksOf(tile) {
  const picture = /** @type {HTMLElement | null} */ (tile.querySelector('.thumbnail'));
  return [tile.className, tile.getAttribute('aria-label'), picture?.dataset.link].join('\n');
}
