// The address always holds the board; reload, Back, Forward and other tabs restore it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  EIGHT,
  FOUR,
  SMALL,
  carom,
  chips,
  clickCell,
  eventually,
  followLine,
  goTo,
  openTab,
  robots,
  site,
  stopClock,
  visit,
} from '../page.js';

/** The link to SMALL in Play, with moves. */
const at = (moves = '') => carom.link(SMALL, { moves, mode: 'play' });
const SMALL_LINK = at();
const START = { red: 'A1', blue: 'E4' };
const atPrinted = (moves = '') => carom.link(carom.read(FOUR).puzzle, { moves, mode: 'play' });
/** Not as the page would write it, and with an impossible second move. */
const TYPED = `${carom.link(SMALL)}=&m=rSrSrE`;
const BROKEN = '#p=AQPlzx9K02Jp';

const hash = (page) => new URL(page.url()).hash;
const holds = (page, expected) => eventually(() => hash(page), expected);
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Like typing into the address bar. */
const entries = (page) => page.evaluate(() => history.length);

describe('the address', { concurrency: AT_ONCE }, () => {
  test(
    'holds the first board at once, without a new history entry',
    visit('', async (page) => {
      await holds(page, '#p=AQFFNg83zZ8UVgId');
      const { red } = await robots(page);
      assert.equal(await entries(page), 2, 'about:blank and the page');
      await page.reload();
      await eventually(() => robots(page).then((now) => now.red), red);
    }),
  );

  test(
    'holds moves and undone moves, without new entries; a reload and another tab show them',
    visit(SMALL_LINK, async (page) => {
      const before = await entries(page);
      await press(page, 'r', 'ArrowDown');
      await holds(page, at('rS'));
      await press(page, 'ArrowRight');
      await holds(page, at('rSrE'));
      await press(page, 'u');
      await holds(page, at('rS'));
      assert.equal(await entries(page), before);
      await page.reload();
      await eventually(() => robots(page), { ...START, red: 'A4' });
      await eventually(() => chips(page, 'own'), ['red south', 'red east']);
      assert.deepEqual(
        await page.$$eval('#own-chips [aria-current]', (now) => now.map((chip) => chip.textContent)),
        [await page.textContent('#own-chips li:first-child button')],
        'undone moves can be redone',
      );
      await holds(page, at('rS'));
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await eventually(() => chips(tab, 'own'), ['red south']); // the address only has moves that are made
      await followLine(tab);
      assert.deepEqual(await robots(tab), { ...START, red: 'A4' });
    }),
  );

  test(
    'holds an edit and the mode at once',
    visit(carom.link(SMALL), async (page) => {
      await press(page, 'r', 'ArrowDown', 'Enter');
      const moved = { ...SMALL, robots: [{ color: 'red', x: 0, y: 1 }, SMALL.robots[1]] };
      await holds(page, carom.link(moved));
      await page.click('#tab-play');
      await holds(page, carom.link(moved, { mode: 'play' }));
      await page.reload();
      await page.waitForSelector('#share:not([hidden])');
      assert.deepEqual(await robots(page), { ...START, red: 'A2' });
      await press(page, 'r', 'ArrowRight');
      await holds(page, carom.link(moved, { moves: 'rE', mode: 'play' }));
    }),
  );

  test(
    'holds no part of the answer that is stepped through',
    visit(SMALL_LINK, async (page) => {
      await page.click('#reveal');
      const inSolve = (link) => link.replace('&mode=play', '');
      await holds(page, inSolve(SMALL_LINK));
      for (const button of ['next', 'last']) {
        await page.click(`#${button}`);
        await page.waitForTimeout(400); // the page waits before it changes the address
        assert.equal(hash(page), inSolve(SMALL_LINK));
      }
    }),
  );

  test(
    'Back opens the previous puzzle with its moves, Forward the next one',
    visit(SMALL_LINK, async (page) => {
      await press(page, 'r', 'ArrowDown');
      await page.fill('#text', FOUR);
      await page.evaluate(() => {
        document.getElementById('tab-play').click();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
        dispatchEvent(new KeyboardEvent('keydown', { key: 'u' }));
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })); // waits to be written
        document.getElementById('go').click();
      });
      await holds(page, atPrinted());
      await page.evaluate(() => document.activeElement.blur());
      await press(page, 'b', 'ArrowUp', 'ArrowDown', 'u');
      await holds(page, atPrinted('bN'));
      await page.goBack();
      await eventually(() => robots(page), { ...START, red: 'D4' });
      assert.equal(hash(page), at('rSrE'));
      await page.goForward();
      await eventually(() => robots(page).then(({ green }) => green), 'A4');
      assert.equal(hash(page), atPrinted('bN'));
      assert.deepEqual(await chips(page, 'own'), ['blue north', 'blue south'], 'as after a reload');
    }),
  );

  test(
    'Back and Forward open the tab of each puzzle, and a hidden answer stays hidden',
    visit(SMALL_LINK, async (page) => {
      const tab = () => page.getAttribute('[role=tab][aria-selected=true]', 'id');
      await openTab(page, 'setup');
      await goTo(page, `${EIGHT}&mode=play`);
      await eventually(tab, 'tab-play');
      await openTab(page, 'solve');
      const isSecret = () => page.textContent('#answer-moves').then((text) => text === '?');
      await eventually(isSecret, true);
      await openTab(page, 'puzzles');
      for (let round = 0; round < 2; round++) {
        await page.goBack();
        await eventually(() => robots(page), START);
        assert.equal(await tab(), 'tab-setup');
        await page.goForward();
        await eventually(() => robots(page).then(({ silver }) => silver), 'K11');
        assert.equal(await tab(), 'tab-puzzles');
      }
      await openTab(page, 'solve');
      assert.equal(await isSecret(), true);
    }),
  );

  test(
    'Back and Forward are not edits: undo still reverts the previous edit',
    visit(SMALL_LINK, async (page) => {
      const undoable = () => page.getAttribute('#undo', 'aria-disabled');
      await goTo(page, EIGHT);
      await eventually(() => robots(page).then(({ silver }) => silver), 'K11');
      const before = await robots(page);
      const address = hash(page);
      await page.click('#tool-erase');
      await clickCell(page, before.silver);
      await eventually(() => robots(page).then(({ silver }) => silver), undefined);
      await eventually(() => hash(page) === address, false); // the page waits before it changes the address
      const edited = await robots(page);
      await page.goBack();
      await eventually(() => robots(page), START);
      assert.equal(await undoable(), 'true', 'it was the first edit');
      await page.goForward();
      await eventually(() => robots(page), edited);
      await press(page, 'Control+z');
      assert.deepEqual(await robots(page), before);
      await press(page, 'Control+z');
      assert.deepEqual(await robots(page), START);
      await press(page, 'Control+y', 'Control+y');
      assert.deepEqual(await robots(page), edited, 'nothing is lost');
    }),
  );

  test(
    'a pending change does not replace the puzzle that Back opens',
    visit(SMALL_LINK, async (page) => {
      await goTo(page, `${EIGHT}&mode=play`);
      await eventually(() => robots(page).then(({ silver }) => silver), 'K11');
      await stopClock(page);
      await press(page, 's', 'ArrowUp');
      await page.clock.runFor(1);
      assert.equal(hash(page), `${EIGHT}&m=sN&mode=play`);
      await page.evaluate(() => {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
        history.back();
      });
      await eventually(() => robots(page), START);
      await page.clock.runFor(1000);
      assert.equal(hash(page), SMALL_LINK);
      assert.deepEqual(await robots(page), START);
    }),
  );

  test(
    'a typed address stays as typed until the board changes',
    visit(TYPED, async (page) => {
      await page.waitForSelector('#own-chips button');
      assert.deepEqual(await robots(page), START);
      assert.equal(hash(page), TYPED);
      await followLine(page);
      await press(page, 'r', 'ArrowRight');
      await holds(page, at('rSrE'));
    }),
  );

  test(
    'a broken link stays in the address until the board changes, and Back returns to it',
    visit(SMALL_LINK, async (page) => {
      await stopClock(page);
      const key = (...names) =>
        page.evaluate((all) => {
          for (const name of all) dispatchEvent(new KeyboardEvent('keydown', { key: name }));
        }, names);
      const stays = async () => {
        await page.locator('#address-problem').waitFor();
        await page.clock.runFor(1000);
        assert.equal(hash(page), BROKEN);
      };
      // A pending change is written before or after the page handles the new address.
      for (const event of ['blur', 'nothing']) {
        await goTo(page, SMALL_LINK);
        await eventually(() => page.isVisible('#address-problem'), false);
        await key('r', 'ArrowDown');
        await page.clock.runFor(1);
        assert.equal(hash(page), at('rS'));
        await key('u');
        assert.equal(hash(page), at('rS'), 'the change is pending');
        await page.evaluate(
          ([to, name]) => {
            location.hash = to;
            dispatchEvent(new Event(name));
          },
          [BROKEN, event],
        );
        await stays();
      }
      await page.clock.resume();
      await press(page, 'r');
      assert.equal(hash(page), BROKEN, 'picking a robot is not a change');
      await press(page, 'ArrowDown');
      await holds(page, at('rS'));
      assert.equal(await page.isVisible('#address-problem'), false, 'the address is valid again');
      await page.goBack();
      await page.locator('#address-problem').waitFor();
      assert.equal(hash(page), BROKEN);
      assert.deepEqual(await robots(page), { ...START, red: 'A4' }, 'the board stays');
    }),
  );

  test(
    'of many quick changes few are written, and the last one always, even if the clock is set back',
    visit(SMALL_LINK, async (page) => {
      await press(page, 'r', 'ArrowDown');
      await holds(page, at('rS'));
      await page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() - 86400000;
      });
      await press(page, 'ArrowRight');
      await holds(page, at('rSrE'));
      await press(page, 'u', 'u');
      const { times, took } = await page.evaluate(async () => {
        const key = (name) => dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
        const { replaceState } = history;
        let n = 0;
        history.replaceState = function (...args) {
          n++;
          return replaceState.apply(this, args);
        };
        key('r');
        const start = performance.now();
        for (let i = 0; i < 60; i++) {
          key(i % 2 ? 'u' : 'ArrowDown');
          await new Promise((resolve) => setTimeout(resolve));
        }
        const end = performance.now();
        key('ArrowRight');
        return { times: n, took: end - start };
      });
      await holds(page, at('rE'));
      assert.ok(times <= 3 + took / 350, `${times} in ${took} ms`);
    }),
  );

  test(
    'leaving the page at once writes the last change, and a write that the browser refuses is retried',
    visit(SMALL_LINK, async (page) => {
      const written = await page.evaluate(() => {
        const key = (name) => dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
        const seen = [];
        key('r');
        for (const leaving of ['blur', 'pagehide']) {
          key('ArrowDown');
          dispatchEvent(new Event(leaving));
          seen.push(location.hash);
          key('u');
          dispatchEvent(new Event(leaving));
        }
        key('ArrowDown');
        document.dispatchEvent(new Event('visibilitychange'));
        return [...seen, location.hash];
      });
      assert.deepEqual(written, Array(3).fill(at('rS')));

      await page.evaluate(() => {
        const { replaceState } = history;
        window.refusals = 0;
        history.replaceState = function (...args) {
          if (window.refusals++ === 0) throw new DOMException('too often', 'SecurityError');
          window.refusals--;
          return replaceState.apply(this, args);
        };
      });
      await press(page, 'ArrowRight');
      await eventually(() => page.evaluate(() => window.refusals), 1);
      await holds(page, at('rSrE'));
    }),
  );

  test(
    'a reload at once loses no change, of the moves or of the puzzle',
    visit(SMALL_LINK, async (page) => {
      /** Two changes: the first is written at once, the second is pending. */
      const reloadAfter = async (...keys) => {
        await Promise.all([
          page.waitForEvent('load'),
          page.evaluate((all) => {
            for (const key of all) dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            location.reload();
          }, keys),
        ]);
        await page.waitForSelector('#share:not([hidden])');
      };
      await reloadAfter('r', 'ArrowDown', 'ArrowRight');
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
      assert.equal(hash(page), at('rSrE'));
      await press(page, 'm');
      await reloadAfter('r', 'ArrowDown', 'Enter', 'b', 'ArrowUp', 'Enter');
      assert.deepEqual(await robots(page), { red: 'A2', blue: 'E3' });
      await page.reload();
      await eventually(() => robots(page), { red: 'A2', blue: 'E3' });
    }),
  );

  test('a link of a board with a few diagonals is under 130 characters', () => {
    const drawn = carom.make({ board: 'drawn', diagonals: true, robots: 5, seed: 1, index: 0 }).puzzle;
    assert.ok(drawn.diagonals.length >= 8, 'two in every quadrant');
    const link = carom.link(drawn);
    assert.ok(link.length < 130, `${link.length}: ${link}`);
    assert.deepEqual(carom.read(site.url + link).puzzle, drawn);
  });
});
