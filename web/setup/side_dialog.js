// side_dialog.js - the dialog for choosing the printed side of a corner.
import { element, setText } from '../shell/dom.js';
import { robotNode } from '../board/robot_icon.js';
import {
  EDITIONS,
  EDITION_NAMES,
  TILES,
  colorOf,
  hasTwins,
  otherPlace,
  sideOf,
  sidesIn,
} from '../puzzle/printed_sides.js';
import { words } from '../words/sides/words.js';
import { words as common } from '../words/words.js';

/** Number of buttons in a row of the grid. */
const ROW = TILES.length;
/** @type {Record<string, number>} */
const STEP = { ArrowUp: -ROW, ArrowDown: ROW, ArrowLeft: -1, ArrowRight: 1 };

/** The last state of the checkbox. Initially the box is checked, because a real game has only one copy of each tile. */
let eachOnce = true;

/**
 * @param {number} corner
 * @param {import('../puzzle/printed_sides.js').Arrangement} table
 * @param {import('./printed_card.js').Thumbnail} thumbnail
 * @param {(side: string, eachOnce: boolean) => void} onChoose
 * @param {(sides: string[]) => void} onType   receives all four sides
 */
export function pickSide(corner, { sides, diagonals }, thumbnail, onChoose, onType) {
  const close = element('button', { type: 'button', 'aria-label': words.CLOSE }, '×');
  const once = element('input', { type: 'checkbox' });
  const notes = new Map(TILES.map((tile) => [tile, element('small')]));
  const names = EDITION_NAMES.flatMap((edition) => TILES.map((tile) => tile + edition));
  const choices = names.map((side) => {
    const picture = thumbnail(side, corner, diagonals);
    const node = element('button', { type: 'button', class: 'side' }, picture, element('b', {}, side));
    node.setAttribute('aria-pressed', String(side === sides[corner]));
    node.addEventListener('click', () => choose(side));
    return node;
  });
  const grid = element(
    'div',
    { class: 'sides' },
    element('span'),
    ...TILES.map((tile) =>
      element(
        'span',
        {},
        robotNode(colorOf(tile), common.INITIAL[colorOf(tile)]),
        /** @type {Node} */ (notes.get(tile)),
      ),
    ),
    ...EDITION_NAMES.flatMap((edition, row) => [
      element('span', {}, element('b', {}, edition), element('small', {}, String(EDITIONS[edition]))),
      ...choices.slice(row * ROW, (row + 1) * ROW),
    ]),
  );
  const typed = element('input', { value: sides.join(' '), autocomplete: 'off', spellcheck: 'false' });
  const form = element(
    'form',
    {},
    element('label', {}, element('span', { class: 'muted' }, words.TYPED), typed),
    element('button', {}, words.TAKE),
  );
  const title = element('h2', { id: 'picker-title' }, common.cornerName(corner));
  const card = element(
    'div',
    { class: 'card' },
    element('div', { class: 'row' }, title, close),
    grid,
    element('label', { class: 'row' }, once, element('span', {}, words.EACH_ONCE)),
    form,
  );
  const dialog = element('dialog', { id: 'picker', 'aria-labelledby': 'picker-title' }, card);

  /** The corner that would get this corner's present side if `side` is chosen; null: none. @param {string} side */
  const placeOf = (side) => (once.checked ? otherPlace(sides, corner, side) : null);

  function render() {
    eachOnce = once.checked;
    for (const [tile, note] of notes) setText(note, words.swapText(placeOf(tile)));
    choices.forEach((node, i) =>
      node.setAttribute(
        'aria-label',
        common.capital(common.sideText(sideOf(names[i]))) + words.swapLabel(placeOf(names[i])),
      ),
    );
  }

  /** @param {string} side */
  function choose(side) {
    dialog.close();
    onChoose(side, eachOnce);
  }

  typed.addEventListener('focus', () => typed.select());
  typed.addEventListener('input', () => typed.setCustomValidity(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const all = sidesIn(typed.value);
    const twice = all !== null && once.checked && hasTwins(all);
    typed.setCustomValidity(all ? (twice ? words.TWICE : '') : words.NOT_SIDES);
    if (!all || twice) return typed.reportValidity();
    dialog.close();
    onType(all);
  });
  once.checked = eachOnce;
  once.addEventListener('change', () => {
    typed.setCustomValidity('');
    render();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && dialog.close()); // a press outside the card
  dialog.addEventListener('close', () => dialog.remove());
  grid.addEventListener('keydown', (event) => {
    const at = choices.findIndex((node) => node === event.target);
    if (at < 0 || !STEP[event.key]) return;
    event.preventDefault();
    choices[at + STEP[event.key]]?.focus();
  });

  render();
  document.body.append(dialog);
  dialog.showModal();
  choices[names.indexOf(sides[corner])].focus();
}
