// help_dialog.js - the help dialog, with the rules in pictures, sections on using the page, and the table of keys.
import { element } from './dom.js';
import { RULES } from './help_pictures.js';
import { KEYS, isMac } from './keys.js';
import { read, write } from './settings.js';
import { pictureNode } from './svg.js';
import { words as common } from '../words/words.js';
import { words } from '../words/menu/words.js';

/** @typedef {keyof typeof KEYS} Group */

const GROUPS = /** @type {Group[]} */ (['both', 'edit', 'play']);

/** @param {(puzzle: import('carom').Puzzle, moves: string) => string} picture   an SVG document @returns {HTMLDialogElement} */
export function createHelpDialog(picture) {
  const close = element('button', { type: 'button', autofocus: '' }, words.CLOSE);
  const shown = RULES.map(({ puzzle, moves }, i) =>
    element(
      'figure',
      {},
      pictureNode(picture(puzzle, moves)),
      element('figcaption', {}, words.RULES_SHOWN[i]),
    ),
  );
  const card = element(
    'div',
    { class: 'card' },
    element('div', { class: 'row' }, element('h2', { id: 'keys-title' }, words.HELP), close),
    part(words.RULES_TITLE, words.RULES_MORE, element('div', { class: 'rules-shown' }, ...shown)),
    ...words.HELP_PARTS.map(({ title, texts }) => part(title, texts)),
    element('h3', {}, words.KEYS),
    ...GROUPS.map(list),
    element('label', { class: 'row' }, everywhere(), words.KEYS_EVERYWHERE),
  );
  const dialog = element('dialog', { id: 'keys', 'aria-labelledby': 'keys-title' }, card);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && dialog.close()); // a press outside the card
  document.body.append(dialog);
  return dialog;
}

/** @param {string} title @param {string[]} texts @param {Node[]} before */
function part(title, texts, ...before) {
  return element(
    'section',
    {},
    element('h3', {}, title),
    ...before,
    ...texts.map((text) => element('p', {}, text)),
  );
}

/** @param {Group} group */
function list(group) {
  return element(
    'section',
    {},
    element('h4', {}, words.KEY_GROUP[group]),
    element(
      'dl',
      {},
      ...KEYS[group].map(({ name, chords }) =>
        element('div', {}, element('dt', {}, ...keysOf(chords)), element('dd', {}, words.KEY[name])),
      ),
    ),
  );
}

/**
 * The chords as key caps. A chord does not repeat the modifiers that it shares with the previous chord.
 * @param {string[]} chords
 */
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
  const names = { ...common.KEY_SIGN, ...words.KEY_NAME, ...(isMac() ? { Ctrl: '⌘' } : {}) };
  return element('kbd', {}, /** @type {Record<string, string>} */ (names)[key] ?? key);
}

/** Unticking this box limits the keys to the board, for readers whose speech input or stray presses trigger keys. */
function everywhere() {
  const box = element('input', { type: 'checkbox' });
  box.checked = read().keys !== 'board';
  box.addEventListener('change', () => write('keys', box.checked ? 'everywhere' : 'board'));
  return box;
}
