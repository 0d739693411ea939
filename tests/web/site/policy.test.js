// The content security policy allows everything that the page does, and blocks injected content.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, SMALL, carom, eventually, openText, site, solved, visit } from '../page.js';

/** Records violations, from before the page's own scripts. */
const watched = {
  before: (page) =>
    page.addInitScript(() => {
      window.violations = [];
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        window.violations.push(`${violatedDirective}: ${blockedURI} ${sample}`),
      );
    }),
};
const violations = (page) => page.evaluate(() => window.violations);

describe('the policy', { concurrency: AT_ONCE }, () => {
  test(
    'allows everything that the page does',
    visit(
      EIGHT,
      async (page) => {
        await solved(page);
        for (const summary of await page.$$('#panel summary')) await summary.click();
        for (const details of await page.$$('#panel details'))
          await details.evaluate((node) => (node.open = true));
        await page.selectOption('#games-count', '1000');
        await page.fill('#games-robots', '1'); // counted at once
        await page.click('#count');
        await page.locator('#plot svg').waitFor();
        // The end of the count also changes the status line.
        await eventually(() => page.textContent('#counting-text'), '1,000 games counted.');
        await page.click('#easy');
        await eventually(async () => /easy/.test(await page.textContent('#about-title')), true);
        await page.fill('#text', carom.link(SMALL));
        await page.locator('#typed-picture').waitFor();
        const drawn = () => page.evaluate(() => document.getElementById('typed-picture').naturalWidth > 0);
        await eventually(drawn, true); // a picture from a data URL
        for (const kind of ['png', 'svg']) {
          const saved = page.waitForEvent('download');
          await page.click(`#save-${kind}`);
          await saved;
        }
        await openText(page, carom.link(SMALL));
        assert.deepEqual(await violations(page), []);
      },
      watched,
    ),
  );

  test(
    'applies the core’s style sheets, for screen and paper',
    visit(EIGHT, async (page) => {
      const colors = () =>
        page.evaluate(() => ({
          sheets: document.adoptedStyleSheets.length,
          red: getComputedStyle(document.querySelector('#board .robot.red')).color,
        }));
      const once = { sheets: 2, red: 'rgb(208, 63, 55)' };
      assert.deepEqual(await colors(), once);
      await openText(page, carom.link(SMALL));
      assert.deepEqual(await colors(), once);
    }),
  );

  test(
    'blocks injected scripts, styles, frames, forms and requests',
    visit(
      EIGHT,
      async (page) => {
        await page.evaluate(() => {
          const add = (name, attributes, text = '') => {
            const node = Object.assign(document.createElement(name), attributes);
            node.textContent = text;
            document.body.append(node);
            return node;
          };
          add('script', {}, 'window.injected = true');
          add('script', { src: 'data:text/javascript,window.injected=true' });
          add('div').setAttribute('onclick', 'window.injected = true');
          document.body.lastChild.click();
          add('style', {}, 'body { color: rgb(1, 2, 3) }');
          add('iframe', { src: 'data:text/html,x' });
          add('base', { href: 'https://example.invalid/' });
          add('form', { action: '?injected' }).submit();
          return fetch('https://example.invalid/').catch(() => {});
        });
        const names = async () =>
          [...new Set((await violations(page)).map((text) => text.split(':')[0]))].sort();
        await eventually(names, [
          'base-uri',
          'connect-src',
          'form-action',
          'frame-src',
          'script-src-attr',
          'script-src-elem',
          'style-src-elem',
        ]);
        const { injected, color, base } = await page.evaluate(() => ({
          injected: window.injected,
          color: getComputedStyle(document.body).color,
          base: document.baseURI,
        }));
        assert.equal(injected, undefined);
        assert.notEqual(color, 'rgb(1, 2, 3)');
        assert.ok(base.startsWith(site.url));
      },
      { ...watched, broken: true },
    ),
  );

  test('a request to another server, from the page or a worker, fails any test of the page', async () => {
    const asking = visit(
      EIGHT,
      (page) =>
        page.evaluate(async () => {
          await fetch('https://example.invalid/page').catch(() => {});
          const program = `fetch('https://example.invalid/worker').catch(() => {}).finally(() => postMessage(0))`;
          const worker = new Worker(URL.createObjectURL(new Blob([program])));
          await new Promise((resolve) => (worker.onmessage = resolve));
        }),
      { context: { bypassCSP: true }, broken: true },
    );
    const asked = ['https://example.invalid/page', 'https://example.invalid/worker'];
    await assert.rejects(asking(), ({ actual }) => assert.deepEqual(actual, asked) ?? true);
  });

  test('allows no inline script or style in general', () => {
    const page = readFileSync(new URL('../../../build/site/index.html', import.meta.url), 'utf8');
    const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page);
    assert.match(policy, /default-src 'none';/);
    assert.doesNotMatch(policy, /unsafe-inline|(?<!wasm-)unsafe-eval|unsafe-hashes|https?:|\*/);
  });
});
