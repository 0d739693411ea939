// en.js - every text of the page in English: robot names, numbers with units, sentences.
import { capital, cellName, grouped, isNotLoaded, sentence } from './shared.js';

export * from './shared.js';

/** Letters on the robots beside the board, as in the core's pictures. @type {Record<import('carom').Color, string>} */
export const INITIAL = { red: 'R', green: 'G', blue: 'B', yellow: 'Y', silver: 'S' };

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom/searches_client.js').PageResult} Result */
/** @typedef {import('carom').SearchStrategy} SearchStrategy   the page's searches have no other */
/** @typedef {import('./shared.js').Writable} Writable */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom/searches_client.js').Progress} Progress */
/** @typedef {import('../state/search.js').Search} Search */
/** @typedef {import('./shared.js').Source} Source */

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

/** MB here means 2^20 bytes, as is usual for memory. @param {number} bytes */
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
  return names.length ? names.join(', ') : 'standard';
}

/** @param {Puzzle['rules']} rules */
export function rulesSaid(rules) {
  return `Rules: ${rulesText(rules)}.`;
}

/** @param {Puzzle['target']} target */
export function targetText(target) {
  return `${target.color === 'any' ? 'any robot' : target.color} to ${cellName(target)}`;
}

/** The title of the browser tab. @param {Puzzle} puzzle */
export function titleText({ target }) {
  return `Carom: ${targetText(target)}`;
}

/** The task in one line: the target, and rules other than the standard ones. @param {Puzzle} puzzle */
export function taskText({ target, rules }) {
  const isStandard = !rules.mustRicochet && !rules.noRebound;
  return capital(targetText(target)) + (isStandard ? '' : ` · rules: ${rulesText(rules)}`);
}

/** About a solution that is known when a search ends too early. */
const UNPROVED = 'This line solves the puzzle, but may not be the shortest.';

/**
 * The outcome of a search that found no moves, or ''.
 * @param {Result} result
 * @param {Puzzle} puzzle
 * @param {boolean} [isApart]   walls separate the robots from the target
 */
export function verdict(result, { target }, isApart = false) {
  const isAny = target.color === 'any';
  const who = isAny ? 'a robot' : target.color;
  const where = cellName(target);
  const proved = provedSoFar(result);
  const known = proved && ` Proved: ${proved}.`;
  switch (result.status) {
    case 'solved':
      return result.moves === 0 ? `Already solved: ${who} starts on the target at ${where}.` : '';
    case 'no-solution':
      if (isApart) return `No solution (proved): walls separate ${isAny ? 'all robots' : who} from ${where}.`;
      return `No solution (proved): ${isAny ? 'no robot can' : `${who} cannot`} reach ${where} under these rules.`;
    case 'memory-full':
      if (result.upper) return `Memory full (${memoryUsed(result)} used). ${UNPROVED}`;
      return `Memory full: no answer found (${memoryUsed(result)} used).${known}`;
    case 'gave-up':
      return `Gave up: no answer within the move limit.${known}`;
    default:
      return 'Carom made a mistake: its answer failed the check. Please report this puzzle.';
  }
}

/** @type {Record<SearchStrategy, string>} */
export const STRATEGY = {
  auto: 'Automatic',
  bfs: 'Breadth first',
  iddfs: 'Iterative deepening',
};

/** The speed of a shorter search is mostly chance. */
const RATED_MS = 1000;

/** The unit after a number of moves. @param {number} moves */
function movesUnit(moves) {
  return moves === 1 ? 'move' : 'moves';
}

/**
 * The headline of the answer card: "at least 14 moves", "14–17 moves", "7 moves".
 * @param {Search} search @param {number} [shorter]   how many moves the last solution saves over the previous one
 */
export function headText({ phase, progress }, shorter = 0) {
  const nothing = { least: '', moves: '', unit: '', soFar: '' };
  if (!progress) return phase === 'running' ? { ...nothing, unit: 'Searching…' } : nothing;
  if (progress.moves !== null)
    return { ...nothing, moves: String(progress.moves), unit: movesUnit(progress.moves) };
  if (progress.proved === null) return { ...nothing, unit: 'No solution' };
  const { proved, upper } = progress;
  let soFar = phase === 'stopped' ? 'stopped' : '';
  if (phase === 'running') soFar = upper && shorter ? `down from ${upper + shorter}` : 'so far';
  if (upper) return { ...nothing, moves: `${proved}–${upper}`, unit: movesUnit(upper), soFar };
  return { least: 'at least', moves: String(proved), unit: movesUnit(proved), soFar };
}

