// The languages of the page: they have the same exports, and none keeps English text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CaromError } from 'carom';
import { sideOf } from '../../../web/puzzle/printed_sides.js';
import * as de from '../../../web/words/de.js';
import * as en from '../../../web/words/en.js';

/** What an export is, but for its words. */
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

/** Calls of each function that says something, so many that every sentence of it comes up. */
const CALLS = {
  count: each([1204, 3.1e6, 2.5e9]),
  duration: each([3.14, 2345]),
  megabytes: [[2 ** 19]],
  rulesText: each([rules, asPrinted, { ...rules, noRebound: false }, { ...rules, mustRicochet: false }]),
  targetText: each(
    ['red', 'green', 'blue', 'yellow', 'silver', 'any'].map((color) => ({ ...target, color })),
  ),
  titleText: [[puzzle]],
  answerTitle: [1, 2].map((moves) => [puzzle, moves]),
  taskText: [[puzzle]],
  headText: each([
    { phase: 'running', progress: null },
    { phase: 'running', progress: result },
    { phase: 'stopped', progress: { ...result, proved: 1 } },
    { phase: 'done', progress: { ...result, proved: null } },
    ...[1, 7].map((moves) => ({ phase: 'done', progress: { ...result, moves } })),
  ]),
  costTexts: [[result]],
  searchText: [
    [{ phase: 'stopped', progress: null }, puzzle],
    [{ phase: 'failed', progress: null, message: 'X.' }, puzzle],
    [{ phase: 'done', progress: { ...result, status: 'solved', optimal: false } }, puzzle],
  ],
  searchNote: each([
    { search: { progress: result, again: true, here: false }, tuning },
    { search: { progress: null, again: true, here: true }, tuning },
  ]),
  searchSaid: each(
    [
      { phase: 'running', progress: { ...result, proved: 15 } },
      { phase: 'done', progress: { ...result, status: 'solved', moves: 7, optimal: true } },
    ].flatMap((search) => [[], [move]].map((answer) => ({ search, puzzle, answer }))),
  ),
  againText: each([{ phase: 'failed' }, { phase: 'stopped' }]),
  answersText: each([
    { phase: 'listing', progress: null },
    { phase: 'listing', progress: result },
    { phase: 'unlisted' },
    { phase: 'listed', at: 0, total: 1, atLeast: false },
    { phase: 'listed', at: 1, total: 1204, atLeast: true },
  ]),
  answerWords: each([[{ ...move, track: [...move.track, { x: 9, y: 3 }] }]]).map(([moves]) => [
    moves,
    puzzle,
  ]),
  tuningText: [[{ ...tuning, maxMoves: 20 }, rules]],
  numberProblem: [
    ['x', 16, 4095, 512],
    ['', 16, 4095, 512],
  ],
  momentText: [
    [[move], 0],
    [[move], 1],
  ],
  verdict: [target, anyTarget].flatMap((goal) =>
    [
      { status: 'solved', moves: 0 },
      { status: 'no-solution' },
      { status: 'memory-full' },
      { status: 'gave-up', strategy: 'limited' },
      { status: 'gave-up' },
      { status: 'fault' },
    ].map((ending) => [
      { ...result, ...ending },
      { ...puzzle, target: goal },
    ]),
  ),
  whereText: [[2, 3]],
  errorText: each([new CaromError('damaged', 'this text is damaged'), new TypeError('Failed to fetch')]),
  playedText: [[puzzle, { ...played, robots, message: 'no robot reached the target O13' }]],
  openedText: [[reading, played]],
  readingText: each([
    ...['game-id', 'interchange', 'interchange-text', 'async-json'].map((format) => ({ ...reading, format })),
    { ...reading, format: 'link', leftRobotsOut: ['green', 'silver'] },
  ]),
  typedText: each([reading, { ...reading, format: 'link', puzzle: walled, moves: 'rN rE' }]),
  takenText: each(SOURCES),
  notOpenedText: each([null, ...SOURCES]),
  notTakenText: ['empty', 'picture', 'large', 'binary', 'unreadable'].flatMap((why) =>
    SOURCES.map((source) => [why, source]),
  ),
  lengthText: [[1204, 96]],
  noQrText: each([true, false]),
  placeText: each([
    { text: 'abc', position: 1 },
    { text: 'a\nb', position: 2 },
  ]),
  formatName: each(en.FORMATS),
  convertedText: each([true, false]),
  theFormat: each(en.FORMATS),
  copiedText: [['x']],
  notCopiedText: [['x']],
  copyLabel: each(en.FORMATS),
  linesText: [[12]],
  dayText: [['2026-11-01']],
  dailyText: ['easy', 'medium', 'hard'].map((level) => [level, '2026-11-01']),
  madeText: [['x', 9, target]],
  makingFailed: [['X.']],
  makingText: [
    [null, 1000],
    [{ tries: 36, moves: 1 }, 1000],
  ],
  missedText: [
    [{ tries: 1000, moves: 7, outOfMemory: 2 }, { min: 8 }],
    [{ tries: 1, moves: 7, outOfMemory: 1 }, {}],
  ],
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
  pictureName: [
    [puzzle, 1, 'png'],
    [puzzle, 0, 'svg'],
  ],
  pictureText: each([0, 3]),
  pictureProblem: each(['png', 'svg']),
  savedText: [['x.png']],
  moveText: [[move]],
  moveLabel: [[move, 2]],
  stepText: [
    [[move], 0],
    [[move], 1],
  ],
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
  ],
  putBackText: [['blue'], ['target']],
  notPutText: [['yellow', 'Why.']],
  consequencesText: each([
    { ...NO_CONSEQUENCES, moved: ['target'] },
    { moved: ['blue', 'target'], left: ['silver'], target: 'red' },
    { ...NO_CONSEQUENCES, left: ['green', 'silver'] },
  ]),
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
  swapText: each([1, 2]),
  sideLabel: [
    [sideOf('1A'), null],
    [sideOf('4C'), 3],
  ],
  editionName: [['B', 1999]],
  swappedText: [[0, 2]],
  printedDiagonalsText: each([true, false]),
};
/** These are what they are in every language. */
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
const SAME = ['Link', 'optimal', 'A*', 'Normal', 'Standard', 'System'];

