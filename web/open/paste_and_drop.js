// paste_and_drop.js - receives texts, links and files that are pasted or dropped anywhere on the page.
import { find, isModal, show } from '../shell/dom.js';

/** @typedef {import('../words/shared.js').Source} Source */
/** @typedef {import('../words/shared.js').Refusal} Refusal */

/** No text of a puzzle is longer than this. */
const MAX_BYTES = 1 << 18;

/** Browsers send a dragover event every 50 to 350 ms. If none arrives for this long, the drag has left the page. */
const LEFT_MS = 800;

const TAKEN = ['Files', 'text/plain', 'text/uri-list'];
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=range]), [contenteditable]';

/**
 * @param {object} events
 * @param {(text: string, source: Source) => void} events.onText
 * @param {(why: Refusal, source: Source) => void} events.onRefused
 */
export function createPasteAndDrop({ onText, onRefused }) {
  let ownDrag = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let overdue;

  document.addEventListener('paste', (event) => {
    const { clipboardData: data } = event;
    if (!data || isModal() || isForField(document.activeElement, data)) return;
    event.preventDefault();
    take(data, 'paste');
  });

  // The browser handles drags that start in the page itself.  Firefox may even hide their data.
  document.addEventListener('dragstart', () => (ownDrag = true));
  document.addEventListener('dragend', () => (ownDrag = false));
  document.addEventListener('pointerdown', () => (ownDrag = false)); // a dragged node that was removed sends no dragend
  document.addEventListener('dragover', (event) => {
    const { dataTransfer: data } = event;
    if (!data || !isForUs(event, data)) return hint(false);
    event.preventDefault(); // else the browser would leave the page and open the file
    data.dropEffect = isModal() ? 'none' : 'copy';
    hint(!isModal());
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) hint(false); // the drag left the window
  });
  document.addEventListener('drop', (event) => {
    hint(false);
    const { dataTransfer: data } = event;
    if (!data || !isForUs(event, data)) return;
    event.preventDefault();
    if (!isModal()) take(data, 'drop');
  });

  /** Shows or hides the drop hint. @param {boolean} over */
  function hint(over) {
    clearTimeout(overdue);
    if (over) overdue = setTimeout(hint, LEFT_MS, false); // not every drag ends with an event
    show(find('drop-hint'), over);
  }

  /** @param {DragEvent} event @param {DataTransfer} data */
  function isForUs({ target }, data) {
    if (ownDrag) return false;
    const { types } = data;
    if (!TAKEN.some((type) => types.includes(type))) return false;
    return types.includes('Files') || !isForField(target, data);
  }

  /** @param {DataTransfer} data @param {Source['by']} by */
  async function take(data, by) {
    const files = [...data.files];
    const file = files.find((one) => !isPicture(one));
    const text = data.getData('text/plain') || data.getData('text/uri-list');
    // A spreadsheet provides a cell both as text and as a picture.
    const source = { by, file: file?.name ?? null, files: files.length };
    if (!file && text === '' && files.length) return onRefused('picture', source);
    if (file ? file.size > MAX_BYTES : text.length > MAX_BYTES) return onRefused('large', source);
    const read = file ? await textOf(file) : text;
    if (read === null) return onRefused('unreadable', source);
    if (read.trim() === '') return onRefused('empty', source);
    if (read.includes('\0')) return onRefused('binary', source);
    onText(read, source);
  }
}

/**
 * Whether the browser itself should paste or drop into a text field. It should not if the text is too long for any
 * puzzle, because laying the text out would take seconds. During a drag, the data cannot be read yet.
 * @param {EventTarget | null} target @param {DataTransfer} data
 */
function isForField(target, data) {
  return (
    target instanceof Element && target.matches(TEXT_FIELD) && data.getData('text/plain').length <= MAX_BYTES
  );
}

/** @param {File} file */
function isPicture({ type }) {
  return type.startsWith('image/');
}

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Null for a folder, or if the file no longer exists.
 * @param {File} file
 */
async function textOf(file) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const mark = bytes[0] * 256 + bytes[1];
    const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return null;
  }
}
