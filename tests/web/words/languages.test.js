// The languages of the page: they have the same exports, and none keeps English text.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { CaromError, load } from 'carom';
import { TABLE } from '../../../web/play/table_markup.js';
import { sideOf } from '../../../web/puzzle/printed_sides.js';
import * as de from '../../../web/words/de.js';
import * as en from '../../../web/words/en.js';
import * as embedDe from '../../../web/words/embed/de.js';
import * as embedEn from '../../../web/words/embed/en.js';
import * as labDe from '../../../web/words/lab/de.js';
import * as labEn from '../../../web/words/lab/en.js';
import * as menuDe from '../../../web/words/menu/de.js';
import * as menuEn from '../../../web/words/menu/en.js';
import * as puzzlesDe from '../../../web/words/puzzles/de.js';
import * as puzzlesEn from '../../../web/words/puzzles/en.js';
import * as sidesDe from '../../../web/words/sides/de.js';
import * as sidesEn from '../../../web/words/sides/en.js';
import * as sprintDe from '../../../web/words/sprint/de.js';
import * as sprintEn from '../../../web/words/sprint/en.js';
import * as roundsDe from '../../../web/words/rounds/de.js';
import * as roundsEn from '../../../web/words/rounds/en.js';
import * as playDe from '../../../web/words/play/de.js';
import * as playEn from '../../../web/words/play/en.js';
import * as shareDe from '../../../web/words/share/de.js';
import * as shareEn from '../../../web/words/share/en.js';
import * as tableDe from '../../../web/words/table/de.js';
import * as tableEn from '../../../web/words/table/en.js';

/** The structure of an export, without its words. */
function shape(value) {
  if (typeof value === 'function') return `function of ${value.length}`;
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, shape(inside)]));
}

const target = { x: 14, y: 12, color: 'red' };
const anyTarget = { ...target, color: 'any' };
const rules = { mustRicochet: true, noRebound: true };
const asPrinted = { mustRicochet: false, noRebound: false };
const robots = [
  { color: 'red', x: 0, y: 0 },
  { color: 'silver', x: 4, y: 3 },
];
const diagonals = [
  { x: 3, y: 2, color: 'blue', lean: '/' },
  { x: 3, y: 3, color: 'green', lean: '\\' },
];
const puzzle = { width: 5, height: 4, walls: [], diagonals: [], robots, target, rules };
const walled = {
  ...puzzle,
  diagonals,
  target: anyTarget,
  walls: [{ x: 1, y: 0, side: 'E' }],
  rules: asPrinted,
};
const result = {
  status: 'solved',
  strategy: 'bfs',
  moves: 3,
  optimal: true,
  proved: 3,
  states: 3141592,
  bytes: 2 ** 20,
  memory: 2 ** 24,
  ms: 2345,
  fellBack: true,
};
const move = { color: 'yellow', direction: 'E', track: [{ x: 4, y: 3 }] };
const other = { color: 'yellow', direction: 'S', track: [{ x: 4, y: 4 }] };
const tuning = { strategy: 'auto', memory: 512, maxMoves: 1000 };
const reading = { format: 'game-id', puzzle, moves: '', leftDiagonalsOut: true, leftRobotsOut: ['green'] };
const played = { moves: [move], refused: false, solvedBy: null, message: 'x' };
const tally = {
  recipe: { board: 'drawn' },
  games: 3,
  count: 7,
  mean: 5.958,
  deviation: 2.5,
  longest: 17,
  noSolution: 1,
  unfinished: 2,
};
const each = (values) => values.map((value) => [value]);

const cell = { x: 14, y: 12 };
const NO_CONSEQUENCES = { moved: [], left: [], target: null };
const bareCell = { cell, robot: null, target: null, diagonal: null, walls: [] };

const SOURCES = [
  { by: 'paste', file: null, files: 0 },
  { by: 'drop', file: null, files: 0 },
  { by: 'drop', file: 'a.txt', files: 1 },
  { by: 'drop', file: 'a.txt', files: 2 },
];