test('each language groups digits its own way', () => {
  for (const n of [0, 7, 999, 1000, 12345, 999999]) {
    assert.equal(en.count(n), n.toLocaleString('en'));
    assert.equal(de.count(n), n.toLocaleString('de'));
  }
  assert.equal(de.duration(3.14), '3,1 ms');
});

test('every language has the same exports', () => {
  const { PAGE, ...words } = de; // in English it is index.html
  assert.ok(PAGE);
  assert.deepEqual(shape(words), shape({ ...en }));
});

test('these tests call every function', () => {
  const functions = Object.keys(en).filter((name) => typeof en[name] === 'function');
  assert.deepEqual(Object.keys(CALLS).sort(), functions.filter((name) => !SHARED.includes(name)).sort());
});

/** Some say several things at once. */
const plain = (said) => (typeof said === 'string' ? said : JSON.stringify(said));

test('no sentence is left in English', () => {
  for (const [name, calls] of Object.entries(CALLS))
    for (const said of calls) {
      const [german, english] = [de, en].map((words) => plain(words[name](...said)));
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
  for (const [name, english] of Object.entries(en))
    if (!SHARED.includes(name)) compare(de[name], english, name);
});

test('shared texts are the same in every language', () => {
  for (const name of SHARED) assert.equal(de[name], en[name], name);
});

test('file names are ASCII in every language', () => {
  for (const { pictureName } of [en, de])
    for (const color of ['red', 'green', 'blue', 'yellow', 'silver', 'any'])
      for (const moves of [0, 1, 3]) {
        const name = pictureName({ target: { ...target, color } }, moves, 'png');
        assert.match(name, /^carom-[A-Za-z0-9-]+\.png$/);
      }
  assert.equal(
    de.pictureName({ target: { ...target, color: 'green' } }, 3, 'svg'),
    'carom-Gruen-nach-O13-3-Zuege.svg',
  );
});

test('numbers and days in German', () => {
  const counts = [999, 1204, 1e6, 3.14e6, 2.54e9];
  assert.deepEqual(counts.map(de.count), [
    '999',
    '1.204',
    '1,0 Millionen',
    '3,1 Millionen',
    '2,5 Milliarden',
  ]);
  assert.deepEqual([0.84, 340.4, 2345, 72000].map(de.duration), ['0,8 ms', '340 ms', '2,3 s', '1 min 12 s']);
  assert.equal(de.dailyText('hard', '2026-11-21'), 'Das schwere Rätsel vom 21. November 2026');
});

test('singular and plural in German', () => {
  assert.equal(de.headText({ phase: 'done', progress: { moves: 1 } }).unit, 'Zug');
  assert.equal(de.madeText(de.MADE.new, 9, target), 'Ein neues Rätsel: Rot nach O13. Lösbar in 9 Zügen.');
  assert.equal(
    de.makingText({ tries: 1203, moves: 2 }, 2000),
    'Kandidat 1.204 von 2.000; der ähnlichste bisher: 2 Züge.',
  );
});
