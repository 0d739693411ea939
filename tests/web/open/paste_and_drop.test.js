// Pasting and dropping anywhere on the page: texts, links, files, and data without text.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { FOUR, SMALL, carom, eventually, robots, status, visit } from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const START = { red: 'A1', blue: 'E4' };
const PRINTED = carom.read(FOUR).puzzle;
const PRINTED_LINK = carom.link(PRINTED);
const PRINTED_ROBOTS = { red: 'C15', green: 'A4', blue: 'L3', yellow: 'C2' };
const AMBIGUOUS = JSON.stringify({
  ...JSON.parse(carom.write(PRINTED, 'async-json')),
  currentRound: undefined,
  allGoals: [
    { position: { x: 1, y: 1 }, color: 'red' },
    { position: { x: 2, y: 5 }, color: 'multi' },
  ],
});
const clipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };

const folder = await mkdtemp(join(tmpdir(), 'carom-'));
after(() => rm(folder, { recursive: true }));
async function file(name, content) {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

/** Copies elsewhere, and presses Ctrl+V here. */
async function paste(page, text) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/**
 * Dispatches a paste or drop with data that a test's clipboard cannot hold.
 * @param {object} what {texts: {type: text}, files: [{name, type, content}]}
 */
const dispatch = (page, selector, event, { texts = {}, files = [] }) =>
  page.$eval(
    selector,
    (node, [type, given, named]) => {
      const data = new DataTransfer();
      for (const [kind, text] of Object.entries(given)) data.setData(kind, text);
      for (const { name, kind = '', content } of named)
        data.items.add(
          new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: kind }),
        );
      const init = { bubbles: true, cancelable: true };
      if (type === 'drop') {
        node.dispatchEvent(new DragEvent('dragover', { ...init, dataTransfer: data }));
        return node.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }));
      }
      return node.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
    },
    [event, texts, files],
  );

/** A real drag of files from outside: over the board, then dropped or moved away. */
async function drag(page, paths, { drop = true, over = async () => {} } = {}) {
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await page.locator('#board').boundingBox();
  const at = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver'])
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await over();
  await session.send('Input.dispatchDragEvent', { type: drop ? 'drop' : 'dragCancel', ...at, data });
}

const unchanged = async (page) => {
  assert.deepEqual(await robots(page), START);
  assert.equal(new URL(page.url()).hash, SMALL_LINK);
};

