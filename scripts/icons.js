// icons.js - draws the icons that have to be pixels from those that are SVG: web/icon-512.png and
// web/apple-touch-icon.png.  They are kept with the sources; run this when a drawing has changed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { FLAGS, findBrowser } from './browser.js';

const inWeb = (/** @type {string} */ name) => fileURLToPath(new URL(`../web/${name}`, import.meta.url));
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
for (const [from, to, side] of /** @type {const} */ ([
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'apple-touch-icon.png', 180],
])) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const drawing = readFileSync(inWeb(from)).toString('base64');
  await page.setContent(
    `<body style="margin:0"><img width="${side}" src="data:image/svg+xml;base64,${drawing}">`,
  );
  await page.screenshot({ path: inWeb(to), omitBackground: true });
}
await browser.close();
