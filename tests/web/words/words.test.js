// The sentences and numbers of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FORMATS,
  THE_ANSWER,
  cellName,
  copiedText,
  count,
  duration,
  endedEarly,
  errorText,
  headText,
  megabytes,
  sliderText,
  placeText,
  readingText,
  costTexts,
  searchNote,
  searchSaid,
  searchText,
  sentence,
  stepText,
  typedText,
  verdict,
} from '../../../web/words/en.js';
import * as lab from '../../../web/words/lab/en.js';
import * as match from '../../../web/words/match/en.js';
import { countedText, countingText, tallyText, theFormat } from '../../../web/words/menu/en.js';
import * as puzzles from '../../../web/words/puzzles/en.js';

const MB = 2 ** 20;
const progress = {
  status: 'running',
  strategy: 'bfs',
  moves: null,
  proved: 14,
  states: 3141592,
  bytes: 96.2 * MB,
  memory: 512 * MB,
  ms: 2345,
};

const running = { phase: 'running', progress, reduced: 0, here: false, message: '' };
const tuning = { strategy: 'auto', memory: 512, maxMoves: 1000 };
const looked = {
  target: { x: 1, y: 1, color: 'any' },
  rules: { mustRicochet: false, noRebound: false },
};

test('progress reads well', () => {
  assert.deepEqual(headText(running), { least: 'at least', moves: '14', unit: 'moves', soFar: 'so far' });
  const costs = ['Breadth first', '3.1 million states', '96 of 512 MB', '2.3 s', '1.3 million/s'];
  assert.deepEqual(costTexts(progress), costs);
  const early = { ...progress, proved: 1, states: 1, bytes: MB / 2, ms: 3.14 };
  assert.equal(headText({ ...running, progress: early }).unit, 'move');
  assert.deepEqual(costTexts(early), ['Breadth first', '1 state', '0.5 of 512 MB', '3.1 ms', '']);
  assert.deepEqual(costTexts({ ...early, states: 0 }), ['', '', '', '', ''], 'a search that has just begun');
  assert.equal(headText({ ...running, progress: null }).unit, 'Searching…');
  assert.equal(headText({ ...running, phase: 'stopped' }).unit, 'moves');
});

test('lower and upper bound of an unknown length are shown', () => {
  const both = { ...progress, upper: 17 };
  assert.deepEqual(headText({ ...running, progress: both }), {
    least: '',
    moves: '14–17',
    unit: 'moves',
    soFar: 'so far',
  });
  const UNPROVED = 'This line solves the puzzle, but may not be the shortest.';
  const stopped = { ...running, phase: 'stopped', progress: both };
  assert.deepEqual(
    [headText(stopped).soFar, searchText(stopped, looked)],
    ['stopped', `Stopped. ${UNPROVED}`],
  );
  const full = { ...running, phase: 'done', progress: { ...both, status: 'memory-full' } };
  assert.equal(searchText(full, looked), `Memory full (96 of 512 MB used). ${UNPROVED}`);
  const saying = (proved) =>
    searchSaid({ search: { ...running, progress: { ...both, proved } }, puzzle: looked, answer: [], tuning });
  assert.deepEqual([saying(3), saying(14)], ['At most 17 moves so far.', '14 to 17 moves so far.']);
});

test('unusual conditions get a note', () => {
  assert.equal(searchNote({ search: running, tuning }), '');
  const full = { ...running, progress: { ...progress, fellBack: true } };
  const deeper = { ...full, progress: { ...full.progress, strategy: 'iddfs' } };
  const note = (search) => searchNote({ search, tuning });
  assert.equal(note(full), 'Memory is full: the search continues more slowly, with compressed states.');
  assert.equal(note(deeper), 'Memory is full: the search continues more slowly, without storing all states.');
  assert.equal(
    note({ ...deeper, phase: 'done' }),
    'Memory was full: the search continued more slowly, without storing all states.',
  );
  assert.match(
    searchNote({ search: running, tuning: { ...tuning, memory: 1024 } }),
    /allowed only 512 of 1024 MB/,
  );
  assert.match(note({ ...running, here: true }), /^No worker could be started/);
});

test('a dead worker gets a sentence, and the known line another one', () => {
  const half = { ...progress, memory: 256 * MB, upper: 17 };
  const again = { ...running, reduced: 256, progress: half };
  const note = (search) => searchNote({ search, tuning });
  const sentences = 'The browser stopped the search; it continues with 256 MB.';
  assert.equal(note(again), sentences);
  assert.match(note({ ...again, phase: 'done' }), /; it continued with 256 MB\.$/);
  assert.equal(note({ ...again, phase: 'stopped' }), sentences);
  assert.match(note({ ...again, progress: { ...half, memory: 100 * MB } }), /allowed only 100 of 256 MB\.$/);
  const lost = { ...again, phase: 'failed' };
  const ended = 'The browser stopped the search again, even with 256 MB.';
  assert.deepEqual([note(lost), endedEarly(lost)], ['', ended]);
  const UNPROVED = 'This line solves the puzzle, but may not be the shortest.';
  assert.equal(searchText(lost, looked), `${ended} ${UNPROVED}`);
  assert.equal(searchText({ ...lost, progress: null }, looked), ended);
  assert.equal(
    searchSaid({ search: again, puzzle: looked, answer: [], tuning }),
    `14 to 17 moves so far. ${sentences}`,
  );
});