/** Calls of each function that returns text, so that each of its sentences appears. */
const CALLS = {
  count: each([1204, 3.1e6, 2.5e9]),
  duration: each([3.14, 2345]),
  megabytes: [[2 ** 19]],
  rulesText: each([rules, asPrinted, { ...rules, noRebound: false }, { ...rules, mustRicochet: false }]),
  targetText: each(
    ['red', 'green', 'blue', 'yellow', 'silver', 'any'].map((color) => ({ ...target, color })),
  ),
  howToMove: each(['red', 'any'].map((color) => ({ ...target, color }))),
  titleText: [[puzzle]],
  answerTitle: [1, 2].map((moves) => [puzzle, moves]),
  taskText: [[puzzle]],
  headText: each([
    { phase: 'running', progress: null },
    { phase: 'running', progress: result },
    { phase: 'stopped', progress: { ...result, proved: 1 } },
    { phase: 'running', progress: { ...result, moves: null, proved: 14, upper: 17 } },
    { phase: 'done', progress: { ...result, proved: null } },
    ...[1, 7].map((moves) => ({ phase: 'done', progress: { ...result, moves } })),
  ]),
  rangeText: [[14, 17]],
  layersText: each([
    [
      { moves: 1, ms: 900 },
      { moves: 2, ms: 3100 },
    ],
  ]),
  costTexts: [[result]],
  endedEarly: each([
    { phase: 'stopped' },
    { phase: 'failed', message: 'X.' },
    { phase: 'failed', message: '', reduced: 16 },
  ]),
  searchText: [
    [{ phase: 'stopped', progress: null }, puzzle],
    [{ phase: 'stopped', progress: { ...result, upper: 17 } }, puzzle],
    [{ phase: 'done', progress: { ...result, status: 'memory-full', upper: 17 } }, puzzle],
    [{ phase: 'failed', progress: null, message: 'X.' }, puzzle],
  ],
  searchNote: each([
    {
      search: { phase: 'done', reduced: 256, progress: { ...result, memory: 2 ** 29 } },
      tuning: { memory: 512 },
      answers: { phase: 'listing' },
    },
    { search: { phase: 'running', progress: result, reduced: 256, here: false }, tuning },
    {
      search: { phase: 'done', progress: { ...result, strategy: 'iddfs' }, reduced: 256, here: false },
      tuning,
    },
    { search: { progress: null, reduced: 0, here: true }, tuning },
  ]),
  searchSaid: each(
    [
      { phase: 'running', progress: { ...result, proved: 15 } },
      { phase: 'running', progress: { ...result, proved: 15, upper: 17 } },
      { phase: 'running', progress: { ...result, proved: 5, upper: 17 } },
      { phase: 'done', progress: { ...result, status: 'solved', moves: 7, optimal: true } },
    ].flatMap((search) => [[], [move]].map((answer) => ({ search, puzzle, answer, tuning }))),
  ),
  revealText: each([true, false]),
  againText: each([{ phase: 'failed' }, { phase: 'stopped' }]),
  answersText: each([
    { phase: 'listing', progress: null },
    { phase: 'listing', progress: result },
    { phase: 'unlisted' },
    { phase: 'listed', at: 0, total: 1, atLeast: false },
    { phase: 'listed', at: 1, total: 1204, atLeast: true },
  ]),
  answerWords: [true, false].map((isProved) => [
    [{ ...move, track: [...move.track, { x: 9, y: 3 }] }],
    puzzle,
    isProved,
  ]),
  sliderText: [
    [[move], 0],
    [[move], 1],
  ],
  verdict: [target, anyTarget].flatMap((goal) =>
    [
      { status: 'solved', moves: 0 },
      { status: 'no-solution' },
      { status: 'memory-full' },
      { status: 'gave-up' },
      { status: 'fault' },
    ].map((ending) => [
      { ...result, ...ending },
      { ...puzzle, target: goal },
      ending.status === 'no-solution' && goal === target,
    ]),
  ),
  whereText: [[2, 3]],
  errorText: each([new CaromError('damaged', 'this text is damaged'), new TypeError('Failed to fetch')]),
  playedText: [[puzzle, { ...played, robots, message: 'no robot reached the target O13' }]],
  refusedText: [
    [
      {
        ...{ ...played, robots, refused: { move: 'bW', reason: 'stuck' } },
        message: 'move 1 (bW) cannot be made: blue cannot go west from P10; a wall or a robot blocks the way',
      },
    ],
  ],
  difficultyText: [[3]],
  listAllText: each(['', 'It broke.']),
  countLostText: [[256]],
  underPieceText: ['red', 'target'].map((piece) => [piece, { x: 0, y: 0 }]),
  onDiagonalText: [[{ x: 1, y: 2 }]],
  openedText: [true, false].map((isOwn) => [reading, { ...played, robots }, isOwn]),
  readingText: each([
    ...['game-id', 'interchange', 'interchange-text', 'async-json', 'drawing'].map((format) => ({
      ...reading,
      format,
    })),
    { ...reading, format: 'link', leftRobotsOut: ['green', 'silver'] },
  ]),
  typedText: each([reading, { ...reading, format: 'link', puzzle: walled, moves: 'rN rE' }]),
  takenText: each(SOURCES),
  notOpenedText: each([null, ...SOURCES]),
  notTakenText: ['empty', 'picture', 'large', 'binary', 'unreadable'].flatMap((why) =>
    SOURCES.map((source) => [why, source]),
  ),
  placeText: each([
    { text: 'abc', position: 1 },
    { text: 'a\nb', position: 2 },
  ]),
  copiedText: [['x']],
  notCopiedText: [['x']],
  rulesSaid: each([rules]),
  challengeText: each([1, 9]),
  moveText: [[move]],
  moveLabel: [[move, 2]],
  stepText: [
    [[move], 0],
    [[move], 1],
  ],
  shorterText: each([1, 9]),
  shorterKnownText: each([1, 9]),
  robotLabel: [[robots[0]]],
  waysText: [
    ['red', []],
    ['red', [move, other]],
  ],
  newVersionText: [[true], [false]],
  boardSummary: [[puzzle, robots]],
  boardDetails: each([puzzle, walled]),
  swatchText: [['red'], ['any']],
  heldText: [
    ['red', cell],
    ['target', cell],
  ],
  putText: [
    ['green', cell],
    ['target', cell],
    ['red', cell, true],
  ],
  putBackText: [['blue'], ['target']],
  startsText: [['red', cell]],
  historyText: [
    ['undone', 'Now.', ''],
    ['redone', '', 'Edit.'],
    ['undone', '', ''],
    ['redone', '', ''],
  ],
  notPutText: [['yellow', 'Why.']],
  consequencesText: each([
    { ...NO_CONSEQUENCES, moved: ['target'] },
    { moved: ['blue', 'target'], left: ['silver'], target: 'red' },
    { ...NO_CONSEQUENCES, left: ['green', 'silver'] },
  ]),
  wallsText: [
    [2, true],
    [5, false],
  ],
  diagonalsText: [
    [2, true],
    [5, false],
  ],
  wallText: ['N', 'E', 'S', 'W'].flatMap((side) =>
    [true, false].map((present) => [{ ...cell, side }, present]),
  ),
  nothingText: [[cell]],
  noWallsText: [[cell]],
  cellText: each([
    { ...bareCell, robot: 'silver', target: 'red', walls: ['N', 'W'] },
    { ...bareCell, target: 'any', walls: ['E'] },
    { ...bareCell, diagonal: diagonals[0] },
    { ...bareCell, diagonal: diagonals[1], walls: ['S'] },
  ]),
  diagonalText: [
    [cell, null],
    [cell, { color: 'red', lean: '/' }],
    [cell, { color: 'green', lean: '\\' }],
  ],
  sizeText: [[puzzle, NO_CONSEQUENCES]],
  cornerName: each([0, 1, 2, 3]),
  cornerLabel: [[0, sideOf('3D')]],
  sideText: [[sideOf('1A')]],
  sidesText: [[['1A', '2B', '3C', '4D']]],
  editionName: [['B', 1999]],
  swappedText: [[0, 2]],
  printedDiagonalsText: each([true, false]),
};
/** The same for the dialog of a printed side. */
const SIDES_CALLS = { swapText: each([1, 2]), swapLabel: each([3]) };
/** The same for the Puzzles tab. */
const PUZZLES_CALLS = {
  makingFailed: [['X.']],
  makingText: [
    [null, 1000],
    [{ tries: 36 }, 1000],
  ],
  madeText: [
    ['new', 'x'],
    ['nearest', 'x'],
  ],
  missedText: [
    [{ tries: 1000, moves: 7, distance: [1, 0, 0, 0], outOfMemory: 2 }],
    [{ tries: 1000, moves: 7, distance: [1, 0, 0, 0], outOfMemory: 0 }, 8],
    [{ tries: 1, moves: 7, distance: [0, 1, 0, 0], outOfMemory: 1 }],
    [{ tries: 1, moves: 7, distance: [0, 0, 1, 0], outOfMemory: 0 }],
  ],
  dayTitle: [
    ['2026-11-22', '2026-11-22'],
    ['2026-11-21', '2026-11-22'],
  ],
  dailyText: ['easy', 'medium', 'hard'].map((level) => [level, '2026-11-01']),
  streakText: each([0, 1, 2]),
  hintsText: each([1, 6]),
  nextLevel: each(['easy', 'medium', 'hard']),
  themeProgress: [
    [0, 17, 0],
    [3, 17, 2],
  ],
  nextOfTheme: each(['blocker', 'any']),
  bestText: [[{ moves: 9, best: 7, seconds: null }]],
  resultText: each([null, { moves: 9, best: 7, seconds: null }]),
  dailyFailed: [['X.']],
  averageText: each([
    { solved: 0, atBest: 0, extra: 0 },
    { solved: 2, atBest: 1, extra: 3 },
  ]),
  longestText: each([1, 2]),
  lessonTitle: [[3]],
  lessonOf: [[3, 30]],
  progressText: [[7, 30]],
  allText: [[28]],
  movesText: [[18]],
  hardText: [[18]],
  keptText: [
    ['X', true],
    ['X', false],
  ],
  keptAlready: [['X']],
  removedText: [['X']],
  openedBoard: [['X']],
  unreadableBoard: [['X']],
  boardLabels: [['X']],
  keptOn: each(['2026-11-01', '']),
  importedText: [
    [0, 0],
    [1, 2],
    [2, 1],
  ],
};
/** The same for the dialogs of the menu. */
const MENU_CALLS = {
  hardestText: each([1, 9]),
  numberProblem: [
    ['x', 16, 4095, 512],
    ['', 16, 4095, 512],
  ],
  formatName: each(en.FORMATS),
  convertedText: each([true, false]),
  theFormat: each(en.FORMATS),
  copyLabel: each(en.FORMATS),
  linesText: [[12]],
  countingFailed: [['X.']],
  countingText: each([
    { phase: 'running', tally: null },
    { phase: 'running', tally },
    { phase: 'stopped', tally: null },
    { phase: 'stopped', tally },
    { phase: 'done', tally },
  ]),
  tallyText: [[tally]],
  plotWords: [[tally], [{ ...tally, games: 1, mean: null }]],
  countedText: [['done', tally]],
};

