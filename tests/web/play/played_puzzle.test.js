// A known puzzle is named when Play is opened: in the card, and for screen readers, but not in the status line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayedPuzzle } from '../../../web/played_puzzle.js';
import { COURSE } from '../../../web/puzzles/collection.js';
import { puzzleStore } from '../../../web/puzzles/puzzle_store.js';
import { created, said } from '../../../web/state/state.js';
import { carom } from '../puzzles.js';

globalThis.document = { documentElement: { lang: 'en' }, querySelectorAll: () => [] }; // for the texts
const { puzzle } = carom.read(COURSE[0][1][1].link);
const LESSON = 'Lesson 2 of 30. One slide is seldom enough. Get into the column of the target first.';

/** A page with the lesson's puzzle. */
function start(message = '') {
  let state = said({ ...created(puzzle), tab: 'play' }, message);
  const page = {
    said: [],
    now: () => state,
    update: (next) => (state = next),
    /** Opens a tab; `meanwhile` happens before the lists are loaded. */
    async open(tab, meanwhile = () => {}) {
      state = { ...state, tab };
      played.follow(state);
      meanwhile();
      await import('../../../web/puzzles/origin.js');
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** Solves the puzzle in its fewest moves, in `ran` milliseconds. */
    async solve(ran) {
      const { moves, solvedBy } = carom.play(puzzle, carom.solve(puzzle).solution);
      const play = { ...state.play, solution: moves, timer: { ran, since: null } };
      state = { ...state, byHand: moves, step: moves.length, solvedBy, play };
      await page.open('play');
    },
    replace: () => (state = created(carom.read(COURSE[0][1][2].link).puzzle)),
  };
  const { now, update } = page;
  const played = createPlayedPuzzle({ carom, now, update, say: (text) => page.said.push(text.trim()) });
  return page;
}

test('a lesson is named when Play is opened, but not again, and the status line stays as it is', async () => {
  const page = start();
  await page.open('play');
  assert.deepEqual(page.said, [LESSON]);
  assert.equal(page.now().play.about.title, 'Lesson 2 of 30');
  assert.equal(page.now().message, '');
  await page.open('solve');
  await page.open('play');
  assert.deepEqual(page.said, [LESSON]);
});

test('screen readers still announce the message of a link', async () => {
  const page = start('A challenge: beat 4 moves.');
  await page.open('play');
  assert.deepEqual(page.said, [`${LESSON} A challenge: beat 4 moves.`]);
});

test('the stored time has the seconds that Play shows', async () => {
  const page = start();
  await page.solve(16900);
  assert.equal(puzzleStore.now().progress[COURSE[0][1][1].link].seconds, 16);
});

test('the stored result has the number of hints', async () => {
  const page = start();
  const { play } = page.now();
  page.update({ ...page.now(), play: { ...play, hints: { ...play.hints, given: 2 } } });
  await page.solve(8000);
  assert.deepEqual(puzzleStore.now().progress[COURSE[0][1][1].link], {
    moves: 2,
    best: 2,
    seconds: 8,
    hints: 2,
  });
});

test('a lesson that was replaced before its name was loaded is not named', async () => {
  const page = start();
  await page.open('play', () => page.replace());
  assert.deepEqual(page.said, []);
});
