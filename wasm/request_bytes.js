// request_bytes.js - writes requests to the searches as records into the buffer: kinds of games, recipes, games to
// count and plots to draw.

import {
  flag,
  list,
  object,
  oneOf,
  optionsObject,
  refuse,
  sideNumbers,
  text,
  wholeNumber,
} from './arguments.js';
import { CaromError } from './error.js';
import { ruleBits } from './puzzle_bytes.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./carom.js').GameKind} GameKind */
/** @typedef {import('./carom.js').Range} Range */

const U32_MAX = 0xffffffff;
const CHOSEN = 'chosen'; // C's name for a board of four sides, which JavaScript writes as an array

/**
 * @param {Core} core
 * @param {GameKind} kind
 */
export function gameKindRecord(core, kind) {
  const { names, numbers } = core;
  const { board = 'printed', target = 'board', robots = 4, diagonals = false, rules } = kind;
  const most = numbers['side-max'];
  const { width = most, height = most } = kind;
  const least = numbers['drawn-side-min'];
  const boards = names.board.filter((name) => name !== CHOSEN);
  const needed = `${boards.map((name) => `'${name}'`).join(', ')} or an array of four sides`;
  if (!Array.isArray(board) && !boards.includes(/** @type {string} */ (board)))
    refuse('board', board, needed, 'bad-recipe');
  if (board !== 'drawn' && (kind.width !== undefined || kind.height !== undefined))
    throw new CaromError('bad-request', 'only a drawn board takes a width and a height');
  return {
    board: names.board.indexOf(Array.isArray(board) ? CHOSEN : board),
    target: oneOf('target', target, names.target, 'bad-recipe'),
    robots: wholeNumber('robots', robots, 1, names.color.length),
    width: wholeNumber('width', width, least, most),
    height: wholeNumber('height', height, least, most),
    diagonals: Number(flag('diagonals', diagonals)),
    rules: ruleBits(core, rules),
    sides: Array.isArray(board) ? sideNumbers(core, board) : [0, 0, 0, 0],
  };
}

/**
 * @param {string} name
 * @param {Range | undefined} range
 * @param {number} high
 */
export function rangeRecord(name, range, high) {
  if (range === undefined) return { least: 0, most: 0 };
  if (typeof range === 'number') {
    wholeNumber(name, range, 1, high);
    return { least: range, most: range };
  }
  if (typeof range !== 'object' || range === null || Array.isArray(range))
    refuse(name, range, 'a number or an object with min and max');
  const { min = 0, max = Infinity } = optionsObject(range, ['min', 'max'], name);
  wholeNumber(`${name}.min`, min, 0, high);
  return { least: min, most: max === Infinity ? 0 : wholeNumber(`${name}.max`, max, 1, high) };
}

/**
 * @param {Core} core
 * @param {import('./carom.js').Recipe} recipe
 */
export function putRecipe(core, recipe) {
  const { seed = 0, index = 0, noSolo = false, countAnswers = false, first = 0 } = recipe;
  const tries = recipe.tries ?? core.numbers.tries;
  core.put('recipe', {
    seed: wholeNumber('seed', seed, 0, Number.MAX_SAFE_INTEGER),
    index: wholeNumber('index', index, 0, Number.MAX_SAFE_INTEGER),
    game: gameKindRecord(core, recipe),
    moves: rangeRecord('moves', recipe.moves, core.numbers['moves-max']),
    robots_moved: rangeRecord('robotsMoved', recipe.robotsMoved, core.names.color.length),
    difficulty: rangeRecord('difficulty', recipe.difficulty, core.numbers['difficulty-max']),
    answers: rangeRecord('answers', recipe.answers, U32_MAX),
    no_solo: Number(flag('noSolo', noSolo)),
    count: Number(flag('countAnswers', countAnswers)),
    tries: wholeNumber('tries', tries, 1, U32_MAX),
    first: wholeNumber('first', first, 0, U32_MAX),
  });
}

/**
 * Writes a request for every `parts`-th game below `count`, beginning with game `part - 1`, but without the first
 * `skip` of them.
 * @param {Core} core
 * @param {{ seed: number, count: number, part: number, parts: number, skip: number, kind: GameKind }} games
 */
export function putGames(core, { seed, count, part, parts, skip, kind }) {
  const most = Number.MAX_SAFE_INTEGER;
  wholeNumber('parts', parts, 1, most);
  wholeNumber('part', part, 1, parts);
  wholeNumber('skip', skip, 0, most);
  core.put('games', {
    seed: wholeNumber('seed', seed, 0, most),
    end: wholeNumber('count', count, 0, most),
    step: parts,
    first: Math.min(part - 1 + skip * parts, most),
    kind: gameKindRecord(core, kind),
  });
}

/**
 * Picks the options that describe the kind of games, and leaves out undefined options.
 * @param {GameKind} options
 * @returns {GameKind}
 */
export function gameKindOf({ board, width, height, robots, diagonals, target, rules }) {
  const given = { board, width, height, robots, diagonals, target, rules };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * @param {Core} core
 * @param {Pick<import('./carom.js').Tally, 'recipe' | 'games' | 'noSolution' | 'unfinished' | 'lengths'>} tally
 * @param {{ theme: number, words: import('./carom.js').PlotWords }} look
 */
export function putPlot(core, tally, { theme, words }) {
  const { recipe, games, noSolution, unfinished, lengths } = object('the tally', tally);
  const count = (/** @type {string} */ name, /** @type {any} */ n) =>
    wholeNumber(name, n, 0, Number.MAX_SAFE_INTEGER);
  list('lengths', lengths);
  wholeNumber('the number of lengths', lengths.length, 0, core.numbers['moves-max'] + 1);
  core.put('plot', {
    games: count('games', games),
    no_solution: count('noSolution', noSolution),
    unfinished: count('unfinished', unfinished),
    kind: gameKindRecord(core, object('recipe', recipe)),
    n_lengths: lengths.length,
    theme,
  });
  const view = core.view();
  lengths.forEach((n, i) => view.setFloat64(core.end('plot') + 8 * i, count(`lengths[${i}]`, n), true));
  if (!core.writeTexts(plotWords(core, words), core.numbers['plot-words']))
    // untested: in tests, all words fit.
    throw new CaromError('too-long', 'these words are too long for a plot');
}

/**
 * Returns the words in C's order; an empty word stands for the English word.
 * @param {Core} core
 * @param {import('./carom.js').PlotWords} words
 */
function plotWords({ names }, words) {
  const given = /** @type {Record<string, unknown>} */ (
    optionsObject(words, /** @type {any} */ (names['plot-word']), 'words')
  );
  return names['plot-word'].map((name) => {
    const word = text(`words.${name}`, given[name] ?? '');
    return /\p{Cc}/u.test(word) ? refuse(`words.${name}`, word, 'a text without control characters') : word;
  });
}