const swept = {
  status: 'solved',
  placements: 12000,
  solved: 11000,
  longest: 2,
  count: 900,
  lengths: [100, 10000, 900],
  level: 2,
  share: 0.345,
  ms: 1500,
};
const experimented = { share: 0.345, ms: 1500, rows: [] };
/** The same for the Lab. */
const LAB_CALLS = {
  count: [[1234]],
  decimal: [[1234.5, 1]],
  heatName: [[null], ['red']],
  heatText: [[null], ['red']],
  fieldText: [
    [puzzle, 7],
    [{ ...puzzle, diagonals: [] }, 1],
  ],
  fieldTitle: [['green']],
  sizeText: [[1508]],
  sweepProgress: [
    ['running', null, ''],
    ['running', swept, ''],
    ['stopped', null, ''],
    ['stopped', swept, ''],
    ['done', swept, ''],
  ],
  sweptText: [[swept], [{ ...swept, status: 'running' }]],
  hardestTitle: [
    [swept, 24],
    [{ ...swept, status: 'running', count: 1 }, 1],
  ],
  robotsText: [[[{ color: 'green', x: 1, y: 2 }]]],
  openedText: [[1], [25]],
  sweepPlotWords: [[swept]],
  failedText: [['X.']],
  doneText: [
    ['sweep', swept],
    ['growth', experimented],
  ],
  experimentProgress: [
    ['running', experimented, ''],
    ['stopped', experimented, ''],
    ['done', experimented, ''],
  ],
  outcomeText: [
    [null, 0],
    ['solved', 1],
    ['running', 9],
    ['no-solution', 3],
    ['memory-full', 3],
  ],
  boardTitle: [
    ['6x6', 1],
    ['16x16', 30],
  ],
  pinnedName: each(['none', 'one', 'all']),
  pinnedTitle: [['none', 5]],
  choiceName: each(['all', 'no table', 'no bound', 'none']),
  gameName: [
    [3, 'printed'],
    [5, 'anywhere'],
  ],
};

