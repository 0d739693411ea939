// en.js - the texts of the menu's dialogs, in English.
import { grouped } from '../shared.js';

/** @typedef {import('../shared.js').Writable} Writable */

/** @param {number} n @param {string} one */
function plural(n, one) {
  return `${count(n)} ${one}${n === 1 ? '' : 's'}`;
}

/** @param {number} n */
function count(n) {
  return grouped(n, ',');
}

// ---- Export --------------------------------------------------------------------------------------

/** @type {Record<Writable, string>} */
const WRITABLE = {
  link: 'Link',
  'game-id': 'Game ID',
  interchange: 'Interchange link',
  'interchange-text': 'Interchange text',
  'async-json': 'Async JSON',
  drawing: 'Drawing',
};

/** @param {Writable} format */
export function formatName(format) {
  return WRITABLE[format];
}

/** @param {boolean} typed */
export function convertedText(typed) {
  return typed ? 'The puzzle in the box under Puzzles.' : 'The puzzle on the board.';
}

/** For the middle of a sentence: the game ID, the link. @param {Writable} format */
export function theFormat(format) {
  const name = WRITABLE[format];
  return `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`.replace('the async', 'the Async');
}

/** The label of the button beside a format. @param {Writable} format */
export function copyLabel(format) {
  return `Copy: ${WRITABLE[format]}`;
}

/** Shown instead of a text that is too long. @param {number} lines   at least 2 */
export function linesText(lines) {
  return `${lines} lines`;
}

// ---- Solution lengths ----------------------------------------------------------------------------

export const ENDS_WORK =
  'Changing the language reloads the page and cancels the work in progress. Press again to confirm.';
export const COUNTING = 'Counting games.';
export const COUNTING_FAULT =
  'Carom made a mistake: an answer failed the check. Please report the seed and the settings.';

/** The message when the hardest of the counted games is opened. @param {number | null} moves */
export function hardestText(moves) {
  return `This is the hardest game. It takes ${moves === 1 ? '1 move' : `${moves} moves`}.`;
}

/** @param {string} why */
export function countingFailed(why) {
  return `Counting failed: ${why}`;
}

/** Progress of counting games, or why it ended. @param {import('../../state/state.js').Counting} counting */
export function countingText(counting) {
  const { phase, tally } = counting;
  if (phase === 'failed') return counting.message;
  if (phase === 'idle') return '';
  if (phase === 'done') return `${plural(tally?.games ?? 0, 'game')} counted.`;
  const games = tally && `${count(tally.games)} of ${plural(tally.count, 'game')}`;
  if (phase === 'stopped')
    return games ? `Cancelled after ${games}.` : 'Cancelled before any game was counted.';
  return games ? `${games}.` : 'Counting…';
}

