// chips.js - a line of moves as a row of buttons: robot and arrow, one for each move.
import { element } from './dom.js';
import { robotNode } from './pieces.js';
import { words } from './words.js';

/** @typedef {import('carom').PlayedMove} PlayedMove */

/**
 * @param {HTMLElement} list
 * @param {(step: number) => void} onStep   to the position after that many moves
 * @param {object} [more]
 * @param {(step: number | null) => void} [more.onPeek]   only a look, as long as a chip is pointed at or has the focus
 * @param {HTMLElement} [more.heir]   of the focus, when the chip that has it goes
 */
export function createChips(list, onStep, { onPeek = () => {}, heir } = {}) {
  /** @type {PlayedMove[]} */
  let drawn = [];
  /** A chip that comes takes over the focus: nobody has turned to it. */
  let handingOn = false;

  list.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') onPeek(numberOf(event.target));
  });
  list.addEventListener('pointerleave', () => onPeek(numberOf(document.activeElement)));
  list.addEventListener('focusin', (event) => handingOn || onPeek(numberOf(event.target)));
  list.addEventListener('focusout', () => onPeek(null));

  /** @param {EventTarget | null} target @returns {number | null} of its chip */
  function numberOf(target) {
    const item = target instanceof Element && list.contains(target) ? target.closest('li') : null;
    return item && [...list.children].indexOf(item) + 1;
  }

  /** @param {PlayedMove[]} moves @param {number} step   the move that was made last, 0 for none */
  function render(moves, step) {
    if (moves !== drawn) redraw(moves);
    [...list.children].forEach(({ firstElementChild }, i) => {
      if (i + 1 === step) firstElementChild?.setAttribute('aria-current', 'step');
      else firstElementChild?.removeAttribute('aria-current');
    });
  }

  /** @param {PlayedMove[]} moves */
  function redraw(moves) {
    drawn = moves;
    const focused = numberOf(document.activeElement);
    list.replaceChildren(...moves.map((move, i) => chip(move, i + 1)));
    if (focused === null) return;
    handingOn = true;
    (chipAt(Math.min(focused, moves.length)) ?? heir)?.focus({ preventScroll: true });
    handingOn = false;
  }

  /** @param {number} step @returns {HTMLElement | null} */
  function chipAt(step) {
    return list.querySelector(`li:nth-child(${step}) button`);
  }

  /** @param {PlayedMove} move @param {number} number */
  function chip(move, number) {
    const arrow = element('span', { 'aria-hidden': 'true' }, words.ARROW[move.direction]);
    const name = element('span', { class: 'unseen' }, words.moveLabel(move, number));
    const button = element('button', {}, robotNode(move.color), arrow, name);
    button.addEventListener('click', () => onStep(number));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  return {
    render,
    /** The focus follows the steps, if a chip has it. @param {number} step */
    follow(step) {
      if (list.contains(document.activeElement)) chipAt(step)?.focus();
    },
  };
}
