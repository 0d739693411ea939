// board.html, the page for frames, which links with &view=board open.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { embedCodes } from '../../../web/share/embed_code.js';
import { AT_ONCE, SMALL, carom, eventually, site, visit } from '../page.js';
import { hosted } from './host.js';

const LINK = carom.link(SMALL);
/** A page with a frame, once the frame shows its board. */
const framed = (src, body, { sandbox = '', ...options } = {}) =>
  visit(
    '',
    async (page) => {
      const frame = page.frameLocator('iframe');
      await frame.locator('#board').waitFor();
      await body(page, frame);
    },
    {
      at: hosted(`<iframe title="A puzzle" src="${src}" ${sandbox} width="480" height="680"></iframe>`),
      ready: 'iframe',
      ...options,
    },
  );

describe('the page for frames', { concurrency: AT_ONCE }, () => {
  test(
    'a link that ends in &view=board shows only the board, and stores nothing',
    framed(`${site.url}${LINK}&m=rSrE&view=board`, async (page, frame) => {
      const before = await page.evaluate(() => history.length);
      const visible = await frame
        .locator('body')
        .evaluate((body) => [...body.children].map((node) => node.localName));
      assert.deepEqual(visible, ['carom-board', 'noscript']);
      await frame.locator('#redo').click();
      assert.equal(await frame.locator('carom-board').evaluate((board) => board.moves), 'rS');
      assert.equal(
        await frame.locator('#open').evaluate(({ href, target }) => `${target} ${href}`),
        `_blank ${site.url}${carom.link(SMALL, { moves: 'rS', mode: 'play' })}`,
      );
      const traces = await frame.locator('body').evaluate(async () => ({
        path: location.pathname,
        kept: localStorage.length + sessionStorage.length,
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
      assert.deepEqual(traces, { path: '/board.html', kept: 0, workers: 0 });
      assert.equal(await page.evaluate(() => history.length), before);
      assert.equal(before, 2, 'the blank page and the blog');
    }),
  );

  test(
    'works in a sandbox, fills its frame, and has the theme and language of its address',
    framed(
      `${site.url}board.html${LINK}&theme=dark&lang=de`,
      async (page, frame) => {
        const { ground, height, scrolls } = await frame.locator('carom-board').evaluate((board) => {
          const inside = board.shadowRoot.querySelector('.frame');
          return {
            ground: getComputedStyle(inside).backgroundColor,
            height: inside.getBoundingClientRect().height,
            scrolls: inside.scrollHeight > inside.clientHeight,
          };
        });
        assert.deepEqual(
          { ground, height, scrolls },
          { ground: 'rgb(21, 23, 27)', height: 680, scrolls: false },
        );
        const board = await frame.locator('#board').boundingBox();
        await frame.locator('#answer').click();
        await eventually(
          () => frame.locator('#status').textContent(),
          '3 Züge, weniger sind nicht möglich. Mit „Vor“ geht es Schritt für Schritt.',
        );
        assert.deepEqual(await frame.locator('#board').boundingBox(), board, 'moves do not shrink the board');
      },
      { sandbox: 'sandbox="allow-scripts"', context: { serviceWorkers: 'block' } },
    ),
  );

  test(
    'the Share dialog has the HTML for frame and element, and both show the puzzle',
    visit(
      carom.link(SMALL, { mode: 'play' }),
      async (page) => {
        await page.click('#share');
        await page.click('#share-embed summary');
        await page.click('#share-embed .code:first-of-type button');
        await eventually(() => page.textContent('#share-said'), 'HTML copied.');
        const frame = await page.evaluate(() => navigator.clipboard.readText());
        const element = await page.inputValue('#share-element');
        assert.equal(frame, await page.inputValue('#share-frame'));
        await page.goto(hosted(frame + element));
        await page.frameLocator('iframe').locator('#board .robot.red').waitFor();
        await page.locator('carom-board #board .robot.red').waitFor();
        assert.equal(await page.locator('iframe').getAttribute('title'), 'Carom: red to E3');
      },
      { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    ),
  );
});

test('the HTML to copy is escaped', () => {
  const { frame, element } = embedCodes('https://x.invalid/a/?b="&c#p=A&m=rN', '<"');
  assert.match(frame, /^<iframe src="https:\/\/x\.invalid\/a\/board\.html#p=A&amp;m=rN" title="&lt;&quot;" /);
  assert.match(
    element,
    /<carom-board puzzle="#p=A&amp;m=rN" page="https:\/\/x\.invalid\/a\/"><\/carom-board>$/,
  );
});

test('its policy allows no inline script, no other server, and only its own style', () => {
  const page = readFileSync(new URL('../../../build/site/board.html', import.meta.url), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
  assert.match(
    policy,
    /default-src 'none';\s+script-src 'self' 'wasm-unsafe-eval';\s+style-src 'self' 'sha256-/,
  );
  assert.doesNotMatch(policy, /unsafe-inline|(?<!wasm-)unsafe-eval|https?:|\*/);
});
