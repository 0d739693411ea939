// Typing in the text box, and the puzzle in every format.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, FOUR, SMALL, carom, eventually, robots, site, status, visit } from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const START = { red: 'A1', blue: 'E4' };
const WITH_D = 'CDEF+42+E2302B12+C8';
const PRINTED = carom.read(FOUR).puzzle;
const GAME = JSON.parse(carom.write(PRINTED, 'async-json'));
/** Without a current round, so that the goal is ambiguous. */
const GOALS = JSON.stringify({
  walls: GAME.walls,
  robots: GAME.robots,
  allGoals: [
    { color: 'red', position: { x: 3, y: 1 } },
    { color: 'multi', position: { x: 12, y: 9 } },
  ],
});

const clipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };
const said = (page) =>
  page.evaluate(() =>
    document.getElementById('typed-text').checkVisibility()
      ? document.getElementById('typed-text').textContent
      : '',
  );
const wrong = (page) =>
  page.evaluate(() =>
    document.getElementById('text-problem').checkVisibility()
      ? document.getElementById('text-problem').textContent
      : '',
  );
/** The card's text or sentence for a format. */
const row = (page, format) =>
  page.$eval(
    `#formats [data-format=${format}]`,
    (node) => [...node.querySelectorAll('code, span')].find((n) => !n.hidden).textContent,
  );
