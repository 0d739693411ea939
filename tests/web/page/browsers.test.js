// Firefox and Chromium open, move, solve in a worker, link, and work offline.
import assert from 'node:assert/strict';
import { fill, inBoth, text } from '../browsers.js';
import { EIGHT, LONG, SMALL, at, carom, clickCell, eventually, robots, site } from '../page.js';

inBoth(
  'a board is drawn in the core’s colours; clicks and keys move robots',
  carom.link(SMALL),
  async (page) => {
    assert.deepEqual(await robots(page), { red: 'A1', blue: 'E4' });
    const { width, red } = await page.evaluate(() => ({
      width: document.getElementById('board').getBoundingClientRect().width,
      red: getComputedStyle(document.querySelector('#board .robot.red')).color,
    }));
    assert.ok(width > 300);
    assert.equal(red, 'rgb(208, 63, 55)');

    const frame = () => page.$eval('#board', (node) => getComputedStyle(node).outlineStyle);
    await clickCell(page, 'C3');
    const focused = await page.evaluate(() => document.activeElement.id);
    assert.deepEqual([focused, await frame()], ['board', 'none'], 'no focus ring for the mouse');
    await page.mouse.move(...(await at(page, 0.5, 0.5)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 2.5, 2.5)), { steps: 4 });
    await page.mouse.up();
    assert.deepEqual([(await robots(page)).red, await frame()], ['C3', 'none'], 'after a drag');
    await page.keyboard.press('ArrowDown'); // ← and → would step through the answer
    assert.equal(await frame(), 'solid', 'a focus ring after a key');
    await page.click('#undo');
    assert.equal((await robots(page)).red, 'A1');

    await page.click('#tab-play');
    await clickCell(page, 'A1');
    await clickCell(page, 'A4');
    assert.equal((await robots(page)).red, 'A4');
    await page.keyboard.press('ArrowRight');
    assert.equal((await robots(page)).red, 'D4');
    await page.keyboard.press('u');
    assert.equal((await robots(page)).red, 'A4');
  },
);

inBoth('a puzzle is solved in the worker, and the page is stored for offline use', EIGHT, async (page) => {
  await eventually(() => text(page, '#answer-moves'), '8');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  for (const name of ['', 'main.js', 'searches_worker.js', 'puzzles.wasm'])
    assert.ok(
      kept.some((path) => path.endsWith(`/${name}`)),
      name,
    );
  await page.reload();
  await page.waitForSelector('#board .robot');
});

inBoth('a game ID opens, and its link opens the same puzzle', '', async (page) => {
  await fill(page, '#text', LONG);
  await page.click('#go');
  const link = carom.link(carom.read(LONG).puzzle);
  await eventually(() => page.evaluate(() => location.hash), link);
  const before = await robots(page);
  await page.goto(`${site.url}?again${link}`);
  await page.waitForSelector('#share:not([hidden])');
  assert.deepEqual(await robots(page), before);
});
