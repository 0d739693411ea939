// The language switch, and the page in German.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as de from '../../../web/words/de.js';
import {
  AT_ONCE,
  EIGHT,
  SMALL,
  address,
  carom,
  clickCell,
  eventually,
  openTab,
  openText,
  robots,
  status,
  visit,
} from '../page.js';

/** A link to Play, where keys move robots. */
const inPlay = (text) => carom.link(carom.read(text).puzzle, { mode: 'play' });
const german = { context: { locale: 'de-DE' } };
const lang = (page) => page.getAttribute('html', 'lang');
/** Presses the switch, and waits for the reloaded page. */
async function choose(page, language) {
  await Promise.all([page.waitForEvent('load'), page.click(`#language [lang=${language}]`)]);
  await page.waitForSelector('#share:not([hidden])');
}

describe('the language of the page', { concurrency: AT_ONCE }, () => {
  test(
    'is switched at the same address, without losing undo, redo, the mode and the tool, and is stored',
    visit(`${EIGHT}&m=sN&mode=play`, async (page) => {
      const seen = async () => [
        await page.evaluate(() => location.hash),
        await page.getAttribute('#tool-walls', 'aria-pressed'),
        await page.isVisible('#panel-play'),
      ];
      const before = [page.url(), await robots(page)];
      assert.equal(await lang(page), 'en');
      await choose(page, 'de');
      assert.equal(await lang(page), 'de');
      assert.deepEqual([page.url(), await robots(page)], before);
      assert.equal(await page.isVisible('#panel-play'), true);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Deutsch');
      assert.equal(await page.getAttribute('#language [lang=de]', 'aria-pressed'), 'true');
      await page.keyboard.press('Escape');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'menu');
      await page.reload();
      await page.waitForSelector('#share:not([hidden])');
      assert.equal(await lang(page), 'de');
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');

      await page.keyboard.press('m'); // leaves Play
      const boards = [await address(page)];
      for (const id of ['turn-left', 'mirror', 'turn-left']) {
        await page.click(`#${id}`);
        await eventually(async () => (await seen())[0] !== boards.at(-1), true);
        boards.push((await seen())[0]);
      }
      await page.click('#tool-walls');
      await page.evaluate(() => {
        // at once: the address has not followed yet
        for (const id of ['redo', 'undo', 'redo', 'undo']) document.getElementById(id).click();
      });
      await choose(page, 'en');
      assert.equal(await lang(page), 'en');
      assert.deepEqual(await seen(), [boards[2], 'true', false]);
      await page.click('#redo');
      await eventually(async () => (await seen())[0], boards[3]);
      assert.equal(await page.getAttribute('#redo', 'aria-disabled'), 'true');
      for (const board of [boards[2], boards[1], `${EIGHT}&mode=play`]) {
        await page.click('#undo');
        await eventually(
          async () => (await seen())[0].replace('&mode=edit', ''),
          board.replace('&mode=edit', ''),
        );
      }
      assert.equal(await page.getAttribute('#undo', 'aria-disabled'), 'true');
    }),
  );

  test(
    'is switched at the second press while work runs that a reload would end',
    visit('', async (page) => {
      await page.selectOption('#games-count', '10000');
      await page.click('#count');
      await page.click('#language [lang=de]');
      assert.match(
        await page.textContent('#language-said'),
        /^Changing the language reloads the page and cancels/,
      );
      assert.equal(await page.isVisible('#language-said'), true);
      assert.equal(await lang(page), 'en');
      await choose(page, 'de');
      assert.equal(await lang(page), 'de');
    }),
  );

  test(
    'is switched even if the browser stores no settings',
    visit(
      '',
      async (page) => {
        await choose(page, 'en');
        assert.equal(await lang(page), 'en');
        await page.reload();
        await page.waitForSelector('#share:not([hidden])');
        assert.equal(await lang(page), 'de');
      },
      {
        ...german,
        before: (page) =>
          page.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
              get() {
                throw new DOMException('refused', 'SecurityError');
              },
            });
          }),
      },
    ),
  );
});

