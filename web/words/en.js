// en.js - what the page says in English: names of robots, numbers with units, and the sentences.
import { capital, cellName, grouped, isNotLoaded, sentence } from './shared.js';

export * from './shared.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Result} Result */
/** @typedef {import('./shared.js').Writable} Writable */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom/client.js').Progress} Progress */
/** @typedef {import('../search_state.js').Search} Search */
/** @typedef {import('../intake.js').Source} Source */

const TOWARDS = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** @param {string[]} items */
function list(items) {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** 1,204 or 3.1 million. @param {number} n */
export function count(n) {
  if (n >= 1e9) return `${(n / 1e9).toFixed(1)} billion`;
  return n >= 1e6 ? `${(n / 1e6).toFixed(1)} million` : grouped(n, ',');
}

/** @param {number} n @param {string} one */
function plural(n, one) {
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

/** @param {Puzzle['rules']} rules */
export function rulesText({ mustRicochet, noRebound }) {
  const names = [mustRicochet && 'must ricochet', noRebound && 'no rebound'].filter(Boolean);
  return names.length ? names.join(', ') : 'as printed';
}

/** @param {Puzzle['target']} target */
export function targetText(target) {
  return `${target.color === 'any' ? 'any robot' : target.color} to ${cellName(target)}`;
}

/** Of the tab. @param {Puzzle} puzzle */
export function titleText({ target }) {
  return `Carom: ${targetText(target)}`;
}

/** What there is to do. @param {Puzzle} puzzle */
export function taskText({ target, rules }) {
  return `${capital(targetText(target))} · rules: ${rulesText(rules)}`;
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

/** Each strategy's name, and when it is of use. @type {Record<import('carom').Strategy, [name: string, use: string]>} */
export const STRATEGY = {
  auto: [
    'Automatic',
    'Recommended: the fastest for the puzzle; when memory is full it goes on by deepening.',
  ],
  bfs: ['Breadth first', 'The fastest as long as memory lasts; ends when it is full.'],
  astar: ['A*', 'Best first: for rules, or where diagonals meet a target for any robot.'],
  iddfs: ['Deepening', 'For little memory: looks again at what it does not keep.'],
  'bfs-plain': ['Plain breadth first', 'Without lower bounds: to see what they are worth.'],
  dfs: ['Plain deepening', 'Needs next to no memory, and a lot of time.'],
  limited: ['Quick look', 'Soon has an answer, which need not be the shortest.'],
};

/** Behind a number of moves. @param {number} moves */
function movesUnit(moves) {
  return moves === 1 ? 'move' : 'moves';
}

/** Above all else: "at least 14 moves so far", "7 moves". @param {Search} search */
export function headText({ phase, progress }) {
  const nothing = { least: '', moves: '', unit: '' };
  if (!progress) return phase === 'running' ? { ...nothing, unit: 'Searching…' } : nothing;
  if (progress.moves !== null)
    return { least: '', moves: String(progress.moves), unit: movesUnit(progress.moves) };
  if (progress.proved === null) return { ...nothing, unit: 'No solution' };
  const soFar = phase === 'running' ? ' so far' : '';
  return { least: 'at least', moves: String(progress.proved), unit: movesUnit(progress.proved) + soFar };
}

/** Strategy, states, memory, time: each in its place. @param {Progress | null} progress */
export function costTexts(progress) {
  if (!progress) return ['', '', '', ''];
  const { strategy, states, ms } = progress;
  return [STRATEGY[strategy][0], plural(states, 'state'), memoryUsed(progress), duration(ms)];
}

/** What there is to say of a search in a sentence. @param {Search} search @param {Puzzle} puzzle */
export function searchText({ phase, progress, message }, puzzle) {
  if (phase === 'failed') return `The search did not finish: ${message} Moving robots still works.`;
  if (phase === 'stopped') return SAID.stopped;
  if (phase !== 'done' || !progress) return '';
  const { status, optimal, proved } = progress;
  if (status === 'solved' && !optimal) return `Perhaps not the fewest: at least ${proved} are needed.`;
  return verdict(progress, puzzle);
}

/** What is out of the ordinary. @param {Pick<import('../state.js').State, 'search' | 'tuning'>} state */
export function searchNote({ search: { progress, again, here }, tuning }) {
  const given = Math.round((progress?.memory ?? Infinity) / 2 ** 20);
  const parts = [
    progress?.fellBack && 'Memory was full, so the search went on by deepening in it.',
    given < tuning.memory && `This device gave ${given} of ${tuning.memory} MB.`,
    here && 'No worker could be started, so the page searches by itself, which may be slower.',
    again && !here && 'The worker that searched had died, so the search was begun again.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** What is read out: the end, and how far it is at 10, 15, 20 moves.
 * @param {Pick<import('../state.js').State, 'search' | 'puzzle' | 'answer'>} state   its answer is empty for whom it is hidden
 */
export function searchSaid({ search, puzzle, answer }) {
  const { phase, progress } = search;
  if (phase === 'running') {
    const milestone = 5 * Math.floor((progress?.proved ?? 0) / 5);
    return milestone < 10 ? '' : `At least ${milestone} moves so far.`;
  }
  const text = searchText(search, puzzle);
  if (phase !== 'done' || !progress) return text;
  const quality = progress.optimal ? ', optimal' : '';
  const moves = answer.map(({ color, direction }) => `${color} ${TOWARDS[direction]}`).join(', ');
  const line = moves && `: ${moves}`;
  const solved = progress.moves ? `Solved: ${plural(progress.moves, 'move')}${quality}${line}.` : '';
  return [solved, text, `Rules: ${rulesText(puzzle.rules)}.`].filter(Boolean).join(' ');
}

/** Of the button that searches once more. @param {Search} search */
export function againText({ phase }) {
  return phase === 'failed' ? 'Retry' : 'Search again';
}

/** Which answer of how many is looked at, or how far their counting is. @param {import('../search_state.js').Answers | null} answers */
export function answersText(answers) {
  if (!answers) return '';
  const { phase, progress, at, total, atLeast, message } = answers;
  if (phase === 'listing')
    return progress ? `Counting answers: ${plural(progress.states, 'state')}` : 'Counting answers…';
  if (phase === 'unlisted') return 'Memory was too small to count all answers.';
  if (phase === 'found') return message;
  if (total === 1 && !atLeast) return 'The only answer';
  return `Answer ${count(at + 1)} of ${atLeast ? 'more than ' : ''}${count(total)}`;
}

/** To be copied: a line for each move, with where it leads. @param {PlayedMove[]} moves @param {Puzzle} puzzle */
export function answerWords(moves, { target }) {
  const lines = moves.map(({ color, direction, track }, i) => {
    const [from, to] = [track[0], track[track.length - 1]].map(cellName);
    return `${i + 1}. ${capital(color)} ${TOWARDS[direction]} from ${from} to ${to}`;
  });
  return [`${capital(targetText(target))} in ${plural(moves.length, 'move')}:`, ...lines].join('\n');
}

/** What was copied. */
export const THE_ANSWER = { words: 'the answer in words', letters: 'the answer in letters' };

/** How the search is set, in one line. @param {import('../search_state.js').Tuning} tuning @param {Puzzle['rules']} rules */
export function tuningText({ strategy, memory, maxMoves }, rules) {
  const most = maxMoves < 1000 && `at most ${plural(maxMoves, 'move')}`;
  return [STRATEGY[strategy][0], `${memory} MB`, most, `rules ${rulesText(rules)}`]
    .filter(Boolean)
    .join(' · ');
}

/** Of a number that cannot be. @param {string} text @param {number} low @param {number} high @param {number} kept */
export function numberProblem(text, low, high, kept) {
  const what = text === '' ? 'There is no number here' : `This cannot be: ${text}`;
  return `${what}. It is a whole number from ${low} to ${high}; ${kept} stays.`;
}

/** @param {number} step @param {number} length */
export function whereText(step, length) {
  return `${step} of ${length}`;
}

/** Of the status line. */
export const SAID = {
  undone: 'One move taken back.',
  reset: 'The robots are back at the start.',
  stopped: 'Stopped.',
  making: 'Making a puzzle.',
  makingCancelled: 'The making was cancelled.',
  otherOpened: 'Cancelled: another puzzle was opened.',
  counting: 'Counting games.',
  countingFault:
    'Carom made a mistake: an answer did not survive the check. Please report the seed and the kind of games.',
};

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

const NOT_LOADED = 'A part of this page could not be loaded. Is the network there?';

/** What went wrong: the core says it in English. @param {Error} error */
export function errorText(error) {
  return isNotLoaded(error) ? NOT_LOADED : sentence(error.message);
}

/** What came of a line of moves: the core says it. @param {Puzzle} puzzle @param {import('carom').Played} played */
export function playedText(puzzle, played) {
  return sentence(played.message);
}

/** A puzzle that was opened. @param {import('carom').Reading} reading @param {import('carom').Played} played */
export function openedText(reading, played) {
  const what = reading.moves
    ? playedText(reading.puzzle, played)
    : `${capital(targetText(reading.puzzle.target))}.`;
  return `${what} ${readingText(reading)}`.trim();
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

/** @param {Source} source */
function onlyText({ file, files }) {
  return files > 1 ? `Only ${file} of the ${files} files was taken.` : '';
}

/** What was pasted or dropped was opened. @param {Source} source */
export function takenText(source) {
  const { by, file } = source;
  const from = file ?? (by === 'paste' ? 'the clipboard' : 'the text that was dropped');
  const parts = [`Opened from ${from}.`, onlyText(source), 'Back leads to the puzzle before.'];
  return parts.filter(Boolean).join(' ');
}

/** @param {Source | null} source   null of what was typed */
export function notOpenedText(source) {
  const what = 'Not opened: see what is wrong with the text in the box.';
  return [what, source && onlyText(source)].filter(Boolean).join(' ');
}

/** Of what is no text. @param {import('../intake.js').Refusal} why @param {Source} source */
export function notTakenText(why, { by, file }) {
  const what = file ?? (by === 'paste' ? 'the clipboard' : 'what was dropped');
  if (why === 'empty') return `Nothing to open: there is no text in ${what}.`;
  if (why === 'large') return `Not opened: ${what} is too large to be a puzzle.`;
  if (why === 'binary') return `Not opened: ${what} is not a text.`;
  if (why === 'unreadable') return `Not opened: ${what} cannot be read.`;
  return 'Not opened: that is a picture, and a puzzle is a text: a link, a game ID or a file.';
}

/** Where in a text; lines are counted if there are several. @param {import('../state.js').Problem} problem */
export function placeText({ text, position }) {
  if (position === null) return '';
  const lines = text.slice(0, position).split('\n');
  const character = `character ${lines[lines.length - 1].length + 1}`;
  return text.includes('\n') ? `Line ${lines.length}, ${character}` : capital(character);
}

/** Of the alert about the address: before what is wrong, and after it. */
export const ADDRESS_PROBLEM = [
  'The link in the address cannot be opened.',
  'The board shown here is not the one in that link.',
];

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
  return typed ? 'Of the text in the box.' : 'Of the puzzle on the board.';
}

/** In the middle of a sentence: the game ID, the link. @param {Writable} format */
export function theFormat(format) {
  const name = WRITABLE[format];
  return `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`.replace('the async', 'the Async');
}

/** @param {string} what */
export function copiedText(what) {
  return `Copied ${what}.`;
}

/** @param {string} what */
export function notCopiedText(what) {
  return `This browser lets no page copy: ${what} stands in the box, to be copied from there.`;
}

export const COPY = 'Copy';

/** Of the button beside a format. @param {Writable} format */
export function copyLabel(format) {
  return `Copy: ${WRITABLE[format]}`;
}

/** Of the dialog that shares. */
export const SHARE = {
  title: 'Share this puzzle',
  close: 'Close',
  link: 'Link',
  copied: 'Copied',
  copiedSaid: 'The link is copied.',
  refused: 'This browser lets no page copy: the link is selected, to be copied from its field.',
  qr: 'QR code of the link',
  saveQr: 'Save QR code',
  system: 'Share…',
  systemFailed: 'The system did not share it. The link can be copied.',
  notLoaded:
    'A part of this page could not be loaded. Is the network there? The link to this board is in the address bar.',
};

/** @param {number} all @param {number} fragment   characters of a link */
export function lengthText(all, fragment) {
  return `${plural(all, 'character')}, ${count(fragment)} of them behind the page’s address`;
}

/** @param {boolean} withMoves */
export function noQrText(withMoves) {
  const instead = withMoves ? ' Without the moves it may fit.' : '';
  return `The link is too long for a QR code, which holds 2,953 characters.${instead}`;
}

/** Of a text that is too long to show. @param {number} lines at least 2 */
export function linesText(lines) {
  return `${lines} lines`;
}

/** @param {string} day '2026-11-21' */
export function dayText(day) {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** @param {import('carom').Level} level @param {string} day */
export function dailyText(level, day) {
  return `The ${level} puzzle of ${dayText(day)}`;
}

export const MADE = {
  new: 'A new puzzle',
  nearest: 'The nearest',
  hardest: 'The hardest',
};

/**
 * @param {string} what   one of MADE, or a dailyText()
 * @param {number | null} moves
 * @param {Puzzle['target']} target
 */
export function madeText(what, moves, target) {
  return `${what}: ${targetText(target)}. It can be done in ${plural(moves ?? 0, 'move')}.`;
}

/** @param {string} why */
export function makingFailed(why) {
  return `No puzzle was made: ${why}`;
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

/** @param {string} why */
export function countingFailed(why) {
  return `The counting did not finish: ${why}`;
}

/** How far the counting is, or why it ended. @param {import('../state.js').Counting} counting */
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

/** The plot's own words are English. @param {import('carom').Tally} tally @returns {import('carom').PlotWords | undefined} */
export function plotWords(tally) {
  return void tally;
}

/** Once it has ended. @param {'done' | 'stopped'} phase @param {import('carom').Tally | null} tally */
export function countedText(phase, tally) {
  return [countingText({ phase, tally }), tally && tallyText(tally)].filter(Boolean).join(' ');
}

/** As a file: carom-red-to-O13-3-moves.png. @param {Puzzle} puzzle @param {number} moves @param {string} kind */
export function pictureName({ target }, moves, kind) {
  const line = moves ? `-${moves}-${movesUnit(moves)}` : '';
  return `carom-${targetText(target).replaceAll(' ', '-')}${line}.${kind}`;
}

/** Of the printed page of the answer. @param {Puzzle} puzzle @param {number} moves */
export function answerTitle({ target }, moves) {
  return `${capital(targetText(target))} in ${plural(moves, 'move')}`;
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

/** @param {string} name of a file */
export function savedText(name) {
  return `Saved ${name}.`;
}

/** @param {import('carom').PlayedMove} move */
export function moveText({ color, direction, track }) {
  return `${capital(color)} goes ${TOWARDS[direction]} to ${cellName(track[track.length - 1])}.`;
}

/** Of a button in a line of moves. @param {import('carom').PlayedMove} move @param {number} number */
export function moveLabel({ color, direction }, number) {
  return `Move ${number}: ${color} ${TOWARDS[direction]}`;
}

/** On the slider. @param {PlayedMove[]} moves @param {number} step */
export function momentText(moves, step) {
  if (step === 0) return `Start, ${plural(moves.length, 'move')} to go`;
  const { color, direction } = moves[step - 1];
  return `Move ${whereText(step, moves.length)}: ${color} ${TOWARDS[direction]}`;
}

/** @param {import('carom').PlayedMove[]} moves   a line @param {number} step   how many of them are made */
export function stepText(moves, step) {
  if (step === 0) return 'The start.';
  return `${plural(step, 'move')} of ${moves.length}. ${moveText(moves[step - 1])}`;
}

/** Of a robot on the board. @param {Puzzle['robots'][0]} robot */
export function robotLabel(robot) {
  return `${capital(robot.color)} robot on ${cellName(robot)}`;
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
 * The board for those who cannot see it, in short.
 * @param {Puzzle} puzzle
 * @param {Puzzle['robots']} robots where they stand now
 */
export function boardSummary({ width, height, target }, robots) {
  const places = robots.map((robot) => `${robot.color} on ${cellName(robot)}`);
  return `${width} columns and ${height} rows. Target: ${targetText(target)}. Robots: ${list(places)}.`;
}

/** And what does not move. @param {Puzzle} puzzle */
export function boardDetails(puzzle) {
  const sides = { E: 'east', S: 'south' };
  const parts = [];
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

// ---- Setting up ------------------------------------------------------------------------------------

/** @typedef {import('../edits.js').Piece} Piece */

/** @type {Record<import('../aim.js').Tool, string>} */
export const TOOL_HINT = {
  move: 'Drag robots and the target, or click one and then a cell. A click on an edge makes or removes its wall.',
  walls: 'Click an edge, or draw along edges: where the first was open walls come, else they go.',
  diagonals: 'Click a cell: leaning right, leaning left, none. Each colour lets its own robot through.',
  erase: 'Click or draw over what should go: walls, diagonals, robots.',
};
export const ANY_SHORT = 'any';
export const OFF_THE_BOARD = 'That is off the board.';
export const ERASED = 'Erased.';
export const NO_ROOM = 'There is no cell left for another robot.';
export const UNDONE = 'The last change of the board is undone.';
export const REDONE = 'The change of the board is made again.';
export const FROM_HERE = 'The robots start from where they stand now.';
export const CLEARED = 'Walls and diagonals are cleared away.';
/** @type {Record<import('carom').Turning, string>} */
export const TURNED = {
  clockwise: 'The board is turned to the right.',
  anticlockwise: 'The board is turned to the left.',
  mirrored: 'The board is mirrored.',
};

/** @param {Piece} piece */
function thePiece(piece) {
  return piece === 'target' ? 'The target' : capital(piece);
}

/** @param {Color | 'any'} color */
export function swatchText(color) {
  return color === 'any' ? 'Any robot' : capital(color);
}

/** @param {Piece} piece @param {Cell} cell */
export function heldText(piece, cell) {
  const again = piece === 'target' ? ', the target again for its next colour' : '';
  return `${thePiece(piece)} is in your hand, from ${cellName(cell)}: choose a cell${again}. Escape puts it back.`;
}

/** @param {Piece} piece @param {Cell} cell */
export function putText(piece, cell) {
  return `${thePiece(piece)} is on ${cellName(cell)}.`;
}

/** @param {Piece} piece */
export function putBackText(piece) {
  return `${thePiece(piece)} is back where it was.`;
}

/** @param {Piece} piece @param {string} why */
export function notPutText(piece, why) {
  return `${putBackText(piece)} It cannot be put there: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

/** @param {import('../edits.js').Consequences} of */
export function consequencesText({ moved, left, target }) {
  const pieces = list(moved.map((piece) => (piece === 'target' ? 'the target' : piece)));
  const parts = [
    pieces && `${capital(pieces)} had to move.`,
    left.length > 0 && `${capital(list(left))} ${left.length > 1 ? 'have' : 'has'} left the board.`,
    target && `The target is for ${target} now.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** @param {Cell & { side: import('carom').Direction }} edge @param {boolean} present */
export function wallText(edge, present) {
  const place = `${TOWARDS[edge.side]} of ${cellName(edge)}`;
  return present ? `Wall ${place}.` : `No wall ${place}.`;
}

/** @param {Cell} cell @param {import('../edits.js').Diagonal | null} diagonal */
export function diagonalText(cell, diagonal) {
  if (!diagonal) return `No diagonal on ${cellName(cell)}.`;
  const lean = diagonal.lean === '/' ? 'right' : 'left';
  return `${capital(diagonal.color)} diagonal on ${cellName(cell)}, leaning ${lean}.`;
}

/** @param {Puzzle} puzzle @param {import('../edits.js').Consequences} consequences */
export function sizeText({ width, height }, consequences) {
  return `${width} by ${height} cells. ${consequencesText(consequences)}`.trim();
}

/** @param {boolean} alone   no other tab has the old one */
export function newVersionText(alone) {
  const ready = 'A new version of this page is ready.';
  return alone ? ready : `${ready} It comes when the other tabs with Carom are closed.`;
}

export const THEMES = { system: 'System', light: 'Light', dark: 'Dark' };
/** @type {Record<import('carom').Palette, string>} */
export const PALETTES = {
  standard: 'Standard',
  'color-blind': 'For colour blindness',
  contrast: 'High contrast',
};

// ---- Printed boards --------------------------------------------------------------------------------

/** @typedef {import('../sides.js').Side} Side */

const CORNER = ['north-west', 'north-east', 'south-east', 'south-west'];
const CORNER_SHORT = ['NW', 'NE', 'SE', 'SW'];

/** Of the four sides. @type {Record<import('../table.js').Table['now'], string>} */
export const CORNERS_HINT = {
  printed: 'As on the table: click a corner to choose its side, drag one onto another to swap them.',
  changed: 'Not a printed board any more. These were the sides:',
  none: 'This is not a printed board.',
};
export const PUT_BACK = {
  changed: 'Put back',
  none: 'Lay these out',
};
export const MIXED = 'The pieces are mixed.';
export const PRINTED_AGAIN = 'The printed board lies there again.';
export const NO_TARGET = 'None of its targets is left to be played with these robots.';
export const PICKER = {
  close: 'Close',
  eachOnce: 'Each piece once, as in a box: what lies elsewhere is swapped',
};

/** @param {number} corner */
export function cornerName(corner) {
  return `${capital(CORNER[corner])} corner`;
}

/** @param {Side} side */
function sideText({ tile, edition, color }) {
  return `side ${tile} of edition ${edition}, ${color}`;
}

/** @param {number} corner @param {Side} side */
export function cornerLabel(corner, side) {
  return `${cornerName(corner)}, ${side.name}: ${sideText(side)}`;
}

/** Of a column of sides whose tile lies in another corner. @param {number | null} place */
export function swapText(place) {
  return place === null ? '' : `⇄ ${CORNER_SHORT[place]}`;
}

/** @param {Side} side @param {number | null} place where it lies now, if it has to come from there */
export function sideLabel(side, place) {
  return capital(sideText(side)) + (place === null ? '' : `, swaps with the ${CORNER[place]} corner`);
}

/** @param {string} edition @param {number} year */
export function editionName(edition, year) {
  return `All four sides of edition ${edition}, ${year}`;
}

/** @param {number} a @param {number} b */
export function swappedText(a, b) {
  return `The ${CORNER[a]} and the ${CORNER[b]} corner are swapped.`;
}

/** @param {boolean} diagonals */
export function printedDiagonalsText(diagonals) {
  return diagonals ? 'D sides have their diagonals.' : 'D sides have no diagonals.';
}

// ---- Keys ------------------------------------------------------------------------------------------

/** @type {Record<import('../keys.js').Name, string>} */
export const KEY = {
  take: 'take up that robot; one that is not there comes to the cursor',
  takeTarget: 'take up the target',
  takeHere: 'take up what stands at the cursor, and put it down',
  carry: 'carry what was taken up',
  putBack: 'put it back',
  wall: 'wall on that side of the cursor, or none',
  diagonal: 'diagonal at the cursor: leaning right, leaning left, none',
  color: 'next colour of the diagonal at the cursor, else of the target',
  erase: 'erase the robot, the diagonal or the walls at the cursor',
  pick: 'pick that robot',
  slide: 'move the robot that is picked',
  goHere: 'pick the robot at the cursor, or move the one that is picked there',
  look: 'move the cursor while a robot is picked',
  letGo: 'let go of the robot',
  undoMove: 'take back a move',
  redoMove: 'make it again',
  go: 'move the cursor over the board',
  undoEdit: 'undo the last change of the board',
  redoEdit: 'make it again',
  toBoard: 'back to the board',
  previous: 'one move back in the answer',
  next: 'one move on in the answer',
  position: 'read out the whole position',
  answer: 'read out the answer',
  mode: 'change between setting up and playing',
  help: 'this list',
};
/** @type {Record<keyof typeof import('../keys.js').KEYS, string>} */
export const KEY_GROUP = { both: 'Always', edit: 'Setting up', play: 'Playing' };
export const KEY_NAME = {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  ' ': 'Space',
  Delete: 'Delete',
  Backspace: 'Backspace',
};
export const KEYS_EVERYWHERE = 'Keys also work while the board does not have the focus';
export const MODE = { edit: 'Setting up.', play: 'Playing.' };
export const NO_ANSWER_YET = 'There is no answer yet.';
export const RIM_STAYS = 'The rim of the board stays.';

/** @param {Cell} cell */
export function nothingText(cell) {
  return `There is nothing on ${cellName(cell)}.`;
}

/** @param {Cell} cell */
export function noWallsText(cell) {
  return `No walls around ${cellName(cell)}.`;
}

/**
 * @typedef {object} Look   what is on a cell
 * @property {Cell} cell
 * @property {Color | null} robot
 * @property {Color | 'any' | null} target
 * @property {import('../edits.js').Diagonal | null} diagonal
 * @property {import('carom').Direction[]} walls
 */

/** O13, red robot, wall north and east. @param {Look} look */
export function cellText({ cell, robot, target, diagonal, walls }) {
  const parts = [
    cellName(cell),
    robot && `${robot} robot`,
    target && `target for ${target === 'any' ? 'any robot' : target}`,
    diagonal && `${diagonal.color} diagonal leaning ${diagonal.lean === '/' ? 'right' : 'left'}`,
    walls.length > 0 && `wall ${list(walls.map((side) => TOWARDS[side]))}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
