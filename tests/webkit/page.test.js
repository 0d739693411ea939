// The page and an embedded board in WebKit, the engine of Safari: `scripts/check webkit`.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.js';
import { EIGHT, LONG, SMALL, carom } from '../web/puzzles.js';
import { openWebKit } from './driver.js';

/** WebDriver's code points of keys. */
const RIGHT = '\uE014';
const DOWN = '\uE015';

const site = await serve(fileURLToPath(new URL('../../build/site', import.meta.url)), 0);
after(() => site.close());
const { go, ask, click, press, until } = await openWebKit();

const textOf = (selector) => `document.querySelector('${selector}').textContent`;

/** Opens the page and collects its errors in `thrown`. */
async function open(hash) {
  await go('about:blank');
  await go(site.url + hash);
  await until("document.querySelector('#share:not([hidden])')");
  await ask(`void (globalThis.thrown = [],
    addEventListener('error', ({ message }) => thrown.push(message)),
    addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason))))`);
}
const nothingThrown = async () => assert.deepEqual(await ask('thrown'), []);

test('a puzzle is solved in the worker', async () => {
  await open(EIGHT);
  await until(`${textOf('#answer-moves')} === '8'`);
  await nothingThrown();
});

test('keys move robots', async () => {
  await open(carom.link(SMALL));
  await click('#tab-play');
  await until("document.querySelector('#tab-play[aria-selected=true]')");
  await ask("document.getElementById('board').focus()");
  await press('r');
  await press(DOWN);
  await until("document.querySelector('#board .robot[data-color=red]').dataset.cell === 'A4'");
  await press(RIGHT);
  await until("document.querySelector('#board .robot[data-color=red]').dataset.cell === 'D4'");
  await nothingThrown();
});

test('every tab and the Share dialog open', async () => {
  await open(EIGHT);
  for (const tab of await ask("[...document.querySelectorAll('[role=tab]')].map(({ id }) => id)")) {
    await click(`#${tab}`);
    await until(`document.querySelector('#${tab}[aria-selected=true]')`);
    await until("document.querySelector('[role=tabpanel]:not([hidden])').innerText.length > 40");
  }
  await click('#tab-solve');
  await click('#share');
  await until("document.querySelector('#share-dialog[open]')");
  await nothingThrown();
});

test('a search continues when its memory is full', async () => {
  await open('');
  await ask(
    "localStorage.setItem('carom', JSON.stringify({ search: { strategy: 'auto', memory: 16, maxMoves: 1000 } }))",
  );
  await open(carom.link(carom.read(LONG).puzzle));
  await until(`${textOf('#answer-moves')} === '25'`);
  await ask("localStorage.removeItem('carom')");
  await nothingThrown();
});

test('an embedded board on a page of another origin shows its answer', async () => {
  const page = `<!doctype html><html lang="en"><title>blog</title>
    <main><carom-board puzzle="${EIGHT}"></carom-board></main>
    <script type="module" src="${site.url}carom-board.js"></script></html>`;
  const blog = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise((resolve) => blog.listen(0, '127.0.0.1', () => resolve(undefined)));
  after(() => blog.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (blog.address());
  await go(`http://127.0.0.1:${port}/`);
  const board = "document.querySelector('carom-board').shadowRoot";
  await until(`${board}?.querySelector('.frame:not(.waiting)')`);
  await ask(`${board}.querySelector('#answer').click()`);
  assert.match(await until(`/\\d+ moves/.exec(${board}.querySelector('#status').textContent)?.[0]`), /^8 /);
});
