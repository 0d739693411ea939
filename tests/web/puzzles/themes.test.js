// Puzzles by theme: the list is the sample of the set of puzzles, and the page plays it and shows results.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { THEMES, THEME_PUZZLES, linksOf } from '../../../web/puzzles/themes.js';
import { ARROW_KEYS, AT_ONCE, SMALL, address, carom, eventually, status, visit } from '../page.js';
import { keeping, kept, openPuzzles, tiles } from './tab.js';

const fileAt = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const played = (link) => carom.link(carom.read(link).puzzle, { mode: 'play' });
const result = (moves, best) => ({ moves, best, seconds: null });
const DIAGONALS = linksOf('diagonals');
const UNIQUE = linksOf('unique');
/** A puzzle with two themes. */
const [BOTH] = linksOf('unique').filter((link) => linksOf('helpers').includes(link));

async function openThemes(page) {
  await openPuzzles(page);
  await page.click('#all-themes');
}
async function solve(page, link) {
  await page.locator('#hint[aria-disabled=false]').waitFor();
  for (const [robot, direction] of carom.solve(link).solution.split(' ')) {
    await page.keyboard.press(robot);
    await page.keyboard.press(ARROW_KEYS[direction]);
  }
}

describe('the list', () => {
  test('is the sample of the set of puzzles, as the script writes it', () => {
    const sample = readFileSync(fileAt('tests/data/puzzle-set.jsonl'), 'utf8').trim().split('\n');
    const themed = sample.map((line) => JSON.parse(line)).filter(({ themes }) => themes.length);
    const sorted = (list) => list.map((one) => JSON.stringify(one)).sort();
    assert.deepEqual(
      sorted(THEME_PUZZLES),
      sorted(
        themed.map(({ puzzle: link, moves, difficulty, themes }) => ({ link, moves, difficulty, themes })),
      ),
    );
    assert.equal(
      execFileSync(process.execPath, [fileAt('scripts/theme_puzzles.js')], { encoding: 'utf8' }),
      readFileSync(fileAt('web/puzzles/theme_puzzles.js'), 'utf8'),
    );
  });

  test('gets harder in each theme', () => {
    const difficultyOf = new Map(THEME_PUZZLES.map(({ link, difficulty }) => [link, difficulty]));
    for (const theme of THEMES) {
      const levels = linksOf(theme).map((link) => difficultyOf.get(link));
      assert.ok(levels.length >= 15, theme);
      assert.deepEqual(levels, [...levels].sort(), theme);
    }
  });
});

describe('puzzles by theme', { concurrency: AT_ONCE }, () => {
  test(
    'each theme shows its results on this device and opens its next unsolved puzzle, without its length',
    visit(
      carom.link(SMALL),
      async (page) => {
        await openThemes(page);
        const texts = await tiles(page, '#collection-list');
        assert.deepEqual(
          texts.map((text) => text.split('|')[0]),
          ['Blocker needed', 'Helper', 'Diagonals', 'One answer only', 'Any robot'],
        );
        assert.match(
          texts[2],
          /^Diagonals\|●+○+\|In the best answer, a robot turns at a diagonal\.\n2 of 17 solved, 1 in the fewest moves$/,
        );
        assert.match(texts[4], /\n0 of 27 solved$/);
        await page.locator('#collection-list .tile').nth(2).click();
        await eventually(() => address(page), played(DIAGONALS[2]));
        assert.equal(await page.locator('dialog[open]').count(), 0);
        assert.match(await status(page), /: pick a robot/, 'the card has the name');
        await eventually(() => page.textContent('#about-title'), 'Diagonals.');
        assert.equal(
          await page.textContent('#about-text'),
          'In the best answer, a robot turns at a diagonal.',
        );
      },
      {
        before: keeping({
          progress: { [DIAGONALS[0]]: result(9, 9), [DIAGONALS[1]]: result(12, 9) },
        }),
      },
    ),
  );

  test(
    'a solution counts, and Enter opens the next unsolved puzzle of the theme, also after a reload',
    visit(
      carom.link(SMALL),
      async (page) => {
        await openThemes(page);
        await page.locator('#collection-list .tile', { hasText: 'One answer only' }).focus();
        await page.keyboard.press('Enter');
        await eventually(() => address(page), played(BOTH));
        await page.reload();
        await solve(page, BOTH);
        await eventually(() => page.textContent('#go-on'), 'Next: one answer only');
        const { moves } = carom.solve(BOTH);
        await eventually(async () => {
          const stored = (await kept(page)).progress[BOTH];
          return [stored?.moves, stored?.best];
        }, [moves, moves]);
        await page.keyboard.press('Enter');
        await eventually(() => address(page), played(UNIQUE.at(-1)));
        await openThemes(page);
        assert.match(
          (await tiles(page, '#collection-list'))[3],
          /\n59 of 60 solved, 59 in the fewest moves$/,
        );
      },
      {
        before: async (page) => {
          const solvedBefore = UNIQUE.filter((link) => link !== BOTH && link !== UNIQUE.at(-1));
          const progress = Object.fromEntries(solvedBefore.map((link) => [link, result(5, 5)]));
          await page.addInitScript(
            (text) => {
              if (!localStorage.getItem('carom-puzzles')) localStorage.setItem('carom-puzzles', text);
            },
            JSON.stringify({ version: 1, progress }),
          );
        },
      },
    ),
  );
});
