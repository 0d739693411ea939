// The picture as a file: the same as the board on the page, as PNG and as SVG.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { AT_ONCE, EIGHT, SMALL, carom, empty, eventually, solve, status, visit } from './page.js';

/** The file that a press brings, and its name. */
async function saved(page, press) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const pngSize = (bytes) => {
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

/** The colours of an image at points that are given in parts of its width and height. */
const colorsAt = (page, bytes, points) =>
  page.evaluate(
    async ([base64, wanted]) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      return wanted.map(({ x, y }) => [
        ...context.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data,
      ]);
    },
    [bytes.toString('base64'), points],
  );

/** In parts of the picture, from board coordinates in cells. */
const inPicture = ({ width, height }, x, y) => ({
  x: (x + 0.85) / (width + 1.05),
  y: (y + 0.8) / (height + 1),
});

const apart = (a, b) => Math.max(...a.map((part, i) => Math.abs(part - b[i])));

describe('pictures', { concurrency: AT_ONCE }, () => {
  for (const [colorScheme, cell, red, paper] of [
    ['light', [0xfa, 0xf7, 0xf0], [0xd0, 0x3f, 0x37], [0xf5, 0xf3, 0xee]],
    ['dark', [0x29, 0x2e, 0x37], [0xef, 0x6a, 0x62], [0x15, 0x17, 0x1b]],
  ])
    test(
      `a PNG in ${colorScheme} colours, offline`,
      visit(
        `${carom.link(SMALL)}&m=rSrErN`,
        async (page) => {
          await page.context().setOffline(true);
          const { name, bytes } = await saved(page, () => page.click('#save-png'));
          assert.equal(name, 'carom-red-to-E3-3-moves.png');
          assert.equal(await status(page), 'Saved carom-red-to-E3-3-moves.png.');
          assert.deepEqual(pngSize(bytes), [1024, 846]); // 242 by 200, its longer side 1024
          const places = [
            [1.5, 1.5, cell], // B2
            [0.2, 0.5, red], // the body of the robot on A1, beside its letter
            [0.5, 1.5, red], // its way south
            [2.5, 3.5, red], // and east
            [-0.8, -0.75, paper],
          ];
          const seen = await colorsAt(
            page,
            bytes,
            places.map(([x, y]) => inPicture(SMALL, x, y)),
          );
          places.forEach(([x, y, color], i) =>
            assert.ok(apart(seen[i], [...color, 255]) <= 3, `${x} ${y}: ${seen[i]}, not ${color}`),
          );
        },
        { context: { colorScheme } },
      ),
    );

  test(
    'the PNG has the colours of the board on the page, everywhere',
    visit(EIGHT, async (page) => {
      await solve(page);
      const { bytes } = await saved(page, () => page.click('#save-png'));
      const box = await page.locator('#board').boundingBox();
      const scale = Math.min(box.width / 17.05, box.height / 17);
      const clip = { width: 17.05 * scale, height: 17 * scale };
      clip.x = box.x + (box.width - clip.width) / 2;
      clip.y = box.y + (box.height - clip.height) / 2;
      const screen = await page.screenshot({ clip });
      // Between a line's edge and its middle the two scales may differ by a pixel: the tenth of a cell says enough.
      const points = [];
      for (let y = 0.05; y < 16; y += 0.1)
        for (let x = 0.05; x < 16; x += 0.1) points.push(inPicture({ width: 16, height: 16 }, x, y));
      const [file, board] = [await colorsAt(page, bytes, points), await colorsAt(page, screen, points)];
      const different = points.filter((_, i) => apart(file[i], board[i]) > 60).length;
      assert.ok(different < points.length * 0.03, `${different} of ${points.length} points differ`);
      assert.ok(new Set(file.map(String)).size > 20, 'it is not blank');
    }),
  );

  test(
    'an SVG by keyboard: what the core draws, with the moves that are shown',
    visit(EIGHT, async (page) => {
      const { puzzle } = carom.read(EIGHT);
      await eventually(() => page.textContent('#picture-hint'), 'of the puzzle, without moves');
      await page.focus('#save-svg');
      const start = await saved(page, () => page.keyboard.press('Enter'));
      assert.equal(start.name, 'carom-silver-to-A1.svg');
      assert.equal(start.bytes.toString(), carom.svg(puzzle));
      await solve(page);
      assert.equal(await page.textContent('#picture-hint'), 'with the 8 moves shown');
      await page.focus('#save-svg');
      const solved = await saved(page, () => page.keyboard.press('Space'));
      assert.equal(solved.name, 'carom-silver-to-A1-8-moves.svg');
      const { solution } = carom.solve(puzzle);
      assert.equal(solved.bytes.toString(), carom.svg(puzzle, { moves: solution }));
    }),
  );

  test(
    'a browser that cannot draw says so',
    visit(carom.link(empty(6, 3, { x: 3, y: 2, color: 'any' })), async (page) => {
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      });
      await page.click('#save-png');
      await eventually(
        () => status(page),
        'This browser could not make the picture. Save SVG may work: it needs no drawing.',
      );
      const { name } = await saved(page, () => page.click('#save-svg'));
      assert.equal(name, 'carom-any-robot-to-D3.svg');
    }),
  );
});
