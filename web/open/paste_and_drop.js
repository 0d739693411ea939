// paste_and_drop.js - takes the text of whatever is pasted or dropped anywhere on the page: a text, a link or a file.
import { find, isModal, show } from '../shell/dom.js';

/** @typedef {import('../words/shared.js').Source} Source */
/** @typedef {import('../words/shared.js').Refusal} Refusal */

/** Any puzzle is shorter. */
const MAX_BYTES = 1 << 18;

/** Browsers send dragover every 50 to 350 ms; after so long without one the drag has left the page. */
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
    if (!event.clipboardData || isTextField(document.activeElement) || isModal()) return;
    event.preventDefault();
    take(event.clipboardData, 'paste');
  });

  // The browser handles what is dragged within the page.  Firefox may even refuse to tell what such a drag carries.
  document.addEventListener('dragstart', () => (ownDrag = true));
  document.addEventListener('dragend', () => (ownDrag = false));
  document.addEventListener('pointerdown', () => (ownDrag = false)); // a dragged node that is gone sends no dragend
  document.addEventListener('dragover', (event) => {
    const { dataTransfer: data } = event;
    if (!data || !isForUs(event, data)) return hint(false);
    event.preventDefault(); // else the browser would open the file in place of the page
    data.dropEffect = isModal() ? 'none' : 'copy';
    hint(!isModal());
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) hint(false); // it left the window
  });
  document.addEventListener('drop', (event) => {
    hint(false);
    const { dataTransfer: data } = event;
    if (!data || !isForUs(event, data)) return;
    event.preventDefault();
    if (!isModal()) take(data, 'drop');
  });

  /** Shows or hides the hint that one can drop here. @param {boolean} over */
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
    return types.includes('Files') || !isTextField(target);
  }

  /** @param {DataTransfer} data @param {Source['by']} by */
  async function take(data, by) {
    const files = [...data.files];
    const file = files.find((one) => !isPicture(one));
    const text = data.getData('text/plain') || data.getData('text/uri-list');
    // A spreadsheet gives a cell as a text and as a picture.
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

/** @param {EventTarget | null} target */
function isTextField(target) {
  return target instanceof Element && target.matches(TEXT_FIELD);
}

/** @param {File} file */
function isPicture({ type }) {
  return type.startsWith('image/');
}

/** Decodes UTF-8, or what the byte order mark says. Null for a folder and for a file that is gone. @param {File} file */
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
