// Markup in typed, pasted, dropped, linked or stored text is shown as text and never becomes part of the page.
import { describe, test } from 'node:test';
import { AT_ONCE, LONG, SMALL, carom, eventually, openTab, openText, status, visit } from '../page.js';
import { keeping, openPuzzles } from '../puzzles/tab.js';

const SMALL_LINK = carom.link(SMALL);
/** Short enough for the name of a player. */
const NAME = '<b id=hacked>x</b>';
const MARKUP = `${NAME}<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1">`;

/** No node was created and no script has run; `shown` appears as text, or as the value of a field. */
async function isText(page, shown) {
  const found = () =>
    page.evaluate((text) => {
      const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
      return {
        nodes: document.querySelectorAll('#hacked, img[src=x], svg[onload], [onerror]').length,
        hacked: window.hacked,
        shown: [document.documentElement.textContent, ...fields].some((one) => one.includes(text)),
      };
    }, shown);
  await eventually(found, { nodes: 0, hacked: undefined, shown: true });
}

/** @param {'paste' | 'drop'} by @param {{ text?: string, file?: string, content?: string }} what */
async function give(page, by, what) {
  await page.click('h1'); // so that the paste does not go into a field
  await page.evaluate(
    ([type, { text = '', file, content = '' }]) => {
      const data = new DataTransfer();
      if (text) data.setData('text/plain', text);
      if (file) data.items.add(new File([content], file));
      const init = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data };
      document.body.dispatchEvent(
        type === 'paste' ? new ClipboardEvent(type, init) : new DragEvent(type, init),
      );
    },
    [by, what],
  );
}

describe('markup from outside', { concurrency: AT_ONCE }, () => {
  test(
    'in typed, pasted or dropped text, in the name of a file, and in JSON, whose words appear in the error',
    visit(SMALL_LINK, async (page) => {
      await openText(page, MARKUP);
      await isText(page, MARKUP);
      for (const by of ['paste', 'drop']) {
        await give(page, by, { text: `${by} ${MARKUP}` });
        await isText(page, `${by} ${MARKUP}`);
        await give(page, by, { file: `binary ${by} ${NAME}`, content: '\0' });
        await isText(page, `binary ${by} ${NAME}`);
        await give(page, by, { file: `${by} ${NAME}.txt`, content: carom.link(SMALL) });
        await eventually(async () => (await status(page)).includes(`Opened from ${by} ${NAME}.txt.`), true);
        await isText(page, `${by} ${NAME}.txt`);
      }

      const json = JSON.parse(carom.write(carom.read(LONG).puzzle, 'async-json'));
      json.allGoals[0].color = NAME;
      await openText(page, JSON.stringify(json));
      await eventually(async () => (await page.textContent('#text-problem')).includes(NAME), true);
      await isText(page, NAME);
    }),
  );

  test(
    'in an address',
    visit(SMALL_LINK, async (page) => {
      for (const hash of [`#${MARKUP}`, `#p=${MARKUP}`, `${SMALL_LINK}&m=${NAME}`, `#${encodeURI(MARKUP)}`]) {
        await page.evaluate((to) => void (location.hash = to), hash);
        await page.locator('#address-problem').waitFor();
        await isText(page, '');
        await page.goBack();
        await page.locator('#address-problem').waitFor({ state: 'hidden' });
      }
    }),
  );

  test(
    'in the name of a board, stored or typed',
    visit(
      SMALL_LINK,
      async (page) => {
        await openPuzzles(page);
        await isText(page, `stored ${NAME}`);
        await page.click('#all-boards');
        await page.fill('#board-list input', `typed ${NAME}`);
        await page.keyboard.press('Enter');
        await isText(page, `typed ${NAME}`);
      },
      {
        before: keeping({
          boards: [{ name: `stored ${NAME}`, link: carom.payload(SMALL), kept: '2026-11-01' }],
        }),
      },
    ),
  );

  test(
    'in the name of a player, at the table and in the result of a match',
    visit(SMALL_LINK, async (page) => {
      await openTab(page, 'play');
      await page.click('#playing-table');
      await page.fill('#table-name', NAME);
      await page.keyboard.press('Enter');
      await eventually(() => page.locator('#table-players li').count(), 1);
      await isText(page, NAME);
      const { attempt, solution } = carom.make({ moves: { min: 2, max: 4 }, seed: 5 });
      const match = carom.match({ seed: 5, moves: { min: 2, max: 4 }, attempts: [attempt] });
      const result = { date: '2026-11-21', lines: [{ moves: solution, seconds: 9 }] };
      await give(page, 'paste', { text: carom.matchResult(match, { player: NAME, ...result }).link });
      await page.click('#match-show');
      await eventually(async () => (await page.textContent('#match-table')).includes(NAME), true);
      await isText(page, NAME);
    }),
  );

  test(
    'in stored settings',
    visit(SMALL_LINK, (page) => isText(page, ''), {
      before: (page) =>
        page.addInitScript((text) => {
          const words = [
            'language',
            'theme',
            'palette',
            'tab',
            'player',
            'playing',
            'rounds',
            'table',
            'match',
          ];
          const settings = Object.fromEntries(words.map((word) => [word, text]));
          localStorage.setItem('carom', JSON.stringify({ ...settings, search: { strategy: text } }));
        }, MARKUP),
    }),
  );
});
