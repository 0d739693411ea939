// The texts of the markup: each has a translation, and each translation is used.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LAB } from '../../../web/lab/markup.js';
import { MATCH } from '../../../web/play/match_markup.js';
import { ROUNDS } from '../../../web/play/rounds_markup.js';
import { SPRINT } from '../../../web/play/sprint_markup.js';
import { TABLE } from '../../../web/play/table_markup.js';
import { LENGTHS } from '../../../web/puzzles/lengths_markup.js';
import { COMPARISON, HEAD, MORE, PAD } from '../../../web/play/markup.js';
import { BOARDS, COLLECTION, PUZZLES, STATISTICS } from '../../../web/puzzles/markup.js';
import { EXPORT, PICTURE, PRINT } from '../../../web/share/markup.js';
import { LOOK } from '../../../web/shell/look_markup.js';
import { SEARCH_SETTINGS } from '../../../web/solve/search_settings_markup.js';
import * as de from '../../../web/words/de.js';
import * as menu from '../../../web/words/menu/de.js';
import * as puzzles from '../../../web/words/puzzles/de.js';
import * as sprint from '../../../web/words/sprint/de.js';
import * as rounds from '../../../web/words/rounds/de.js';
import * as play from '../../../web/words/play/de.js';
import * as lab from '../../../web/words/lab/de.js';
import * as match from '../../../web/words/match/de.js';
import * as table from '../../../web/words/table/de.js';
import { AT_ONCE, visit } from '../page.js';

/** The markup that words/menu/ translates. */
const MENU = [EXPORT, PICTURE, PRINT, SEARCH_SETTINGS, LOOK, LENGTHS];
/** The markup that words/puzzles/ translates. */
const TAB = [PUZZLES, COLLECTION, STATISTICS, BOARDS];

/** Not translated: the name, keyboard keys, language names, a game ID, and the text for pages without JavaScript. */
const NO_WORDS = 'h1, kbd, #language button, [placeholder="7650+42+E2302B12+C9"], noscript p, noscript span';

/** The text of each key in a page, and texts without a key. */
function textsOf(page, source) {
  return page.evaluate(
    async ([noWords, markup]) => {
      const { body } = new DOMParser().parseFromString(markup, 'text/html');
      const plain = (text) => text.replace(/\s+/g, ' ').trim();
      const keyed = [];
      const loose = [];
      const look = (node, data, text) => {
        const key = node.getAttribute(data);
        if (key) keyed.push([key, plain(text)]);
        else if (/\p{L}/u.test(text) && !node.matches(noWords)) loose.push(plain(text));
      };
      for (const node of body.querySelectorAll('*')) {
        const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        look(node, 'data-text', own.map(({ data }) => data).join(' '));
        look(node, 'data-label', node.getAttribute('aria-label') ?? '');
        look(node, 'data-placeholder', node.getAttribute('placeholder') ?? '');
        look(node, 'data-title', node.getAttribute('title') ?? '');
        if (node.dataset.text && node.children.length) loose.push(`inside ${node.dataset.text}`);
      }
      return { keyed, loose };
    },
    [NO_WORDS, source],
  );
}

describe('the texts of the markup', { concurrency: AT_ONCE }, () => {
  test(
    'are German in a German browser, have one translation each, and no translation is unused',
    visit(
      '',
      async (page) => {
        assert.equal(await page.getAttribute('html', 'lang'), 'de');
        assert.equal(await page.textContent('#copy-words'), de.PAGE.copyWords);
        assert.equal(await page.getAttribute('#first', 'aria-label'), de.PAGE.first);
        assert.match(await page.title(), /^Carom: .* nach [A-P]\d+$/);

        const index = await page.evaluate(async () => (await fetch('index.html')).text());
        for (const [source, german] of [
          [index, de],
          [MENU.join(''), menu],
          [ROUNDS, rounds],
          [SPRINT, sprint],
          [HEAD + COMPARISON + MORE + PAD, play],
          [TAB.join(''), puzzles],
          [TABLE, table],
          [LAB, lab],
          [MATCH, match],
        ]) {
          const { keyed, loose } = await textsOf(page, source);
          assert.deepEqual(loose, []);
          const said = Object.fromEntries(keyed);
          for (const [key, text] of keyed) assert.equal(text, said[key], key);
          assert.deepEqual(Object.keys(said).sort(), Object.keys(german.PAGE).sort());
          for (const key of Object.keys(said)) assert.equal(typeof german.PAGE[key], 'string', key);
        }
      },
      { context: { locale: 'de-DE' } },
    ),
  );

  test(
    'are English in any other browser',
    visit(
      '',
      async (page) => {
        assert.equal(await page.getAttribute('html', 'lang'), 'en');
        assert.equal(await page.textContent('#copy-words'), 'Copy text');
      },
      { context: { locale: 'fr-FR' } },
    ),
  );
});
