// keys.js - the table of the page's keys, which keyboard_controller.js handles and help_dialog.js lists.
//
// A chord is the event's `key`, with letters as capitals, preceded by 'Ctrl+' (also for Cmd) and 'Shift+' if these are
// pressed.  'Shift+' is left out if Shift only selects the character, so the chord of '?' is '?' on every keyboard.

/** Where the focus must be for a key to work: anywhere, outside controls, or on the board. */
export const ANYWHERE = 0;
export const FREE = 1;
export const ON_BOARD = 2;

/** @typedef {keyof typeof import('../words/menu/en.js').KEY} Name   of a key's action */
/**
 * @typedef {object} Key
 * @property {Name} name
 * @property {string[]} chords
 * @property {number} focus    the lowest of the three levels above at which the key works
 * @property {boolean} [repeats]   repeats while the key is held down; not for switches, which would flicker
 */

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
const SHIFT_ARROWS = ARROWS.map((arrow) => `Shift+${arrow}`);
const ROBOTS = ['R', 'G', 'B', 'Y', 'S', '1', '2', '3', '4', '5'];
const PRESS = ['Enter', ' '];
const REDO = ['Ctrl+Y', 'Ctrl+Shift+Z'];

/** If a chord is in several rows, the first row whose action applies wins. */
export const KEYS = /** @satisfies {Record<keyof typeof import('../words/menu/en.js').KEY_GROUP, Key[]>} */ ({
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
    { name: 'stepBack', chords: ['ArrowLeft'], focus: FREE, repeats: true },
    { name: 'stepOn', chords: ['ArrowRight'], focus: FREE, repeats: true },
    { name: 'undoEdit', chords: ['Ctrl+Z'], focus: ANYWHERE, repeats: true },
    { name: 'redoEdit', chords: REDO, focus: ANYWHERE, repeats: true },
  ],
  play: [
    { name: 'pick', chords: ROBOTS, focus: FREE },
    { name: 'slide', chords: ARROWS, focus: FREE, repeats: true },
    { name: 'stepOwn', chords: ['ArrowLeft', 'ArrowRight'], focus: FREE, repeats: true },
    { name: 'goOn', chords: ['Enter'], focus: FREE },
    { name: 'goHere', chords: PRESS, focus: ON_BOARD },
    { name: 'look', chords: SHIFT_ARROWS, focus: ON_BOARD, repeats: true },
    { name: 'letGo', chords: ['Escape'], focus: ANYWHERE },
    { name: 'undoMove', chords: ['U'], focus: FREE, repeats: true },
    { name: 'toStart', chords: ['Backspace'], focus: FREE },
    { name: 'hint', chords: ['H'], focus: FREE },
    { name: 'newPuzzle', chords: ['N'], focus: FREE },
    { name: 'undoMove', chords: ['Ctrl+Z'], focus: ANYWHERE, repeats: true },
    { name: 'redoMove', chords: REDO, focus: ANYWHERE, repeats: true },
  ],
  both: [
    { name: 'go', chords: ARROWS, focus: ON_BOARD, repeats: true },
    { name: 'toBoard', chords: ['Escape'], focus: ANYWHERE },
    { name: 'previous', chords: [','], focus: FREE, repeats: true },
    { name: 'next', chords: ['.'], focus: FREE, repeats: true },
    { name: 'position', chords: ['P'], focus: FREE },
    { name: 'answer', chords: ['A'], focus: FREE },
    { name: 'mode', chords: ['M'], focus: FREE },
    { name: 'help', chords: ['?'], focus: FREE },
  ],
});

/** Whether this system uses Cmd where others use Ctrl. */
export function isMac() {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** @param {Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>} event */
export function chordOf({ key, ctrlKey, metaKey, shiftKey }) {
  const command = ctrlKey || metaKey;
  const isCharacter = key.length === 1;
  const shift = shiftKey && (command || !isCharacter);
  return `${command ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${isCharacter ? key.toUpperCase() : key}`;
}

/**
 * The rows of a chord, in the order to try them.
 * @param {string} chord @param {'edit' | 'play'} mode @param {number} focus
 */
export function meanings(chord, mode, focus) {
  /** @type {Key[]} */
  const keys = [...KEYS[mode], ...KEYS.both];
  return keys.filter((key) => focus >= key.focus && key.chords.includes(chord));
}

/** The direction of an arrow key. @param {string} key @returns {import('carom').Direction} */
export function directionOf(key) {
  return /** @type {const} */ (['N', 'E', 'S', 'W'])[ARROWS.indexOf(key)];
}

/** The index of a robot's colour. @param {string} key   its letter or number */
export function robotOf(key) {
  return ROBOTS.indexOf(key.toUpperCase()) % 5;
}
