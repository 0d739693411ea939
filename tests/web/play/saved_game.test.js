// A game in several tabs of one browser: they play the same game, and none overwrites what another has stored.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, address, carom, eventually, openTab, paste, play, puzzle, site, visit } from '../page.js';
import { withLayout } from '../layout.js';

/** No target is printed where this one is, so no game draws it. */
const OWN = { ...carom.read('7650+42+E2302A12+C9').puzzle, target: { x: 15, y: 0, color: 'red' } };
const LINK = carom.link(OWN, { mode: 'play' });
const made = [0, 1, 2, 3].map((index) => carom.make({ moves: { min: 2, max: 4 }, seed: 5, index }));
const MATCH = carom.match({
  ...{ seed: 5, moves: { min: 2, max: 4 } },
  attempts: made.map(({ attempt }) => attempt),
});
const text = (page, id) => page.textContent(`#${id}`);
const payload = async (page) => carom.payload(await puzzle(page));
const ON_BOARD = '#sprint-skip[aria-disabled=false]';

/** Opens the page in another tab, with a game in Play. `isDeaf`: the tab receives no storage events. */
async function otherTab(page, game, isDeaf) {
  const tab = withLayout(await page.context().newPage());
  if (isDeaf)
    await tab.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation());
    });
  await tab.goto(`${site.url}${LINK}`);
  await openTab(tab, 'play');
  await tab.click(`#playing-${game}`);
  await tab.waitForSelector(`#playing-${game}[aria-pressed=true]`);
  return tab;
}

/** Opens a tab that receives storage events, and one that receives none. */
const otherTabs = async (page, game) => ({
  tab: await otherTab(page, game, false),
  deaf: await otherTab(page, game, true),
});

async function solve(page) {
  const before = await address(page);
  await play(page, carom.solve(await puzzle(page)).solution);
  await eventually(async () => (await address(page)) !== before, true);
  await page.waitForSelector(ON_BOARD);
}

async function beginSprint(page) {
  await page.click('#playing-sprint');
  await page.click('#sprint-begin');
  await page.waitForSelector(ON_BOARD);
}