// One at a time: they share the browser’s clipboard.
describe('pasting and dropping', { concurrency: 1 }, () => {
  test(
    'a game ID pasted onto the page opens; Back returns to the previous puzzle',
    visit(
      SMALL_LINK,
      async (page) => {
        await paste(page, ` ${FOUR}\n`);
        await eventually(() => robots(page), PRINTED_ROBOTS);
        assert.equal(
          await status(page),
          'Read from a DriftingDroids game ID. Opened from the clipboard. Press Back in your browser to return to the previous puzzle.',
        );
        assert.equal(new URL(page.url()).hash, PRINTED_LINK);
        assert.equal(await page.inputValue('#text'), '');
        await page.goBack();
        await eventually(() => robots(page), START);
      },
      clipboard,
    ),
  );

  test(
    'pasting replaces a refused text; once the text was edited, pasting inserts',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.fill('#text', '7650+42+E2X02B12+01');
        await page.click('#go');
        assert.equal(await page.evaluate(() => getSelection().toString()), 'X');
        await paste(page, FOUR);
        assert.equal(await page.inputValue('#text'), FOUR);
        await page.keyboard.press('Control+Z');
        assert.equal(await page.inputValue('#text'), '7650+42+E2X02B12+01');
        await page.press('#text', 'End');
        await paste(page, '!');
        assert.equal(await page.inputValue('#text'), '7650+42+E2X02B12+01!');
      },
      clipboard,
    ),
  );

  test(
    'every readable format can be pasted with the focus on a button or a robot, and so can a message with a link',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.focus('#answer-title');
        for (const format of ['interchange', 'interchange-text', 'async-json', 'drawing', 'link']) {
          await paste(page, carom.write(PRINTED, format));
          await eventually(() => robots(page), PRINTED_ROBOTS);
          await page.focus('#board .robot.red');
          await paste(page, `https://example.org/${SMALL_LINK}`);
          await eventually(() => robots(page), START);
        }
        const message = `I needed 4 moves for https://example.org/carom/${PRINTED_LINK}. And you? :-)`;
        await paste(page, message);
        await eventually(() => robots(page), PRINTED_ROBOTS);
        await paste(page, `[mine](https://example.org/carom/${SMALL_LINK})`);
        await eventually(() => robots(page), START);
      },
      clipboard,
    ),
  );

  test(
    'a board saved by DriftingDroids opens from the text of a message, and a damaged one shows its mistake',
    visit(
      SMALL_LINK,
      async (page) => {
        // Issue 13 of DriftingDroids.
        const posted = `!DriftingDroids_game!C290C2E0!AAABM3jaY2BgYOAAYVYgYQDEJkCsCsRmQCwExAyMU
ABkMcABEhNNkJERizxYMyOSTka4ClRxmCEQmhHBJN1eRoTDKXIAlDICs4AkIwAm6QGF!`;
        await paste(page, `The custom board on that screenshot is this one:\n${posted}\n`);
        await eventually(() => robots(page), {
          red: 'A7',
          green: 'E7',
          blue: 'F5',
          yellow: 'G7',
          silver: 'C3',
        });
        await paste(page, posted.replace('C290', 'C291'));
        await eventually(() => page.textContent('#text-problem mark'), 'C');
        assert.match(await page.textContent('#text-problem'), /checksum does not match/);
      },
      clipboard,
    ),
  );

  test(
    'an unreadable text goes into the text box with its mistake marked, and the board stays',
    visit(
      SMALL_LINK,
      async (page) => {
        await paste(page, '7650+42+E2X02B12+01');
        await eventually(() => page.inputValue('#text'), '7650+42+E2X02B12+01');
        assert.equal(await page.textContent('#text-problem mark'), 'X');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'text');
        assert.equal(await page.evaluate(() => getSelection().toString()), 'X');
        assert.match(await status(page), /^Nothing opened: see the error above the text box\.$/);
        const box = await page.locator('#text').boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= 640, `in sight: ${JSON.stringify(box)}`);
        await unchanged(page);
      },
      { context: { ...clipboard.context, viewport: { width: 360, height: 640 } } },
    ),
  );

  test(
    'a drag within the page is left to the browser, even if its data is unreadable, as in Firefox; then files can be dropped',
    visit(SMALL_LINK, async (page) => {
      const prevented = await page.evaluate(() => {
        const data = new DataTransfer();
        Object.defineProperty(data, 'types', {
          get() {
            throw new Error('Permission denied to access property "types"');
          },
        });
        const init = { bubbles: true, cancelable: true, dataTransfer: data };
        document.body.dispatchEvent(new DragEvent('dragstart', init));
        return !document.body.dispatchEvent(new DragEvent('dragover', init)); // an exception fails the visit
      });
      assert.equal(prevented, false);
      await page.click('h1'); // the drag is unfinished
      await dispatch(page, '#board', 'drop', { files: [{ name: 'one.txt', content: FOUR }] });
      await eventually(() => robots(page), PRINTED_ROBOTS);
    }),
  );

  test(
    'a text with several goals opens after one is chosen',
    visit(
      SMALL_LINK,
      async (page) => {
        await paste(page, AMBIGUOUS);
        await eventually(
          () => page.locator('#choices button').allTextContents(),
          ['Red to B2', 'Any robot to C6'],
        );
        await unchanged(page);
        assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Red to B2');
        await page.keyboard.press('Enter');
        await page.click('#go');
        await eventually(() => robots(page), PRINTED_ROBOTS);
      },
      clipboard,
    ),
  );

  test(
    'a paste into a field stays in that field; the text box waits for Open',
    visit(
      SMALL_LINK,
      async (page) => {
        await page.focus('#text');
        await paste(page, FOUR);
        assert.equal(await page.inputValue('#text'), FOUR);
        await unchanged(page);
        await page.fill('#recipe-from', '');
        await page.focus('#recipe-from');
        await paste(page, '7');
        assert.equal(await page.inputValue('#recipe-from'), '7');
        assert.equal(await page.inputValue('#text'), FOUR);
        await page.focus('#recipe-board'); // not a text field
        await paste(page, FOUR);
        await eventually(() => robots(page), PRINTED_ROBOTS);
      },
      clipboard,
    ),
  );

  test(
    'data without text gets a message and changes nothing',
    visit(SMALL_LINK, async (page) => {
      await page.fill('#text', 'what stood there');
      const junk = Array.from({ length: 64 }, (_, i) => i);
      for (const [event, what, sentence] of [
        ['paste', {}, 'Nothing to open: no text in the clipboard.'],
        ['paste', { texts: { 'text/plain': ' \n' } }, 'Nothing to open: no text in the clipboard.'],
        ['drop', { files: [{ name: 'empty.txt', content: '' }] }, 'Nothing to open: no text in empty.txt.'],
        [
          'paste',
          { files: [{ name: 'image.png', kind: 'image/png', content: junk }] },
          'Nothing opened: that is a picture. Carom opens text: a link, a game ID or a text file.',
        ],
        ['drop', { files: [{ name: 'a.zip', content: junk }] }, 'Nothing opened: a.zip is not text.'],
        [
          'drop',
          { files: [{ name: 'all.txt', content: 'x'.repeat(3e6) }] },
          'Nothing opened: all.txt is too large for a puzzle.',
        ],
        [
          'paste',
          { texts: { 'text/plain': 'x'.repeat(3e6) } },
          'Nothing opened: the clipboard is too large for a puzzle.',
        ],
      ]) {
        await page.evaluate(() => document.activeElement.blur());
        await dispatch(page, 'body', event, what);
        await eventually(() => status(page), sentence);
        await unchanged(page);
        assert.equal(await page.inputValue('#text'), 'what stood there');
      }
      await page.evaluate(() => (Blob.prototype.arrayBuffer = () => Promise.reject(new Error('a folder'))));
      await dispatch(page, 'body', 'drop', { files: [{ name: 'Games', content: 'x' }] });
      await eventually(() => status(page), 'Nothing opened: Games cannot be read.');
    }),
  );

  test(
    'texts, links, spreadsheet cells and files in other encodings are read',
    visit(SMALL_LINK, async (page) => {
      const utf16 = [0xff, 0xfe, ...Buffer.from(FOUR, 'utf16le')];
      for (const [event, what] of [
        ['drop', { texts: { 'text/plain': FOUR } }],
        ['drop', { texts: { 'text/uri-list': `https://example.org/${PRINTED_LINK}` } }],
        [
          'paste',
          {
            texts: { 'text/plain': FOUR },
            files: [{ name: 'cell.png', kind: 'image/png', content: [1] }],
          },
        ],
        ['drop', { files: [{ name: 'utf16.txt', content: utf16 }] }],
        ['drop', { files: [{ name: 'utf8.txt', content: `\ufeff${FOUR}` }] }],
      ]) {
        await dispatch(page, '#answer-title', event, what);
        await eventually(() => robots(page), PRINTED_ROBOTS);
        await page.goBack();
        await eventually(() => robots(page), START);
      }
    }),
  );

  test(
    'a file dragged over the page shows a hint; dropping opens it',
    visit(SMALL_LINK, async (page) => {
      const path = await file('puzzle.txt', carom.write(PRINTED, 'interchange-text'));
      const hint = () => page.isVisible('#drop-hint');
      await drag(page, [path], { drop: false, over: () => eventually(hint, true) });
      await eventually(hint, false);
      await unchanged(page);
      await drag(page, [path], { over: () => eventually(hint, true) });
      await eventually(() => robots(page), PRINTED_ROBOTS);
      assert.equal(await hint(), false);
      assert.match(
        await status(page),
        /Opened from puzzle\.txt\. Press Back in your browser to return to the previous puzzle\.$/,
      );
    }),
  );

  test(
    'of several files one opens, and the page names it',
    visit(SMALL_LINK, async (page) => {
      const bad = await file('bad.txt', 'no puzzle');
      const good = await file('good.txt', FOUR);
      await drag(page, [bad, good]);
      await eventually(() => page.inputValue('#text'), 'no puzzle');
      assert.match(
        await status(page),
        /^Nothing opened: .* Only bad\.txt was read; the other files were ignored\.$/,
      );
      await drag(page, [good, bad]);
      await eventually(() => robots(page), PRINTED_ROBOTS);
      assert.match(
        await status(page),
        /Opened from good\.txt\. Only good\.txt was read; the other files were ignored\./,
      );
    }),
  );

  test(
    'text dropped on a field stays there unless it is too long for any puzzle; a file dropped on it opens',
    visit(SMALL_LINK, async (page) => {
      await page.focus('#text');
      const isTaken = await dispatch(page, '#text', 'paste', { texts: { 'text/plain': 'x'.repeat(2e6) } });
      assert.equal(isTaken, false, 'the browser does not paste it');
      assert.equal(await page.inputValue('#text'), '');
      assert.equal(await status(page), 'Nothing opened: the clipboard is too large for a puzzle.');
      const isDropped = await dispatch(page, '#text', 'drop', { texts: { 'text/plain': 'x'.repeat(2e6) } });
      assert.equal(isDropped, false, 'nor does the browser drop it');
      assert.equal(await page.inputValue('#text'), '');
      assert.equal(await status(page), 'Nothing opened: the dropped item is too large for a puzzle.');
      const isShort = await dispatch(page, '#text', 'paste', { texts: { 'text/plain': 'hello' } });
      assert.equal(isShort, true, 'the browser pastes other texts');
      assert.equal(
        await dispatch(page, '#text', 'drop', { texts: { 'text/plain': FOUR } }),
        true,
        'and drops them',
      );
      assert.equal(
        await dispatch(page, '#text', 'drop', { files: [{ name: 'a.txt', content: FOUR }] }),
        false,
      );
      await eventually(() => robots(page), PRINTED_ROBOTS);
    }),
  );
});