test('screen readers get the lower bound from 10 moves on', () => {
  const at = (proved) =>
    searchSaid({
      search: { ...running, progress: { ...progress, proved } },
      puzzle: looked,
      answer: [],
      tuning,
    });
  assert.deepEqual([1, 9, 10, 14].map(at), [
    '',
    '',
    'At least 10 moves so far.',
    'At least 14 moves so far.',
  ]);
});

test('cells have a column letter and a row number from the top', () => {
  assert.equal(cellName({ x: 14, y: 12 }), 'O13');
  assert.equal(cellName({ x: 0, y: 0 }), 'A1');
});

test('numbers are grouped and rounded', () => {
  assert.deepEqual([999, 1204, 1e6, 2.54e9].map(count), ['999', '1,204', '1.0 million', '2.5 billion']);
  assert.deepEqual([0.84, 340.4, 2345, 72000].map(duration), ['0.8 ms', '340 ms', '2.3 s', '1 min 12 s']);
  assert.deepEqual([0, 9.94 * MB, 512 * MB].map(megabytes), ['0.0', '9.9', '512']);
});

test("the core's messages become sentences", () => {
  assert.equal(sentence('this link was cut short'), 'This link was cut short.');
  assert.equal(sentence('Really?'), 'Really?');
  assert.equal(sentence('searching…'), 'Searching…');
});

test('sentences end with one full stop, and only their first letter is a capital', () => {
  const offline = errorText(new TypeError('Failed to fetch dynamically imported module'));
  assert.equal(offline, 'Part of this page could not be loaded. Check your connection.');
  const failures = [puzzles.makingFailed, match.makingFailed, lab.failedText].map((text) => text(offline));
  for (const text of failures) assert.match(text, /[^.]\.$/);
  const copied = [
    puzzles.THE_RESULT,
    match.THE_RESULT,
    match.THE_MATCH,
    lab.THE_NUMBERS,
    ...Object.values(THE_ANSWER),
  ];
  for (const what of copied) assert.match(copiedText(what), /^Copied (the|your) /);
});

test('an answer is called optimal only if that is proved', () => {
  const said = (result) =>
    searchSaid({
      search: { ...running, phase: 'done', progress: { ...progress, status: 'solved', ...result } },
      puzzle: looked,
      answer: [],
    });
  assert.equal(said({ moves: 1, optimal: true, proved: 1 }), 'Solved: 1 move, optimal. Rules: standard.');
  assert.equal(said({ moves: 12, optimal: false, proved: 3 }), 'Solved: 12 moves. Rules: standard.');
});

test('a step of a line is described in words', () => {
  const moves = [
    {
      color: 'red',
      direction: 'W',
      track: [
        { x: 3, y: 0 },
        { x: 0, y: 0 },
      ],
    },
  ];
  assert.equal(sliderText(moves, 0), 'Start, 1 move to go');
  assert.equal(sliderText(moves, 1), 'Move 1 of 1: red west');
  assert.equal(stepText(moves, 0), 'Start.');
  assert.equal(stepText(moves, 1), 'Move 1 of 1. Red moves west to A1.');
});

test('every outcome has a sentence without unproved claims', () => {
  const target = { x: 1, y: 1, color: 'any' };
  const said = ['memory-full', 'gave-up', 'no-solution', 'fault'].map((status) =>
    verdict({ ...progress, status, proved: status === 'no-solution' ? null : 0, moves: null }, { target }),
  );
  assert.equal(new Set(said).size, 4);
  for (const text of said) assert.match(text, /^[A-Z].*\.$/);
  const found = verdict({ ...progress, status: 'gave-up', proved: 3 }, { target });
  assert.equal(found, 'Gave up: no answer within the move limit. Proved: no answer in fewer than 3 moves.');
  assert.match(said[2], /no robot can reach B2/);
  const apart = verdict({ ...progress, status: 'no-solution', proved: null, moves: null }, { target }, true);
  assert.equal(apart, 'No solution (proved): walls separate all robots from B2.');
  assert.doesNotMatch(said.join(), /fewer than 0|optimal/);
});