describe('a game in several tabs', { concurrency: AT_ONCE }, () => {
  test(
    'a sprint is followed at once, or after missing each change, and its solutions stay',
    visit(LINK, async (page) => {
      await beginSprint(page);
      const { tab, deaf } = await otherTabs(page, 'sprint');
      const solutions = (one) => text(one, 'sprint-solved');
      for (const one of [tab, deaf]) assert.equal(await solutions(one), '0');
      const own = await payload(tab);
      for (let i = 0; i < 2; i++) await solve(page);
      await eventually(() => solutions(tab), '2');
      assert.equal(await payload(tab), own, 'the other tab keeps its board');
      await tab.click('#sprint-back');
      await tab.waitForSelector(ON_BOARD);
      assert.equal(await payload(tab), await payload(page));
      await tab.click('#sprint-skip');
      await eventually(async () => (await payload(tab)) !== (await payload(page)), true);
      await page.waitForSelector('#sprint-back:not([hidden])');
      await tab.waitForSelector(ON_BOARD);
      await solve(tab);
      await eventually(() => solutions(page), '3');

      await deaf.click('#sprint-back');
      await deaf.waitForSelector(ON_BOARD);
      await deaf.click('#sprint-skip');
      await eventually(() => solutions(deaf), '3');
      await deaf.click('#sprint-back');
      await eventually(() => payload(deaf), await payload(tab));
      await deaf.waitForSelector(ON_BOARD);
      await solve(deaf);
      for (const one of [page, tab]) await eventually(() => solutions(one), '4');
      await page.reload();
      await page.waitForSelector('#sprint-back:not([hidden])');
      assert.equal(await solutions(page), '4');
    }),
  );

  test(
    '17 targets are followed at once, or after missing each change, and finished rounds stay',
    visit(LINK, async (page) => {
      const giveUp = async (one) => {
        await one.dblclick('#round-give-up');
        await one.click('#next-round');
      };
      const rounds = (one) => one.locator('#rounds-table tbody tr').count();
      await page.click('#playing-rounds');
      await page.click('#rounds-begin');
      const { tab, deaf } = await otherTabs(page, 'rounds');
      for (let i = 0; i < 2; i++) await giveUp(page);
      await eventually(() => rounds(tab), 2);
      await deaf.click('#rounds-back');
      await deaf.dblclick('#round-give-up');
      await eventually(() => rounds(deaf), 2);
      for (const one of [tab, deaf]) {
        await one.click('#rounds-back');
        assert.equal(await text(one, 'round-number'), '3');
        assert.equal(await payload(one), await payload(page));
      }
      await giveUp(deaf);
      for (const one of [page, tab]) await eventually(() => rounds(one), 3);
      await tab.click('#rounds-back');
      await giveUp(tab);
      await eventually(() => rounds(page), 4);
      await page.reload();
      await eventually(() => rounds(page), 4);
    }),
  );

  test(
    'a table is followed at once, or after missing each change, and its players stay',
    visit(LINK, async (page) => {
      const people = (one) => one.$$eval('#table-players li', (nodes) => nodes.length);
      const seat = async (one, name) => {
        await one.fill('#table-name', name);
        await one.keyboard.press('Enter');
      };
      await page.click('#playing-table');
      await seat(page, 'Ann');
      const { tab, deaf } = await otherTabs(page, 'table');
      for (const one of [tab, deaf]) await eventually(() => people(one), 1);
      await seat(page, 'Ben');
      await seat(page, 'Cem');
      await eventually(() => people(tab), 3);
      await seat(deaf, 'Dee');
      await eventually(() => people(deaf), 3);
      await seat(deaf, 'Dee');
      for (const one of [page, tab]) await eventually(() => people(one), 4);
      await seat(tab, 'Eve');
      await eventually(() => people(page), 5);
      await page.reload();
      await eventually(() => people(page), 5);
    }),
  );

  test(
    'a match is followed at once, or after missing each change, and finished puzzles stay',
    visit(LINK, async (page) => {
      const number = (one) => text(one, 'match-number');
      const isOver = async () => /That was the last puzzle\.$/.test(await text(page, 'match-said'));
      await paste(page, MATCH.link);
      await page.waitForSelector('#match-begin:not([hidden])');
      await page.click('#match-begin');
      const { tab, deaf } = await otherTabs(page, 'match');
      for (let i = 0; i < 2; i++) {
        await page.dblclick('#match-give-up');
        await page.click('#match-begin');
      }
      await eventually(() => number(tab), '3');
      await deaf.click('#match-back');
      await deaf.dblclick('#match-give-up');
      await eventually(() => number(deaf), '3');
      await deaf.click('#match-back');
      await deaf.dblclick('#match-give-up');
      await deaf.click('#match-begin');
      for (const one of [page, tab]) await eventually(() => number(one), '4');
      await tab.click('#match-back');
      await tab.dblclick('#match-give-up');
      await eventually(isOver, true);
      await page.reload();
      await eventually(isOver, true);
    }),
  );

  test(
    'a sprint whose next puzzle was being made in a closed tab continues in the tab where Sprint is pressed',
    visit(
      LINK,
      async (page) => {
        await beginSprint(page);
        const tab = await otherTab(page, 'sprint', false);
        const own = await payload(tab);
        await play(page, carom.solve(await puzzle(page)).solution);
        await eventually(() => text(tab, 'sprint-solved'), '1');
        assert.equal(await payload(tab), own, 'the other tab waits for the next puzzle');
        await page.goto('about:blank');
        await tab.click('#playing-sprint');
        await tab.waitForSelector(ON_BOARD);
        assert.notEqual(await payload(tab), own);
        assert.equal(await text(tab, 'sprint-solved'), '1');
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            globalThis.Worker = class extends Worker {
              postMessage(message, ...rest) {
                if (message.type !== 'make' || !document.querySelector('#sprint-skip[aria-disabled=false]'))
                  super.postMessage(message, ...rest);
              }
            };
          }),
      },
    ),
  );
});
