// The library in the page: course, hard puzzles, the player's own boards, export to one file, refused storage.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COURSE, HARD } from '../../../web/puzzles/collection.js';
import { HARDEST_PRINTED } from '../../../web/puzzles/hardest_printed.js';
import {
  ARROW_KEYS,
  AT_ONCE,
  EIGHT,
  SMALL,
  address,
  carom,
  eventually,
  readDownload,
  solved,
  status,
  visit,
} from '../page.js';
import { MADE_TODAY, keeping, kept, openPuzzles, tiles } from './tab.js';

const LINK = carom.link(SMALL);
const [TODAY] = Object.keys(MADE_TODAY);
const [FIRST, SECOND] = COURSE[0][1];
const about = (page) => page.textContent('#about');
const names = (page) => page.$$eval('#board-list input', (inputs) => inputs.map(({ value }) => value));
/** Waits for all tiles, and fails if the tab is higher than the window. */
async function fitsIntoWindow(page) {
  await page.waitForSelector('#boards-row .tile:nth-child(5) svg');
  const [whole, seen] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.clientHeight,
  ]);
  assert.ok(whole <= seen, `${whole} of ${seen}`);
}
const focusedClass = (page) => page.evaluate(() => document.activeElement.className);
/** Boards named A, B, C. */
const BOARDS = [FIRST, SECOND, HARD[0]].map(({ link }, i) => ({ name: 'ABC'[i], link, kept: '2026-11-01' }));
const LONG_NAME = { ...BOARDS[0], name: 'A very long name of a board' };
/** The browser's storage refuses every write. */
const refusing = (page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });

