// intake.js - what is pasted or dropped anywhere on the page: a text, a link or a file, taken as a text.
import { find, isModal, show } from './dom.js';

/**
 * @typedef {object} Source   of a text
 * @property {'paste' | 'drop'} by
 * @property {string | null} file   its name
 * @property {number} files         that came along
 */
/** @typedef {'empty' | 'picture' | 'large' | 'binary' | 'unreadable'} Refusal   why there is no text */

/** No puzzle is longer. */
const MAX_BYTES = 1 << 18;

/** While something is held over the page, it is told so every 50 to 350 ms. */
const STILL_MS = 800;

const TAKEN = ['Files', 'text/plain', 'text/uri-list'];
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=range]), [contenteditable]';

/**
 * @param {object} events
 * @param {(text: string, source: Source) => void} events.onText
 * @param {(why: Refusal, source: Source) => void} events.onRefused
 */
export function createIntake({ onText, onRefused }) {
  let ownDrag = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let overdue;

  document.addEventListener('paste', (event) => {
    if (!event.clipboardData || isTextField(document.activeElement) || isModal()) return;
    event.preventDefault();
    take(event.clipboardData, 'paste');
  });

  // Text that is dragged about on the page itself is the browser's business.
  document.addEventListener('dragstart', () => (ownDrag = true));
  document.addEventListener('dragend', () => (ownDrag = false));
  document.addEventListener('dragover', (event) => {
    const { dataTransfer: data } = event;
    if (!data || !isForUs(event, data)) return hint(false);
    event.preventDefault(); // a file that the page does not take would replace the page
    data.dropEffect = isModal() ? 'none' : 'copy';
    hint(!isModal());
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) hint(false); // out of the window
  });
  document.addEventListener('drop', (event) => {
    hint(false);
    const { dataTransfer: data } = event;
    if (!data || !isForUs(event, data)) return;
    event.preventDefault();
    if (!isModal()) take(data, 'drop');
  });

  /** @param {boolean} over */
  function hint(over) {
    clearTimeout(overdue);
    if (over) overdue = setTimeout(hint, STILL_MS, false); // some leave without a word
    show(find('drop-hint'), over);
  }

  /** @param {DragEvent} event @param {DataTransfer} data */
  function isForUs({ target }, { types }) {
    if (ownDrag || !TAKEN.some((type) => types.includes(type))) return false;
    return types.includes('Files') || !isTextField(target);
  }

  /** @param {DataTransfer} data @param {Source['by']} by */
  async function take(data, by) {
    const files = [...data.files];
    const file = files.find((one) => !isPicture(one));
    const text = data.getData('text/plain') || data.getData('text/uri-list');
    // A cell of a spreadsheet comes as a text and as a picture of it.
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

/** In UTF-8, or as its byte order mark says; null of a folder, or of a file that is gone. @param {File} file */
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
