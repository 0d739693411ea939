// The Share dialog: the link, the QR code, the system's share sheet, and opening the link in another browser.
//
// jsQR reads the QR codes from screenshots; it shares no code with the package that draws them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  EIGHT,
  SMALL,
  address,
  carom,
  clickCell,
  empty,
  eventually,
  followLine,
  robots,
  site,
  solved,
  status,
  visit,
  readDownload,
} from '../page.js';

/** The link to SMALL in Play, with moves. */
const at = (moves = '') => carom.link(SMALL, { moves, mode: 'play' });
const SMALL_LINK = at();
const START = { red: 'A1', blue: 'E4' };
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The longest possible link: 16 by 16, drawn, a thousand moves, and diagonals on all other cells. */
const FULL = {
  width: 16,
  height: 16,
  walls: [{ x: 14, y: 15, side: 'E' }],
  diagonals: Array.from({ length: 225 }, (_, i) => ({
    x: i % 15,
    y: Math.floor(i / 15),
    color: 'red',
    lean: i % 3 ? '/' : '\\',
  })),
  robots: ['red', 'green', 'blue', 'yellow', 'silver'].map((color, i) => ({ color, x: 11 + i, y: 15 })),
  target: { x: 0, y: 15, color: 'any' },
  rules: { mustRicochet: false, noRebound: false },
};
const FULL_LINK = carom.link(FULL, { moves: 'sNsS'.repeat(500), mode: 'play' });

const READER = fileURLToPath(import.meta.resolve('jsqr'));

/** The page that reads the codes of another page. */
const readers = new WeakMap();
async function readerOf(page) {
  const reader = await page.context().newPage();
  await reader.addScriptTag({ path: READER });
  readers.set(page, reader);
  return reader;
}

/** The text of the QR code in a PNG, or null. @param {Buffer} png */
async function readCode(page, png) {
  const reader = readers.get(page) ?? (await readerOf(page));
  return reader.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const code = globalThis.jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
    if (!code) return null;
    // jsQR also finds a code without the white margin; other readers do not.
    const { topLeftCorner: from, bottomRightCorner: to } = code.location;
    const quiet = (3.5 * (to.x - from.x)) / (17 + 4 * code.version);
    const isWhite = (x, y) => data[4 * (Math.round(y) * width + Math.round(x))] === 255;
    if (!isWhite(from.x - quiet, from.y - quiet) || !isWhite(to.x + quiet, to.y + quiet))
      return 'no quiet zone';
    return code.data;
  }, png.toString('base64'));
}

/** The QR code in a screenshot of its part of the dialog. */
async function seenCode(page) {
  const { x, y, width, height } = await page.locator('#share-qr').boundingBox();
  const clip = { x: x - 10, y: y - 10, width: width + 20, height: height + 20 };
  return readCode(page, await page.screenshot({ clip }));
}

const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
const focused = (page) => page.evaluate(() => document.activeElement.id);
const link = (page) => page.inputValue('#share-link');

async function open(page) {
  await page.click('#share');
  await page.locator('#share-dialog').waitFor();
}

/** Closes the dialog, and waits until it is removed, which may be after later keys and clicks. */
async function close(page) {
  await page.click('#share-close');
  await page.locator('#share-dialog').waitFor({ state: 'detached' });
}

