// The picture as a PNG or SVG file matches the board on the page.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  EIGHT,
  SMALL,
  carom,
  empty,
  eventually,
  followLine,
  listed,
  reveal,
  readDownload,
  solved,
  status,
  visit,
} from '../page.js';

/** The file that a press saves, and its name. */
async function saved(page, press) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readDownload(download) };
}

const pngSize = (bytes) => {
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

/** The pixels of an image, decoded by the browser. */
async function pixelsOf(page, bytes) {
  const { width, height, base64 } = await page.evaluate(async (png) => {
    const file = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([file]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let binary = '';
    for (let i = 0; i < data.length; i += 4096) binary += String.fromCharCode(...data.subarray(i, i + 4096));
    return { width: bitmap.width, height: bitmap.height, base64: btoa(binary) };
  }, bytes.toString('base64'));
  const data = Buffer.from(base64, 'base64');
  /** The pixel at a point, in parts of width and height, plus an offset in pixels. */
  return ({ x, y }, dx = 0, dy = 0) => {
    const at = 4 * ((Math.floor(y * height) + dy) * width + Math.floor(x * width) + dx);
    return [...data.subarray(at, at + 4)];
  };
}

/** Converts board coordinates in cells to parts of the picture. */
const inPicture = ({ width, height }, x, y) => ({
  x: (x + 0.85) / (width + 1.05),
  y: (y + 0.8) / (height + 1),
});

const hasLoaded = (page, name) =>
  page.evaluate(
    (end) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(end)),
    name,
  );

const apart = (a, b) => Math.max(...a.map((part, i) => Math.abs(part - b[i])));

describe('pictures', { concurrency: AT_ONCE }, () => {
  test(
    'a PNG in light and dark colours, offline',
    visit(
      `${carom.link(SMALL)}&m=rSrErN`,
      async (page) => {
        await solved(page);
        await followLine(page);
        await reveal(page, '#save-png');
        await eventually(() => hasLoaded(page, 'qr_code.js'), true); // it loads by itself
        await page.context().setOffline(true);
        for (const [colorScheme, cell, red, paper] of [
          ['light', [0xfa, 0xf7, 0xf0], [0xd0, 0x3f, 0x37], [0xf5, 0xf3, 0xee]],
          ['dark', [0x29, 0x2e, 0x37], [0xef, 0x6a, 0x62], [0x15, 0x17, 0x1b]],
        ]) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
          const { name, bytes } = await saved(page, () => page.click('#save-png'));
          assert.equal(name, 'carom-red-to-E3-3-moves.png');
          assert.equal(await status(page), 'Saved carom-red-to-E3-3-moves.png.');
          assert.deepEqual(pngSize(bytes), [1024, 846]); // 242 by 200, its longer side 1024
          const places = [
            [1.5, 1.5, cell], // B2
            [0.2, 0.5, red], // the body of the robot on A1, beside its letter
            [0.5, 1.5, red], // its path south
            [2.5, 3.5, red], // and east
            [-0.8, -0.75, paper],
          ];
          const seen = await pixelsOf(page, bytes);
          for (const [x, y, color] of places) {
            const pixel = seen(inPicture(SMALL, x, y));
            assert.ok(apart(pixel, [...color, 255]) <= 3, `${colorScheme} ${x} ${y}: ${pixel}, not ${color}`);
          }
        }
      },
      { context: { colorScheme: 'light' } },
    ),
  );

  test(
    'the PNG has the colours of the board on the page',
    visit(EIGHT, async (page) => {
      await solved(page);
      const { bytes } = await saved(page, () => page.click('#save-png'));
      await page.keyboard.press('Escape'); // the dialog covers the board
      const box = await page.locator('#board').boundingBox();
      const scale = Math.min(box.width / 17.05, box.height / 17);
      const clip = { width: 17.05 * scale, height: 17 * scale };
      clip.x = box.x + (box.width - clip.width) / 2;
      clip.y = box.y + (box.height - clip.height) / 2;
      const file = await pixelsOf(page, bytes);
      const screen = await pixelsOf(page, await page.screenshot({ clip }));
      // The two scales differ, so this compares points inside areas of one colour, which may be off by a pixel.
      const steps = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy]));
      const colors = new Set();
      const different = [];
      let compared = 0;
      for (let y = -0.75; y < 16.1; y += 0.07)
        for (let x = -0.8; x < 16.1; x += 0.07) {
          const at = inPicture({ width: 16, height: 16 }, x, y);
          const color = file(at);
          if (steps.some((step) => apart(file(at, ...step), color) > 3)) continue;
          compared++;
          colors.add(String(color));
          if (steps.every((step) => apart(screen(at, ...step), color) > 3))
            different.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
        }
      assert.deepEqual(different, []);
      assert.ok(compared > 30000 && colors.size > 10, `${compared} points in ${colors.size} colours`);
    }),
  );

  test(
    'an SVG saved by keyboard matches the core, with or without the shown moves',
    visit(EIGHT, async (page) => {
      const { puzzle } = carom.read(EIGHT);
      await listed(page);
      await page.click('#tab-play');
      for (const key of ['s', 'ArrowUp', 'u']) await page.keyboard.press(key);
      await eventually(() => page.textContent('#picture-hint'), 'of the puzzle, without moves');
      await page.focus('#save-svg');
      const start = await saved(page, () => page.keyboard.press('Enter'));
      assert.equal(start.name, 'carom-silver-to-A1.svg');
      assert.equal(start.bytes.toString(), carom.svg(puzzle));
      await page.click('#reveal');
      assert.equal(await page.textContent('#picture-hint'), 'with the 8 moves shown');
      await page.focus('#save-svg');
      const answer = await saved(page, () => page.keyboard.press('Space'));
      assert.equal(answer.name, 'carom-silver-to-A1-8-moves.svg');
      const [solution] = carom.solve(puzzle, { answers: 1 }).solutions;
      assert.equal(answer.bytes.toString(), carom.svg(puzzle, { moves: solution }));
      await page.uncheck('#picture-moves');
      const plain = await saved(page, () => page.click('#save-svg'));
      assert.deepEqual(
        [plain.name, plain.bytes.toString()],
        [start.name, carom.svg(puzzle)],
        'without moves',
      );
    }),
  );

  test(
    'a browser that cannot draw gets a message',
    visit(carom.link(empty(6, 3, { x: 3, y: 2, color: 'any' })), async (page) => {
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      });
      await page.click('#save-png');
      await eventually(() => status(page), 'The picture could not be made. Save SVG may still work.');
      const { name } = await saved(page, () => page.click('#save-svg'));
      assert.equal(name, 'carom-any-robot-to-D3.svg');
    }),
  );
});