describe('the library of puzzles', { concurrency: AT_ONCE }, () => {
  test(
    'after a lesson the main button, or Enter, opens the next one, also after Undo and a reload; so does the course',
    visit(carom.link(carom.read(FIRST.link).puzzle, { mode: 'play' }), async (page) => {
      await page.locator('#hint[aria-disabled=false]').waitFor();
      const { solution } = carom.solve(FIRST.link);
      for (const key of ['r', ARROW_KEYS[solution[1].toUpperCase()]]) await page.keyboard.press(key);
      await eventually(() => page.textContent('#go-on'), 'Next lesson');
      await page.keyboard.press('ArrowLeft');
      await page.reload();
      await eventually(() => page.textContent('#go-on'), 'Next lesson');
      await solved(page);
      assert.equal(await page.getAttribute('#redo', 'aria-disabled'), 'false');
      await page.keyboard.press('Enter');
      const second = carom.link(carom.read(SECOND.link).puzzle, { mode: 'play' });
      await eventually(() => address(page), second);
      await eventually(async () => /^Lesson 2 of 30\. .* first\.$/.test(await about(page)), true);

      await page.evaluate((to) => void (location.hash = to), LINK);
      await openPuzzles(page);
      assert.equal(await page.textContent('#course-progress'), '1 of 30 solved');
      assert.match((await tiles(page, '#next-lesson'))[0], /^Lesson 2\|●○○○○\|/);
      await page.click('#next-lesson .tile');
      await eventually(() => address(page), second);
      await eventually(
        async () => /^Lesson 2 of 30\. One slide is seldom enough\./.test(await about(page)),
        true,
      );
      assert.match(await status(page), /: pick a robot/, 'the card has the name');
    }),
  );

  test(
    'all lessons and hard puzzles are in a dialog, and only visible pictures are drawn',
    visit(LINK, async (page) => {
      await openPuzzles(page);
      await page.click('#all-lessons');
      assert.equal((await tiles(page, '#collection-list')).length, 30);
      assert.equal(await page.locator('#collection-list h3').count(), 5);
      await page.waitForSelector('#collection-list .tile svg');
      const drawn = () => page.locator('#collection-list svg').count();
      assert.ok((await drawn()) < 30);
      await page.locator('#collection-list .tile').last().scrollIntoViewIfNeeded();
      await page.waitForSelector('#collection-list div:last-child .tile:last-child svg');
      await page.click('#collection [data-close]');
      await page.click('#all-hard');
      const lengths = (await tiles(page, '#collection-list')).map((text) => parseInt(text, 10));
      assert.deepEqual(
        lengths,
        [...HARD, ...HARDEST_PRINTED].map(({ moves }) => moves),
      );
      assert.deepEqual(await page.locator('#collection-list h3').allTextContents(), [
        'The hardest puzzle of each printed board',
      ]);
      await page.locator('#collection-list .tile').nth(1).click();
      await eventually(
        () => address(page),
        carom.link(carom.read('0765+42+2E21BD0F+93').puzzle, { mode: 'play' }),
      );
      await eventually(() => about(page), 'A hard puzzle of 24 moves ');
      assert.equal(await page.locator('dialog[open]').count(), 0);
    }),
  );

  test(
    'a board can be kept, named and opened, also after a reload',
    visit(LINK, async (page) => {
      await openPuzzles(page);
      await page.click('#keep');
      assert.equal(await status(page), 'Saved as “Red to E3” in My boards.');
      await page.click('#keep');
      assert.equal(await status(page), 'This board is already in My boards, as “Red to E3”.');
      await page.click('#all-boards');
      await page.fill('#board-list input', '  Game   night ');
      await page.keyboard.press('Enter');
      await eventually(() => names(page), ['Game night']);
      await page.evaluate((to) => void (location.hash = to), EIGHT);
      await page.reload();
      await openPuzzles(page);
      assert.match((await tiles(page, '#boards-row'))[1], /Game night$/);
      await page.click('#boards-row .tile:nth-child(2)');
      await eventually(() => address(page), LINK);
      assert.equal(await status(page), '“Game night”');
    }),
  );

  test(
    'boards can be reordered, removed and restored by keyboard, and renamed; the focus stays',
    visit(
      LINK,
      async (page) => {
        await openPuzzles(page);
        await page.click('#all-boards');
        assert.deepEqual(await names(page), ['A', 'B', 'C']);
        await page.focus('#board-list li:nth-child(2) .down');
        await page.keyboard.press('Enter');
        assert.deepEqual(await names(page), ['A', 'C', 'B']);
        assert.match(await focusedClass(page), /down/);
        await page.focus('#board-list li:nth-child(2) .remove');
        await page.keyboard.press('Enter');
        assert.deepEqual(await names(page), ['A', 'B']);
        assert.equal(await page.textContent('#boards-said'), '“C” was removed.');
        await page.keyboard.press('Enter');
        assert.deepEqual(await names(page), ['A', 'C', 'B'], 'Undo has the focus');
        assert.match(await focusedClass(page), /remove/);
        assert.deepEqual(
          (await kept(page)).boards.map(({ name }) => name),
          ['A', 'C', 'B'],
        );

        await page.click('#board-list li:nth-child(1) input');
        await page.keyboard.type('1');
        await page.click('#board-list li:nth-child(3) .up'); // this click also ends the rename
        await eventually(() => names(page), ['A1', 'B', 'C']);
        await page.click('#board-list li:nth-child(2) input');
        await page.keyboard.type('2');
        await page.click('#board-list li:nth-child(3) input');
        assert.deepEqual(await names(page), ['A1', 'B2', 'C']);
        assert.equal(await page.evaluate(() => document.activeElement.value), 'C');
        assert.equal(await page.getAttribute('#board-list li:nth-child(2) .up', 'title'), 'Move “B2” up');
        await page.fill('#board-list li:nth-child(3) input', ' ');
        await page.keyboard.press('Enter');
        assert.deepEqual(await names(page), ['A1', 'B2', 'C'], 'every board has a name');
        assert.equal(await page.textContent('#boards-said'), 'A board needs a name.');
        await page.fill('#board-list li:nth-child(3) input', 'C3');
        await page.keyboard.press('Enter');
        assert.equal(await page.textContent('#boards-said'), '');
        const [list, name] = await page.$$eval('#board-list, #board-list li:nth-child(1) input', (nodes) =>
          nodes.map((node) => node.getBoundingClientRect().top),
        );
        assert.ok(name - list >= 5, 'the focus ring of the first name fits into the list');
      },
      { before: keeping({ days: MADE_TODAY, boards: BOARDS }) },
    ),
  );

  test(
    'changes in another window do not disturb typing a name or a day',
    visit(
      LINK,
      async (page) => {
        const keepElsewhere = (name, link) =>
          page.evaluate((board) => {
            const all = JSON.parse(localStorage['carom-puzzles']);
            all.boards = [board, ...all.boards.filter((one) => one.name !== 'C')];
            localStorage['carom-puzzles'] = JSON.stringify(all);
            dispatchEvent(new StorageEvent('storage', { key: 'carom-puzzles' }));
          }, { name, link, kept: '2026-11-02' }); // prettier-ignore
        await openPuzzles(page);
        await page.click('#all-boards');
        await page.click('#board-list li:nth-child(2) input');
        await page.keyboard.type(' new');
        await keepElsewhere('D', HARD[1].link);
        assert.deepEqual(await names(page), ['D', 'A', 'B new']);
        await page.keyboard.type('er');
        assert.deepEqual(await names(page), ['D', 'A', 'B newer']);
        await page.keyboard.press('Enter');
        await eventually(
          async () => (await kept(page)).boards.map(({ name }) => name),
          ['D', 'A', 'B newer'],
        );
        await page.click('#boards-dialog [data-close]');
        await page.$eval('#day', (input) => (input.value = '')); // like a date with an incomplete year
        await keepElsewhere('E', HARD[2].link);
        assert.match((await tiles(page, '#boards-row'))[1], /E$/);
        assert.equal(await page.inputValue('#day'), '');
      },
      {
        before: (page) =>
          page.addInitScript(
            (text) => void (localStorage['carom-puzzles'] ??= text),
            JSON.stringify({ version: 1, days: MADE_TODAY, boards: BOARDS }),
          ),
      },
    ),
  );

  test(
    'everything is saved in one file, and a file is merged with the stored puzzles',
    visit(
      LINK,
      async (page) => {
        await openPuzzles(page);
        const levels = async () =>
          Object.values((await kept(page)).days).map((day) => Object.keys(day).length);
        await eventually(levels, [3]); // the day's puzzles are stored as they are made
        await page.click('#all-boards');
        const coming = page.waitForEvent('download');
        await page.click('#save-file');
        const download = await coming;
        assert.match(download.suggestedFilename(), /^carom-\d{4}-\d\d-\d\d\.json$/);
        const text = String(await readDownload(download));
        assert.deepEqual(JSON.parse(text), await kept(page));

        const said = async (content, name = 'mine.json') => {
          await page.setInputFiles('#kept-file', {
            name,
            mimeType: 'application/json',
            buffer: Buffer.from(content),
          });
          await page.waitForFunction(() => document.getElementById('boards-said').textContent !== '');
          const message = await page.textContent('#boards-said');
          await page.evaluate(() => (document.getElementById('boards-said').textContent = ''));
          return message;
        };
        assert.equal(await said(text), 'Everything in this file is already here.');
        const other = {
          version: 1,
          days: {},
          progress: { [FIRST.link]: { moves: 1, best: 1, seconds: null } },
          boards: [{ name: 'D', link: HARD[1].link, kept: '2026-11-02' }],
        };
        assert.equal(await said(JSON.stringify(other)), 'Added: 1 board and 1 result.');
        assert.deepEqual(await names(page), ['A', 'B', 'C', 'D']);
        assert.match(await said('{"width":3}'), /no Carom boards or results/);
        assert.match(await said('hello'), /no Carom boards or results/);
        assert.match(await said(JSON.stringify({ ...other, version: 9 })), /newer version/);
        assert.deepEqual((await kept(page)).boards.length, 4);
      },
      { before: keeping({ boards: BOARDS, days: {}, progress: {} }), context: { acceptDownloads: true } },
    ),
  );

  test(
    'refused storage gets a sentence, and the page loses nothing',
    visit(
      LINK,
      async (page) => {
        await openPuzzles(page);
        await page.click('#keep');
        assert.match(await status(page), /^In My boards as “.*”, but only until you close the page\.$/);
        assert.match(await page.textContent('#storing'), /^This browser cannot store anything: /);
        assert.equal(await page.isVisible('#storing'), true);
        assert.match((await tiles(page, '#boards-row'))[1], /Red to E3$/);
        await page.click('#all-boards');
        const coming = page.waitForEvent('download');
        await page.click('#save-file');
        const { boards } = JSON.parse(String(await readDownload(await coming)));
        assert.deepEqual(
          boards.map(({ name }) => name),
          ['Red to E3'],
        );
      },
      { before: refusing },
    ),
  );

  test(
    'an invalid link of a board or a daily puzzle is not opened, with a message; the tab fits into 1280 by 720',
    visit(
      LINK,
      async (page) => {
        await openPuzzles(page);
        await fitsIntoWindow(page);
        await page.click('#boards-row .tile:nth-child(2)');
        assert.equal(await status(page), '“Broken” cannot be opened: its link is invalid.');
        await page.click('#easy');
        await eventually(async () => /damaged|cut short|newer|puzzle/.test(await status(page)), true);
        await eventually(() => address(page), LINK);
      },
      {
        async before(page) {
          await page.clock.setFixedTime(new Date(`${TODAY}T12:00`));
          const { easy, ...others } = MADE_TODAY[TODAY];
          const link = 'AAAAAAAAAA';
          await keeping({
            days: { [TODAY]: { ...others, easy: { ...easy, link } } },
            boards: [{ name: 'Broken', link, kept: '' }, ...BOARDS.slice(1), LONG_NAME],
          })(page);
        },
        context: { viewport: { width: 1280, height: 720 } },
      },
    ),
  );

  test(
    'the library and its themes are in German, and fit into 1280 by 800',
    visit(
      LINK,
      async (page) => {
        await openPuzzles(page);
        await fitsIntoWindow(page);
        assert.match(await page.textContent('#daily-title'), /^Heute, /);
        assert.equal(await page.textContent('#boards-title'), 'Meine Bretter');
        assert.match((await tiles(page, '#next-lesson'))[0], /^Lektion 1\|●○○○○\|Bring den roten Roboter/);
        await page.click('#keep');
        assert.equal(await status(page), 'Als „Rot nach E3“ in „Meine Bretter“ gespeichert.');
        await page.click('#all-themes');
        assert.equal(await page.textContent('#collection-title'), 'Themen');
        assert.match((await tiles(page, '#collection-list'))[0], /^Mit Blocker\|.*\n0 von 117 gelöst$/s);
      },
      {
        before: keeping({ days: MADE_TODAY, boards: [...BOARDS, LONG_NAME] }),
        context: { viewport: { width: 1280, height: 800 }, locale: 'de-DE' },
      },
    ),
  );
});