// One at a time: they share the browser's clipboard.
describe('sharing', { concurrency: 1 }, () => {
  test(
    'Share and Enter copy the link; Escape returns the focus',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.focus('#share');
        await page.keyboard.press('Enter');
        await eventually(() => focused(page), 'share-copy');
        assert.equal(await page.isVisible('#share-system'), false, 'this browser has no share sheet');
        await page.keyboard.press('Enter');
        await eventually(() => page.textContent('#share-copy'), 'Copied');
        assert.equal(await page.textContent('#share-said'), 'Link copied.');
        assert.equal(await copied(page), site.url + SMALL_LINK);
        await page.keyboard.press('Escape');
        await eventually(() => page.locator('dialog').count(), 0);
        assert.equal(await focused(page), 'share');

        await open(page);
        await page.evaluate(() => {
          document.getElementById('share-dialog').close(); // the page gets the event later
          document.getElementById('board').focus();
        });
        await eventually(() => page.locator('dialog').count(), 0);
        assert.equal(await focused(page), 'board', 'a focus that has moved is kept');

        await page.evaluate(() => {
          document.activeElement.blur();
          document.getElementById('share').click();
        });
        await eventually(() => focused(page), 'share-copy');
        await page.keyboard.press('Escape');
        await eventually(() => page.locator('dialog').count(), 0);
        assert.equal(await focused(page), 'share', 'a lost focus is restored, as in Safari');
      },
      { context: clipboard },
    ),
  );

  test('the link has the player’s moves unless unticked, and another browser shows them', async () => {
    let got = '';
    await visit(
      SMALL_LINK,
      async (page) => {
        for (const key of ['r', 'ArrowDown', 'ArrowRight', 'b', 'ArrowUp', 'u'])
          await page.keyboard.press(key);
        await open(page);
        assert.match(await page.textContent('#share-dialog label'), /^with the 2 moves shown$/);
        assert.equal(await link(page), site.url + at('rSrE'));
        await page.click('#share-copy');
        await eventually(() => page.textContent('#share-copy'), 'Copied');
        got = await copied(page);
        await page.uncheck('#share-moves');
        assert.equal(await page.textContent('#share-copy'), 'Copy', 'the link has changed');
        assert.equal(await link(page), site.url + SMALL_LINK);
      },
      { context: clipboard },
    )();
    assert.equal(got, site.url + at('rSrE'));
    await visit(new URL(got).hash, async (page) => {
      await followLine(page);
      assert.deepEqual(await robots(page), { ...START, red: 'D4' });
    })();
  });

  test(
    'a line from a link is shared unchanged, before and after its moves are followed',
    visit(at('rSrErN'), async (page) => {
      await open(page);
      assert.equal(await page.textContent('#share-dialog label'), 'with the sender’s 3 moves');
      assert.equal(await link(page), site.url + at('rSrErN'));
      await page.uncheck('#share-moves');
      assert.equal(await link(page), site.url + SMALL_LINK);
      await close(page);
      await page.keyboard.press('Control+Y');
      await open(page);
      assert.equal(await link(page), site.url + at('rSrErN'));
      await close(page);
      for (const key of ['b', 'ArrowUp']) await page.keyboard.press(key);
      await open(page);
      assert.equal(
        await page.textContent('#share-dialog label'),
        'with the 2 moves shown',
        'the player’s line',
      );
      assert.equal(await link(page), site.url + at('rSbN'));
    }),
  );

  test(
    'after solving a puzzle one can challenge a friend to need fewer moves, with or without the line',
    visit(SMALL_LINK, async (page) => {
      await open(page);
      assert.equal(await page.isVisible('#share-challenge'), false, 'not solved yet');
      await close(page);
      for (const key of ['b', 'ArrowUp', 'ArrowDown', 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp'])
        await page.keyboard.press(key);
      assert.match(await page.textContent('#success-text'), /^Solved in 5\. The best is 3\.$/);
      await open(page);
      await page.check('#share-challenge');
      assert.equal(await page.isChecked('#share-moves'), false, 'the line is not shared');
      const dare = carom.link(SMALL, { mode: 'play', beat: 5 });
      assert.equal(await link(page), site.url + dare);
      await page.fill('#share-name', '  Anna ');
      const fromAnna = carom.link(SMALL, { mode: 'play', beat: 5, sender: 'Anna' });
      assert.equal(await link(page), site.url + fromAnna);
      await page.focus('#share-copy');
      await visit(fromAnna, async (friend) => {
        await friend.waitForSelector('#challenge:not([hidden])');
        const said = 'Anna solved this in 5 moves. Can you do it in fewer?';
        assert.equal(await friend.textContent('#challenge'), said);
        assert.equal(await friend.isVisible('#challenge-friend'), false);
        await open(friend);
        assert.equal(await link(friend), site.url + fromAnna, 'the challenge is still Anna’s');
        await friend.click('#share-close');
        await friend.keyboard.press('r');
        await friend.keyboard.press('ArrowDown');
        await eventually(() => address(friend).then((one) => carom.read(one).sender), 'Anna');
        await friend.reload();
        await eventually(() => friend.textContent('#challenge'), said);
        const odd = '<i>x</i> أ 🎲';
        const fromOdd = carom.link(SMALL, { mode: 'play', beat: 5, sender: odd });
        await friend.evaluate((to) => void (location.hash = to), fromOdd);
        await eventually(() => friend.textContent('#challenge bdi'), odd); // kept apart from the sentence
      })();
      await page.fill('#share-name', 'ß'.repeat(32)); // 64 bytes
      assert.equal(await page.textContent('#share-bad-name'), "The player's name is longer than 32 bytes.");
      assert.equal(await link(page), site.url + dare, 'without a name');
      await page.fill('#share-name', '');
      assert.equal(await page.textContent('#share-bad-name'), '');
      assert.equal(await link(page), site.url + dare);
      await close(page);
      await open(page);
      await page.check('#share-challenge');
      assert.equal(await page.inputValue('#share-name'), 'Anna', 'as it was last time');
      await page.fill('#share-name', '');
      await page.check('#share-moves');
      assert.equal(carom.read(await link(page)).moves, 'bN bS rS rE rN');
      assert.equal(carom.read(await link(page)).beat, 5);
      await visit(dare, async (friend) => {
        assert.equal(await status(friend), 'A challenge: beat 5 moves.');
        assert.equal(await friend.textContent('#challenge'), 'A challenge: beat 5 moves.');
        assert.equal(await friend.isVisible('#challenge-friend'), true);
        assert.equal(await friend.isVisible('#challenge-rules'), true);
        assert.equal(await friend.textContent('#challenge-minutes'), 'It takes about 2 minutes.');
        await open(friend);
        assert.equal(await link(friend), site.url + dare, 'the challenge is shared unchanged');
        await friend.click('#share-close');
        for (const key of ['r', 'ArrowDown', 'ArrowRight']) await friend.keyboard.press(key);
        await eventually(() => address(friend), carom.link(SMALL, { moves: 'rS rE', mode: 'play', beat: 5 }));
        await friend.reload();
        await friend.waitForSelector('#challenge:not([hidden])');
        for (const key of ['r', 'ArrowUp']) await friend.keyboard.press(key);
        assert.equal(await friend.textContent('#success-text'), 'Solved in 3. You beat 5. That is the best.');
        await friend.click('#tab-setup');
        await friend.click('#mirror');
        await friend.click('#tab-play');
        assert.equal(await friend.isVisible('#challenge'), false, 'another puzzle, no challenge');
      })();
    }),
  );

  test(
    'after a shortest solution, its moves are shared only if ticked, and the challenge is to find one, too',
    visit(SMALL_LINK, async (page) => {
      for (const key of ['r', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
      await eventually(() => page.textContent('#success-text'), 'Solved in 3. That is the best.');
      await open(page);
      assert.equal(await link(page), site.url + SMALL_LINK, 'without the moves');
      await page.check('#share-moves');
      assert.equal(await link(page), site.url + at('rSrErN'));
      await page.uncheck('#share-moves');
      await page.check('#share-challenge');
      assert.equal(await page.textContent('#share-bad-name'), '', 'nobody has tried yet');
      await page.click('#share-copy');
      assert.equal(await page.textContent('#share-bad-name'), 'This challenge needs your name.');
      assert.equal(await page.textContent('#share-copy'), 'Copy', 'nothing was copied');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'share-name');
      await page.fill('#share-name', 'Anna');
      assert.equal(await page.textContent('#share-bad-name'), '');
      const fromAnna = carom.link(SMALL, { mode: 'play', sender: 'Anna' });
      assert.equal(await link(page), site.url + fromAnna);
      await visit(fromAnna, async (friend) => {
        await friend.waitForSelector('#challenge:not([hidden])');
        const said = 'Anna found a shortest solution. Can you find one, too?';
        assert.equal(await friend.textContent('#challenge'), said);
        for (const key of ['r', 'ArrowDown']) await friend.keyboard.press(key);
        await eventually(() => address(friend).then((one) => carom.read(one).sender), 'Anna');
        for (const key of ['ArrowRight', 'ArrowUp']) await friend.keyboard.press(key);
        await open(friend);
        assert.equal(await link(friend), site.url + SMALL_LINK, 'the challenge is met');
      })();
      await close(page);
      for (const key of ['r', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
      await open(page);
      await page.check('#share-challenge');
      assert.equal(carom.read(await link(page)).beat, 5);
    }),
  );

  test(
    'the link has the answer only if ticked, and then completely',
    visit(carom.link(empty(3, 3, { x: 1, y: 1 }, { mustRicochet: true })), async (page) => {
      await solved(page);
      await open(page);
      assert.equal(await page.isVisible('#share-moves'), false, 'no moves');
      await close(page);
      await page.evaluate((to) => void (location.hash = to), SMALL_LINK);
      await page.locator('#reveal:not([hidden])').waitFor({ state: 'attached' }); // in another tab
      await open(page);
      assert.equal(await page.isVisible('#share-moves'), false, 'in Play the moves are hidden');
      await close(page);
      await page.click('#reveal');
      await open(page);
      assert.equal(await link(page), site.url + carom.link(SMALL));
      await page.check('#share-moves');
      assert.equal(await link(page), site.url + carom.link(SMALL, { moves: 'rSrErN' }));
    }),
  );

  const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
  for (const [kind, context] of Object.entries({ 'a large window': {}, 'a phone': PHONE }))
    test(
      `the QR code is readable in ${kind}, light, dark and in forced colours, with and without moves`,
      visit(
        `${EIGHT}&m=sWsN&mode=play`,
        async (page) => {
          await followLine(page);
          await open(page);
          assert.equal(await page.getAttribute('#share-qr', 'alt'), 'QR code of the link');
          const fits = () =>
            page.evaluate(() => {
              const { scrollWidth, scrollHeight } = document.querySelector('#share-dialog .card');
              return (
                document.documentElement.scrollWidth <= innerWidth &&
                scrollWidth <= innerWidth &&
                scrollHeight <= innerHeight
              );
            });
          assert.ok(await fits(), 'the whole code is visible');
          assert.equal(await link(page), `${site.url}${EIGHT}&m=sWsN&mode=play`);
          assert.equal(await seenCode(page), await link(page));
          const saving = page.waitForEvent('download');
          await page.click('#share-save');
          const download = await saving;
          assert.equal(download.suggestedFilename(), 'carom-silver-to-A1.qr.png');
          assert.equal(await readCode(page, await readDownload(download)), await link(page));
          await eventually(() => page.textContent('#share-said'), 'Saved carom-silver-to-A1.qr.png.');
          await page.emulateMedia({ colorScheme: 'dark' });
          await page.locator('html[data-theme=dark]').waitFor();
          assert.ok(await fits(), 'also in the dark');
          await page.uncheck('#share-moves');
          assert.equal(await link(page), `${site.url}${EIGHT}&mode=play`);
          assert.equal(await seenCode(page), await link(page));
          await page.emulateMedia({ forcedColors: 'active' });
          await page.check('#share-moves');
          assert.ok(await fits(), 'also in forced colours');
          assert.equal(await seenCode(page), await link(page));
        },
        { context },
      ),
    );

  test(
    'the code of the longest link is readable, on a phone, too',
    visit(
      FULL_LINK,
      async (page) => {
        await followLine(page);
        await open(page);
        assert.equal(await link(page), site.url + FULL_LINK);
        assert.ok(FULL_LINK.length > 2700, `${FULL_LINK.length}`);
        assert.equal(await seenCode(page), site.url + FULL_LINK);
        await page.setViewportSize({ width: 360, height: 640 });
        assert.equal(await seenCode(page), site.url + FULL_LINK);
        await page.uncheck('#share-moves');
        assert.equal(await seenCode(page), site.url + carom.link(FULL, { mode: 'play' }));
      },
      { context: { viewport: { width: 600, height: 800 }, deviceScaleFactor: 3 } },
    ),
  );

  test(
    'a link too long for a QR code gets a message and can be copied',
    visit(
      `?${'x'.repeat(2880)}${at('rSrN'.repeat(10))}`,
      async (page) => {
        await followLine(page);
        await open(page);
        assert.equal(await page.isVisible('#share-qr'), false);
        assert.equal(await page.isVisible('#share-save'), false);
        assert.equal(
          await page.textContent('#share-problem'),
          'The link is too long for a QR code, which holds at most 2,953 characters. It may fit without the moves.',
        );
        await page.click('#share-copy');
        await eventually(() => page.textContent('#share-copy'), 'Copied');
        assert.equal(await copied(page), page.url());
        await page.uncheck('#share-moves');
        assert.equal(await page.isVisible('#share-qr'), true);
        assert.equal(await page.isVisible('#share-problem'), false);
      },
      { context: clipboard },
    ),
  );

  test(
    'if the browser refuses to copy, the link is selected',
    visit(
      SMALL_LINK,
      async (page) => {
        await open(page);
        await page.click('#share-copy');
        await eventually(
          async () => /^This browser does not let pages copy/.test(await page.textContent('#share-said')),
          true,
        );
        assert.equal(await focused(page), 'share-link');
        assert.equal(await page.evaluate(() => getSelection().toString()), site.url + SMALL_LINK);
      },
      { before: (page) => page.addInitScript(() => delete Navigator.prototype.clipboard) },
    ),
  );

  test(
    'the system’s share sheet gets the link; if it fails, there is a message',
    visit(
      SMALL_LINK,
      async (page) => {
        await open(page);
        await page.click('#share-system');
        assert.deepEqual(await page.evaluate(() => window.shared), {
          title: 'Carom: red to E3',
          url: site.url + SMALL_LINK,
        });
        for (const [name, said] of [
          ['AbortError', ''],
          ['NotAllowedError', 'Sharing failed. You can still copy the link.'],
        ]) {
          await page.evaluate((end) => Object.assign(window, { shared: null, end }), name);
          await page.click('#share-system');
          await page.waitForFunction(() => window.shared);
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // the page has handled the end
          await eventually(() => page.textContent('#share-said'), said);
        }
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            navigator.canShare = (data) => Boolean(data.url);
            navigator.share = async (data) => {
              window.shared = data;
              if (window.end) throw new DOMException('no', window.end);
            };
          }),
      },
    ),
  );

  test('two clicks before the module of QR codes has loaded open one dialog', async () => {
    let arrive = () => {};
    const arrived = new Promise((resolve) => (arrive = () => resolve(null)));
    await visit(
      SMALL_LINK,
      async (page) => {
        await page.click('#share');
        await page.click('#share');
        arrive();
        await page.locator('#share-dialog').first().waitFor();
        await page.evaluate(() => import(`./${document.documentElement.dataset.version}/qr_code.js`)); // second click
        assert.equal(await page.locator('dialog').count(), 1);
      },
      {
        before: (page) =>
          page.route('**/qr_code.js', async (route) => {
            await arrived;
            return route.continue();
          }),
      },
    )();
  });

  test(
    'keys and pastes do nothing behind the dialog; a click outside closes it; Back returns to the shared board',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.keyboard.press('r');
        await open(page);
        await page.click('#share-title'); // no element has the focus
        await page.keyboard.press('ArrowDown');
        await page.evaluate((text) => navigator.clipboard.writeText(text), EIGHT);
        await page.keyboard.press('Control+V');
        await page.mouse.click(640, 2);
        await eventually(() => page.locator('dialog').count(), 0);
        assert.deepEqual(await robots(page), START);
        await clickCell(page, 'A4');
        assert.deepEqual(await robots(page), { ...START, red: 'A4' }, 'now the key acts');

        await open(page);
        assert.equal(new URL(page.url()).hash, at('rS'), 'written at once');
        await page.keyboard.press('Escape');
        await page.keyboard.press('ArrowRight');
        await eventually(() => new URL(page.url()).hash, at('rSrE'));
        await page.goBack();
        await eventually(() => robots(page), { ...START, red: 'A4' }); // the shared board
      },
      { context: clipboard },
    ),
  );

  test(
    'without the module of QR codes there is a sentence',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.click('#share');
        await eventually(
          () => status(page),
          'Part of this page could not be loaded. Check your connection. The link to this board is in the address bar.',
        );
      },
      {
        broken: true,
        before: (page) => page.route('**/qr_code.js', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );
});
