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

  /** The rules that an unnamed button and pale text violate. */
  const violated = async (page) => {
    await openTab(page, 'setup');
    await page.evaluate(() => {
      for (const name of ['aria-label', 'title']) document.getElementById('turn-left').removeAttribute(name);
      document.getElementById('tool-hint').style.color = '#777';
    });
    return (await violations(page)).map(({ rule }) => rule.split(':')[0]).sort();
  };

  test(
    'while it searches, and then only an unnamed button and pale text that this test adds',
    visit(ENDLESS, async (page) => {
      await page.locator('#stop').waitFor();
      const pause = () => self.dispatchEvent(new MessageEvent('message', { data: { type: 'pause' } }));
      for (const worker of page.workers()) await worker.evaluate(pause); // the page still shows a running search
      await clean(page, 'a search without end');
      assert.equal(await page.getAttribute('#answer-card', 'data-search'), 'running');
      await page.click('#stop');
      assert.deepEqual(await violated(page), ['button-name', 'color-contrast']);
    }),
  );

  for (const [look, expected] of Object.entries({ dark: ['color-contrast'], German: ['button-name'] }))
    test(
      `except an unnamed button and pale text that this test adds: ${look} looks for ${expected}`,
      inLook(look, async (page) => assert.deepEqual(await violated(page), expected)),
    );
});
