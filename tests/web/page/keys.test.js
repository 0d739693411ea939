// Everything works by keyboard alone, and screen readers get announcements.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { KEYS, chordOf, meanings } from '../../../web/shell/keys.js';
import { KEY_SIGN } from '../../../web/words/shared.js';
import * as de from '../../../web/words/menu/de.js';
import * as en from '../../../web/words/menu/en.js';
import {
  AT_ONCE,
  SMALL,
  carom,
  clickCell,
  drag,
  eventually,
  middle,
  press,
  puzzle,
  robots,
  solved,
  status,
  visit,
} from '../page.js';

const ROWS = Object.values(KEYS).flat();

const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.tagName);
const said = (page) => page.textContent('#said');
/** Presses Tab until this element has the focus. */
const tabTo = async (page, id, key = 'Tab') => {
  await page.evaluate((wanted) => {
    const stay = (event) => document.activeElement.id === wanted && event.preventDefault();
    addEventListener('keydown', stay);
    window.endTabbing = () => removeEventListener('keydown', stay);
  }, id);
  for (let keys = 0; keys < 120 && (await focused(page)) !== id; keys += 40)
    await press(page, ...Array(40).fill(key));
  await page.evaluate(() => window.endTabbing());
  assert.equal(await focused(page), id, `${key} leads to it`);
};
/** The cell with the cursor, e.g. 'C4', or null. */
const cursor = (page) =>
  page.$eval('#board .cursor', (node) => {
    if (getComputedStyle(node).visibility === 'hidden') return null;
    const { e, f } = node.transform.baseVal.consolidate().matrix;
    return String.fromCharCode(65 + e / 100) + (f / 100 + 1);
  });

test('a chord is a character, or a key with its modifiers', () => {
  const of = (key, held = {}) => chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held });
  assert.equal(of('r'), 'R');
  assert.equal(of('R', { shiftKey: true }), 'R');
  assert.equal(of('?', { shiftKey: true }), '?');
  assert.equal(of('?'), '?');
  assert.equal(of('ArrowUp', { shiftKey: true }), 'Shift+ArrowUp');
  assert.equal(of('z', { ctrlKey: true }), 'Ctrl+Z');
  assert.equal(of('z', { metaKey: true }), 'Ctrl+Z');
  assert.equal(of('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+Z');
});

test('more keys act the nearer the focus is to the board; characters do nothing on a focused button', () => {
  const names = (...of) => meanings(...of).map(({ name }) => name);
  assert.deepEqual(names('ArrowUp', 'edit', 2), ['carry', 'go']);
  assert.deepEqual(names('ArrowUp', 'edit', 1), ['carry']);
  assert.deepEqual(names('ArrowUp', 'play', 0), []);
  for (const { chords, focus } of ROWS)
    for (const chord of chords) if (chord.length === 1) assert.ok(focus > 0, chord);
});

const COLORS = ['red', 'green', 'blue', 'yellow', 'silver'];
const CELLS = { red: 'A1', green: 'B1', blue: 'E4', yellow: 'C1', silver: 'A4' };
/** SMALL with all robots. */
const FIVE = {
  ...SMALL,
  robots: COLORS.map((color) => ({
    color,
    x: CELLS[color].charCodeAt(0) - 65,
    y: Number(CELLS[color][1]) - 1,
  })),
};
const [{ chords: CHORDS }] = KEYS.edit;
/** Playwright's name of a chord. @param {string} chord */
const keyOf = (chord) =>
  chord.replace('Ctrl+', 'Control+').replace(/(?<!Shift\+)\b[A-Z]$/, (letter) => letter.toLowerCase());

