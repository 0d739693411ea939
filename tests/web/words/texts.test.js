// The texts of index.html: each has a translation, and each translation has a place.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as de from '../../../web/words/de.js';
import { AT_ONCE, visit } from '../page.js';

/** Not translated: the name, keyboard keys, language names, a game ID, and what is shown without JavaScript. */
const NO_WORDS = 'h1, kbd, #language button, [placeholder="7650+42+E2302B12+C9"], noscript p, noscript span';

/** index.html as it is sent: what each key stands for there, and words without a key. */
function textsOf(page) {
  return page.evaluate(async (noWords) => {
    const source = await (await fetch('index.html')).text();
    const { body } = new DOMParser().parseFromString(source, 'text/html');
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
  }, NO_WORDS);
}

describe('the texts of index.html', { concurrency: AT_ONCE }, () => {
  test(
    'have one translation each, and no translation is unused',
    visit('', async (page) => {
      const { keyed, loose } = await textsOf(page);
      assert.deepEqual(loose, []);
      const said = Object.fromEntries(keyed);
      for (const [key, text] of keyed) assert.equal(text, said[key], key);
      assert.deepEqual(Object.keys(said).sort(), Object.keys(de.PAGE).sort());
      for (const key of Object.keys(said)) assert.equal(typeof de.PAGE[key], 'string', key);
    }),
  );

  test(
    'are German in a German browser',
    visit(
      '',
      async (page) => {
        assert.equal(await page.getAttribute('html', 'lang'), 'de');
        assert.equal(await page.textContent('#copy-words'), de.PAGE.copyWords);
        assert.equal(await page.getAttribute('#first', 'aria-label'), de.PAGE.first);
        assert.match(await page.title(), /^Carom: .* nach [A-P]\d+$/);
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
        assert.equal(await page.textContent('#copy-words'), 'Copy words');
      },
      { context: { locale: 'fr-FR' } },
    ),
  );
});
