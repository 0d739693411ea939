// embedded_board.js - the view of a board in another page: board, status line, moves and buttons.
import { createBoard } from '../board/board.js';
import { createChips } from '../board/move_chips.js';
import { createPieces } from '../board/robot_icon.js';
import { element, enable, setText, show } from '../shell/dom.js';
import { svg } from '../shell/svg.js';
import { wholeLine } from '../state/line.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../words/embed/words.js').Words} Words */
/**
 * @typedef {object} Events
 * @property {() => void} onUndo
 * @property {() => void} onRedo
 * @property {() => void} onReset
 * @property {() => void} onAnswer   shows the answer, or stops the search for it
 * @property {(step: number) => void} onStep
 */
/**
 * @typedef {object} Options
 * @property {(puzzle: State['puzzle'], moves?: string) => string} picture   carom.svg()
 * @property {(state: State) => string | null} addressOf   the address of a page that opens the puzzle; null: no link
 * @property {boolean} hasAnswer   the reader may ask for the answer
 */

/** @param {Words} words @param {Options} options @param {Events} events */
export function createEmbeddedBoard(words, { picture, addressOf, hasAnswer }, events) {
  const root = svg('svg', {
    id: 'board',
    class: 'carom',
    role: 'application',
    tabindex: 0,
    'aria-label': words.BOARD,
    'aria-describedby': 'board-summary board-hint',
  });
  const description = element(
    'p',
    { class: 'unseen' },
    element('span', { id: 'board-summary' }),
    ' ',
    element('span'),
  );
  const status = element('p', { id: 'status', role: 'status' });
  const chipList = element('ol', { class: 'chips', 'aria-label': words.MOVES });
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) => {
    const node = element('button', { id, type: 'button' }, text);
    node.addEventListener('click', () => node.getAttribute('aria-disabled') !== 'true' && act());
    return node;
  };
  const undo = button('undo', words.UNDO, events.onUndo);
  const redo = button('redo', words.REDO, events.onRedo);
  const reset = button('reset', words.RESET, events.onReset);
  const answer = button('answer', words.SHOW, events.onAnswer);
  const link = element('a', { id: 'open', target: '_blank', rel: 'noopener' }, words.OPEN);
  const frame = element(
    'div',
    { class: 'frame', lang: words.LANGUAGE },
    root,
    description,
    element('p', { id: 'board-hint', hidden: '' }, words.HINT),
    status,
    chipList,
    element('div', { class: 'row' }, undo, redo, reset, answer, link),
  );
  const board = createBoard(root, description, { picture, aimOf: () => null }, words);
  const chips = createChips(chipList, events.onStep, words, { heir: undo });
  createPieces(frame, picture);

  return {
    frame,
    board,
    root,
    /** @param {State} state */
    render(state) {
      const { shown, step, search, message } = state;
      const whole = wholeLine(state, shown);
      const isSearching = search.phase === 'running';
      board.render(state);
      setText(status, message);
      status.classList.toggle('solved', state.solvedBy !== null);
      chips.render(whole, step);
      keepInSight(chipList, step);
      enable(undo, step > 0);
      enable(redo, step < whole.length);
      enable(reset, step > 0 || shown === 'answer');
      setText(answer, isSearching ? words.STOP : words.SHOW);
      show(answer, hasAnswer);
      const address = addressOf(state);
      show(link, address !== null);
      if (address !== null) link.href = address;
    },
  };
}

/** Scrolls the list, and nothing else, to the chip of a step. @param {HTMLElement} list @param {number} step */
function keepInSight(list, step) {
  if (list.scrollWidth <= list.clientWidth) return;
  const chip = /** @type {HTMLElement | undefined} */ (list.children[Math.max(0, step - 1)]);
  if (chip) list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
}

/** Takes the space of a board that is still loading. */
export function createPlaceholder() {
  return element('div', { class: 'frame waiting' });
}

/** The message in place of a board that could not be opened. @param {Words} words @param {string} why */
export function createProblem(words, why) {
  return element(
    'div',
    { class: 'frame', lang: words.LANGUAGE },
    element('p', { class: 'problem', role: 'alert' }, why),
  );
}