/** For each key of the table: the keys before it, and the expected result. The cursor begins on red, A1. */
const DOES = {
  take: { keys: ['b'], status: /^Blue is in your hand\. .* on E4\.$/, cursor: 'E4' },
  takeTarget: { keys: ['t'], status: /^The target is in your hand\. .* on E3\.$/, cursor: 'E3' },
  takeHere: { keys: ['Enter'], status: /^Red is in your hand\. .* on A1\.$/, cursor: 'A1' },
  carry: { keys: ['r', 'ArrowDown'], status: /^A2, red robot, wall west\.$/, cursor: 'A2' },
  putBack: { keys: ['r', 'ArrowDown', 'Escape'], status: /^Red is back where it was/, cursor: 'A1' },
  wall: { keys: ['Shift+ArrowDown'], status: /^Wall south of A1\.$/, cursor: 'A1' },
  diagonal: { keys: ['ArrowDown', 'd'], status: /^Red diagonal on A2, leaning right\.$/, cursor: 'A2' },
  color: { keys: ['c'], status: /^Blue to E3\.$/, cursor: 'A1' },
  erase: {
    keys: ['Delete'],
    status: /^Red has left the board\. The target is now for blue\.$/,
    cursor: 'A1',
  },
  stepOn: {
    answered: true,
    free: true,
    keys: ['ArrowRight', 'ArrowRight'],
    status: /^Move 2 of 3\./,
    cursor: 'A1',
    then: 'BODY',
  },
  stepBack: {
    answered: true,
    free: true,
    keys: ['ArrowRight', 'ArrowLeft'],
    status: /^Start\.$/,
    cursor: 'A1',
    then: 'BODY',
  },
  pick: { keys: ['b'], status: /^Blue can go north to E1 and west to A4/, cursor: 'E4' },
  slide: { keys: ['r', 'ArrowDown'], status: /^Red moves south to A4\.$/, cursor: 'A4' },
  stepOwn: {
    hinted: true,
    keys: ['r', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'],
    status: /^Move 2 of 3\. Red moves east to D4\.$/,
    cursor: 'E3',
  },
  goHere: { keys: ['Enter', 'Shift+ArrowDown', 'Enter'], status: /^Red moves south to A4\.$/, cursor: 'A4' },
  goOn: {
    hinted: true,
    keys: ['r', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'Enter'],
    status: /^Making a puzzle/,
  },
  look: { keys: ['r', 'Shift+ArrowRight'], status: /^B1, wall north and east\.$/, cursor: 'B1' },
  letGo: { keys: ['r', 'Escape', 'ArrowDown'], status: /^A2, wall west\.$/, cursor: 'A2' },
  undoMove: { keys: ['r', 'ArrowDown', 'u'], status: /^Move undone/, cursor: 'A1' },
  redoMove: { keys: ['r', 'ArrowDown', 'u', 'Control+y'], status: /^Red moves south to A4/, cursor: 'A4' },
  toStart: {
    keys: ['r', 'ArrowDown', 'Backspace'],
    status: /^The robots are back at the start/,
    cursor: 'A1',
  },
  hint: { hinted: true, keys: ['h'], status: /^Roughly how long: 1 to 3 moves\.$/, cursor: 'A1' },
  newPuzzle: { keys: ['n'], status: /^Making a puzzle/ },
  go: { keys: ['ArrowRight'], status: /^B1, wall north and east\.$/, cursor: 'B1' },
  undoEdit: {
    edited: true,
    keys: ['Control+z'],
    status: /^Change undone/,
    cursor: 'A1',
  },
  redoEdit: { edited: true, keys: ['Control+z', 'Control+y'], status: /^Change redone/, cursor: 'A1' },
  toBoard: { focus: 'menu', keys: ['Escape'], status: /./, cursor: 'A1' },
  next: { answered: true, keys: ['.'], status: /^Move 1 of 3\./, cursor: 'A1' },
  previous: { answered: true, keys: ['.', ','], status: /^Start\.$/, cursor: 'A1' },
  position: { keys: ['p'], said: /^5 columns and 4 rows\. .*Walls: east of B1\.$/, cursor: 'A1' },
  answer: {
    answered: true,
    keys: ['a'],
    said: /3 moves, optimal: red south, red east, red north\./,
    cursor: 'A1',
  },
  mode: { keys: ['m'], said: /^(Solving|Playing)\.$/, cursor: 'A1' },
  help: { keys: ['?'], cursor: 'A1', then: 'BUTTON' },
};

/** Actions whose keys all act again after Escape. */
const IN_A_ROW = ['takeHere', 'carry', 'wall', 'slide', 'look', 'go'];

/** Opens a puzzle again, with the cursor on A1 and everything that a key of DOES needs. */
async function prepare(
  page,
  of,
  mode,
  { focus = 'board', answered = false, free = false, hinted = false, edited = false },
) {
  const link = carom.link(of, { mode: mode === 'play' ? 'play' : null });
  await page.evaluate(
    async ([wanted, other]) => {
      document.querySelector('dialog[open]')?.close();
      dispatchEvent(new Event('blur')); // like a click on the address bar: the page writes pending changes
      const visited = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = location.hash === wanted ? other : wanted; // the link in the address is not opened again
      await visited; // before that, the old answer is shown, and a puzzle that is being made can arrive
    },
    [link, `${link}&again`],
  );
  await eventually(
    () => robots(page),
    Object.fromEntries(of.robots.map(({ color, x, y }) => [color, String.fromCharCode(65 + x) + (y + 1)])),
  );
  if (answered && mode === 'play') await page.click('#reveal');
  if (answered) await solved(page);
  if (answered && mode === 'play') await page.click('#tab-play');
  if (hinted) await page.locator('#hint[aria-disabled=false]').waitFor();
  if (edited) await page.$eval('#no-rebound', (box) => box.click());
  await page.focus('#board');
  await press(page, 'r', 'Escape');
  if (focus !== 'board') await page.focus(`#${focus}`);
  if (free) await page.evaluate(() => document.activeElement.blur());
}

/** Stores each text of the status from now on, for recorded(). */
const recordStatus = (page) =>
  page.evaluate(() => {
    window.recorded = [];
    const line = document.getElementById('status');
    const store = () => window.recorded.push(line.textContent);
    new MutationObserver(store).observe(line, { childList: true, characterData: true, subtree: true });
  });
const recorded = (page) => page.evaluate(() => window.recorded);

/** Stores from now on whether the page used the last key, for wasUsed(). */
const recordUse = (page) =>
  page.evaluate(() => addEventListener('keydown', (event) => (window.wasUsed = event.defaultPrevented)));
const wasUsed = (page) => page.evaluate(() => window.wasUsed);

describe('keys', { concurrency: AT_ONCE }, () => {
  test('these tests press every key of the table', () => {
    assert.deepEqual(Object.keys(DOES).sort(), [...new Set(ROWS.map(({ name }) => name))].sort());
  });

  for (const mode of ['edit', 'play'])
    test(
      `act in the mode ${mode}`,
      visit(carom.link(SMALL), async (page) => {
        await recordUse(page);
        for (const { name, chords } of [...KEYS[mode], ...KEYS.both]) {
          const does = DOES[name];
          const at = does.keys.findLastIndex((key) => chords.some((one) => keyOf(one) === key));
          if (at >= 0) await acts(page, mode, name, at); // else another row of this action has these keys

          if (['take', 'pick'].includes(name)) continue; // the next test presses the other keys of the robots
          for (const key of chords.map(keyOf).filter((one) => one !== does.keys[at])) {
            if (IN_A_ROW.includes(name)) await press(page, 'Escape');
            else await prepare(page, SMALL, mode, does);
            await press(page, ...does.keys.slice(0, at), key);
            assert.equal(await wasUsed(page), true, `${name}: ${key}`);
          }
        }
      }),
    );

  /** The keys of an action do what they should; the page uses the key at this index. */
  async function acts(page, mode, name, at) {
    const { keys, then = 'board', ...seen } = DOES[name];
    await prepare(page, SMALL, mode, DOES[name]);
    const isMaking = name === 'newPuzzle' || name === 'goOn';
    if (isMaking) await recordStatus(page); // the new puzzle's status soon replaces it
    await press(page, ...keys.slice(0, at + 1));
    assert.equal(await wasUsed(page), true, `${name}: ${keys[at]}`);
    await press(page, ...keys.slice(at + 1));
    if (isMaking)
      await eventually(async () => (await recorded(page)).some((one) => seen.status.test(one)), true);
    else if (seen.status) assert.match(await status(page), seen.status, name);
    if (seen.said) await eventually(async () => seen.said.test(await said(page)), true);
    const isGone = mode === 'play' && name === 'mode'; // leaving Play removes the cursor
    if (!isMaking) assert.equal(await cursor(page), isGone ? null : seen.cursor, name);
    await eventually(() => focused(page), then);
  }

  test(
    'the keys of the robots pick them, in German, too',
    visit(
      carom.link(FIVE),
      async (page) => {
        await recordUse(page);
        for (const [mode, name] of [
          ['edit', 'take'],
          ['play', 'pick'],
        ]) {
          await prepare(page, FIVE, mode, DOES[name]);
          for (const chord of CHORDS) {
            await press(page, keyOf(chord));
            assert.equal(await wasUsed(page), true, `${name}: ${chord}`);
            assert.equal(await cursor(page), CELLS[COLORS['RGBYS12345'.indexOf(chord) % 5]], chord);
            await press(page, 'Escape');
          }
        }
      },
      { context: { locale: 'de' } },
    ),
  );

  test('in German, where the letters differ, the help lists the key of each robot', () => {
    const names = ['Rot', 'Grün', 'Blau', 'Gelb', 'Silber'];
    for (const name of ['take', 'pick']) {
      const [, ...robotKeys] = /: (\w) (\S+), (\w) (\S+), (\w) (\S+), (\w) (\S+), (\w) (\S+)$/.exec(
        de.KEY[name],
      );
      names.forEach((robot, i) => assert.deepEqual(robotKeys.slice(2 * i, 2 * i + 2), [CHORDS[i], robot]));
    }
  });

  /** The open help dialog has a row for each key of the table. */
  async function listsTable(page, words) {
    const listed = await page.$$eval('#keys dl > div', (nodes) =>
      nodes.map((node) => [
        [...node.querySelectorAll('kbd')].map(({ textContent }) => textContent),
        node.querySelector('dd').textContent,
      ]),
    );
    const names = { ...KEY_SIGN, ...words.KEY_NAME };
    const groups = ['both', 'edit', 'play'];
    const rows = groups.flatMap((group) => KEYS[group]);
    assert.equal(listed.length, rows.length);
    rows.forEach(({ name, chords }, i) => {
      const [keys, does] = listed[i];
      assert.equal(does, words.KEY[name]);
      const wanted = chords.flatMap((chord) => chord.split('+')).map((key) => names[key] ?? key);
      assert.deepEqual([...new Set(keys)].sort(), [...new Set(wanted)].sort(), name);
    });
    assert.deepEqual(
      await page.$$eval('#keys h4', (nodes) => nodes.map((node) => node.textContent)),
      groups.map((group) => words.KEY_GROUP[group]),
    );
  }

  test(
    'the help dialog lists the table in German',
    visit(
      '',
      async (page) => {
        await page.keyboard.press('?');
        await listsTable(page, de);
      },
      { context: { locale: 'de' } },
    ),
  );

  test(
    'the help dialog opens, lists the table and closes, and the focus returns',
    visit(carom.link(SMALL), async (page) => {
      await page.focus('#board');
      await press(page, '?');
      assert.equal(await page.locator('#keys').getAttribute('open'), '');
      await listsTable(page, en);
      await press(page, 'r', 'Control+z');
      assert.doesNotMatch(await status(page), /hand|undone/, 'the page behind it gets no keys');
      await press(page, 'Escape');
      assert.equal(await page.locator('#keys').getAttribute('open'), null);
      assert.equal(await focused(page), 'board');
      await tabTo(page, 'menu', 'Shift+Tab');
      await press(page, 'ArrowUp', 'Enter');
      await page.click('#keys button');
      assert.equal(await focused(page), 'menu');
    }),
  );

  test(
    'letters act with the focus on the board, nowhere, or on a clicked button, but not on a button focused by Tab',
    visit(carom.link(SMALL, { mode: 'play' }), async (page) => {
      const picks = async (color) => {
        await press(page, color[0]);
        const picked = await page.$$eval('#board [aria-pressed=true]', (n) => n.map((x) => x.dataset.color));
        await press(page, 'Escape', 'Escape');
        return picked.includes(color);
      };
      assert.equal(await picks('red'), true, 'nothing has the focus');
      assert.equal(await focused(page), 'board', 'then the board gets it');
      await page.click('#tab-play');
      assert.equal(await picks('blue'), true, 'a button was clicked');
      await tabTo(page, 'tab-play');
      assert.equal(await picks('red'), false, 'a button was tabbed to');
      assert.equal(await focused(page), 'board', 'Escape returns to the board');
      await press(page, '?');
      await page.click('#keys [type=checkbox]');
      await press(page, 'Escape');
      await page.evaluate(() => document.activeElement.blur());
      assert.equal(await picks('red'), false, 'switched off');
      await page.focus('#board');
      assert.equal(await picks('red'), true, 'on the board they always act');
    }),
  );

  test(
    'Tab stops at the board once; the cursor appears with the first key and disappears with the mouse',
    visit(carom.link(SMALL), async (page) => {
      await tabTo(page, 'board');
      assert.notEqual(await page.$eval('#board', (node) => getComputedStyle(node).outlineStyle), 'none');
      assert.equal(await cursor(page), null);
      await press(page, 'ArrowRight');
      assert.equal(await cursor(page), 'A1', 'the first key only shows it');
      await press(page, 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
      assert.equal(await cursor(page), 'B4', 'it stays on the board');
      await press(page, 'Tab');
      assert.equal(await page.evaluate(() => document.activeElement.closest('#board')), null);
      await page.selectOption('#height', '2');
      assert.equal(await cursor(page), 'B2', 'on a smaller board, too');
      await page.locator('#board').click({ position: { x: 200, y: 200 } });
      assert.equal(await cursor(page), null);
    }),
  );

  test(
    'what is impossible gets a message; a missing robot is put at the cursor; all walls around a cell are erased at once; a held key adds one wall',
    visit(carom.link(SMALL), async (page) => {
      await page.focus('#board');
      await press(page, 'r', 'Escape', 'Shift+ArrowUp');
      assert.equal(await status(page), 'The rim cannot be changed.');
      await press(page, 'd');
      assert.match(await status(page), /^A diagonal cannot be under a robot: red is on /);
      await press(page, 'g', 'Escape');
      assert.match(await status(page), /^Red is on A1\.$/);
      await press(page, 'ArrowDown', 'Delete');
      assert.equal(await status(page), 'Nothing on A2.');
      await press(page, 'd', 'Enter');
      assert.equal(await status(page), 'Red diagonal on A2, leaning right.');
      await press(page, '5');
      assert.equal(await status(page), 'No robot can stop on the diagonal at A2.');
      await press(page, 'Control+z');
      await press(page, 'b', 'Escape', 'Delete', 'r', 'Escape', 'Delete');
      assert.deepEqual(await robots(page), { red: 'A1' }, 'the last robot stays');
      await press(page, 'Control+z');
      assert.deepEqual(await puzzle(page), SMALL);

      await press(page, 'r', 'Escape', 'ArrowRight', '5');
      assert.deepEqual(await robots(page), { red: 'A1', blue: 'E4', silver: 'B1' });
      await press(page, 'Delete', 'Shift+ArrowLeft', 'Shift+ArrowDown', 'Backspace');
      assert.deepEqual((await puzzle(page)).walls, []);
      await press(page, 'Control+z', 'Control+z', 'Control+z');
      assert.deepEqual((await puzzle(page)).walls, SMALL.walls);

      await press(page, 'Control+z', 'Control+z', 'r', 'Escape');
      assert.deepEqual(await puzzle(page), SMALL);
      await page.keyboard.down('Shift');
      for (let i = 0; i < 4; i++) await page.keyboard.down('ArrowDown');
      await page.keyboard.up('Shift');
      assert.equal((await puzzle(page)).walls.length, 2);
      await page.keyboard.up('ArrowDown');
      await page.click('#tab-play');
      await page.focus('#board');
      for (let i = 0; i < 3; i++) await page.keyboard.down('ArrowRight');
      assert.equal(await cursor(page), 'D1', 'but it keeps moving the cursor');
    }),
  );

  test(
    'only the last of several fast changes is read out',
    visit(carom.link(SMALL), async (page) => {
      await page.focus('#board');
      await page.evaluate(() => {
        window.heard = [];
        new MutationObserver(() => {
          const text = document.getElementById('said').textContent;
          if (text) window.heard.push(text);
        }).observe(document.getElementById('said'), { childList: true });
        const key = (name) =>
          dispatchEvent.call(
            document.getElementById('board'),
            new KeyboardEvent('keydown', { key: name, bubbles: true }),
          );
        for (const name of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) key(name);
      });
      await eventually(() => page.evaluate(() => window.heard), ['C2.']);
      await press(page, 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
      await eventually(() => said(page), 'A1, red robot, wall north and west.');
    }),
  );

  test(
    'after a click or a drag on the board, left and right step through the answer until the cursor is shown',
    visit(carom.link(SMALL), async (page) => {
      await solved(page);
      await clickCell(page, 'C2');
      assert.equal(await focused(page), 'board');
      await press(page, 'ArrowRight', 'ArrowRight');
      assert.deepEqual(
        [await status(page), await cursor(page)],
        ['Move 2 of 3. Red moves east to D4.', null],
      );
      await press(page, 'ArrowLeft', 'ArrowLeft');
      assert.equal(await status(page), 'Start.');
      await press(page, 'ArrowDown', 'ArrowRight');
      assert.deepEqual([await status(page), await cursor(page)], ['B1, wall north and east.', 'B1']);
      await drag(page, middle('E4'), middle('E1'));
      await solved(page);
      await press(page, 'ArrowRight');
      assert.match(await status(page), /^Move 1 of /);
      await press(page, 'Shift+Tab', 'Tab', 'ArrowRight');
      assert.deepEqual([await focused(page), await cursor(page)], ['board', 'A1'], 'focused by a key');
    }),
  );

  test(
    'from a fresh page by keys alone: build a position, undo, redo, step through the answer, share',
    visit('#p=AQPvzR9WnfAg1PcAtg', async (page) => {
      await press(page, 'Tab');
      assert.equal(await focused(page), 'skip-to-board');
      await press(page, 'Enter');
      assert.equal(await focused(page), 'board');
      const start = await puzzle(page);
      await press(page, 'r', 'ArrowRight', 'ArrowDown', 'Enter'); // G6 to H7
      await press(page, 'ArrowUp', 'Shift+ArrowUp'); // H6
      await press(page, 'ArrowUp', 'd', 'c'); // H5: red, then green
      await press(page, 'ArrowLeft', 'c'); // the target is green's
      const built = await puzzle(page);
      assert.deepEqual(built.robots[0], { color: 'red', x: 7, y: 6 });
      assert.deepEqual(
        built.walls.filter(({ x, y }) => x === 7 && y === 4),
        [{ x: 7, y: 4, side: 'S' }],
      );
      assert.deepEqual(
        built.diagonals.find(({ x, y }) => x === 7 && y === 4),
        { x: 7, y: 4, color: 'green', lean: '/' },
      );
      assert.equal(built.target.color, 'green');
      for (let i = 0; i < 5; i++) await press(page, 'Control+z');
      assert.deepEqual(await puzzle(page), start);
      await press(page, 'Control+z');
      assert.deepEqual(await puzzle(page), start, 'nothing more to undo');
      for (let i = 0; i < 5; i++) await press(page, 'Control+y');
      assert.deepEqual(await puzzle(page), built);
      const best = carom.solve(built);
      await eventually(() => page.locator('#answer-chips button').count(), best.moves);
      await press(page, '.', '.');
      assert.equal(await page.textContent('#where'), `2 of ${best.moves}`);
      await press(page, 'm', 'g', 'Escape');
      await tabTo(page, 'share', 'Shift+Tab');
      await press(page, 'Enter');
      await eventually(() => focused(page), 'share-copy');
      await press(page, 'Escape');
      assert.equal(await focused(page), 'share');
      await press(page, 'Escape');
      assert.equal(await focused(page), 'board');
    }),
  );

  test(
    'the same keys undo and redo moves and edits',
    visit(carom.link(SMALL, { mode: 'play' }), async (page) => {
      await press(page, 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp');
      await eventually(() => robots(page), { red: 'E3', blue: 'E4' }); // the module of Play may still be loading
      await press(page, 'Control+z', 'Control+z', 'Backspace');
      assert.deepEqual(await robots(page), { red: 'A1', blue: 'E4' });
      await press(page, 'Control+Shift+Z', 'Control+y');
      assert.deepEqual(await robots(page), { red: 'D4', blue: 'E4' });
      await page.click('#reset');
      await press(page, 'Control+y', 'Control+y', 'Control+y', 'Control+y');
      assert.deepEqual(await robots(page), { red: 'E3', blue: 'E4' }, 'also after Reset');
      await press(page, 'u', 'u', 'r', 'ArrowUp', 'Control+y');
      assert.deepEqual(await robots(page), { red: 'A1', blue: 'E4' }, 'after another move, Redo has nothing');
    }),
  );

  test(
    'Ctrl+Z undoes an edit with the focus on its field; in a text it undoes typing',
    visit(carom.link(SMALL), async (page) => {
      const size = async () => [await page.inputValue('#width'), await focused(page)];
      await page.focus('#width');
      await page.selectOption('#width', '4');
      await press(page, 'Control+z');
      assert.deepEqual(await size(), ['5', 'width']);
      await press(page, 'Control+y');
      assert.deepEqual(await size(), ['4', 'width']);
      await page.focus('#no-rebound');
      await press(page, ' ', 'Control+z');
      assert.deepEqual([await page.isChecked('#no-rebound'), ...(await size())], [false, '4', 'no-rebound']);
      await page.focus('#text');
      await press(page, 'x', 'Control+z');
      assert.deepEqual([await page.inputValue('#text'), ...(await size())], ['', '4', 'text']);
    }),
  );

  test(
    'the focus moves on when its element disappears',
    visit(`${carom.link(SMALL, { mode: 'play' })}&m=rSrErN`, async (page) => {
      await page.waitForSelector('#own-chips button');
      await press(page, 'Control+y', 'Control+y', 'Control+y');
      await page.focus('#own-chips li:last-child button');
      await press(page, 'Control+z');
      await press(page, 'Control+z', 'Control+z');
      assert.equal(await page.evaluate(() => document.activeElement.closest('ol')?.id), 'own-chips');
      await page.click('#tab-solve');
      await page.focus('#tool-walls');
      const next = carom.link(SMALL, { moves: 'rE', mode: 'play' }); // not an address of the previous moves
      await page.evaluate((hash) => void (location.hash = hash), next);
      await eventually(() => focused(page), 'board');
    }),
  );

  test(
    'the accessibility tree has landmarks, headings in order, names and the board’s description',
    visit(carom.link(SMALL), async (page) => {
      const session = await page.context().newCDPSession(page);
      const look = async () => {
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        return nodes
          .filter(({ ignored }) => !ignored)
          .map(({ role, name, description, properties = [] }) => ({
            role: role?.value,
            name: name?.value ?? '',
            description: description?.value ?? '',
            level: properties.find((property) => property.name === 'level')?.value.value,
          }));
      };
      const NAMED = ['button', 'link', 'textbox', 'combobox', 'spinbutton', 'checkbox', 'region'];
      const nameless = ({ role, name }) => NAMED.includes(role) && name === '';
      // The browser builds this tree with a delay: cards may still lack their headings.
      await eventually(async () => (await look()).filter(nameless).map(({ role }) => role), []);
      const seen = await look();
      const named = (role) => seen.filter((node) => node.role === role).map(({ name }) => name);
      const [board] = seen.filter(({ role }) => role === 'application');
      assert.equal(board.name, 'Board');
      assert.match(
        board.description,
        /^5 columns and 4 rows\. Target: red to E3\. .*question mark lists all keys/,
      );
      assert.deepEqual([named('banner').length, named('main').length], [1, 1]);
      const levels = seen.filter(({ role }) => role === 'heading').map(({ level }) => level);
      assert.equal(levels[0], 1);
      levels.forEach((level, i) => assert.ok(i === 0 || level <= levels[i - 1] + 1, `heading ${i + 1}`));
      assert.ok(named('heading').includes('Answer'));
    }),
  );

  test(
    'on a Mac the keys of Undo and Redo are shown with its signs',
    visit(
      carom.link(SMALL),
      async (page) => {
        const titles = () => page.$$eval('#undoing button', (nodes) => nodes.map(({ title }) => title));
        assert.deepEqual(await titles(), ['Undo (⌘Z)', 'Redo (⇧⌘Z)']);
      },
      {
        before: (page) =>
          page.addInitScript(() =>
            Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' }),
          ),
      },
    ),
  );
});
