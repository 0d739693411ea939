// Stories of the Puzzles tab.  stories.deep.test.js runs them in Firefox.
import assert from 'node:assert/strict';
import { COURSE, HARD } from '../../../web/puzzles/collection.js';
import { story, text } from '../browsers.js';
import { ARROW_KEYS, SMALL, carom, eventually } from '../page.js';
import { kept, openPuzzles } from './tab.js';

const LESSONS = COURSE.flatMap(([, lessons]) => lessons);

story(
  'a beginner solves the first two lessons, and the course continues after a reload',
  '',
  async (page) => {
    for (const [i, { link, moves }] of LESSONS.slice(0, 2).entries()) {
      await openPuzzles(page);
      await page.click('#next-lesson .tile');
      await page.waitForFunction(
        (start) => document.getElementById('about')?.textContent.startsWith(start),
        {},
        `Lesson ${i + 1} `,
      );
      for (const [robot, direction] of carom.solve(link).solution.split(' ')) {
        await page.keyboard.press(robot);
        await page.keyboard.press(ARROW_KEYS[direction]);
      }
      await page.waitForFunction(() => localStorage.getItem('carom-puzzles') !== null);
      await eventually(async () => (await kept(page)).progress[link]?.moves, moves);
    }
    await page.reload();
    await openPuzzles(page);
    assert.equal(await text(page, '#course-progress'), '2 of 30 solved');
    assert.match(await text(page, '#next-lesson'), /^Lesson 3/);
  },
);

story('keeping a board does not replace other tiles', carom.link(SMALL), async (page) => {
  await openPuzzles(page);
  await page.waitForFunction(() => document.querySelectorAll('#levels .thumbnail[data-link]').length === 3);
  await page.evaluate(() => {
    window.tiles = [...document.querySelectorAll('#library .tile')];
    window.tiles.at(-1).focus();
    document.getElementById('keep').click();
  });
  await page.waitForSelector('#boards-row .tile:nth-child(2)');
  assert.ok(await page.evaluate(() => window.tiles.every((tile) => tile.isConnected)));
  assert.ok(await page.evaluate(() => document.activeElement === window.tiles.at(-1)));
});

story('a kept board is listed after a reload, and opens', carom.link(SMALL), async (page) => {
  await openPuzzles(page);
  await page.click('#keep');
  await page.click('#hard-row .tile');
  const hardest = carom.payload(carom.read(HARD[0].link).puzzle);
  await eventually(() => page.evaluate(() => location.hash.includes('mode=play')), true);
  assert.ok((await page.evaluate(() => location.hash)).includes(hardest));
  await page.reload();
  await openPuzzles(page);
  await page.click('#boards-row .tile:nth-child(2)');
  await eventually(() => page.evaluate(() => location.hash), carom.link(SMALL));
});
