// The page keeps working after nonsense is typed, pasted, dropped or clicked.  nonsense.deep.test.js tests Firefox.
import assert from 'node:assert/strict';
import { dice } from '../../wasm/facts.js';
import { story, text } from '../browsers.js';
import { reveal } from '../layout.js';
import { SMALL, at, carom, eventually, openDialog, puzzle } from '../page.js';

const SMALL_LINK = carom.link(SMALL);
/** Characters or bytes: several times as many as any reader accepts. */
const TOO_LONG = 1.2e6;
const KEYS = [
  ...'rgbys12345tcdmpau.,?',
  ...['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter', ' ', 'Tab', 'Escape', 'Delete'],
];

story('every field refuses nonsense, and the board stays', SMALL_LINK, async (page) => {
  // Opened once, so that their fields exist.
  for (const item of ['search', 'lengths']) await openDialog(page, item);
  await reveal(page, '#recipe');
  const day = await text(page, '#daily-title');
  for (const garbage of ['-1', '1e99', '0.5', '', '<script>\0', '🤖'.repeat(1000)]) {
    await page.$$eval(
      'input:not([type=checkbox], [type=radio]), textarea',
      (fields, value) => {
        for (const field of fields) {
          field.value = value;
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        }
      },
      garbage,
    );
    for (const id of ['#go', '#make', '#count']) {
      await reveal(page, id);
      await page.$eval(id, (button) => button.click());
    }
    assert.equal(await text(page, '#daily-title'), day);
    await stillThere(page);
  }
});

story('long and wrong texts do no harm, from any source', SMALL_LINK, async (page) => {
  await page.$eval(
    '#text',
    (box, words) => {
      box.value = 'B C W '.repeat(words);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    },
    TOO_LONG / 6,
  );
  await page.click('#go');
  assert.ok((await text(page, '#text-problem')).length < 500);
  await page.$eval('#text', (box) => {
    box.value = '';
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.click('h1'); // so that the paste does not go into a field
  for (const content of [
    { bytes: 4096 },
    { bytes: 4096, type: 'image/png', name: 'some.png' },
    { bytes: TOO_LONG, name: 'long.txt' },
    { letters: TOO_LONG },
    { text: 'javascript:window.hacked=1' },
    { text: 'data:text/html,<script>window.hacked=1</script>' },
    { text: '\0' },
    { text: ' ' },
    { bytes: 0 },
  ]) {
    await page.$eval('#status', (node) => (node.textContent = ''));
    await page.click('h1');
    await page.evaluate(({ bytes, letters, name = 'some.bin', type = '', text: pasted }) => {
      const clipboardData = new DataTransfer();
      if (bytes === undefined) clipboardData.setData('text/plain', pasted ?? 'x'.repeat(letters));
      else
        clipboardData.items.add(
          new File([new Uint8Array(bytes).map((_, i) => (i * 7) & 255)], name, { type }),
        );
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    }, content);
    await eventually(async () => (await text(page, '#status')) !== '', true);
    assert.match(await text(page, '#status'), /^(Nothing opened|Nothing to open): /);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    await stillThere(page);
  }
  for (const hash of [
    ...[
      '#p=',
      '#p=AAAA',
      '#s=nonsense',
      '#%',
      '#javascript:window.hacked=1',
      '#p=javascript:window.hacked=1',
    ],
    `#p=${'A'.repeat(1e6)}`,
  ]) {
    await page.evaluate((wrong) => void (location.hash = wrong), hash);
    await page.waitForSelector('#address-problem:not([hidden])');
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.deepEqual(await puzzle(page), SMALL);
    await page.goBack();
    await page.waitForSelector('#address-problem[hidden]');
    await stillThere(page);
  }
});

story('a hundred and fifty random clicks, drags and keys can all be undone', SMALL_LINK, async (page) => {
  const seed = Number(process.env.SEED ?? 1);
  console.log(`SEED=${seed}`);
  const roll = dice(seed);
  await openDialog(page, 'look');
  await page.evaluate(() => {
    document.querySelector('dialog[open]').close();
    window.print = () => {};
    HTMLAnchorElement.prototype.click = () => {}; // no downloads
    document.getElementById('language').inert = true; // it reloads the page, which clears undo
  });
  const doAnything = [
    async () => {
      const control = await page.evaluate(controlAt, roll(1000));
      if (control) await page.mouse.click(...control);
    },
    async () => page.mouse.click(...(await at(page, roll(60) / 10, roll(50) / 10))),
    async () => {
      await page.mouse.move(...(await at(page, roll(60) / 10, roll(50) / 10)));
      await page.mouse.down();
      await page.mouse.move(...(await at(page, roll(60) / 10, roll(50) / 10)), { steps: 3 });
      if (!roll(3)) await page.keyboard.press('Escape');
      await page.mouse.up();
    },
    async () => page.keyboard.press(KEYS[roll(KEYS.length)]),
    async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('zy'[roll(2)]);
      await page.keyboard.up('Control');
    },
  ];
  for (let i = 0; i < 150; i++) await doAnything[roll(doAnything.length)]();

  await page.evaluate(() => {
    document.querySelector('dialog[open]')?.close();
    document.getElementById('cancel')?.click(); // a puzzle being created would open after the undos
    const undo = document.getElementById('undo');
    // Undo reverts moves in Play, and edits in Solve.
    for (const tab of ['tab-play', 'tab-solve']) {
      document.getElementById(tab).click();
      while (undo.getAttribute('aria-disabled') !== 'true') undo.click();
    }
  });
  await stillThere(page);
});

/** The middle of the n-th visible control. */
function controlAt(n) {
  const within = document.querySelector('dialog[open]') ?? document;
  const controls = [...within.querySelectorAll('button, summary, input, textarea, label')].filter(
    (node) => node.checkVisibility() && !node.closest('[inert]'),
  );
  const control = controls[n % controls.length];
  control?.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = control?.getBoundingClientRect() ?? {};
  return control && [x + width / 2, y + height / 2];
}

/** The page shows the small puzzle and its link, which opens Play if the puzzle was played, and its search has ended. */
async function stillThere(page) {
  assert.deepEqual(await puzzle(page), SMALL);
  await eventually(() => page.evaluate(() => location.hash.replace('&mode=play', '')), SMALL_LINK);
  await page.waitForSelector('#answer-card[data-search=done]');
}
