// words.js - what the page says: names of cells and robots, numbers with units, and the sentences.
//
// Whatever the core can put into words (errors, refused moves) comes from there; this file only makes
// sentences of it.

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Result} Result */
/** @typedef {import('carom').Format | 'drawing'} Writable */

/** @type {Record<Color, string>} */
export const LETTER = { red: 'R', green: 'G', blue: 'B', yellow: 'Y', silver: 'S' };
export const ARROW = { N: '↑', E: '→', S: '↓', W: '←' };
export const TOWARDS = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** As on a chess board, rows counted from the top: O13. @param {Cell} cell */
export function cellName({ x, y }) {
  return String.fromCharCode(65 + x) + (y + 1);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text the core's messages come without capital and full stop */
export function sentence(text) {
  return capital(text) + (/[.!?]$/.test(text) ? '' : '.');
}

/** @param {string[]} items */
function list(items) {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** 1,204 or 3.1 million. @param {number} n */
export function count(n) {
  if (n >= 1e9) return `${(n / 1e9).toFixed(1)} billion`;
  return n >= 1e6 ? `${(n / 1e6).toFixed(1)} million` : n.toLocaleString('en');
}

/** @param {number} n @param {string} one */
export function plural(n, one) {
  return `${count(n)} ${one}${n === 1 ? '' : 's'}`;
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60000)} min ${Math.floor((ms % 60000) / 1000)} s`;
}

/** People say MB to 2^20 bytes of memory. @param {number} bytes */
export function megabytes(bytes) {
  const mb = bytes / 2 ** 20;
  return mb < 10 ? mb.toFixed(1) : String(Math.round(mb));
}

/** @param {Pick<Result, 'bytes' | 'memory'>} result */
function memoryUsed({ bytes, memory }) {
  return `${megabytes(bytes)} of ${Math.round(memory / 2 ** 20)} MB`;
}

/** @param {Result} result */
function provedSoFar({ proved }) {
  return proved === null || proved <= 1 ? '' : `no answer in fewer than ${proved} moves`;
}

/** @param {Result & { ms: number }} progress */
export function progressText(progress) {
  const parts = [
    provedSoFar(progress),
    plural(progress.states, 'state'),
    memoryUsed(progress),
    duration(progress.ms),
    progress.fellBack && 'the memory was full, so the search went on by deepening',
  ];
  return parts.filter(Boolean).join('; ');
}

/** @param {Puzzle['rules']} rules */
export function rulesText({ mustRicochet, noRebound }) {
  const names = [mustRicochet && 'must ricochet', noRebound && 'no rebound'].filter(Boolean);
  return names.length ? names.join(', ') : 'as printed';
}

/** @param {Puzzle['target']} target */
export function targetText(target) {
  return `${target.color === 'any' ? 'any robot' : target.color} to ${cellName(target)}`;
}

/**
 * What came of a search that found no moves to make, or '' if it did.
 * @param {Result} result
 * @param {Puzzle} puzzle
 */
export function verdict(result, { target }) {
  const who = target.color === 'any' ? 'a robot' : target.color;
  const where = cellName(target);
  const proved = provedSoFar(result);
  const known = proved && ` It is proved that there is ${proved}.`;
  switch (result.status) {
    case 'solved':
      return result.moves === 0 ? `Nothing to do: ${who} already stands on the target ${where}.` : '';
    case 'no-solution':
      return `No solution: it is proved that no moves bring ${who} to ${where} under these rules.`;
    case 'memory-full':
      return `Memory full: ${memoryUsed(result)} are used and no answer was found.${known}`;
    case 'gave-up':
      if (result.strategy === 'limited') return `Gave up: no answer was found.${known}`;
      return `Gave up: an answer needs more moves than the limit allows.${known}`;
    default:
      return 'Carom made a mistake: its answer did not survive the check. Please report this puzzle.';
  }
}

/** @type {Record<import('carom').Format, string>} */
const FORMAT = {
  link: 'a link of Carom',
  'game-id': 'a game ID of DriftingDroids',
  interchange: 'a link of Kevin Cox’s solver',
  'interchange-text': 'a text of Kevin Cox’s solver',
  'async-json': 'a game of Async Ricochet Robots',
};

/** @param {Color[]} robots */
function leftOutText(robots) {
  if (!robots.length) return '';
  return `${capital(list(robots))} ${robots.length > 1 ? 'are' : 'is'} left out: walled in on all sides.`;
}

/**
 * What a text was taken for, and which robots it has that are not on the board; nothing of a link.
 * @param {Pick<import('carom').Reading, 'format' | 'leftRobotsOut'>} reading
 */
export function readingText({ format, leftRobotsOut }) {
  const from = format === 'link' ? '' : `Read from ${FORMAT[format]}.`;
  return [from, leftOutText(leftRobotsOut)].filter(Boolean).join(' ');
}

/** What a text is and what is in it, before it is opened. @param {import('carom').Reading} reading */
export function typedText({ format, puzzle, moves, leftDiagonalsOut, leftRobotsOut }) {
  const { width, height, robots, diagonals, target, rules } = puzzle;
  const parts = [
    `${width} by ${height} cells`,
    plural(robots.length, 'robot'),
    diagonals.length > 0 && plural(diagonals.length, 'diagonal'),
    targetText(target),
    (rules.mustRicochet || rules.noRebound) && `rules: ${rulesText(rules)}`,
    moves !== '' && plural(moves.split(' ').length, 'move'),
  ];
  const sentences = [
    `${capital(FORMAT[format])}: ${parts.filter(Boolean).join(', ')}.`,
    leftDiagonalsOut && 'The diagonals of its D side are left out, as in the program that made it.',
    leftOutText(leftRobotsOut),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Where in a text; lines are counted if there are several. @param {import('./state.js').Problem} problem */
export function placeText({ text, position }) {
  if (position === null) return '';
  const lines = text.slice(0, position).split('\n');
  const character = `character ${lines[lines.length - 1].length + 1}`;
  return text.includes('\n') ? `Line ${lines.length}, ${character}` : capital(character);
}

/** As the card of formats has them. @type {Record<Writable, string>} */
const WRITABLE = {
  link: 'Link',
  'game-id': 'Game ID',
  interchange: 'Interchange link',
  'interchange-text': 'Interchange text',
  'async-json': 'Async JSON',
  drawing: 'Drawing',
};
export const FORMATS = /** @type {Writable[]} */ (Object.keys(WRITABLE));

/** @param {Writable} format */
export function formatName(format) {
  return WRITABLE[format];
}

/** @param {boolean} typed */
export function convertedText(typed) {
  return typed ? 'Of the text in the box.' : 'Of the puzzle on the board.';
}

/** In the middle of a sentence: the game ID, the link. @param {Writable} format */
export function theFormat(format) {
  const name = WRITABLE[format];
  return `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`.replace('the async', 'the Async');
}

/** @param {string} day '2026-11-21' */
export function dayText(day) {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** @param {import('carom').Level} level @param {string} day */
export function dailyText(level, day) {
  return `The ${level} puzzle of ${dayText(day)}`;
}

/** @param {string} what @param {number | null} moves @param {Puzzle['target']} target */
export function madeText(what, moves, target) {
  return `${what}: ${targetText(target)}. It can be done in ${plural(moves ?? 0, 'move')}.`;
}

/** @param {Pick<import('carom').Made, 'tries' | 'moves'> | null} progress @param {number | null} tries at most */
export function makingText(progress, tries) {
  if (!progress) return 'Making…';
  const of = tries === null ? '' : ` of ${count(tries)}`;
  const nearest = progress.moves === null ? '' : `; the nearest so far: ${plural(progress.moves, 'move')}`;
  return `Candidate ${count(progress.tries + 1)}${of}${nearest}.`;
}

/**
 * @param {Pick<import('carom').Made, 'tries' | 'moves' | 'outOfMemory'>} made
 * @param {{ min?: number, max?: number }} wished   lengths
 */
export function missedText({ tries, moves, outOfMemory }, { min = 0, max = Infinity }) {
  const parts = [`None of ${plural(tries, 'candidate')} was as wished for.`];
  const many = outOfMemory > 1;
  if (outOfMemory)
    parts.push(`${count(outOfMemory)} of them ${many ? 'were' : 'was'} too large for the memory.`);
  if (moves !== null) {
    const why = moves >= min && moves <= max ? ', but too few robots have to move' : '';
    parts.push(`The nearest has an answer of ${plural(moves, 'move')}${why}.`);
  }
  return parts.join(' ');
}

export const COUNTING_FAULT =
  'Carom made a mistake: an answer did not survive the check. Please report the seed and the kind of games.';

/** How far the counting is, or why it ended. @param {import('./state.js').Counting} counting */
export function countingText(counting) {
  const { phase, tally } = counting;
  if (phase === 'failed') return counting.message;
  if (phase === 'idle') return '';
  if (phase === 'done') return `${plural(tally?.games ?? 0, 'game')} counted.`;
  const games = tally && `${count(tally.games)} of ${plural(tally.count, 'game')}`;
  if (phase === 'stopped')
    return games ? `Cancelled: ${games} are counted.` : 'Cancelled, and none is counted.';
  return games ? `${games}.` : 'Counting…';
}

/** @param {import('carom').Tally} tally */
export function tallyText({ mean, deviation, longest, noSolution, unfinished }) {
  const parts = [
    mean !== null && `Mean ${mean.toFixed(2)} moves, deviation ${deviation?.toFixed(2)}.`,
    noSolution > 0 && `No solution: ${plural(noSolution, 'game')}.`,
    unfinished > 0 && `Too large for the memory: ${plural(unfinished, 'game')}.`,
    longest !== null && `The hardest needs ${plural(longest, 'move')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Once it has ended. @param {'done' | 'stopped'} phase @param {import('carom').Tally | null} tally */
export function countedText(phase, tally) {
  return [countingText({ phase, tally }), tally && tallyText(tally)].filter(Boolean).join(' ');
}

/** What came of a search that found moves to make. @param {Result} result */
export function solvedText({ moves, optimal, proved }) {
  const quality = optimal ? 'optimal' : `perhaps not the fewest: at least ${proved} are needed`;
  return `Solved: ${plural(moves ?? 0, 'move')}, ${quality}.`;
}

/** As a file: carom-red-to-O13-3-moves.png. @param {Puzzle} puzzle @param {number} moves @param {string} kind */
export function pictureName({ target }, moves, kind) {
  const line = moves ? `-${moves}-${moves === 1 ? 'move' : 'moves'}` : '';
  return `carom-${targetText(target).replaceAll(' ', '-')}${line}.${kind}`;
}

/** @param {number} moves */
export function pictureText(moves) {
  return moves ? `with the ${plural(moves, 'move')} shown` : 'of the puzzle, without moves';
}

/** @param {'png' | 'svg'} kind */
export function pictureProblem(kind) {
  const instead = kind === 'png' ? ' Save SVG may work: it needs no drawing.' : '';
  return `This browser could not make the picture.${instead}`;
}

/** @param {import('carom').PlayedMove} move */
export function moveText({ color, direction, track }) {
  return `${capital(color)} goes ${TOWARDS[direction]} to ${cellName(track[track.length - 1])}.`;
}

/** @param {Color} color @param {import('carom').PlayedMove[]} ways */
export function waysText(color, ways) {
  if (!ways.length) return `${capital(color)} cannot move.`;
  const goals = ways.map(
    ({ direction, track }) => `${TOWARDS[direction]} to ${cellName(track[track.length - 1])}`,
  );
  return `${capital(color)} can go ${list(goals)}.`;
}

/**
 * The board for those who cannot see it.
 * @param {Puzzle} puzzle
 * @param {Puzzle['robots']} robots where they stand now
 */
export function boardText(puzzle, robots) {
  const sides = { E: 'east', S: 'south' };
  const parts = [
    `${puzzle.width} columns and ${puzzle.height} rows.`,
    `Target: ${targetText(puzzle.target)}.`,
    `Robots: ${list(robots.map((robot) => `${robot.color} on ${cellName(robot)}`))}.`,
  ];
  if (puzzle.diagonals.length) {
    const words = puzzle.diagonals.map(
      (d) => `${d.color} on ${cellName(d)} leaning ${d.lean === '/' ? 'right' : 'left'}`,
    );
    parts.push(`Diagonals: ${list(words)}.`);
  }
  const walls = puzzle.walls.map((wall) => `${sides[wall.side]} of ${cellName(wall)}`);
  parts.push(walls.length ? `Walls: ${list(walls)}.` : 'No walls inside.');
  return parts.join(' ');
}
