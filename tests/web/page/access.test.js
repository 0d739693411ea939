// axe-core finds no problem in the page: in every state in the light theme, and in two full states in the other looks.
// access.deep.test.js tests every state in all looks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AT_ONCE, ENDLESS, openTab, visit } from '../page.js';
import { LOOKS, STATES, axeFindsNothing, clean, inLook, violations } from './axe.js';

/** The states that show most. @type {(keyof typeof STATES)[]} */
const COLORFUL = ['every card open', 'the dialog that shares'];
const [FIRST_LOOK, ...OTHER_LOOKS] = Object.keys(LOOKS);

describe('axe finds nothing', { concurrency: AT_ONCE }, () => {
  test(`${FIRST_LOOK}, in every state`, axeFindsNothing(FIRST_LOOK, Object.keys(STATES)));
  for (const look of OTHER_LOOKS) test(look, axeFindsNothing(look, COLORFUL));

  test(
    'while it searches',
    visit(ENDLESS, async (page) => {
      await page.locator('#stop').waitFor();
      await clean(page, 'a search without end');
    }),
  );

  for (const [look, expected] of Object.entries({
    light: ['button-name', 'color-contrast'],
    dark: ['color-contrast'],
    German: ['button-name'],
  }))
    test(
      `except an unnamed button and pale text that this test adds: ${look} looks for ${expected.join(', ')}`,
      inLook(look, async (page) => {
        await openTab(page, 'setup');
        await page.evaluate(() => {
          for (const name of ['aria-label', 'title'])
            document.getElementById('turn-left').removeAttribute(name);
          document.getElementById('tool-hint').style.color = '#777';
        });
        const rules = (await violations(page)).map(({ rule }) => rule.split(':')[0]);
        assert.deepEqual(rules.sort(), expected);
      }),
    );
});
