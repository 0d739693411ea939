// What axe-core finds in the page, in each of its states: nothing.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, ENDLESS, openText, visit } from './page.js';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that axe knows but what is only tried out; of each violation the rule and the elements. */
async function violations(page) {
  await page.evaluate(AXE); // not by a script element: the page allows none but its own
  return page.evaluate(async () => {
    const { violations: found, passes } = await window.axe.run(document, { resultTypes: ['violations'] });
    if (!passes.length) throw new Error('axe has looked at nothing');
    return found.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  });
}

const clean = async (page, what) => assert.deepEqual(await violations(page), [], what);

/** What leads from the open page to each state. */
const STATES = {
  'the first puzzle': async () => {},
  'an answer, half way through': async (page) => {
    await page.locator('#answer-chips button').first().waitFor();
    await page.click('#next');
  },
  'each tool': async (page) => {
    for (const tool of ['walls', 'diagonals', 'erase', 'move']) {
      await page.click(`#tool-${tool}`);
      await clean(page, tool);
    }
  },
  'a piece in the hand, over one where it cannot stand': async (page) => {
    await page.focus('#board');
    for (const key of ['s', 'ArrowUp', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  },
  'a robot picked, and moved': async (page) => {
    await page.click('#mode-play');
    for (const key of ['s', 'ArrowUp', 'y']) await page.keyboard.press(key);
  },
  'every card open': async (page) => {
    await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
  },
  'the list of keys': async (page) => {
    await page.click('#show-keys');
  },
  'the dialog that shares': async (page) => {
    await page.click('#share');
    await page.locator('#share-qr').waitFor();
  },
  'a text that is no puzzle': async (page) => {
    await openText(page, '7650+42+E2302B12+C');
    await page.locator('#text-problem mark').waitFor();
  },
  'a text that leaves a choice': async (page) => {
    await page.fill('#text', 'CDEF+42+E2302B12+C8');
    await page.locator('#diagonals-choice').waitFor();
  },
  'a broken link': async (page) => {
    await page.evaluate(() => void (location.hash = '#p=AQPvzR9W'));
    await page.locator('#address-problem mark').waitFor();
  },
};

const LOOKS = {
  light: {},
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  German: { locale: 'de-DE' },
  '360 px': { viewport: { width: 360, height: 640 }, isMobile: true },
};

describe('axe finds nothing', { concurrency: AT_ONCE }, () => {
  for (const [look, context] of Object.entries(LOOKS))
    test(
      look,
      visit(
        EIGHT,
        async (page) => {
          for (const [name, reach] of Object.entries(STATES)) {
            await page.evaluate((hash) => {
              document.querySelector('dialog[open]')?.close();
              location.hash = hash;
            }, EIGHT);
            await reach(page);
            await clean(page, name);
          }
        },
        { context },
      ),
    );

  test(
    'while it searches',
    visit(ENDLESS, async (page) => {
      await page.locator('#stop').waitFor();
      await clean(page, 'a search without end');
    }),
  );

  test(
    'but it would: a button without a name, text that is too pale',
    visit(EIGHT, async (page) => {
      await page.evaluate(() => {
        document.getElementById('turn-left').removeAttribute('aria-label');
        document.getElementById('tool-hint').style.color = '#ccc';
      });
      const rules = (await violations(page)).map(({ rule }) => rule.split(':')[0]);
      assert.deepEqual(rules.sort(), ['button-name', 'color-contrast']);
    }),
  );
});