/** The label of the button. @param {boolean} givesUp */
export function revealText(givesUp) {
  return givesUp ? 'Give up and show the answer' : 'Show the answer';
}

/** The text after the question mark that hides a number of moves. */
export const SECRET_UNIT = 'hidden while you play';
export const SECRET = 'The answer is hidden until you solve the puzzle or ask for it.';

/** The label of the bar that shows the possible lengths. @param {number} proved @param {number} upper */
export function rangeText(proved, upper) {
  return `The shortest answer has ${proved} to ${upper} moves.`;
}

/**
 * How long a search took for each of the last f-layers. The last layer is not finished.
 * @param {{ moves: number, ms: number }[]} layers
 */
export function layersText(layers) {
  const took = layers.map(({ moves, ms }) => `${plural(moves, 'move')} in ${duration(ms)}`);
  const { moves, ms } = layers[layers.length - 1];
  return `Ruled out: ${took.slice(0, -1).join(', ')}; now trying ${plural(moves, 'move')} (${duration(ms)} so far).`;
}

/**
 * Strategy, states, memory, time and rate, in this order. Until the search has examined a state, all five texts are
 * empty.
 * @param {Progress | null} progress
 */
export function costTexts(progress) {
  if (!progress?.states) return ['', '', '', '', ''];
  const { strategy, states, ms } = progress;
  return [
    STRATEGY[/** @type {SearchStrategy} */ (strategy)],
    plural(states, 'state'),
    memoryUsed(progress),
    duration(ms),
    ms < RATED_MS ? '' : `${count(Math.round((1000 * states) / ms))}/s`,
  ];
}

/** Why a search ended without a result, or ''. Does not mention a known solution. @param {Search} search */
export function endedEarly({ phase, message, reduced }) {
  if (phase === 'stopped') return SAID.stopped;
  if (phase !== 'failed') return '';
  if (message) return `The search failed: ${message} You can still move robots.`;
  return `The browser stopped the search again, even with ${reduced} MB.`;
}

/**
 * The state of a search in a sentence, or ''.
 * @param {Search} search @param {Puzzle} puzzle @param {boolean} [isApart]   as in verdict()
 */
export function searchText(search, puzzle, isApart) {
  const { phase, progress } = search;
  const early = endedEarly(search);
  if (early) return progress?.upper ? `${early} ${UNPROVED}` : early;
  if (phase !== 'done' || !progress) return '';
  return verdict(progress, puzzle, isApart);
}

/**
 * Notes on unusual conditions: full memory, less memory than requested, or no worker.
 * @param {Pick<import('../state/state.js').State, 'search' | 'tuning'> & { answers?: import('../state/search.js').Answers | null }} state
 */
