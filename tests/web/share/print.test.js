// On paper: only the puzzle, black on white, with its link; the answer on a second page if chosen.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { contrastOf } from '../colors.js';
import { AT_ONCE, EIGHT, SMALL, carom, eventually, openDialog, site, solved, visit } from '../page.js';

/** The number of printed pages: beforeprint, then a document. */
async function pagesOf(page) {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g).length;
}

/** The scale of each page: Chromium shrinks all pages if something is too long. */
async function scalesOf(page, paper) {
  const pdf = await page.pdf({ ...paper, printBackground: true });
  const scales = [];
  for (const { index, 0: head } of pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const drawing = inflateSync(pdf.subarray(index + head.length)).toString('latin1');
    const [, scale] = drawing.match(/^\S+ 0 0 -\S+ 0 \S+ cm\nq\n(\S+) 0 0 \S+ \S+ \S+ cm\n/) ?? [];
    if (scale) scales.push(Number(scale));
  }
  return scales;
}

/** 25 moves of two robots, which are found at once. */
const LONG =
  '#p=AQD_BAgwgIAEAAAAgAgIAIBDwAEQAIAQCBCAAIAQAEBAgAAgAAISAQAAgCQCgAGAIYABIEIAAIAAAogBIAgAAAO-RlUBIA';

/** Sizes in CSS pixels. */
const PIXELS = { A4: [794, 1123], A5: [559, 794], Letter: [816, 1056] };
const PAPERS = Object.keys(PIXELS).flatMap((format) => [
  { format, landscape: false },
  { format, landscape: true },
]);

const dark = {
  before: (page) => page.addInitScript(() => localStorage.setItem('carom', '{"theme":"dark"}')),
};

/** Presses the Print button, and waits until it has called print(). */
async function pressPrint(page) {
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await page.click('#print');
  await page.waitForFunction(() => window.printed);
}

/** The content of the sheet. */
const sheet = (page) =>
  page.evaluate(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    return {
      visible: [...document.body.children].filter((n) => n.checkVisibility()).map(({ id }) => id),
      titles: [...document.querySelectorAll('#sheet h1')].map((n) => n.textContent),
      link: document.querySelector('#sheet code').textContent,
      qr: document.querySelectorAll('#sheet footer svg').length,
      arrows: document.querySelectorAll('#sheet section:first-child .arrow').length,
      moves: [...document.querySelectorAll('#sheet li')].map((n) => n.textContent),
      cell: style('#sheet .cell').color,
      wall: style('#sheet .loud').color,
      name: style('#sheet .names').fill,
      paper: style('body').backgroundColor,
    };
  });

