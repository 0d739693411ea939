// export_dialog.js - the dialog that shows the puzzle of the text box, or else of the board, in every format.
import { element, find, setText, show } from '../shell/dom.js';
import { sameBoard } from '../state/line.js';
import { words as common } from '../words/words.js';
import { words } from '../words/menu/words.js';
import { words as share } from '../words/share/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../words/shared.js').Writable} Writable */
/** @typedef {{ text: string } | { why: string }} Written */
/** @typedef {(state: State, format: Writable) => Written} Write */

/**
 * @param {object} events
 * @param {Write} events.write
 * @param {(text: string, what: string) => void} events.onCopy   `what` names the text, for a message
 */
export function createExportDialog({ write, onCopy }) {
  const rows = common.FORMATS.map((format) => createRow(format, onCopy));
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

/** @param {Writable} format @param {(text: string, what: string) => void} onCopy */
function createRow(format, onCopy) {
  let text = '';
  const value = element('code');
  const why = element('span', { class: 'muted' });
  const copy = element('button', { type: 'button', 'aria-label': words.copyLabel(format) }, share.COPY);
  copy.addEventListener('click', () => onCopy(text, words.theFormat(format)));
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

/**
 * Shortens text for display. An address becomes '…' and its fragment; text of several lines becomes the number of
 * lines.
 * @param {string} text
 */
function inShort(text) {
  const lines = text.trimEnd().split('\n').length;
  return lines > 1 ? words.linesText(lines) : text.replace(/^http[^#]*/, '…');
}