/** The same for a sprint. */
const SPRINT_CALLS = {
  recordText: each([0, 12]),
  puzzleText: [
    [null, 'x'],
    [{ moves: 3, best: 3 }, 'x'],
    [{ moves: 4, best: 3 }, 'x'],
    ['skipped', 'x'],
    ['told', 'x'],
  ],
  resultText: [
    [12, 8, 0],
    [1, 0, 2],
  ],
  endText: each([12]),
  sharedText: [[12, 9]],
  failedText: each(['x']),
};

/** The same for games of rounds. */
const ROUNDS_CALLS = {
  ofText: [[17]],
  doneText: [[4]],
  roundText: [[5, 17]],
  resultText: [
    [{ moves: 9, by: 'red' }, target, 7, false],
    [{ moves: 1, by: 'red' }, anyTarget, 1, false],
    [{ moves: 9, by: 'red' }, anyTarget, null, true],
    [{ moves: null, by: null }, target, null, false],
    [{ moves: null, by: null }, target, 1, false],
  ],
  unreachableText: each([true, false]),
  rowText: [['red to C2: ', 'green']],
  sumText: [
    [3, 3],
    [3, 4],
  ],
  targetLabel: [
    ['X', 'done'],
    ['X', 'now', 'none'],
    ['X', 'left', 'unknown'],
    ['X', null, 3],
  ],
  surveyButton: [[17]],
  surveyText: [
    [3, 17, false],
    [17, 17, true],
  ],
};

