// convert.js - the card of the puzzle in each format: that of the box if there is one in it, else that of the board.
import { element, find, setText, show } from './dom.js';
import { sameBoard } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./words/shared.js').Writable} Writable */
/** @typedef {{ text: string } | { why: string }} Written */
/** Of the puzzle that convertedText() names. @typedef {(state: State, format: Writable) => Written} Write */

/**
 * @param {object} events
 * @param {Write} events.write
 * @param {(text: string, format: Writable) => void} events.onCopy
 */
export function createConvert({ write, onCopy }) {
  const rows = words.FORMATS.map((format) => createRow(format, onCopy));
  find('formats').append(...rows.map(({ node }) => node));
  /** @type {State | null} */
  let drawn = null;

  return {
    /** @param {State} state */
    render(state) {
      const before = drawn;
      drawn = state;
      if (before && sameBoard(before, state) && before.typed.reading === state.typed.reading) return;
      setText(find('convert-of'), words.convertedText(state.typed.reading !== null));
      for (const { format, render } of rows) render(write(state, format));
    },
  };
}

/** @param {Writable} format @param {(text: string, format: Writable) => void} onCopy */
function createRow(format, onCopy) {
  let text = '';
  const value = element('code');
  const why = element('span', { class: 'muted' });
  const copy = element('button', { type: 'button', 'aria-label': words.copyLabel(format) }, words.COPY);
  copy.addEventListener('click', () => onCopy(text, format));
  const node = element(
    'li',
    { 'data-format': format },
    element('b', {}, words.formatName(format)),
    value,
    why,
    copy,
  );

  /** @param {Written} written */
  function render(written) {
    text = 'text' in written ? written.text : '';
    setText(value, inShort(text));
    setText(why, 'why' in written ? written.why : '');
    show(value, text !== '');
    show(why, text === '');
    show(copy, text !== '');
  }

  return { format, node, render };
}

/** As much as tells one text from another: of an address what is behind the page's. @param {string} text */
function inShort(text) {
  const lines = text.trimEnd().split('\n').length;
  return lines > 1 ? words.linesText(lines) : text.replace(/^http[^#]*/, '…');
}
