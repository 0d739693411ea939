// printed_card.js - the part of Set up that shows and arranges the four printed sides.
import { element, find, isModal, onPress, setText, show, showButton } from '../shell/dom.js';
import { later } from '../shell/later.js';
import { EDITIONS, EDITION_NAMES, IN_ROWS, cornerBeside, sideOf } from '../puzzle/printed_sides.js';
import { loadStyle } from '../shell/styles.js';
import { pictureNode } from '../shell/svg.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('./printed_controller.js').BoardSides} BoardSides */
/**
 * The picture of a side in a corner.
 * @typedef {(side: string, corner: number, diagonals: boolean) => Node} Thumbnail
 */

/** @type {Record<string, import('carom').Direction>} */
const ARROW_KEYS = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };

/**
 * @param {object} events
 * @param {(state: State) => BoardSides} events.boardSides
 * @param {(sides: string[]) => boolean} events.hasDiagonals
 * @param {import('carom').Puzzles['sideSvg']} events.picture
 * @param {(corner: number, side: string, eachOnce: boolean) => void} events.onPut   see withSide()
 * @param {(sides: string[]) => void} events.onType   puts all four sides
 * @param {(a: number, b: number) => void} events.onSwap
 * @param {(edition: import('../puzzle/printed_sides.js').Edition) => void} events.onEdition
 * @param {() => void} events.onMix
 * @param {(diagonals: boolean) => void} events.onDiagonals
 * @param {() => void} events.onPutBack
 * @param {() => void} events.onDrawTarget
 * @param {(error: Error) => void} events.onFailure   a part could not be loaded
 */
export function createPrintedCard(events) {
  const { boardSides, hasDiagonals, picture, onPut, onSwap, onEdition } = events;
  const thumbnail = createThumbnails(picture);
  const dialog = later(async () => {
    const [{ pickSide }] = await Promise.all([import('./side_dialog.js'), loadStyle('side_dialog')]);
    return pickSide;
  }, events.onFailure);
  const corners = [0, 1, 2, 3].map(() =>
    element('button', { type: 'button', class: 'side', 'aria-haspopup': 'dialog' }),
  );
  /** The arrangement on display, as text. */
  let drawn = '';
  /** @type {BoardSides | null} */
  let there = null;

  find('corners').append(...IN_ROWS.map((corner) => corners[corner]));
  corners.forEach((node, corner) => {
    node.addEventListener('click', async () => {
      const pickSide = await dialog();
      if (!there || !pickSide || isModal()) return;
      pickSide(corner, there, thumbnail, (side, eachOnce) => onPut(corner, side, eachOnce), events.onType);
    });
    node.addEventListener('keydown', (event) => pressArrow(event, corner));
  });
  /** Loaded when Set up is first open. */
  let hasDrag = false;
  find('editions').append(
    ...EDITION_NAMES.map((edition) => {
      const name = words.editionName(edition, EDITIONS[edition]);
      const node = element('button', { type: 'button', 'aria-label': name, title: name }, edition);
      node.addEventListener('click', () => onEdition(edition));
      return node;
    }),
  );
  onPress('mix', events.onMix);
  onPress('put-back', events.onPutBack);
  onPress('draw-target', events.onDrawTarget);
  const diagonals = find('printed-diagonals');
  diagonals.addEventListener('change', () => events.onDiagonals(diagonals.checked));

  /**
   * Moves the focus, and with Shift or Ctrl also the side, to the neighbouring corner.
   * @param {KeyboardEvent} event @param {number} corner
   */
  function pressArrow(event, corner) {
    const direction = ARROW_KEYS[event.key];
    if (!direction || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const beside = cornerBeside(corner, direction);
    if (beside === null) return;
    if (event.shiftKey || event.ctrlKey) onSwap(corner, beside);
    corners[beside].focus();
  }

  return {
    /** @param {State} state */
    render(state) {
      if (state.tab !== 'setup') return;
      if (!hasDrag)
        import('./corner_drag.js').then((drag) => drag.createCornerDrag(corners, onSwap), events.onFailure);
      hasDrag = true;
      there = boardSides(state);
      const { sides, diagonals: withThem, now } = there;
      const wanted = `${sides} ${withThem} ${now}`;
      if (wanted === drawn) return;
      drawn = wanted;
      corners.forEach((node, corner) => {
        node.replaceChildren(thumbnail(sides[corner], corner, withThem), element('b', {}, sides[corner]));
        node.setAttribute('aria-label', words.cornerLabel(corner, sideOf(sides[corner])));
      });
      find('corners').classList.toggle('gone', now !== 'printed');
      setText(find('corners-hint'), words.CORNERS_HINT[now]);
      showButton('put-back', now !== 'printed', 'mix');
      if (now !== 'printed') setText(find('put-back'), words.PUT_BACK[now]);
      showButton('draw-target', now === 'printed', 'mix');
      show(find('printed-diagonals-choice'), now === 'printed' && hasDiagonals(sides));
      diagonals.checked = withThem;
    },
  };
}

/** Caches the core's pictures. @param {import('carom').Puzzles['sideSvg']} picture @returns {Thumbnail} */
function createThumbnails(picture) {
  /** @type {Map<string, Element>} */
  const drawn = new Map();
  return (side, corner, diagonals) => {
    const key = `${side}${corner}${diagonals}`;
    const node = drawn.get(key) ?? silent(pictureNode(picture(side, { corner, diagonals })));
    drawn.set(key, node);
    return node.cloneNode(true);
  };
}

/** Hides a picture from screen readers, because the button around the picture has a label. @param {Element} picture */
function silent(picture) {
  picture.querySelector('title')?.remove();
  picture.setAttribute('aria-hidden', 'true');
  return picture;
}
