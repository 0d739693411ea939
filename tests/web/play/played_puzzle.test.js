// The name of a known puzzle is shown once, when Play is opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayedPuzzle } from '../../../web/played_puzzle.js';
import { COURSE } from '../../../web/puzzles/collection.js';
import { created, said } from '../../../web/state/state.js';
import { carom } from '../puzzles.js';

globalThis.document = { documentElement: { lang: 'en' }, querySelectorAll: () => [] }; // for the texts
const { puzzle } = carom.read(COURSE[0][1][1].link);

/** A page with the lesson's puzzle. */
function start() {
  let state = said({ ...created(puzzle), tab: 'play' }, 'Play.');
  const page = {
    said: [],
    now: () => state,
    update(next) {
      if (next.message !== state.message) page.said.push(next.message);
      state = next;
    },
    /** Opens a tab; `meanwhile` happens before the lists are loaded. */
    async open(tab, meanwhile = () => {}) {
      state = { ...state, tab };
      played.follow(state);
      meanwhile();
      await import('../../../web/puzzles/origin.js');
      await new Promise((resolve) => setImmediate(resolve));
    },
    message: (text) => (state = said(state, text)),
  };
  const played = createPlayedPuzzle({ carom, now: page.now, update: page.update });
  return page;
}

test('a lesson is named when Play is opened, but not again', async () => {
  const page = start();
  await page.open('play');
  assert.equal(page.said.length, 1);
  page.message('Another.');
  await page.open('solve');
  await page.open('play');
  assert.equal(page.said.length, 1);
});

test('a lesson that was not named, because another message was shown, is named the next time', async () => {
  const page = start();
  await page.open('play', () => page.message('Something else.'));
  assert.deepEqual(page.said, []);
  await page.open('solve');
  await page.open('play');
  assert.equal(page.said.length, 1);
});

test('a lesson whose name is the message already is not named again', async () => {
  const names = start();
  await names.open('play');
  const page = start();
  page.message(names.said[0]);
  await page.open('play');
  page.message('Another.');
  await page.open('solve');
  await page.open('play');
  assert.deepEqual(page.said, []);
});