/** The same for a puzzle in Play. */
const WAYS = [
  { kind: 'moves', moves: [move] },
  { kind: 'back', count: 2 },
  { kind: 'unknown' },
  { kind: 'none' },
];
const PLAY_CALLS = {
  dareText: each([1, 9, null]),
  minutesText: each([1, 3]),
  difficultyText: each([3]),
  soFarText: each([0, 1, 2]),
  successText: each([
    { moves: 9, best: 7, beat: null },
    { moves: 9, best: 7, beat: 10 },
    { moves: 7, best: 7, beat: 7 },
    { moves: 1, best: null, beat: 1 },
    { moves: 8, best: 7, beat: 7 },
  ]),
  successMore: each([
    ...[0, 1, 3].map((hints) => ({ moves: 5 + hints, best: 5, hints, told: false })),
    { moves: 5, best: null, hints: 0, told: true },
  ]),
  resultText: each([
    { moves: 7, best: 7, hints: 0, told: false },
    { moves: 7, best: 7, hints: 1, told: false },
    { moves: 7, best: 7, hints: 0, told: true },
    { moves: 9, best: 7, hints: 0, told: false },
    { moves: 9, best: 7, hints: 2, told: false },
    { moves: 9, best: 7, hints: 0, told: true },
  ]),
  triedText: each([1, 3]),
  goesText: [[move]],
  hintText: [
    ...[
      { rung: 'range', least: 6, most: 9 },
      { rung: 'length', count: 7 },
      { rung: 'robots', count: 2 },
      { rung: 'robots', count: 1 },
      { rung: 'which', robots: ['red'] },
      { rung: 'first', move },
    ].map((hint) => [hint, WAYS[0]]),
    ...WAYS.map((way) => [{ rung: 'next' }, way]),
  ],
  leftText: each(WAYS),
};

/** The same for games at a table. */
const TABLE_CALLS = {
  phaseText: [
    ['looking', null, null],
    ['bidding', null, null],
    ['showing', { name: 'X', moves: 1, more: 0 }, null],
    ['showing', { name: 'X', moves: 1, more: 2 }, null],
    ['over', null, null],
    ['over', null, 'X'],
  ],
  roundText: [[5, 17]],
  hintText: [
    [1, 17, null, false],
    [1, 17, null, true],
    [1, 17, 7, true],
  ],
  callLabel: [['X', 7]],
  tokensText: [[3]],
  newcomerText: [['X']],
  leftText: [['X']],
  leaveLabel: [['X']],
};

