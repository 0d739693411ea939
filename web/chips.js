// chips.js - a line of moves as a row of buttons: robot and arrow, one for each move.
import { robotNode } from './pieces.js';
import { words } from './words.js';

/** @typedef {import('carom').PlayedMove} PlayedMove */

/**
 * @param {HTMLElement} list
 * @param {(step: number) => void} onStep   to the position after that many moves
 */
export function createChips(list, onStep) {
  /** @type {PlayedMove[]} */
  let drawn = [];

  /** @param {PlayedMove[]} moves @param {number} step   the move that was made last, 0 for none */
  function render(moves, step) {
    if (moves !== drawn) list.replaceChildren(...moves.map((move, i) => chip(move, i + 1)));
    drawn = moves;
    [...list.children].forEach(({ firstElementChild }, i) => {
      if (i + 1 === step) firstElementChild?.setAttribute('aria-current', 'step');
      else firstElementChild?.removeAttribute('aria-current');
    });
  }

  /** @param {PlayedMove} move @param {number} number */
  function chip(move, number) {
    const { color, direction } = move;
    const button = document.createElement('button');
    button.setAttribute('aria-label', words.moveLabel(move, number));
    button.append(robotNode(color), words.ARROW[direction]);
    button.addEventListener('click', () => onStep(number));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  return { render };
}
