// layout.js - finds the tab or dialog of a control, so that a test only has to name the control.
//
// A page of page.js or browsers.js opens the tab or menu dialog of a control before it uses the control, and closes
// this dialog before it uses another control.  Reading a text opens no tab.  The clicks of click.js
// replace Playwright's clicks.
import { clickInPlace } from './click.js';

/** The controls of each menu item, by the ids that their selectors begin with. */
const DIALOGS = {
  export: ['export', 'convert-of', 'formats'],
  picture: ['picture', 'save-png', 'save-svg', 'picture-moves', 'picture-hint'],
  print: ['printing', 'print', 'print-option', 'print-answer', 'print-hidden'],
  search: [
    'tuning',
    'strategies',
    'memory',
    'memory-steps',
    'memory-problem',
    'max-moves',
    'max-moves-problem',
  ],
  look: ['look', 'themes', 'palettes', 'language'],
  lengths: [
    'lengths',
    'games',
    'games-robots',
    'games-board',
    'games-count',
    'games-seed',
    'count',
    'cancel-count',
    'counting',
    'counting-text',
    'tally',
    'tally-text',
    'plot',
    'hardest',
  ],
  help: ['keys'],
};

/** Controls in the Puzzles tab, whose markup loads when it is opened. */
const LIBRARY =
  /^#(library|daily|day|levels|easy|medium|hard|streak|course|all-|next-lesson|hard-|boards-|my-boards|keep|recipe|make|making|cancel|nearest)(?!-count)/;
/** The hidden options of a custom puzzle. */
const RECIPE_MORE = /^#recipe-(difficulty|moved|robots|board|diagonals)/;

/** The menu item that opens the dialog with this control. @param {string} selector */
function dialogOf(selector) {
  if (selector.startsWith('[name=strategy]')) return 'search';
  if (selector.startsWith('[data-format=')) return 'export';
  const [, id] = /^#([\w-]+)/.exec(selector) ?? [];
  return Object.keys(DIALOGS).find((item) => DIALOGS[item].includes(id));
}

/** Opens the tab or menu dialog of a control, as a person would. */
export async function reveal(page, selector) {
  const item = dialogOf(selector);
  const open = await page.evaluate((wanted) => {
    const [first] = wanted.split(' >> '); // drops what Playwright adds to selectors
    const dialog = document.querySelector('dialog[open]');
    if (dialog?.querySelector(first) || dialog?.matches(first)) return true;
    if (dialog?.matches('#share-dialog, #picker')) return true; // these dialogs are not in the menu
    dialog?.close();
    const panel = document.querySelector(first)?.closest('[role=tabpanel][hidden]');
    if (panel) document.getElementById(panel.getAttribute('aria-labelledby')).click();
    return false;
  }, selector);
  if (item && !open) await openDialog(page, item);
  if (!item && !open && LIBRARY.test(selector)) {
    await page.waitForSelector('#tab-puzzles');
    await page.evaluate(() => document.getElementById('tab-puzzles').click());
    await page.waitForSelector('#library');
    if (RECIPE_MORE.test(selector))
      await page.evaluate(() => (document.getElementById('recipe-more').open = true));
  }
}

/** The element that loads last when a tab is first opened. */
const LAST_OF = { play: '#timer', puzzles: '#library' };

/** @param {'solve' | 'setup' | 'play' | 'puzzles'} tab */
export async function openTab(page, tab) {
  await page.click(`#tab-${tab}`);
}

/** Opens a tab, and waits until it has loaded. @param {'solve' | 'setup' | 'play' | 'puzzles'} tab */
export async function openWholeTab(page, tab) {
  await openTab(page, tab);
  await page.waitForSelector(LAST_OF[tab] ?? `#panel-${tab}`);
}

/** Chooses an item of the menu. */
export async function choose(page, item) {
  await page.waitForSelector('#menu-place:not([hidden])');
  await page.evaluate((name) => {
    document.querySelector('dialog[open]')?.close();
    document.getElementById('menu').click();
    document.querySelector(`#menu-items [data-item=${name}]`).click();
  }, item);
}

/** Chooses a menu item, and waits for its dialog. */
export async function openDialog(page, item) {
  await choose(page, item);
  await page.waitForSelector('dialog[open]');
}

/** The methods whose first argument is a selector. */
const WAYS = [
  'click',
  'tap',
  'check',
  'uncheck',
  'fill',
  'focus',
  'press',
  'hover',
  'type',
  'select',
  'selectOption',
  'textContent',
  'innerText',
  'inputValue',
  'isChecked',
  'isVisible',
  'getAttribute',
  '$eval',
  '$$eval',
];

/** The page, whose methods first open the tab or dialog of the control. */
export function withLayout(page) {
  for (const way of WAYS) {
    const plain = page[way]?.bind(page);
    if (!plain) continue;
    page[way] = async (selector, ...rest) => {
      if (dialogOf(selector) || !/^(isVisible|\$|get|text|inner|input|isC)/.test(way))
        await reveal(page, selector);
      const isPlaywright = 'clock' in page; // puppeteer's click does not wait
      if (way === 'click' && !rest.length && isPlaywright && (await clickInPlace(page, selector))) return;
      return plain(selector, ...rest);
    };
  }
  return page;
}