/** The same for the Share dialog. */
const SHARE_CALLS = {
  pictureName: [
    ['x to B4', 1, 'png'],
    ['x to B4', 2, 'svg'],
  ],
  pictureText: each([0, 3]),
  pictureProblem: each(['png', 'svg']),
  savedText: [['x.png']],
  noQrText: each([true, false]),
  sentChoice: each([1, 9]),
  challengeChoice: [
    [1, false],
    [9, false],
    [9, true],
  ],
};

/** For parts without translated markup: all their texts are exports. */
const NO_MARKUP = { PAGE: {} };

/** A board in another page shares most texts with the page. */
const embedOwn = (all, page) => ({
  ...Object.fromEntries(Object.entries(all).filter(([name]) => !(name in page))),
  ...(page === de ? NO_MARKUP : {}),
});
const EMBED_CALLS = { answerText: each([1, 7]), problemText: [['X.']] };

/** These are the same in every language. */
const SHARED = [
  'LETTER',
  'ARROW',
  'KEY_SIGN',
  'FORMATS',
  'cellName',
  'capital',
  'sentence',
  'grouped',
  'isNotLoaded',
];
const SAME = ['–', 'R', 'B', 'S', 'Link', 'optimal', 'Normal', 'Standard', 'System', 'ms', '×', '%'];

test('the robots next to the board have the same letters as on the board', async () => {
  const carom = await load();
  for (const [letters, words] of Object.entries({ english: en, german: de })) {
    const pieces = Object.keys(words.INITIAL).map((color, x) => ({ color, x, y: 0 }));
    const alone = {
      width: 5,
      height: 5,
      walls: [],
      diagonals: [],
      robots: pieces,
      target: { x: 0, y: 4, color: 'red' },
    };
    const picture = carom.svg({ ...alone, rules: { mustRicochet: false, noRebound: false } }, { letters });
    const drawn = [...picture.matchAll(/<g class="robot (\w+)".*?<text[^>]*>(\w+)<\/text>/g)];
    assert.deepEqual(Object.fromEntries(drawn.map(([, ...one]) => one)), words.INITIAL);
    assert.equal(new Set(Object.values(words.INITIAL)).size, 5);
  }
});

test('each language groups digits its own way', () => {
  for (const n of [0, 7, 999, 1000, 12345, 999999]) {
    assert.equal(en.count(n), n.toLocaleString('en'));
    assert.equal(de.count(n), n.toLocaleString('de'));
  }
  assert.equal(de.duration(3.14), '3,1 ms');
});

/** Parts of the page: German, English, and calls of their functions. */
const PARTS = [
  [de, en, CALLS],
  [menuDe, menuEn, MENU_CALLS],
  [roundsDe, roundsEn, ROUNDS_CALLS],
  [{ ...sidesDe, ...NO_MARKUP }, sidesEn, SIDES_CALLS],
  [sprintDe, sprintEn, SPRINT_CALLS],
  [playDe, playEn, PLAY_CALLS],
  [puzzlesDe, puzzlesEn, PUZZLES_CALLS],
  [tableDe, tableEn, TABLE_CALLS],
  [{ ...shareDe, ...NO_MARKUP }, shareEn, SHARE_CALLS],
  [embedOwn(embedDe, de), embedOwn(embedEn, en), EMBED_CALLS],
  [labDe, labEn, LAB_CALLS],
];

test('every language has the same exports', () => {
  for (const [german, english] of PARTS) {
    const { PAGE, ...words } = german; // the English texts are in the markup
    assert.ok(PAGE);
    assert.deepEqual(shape(words), shape({ ...english }));
  }
});

test('a board in another page shares the same texts with the page in each language', () => {
  assert.deepEqual(Object.keys(embedDe), Object.keys(embedEn));
});

test('these tests call every function', () => {
  for (const [, english, calls] of PARTS) {
    const functions = Object.keys(english).filter((name) => typeof english[name] === 'function');
    assert.deepEqual(Object.keys(calls).sort(), functions.filter((name) => !SHARED.includes(name)).sort());
  }
});

/** Some functions return several texts. */
const plain = (said) => (typeof said === 'string' ? said : JSON.stringify(said));

