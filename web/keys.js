// keys.js - the keys of the page: one table, by which they act (keyboard.js) and are listed (help.js).
//
// A chord is a key as event.key has it, letters as capitals, behind 'Ctrl+' (or Cmd) and 'Shift+'.  Shift says
// nothing of its own where it only chooses the character: '?' is '?' on every keyboard.

/** How near the focus has to be for a key to act: wherever it is, not on something else, on the board. */
export const ANYWHERE = 0;
export const FREE = 1;
export const ON_BOARD = 2;

/**
 * @typedef {object} Key
 * @property {string} name     of what it does
 * @property {string[]} chords
 * @property {number} focus    how near it has to be
 * @property {boolean} [repeats]   as long as it is held down; the others would only flicker
 */

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
const SHIFT_ARROWS = ARROWS.map((arrow) => `Shift+${arrow}`);
const ROBOTS = ['R', 'G', 'B', 'Y', 'S', '1', '2', '3', '4', '5'];
const PRESS = ['Enter', ' '];
const REDO = ['Ctrl+Y', 'Ctrl+Shift+Z'];

/** Where two keys of a group are the same, the first that means something now acts. */
export const KEYS = /** @satisfies {Record<string, Key[]>} */ ({
  edit: [
    { name: 'take', chords: ROBOTS, focus: FREE },
    { name: 'takeTarget', chords: ['T'], focus: FREE },
    { name: 'takeHere', chords: PRESS, focus: ON_BOARD },
    { name: 'carry', chords: ARROWS, focus: FREE, repeats: true },
    { name: 'putBack', chords: ['Escape'], focus: ANYWHERE },
    { name: 'wall', chords: SHIFT_ARROWS, focus: ON_BOARD },
    { name: 'diagonal', chords: ['D'], focus: ON_BOARD },
    { name: 'color', chords: ['C'], focus: FREE },
    { name: 'erase', chords: ['Delete', 'Backspace'], focus: ON_BOARD },
  ],
  play: [
    { name: 'pick', chords: ROBOTS, focus: FREE },
    { name: 'slide', chords: ARROWS, focus: FREE, repeats: true },
    { name: 'goHere', chords: PRESS, focus: ON_BOARD },
    { name: 'look', chords: SHIFT_ARROWS, focus: ON_BOARD, repeats: true },
    { name: 'letGo', chords: ['Escape'], focus: ANYWHERE },
    { name: 'undoMove', chords: ['U', 'Backspace'], focus: FREE, repeats: true },
    { name: 'undoMove', chords: ['Ctrl+Z'], focus: ANYWHERE, repeats: true },
    { name: 'redoMove', chords: REDO, focus: ANYWHERE, repeats: true },
  ],
  both: [
    { name: 'go', chords: ARROWS, focus: ON_BOARD, repeats: true },
    { name: 'toBoard', chords: ['Escape'], focus: ANYWHERE },
    { name: 'undoEdit', chords: ['Ctrl+Z'], focus: ANYWHERE, repeats: true },
    { name: 'redoEdit', chords: REDO, focus: ANYWHERE, repeats: true },
    { name: 'previous', chords: [','], focus: FREE, repeats: true },
    { name: 'next', chords: ['.'], focus: FREE, repeats: true },
    { name: 'position', chords: ['P'], focus: FREE },
    { name: 'answer', chords: ['A'], focus: FREE },
    { name: 'mode', chords: ['M'], focus: FREE },
    { name: 'help', chords: ['?'], focus: FREE },
  ],
});

/** @typedef {(typeof KEYS)[keyof typeof KEYS][number]['name']} Name */

/** @param {Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>} event */
export function chordOf({ key, ctrlKey, metaKey, shiftKey }) {
  const command = ctrlKey || metaKey;
  const isCharacter = key.length === 1;
  const shift = shiftKey && (command || !isCharacter);
  return `${command ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${isCharacter ? key.toUpperCase() : key}`;
}

/** What a chord may mean, the likeliest first. @param {string} chord @param {'edit' | 'play'} mode @param {number} focus */
export function meanings(chord, mode, focus) {
  /** @type {(Key & { name: Name })[]} */
  const keys = [...KEYS[mode], ...KEYS.both];
  return keys.filter((key) => focus >= key.focus && key.chords.includes(chord));
}

/** Of an arrow key, with Shift or without. @param {string} key @returns {import('carom').Direction} */
export function directionOf(key) {
  return /** @type {const} */ (['N', 'E', 'S', 'W'])[ARROWS.indexOf(key)];
}

/** The place of a robot in the order of all of them. @param {string} key its letter or number */
export function robotOf(key) {
  return ROBOTS.indexOf(key.toUpperCase()) % 5;
}