describe('the page in German', { concurrency: AT_ONCE }, () => {
  test(
    'solves, steps, moves and explains why a move cannot be made; robots have the letters of their German names, links do not',
    visit(
      inPlay(EIGHT),
      async (page) => {
        const letters = (selector) => page.locator(`${selector} text`).allTextContents();
        assert.deepEqual(await letters('#board .robots'), ['R', 'Gr', 'B', 'Ge', 'S']);
        await page.click('#reveal');
        const said = /^Gelöst: 8 Züge, optimal: Silber nach Westen, .*\. Regeln: Standard\.$/;
        await eventually(async () => said.test(await page.textContent('#answer-said')), true);
        assert.equal(await page.textContent('#answer-unit'), 'Züge');
        await page.click('#next');
        assert.match(await status(page), /^Zug 1 von 8\. Silber zieht nach \p{Lu}[a-zü]+ bis [A-P]\d+\.$/u);
        await openTab(page, 'play');
        for (const key of ['r', 'ArrowUp', 'u']) await page.keyboard.press(key);
        assert.equal(await status(page), de.SAID.undone);

        for (const key of ['Escape', 'r']) await page.keyboard.press(key);
        assert.match(await status(page), /^Rot kann ziehen: nach /);
        for (let i = 0; i < 20 && !/kann von/.test(await status(page)); i++)
          await page.keyboard.press('ArrowUp');
        const refused = /^Rot kann von [A-P]\d+ nicht nach Norden: Gleich daneben ist etwas im Weg\.$/;
        assert.match(await status(page), refused);

        await openText(
          page,
          carom.link({ ...SMALL, diagonals: [{ ...SMALL.diagonals[0], color: 'green' }] }),
        );
        assert.deepEqual(await letters('#board .diagonals'), ['Gr']);
        await openText(page, inPlay(EIGHT));
        for (const key of ['g', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
          await page.keyboard.press(key);
        assert.deepEqual(new Set(await letters('#own-chips')), new Set(['Gr']));
        await eventually(async () => /&m=(g[NESW])+&mode=play$/.test(page.url()), true);
      },
      german,
    ),
  );

  test(
    'uses German numbers in counting and making, and reports an error in a text and its position',
    visit(
      '',
      async (page) => {
        assert.equal(await page.textContent('#games-count option'), '1.000');
        await page.selectOption('#games-count', '1000');
        await page.click('#count');
        await eventually(
          async () => (await status(page)).replace(/\d,\d\d/g, 'x,xx').replace(/\d+ Züge\.$/, 'n Züge.'),
          '1.000 Spiele gezählt. Im Mittel x,xx Züge, Standardabweichung x,xx. Das schwerste braucht n Züge.',
        );
        const plot = await page.textContent('#plot');
        assert.match(
          plot,
          /^Züge einer kürzesten Lösung: 1\.000 Zufallsspiele: gedruckte Bretter, 4 Roboter/,
        );
        assert.match(plot, /Im Mittel \d,\d{3} Züge, .*\d Züge: \d+ Spiele/);
        assert.match(plot, /6,3.*\d,\dZüge einer kürzesten Lösung; /, 'the shares');
        assert.doesNotMatch(plot, /\b(moves?|games?|random|mean|the)\b/i);
        await page.click('#easy');
        await eventually(
          async () => (await page.textContent('#about-title')).replace(/\d+\. \p{Lu}[\p{Ll}]+ \d{4}/u, 'TAG'),
          'Das leichte Rätsel vom TAG',
        );

        await openText(page, '7650+42+E2302B12+C');
        assert.equal(await status(page), de.notOpenedText(null));
        assert.match(
          await page.innerText('#text-problem'),
          /^Diese Spiel-ID ist abgeschnitten: 18 von 19 Zeichen; .* Zeichen 19:/,
        );
        await openText(page, '7650+42+E2302B12+C9');
        assert.match(await status(page), /^Gelesen als Spiel-ID von DriftingDroids\.$/);
        assert.match(await page.textContent('#formats [data-format=game-id]'), /Spiel-ID7650.*Kopieren/);
      },
      german,
    ),
  );

  test(
    'fits on a small phone',
    visit(
      EIGHT,
      async (page) => {
        await eventually(
          async () => (await page.textContent('#answer-said')).split(',')[1],
          ' optimal: Silber nach Westen',
        );
        await page.click('#recipe-more summary');
        await clickCell(page, 'A1');
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('button, label, summary, h2, select')]
            .filter(
              (node) =>
                node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline',
            )
            .map(({ textContent }) => textContent),
        );
        assert.deepEqual(cut, []);
      },
      { context: { locale: 'de-DE', viewport: { width: 360, height: 740 } } },
    ),
  );
});
