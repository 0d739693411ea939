// A game in two tabs of one browser: they play the same game, and neither overwrites what the other has stored.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ARROW_KEYS,
  AT_ONCE,
  address,
  carom,
  eventually,
  openTab,
  paste,
  puzzle,
  site,
  visit,
} from '../page.js';
import { withLayout } from '../layout.js';

/** No target is printed where this one is, so no game draws it. */
const OWN = { ...carom.read('7650+42+E2302A12+C9').puzzle, target: { x: 15, y: 0, color: 'red' } };
const LINK = carom.link(OWN, { mode: 'play' });
const made = [0, 1, 2].map((index) => carom.make({ moves: { min: 2, max: 4 }, seed: 5, index }));
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

async function solve(page) {
  const before = await address(page);
  for (const [robot, direction] of carom.solve(await puzzle(page)).solution.split(' ')) {
    await page.keyboard.press(robot);
    await page.keyboard.press(ARROW_KEYS[direction]);
  }
  await eventually(async () => (await address(page)) !== before, true);
  await page.waitForSelector(ON_BOARD);
}

async function beginSprint(page) {
  await page.click('#playing-sprint');
  await page.click('#sprint-begin');
  await page.waitForSelector(ON_BOARD);
}

describe('a game in two tabs', { concurrency: AT_ONCE }, () => {
  for (const isDeaf of [false, true]) {
    const how = isDeaf ? 'after missing each change' : 'at once';
    test(
      `a sprint is followed ${how}, and its solutions stay`,
      visit(LINK, async (page) => {
        await beginSprint(page);
        const tab = await otherTab(page, 'sprint', isDeaf);
        assert.equal(await text(tab, 'sprint-solved'), '0');
        const own = await payload(tab);
        for (let i = 0; i < 3; i++) await solve(page);
        if (!isDeaf) await eventually(() => text(tab, 'sprint-solved'), '3');
        assert.equal(await payload(tab), own, 'the other tab keeps its board');
        await tab.click('#sprint-back');
        await tab.waitForSelector(ON_BOARD);
        if (!isDeaf) assert.equal(await payload(tab), await payload(page));
        await tab.click('#sprint-skip');
        if (isDeaf) {
          await eventually(() => text(tab, 'sprint-solved'), '3');
          await tab.click('#sprint-back');
          await eventually(() => payload(tab), await payload(page));
        } else {
          await eventually(async () => (await payload(tab)) !== (await payload(page)), true);
          await page.waitForSelector('#sprint-back:not([hidden])');
        }
        await tab.waitForSelector(ON_BOARD);
        await solve(tab);
        await eventually(() => text(page, 'sprint-solved'), '4');
        await page.reload();
        await page.waitForSelector('#sprint-back:not([hidden])');
        assert.equal(await text(page, 'sprint-solved'), '4');
        await tab.close();
      }),
    );

    test(
      `17 targets are followed ${how}, and finished rounds stay`,
      visit(LINK, async (page) => {
        await page.click('#playing-rounds');
        await page.click('#rounds-begin');
        const tab = await otherTab(page, 'rounds', isDeaf);
        for (let i = 0; i < 2; i++) {
          await page.click('#round-give-up');
          await page.click('#next-round');
        }
        if (isDeaf) {
          await tab.click('#rounds-back');
          await tab.click('#round-give-up');
        }
        const rounds = (one) => one.locator('#rounds-table tbody tr').count();
        await eventually(() => rounds(tab), 2);
        await tab.click('#rounds-back');
        assert.equal(await text(tab, 'round-number'), '3');
        assert.equal(await payload(tab), await payload(page));
        await tab.click('#round-give-up');
        await tab.click('#next-round');
        await eventually(() => rounds(page), 3);
        await page.reload();
        await eventually(() => rounds(page), 3);
        await tab.close();
      }),
    );

    test(
      `a table is followed ${how}, and its players stay`,
      visit(LINK, async (page) => {
        const people = (one) => one.$$eval('#table-players li', (nodes) => nodes.length);
        const seat = async (one, name) => {
          await one.fill('#table-name', name);
          await one.keyboard.press('Enter');
        };
        await page.click('#playing-table');
        await seat(page, 'Ann');
        const tab = await otherTab(page, 'table', isDeaf);
        await eventually(() => people(tab), 1);
        await seat(page, 'Ben');
        await seat(page, 'Cem');
        if (isDeaf) await seat(tab, 'Dee');
        await eventually(() => people(tab), 3);
        await seat(tab, 'Dee');
        await eventually(() => people(page), 4);
        await page.reload();
        await eventually(() => people(page), 4);
        await tab.close();
      }),
    );

    test(
      `a match is followed ${how}, and finished puzzles stay`,
      visit(LINK, async (page) => {
        await paste(page, MATCH.link);
        await page.waitForSelector('#match-begin:not([hidden])');
        await page.click('#match-begin');
        const tab = await otherTab(page, 'match', isDeaf);
        for (let i = 0; i < 2; i++) {
          await page.click('#match-give-up');
          await page.click('#match-begin');
        }
        if (isDeaf) {
          await tab.click('#match-back');
          await tab.click('#match-give-up');
        }
        await eventually(() => text(tab, 'match-number'), '3');
        await tab.click('#match-back');
        await tab.click('#match-give-up');
        await eventually(
          async () => /That was the last puzzle\.$/.test(await text(page, 'match-said')),
          true,
        );
        await page.reload();
        await eventually(
          async () => /That was the last puzzle\.$/.test(await text(page, 'match-said')),
          true,
        );
        await tab.close();
      }),
    );
  }

  test(
    'a sprint whose next puzzle was being made in a closed tab continues in the tab where Sprint is pressed',
    visit(
      LINK,
      async (page) => {
        await beginSprint(page);
        const tab = await otherTab(page, 'sprint');
        const own = await payload(tab);
        for (const move of carom.solve(await puzzle(page)).solution.split(' ')) {
          await page.keyboard.press(move[0]);
          await page.keyboard.press(ARROW_KEYS[move[1]]);
        }
        await eventually(() => text(tab, 'sprint-solved'), '1');
        assert.equal(await payload(tab), own, 'the other tab waits for the next puzzle');
        await page.goto('about:blank');
        await tab.click('#playing-sprint');
        await tab.waitForSelector(ON_BOARD);
        assert.notEqual(await payload(tab), own);
        assert.equal(await text(tab, 'sprint-solved'), '1');
        await tab.close();
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
