// The board of a game: its start makes one history entry, so that Back returns to the board that it replaced.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createGameBoard } from '../../../web/play/game_board.js';
import { created } from '../../../web/state/state.js';
import {
  AT_ONCE,
  address,
  carom,
  chips,
  eventually,
  openTab,
  paste,
  play,
  puzzle,
  robots,
  visit,
} from '../page.js';

/** No target is printed where this one is, so no game draws it. */
const LINK = carom.link({
  ...carom.read('7650+42+E2302A12+C9').puzzle,
  target: { x: 15, y: 0, color: 'red' },
});
const MATCH = carom.match({ seed: 5, moves: { min: 2, max: 4 }, attempts: [0, 1, 2] });

/** Starts each game, and opens its second puzzle. */
const GAMES = {
  sprint: {
    async start(page) {
      await page.click('#playing-sprint');
      await page.click('#sprint-begin');
      await page.waitForSelector('#sprint-skip[aria-disabled=false]');
    },
    next: (page) => page.click('#sprint-skip'),
    back: '#sprint-back',
  },
  match: {
    async start(page) {
      await paste(page, MATCH.link);
      await page.waitForSelector('#match-begin:not([hidden])');
      await page.click('#match-begin');
    },
    async next(page) {
      await page.dblclick('#match-give-up');
      await page.click('#match-begin');
    },
    back: '#match-back',
  },
  table: {
    async start(page) {
      await page.click('#playing-table');
      await page.fill('#table-name', 'Ann');
      await page.keyboard.press('Enter');
      await page.click('#table-begin');
    },
    next: (page) => page.click('#table-skip'),
    back: '#table-back',
  },
  rounds: {
    async start(page) {
      await page.click('#playing-rounds');
      await page.click('#rounds-begin');
    },
    next: (page) => page.click('#round-skip'),
    back: '#rounds-back',
  },
};

const payload = async (page) => carom.payload(await puzzle(page));
const entries = (page) => page.evaluate(() => history.length);
/** Waits for another puzzle than `before`, and returns it. */
async function another(page, before) {
  await eventually(async () => (await payload(page)) !== before, true);
  return payload(page);
}

describe('the board of a game', { concurrency: AT_ONCE }, () => {
  test(
    "Back returns from its puzzles to the player's board, where the game can be resumed",
    visit(LINK, async (page, t) => {
      await openTab(page, 'setup');
      await page.focus('#board');
      for (const key of ['r', 'ArrowLeft', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
      const own = await payload(page);
      assert.notEqual(own, carom.payload(carom.read(LINK).puzzle));
      await openTab(page, 'play');
      const before = await entries(page);
      for (const [game, { start, next, back }] of Object.entries(GAMES))
        await t.test(game, async () => {
          await start(page);
          const first = await another(page, own);
          await next(page);
          const second = await another(page, first);
          assert.equal(await entries(page), before + 1);
          await page.reload();
          await page.waitForSelector(`#playing-${game}[aria-pressed=true]`);
          await next(page);
          const third = await another(page, second);
          assert.equal(await entries(page), before + 1, 'also after a reload');
          for (let i = 0; i < 2; i++) {
            await page.goBack();
            await eventually(() => payload(page), own);
            await page.waitForSelector(back);
            await page.click(back);
            await eventually(() => payload(page), third);
          }
          await page.goBack();
          await eventually(() => payload(page), own);
        });
    }),
  );

  test(
    'Back returns from a match that a link has opened to the board before it',
    visit(LINK, async (page) => {
      const own = await payload(page);
      const shown = await robots(page);
      await page.evaluate((link) => void (location.hash = link), MATCH.link);
      await page.waitForSelector('#match-begin:not([hidden])');
      await page.click('#match-begin');
      await another(page, own);
      await page.goBack();
      await eventually(() => robots(page), shown);
      await page.waitForSelector('#match-back');
      assert.equal(carom.payload(carom.read(await address(page)).puzzle), own);
    }),
  );
});

test(
  'a move leaves a game that has not begun, but not one that is on the board',
  visit(LINK, async (page) => {
    await openTab(page, 'play');
    for (const game of ['rounds', 'table', 'sprint', 'match']) {
      await page.click(`#playing-${game}`);
      await page.waitForSelector(`#playing-${game}[aria-pressed=true]`);
      await play(page, 'rE');
      await page.waitForSelector('#playing-puzzle[aria-pressed=true]');
      assert.deepEqual(await chips(page, 'own'), ['red east'], game);
      await page.click('#reset');
    }
    await GAMES.sprint.start(page);
    for (const move of ['rN', 'rE', 'rS']) await play(page, move);
    assert.equal(await page.getAttribute('#playing-sprint', 'aria-pressed'), 'true');
  }),
);

test('when a game ends, the moves stay on its last board', () => {
  const { puzzle: last } = carom.read(LINK);
  const state = { ...created(last), byHand: carom.play(last, 'RN').moves, step: 1 };
  const keep = () => assert.fail('the board is the game’s own');
  assert.deepEqual(createGameBoard({ now: () => state, keep }).withPuzzle(last, 'The end.'), {
    ...state,
    message: 'The end.',
  });
});
