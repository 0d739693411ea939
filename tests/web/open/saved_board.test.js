// The browser stores the board: undo and redo survive a reload, and an address without a link opens the last board.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, SMALL, address, carom, puzzle, site, visit } from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const FIRST = carom.read('AQFFNg83zZ8UVgId').puzzle;

const ready = (page) => page.waitForSelector('#share:not([hidden])');
const reload = (page) => page.reload().then(() => ready(page));
const openAfresh = (page, hash) => page.goto(`${site.url}?fresh${hash}`).then(() => ready(page));
const isOn = async (page, id) => (await page.getAttribute(`#${id}`, 'aria-disabled')) === 'false';
/** Makes edits.  Returns the boards before and after each. */
async function edit(page, ...ids) {
  const boards = [await puzzle(page)];
  for (const id of ids) {
    await page.click(`#${id}`);
    boards.push(await puzzle(page));
  }
  return boards;
}
const refuse = (how) => (page) =>
  page.addInitScript((way) => {
    const refused = () => {
      throw new DOMException('refused', way === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (way === 'full') Storage.prototype.setItem = refused;
    else
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refused });
  }, how);

describe('the stored board', { concurrency: AT_ONCE }, () => {
  test(
    'undo and redo survive reloads, also during a gesture, and another link in the same tab',
    visit(SMALL_LINK, async (page) => {
      for (const key of ['r', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
      const moved = await puzzle(page);
      assert.notDeepEqual(moved, SMALL);
      await reload(page);
      assert.deepEqual(await puzzle(page), moved, 'in the middle of a gesture');
      await page.click('#undo');
      assert.deepEqual(await puzzle(page), SMALL, 'its changes are one edit');
      assert.equal(await isOn(page, 'undo'), false);

      const [first, second, third, last] = await edit(page, 'turn-left', 'mirror', 'clear');
      await page.click('#undo');
      await reload(page);
      assert.deepEqual(await puzzle(page), third);
      await page.click('#redo');
      assert.deepEqual(await puzzle(page), last);
      await reload(page);
      assert.equal(await isOn(page, 'redo'), false);
      await openAfresh(page, EIGHT);
      for (const board of [last, third, second, first]) {
        await page.click('#undo');
        assert.deepEqual(await puzzle(page), board);
      }
      await reload(page);
      assert.equal(await isOn(page, 'undo'), false);
      await page.click('#redo');
      assert.deepEqual(await puzzle(page), second);
    }),
  );

  test(
    'an address without a link opens the last board; a new tab has nothing to undo',
    visit('', async (page) => {
      assert.deepEqual(await puzzle(page), FIRST);
      const [, turned] = await edit(page, 'turn-left');
      const tab = await page.context().newPage();
      await tab.goto(site.url);
      await ready(tab);
      assert.deepEqual(await puzzle(tab), turned);
      assert.equal(await address(tab), carom.link(turned));
      assert.equal(await isOn(tab, 'undo'), false);
    }),
  );

  test(
    'an address without a link continues in Play, with the answer hidden; a new tab begins the puzzle anew',
    visit(SMALL_LINK, async (page) => {
      await page.click('#playing-table');
      await page.keyboard.press('r');
      await page.keyboard.press('ArrowDown');
      const moved = carom.link(SMALL, { moves: 'rS', mode: 'play' });
      assert.equal(await address(page), moved);
      const tab = await page.context().newPage();
      await tab.goto(site.url);
      await ready(tab);
      assert.equal(await address(tab), carom.link(SMALL, { mode: 'play' }));
      await tab.goto(`${site.url}${EIGHT}`);
      await tab.waitForSelector('#board .robot.silver');
      await openAfresh(page, '');
      assert.equal(await address(page), moved, 'not the board of the other tab');
      await page.waitForSelector('#playing-table[aria-pressed=true]');
      await page.click('#tab-solve');
      assert.equal(await page.isVisible('#reveal'), true);
      await page.click('#reveal');
      await openAfresh(page, '');
      assert.equal(await page.isVisible('#reveal'), false, 'the answer was asked for');
    }),
  );

  test(
    'stored nonsense is ignored',
    visit(SMALL_LINK, async (page) => {
      await edit(page, 'turn-left');
      for (const nonsense of ['null', '7', '{', '"AAAA"', '{"from":"","to":7}']) {
        await page.evaluate(
          ([text, plain]) => {
            addEventListener('pagehide', () => {
              for (const key of ['carom-history', 'carom-address', 'carom-board'])
                sessionStorage.setItem(key, text);
              localStorage.setItem('carom-board', text);
            });
            history.replaceState(null, '', plain);
          },
          [nonsense, '?'],
        );
        await reload(page);
        assert.deepEqual(await puzzle(page), FIRST, nonsense);
        assert.equal(await isOn(page, 'undo'), false);
      }
    }),
  );

  for (const how of ['full', 'refused'])
    test(
      `a storage that is ${how} does no harm`,
      visit(
        SMALL_LINK,
        async (page) => {
          const [, turned, mirrored] = await edit(page, 'turn-left', 'mirror');
          await page.click('#undo');
          assert.deepEqual(await puzzle(page), turned);
          await page.click('#redo');
          await address(page);
          await reload(page);
          assert.deepEqual(await puzzle(page), mirrored);
          await openAfresh(page, '');
          assert.deepEqual(await puzzle(page), FIRST);
        },
        { before: refuse(how) },
      ),
    );
});