describe('typing and converting', { concurrency: AT_ONCE }, () => {
  test(
    'the preview follows a game ID letter by letter, with a picture; the board waits for Open',
    visit(SMALL_LINK, async (page) => {
      assert.equal(await wrong(page), '', 'an empty box is valid');
      await page.click('#text');
      await page.keyboard.type('7');
      assert.match(await wrong(page), /^This is not a puzzle: it is not a Carom link/);
      await page.keyboard.type('650+42+');
      assert.match(await wrong(page), /^This game ID was cut short: 8 of 19 characters/);
      assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'false', 'not yet');
      await page.keyboard.type('E2302B12+01');
      assert.equal(await wrong(page), '');
      assert.equal(await said(page), 'A DriftingDroids game ID: 16 by 16 cells, 4 robots, blue to B1.');
      await eventually(() => page.textContent('#typed-said'), await said(page));
      const picture = decodeURIComponent(await page.getAttribute('#typed-picture', 'src'));
      assert.equal(
        picture,
        `data:image/svg+xml,${carom.svg(PRINTED, { theme: 'light', palette: 'standard' })}`,
      );
      assert.ok((await page.$eval('#typed-picture', (n) => n.decode().then(() => n.naturalWidth))) > 0);
      assert.deepEqual(await robots(page), START);
      assert.equal(new URL(page.url()).hash, SMALL_LINK);
      await page.keyboard.press('Enter');
      await eventually(() => robots(page).then((r) => r.blue), 'L3');
      assert.equal(await page.inputValue('#text'), '');
      assert.equal(await said(page), '');
    }),
  );

  test(
    'Enter adds a line until the text is a complete puzzle; an error names its line',
    visit(SMALL_LINK, async (page) => {
      const text = carom.write(PRINTED, 'interchange-text');
      const bad = text.split('\n').slice(0, 4).join('\n').replace(/\nW/, '\nX');
      await page.click('#text');
      for (const line of bad.split('\n')) {
        await page.keyboard.insertText(line);
        await page.keyboard.press('Enter');
      }
      assert.equal(await page.inputValue('#text'), `${bad}\n`);
      assert.match(await wrong(page), /^In this interchange text, the walls of A2 .*Line 3, character 1:X/);
      await page.keyboard.press('Control+Enter');
      assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'true');
      assert.equal(await page.evaluate(() => getSelection().toString()), 'X');
      assert.match(await status(page), /^Nothing opened/);
      assert.deepEqual(await robots(page), START);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text.replaceAll('\n', '\r\n'));
      assert.match(await said(page), /^A text from Kevin Cox’s solver: .* Silver is left out/);
      await page.keyboard.press('Enter');
      await eventually(() => robots(page).then((r) => r.blue), 'L3');
      assert.equal(new URL(page.url()).hash, carom.link(PRINTED));
    }),
  );

  test(
    'an Async JSON with several goals lets one choose',
    visit(SMALL_LINK, async (page) => {
      await page.fill('#text', GOALS);
      const message = 'This Async JSON has 2 goals, and no currentRound says which one is meant.';
      await eventually(() => wrong(page), message); // the reader of JSON is loaded
      const choices = page.locator('#choices button');
      assert.deepEqual(await choices.allTextContents(), ['Red to D2', 'Any robot to M10']);
      assert.equal(await choices.and(page.locator('[aria-pressed=true]')).count(), 0);
      await page.click('#go');
      const focused = (n) => choices.nth(n).evaluate((node) => node === document.activeElement);
      assert.equal(await focused(0), true, 'Open moves to the choice');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.match(await said(page), /^An Async Ricochet Robots game: .*any robot to M10\.$/);
      assert.deepEqual(await robots(page), START, 'not opened yet');
      assert.equal(await choices.nth(1).getAttribute('aria-pressed'), 'true');
      assert.equal(await focused(1), true, 'the focus stays');
      await choices.nth(0).click();
      assert.match(await said(page), /red to D2\.$/);
      await page.click('#go');
      await eventually(() => page.title(), 'Carom: red to D2');
      assert.equal(await choices.count(), 0);
    }),
  );

  test(
    "a game ID's diagonals can be added before it is opened; a new address does not disturb typing",
    visit(SMALL_LINK, async (page) => {
      await page.fill('#text', FOUR);
      assert.equal(await page.isVisible('#diagonals-choice'), false);
      await page.fill('#text', WITH_D);
      assert.match(await said(page), /The diagonals of D sides are left out/);
      assert.equal(await row(page, 'game-id'), WITH_D);
      await page.check('#with-diagonals');
      const { puzzle } = carom.read(WITH_D, { diagonals: true });
      assert.ok(puzzle.diagonals.length > 0);
      assert.match(await said(page), new RegExp(`4 robots, ${puzzle.diagonals.length} diagonals, `));
      assert.match(await row(page, 'game-id'), /diagonals\.$/);
      await page.click('#go');
      await eventually(() => page.locator('#board .diagonals text').count(), puzzle.diagonals.length);
      assert.equal(await page.isVisible('#left-out'), false);
      await page.fill('#text', WITH_D);
      assert.equal(await page.isChecked('#with-diagonals'), false, 'the option is reset');

      await page.evaluate((hash) => void (location.hash = hash), carom.link(PRINTED));
      await eventually(() => robots(page).then((r) => r.blue), 'L3');
      assert.equal(await page.inputValue('#text'), WITH_D, 'a new address does not disturb typing');
      assert.match(await said(page), /^A DriftingDroids game ID/);
    }),
  );

  test(
    'if the target is where a diagonal would be, a message says so, and the choice can be taken back',
    visit('#p=CDEF+42+E2302B12+C9', async (page) => {
      await page.click('#left-out button');
      await eventually(async () => /the target is on the diagonal at J13/.test(await status(page)), true);
      await page.fill('#text', 'CDEF+42+E2302B12+C9');
      await page.check('#with-diagonals');
      assert.equal(await page.isVisible('#with-diagonals'), true);
      await page.uncheck('#with-diagonals');
      assert.match(await said(page), /The diagonals of D sides are left out/);
    }),
  );

  test(
    'without the reader of other formats, the box says that a part of the page is missing',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.waitForSelector('#share:not([hidden])');
        await page.route(/\/formats\.js$/, (route) => route.abort());
        await page.fill('#text', GOALS);
        await eventually(() => wrong(page), 'Part of this page could not be loaded. Check your connection.');
        await page.click('#go');
        await eventually(async () => /^Nothing opened/.test(await status(page)), true);
      },
      { broken: true },
    ),
  );

  test(
    'every format of the board, or of the text in the box, matches the core',
    visit(
      carom.link(PRINTED),
      async (page) => {
        const compare = async (puzzle, moves = '') => {
          const link = carom.link(puzzle, { moves });
          assert.equal(await row(page, 'link'), `…${link}`);
          await page.click('[data-format=link] button');
          await eventually(() => page.evaluate(() => navigator.clipboard.readText()), site.url + link);
          for (const format of ['game-id', 'interchange', 'interchange-text', 'async-json', 'drawing']) {
            let text;
            try {
              text = carom.write(puzzle, format);
            } catch ({ message }) {
              const sentence = await row(page, format);
              assert.equal(sentence.toLowerCase(), `${message}.`.toLowerCase());
              assert.equal(await page.isVisible(`[data-format=${format}] button`), false);
              continue;
            }
            await page.click(`[data-format=${format}] button`);
            await eventually(() => page.evaluate(() => navigator.clipboard.readText()), text);
            const lines = text.trimEnd().split('\n').length;
            assert.equal(await row(page, format), lines > 1 ? `${lines} lines` : text);
          }
        };
        assert.match(await page.textContent('#convert-of'), /on the board/);
        await compare(PRINTED);
        assert.equal(await status(page), 'Copied the drawing.');
        await page.fill('#text', `${SMALL_LINK}&m=rSrE`);
        assert.match(await page.textContent('#convert-of'), /in the box/);
        await compare(SMALL, 'rS rE');
        await page.fill('#text', 'nonsense');
        assert.match(await page.textContent('#convert-of'), /on the board/);
        await compare(PRINTED);
        await page.fill('#text', '');
        assert.equal(await wrong(page), '', 'an empty box again');
        await page.focus('#answer-title');
        await page.click('#tab-play');
        for (const key of ['r', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
        const ends = (link) => eventually(async () => link.test(await row(page, 'link')), true);
        await ends(/&m=(r[NESW]){2}&mode=play$/); // the moves on the board
        await page.click('#own-chips button >> nth=0');
        await ends(/&m=r[NESW]&mode=play$/); // without undone moves
      },
      clipboard,
    ),
  );

  test(
    'if the browser refuses to copy, the text goes into the box unchanged',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.click('[data-format=drawing] button');
        await eventually(() => page.inputValue('#text'), carom.draw(SMALL));
        assert.match(await status(page), /You can copy the drawing from the box/);
        assert.deepEqual(await robots(page), START);
      },
      { before: (page) => page.addInitScript(() => delete Navigator.prototype.clipboard) },
    ),
  );

  // The shortest times of small tasks, measured in turn, keep their ratio on a busy or slow machine.  Each of the three
  // takes about 3 ms on a desktop: typing 18 letters, reading a puzzle 8 times, making 4000 elements.
  test(
    'typing is fast: 18 letters, or 8 reads of a puzzle, take less than three times as long as 4000 new elements',
    visit(SMALL_LINK, async (page) => {
      const shortest = await page.evaluate((id) => {
        const box = document.getElementById('text');
        const type = (text) => {
          box.value = text;
          box.dispatchEvent(new Event('input'));
        };
        const pieces = {
          letters() {
            for (let n = 1; n < id.length; n++) type(id.slice(0, n));
          },
          puzzle() {
            for (let i = 0; i < 8; i++) type(id);
          },
          elements() {
            const list = document.createElement('ul');
            for (let i = 0; i < 4000; i++) {
              const item = document.createElement('li');
              item.textContent = `item ${i}`;
              list.append(item);
            }
          },
        };
        const times = { letters: Infinity, puzzle: Infinity, elements: Infinity };
        for (let round = 0; round < 30; round++)
          for (const [name, work] of Object.entries(pieces)) {
            const began = performance.now();
            work();
            times[name] = Math.min(times[name], performance.now() - began);
          }
        return times;
      }, FOUR);
      const { letters, puzzle: taken, elements } = shortest;
      assert.ok(letters < 3 * elements, `letters: ${letters} ms, elements: ${elements} ms`);
      assert.ok(taken < 3 * elements, `puzzle: ${taken} ms, elements: ${elements} ms`);
    }),
  );
});
