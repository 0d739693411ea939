// <carom-board> and the page for frames in Firefox: keys, the mouse, the answer across origins.
import assert from 'node:assert/strict';
import { inFirefox } from '../browsers.js';
import { LONG, SMALL, carom, eventually, site } from '../page.js';
import { MODULE, POLICY, WORKERS, hosted } from './host.js';

const LINK = carom.link(SMALL);
const status = (page, of) => page.$eval(of, (board) => board.shadowRoot.querySelector('#status').textContent);
const moves = (page, of) => page.$eval(of, (board) => board.moves);

inFirefox(
  'boards on another origin can be played, and show the answer',
  {
    at: hosted(
      `<carom-board id="small" puzzle="${LINK}"></carom-board><carom-board id="long" lang="de" puzzle="${LONG}"></carom-board>${MODULE}`,
      { 'Content-Security-Policy': POLICY + WORKERS },
    ),
    ready: '#long >>> #board .robot',
  },
  async (page) => {
    await page.evaluate(() => {
      window.solved = [];
      addEventListener('solved', ({ target, detail }) => window.solved.push(`${target.id}: ${detail.moves}`));
    });
    await (await page.$('#small >>> #board .robot.red')).click();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    assert.equal(await status(page, '#small'), 'Red reaches the target E3 in 3 moves.');
    assert.deepEqual(await page.evaluate(() => window.solved), ['small: rS rE rN']);
    await (await page.$('#small >>> .chips li:nth-child(1) button')).click();
    assert.equal(await moves(page, '#small'), 'rS');
    await (await page.$('#long >>> #answer')).click();
    await eventually(
      () => status(page, '#long'),
      '25 Züge, weniger sind nicht möglich. Mit „Vor“ geht es Schritt für Schritt.',
    );
    assert.equal(await moves(page, '#small'), 'rS');
  },
);

inFirefox(
  'a link that ends in &view=board shows only the board, in a frame',
  {
    at: hosted(
      `<iframe src="${site.url}${LINK}&amp;view=board&amp;lang=de" width="480" height="680"></iframe>`,
    ),
    ready: 'iframe',
  },
  async (page) => {
    const isThere = () => page.frames().find((one) => one.url().startsWith(`${site.url}board.html`));
    await eventually(() => Boolean(isThere()), true);
    const frame = isThere();
    await frame.waitForSelector('carom-board >>> #board .robot');
    assert.equal(await status(frame, 'carom-board'), 'Rot nach E3.');
    await (await frame.$('carom-board >>> #board .robot.red')).click();
    await page.keyboard.press('ArrowDown');
    assert.equal(await moves(frame, 'carom-board'), 'rS');
    assert.equal(await page.evaluate(() => history.length), 1);
  },
);
