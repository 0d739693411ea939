// icons.js - renders the SVG icons to web/icon-512.png and web/apple-touch-icon.png.
//
// The PNG files are committed.  Run this script after changing an SVG icon.
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