export function searchNote({ search: { phase, progress, reduced, here }, tuning, answers }) {
  const given = Math.round((progress?.memory ?? Infinity) / 2 ** 20);
  const asked = reduced || tuning.memory;
  const [is, continues] = phase === 'running' ? ['is', 'continues'] : ['was', 'continued'];
  const method = progress?.strategy === 'iddfs' ? 'without storing all states' : 'with compressed states';
  const parts = [
    lessMemoryNote({ phase, progress, reduced }, answers?.phase),
    progress?.fellBack && `Memory ${is} full: the search ${continues} more slowly, ${method}.`,
    given < asked && `This device allowed only ${given} of ${asked} MB.`,
    here && 'No worker could be started, so the search may be slower.',
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * A note that a worker died, and that the search or the count continues.
 * @param {Pick<Search, 'phase' | 'progress' | 'reduced'>} search @param {string} [counting]   the phase of the answers
 */
function lessMemoryNote({ phase, progress, reduced }, counting) {
  if (!reduced || phase === 'failed') return '';
  const isCount = phase === 'done' && (progress?.memory ?? 0) > reduced * 2 ** 20;
  if (isCount && counting === 'found') return ''; // the text beside the answer says why the count ended
  const goesOn = isCount ? counting === 'listing' : phase !== 'done';
  const what = isCount ? 'count' : 'search';
  return `The browser stopped the ${what}; it ${goesOn ? 'continues' : 'continued'} with ${reduced} MB.`;
}

/** What screen readers announce about a search: its bounds and notes while it runs, and its end.
 * @param {Pick<import('../state/state.js').State, 'search' | 'puzzle' | 'answer' | 'tuning'>} state
 * @param {boolean} [isApart]   as in verdict()
 */
export function searchSaid({ search, puzzle, answer, tuning }, isApart) {
  const { phase, progress } = search;
  if (phase === 'running') {
    const proved = progress?.proved ?? 0;
    const upper = progress?.upper;
    let text = proved < 10 ? '' : `At least ${proved} moves so far.`;
    if (upper)
      text = proved < 10 ? `At most ${plural(upper, 'move')} so far.` : `${proved} to ${upper} moves so far.`;
    return [text, searchNote({ search, tuning })].filter(Boolean).join(' ');
  }
  const text = searchText(search, puzzle, isApart);
  if (phase !== 'done' || !progress) return text;
  const quality = progress.optimal ? ', optimal' : '';
  const moves = answer.map(({ color, direction }) => `${color} ${TOWARDS[direction]}`).join(', ');
  const line = moves && `: ${moves}`;
  const solved = progress.moves ? `Solved: ${plural(progress.moves, 'move')}${quality}${line}.` : '';
  return [solved, text, rulesSaid(puzzle.rules)].filter(Boolean).join(' ');
}

/** The button that starts the search again. @param {Search} search */
export function againText({ phase }) {
  if (phase === 'stopped') return 'Continue';
  return phase === 'failed' ? 'Retry' : 'Search again';
}

/**
 * Which answer is shown, and of how many; or the progress of counting the answers.
 * @param {import('../state/search.js').Answers | null} answers
 */
export function answersText(answers) {
  if (!answers) return '';
  const { phase, progress, at, total, atLeast, message } = answers;
  if (phase === 'listing')
    return progress ? `Counting answers: ${plural(progress.states, 'state')}` : 'Counting answers…';
  if (phase === 'unlisted') return 'Not enough memory to count all answers.';
  if (phase === 'found') return message;
  if (total === 1 && !atLeast) return 'The only answer';
  return `Answer ${count(at + 1)} of ${atLeast ? 'more than ' : ''}${count(total)}`;
}

/** The button that counts and lists all answers. @param {string} ended   why the last count ended, or '' */
export function listAllText(ended) {
  return ended && ended !== SAID.stopped ? 'Retry' : 'All answers';
}

/** The message when the worker that counts answers has died twice. @param {number} memory   in MB */
export function countLostText(memory) {
  return `The browser stopped the count again, even with ${memory} MB.`;
}

/** How hard a puzzle is for a person. @param {number} level */
export function difficultyText(level) {
  return `Difficulty: ${level} of 5`;
}

/** Marks a line that is not proved shortest. */
export const PERHAPS = ' (perhaps not the shortest)';

/**
 * The answer as text to copy: a line for each move, with its cells.
 * @param {PlayedMove[]} moves @param {Puzzle} puzzle @param {boolean} isProved   to be shortest
 */
export function answerWords(moves, { target }, isProved) {
  const lines = moves.map(({ color, direction, track }, i) => {
    const [from, to] = [track[0], track[track.length - 1]].map(cellName);
    return `${i + 1}. ${capital(color)} ${TOWARDS[direction]} from ${from} to ${to}`;
  });
  return [
    `${capital(targetText(target))} in ${plural(moves.length, 'move')}${isProved ? '' : PERHAPS}:`,
    ...lines,
  ].join('\n');
}

/** Names of what was copied. */
export const THE_ANSWER = { words: 'the answer as text', letters: 'the answer’s notation' };

/** @param {number} step @param {number} length */
export function whereText(step, length) {
  return `${step} of ${length}`;
}

/** Sentences of the status line. */
export const SAID = {
  undone: 'Move undone.',
  handsOff: 'No moves until time is up: bid first, then move.',
  reset: 'The robots are back at the start.',
  givenUp: 'You gave up on this puzzle.',
  stopped: 'Stopped.',
  making: 'Making a puzzle.',
  makingCancelled: 'Cancelled: no puzzle was made.',
  otherOpened: 'Cancelled: another puzzle was opened.',
};

/** @type {Record<import('carom').InputFormat, string>} */
const FORMAT = {
  link: 'a Carom link',
  'game-id': 'a DriftingDroids game ID',
  interchange: 'a link from Kevin Cox’s solver',
  'interchange-text': 'a text from Kevin Cox’s solver',
  'async-json': 'an Async Ricochet Robots game',
  drawing: 'a drawing',
  'saved-board': 'a DriftingDroids board',
  asp: 'an ASP instance',
  pddl: 'a PDDL problem',
};

/** @param {Color[]} robots */
function leftOutText(robots) {
  if (!robots.length) return '';
  return `${capital(list(robots))} ${robots.length > 1 ? 'are' : 'is'} left out: walled in on all sides.`;
}

const NOT_LOADED = 'Part of this page could not be loaded. Check your connection.';

/** The message of an error; the core's messages are in English. @param {Error} error */
export function errorText(error) {
  return isNotLoaded(error) ? NOT_LOADED : sentence(error.message);
}

/** The result of a line of moves, in the core's words. @param {Puzzle} puzzle @param {import('carom').Played} played */
export function playedText(puzzle, played) {
  return sentence(played.message);
}

/**
 * Why a move was refused, without the move's number.
 * @param {Pick<import('carom').Played, 'refused' | 'message' | 'moves' | 'robots'>} played   refused
 */
export function refusedText({ message }) {
  return sentence(message.replace(/^.* cannot be made: /, '').replace('; ', ': '));
}

/** The headings of the moves in Play, for the player's own line and for a line from a link. */
export const OWN_LINE = 'Your moves';
export const SENT_LINE = 'The sender’s moves';

/** @param {number} beat */
export function challengeText(beat) {
  return `A challenge: beat ${plural(beat, 'move')}.`;
}

/**
 * The message when a puzzle is opened; '' for a plain link, because the header shows the task.
 * @param {import('carom').Reading} reading @param {import('carom').Played} played
 * @param {boolean} isOwn   the moves were made on this page: after a reload, the text repeats the last move
 */
export function openedText(reading, played, isOwn) {
  const last = isOwn && !played.solvedBy && !played.refused && played.moves.at(-1);
  const result = last ? moveText(last) : playedText(reading.puzzle, played);
  const line =
    isOwn || played.refused
      ? result
      : `With the sender’s moves, ${played.message}. Press Redo to step through them.`;
  const challenge = reading.beat ? challengeText(reading.beat) : '';
  return [challenge, reading.moves && line, readingText(reading)].filter(Boolean).join(' ');
}

/**
 * The format of a text, and which of its robots are left out; '' for a plain link.
 * @param {Pick<import('carom').Reading, 'format' | 'leftRobotsOut'>} reading
 */
export function readingText({ format, leftRobotsOut }) {
  const from = format === 'link' ? '' : `Read from ${FORMAT[format]}.`;
  return [from, leftOutText(leftRobotsOut)].filter(Boolean).join(' ');
}

/** Format and contents of a text in the box, before it is opened. @param {import('carom').Reading} reading */
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
    leftDiagonalsOut && 'The diagonals of D sides are left out, as in DriftingDroids.',
    leftOutText(leftRobotsOut),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** @param {Source} source */
function onlyText({ file, files }) {
  return files > 1 ? `Only ${file} was read; the other files were ignored.` : '';
}

/** The message when pasted or dropped text is opened. @param {Source} source */
export function takenText(source) {
  const { by, file } = source;
  const from = file ?? (by === 'paste' ? 'the clipboard' : 'the dropped text');
  const parts = [
    `Opened from ${from}.`,
    onlyText(source),
    'Press Back in your browser to return to the previous puzzle.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** @param {Source | null} source   null: typed by hand */
export function notOpenedText(source) {
  const what = 'Nothing opened: see the error above the text box.';
  return [what, source && onlyText(source)].filter(Boolean).join(' ');
}

/** Pasted or dropped data that is not text. @param {import('./shared.js').Refusal} why @param {Source} source */
export function notTakenText(why, { by, file }) {
  const what = file ?? (by === 'paste' ? 'the clipboard' : 'the dropped item');
  if (why === 'empty') return `Nothing to open: no text in ${what}.`;
  if (why === 'large') return `Nothing opened: ${what} is too large for a puzzle.`;
  if (why === 'binary') return `Nothing opened: ${what} is not text.`;
  if (why === 'unreadable') return `Nothing opened: ${what} cannot be read.`;
  return 'Nothing opened: that is a picture. Carom opens text: a link, a game ID or a text file.';
}

/** A position in a text, with its line if there are several. @param {import('../state/state.js').Problem} problem */
export function placeText({ text, position }) {
  if (position === null) return '';
  const lines = text.slice(0, position).split('\n');
  const character = `character ${lines[lines.length - 1].length + 1}`;
  return text.includes('\n') ? `Line ${lines.length}, ${character}` : capital(character);
}

/** The alert about the address: the sentences before and after the error message. */
export const ADDRESS_PROBLEM = [
  'The link in the address cannot be opened.',
  'The board shows another puzzle.',
];

/** @param {string} what */
export function copiedText(what) {
  return `Copied ${what}.`;
}

/** @param {string} what */
export function notCopiedText(what) {
  return `Copying failed. You can copy ${what} from the box.`;
}

/** The message if the share dialog cannot be loaded. */
export const NO_SHARE =
  'Part of this page could not be loaded. Check your connection. The link to this board is in the address bar.';

/** The heading of the printed answer. @param {Puzzle} puzzle @param {number} moves */
export function answerTitle({ target }, moves) {
  return `${capital(targetText(target))} in ${plural(moves, 'move')}`;
}

/** @param {import('carom').PlayedMove} move */
export function moveText({ color, direction, track }) {
  return `${capital(color)} moves ${TOWARDS[direction]} to ${cellName(track[track.length - 1])}.`;
}

/** The label of a button in a line of moves. @param {import('carom').PlayedMove} move @param {number} number */
export function moveLabel({ color, direction }, number) {
  return `Move ${number}: ${color} ${TOWARDS[direction]}`;
}

/** The value of the step slider. @param {PlayedMove[]} moves @param {number} step */
export function sliderText(moves, step) {
  if (step === 0) return `Start, ${plural(moves.length, 'move')} to go`;
  const { color, direction } = moves[step - 1];
  return `Move ${whereText(step, moves.length)}: ${color} ${TOWARDS[direction]}`;
}

/** @param {import('carom').PlayedMove[]} moves   a line @param {number} step   moves made */
export function stepText(moves, step) {
  if (step === 0) return 'Start.';
  return `Move ${step} of ${moves.length}. ${moveText(moves[step - 1])}`;
}

/** The message when a solution is found that is shorter than the one being stepped through. @param {number} moves */
export function shorterKnownText(moves) {
  return `A solution of ${plural(moves, 'move')} was found. Go back to the start to see it.`;
}

/** The message when a shorter answer replaces the one being stepped through. @param {number} moves */
export function shorterText(moves) {
  return `Now showing a shorter answer: ${plural(moves, 'move')}.`;
}

/** The label of a robot on the board. @param {Puzzle['robots'][0]} robot */
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
 * A short description of the board for screen readers.
 * @param {Puzzle} puzzle
 * @param {Puzzle['robots']} robots   where they stand now
 */
export function boardSummary({ width, height, target }, robots) {
  const places = robots.map((robot) => `${robot.color} on ${cellName(robot)}`);
  return `${width} columns and ${height} rows. Target: ${targetText(target)}. Robots: ${list(places)}.`;
}

/** Walls and diagonals for screen readers. @param {Puzzle} puzzle */
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
  parts.push(walls.length ? `Walls: ${list(walls)}.` : 'There are no walls inside the board.');
  return parts.join(' ');
}

// ---- Setting up ------------------------------------------------------------------------------------

/** @typedef {import('../puzzle/edits.js').Piece} Piece */

/** @type {Record<import('../puzzle/hit_test.js').Tool, string>} */
export const TOOL_HINT = {
  move: 'Drag a robot or the target to a cell.',
  walls: 'Press an edge, or draw along edges.',
  diagonals: 'Press a cell to change its diagonal.',
  erase: 'Drag over walls, or press a robot.',
};
export const ANY_SHORT = 'any';
export const OFF_THE_BOARD = 'That is off the board.';
export const ERASED = 'Erased.';
export const TARGET_STAYS = 'The target cannot be erased. Drag it to another cell.';
export const LAST_ROBOT = 'A puzzle needs at least one robot.';
export const NO_ROOM = 'There is no free cell for another robot.';
const HISTORY = {
  undone: { change: 'Change undone', before: 'The previous board is back.' },
  redone: { change: 'Change redone', before: 'Your change is back.' },
};
/** The message when Undo or Redo leads to another puzzle. */
export const OPENED = {
  undone: 'The previous puzzle is back.',
  redone: 'The puzzle opened after it is back.',
};
export const FROM_HERE = 'The robots now start from here.';
/** The message when FROM_HERE is undone. */
export const START_BACK = 'The previous starting position is back.';
export const CLEARED = 'Walls and diagonals removed.';
/** @type {Record<import('carom').Turning, string>} */
export const TURNED = {
  clockwise: 'Board turned right.',
  anticlockwise: 'Board turned left.',
  mirrored: 'Board mirrored.',
};

/**
 * The message after Undo or Redo.
 * @param {'undone' | 'redone'} way
 * @param {string} now   the difference, in sentences, or ''
 * @param {string} edit   the message of the edit, or ''
 */
export function historyText(way, now, edit) {
  const { change, before } = HISTORY[way];
  return now || !edit ? `${change}. ${now || before}` : `${change}: “${edit}”`;
}

/** @param {Piece} piece */
function thePiece(piece) {
  return piece === 'target' ? 'The target' : capital(piece);
}

/** @param {Color | 'any'} color */
export function swatchText(color) {
  return color === 'any' ? 'Any robot' : capital(color);
}

/** @param {Piece} piece @param {Cell} cell @param {boolean} [hasKeys] */
export function heldText(piece, cell, hasKeys = true) {
  const again = piece === 'target' ? ', or press the target again for its next colour' : '';
  const back = hasKeys ? ` Escape puts it back on ${cellName(cell)}.` : '';
  return `${thePiece(piece)} is in your hand. Choose a cell${again}.${back}`;
}

/** @param {Piece} piece @param {Cell} cell @param {boolean} [walledIn] */
export function putText(piece, cell, walledIn = false) {
  return `${thePiece(piece)} is on ${cellName(cell)}${walledIn ? ', walled in' : ''}.`;
}

/** Why a robot that has moved cannot be dragged. @param {Color} color @param {Cell} cell   where it starts */
export function startsText(color, cell) {
  return `${capital(color)} starts on ${cellName(cell)}. To move pieces, go back to the start of the answer.`;
}

/** @param {Piece} piece */
export function putBackText(piece) {
  return `${thePiece(piece)} is back where it was.`;
}

/** @param {Piece} piece @param {string} why */
export function notPutText(piece, why) {
  return `${thePiece(piece)} can’t go there: ${why.charAt(0).toLowerCase()}${why.slice(1)} It is back where it was.`;
}

/** @param {import('../puzzle/edits.js').Consequences} of */
export function consequencesText({ moved, left, target }) {
  const pieces = list(moved.map((piece) => (piece === 'target' ? 'the target' : piece)));
  const parts = [
    pieces && `${capital(pieces)} had to move.`,
    left.length > 0 && `${capital(list(left))} ${left.length > 1 ? 'have' : 'has'} left the board.`,
    target && `The target is now for ${target === 'any' ? 'any robot' : target}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** @param {Cell & { side: import('carom').Direction }} edge @param {boolean} present */
export function wallText(edge, present) {
  const place = `${TOWARDS[edge.side]} of ${cellName(edge)}`;
  return present ? `Wall ${place}.` : `No wall ${place}.`;
}

/** About a stroke with several walls. @param {number} walls @param {boolean} present */
export function wallsText(walls, present) {
  return `${plural(walls, 'wall')} ${present ? 'added' : 'removed'}.`;
}

/** About a stroke with several diagonals. @param {number} diagonals @param {boolean} present */
export function diagonalsText(diagonals, present) {
  return `${plural(diagonals, 'diagonal')} ${present ? 'added' : 'removed'}.`;
}

/** @param {Cell} cell @param {import('../puzzle/edits.js').Diagonal | null} diagonal */
export function diagonalText(cell, diagonal) {
  if (!diagonal) return `No diagonal on ${cellName(cell)}.`;
  const lean = diagonal.lean === '/' ? 'right' : 'left';
  return `${capital(diagonal.color)} diagonal on ${cellName(cell)}, leaning ${lean}.`;
}

/** @param {Piece} piece @param {Cell} cell */
export function underPieceText(piece, cell) {
  const [one, it] = piece === 'target' ? ['the target', 'it'] : ['a robot', piece];
  return `A diagonal cannot be under ${one}: ${it} is on ${cellName(cell)}.`;
}

/** @param {Cell} cell */
export function onDiagonalText(cell) {
  return `No robot can stop on the diagonal at ${cellName(cell)}.`;
}

/** @param {Puzzle} puzzle @param {import('../puzzle/edits.js').Consequences} consequences */
export function sizeText({ width, height }, consequences) {
  return `${width} by ${height} cells. ${consequencesText(consequences)}`.trim();
}

/** @param {boolean} alone   no other tab shows the old version */
export function newVersionText(alone) {
  const ready = 'A new version is ready.';
  return alone ? ready : `${ready} It opens when all other Carom tabs are closed.`;
}

// ---- Printed boards --------------------------------------------------------------------------------

/** @typedef {import('../puzzle/printed_sides.js').Side} Side */

const CORNER = ['north-west', 'north-east', 'south-east', 'south-west'];

/** The hint under the four corners. */
export const CORNERS_HINT = {
  printed: 'Press a corner to choose its side. Drag it to swap.',
  changed: 'No longer a printed board. These were its sides:',
  none: 'This is not a printed board.',
};
export const PUT_BACK = {
  changed: 'Restore',
  none: 'Use these sides',
};
export const MIXED = 'Sides shuffled.';
export const RANDOM_ROBOTS = 'The robots were moved to random cells.';
export const RANDOM_PUZZLE = 'A random puzzle.';
export const PRINTED_AGAIN = 'The printed board is back.';
export const NO_TARGET = 'None of the printed targets on this board is for these robots.';

/** @param {number} corner */
export function cornerName(corner) {
  return `${capital(CORNER[corner])} corner`;
}

/** @param {Side} side */
export function sideText({ tile, edition, color }) {
  return `side ${tile} of edition ${edition}, ${color}`;
}

/** @param {number} corner @param {Side} side */
export function cornerLabel(corner, side) {
  return `${cornerName(corner)}, ${side.name}: ${sideText(side)}`;
}

/** @param {string[]} sides */
export function sidesText(sides) {
  return `The sides are ${sides.join(' ')}.`;
}

/** @param {string} edition @param {number} year */
export function editionName(edition, year) {
  return `All four sides of edition ${edition}, ${year}`;
}

/** @param {number} a @param {number} b */
export function swappedText(a, b) {
  return `The ${CORNER[a]} and ${CORNER[b]} corners are swapped.`;
}

/** @param {boolean} diagonals */
export function printedDiagonalsText(diagonals) {
  return diagonals ? 'D sides have diagonals.' : 'D sides have no diagonals.';
}

// ---- Keys ------------------------------------------------------------------------------------------

export const TAB_OPENED = { solve: 'Solving.', play: 'Playing.' };
export const NO_ANSWER_YET = 'No answer yet.';
/** The question of a button that needs a second press. */
export const SURE = 'Sure?';
export const RIM_STAYS = 'The rim cannot be changed.';

/** @param {Puzzle['target']} target */
export function howToMove(target) {
  return `Bring ${targetText(target)}: pick a robot, then a cell in the direction it should go.`;
}

/** @param {Cell} cell */
export function nothingText(cell) {
  return `Nothing on ${cellName(cell)}.`;
}

/** @param {Cell} cell */
export function noWallsText(cell) {
  return `No walls around ${cellName(cell)}.`;
}

/**
 * @typedef {object} CellContents
 * @property {Cell} cell
 * @property {Color | null} robot
 * @property {Color | 'any' | null} target
 * @property {import('../puzzle/edits.js').Diagonal | null} diagonal
 * @property {import('carom').Direction[]} walls
 */

/** O13, red robot, wall north and east. @param {CellContents} contents */
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