test('no sentence is left in English', () => {
  for (const [inGerman, inEnglish, allCalls] of PARTS)
    for (const [name, calls] of Object.entries(allCalls))
      for (const said of calls) {
        const [german, english] = [inGerman, inEnglish].map((words) => plain(words[name](...said)));
        assert.doesNotMatch(german, /undefined|NaN|\[object/, name);
        if (english !== '' && !SAME.includes(english)) assert.notEqual(german, english, name);
      }
});

test('no constant is left in English', () => {
  const compare = (german, english, name) => {
    if (typeof english === 'function') return;
    if (typeof english === 'object')
      for (const key of Object.keys(english)) compare(german[key], english[key], `${name}.${key}`);
    else if (!SAME.includes(english)) assert.notEqual(german, english, name);
  };
  for (const [german, english] of PARTS)
    for (const [name, said] of Object.entries(english))
      if (!SHARED.includes(name)) compare(german[name], said, name);
});

test('shared texts are the same in every language', () => {
  for (const name of SHARED) assert.equal(de[name], en[name], name);
});

test('file names are ASCII in every language', () => {
  for (const [{ targetText }, { pictureName }] of [
    [en, shareEn],
    [de, shareDe],
  ])
    for (const color of ['red', 'green', 'blue', 'yellow', 'silver', 'any'])
      for (const moves of [0, 1, 3]) {
        const name = pictureName(targetText({ ...target, color }), moves, 'png');
        assert.match(name, /^carom-[A-Za-z0-9-]+\.png$/);
      }
  assert.equal(shareDe.pictureName('Grün nach O13', 3, 'svg'), 'carom-Gruen-nach-O13-3-Zuege.svg');
  assert.equal(shareEn.pictureName('red to O13', 0, 'svg'), 'carom-red-to-O13.svg');
  assert.equal(shareEn.pictureName('red to O13', 1, 'png'), 'carom-red-to-O13-1-move.png');
});

test('numbers and dates are German', () => {
  const counts = [999, 1204, 1e6, 3.14e6, 2.54e9];
  assert.deepEqual(counts.map(de.count), [
    '999',
    '1.204',
    '1,0 Millionen',
    '3,1 Millionen',
    '2,5 Milliarden',
  ]);
  assert.deepEqual([0.84, 340.4, 2345, 72000].map(de.duration), ['0,8 ms', '340 ms', '2,3 s', '1 min 12 s']);
  assert.equal(puzzlesDe.dailyText('hard', '2026-11-21'), 'Das schwere Rätsel vom 21. November 2026');
});

test('German texts distinguish singular and plural', () => {
  assert.equal(de.headText({ phase: 'done', progress: { moves: 1 } }).unit, 'Zug');
  assert.equal(playDe.dareText(1), 'hat es mit einem Zug geschafft. Geht es mit weniger?');
  assert.equal(puzzlesDe.makingText({ tries: 1203 }, 2000), 'Rätsel 1.204 von 2.000 wird geprüft.');
});

test('German texts do not call any robot „alle“, and only the course uses du', async () => {
  assert.deepEqual([de.ANY_SHORT, de.swatchText('any')], ['egal', 'Egal welcher Roboter']);
  assert.match(
    de.consequencesText({ moved: [], left: [], target: 'any' }),
    /für einen beliebigen Roboter\.$/,
  );
  const folder = new URL('../../../web/words/', import.meta.url);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\bde\w*\.js$/.test(name)) continue;
    const text = await readFile(new URL(name, folder), 'utf8');
    const page = text.replace(/LESSONS = \[[^\]]*\]/, '');
    assert.doesNotMatch(page, /(?<![\p{L}])(du|dich|dir|dein\p{L}*)(?![\p{L}])/iu, name);
  }
});

test('no text names the mouse, so all are right for touch', async () => {
  const web = new URL('../../../web/', import.meta.url);
  const files = (await readdir(web, { recursive: true })).filter((name) =>
    /^words\/.*\.js$|^index\.html$|markup\.js$/.test(name),
  );
  assert.ok(files.length > 30);
  for (const name of files)
    assert.doesNotMatch(await readFile(new URL(name, web), 'utf8'), /click|klick|\bmouse\b|\bmaus\b/i, name);
});

test('players at a table bid, as in the rules of the game', () => {
  assert.equal(tableEn.callLabel('Ada', 3), 'Ada bids 3 moves');
  assert.equal(tableDe.callLabel('Ada', 3), 'Ada bietet 3 Züge');
  assert.doesNotMatch(TABLE.replace(/<[^>]*>/g, ''), /\bcall/i);
});
