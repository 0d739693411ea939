// opener.js - the box for another puzzle, and what was wrong with a text that could not be opened.
import { find, onPress, show } from './dom.js';
import { sentence } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Problem} Problem */

/** How much of a long text is shown on either side of what is wrong with it. */
const EXCERPT = 24;

/**
 * @param {object} events
 * @param {(text: string) => void} events.onOpen
 * @param {() => void} events.onTyping
 * @param {() => void} events.onDiagonals
 * @param {() => void} events.onCopy
 */
export function createOpener({ onOpen, onTyping, onDiagonals, onCopy }) {
  /** @type {Problem | null} */
  let drawn = null;

  onPress('copy', onCopy);
  onPress('diagonals', onDiagonals);
  find('text').addEventListener('input', onTyping);
  find('open').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    onOpen(find('text').value);
  });

  /** @param {Problem | null} problem */
  function renderProblem(problem) {
    const [box, address] = [find('text-problem'), find('address-problem')];
    show(box, problem?.from === 'box');
    show(address, problem?.from === 'address');
    find('text').setAttribute('aria-invalid', String(problem?.from === 'box'));
    box.replaceChildren();
    address.replaceChildren();
    if (problem?.from === 'box') box.append(...whatIsWrong(problem));
    if (problem?.from === 'address')
      address.append(
        paragraph('The link in the address cannot be opened.'),
        paragraph(...whatIsWrong(problem)),
        paragraph('The board shown here is not the one in that link.'),
      );
  }

  return {
    /** @param {State} state */
    render({ problem, leftOut }) {
      if (problem !== drawn) renderProblem(problem);
      drawn = problem;
      show(find('left-out'), leftOut !== '');
    },

    /** Puts a text where it can be seen and copied. @param {string} text */
    offer(text) {
      find('text').value = text;
      find('text').select();
    },
  };
}

/** The sentence, and the place in the text. @param {Problem} problem @returns {(Node | string)[]} */
function whatIsWrong({ text, message, position }) {
  if (position === null || text === '') return [sentence(message)];
  const at = Math.min(position, text.length);
  const mark = document.createElement('mark');
  mark.textContent = text.charAt(at) || '…';
  const code = document.createElement('code');
  const [from, to] = [Math.max(0, at - EXCERPT), Math.min(text.length, at + 1 + EXCERPT)];
  code.append(
    from > 0 ? '…' : '',
    text.slice(from, at),
    mark,
    text.slice(at + 1, to),
    to < text.length ? '…' : '',
  );
  return [`${sentence(message)} Character ${at + 1}:`, code];
}

/** @param {(Node | string)[]} children */
function paragraph(...children) {
  const node = document.createElement('p');
  node.append(...children);
  return node;
}
