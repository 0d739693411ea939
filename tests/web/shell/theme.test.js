// Themes and palettes: chosen, stored, set before anything is drawn, each with enough contrast.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contrastOf, rgbOf } from '../colors.js';
import {
  AT_ONCE,
  EIGHT,
  ONE,
  carom,
  choose,
  eventually,
  openDialog,
  openWholeTab,
  reveal,
  solved,
  visit,
} from '../page.js';

const PALETTES = ['standard', 'color-blind', 'contrast'];
/** A printed board without diagonals; red is one move from its target. */
const PRINTED = carom.link(ONE);
const DARK = '#15171b';
/** Sets the stored settings, as text. */
const stored = (text) => (page) => page.addInitScript((kept) => localStorage.setItem('carom', kept), text);
const look = (page) =>
  page.evaluate(() => {
    const { theme, palette } = document.documentElement.dataset;
    return { theme, palette };
  });
const press = async (page, group, name) => {
  await reveal(page, `#${group}`);
  await page.locator(`#${group} button`, { hasText: name }).click();
};
const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const colorOf = (page, selector) => page.$eval(selector, (node) => getComputedStyle(node).color);

/** The colour of a palette in the core. */
function coreColor(name, of) {
  const { puzzle } = carom.read(EIGHT);
  return [...carom.svg(puzzle, of).matchAll(/\.carom \.(\w+)\{color:(#\w+)\}/g)]
    .filter(([, what]) => what === name)
    .at(-1)[2];
}

const rgb = (hex) =>
  `rgb(${hex
    .match(/\w\w/g)
    .map((part) => parseInt(part, 16))
    .join(', ')})`;

describe('the theme', { concurrency: AT_ONCE }, () => {
  test(
    'follows the system’s until one is chosen, which then overrides it, after a reload, too',
    visit(EIGHT, async (page) => {
      assert.deepEqual(await look(page), { theme: 'light', palette: 'standard' });
      await page.emulateMedia({ colorScheme: 'dark' });
      await eventually(() => look(page), { theme: 'dark', palette: 'standard' });
      assert.equal(await background(page), rgb(DARK));
      await press(page, 'themes', 'Light');
      assert.notEqual(await background(page), rgb(DARK));
      await page.emulateMedia({ colorScheme: 'light' });
      await press(page, 'themes', 'System');
      await page.emulateMedia({ colorScheme: 'dark' });
      await eventually(() => background(page), rgb(DARK));
      await page.emulateMedia({ colorScheme: 'light' });
      await press(page, 'themes', 'Dark');
      for (const visited of ['chosen', 'reloaded']) {
        assert.deepEqual(await look(page), { theme: 'dark', palette: 'standard' }, visited);
        assert.equal(await background(page), rgb(DARK), visited);
        const red = rgb(coreColor('red', { theme: 'dark' }));
        assert.equal(await colorOf(page, '#board .robot.red'), red, visited);
        const bars = await page.$$eval('meta[name=theme-color]', (nodes) => nodes.map((n) => n.content));
        assert.deepEqual([...new Set(bars)], [DARK], visited);
        assert.equal(await page.textContent('#themes [aria-pressed=true]'), 'Dark', visited);
        await page.reload();
        await page.waitForSelector('#board .robot');
      }
    }),
  );

  test(
    'is set before anything is drawn; in high contrast the printed targets stand out from black',
    visit(
      PRINTED,
      async (page) => {
        assert.deepEqual(await page.evaluate(() => window.atBody), { theme: 'dark', palette: 'contrast' });
        const printed = await page.$$eval('#board .printed', (groups) =>
          groups.flatMap((group) => {
            const { opacity } = getComputedStyle(group);
            return [...group.children].map((node) => [getComputedStyle(node).color, Number(opacity)]);
          }),
        );
        assert.ok(printed.length >= 16);
        for (const [color, opacity] of printed) {
          const onBlack = rgbOf(color).map((part) => Math.round(255 * part * opacity));
          assert.ok(contrastOf(`rgb(${onBlack})`, '#000') >= 2.5, `${color} at ${opacity}`);
        }
      },
      {
        before: async (page) => {
          await stored('{"theme":"dark","palette":"contrast"}')(page);
          await page.addInitScript(() => {
            new MutationObserver((_, observer) => {
              if (!document.body) return;
              const { theme, palette } = document.documentElement.dataset;
              window.atBody = { theme, palette };
              observer.disconnect();
            }).observe(document, { childList: true, subtree: true });
          });
        },
      },
    ),
  );

  test(
    'is the default if the stored one is invalid; so is the language',
    visit(EIGHT, async (page) => {
      for (const broken of [
        '{',
        'null',
        '7',
        '{"theme":7,"palette":"toString","language":"toString"}',
        '{"theme":["dark"]}x',
      ]) {
        await page.evaluate((kept) => localStorage.setItem('carom', kept), broken);
        await page.reload();
        await page.waitForSelector('#menu-place:not([hidden])');
        assert.deepEqual(await look(page), { theme: 'light', palette: 'standard' }, broken);
        assert.equal(await page.getAttribute('html', 'lang'), 'en', broken);
      }
    }),
  );

  test(
    'follows a choice in another tab, and the palette the system’s preference for more contrast',
    visit(
      EIGHT,
      async (page) => {
        assert.deepEqual(await look(page), { theme: 'light', palette: 'contrast' });
        const other = await page.context().newPage();
        await other.goto(page.url());
        await other.waitForSelector('#board .robot');
        await press(other, 'themes', 'Dark');
        await eventually(() => look(page), { theme: 'dark', palette: 'contrast' });
      },
      { context: { contrast: 'more' } },
    ),
  );
});

describe('palettes', { concurrency: AT_ONCE }, () => {
  test(
    'show samples before they are chosen, and change the colours of everything about a robot',
    visit(EIGHT, async (page) => {
      await solved(page);
      const samples = PALETTES.map((palette) => rgb(coreColor('red', { theme: 'light', palette })));
      for (const [palette, name] of [
        ['color-blind', 'Colour-blind friendly'],
        ['contrast', 'High contrast'],
        ['standard', 'Standard'],
      ]) {
        await press(page, 'palettes', name);
        const shown = await page.$$eval('#palettes .sample', (nodes) =>
          nodes.map((node) => getComputedStyle(node.shadowRoot.querySelector('.robot.red')).color),
        );
        assert.deepEqual(shown, samples, palette);
        const silver = rgb(coreColor('silver', { theme: 'light', palette }));
        for (const selector of [
          '#board .robot.silver',
          '#board .target.silver',
          '#board .arrow.silver',
          '#board .badge.silver',
          '#answer-chips .robot.silver',
          '#robots .robot.silver',
        ])
          assert.equal(await colorOf(page, selector), silver, `${palette}: ${selector}`);
        const green = rgb(coreColor('green', { theme: 'light', palette }));
        assert.equal(await colorOf(page, '#board .diagonals .green'), green, `${palette}: diagonals`);
      }
    }),
  );
});

/**
 * Pairs of visible colours that must contrast: text, edges or icons and their background. If a dialog is open, only the
 * dialog's.
 */
function pairs() {
  const opaque = (color) => !/^rgba\(.*, 0\)$|^transparent$/.test(color);
  const groundOf = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (opaque(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  };
  const isOff = (node) => node.closest('[aria-disabled=true], :disabled, .unseen, [hidden], svg.unseen');
  const nameOf = (node) =>
    `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ''} ${node.textContent.trim().slice(0, 30)}`;
  const found = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !node.checkVisibility() || isOff(node)) continue;
    if (node.closest('svg, script, style, noscript, option')) continue;
    found.push({
      what: nameOf(node),
      front: getComputedStyle(node).color,
      back: groundOf(node),
      least: 4.5,
    });
  }
  for (const node of root.querySelectorAll('input, select, textarea, [aria-pressed=true]')) {
    if (!node.checkVisibility() || isOff(node) || node.matches('[type=checkbox], [type=radio], [type=range]'))
      continue;
    if (node.closest('svg')) continue;
    found.push({
      what: `edge of ${nameOf(node)}`,
      front: getComputedStyle(node).borderTopColor,
      back: groundOf(node.parentElement),
      least: 3,
    });
  }
  for (const node of root.querySelectorAll('button svg:not(.piece)')) {
    if (!node.checkVisibility() || isOff(node)) continue;
    found.push({
      what: `icon of ${node.closest('button').id}`,
      front: getComputedStyle(node).color,
      back: groundOf(node.parentElement),
      least: 3,
    });
  }
  const card = getComputedStyle(document.querySelector('.card')).backgroundColor;
  const page = getComputedStyle(document.body).backgroundColor;
  const accent = getComputedStyle(document.querySelector('.halo')).stroke;
  const cell = getComputedStyle(document.querySelector('#board .cell')).color;
  for (const [where, back] of Object.entries({ card, page, cell }))
    found.push({ what: `focus on a ${where}`, front: accent, back, least: 3 });
  return found;
}

test(
  'in each theme and palette the contrast is 4.5 for text and 3 for parts',
  visit(EIGHT, async (page) => {
    const looks = ['light', 'dark'].flatMap((theme) => PALETTES.map((palette) => ({ theme, palette })));
    const pairsOf = new Map(looks.map((each) => [each, []]));
    await page.evaluate(`window.pairs = ${pairs}`);
    /** Collects the pairs of what is shown, in every look. */
    const collect = async () => {
      const results = await page.evaluate(
        (all) =>
          all.map((each) => {
            localStorage.setItem('carom', JSON.stringify(each)); // like a choice in another tab
            dispatchEvent(new StorageEvent('storage'));
            const { theme, palette } = document.documentElement.dataset;
            return { look: { theme, palette }, found: window.pairs() };
          }),
        looks,
      );
      results.forEach(({ look: shown, found }, i) => {
        assert.deepEqual(shown, looks[i]);
        pairsOf.get(looks[i]).push(...found);
      });
    };
    await solved(page);
    await page.$$eval('details', (nodes) => nodes.forEach((node) => (node.open = true)));
    await page.fill('#text', 'AQ!');
    await page.click('#go');
    await page.locator('#text-problem mark').waitFor();
    await collect();
    for (const tab of ['solve', 'setup', 'play', 'puzzles']) {
      await openWholeTab(page, tab);
      await collect();
    }
    for (const name of await page.$$eval('[data-item]', (items) =>
      items.map(({ dataset }) => dataset.item),
    )) {
      if (name === 'lab') await choose(page, name).then(() => page.waitForSelector('#lab'));
      else await openDialog(page, name);
      await collect();
    }
    for (const [{ theme, palette }, found] of pairsOf) {
      const places = new Set(found.map(({ what }) => what));
      assert.ok(places.size > 150, `${places.size} places`);
      const faint = found
        .map((pair) => ({ ...pair, contrast: contrastOf(pair.front, pair.back) }))
        .filter(({ contrast, least }) => contrast < least)
        .map(({ what, front, back, contrast }) => `${what}: ${front} on ${back}, ${contrast.toFixed(2)}`);
      assert.deepEqual([...new Set(faint)], [], `${theme}, ${palette}`);
    }
  }),
);

test(
  'in forced colours robots, also a picked one, walls, arrows and pressed buttons stand out',
  visit(
    EIGHT,
    async (page) => {
      await solved(page);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
        await page.click('#tab-solve');
        const seen = await page.evaluate(() => {
          const style = (selector) => getComputedStyle(document.querySelector(selector));
          return {
            cell: style('#board .cell').color,
            on: {
              walls: style('#board .walls .loud').stroke,
              robot: style('#board .robot.red .body').fill,
              target: style('#board .target path').stroke,
              arrow: style('#board .arrow path').stroke,
              diagonal: style('#board .diagonals path').stroke,
              badge: style('#board .badge text').fill,
            },
            letter: [style('#board .robot.red text').fill, style('#board .robot.red .body').fill],
            pressed: [style('#tab-solve').backgroundColor, style('#tab-play').backgroundColor],
            text: [style('#tab-solve').color, style('#tab-solve').backgroundColor],
          };
        });
        for (const [what, color] of Object.entries(seen.on))
          assert.ok(contrastOf(color, seen.cell) >= 3, `${colorScheme}, ${what}: ${color} on ${seen.cell}`);
        assert.ok(contrastOf(...seen.letter) >= 4.5, `${colorScheme}, letters: ${seen.letter}`);
        assert.ok(contrastOf(...seen.pressed) >= 3, `${colorScheme}, pressed: ${seen.pressed}`);
        assert.ok(contrastOf(...seen.text) >= 4.5, `${colorScheme}, text of a pressed button: ${seen.text}`);
        await page.click('#tab-play');
        await page.keyboard.press('s');
        const picked = await page.$eval(
          '#board .robot[aria-pressed=true] .body',
          (body) => getComputedStyle(body).fill,
        );
        assert.ok(contrastOf(picked, seen.cell) >= 3, `${colorScheme}, picked: ${picked} on ${seen.cell}`);
      }
    },
    { context: { forcedColors: 'active' } },
  ),
);
