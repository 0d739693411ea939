// line_tree.js - lines of moves as a tree of variations: all shortest answers, or the lines tried in Play.
import { COLORS } from '../puzzle/edits.js';
import { element } from '../shell/dom.js';
import { answerTree } from '../state/answer_tree.js';
import { words } from '../words/words.js';

/** The maximum number of lines in a list. */
const MOST = 100;
/** Deeper variations are not indented further. */
const DEEPEST = 6;

/** @param {HTMLElement} list @param {(at: number) => void} onPick   gets the index of a line */
export function createLineTree(list, onPick) {
  /** The lines drawn. @type {string[]} */
  let drawn = [];
  /** Index of the line on the board. */
  let at = 0;
  /** Maps the index of each line to its button, in the order of the list. @type {Map<number, HTMLElement>} */
  let rows = new Map();
  list.addEventListener('keydown', (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const order = [...rows.keys()];
    const to = order[order.indexOf(at) + by];
    if (to !== undefined) onPick(to);
  });

  /** Draws the first line in full, and every other line from its first different move. @param {string[]} texts */
  function redraw(texts) {
    const lines = texts.slice(0, MOST).map((text) => text.split(' '));
    rows = new Map(
      answerTree(lines).map(({ at: place, from, level }) => {
        const moves = lines[place].slice(from).map((move) => element('span', {}, signOf(move)));
        const number = element('span', { class: 'muted' }, `${from + 1}.`);
        const button = element('button', {}, number, ...moves);
        button.style.setProperty('--level', String(Math.min(level, DEEPEST)));
        button.addEventListener('click', () => onPick(place));
        return [place, button];
      }),
    );
    list.replaceChildren(...[...rows.values()].map((button) => element('li', {}, button)));
  }

  return {
    /**
     * @param {string[]} lines   such as 'rS rE'; no line is a prefix of another
     * @param {number} shown   index of the line on the board
     */
    render(lines, shown) {
      const hadFocus = list.contains(document.activeElement);
      at = shown;
      if (lines !== drawn) redraw(lines);
      drawn = lines;
      const [first] = rows.keys();
      for (const [place, button] of rows) {
        if (place === at) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
        button.tabIndex = place === (rows.has(at) ? at : first) ? 0 : -1; // the arrow keys reach the other buttons
      }
      if (hadFocus) rows.get(at)?.focus();
    },
  };
}

/** R↓ for the move rS, with the robot's letter in the page's language. @param {string} move */
function signOf(move) {
  const [letter, direction] = move;
  const color = COLORS.find((one) => words.LETTER[one].toLowerCase() === letter) ?? 'red';
  return words.INITIAL[color] + words.ARROW[/** @type {import('carom').Direction} */ (direction)];
}
