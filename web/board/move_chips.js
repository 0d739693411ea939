// move_chips.js - a line of moves as a row of chips: a button for each move, with its robot and an arrow.
import { element } from '../shell/dom.js';
import { setAttribute } from '../shell/svg.js';
import { robotNode } from './robot_icon.js';

/** @typedef {import('carom').PlayedMove} PlayedMove */

/**
 * @param {HTMLElement} list
 * @param {(step: number) => void} onStep   shows the position after `step` moves
 * @param {Pick<import('../words/words.js').Words, 'ARROW' | 'INITIAL' | 'moveLabel'>} words
 * @param {object} [more]
 * @param {(step: number | null) => void} [more.onPeek]   gets the step of the chip that the pointer enters or that
 *   gets the focus; null afterwards
 * @param {HTMLElement} [more.heir]   gets the focus if the focused chip is removed and no chip is left
 */
export function createChips(list, onStep, words, { onPeek = () => {}, heir } = {}) {
  /** @type {PlayedMove[]} */
  let drawn = [];
  /** True while redraw() moves the focus from a removed chip to a new one; onPeek is not called for this. */
  let isRefocusing = false;
  /** The focused node, even in a shadow tree. */
  const focusedNode = () => /** @type {Document | ShadowRoot} */ (list.getRootNode()).activeElement;

  list.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') onPeek(stepOf(event.target));
  });
  list.addEventListener('pointerleave', () => onPeek(stepOf(focusedNode())));
  list.addEventListener('focusin', (event) => isRefocusing || onPeek(stepOf(event.target)));
  list.addEventListener('focusout', () => onPeek(null));

  /** @param {EventTarget | null} target @returns {number | null} the step of the chip that contains it */
  function stepOf(target) {
    const item = target instanceof Element && list.contains(target) ? target.closest('li') : null;
    return item && [...list.children].indexOf(item) + 1;
  }

  /** @param {PlayedMove[]} moves @param {number} step   number of moves made */
  function render(moves, step) {
    if (moves !== drawn) redraw(moves);
    [...list.children].forEach((item, i) => {
      item.classList.toggle('undone', i >= step);
      setAttribute(item.children[0], 'aria-current', i + 1 === step ? 'step' : null);
    });
  }

  /** @param {PlayedMove[]} moves */
  function redraw(moves) {
    drawn = moves;
    const focused = stepOf(focusedNode());
    list.replaceChildren(...moves.map((move, i) => chip(move, i + 1)));
    if (focused === null) return;
    isRefocusing = true;
    (chipAt(Math.min(focused, moves.length)) ?? heir)?.focus({ preventScroll: true });
    isRefocusing = false;
  }

  /** @param {number} step @returns {HTMLElement | null} */
  function chipAt(step) {
    return list.querySelector(`li:nth-child(${step}) button`);
  }

  /** @param {PlayedMove} move @param {number} number */
  function chip(move, number) {
    const arrow = element('span', { 'aria-hidden': 'true' }, words.ARROW[move.direction]);
    const name = element('span', { class: 'unseen' }, words.moveLabel(move, number));
    const button = element('button', {}, robotNode(move.color, words.INITIAL[move.color]), arrow, name);
    button.addEventListener('click', () => onStep(number));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  return {
    render,
    /** If a chip has the focus, moves the focus to the chip of this step. @param {number} step */
    follow(step) {
      if (list.contains(focusedNode())) chipAt(step)?.focus();
    },
  };
}
