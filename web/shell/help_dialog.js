// help_dialog.js - the dialog that lists the keys; it is made from their table when it first opens.
import { element, find, onPress } from './dom.js';
import { KEYS } from './keys.js';
import { read, write } from './settings.js';
import { words } from '../words/words.js';

/** @typedef {keyof typeof KEYS} Group */

const GROUPS = /** @type {Group[]} */ (['both', 'edit', 'play']);

/** @returns {() => void} opens the dialog */
export function createHelpDialog() {
  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  function open() {
    dialog ??= build();
    dialog.showModal();
  }
  onPress('show-keys', open);
  return open;
}

function build() {
  const close = element('button', { type: 'button', autofocus: '' }, words.SHARE.close);
  const card = element(
    'div',
    { class: 'card' },
    element(
      'div',
      { class: 'row' },
      element('h2', { id: 'keys-title' }, find('show-keys').getAttribute('aria-label')),
      close,
    ),
    ...GROUPS.map(list),
    element('label', { class: 'row' }, everywhere(), words.KEYS_EVERYWHERE),
  );
  const dialog = element('dialog', { id: 'keys', 'aria-labelledby': 'keys-title' }, card);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && dialog.close()); // beside the card
  document.body.append(dialog);
  return dialog;
}

/** @param {Group} group */
function list(group) {
  return element(
    'section',
    {},
    element('h3', {}, words.KEY_GROUP[group]),
    element(
      'dl',
      {},
      ...KEYS[group].map(({ name, chords }) =>
        element('div', {}, element('dt', {}, ...keysOf(chords)), element('dd', {}, words.KEY[name])),
      ),
    ),
  );
}

/** The keys' caps. Chords in a row with the same modifiers show these once. @param {string[]} chords */
function keysOf(chords) {
  let shared = '';
  return chords.map((chord) => {
    const keys = chord.split('+');
    const modifiers = keys.slice(0, -1).join('+');
    const shown = modifiers === shared ? keys.slice(-1) : keys;
    shared = modifiers;
    return element('span', {}, ...shown.flatMap((key, i) => (i ? ['+', kbd(key)] : [kbd(key)])));
  });
}

/** @param {string} key */
function kbd(key) {
  const names = { ...words.KEY_SIGN, ...words.KEY_NAME, ...(isMac() ? { Ctrl: '⌘' } : {}) };
  return element('kbd', {}, /** @type {Record<string, string>} */ (names)[key] ?? key);
}

function isMac() {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** Speech input and stray key presses may trigger keys, so a reader can limit them to the board. */
function everywhere() {
  const box = element('input', { type: 'checkbox' });
  box.checked = read().keys !== 'board';
  box.addEventListener('change', () => write('keys', box.checked ? 'everywhere' : 'board'));
  return box;
}