test('the format of a text is named, unless it is a link', () => {
  const text = (format, ...leftRobotsOut) => readingText({ format, leftRobotsOut });
  assert.equal(text('link'), '');
  assert.equal(text('game-id'), 'Read from a DriftingDroids game ID.');
  assert.equal(
    text('interchange', 'silver'),
    'Read from a link from Kevin Cox’s solver. Silver is left out: walled in on all sides.',
  );
  assert.match(text('interchange-text', 'green', 'silver'), /Green and silver are left out/);
  assert.equal(text('async-json'), 'Read from an Async Ricochet Robots game.');
});

test('a text is described before it is opened', () => {
  const puzzle = {
    width: 16,
    height: 12,
    robots: [{}, {}],
    diagonals: [],
    target: { x: 14, y: 11, color: 'red' },
    rules: { mustRicochet: false, noRebound: false },
  };
  const plain = { format: 'link', puzzle, moves: '', leftDiagonalsOut: false, leftRobotsOut: [] };
  assert.equal(typedText(plain), 'A Carom link: 16 by 12 cells, 2 robots, red to O12.');
  const full = {
    ...plain,
    format: 'game-id',
    puzzle: { ...puzzle, robots: [{}], diagonals: [{}, {}], rules: { mustRicochet: true, noRebound: true } },
    moves: 'rN rE gS',
    leftDiagonalsOut: true,
    leftRobotsOut: ['silver'],
  };
  assert.equal(
    typedText(full),
    'A DriftingDroids game ID: 16 by 12 cells, 1 robot, 2 diagonals, red to O12, rules: must ricochet, ' +
      'no rebound, 3 moves. The diagonals of D sides are left out, as in DriftingDroids. ' +
      'Silver is left out: walled in on all sides.',
  );
});

test('a position in a text names its line if there are several', () => {
  assert.equal(placeText({ text: 'abc', position: 2 }), 'Character 3');
  assert.equal(placeText({ text: 'ab\n\ncd', position: 5 }), 'Line 3, character 2');
  assert.equal(placeText({ text: 'ab\ncd', position: 2 }), 'Line 1, character 3');
  assert.equal(placeText({ text: 'abc', position: null }), '');
});

test('every format has a name that fits into a sentence', () => {
  assert.deepEqual(FORMATS.map(theFormat), [
    'the link',
    'the game ID',
    'the interchange link',
    'the interchange text',
    'the Async JSON',
    'the drawing',
  ]);
});

test('the texts about making puzzles', () => {
  assert.equal(puzzles.dailyText('hard', '2026-11-01'), 'The hard puzzle for 1 November 2026');
  assert.equal(puzzles.makingText(null, 1000), 'Making…');
  assert.equal(puzzles.makingText({ tries: 36 }, 1000), 'Trying puzzle 37 of 1,000.');
  assert.equal(puzzles.makingText({ tries: 0 }, null), 'Trying puzzle 1.');
  const missed = (distance, least) =>
    puzzles.missedText({ tries: 1000, moves: 7, distance, outOfMemory: 0 }, least);
  assert.equal(
    missed([1, 1, 0, 0], 8),
    'None of 1,000 random puzzles fits. The closest puzzle is shorter than you asked for.',
  );
  assert.equal(
    missed([1, 0, 0, 0], 5),
    'None of 1,000 random puzzles fits. The closest puzzle is longer than you asked for.',
  );
  assert.match(missed([1, 0, 0, 0]), /longer than you asked for\.$/);
  assert.match(missed([0, 1, 0, 0], 5), /\. The closest puzzle needs fewer robots than you asked for\.$/);
  assert.match(missed([0, 0, 1, 0], 5), /\. The closest puzzle has a different difficulty\.$/);
  assert.equal(
    puzzles.missedText({ tries: 2, moves: null, distance: null, outOfMemory: 1 }),
    'None of 2 random puzzles fits. 1 of them needed too much memory.',
  );
});

test('the texts about counting games', () => {
  const tally = {
    games: 3200,
    count: 10000,
    mean: 5.958,
    deviation: 2.5,
    longest: 17,
    noSolution: 0,
    unfinished: 0,
  };
  assert.equal(countingText({ phase: 'idle', tally: null }), '');
  assert.equal(countingText({ phase: 'running', tally: null }), 'Counting…');
  assert.equal(countingText({ phase: 'running', tally }), '3,200 of 10,000 games.');
  assert.equal(countingText({ phase: 'stopped', tally }), 'Cancelled after 3,200 of 10,000 games.');
  assert.equal(countingText({ phase: 'failed', tally, message: 'Broken.' }), 'Broken.');
  assert.equal(countedText('stopped', null), 'Cancelled before any game was counted.');
  assert.equal(
    countedText('done', { ...tally, games: 10000 }),
    '10,000 games counted. Mean 5.96 moves, standard deviation 2.50. The hardest needs 17 moves.',
  );
  const none = { ...tally, mean: null, deviation: null, longest: null, noSolution: 1, unfinished: 2 };
  assert.equal(tallyText(none), 'No solution: 1 game. Out of memory: 2 games.');
});