/** @param {import('carom').Tally} tally */
export function tallyText({ mean, deviation, longest, noSolution, unfinished }) {
  const parts = [
    mean !== null && `Mean ${mean.toFixed(2)} moves, standard deviation ${deviation?.toFixed(2)}.`,
    noSolution > 0 && `No solution: ${plural(noSolution, 'game')}.`,
    unfinished > 0 && `Out of memory: ${plural(unfinished, 'game')}.`,
    longest !== null && `The hardest needs ${plural(longest, 'move')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * Returns undefined, because the plot is already in English.
 * @param {import('carom').Tally} tally @returns {import('carom').PlotWords | undefined}
 */
export function plotWords(tally) {
  return void tally;
}

/** The message when counting ends. @param {'done' | 'stopped'} phase @param {import('carom').Tally | null} tally */
export function countedText(phase, tally) {
  return [countingText({ phase, tally }), tally && tallyText(tally)].filter(Boolean).join(' ');
}

// ---- Search --------------------------------------------------------------------------------------

/** When to use each strategy. @type {Record<import('carom').SearchStrategy, string>} */
export const STRATEGY_USE = {
  auto: 'Recommended: starts with the fastest strategy; when memory is full, continues with one that needs less.',
  bfs: 'Fastest while memory lasts; stops when memory is full.',
  iddfs: 'For limited memory: searches a state again if it could not be stored.',
};

/** A number out of range. @param {string} text   as typed @param {number} low @param {number} high @param {number} kept   still in use */
export function numberProblem(text, low, high, kept) {
  const what = text === '' ? 'No number was entered' : `Not possible here: ${text}`;
  return `${what}. Enter a whole number from ${low} to ${high}. The setting is still ${kept}.`;
}

// ---- Appearance ----------------------------------------------------------------------------------

export const THEMES = { system: 'System', light: 'Light', dark: 'Dark' };

/** @type {Record<import('carom').Palette, string>} */
export const PALETTES = {
  standard: 'Standard',
  'color-blind': 'Colour-blind friendly',
  contrast: 'High contrast',
};

// ---- Help ------------------------------------------------------------------------------------------

export const HELP = 'Help';

/** What the pictures of the rules show, in the order of the pictures. */
export const RULES_SHOWN = [
  'A robot slides until a wall, the rim or another robot stops it. That is one move.',
  'A robot in the way is as good as a wall: move a robot there first, and red stops beside it.',
  'A diagonal turns a robot of another colour through a right angle. A robot of the same colour passes straight through. No robot stops on a diagonal.',
];
export const RULES_TITLE = 'The rules';
export const RULES_MORE = [
  'Bring the robot of the target’s colour onto the target in as few moves as you can. The other robots may help. A target with all colours takes any robot.',
  'You can choose two stricter rules under Set up; they are part of the puzzle. Must ricochet: the robot that reaches the target must have turned at least once on its way. No rebound: no robot moves along the line on which its previous move ended.',
];

/** The other parts of the help. */
export const HELP_PARTS = [
  {
    title: 'Solve',
    texts: [
      'Carom searches for the shortest answer after every change. “Optimal” means it is proved that no answer is shorter. Press a move to see the board at that moment, or step through with the buttons.',
    ],
  },
  {
    title: 'Set up',
    texts: [
      'Drag robots and the target, or press one and then a cell. Choose a tool to draw walls or diagonals, or to erase. Press one of the four corners to choose the printed side that lies on your table.',
      'You can also paste a link, a game ID, a drawing or another program’s puzzle anywhere on the page, or drop a file.',
    ],
  },
  {
    title: 'Play',
    texts: [
      'Press a robot, then a cell it can reach. The answer stays hidden until you ask for it under Solve.',
    ],
  },
  {
    title: 'On a phone',
    texts: [
      'The tabs are at the bottom. The board stays in sight while you scroll, with Undo and Redo below it. Drag a robot with a finger, or tap it and then a cell. A swipe beside the robots scrolls the page. In landscape, everything else is beside the board.',
    ],
  },
  {
    title: 'With a screen reader',
    texts: [
      'The board is a single Tab stop; use focus mode there. Arrow keys move a cursor, and each cell is read out: its robot, its target, its walls. P reads the whole position, A the answer. The links at the top of the page lead to the board and to the answer.',
    ],
  },
];

// ---- Keys ----------------------------------------------------------------------------------------

export const KEYS = 'Keys';
export const KEY = {
  take: 'pick up that robot, or add it at the cursor',
  takeTarget: 'pick up the target',
  takeHere: 'pick up the piece at the cursor, or put it down',
  carry: 'move the piece in hand',
  putBack: 'put it back',
  wall: 'add or remove the wall on that side of the cursor',
  diagonal: 'diagonal at the cursor: leaning right, leaning left, none',
  color: 'next colour of the diagonal at the cursor, or of the target',
  erase: 'erase the robot, the diagonal or the walls at the cursor',
  stepBack: 'previous move of the answer, unless the cursor is on the board',
  stepOn: 'next move of the answer, unless the cursor is on the board',
  pick: 'select that robot',
  slide: 'move the selected robot',
  stepOwn: 'step through your solution, once the puzzle is solved and no robot is selected',
  goOn: 'next puzzle or target, once this one is over',
  goHere: 'select the robot at the cursor, or move the selected robot there',
  look: 'move the cursor, even while a robot is selected',
  letGo: 'deselect the robot',
  undoMove: 'undo a move',
  redoMove: 'redo it',
  toStart: 'return to the start',
  hint: 'next hint',
  newPuzzle: 'new puzzle, except in a game',
  go: 'move the cursor',
  undoEdit: 'undo the last change to the board',
  redoEdit: 'redo it',
  toBoard: 'return to the board',
  previous: 'previous move of the answer',
  next: 'next move of the answer',
  position: 'read the position aloud',
  answer: 'read the answer aloud',
  mode: 'switch between solving and playing',
  help: 'show this list',
};

export const KEY_GROUP = { both: 'Always', edit: 'Setting up', play: 'Playing' };

export const KEY_NAME = {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  ' ': 'Space',
  Delete: 'Delete',
  Backspace: 'Backspace',
};

export const KEYS_EVERYWHERE = 'Keys also work when the board does not have the focus';
export const CLOSE = 'Close';
