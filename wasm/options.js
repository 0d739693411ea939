// options.js - the names of the options that both a function and its client accept.

/** @typedef {import('./carom.js').GameKind} GameKind */

/** @type {readonly (keyof import('./carom.js').SearchOptions)[]} */
export const SEARCH = ['strategy', 'memory', 'maxMoves', 'answers', 'hurry'];

/** @type {readonly (keyof GameKind)[]} */
export const GAME_KIND = ['board', 'width', 'height', 'robots', 'diagonals', 'target', 'rules'];

/** @type {readonly (keyof import('./carom.js').Recipe)[]} */
export const RECIPE = [
  ...GAME_KIND,
  .../** @type {const} */ (['moves', 'robotsMoved', 'difficulty', 'answers', 'noSolo', 'countAnswers']),
  .../** @type {const} */ (['tries', 'first', 'seed', 'index', 'memory']),
];

/** @type {readonly (keyof import('./carom.js').Games)[]} */
export const GAMES = [...GAME_KIND, 'seed', 'count', 'part', 'parts', 'skip', 'memory'];

export const SWEEP = /** @type {const} */ (['memory']);

/** @type {readonly (keyof import('./lab.js').Settings)[]} */
export const SETTINGS = ['seed', 'count', 'states', 'memory', 'moves', 'puzzle', 'ideas'];
