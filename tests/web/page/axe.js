// axe.js - runs axe-core on the page, and brings the page into its states and looks.
//
// One visit goes through many states, because opening the page takes longer than changing it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { EIGHT, carom, openDialog, openText, visit } from '../page.js';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per page, because parsing takes as long as a run. A script element would violate the policy. */
async function load(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** The violations of axe's rules, without experimental ones: each rule and its elements. */
export async function violations(page) {
  await load(page);
  return page.evaluate(async () => {
    const { violations: found, passes } = await window.axe.run(document, { resultTypes: ['violations'] });
    if (!passes.length) throw new Error('axe has looked at nothing');
    // The letter on a robot repeats the colour in its name.  Axe ignores one letter, but not two.
    const isLetter = (id, { target }) =>
      id === 'label-content-name-mismatch' &&
      /^(Gr|Ge)$/.test(
        document.querySelector(target[0]).closest('#board .robot, .swatches button')?.textContent,
      );
    return found
      .map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        nodes: nodes
          .filter((node) => !isLetter(id, node))
          .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }))
      .filter(({ nodes }) => nodes.length);
  });
}

/** Fails with the violations in the current state. */
export const clean = async (page, what) => assert.deepEqual(await violations(page), [], what);

/** The actions that lead from the open page to each state. */
export const STATES = {
  'the first puzzle': async () => {},
  'an answer, halfway through': async (page) => {
    await page.locator('#answer-chips button').first().waitFor();
    await page.click('#next');
  },
  'each tool': async (page) => {
    for (const tool of ['walls', 'diagonals', 'erase', 'move']) {
      await page.click(`#tool-${tool}`);
      await clean(page, tool);
    }
  },
  'a piece in the hand, over a cell where it cannot stand': async (page) => {
    await page.focus('#board');
    for (const key of ['s', 'ArrowUp', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  },
  'a robot picked, and moved': async (page) => {
    await page.click('#tab-play');
    for (const key of ['s', 'ArrowUp', 'y']) await page.keyboard.press(key);
  },
  'the games': async (page) => {
    await page.click('#tab-play');
    for (const game of ['rounds', 'table', 'match']) {
      await page.click(`#playing-${game}`);
      await page.locator(`#${game}`).waitFor();
      await clean(page, game);
    }
  },
  'the results of a match': async (page) => {
    const match = carom.match({ seed: 1, attempts: [0, 0] });
    const { link } = carom.matchResult(match, { player: 'Ada', date: '2026-11-22', lines: [] });
    await openText(page, link);
    await page.click('#match-show');
    await page.click('#match-begin');
    await page.locator('#match-give-up').waitFor();
  },
  'every card open': async (page) => {
    await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
  },
  'the menu and its dialogs': async (page) => {
    for (const item of ['export', 'picture', 'print', 'search', 'look', 'lengths', 'help']) {
      await openDialog(page, item);
      await clean(page, item);
      await page.keyboard.press('Escape');
    }
    await page.click('#menu');
  },
  'the Lab': async (page) => {
    await page.evaluate(() => document.querySelector('[data-item=lab]').click());
    await page.locator('#lab').waitFor();
    await page.click('#heat-colors button:nth-child(2)');
    await page.click('#heat-details summary');
    for (const name of ['growth', 'success']) {
      await page.selectOption('#lab-name', name);
      await page.fill('#lab-count', '5');
      await page.fill('#lab-states', '1000');
      await page.click('#run');
      await page.locator('#lab-rows').waitFor();
      await clean(page, name);
      await page.waitForSelector('#stop-experiment', { state: 'hidden' });
    }
  },
  'puzzles by theme': async (page) => {
    await page.click('#all-themes');
    await page.locator('#collection-list svg').nth(4).waitFor();
  },
  'the dialog that shares': async (page) => {
    await page.click('#share');
    await page.locator('#share-qr').waitFor();
    await page.click('#share-embed summary');
  },
  'a text without a puzzle': async (page) => {
    await openText(page, '7650+42+E2302B12+C');
    await page.locator('#text-problem mark').waitFor();
  },
  'a text with several goals': async (page) => {
    await page.fill('#text', 'CDEF+42+E2302B12+C8');
    await page.locator('#diagonals-choice').waitFor();
  },
  'a broken link': async (page) => {
    await page.evaluate(() => void (location.hash = '#p=AQPvzR9W'));
    await page.locator('#address-problem mark').waitFor();
  },
};

/** The rules about colours, among those that axe applies. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const ONLY_COLORS = { disableOtherRules: true, rules: COLOR_RULES.map((id) => ({ id, enabled: true })) };
const NO_COLORS = { rules: COLOR_RULES.map((id) => ({ id, enabled: false })) };

/**
 * For each look the context of the browser, and what axe.configure() gets: only the rules whose results can differ from
 * those in the light look.
 * @type {Record<string, { context?: object, rules?: object }>}
 */
export const LOOKS = {
  light: {},
  dark: { context: { colorScheme: 'dark' }, rules: ONLY_COLORS },
  'forced colours': { context: { forcedColors: 'active' }, rules: ONLY_COLORS },
  German: { context: { locale: 'de-DE' }, rules: NO_COLORS },
  '360 px': { context: { viewport: { width: 360, height: 640 }, isMobile: true } },
};

/** A test that visits the page in a look, with the rules of axe that the look needs. */
export const inLook = (look, body) =>
  visit(
    EIGHT,
    async (page) => {
      const { rules } = LOOKS[look];
      await load(page);
      if (rules) await page.evaluate((set) => window.axe.configure(set), rules);
      await body(page);
    },
    { context: LOOKS[look].context },
  );

/**
 * A test that brings the page into states and runs axe in each.
 * @param {keyof typeof LOOKS} look
 * @param {(keyof typeof STATES)[]} names   of the states
 */
export const axeFindsNothing = (look, names) =>
  inLook(look, async (page) => {
    for (const name of names) {
      await page.evaluate((hash) => {
        document.querySelector('dialog[open]')?.close();
        location.hash = hash;
      }, EIGHT);
      await STATES[name](page);
      await clean(page, name);
    }
  });