describe('printing', { concurrency: AT_ONCE }, () => {
  test(
    'only the puzzle is printed while the page is dark and shows an answer',
    visit(
      EIGHT,
      async (page) => {
        await solved(page);
        await pressPrint(page);
        assert.equal(await pagesOf(page), 1);
        await page.emulateMedia({ media: 'print' });
        const { visible, titles, link, qr, arrows, moves, ...colors } = await sheet(page);
        assert.deepEqual(visible, ['sheet']);
        assert.deepEqual(titles, ['Silver to A1']);
        assert.equal(link, site.url + EIGHT);
        assert.equal(qr, 1);
        assert.deepEqual([arrows, moves], [0, []]);
        assert.equal(colors.paper, 'rgb(255, 255, 255)');
        assert.equal(colors.cell, 'rgb(255, 255, 255)');
        for (const what of ['wall', 'name']) assert.ok(contrastOf(colors[what], '#fff') > 20, what);
        const [text, section] = await page.evaluate(() => {
          const title = document.querySelector('#sheet h1');
          const range = document.createRange();
          range.selectNodeContents(title);
          return [range, title.parentElement].map((what) => {
            const { left, right } = what.getBoundingClientRect();
            return (left + right) / 2;
          });
        });
        assert.ok(
          Math.abs(text - section) < 1,
          `the title is centred above the board: ${text} and ${section}`,
        );
      },
      dark,
    ),
  );

  test(
    'the browser’s own Print also has the QR code, and the answer on a second page, in words',
    visit(EIGHT, async (page) => {
      const codes = () =>
        page.evaluate(() => {
          dispatchEvent(new Event('beforeprint'));
          return document.querySelectorAll('#sheet footer svg').length;
        });
      assert.equal(await codes(), 0, 'not loaded for a reader who only looks');
      await page.keyboard.press('Control');
      await eventually(codes, 1);
      await solved(page);
      await page.check('#print-answer');
      assert.equal(await pagesOf(page), 2);
      await page.emulateMedia({ media: 'print' });
      const { titles, arrows, moves } = await sheet(page);
      assert.deepEqual(titles.slice(1), ['Silver to A1 in 8 moves']);
      assert.equal(arrows, 0);
      assert.equal(moves.length, 8);
      assert.equal(moves[0], 'Silver moves west to I11.');
      assert.equal(moves[7], 'Silver moves north to A1.');
    }),
  );

  test(
    'a hidden answer is not printed even if it was ticked before, and the dialog explains that',
    visit(EIGHT, async (page) => {
      await solved(page);
      await page.check('#print-answer');
      await page.evaluate((to) => void (location.hash = to), carom.link(SMALL, { mode: 'play' }));
      await page.locator('#reveal:not([hidden])').waitFor({ state: 'attached' }); // the answer is found but hidden
      assert.equal(await pagesOf(page), 1);
      assert.equal(await page.isVisible('#print-option'), false);
      await openDialog(page, 'print');
      assert.equal(await page.isVisible('#print-option'), false);
      assert.match(
        await page.textContent('#print-hidden'),
        /hidden while you play, so .* printed without it/,
      );
      await page.click('#reveal');
      assert.equal(await pagesOf(page), 2, 'the answer was revealed');
      await openDialog(page, 'print');
      assert.equal(await page.isVisible('#print-hidden'), false);
      assert.equal(await page.isChecked('#print-answer'), true);
      await page.setViewportSize({ width: 320, height: 640 });
      const [box, text] = await page.$$eval('#print-option > *', (nodes) =>
        nodes.map((node) => node.getBoundingClientRect().toJSON()),
      );
      assert.ok(text.left >= box.right, 'the label is beside its box');
    }),
  );

  test(
    'puzzle and answer take one page each, and a long answer does not shrink the puzzle',
    visit(EIGHT, async (page) => {
      for (const moves of [8, 25]) {
        if (moves === 25) await page.evaluate((to) => void (location.hash = to), LONG);
        await page.waitForFunction((n) => document.querySelectorAll('#answer-chips li').length === n, moves);
        for (const paper of PAPERS) {
          await page.uncheck('#print-answer');
          const [alone, ...none] = await scalesOf(page, paper);
          assert.ok(alone > 0 && none.length === 0);
          await page.check('#print-answer');
          assert.deepEqual(
            await scalesOf(page, paper),
            [alone, alone],
            `${moves} moves on ${JSON.stringify(paper)}`,
          );
        }
      }
    }),
  );

  test(
    'nothing is cut off or overlaps, on any paper, upright and sideways',
    visit(LONG, async (page) => {
      await page.waitForFunction(() => document.querySelectorAll('#answer-chips li').length === 25);
      await page.check('#print-answer');
      await page.emulateMedia({ media: 'print' });
      for (const { format, landscape } of PAPERS) {
        const [width, height] = landscape ? PIXELS[format].toReversed() : PIXELS[format];
        await page.setViewportSize({ width, height });
        const wrong = await page.evaluate(() => {
          dispatchEvent(new Event('beforeprint'));
          const boxOf = (node) => node.getBoundingClientRect();
          return [...document.querySelectorAll('#sheet section')].flatMap((section) => {
            const whole = boxOf(section);
            const parts = [...section.querySelectorAll('h1, footer > *, li'), section.querySelector('.rim')];
            return parts.flatMap((part, i) => {
              const { left, right, top, bottom } = boxOf(part);
              const cut =
                left < whole.left || right > whole.right || top < whole.top || bottom > whole.bottom;
              const covers = parts.slice(0, i).some((other) => {
                const box = boxOf(other);
                return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
              });
              return cut || covers ? part.textContent : [];
            });
          });
        });
        assert.deepEqual(wrong, [], `${format}, ${landscape ? 'sideways' : 'upright'}`);
      }
    }),
  );
});
