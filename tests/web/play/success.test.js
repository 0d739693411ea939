// A puzzle is played from its first move until it is solved, with hints, as a person plays it.
import assert from 'node:assert/strict';
import { COURSE } from '../../../web/puzzles/collection.js';
import { story, text } from '../browsers.js';
import { SMALL, at, carom, eventually, robots } from '../page.js';

const LINK = carom.link(SMALL, { mode: 'play' });
const START = { red: 'A1', blue: 'E4' };
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Waits until the cards of Play have loaded and the search has ended. */
const ready = (page) => page.waitForSelector('#hint[aria-disabled=false]');
const isSeen = (page, id) => page.$eval(`#${id}`, (node) => node.getClientRects().length > 0);
const hints = (page) =>
  page.$$eval('#hints dd', (nodes) => nodes.map((node) => node.textContent).filter((hint) => hint));

story('moves are counted, and after a detour the best length is shown', LINK, async (page) => {
  await ready(page);
  assert.deepEqual([await text(page, '#play-moves'), await text(page, '#play-best')], ['0', 'hidden']);
  await eventually(() => text(page, '#play-difficulty .unseen'), '2 of 5');
  await press(page, 'r', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight');
  assert.deepEqual([await text(page, '#play-moves'), await isSeen(page, 'success')], ['4', false]);
  await press(page, 'ArrowUp');
  assert.equal(await text(page, '#success-text'), 'Solved in 5. The best is 3.');
  assert.equal(await text(page, '#play-best'), '3');
  assert.equal(await text(page, '#success-more'), 'without a hint');
  const mark = () => page.$eval('#finish', (node) => [node.getAttribute('transform'), node.matches('.best')]);
  const there = `translate(${100 * SMALL.target.x + 50} ${100 * SMALL.target.y + 50})`;
  assert.deepEqual(await mark(), [there, false], 'the target is marked');
  const isBelow = await page.$eval(
    '#board',
    (board) => board.querySelector('.cursor ~ #finish ~ :has(> .badge)') !== null,
  );
  assert.equal(isBelow, true, 'the cursor and the mark are below the numbers of the moves');
  const isBest = () => page.$eval('#success', (box) => box.matches('.best'));
  assert.deepEqual([await isBest(), await isSeen(page, 'hints')], [false, false], 'hints fold away');
  assert.equal(await page.$('#board .slide'), null, 'no marks of further moves');
  await page.click('#try-again');
  assert.deepEqual(await robots(page), START);
  assert.deepEqual([await isSeen(page, 'success'), await text(page, '#answer-moves')], [false, '?']);
  assert.equal(await page.$('#finish'), null);
  await press(page, 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp');
  assert.equal(await text(page, '#success-text'), 'Solved in 3. That is the best.');
  assert.equal(await text(page, '#success-more'), 'without a hint');
  assert.deepEqual([await isBest(), await mark()], [true, [there, true]]);
  const animations = () => page.$eval('#finish', (node) => node.getAnimations({ subtree: true }).length);
  assert.equal(await animations(), 0, 'none for a reader who wants less motion');
  assert.equal(await isSeen(page, 'tried'), true);
  const tree = () =>
    page.$$eval('#tried-lines button', (rows) =>
      rows.map((row) => [...row.childNodes].map((node) => node.textContent).join(' ')),
    );
  assert.deepEqual(await tree(), ['1. R→ R← R↓ R→ R↑', '1. R↓ R→ R↑'], 'as a tree');
  await page.$eval('#tried-lines button:not([aria-current])', (button) => button.click());
  assert.equal(await text(page, '#success-text'), 'Solved in 5. The best is 3.');
  await page.focus('#tried-lines [aria-current]');
  await press(page, 'ArrowDown');
  assert.equal(
    await text(page, '#success-text'),
    'Solved in 3. That is the best.',
    'the lines keep their places',
  );
});

story('a longer solution and the best one are stepped side by side', LINK, async (page) => {
  await ready(page);
  await press(page, 'r', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp');
  const red = async () => (await robots(page)).red;
  const there = await red();
  const bestChips = await page.$$eval('#best-chips button', (nodes) => nodes.length);
  assert.deepEqual([await isSeen(page, 'comparison'), bestChips], [true, 3]);
  /** The marked moves of both lines, the robots of the other line, and the step. */
  const both = () =>
    page.evaluate(() => [
      ...['own', 'best'].map(
        (line) =>
          [...document.querySelectorAll(`#${line}-chips button`)].findIndex((chip) => chip.ariaCurrent) + 1,
      ),
      [...document.querySelectorAll('#other-robots path')].map((robot) => {
        const { e, f } = robot.transform.baseVal.consolidate().matrix;
        return `${robot.classList} ${'ABCDE'[(e - 50) / 100]}${(f + 50) / 100}`;
      }),
      document.getElementById('comparison-where').textContent,
    ]);
  assert.deepEqual(await both(), [5, 3, [], '5 of 5']);
  await page.click('#compare-best');
  assert.deepEqual([await red(), await both()], [there, [5, 3, [], '3 of 3']]);
  assert.match(await text(page, '#status'), /^Move 3 of 3\./);
  await page.click('#comparison-previous');
  assert.deepEqual([await red(), await both()], [there, [4, 3, ['red D4'], '3 of 3']], 'the best has ended');
  await press(page, 'ArrowLeft', 'ArrowLeft');
  assert.deepEqual([await red(), await both()], ['D4', [2, 2, ['red A1'], '2 of 3']]);
  assert.equal(await text(page, '#success-text'), 'Solved in 5. The best is 3.', 'the result stays');
  await page.click('#compare-own');
  assert.deepEqual([await red(), await both()], ['A1', [2, 2, ['red D4'], '2 of 5']]);
  assert.equal(await text(page, '#status'), 'Move 2 of 5. Red moves west to A1.');
  await page.click('#own-chips li:nth-child(3) button');
  assert.deepEqual([await red(), await both()], ['A4', [3, 3, ['red E3'], '3 of 5']]);
  await page.click('#best-chips li:nth-child(2) button');
  assert.deepEqual([await red(), await both()], ['D4', [2, 2, ['red A1'], '2 of 3']]);
  await page.click('#comparison-next');
  assert.deepEqual([await red(), await both()], ['E3', [3, 3, ['red A4'], '3 of 3']]);
  await page.click('#own-chips button');
  assert.equal(await page.$('#board .slide'), null, 'no marks of further moves');
  await page.reload();
  await ready(page).catch(() => {});
  await eventually(() => text(page, '#success-text'), 'Solved in 5. The best is 3.');
  await press(page, 'r', 'ArrowDown');
  assert.deepEqual([await isSeen(page, 'success'), await isSeen(page, 'comparison')], [false, false]);
  assert.equal(await page.$('#other-robots path'), null);
});

for (const [name, reset] of [
  ['Reset', (page) => page.click('#reset')],
  ['Backspace', (page) => press(page, 'Backspace')],
])
  story(`${name} after a solution starts again, with the time`, LINK, async (page) => {
    await ready(page);
    await press(page, 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'r', 'ArrowLeft');
    assert.equal(await text(page, '#answer-moves'), '3');
    await reset(page);
    assert.deepEqual([await robots(page), await text(page, '#answer-moves')], [START, '?']);
    await eventually(async () => /:0[12]$/.test(await text(page, '#play-time')), true);
  });

/** Copies the result: its sentence and its link. */
async function copied(page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (copy) => void (window.copied = copy);
    document.getElementById('copy-solved').click();
  });
  assert.equal(await text(page, '#status'), 'Copied the result.');
  return (await page.evaluate(() => window.copied)).split(/\n.*(?=#)/);
}
/** The player has once entered this name. */
const named = (page, player) =>
  page.evaluate((name) => localStorage.setItem('carom', JSON.stringify({ player: name })), player);

const FROM_ANNA = carom.link(SMALL, { mode: 'play', beat: 9, sender: 'Anna' });
story('the result is copied with a link that asks to beat it, unless nobody can', FROM_ANNA, async (page) => {
  await ready(page);
  await press(
    page,
    'r',
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
    'ArrowDown',
    'ArrowRight',
    'ArrowUp',
  );
  const [long, challenge] = await copied(page);
  assert.equal(long, 'I solved this in 7 moves. Can you do it in fewer?');
  assert.equal(challenge, carom.link(SMALL, { mode: 'play', beat: 7 }), 'it is not from Anna any more');
  for (const [player, sender] of [
    ['Ben', 'Ben'],
    ['ß'.repeat(99), null], // too long
  ]) {
    await named(page, player);
    assert.equal((await copied(page))[1], carom.link(SMALL, { mode: 'play', beat: 7, sender }));
  }
  await page.click('#try-again');
  await press(page, 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp');
  const best = (help) => [`I found a shortest solution${help}: 3 moves. Can you find it too?`, LINK];
  assert.deepEqual(await copied(page), best(''));
  await page.click('#try-again');
  await press(page, 'h', 'h', 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp');
  assert.deepEqual(await copied(page), best(' with 2 hints'));
});

story('a lesson’s card stays while it is played', `#p=${COURSE[0][1][1].link}&mode=play`, async (page) => {
  const sentence = 'One slide is seldom enough. Get into the column of the target first.';
  await page.waitForSelector('#about:not([hidden])');
  assert.equal(await text(page, '#about'), `Lesson 2 of 30. ${sentence}`);
  await press(page, 'r', 'ArrowUp', 'ArrowLeft', 'Backspace');
  assert.equal(await text(page, '#about'), `Lesson 2 of 30. ${sentence}`);
  await page.evaluate((link) => void (location.hash = link), LINK);
  await eventually(() => isSeen(page, 'about'), false);
});

story(
  'after the answer was shown, the result claims neither a find nor a solution without hints, and challenges nobody',
  LINK,
  async (page) => {
    await ready(page);
    await page.$eval('#reveal', (button) => button.click());
    await press(page, 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    assert.equal(await text(page, '#success-more'), 'after seeing the answer');
    await page.click('#share');
    await page.waitForSelector('#share-dialog[open]');
    assert.equal(await isSeen(page, 'share-challenge'), false, 'nor can it become a challenge');
    await page.keyboard.press('Escape');
    await named(page, 'Ben');
    const told = ['I solved this in 3 moves after seeing the answer. Can you do it without looking?', LINK];
    assert.deepEqual(await copied(page), told, 'a link from Ben would say that he found it');
  },
);

story(
  'a solution in the fewest moves is compared with nothing, and can be shared and stepped',
  LINK,
  async (page) => {
    await ready(page);
    await press(page, 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    assert.equal(await isSeen(page, 'comparison'), false);
    await page.click('#own-chips button');
    assert.equal(await text(page, '#success-text'), 'Solved in 3. That is the best.');
    await page.$eval('#share-line', (button) => button.click());
    await page.waitForSelector('#share-dialog[open]');
    assert.equal(await page.$eval('#share-moves', (box) => box.checked), true);
    assert.notEqual((await robots(page)).red, 'A4', 'the whole line is shared');
    await press(page, 'Escape');

    await page.click('#try-again');
    await press(page, 'r', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'); // the robot is no longer picked
    assert.equal(await text(page, '#status'), 'Move 2 of 3. Red moves east to D4.');
    assert.equal(await text(page, '#success-text'), 'Solved in 3. That is the best.');
    const faint = () =>
      page.$$eval('#own-chips li', (items) => items.map((item) => getComputedStyle(item).opacity !== '1'));
    assert.deepEqual(await faint(), [false, false, true]);
    await press(page, 'ArrowRight', 'r', 'ArrowLeft', 'u', 'Backspace');
    assert.deepEqual(await faint(), [true, true, true, true]);
    await press(page, 'r', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft');
    assert.equal(await text(page, '#comparison-where'), '4 of 5');
    await page.click('#compare-best');
    await page.$eval('#board', (board) => board.focus());
    await press(page, 'ArrowLeft', 'ArrowLeft');
    assert.equal(await text(page, '#comparison-where'), '2 of 3');
  },
);

story('hints go from vague to exact, also from another position', LINK, async (page) => {
  await ready(page);
  for (let i = 0; i < 5; i++) await page.click('#hint');
  assert.deepEqual(await hints(page), ['1 to 3 moves', '3 moves', 'one robot', 'Red', 'Red goes south']);
  assert.equal(await text(page, '#status'), 'The first move: Red goes south.');
  const isOffered = () => page.$eval('#hint', (button) => button.getAttribute('aria-disabled') === 'false');
  assert.equal(await isOffered(), false, 'the next move would be the first one');
  await press(page, 'r', 'ArrowRight');
  assert.equal(await isOffered(), true);
  await press(page, 'h');
  const directions = { north: 'N', east: 'E', south: 'S', west: 'W' };
  await eventually(async () => / goes /.test((await hints(page))[5]), true);
  await eventually(
    async () => /^The next move from here: Red goes \w+\.$/.test(await text(page, '#status')),
    true,
  );
  const [, direction] = (await hints(page))[5].split(' goes ');
  const { robots: there } = carom.play(SMALL, `rE r${directions[direction]}`);
  const left = (standing) => carom.solve({ ...SMALL, robots: standing }).moves;
  assert.equal(left(there) + 1, left(carom.play(SMALL, 'rE').robots), 'one move nearer');
  await page.click('#moves-left');
  await eventually(() => text(page, '#left'), `${left(carom.play(SMALL, 'rE').robots)} left`);
  await page.click('#undo');
  assert.equal((await hints(page))[5], undefined, 'the hint was about another position');
});

story('a swipe on a robot moves it', LINK, async (page) => {
  await ready(page);
  const swipe = async (from, to) => {
    await page.mouse.move(...(await at(page, ...from)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, ...to)), { steps: 4 });
    await page.mouse.up();
  };
  await swipe([0.5, 0.5], [0.6, 1.5]);
  assert.equal((await robots(page)).red, 'A4');
  await swipe([0.5, 3.5], [1.4, 3.3]);
  assert.equal((await robots(page)).red, 'D4');
  await swipe([3.5, 3.5], [3.55, 3.5]);
  assert.equal((await robots(page)).red, 'D4', 'a short swipe only picks the robot');
});

story('a reload in the middle loses nothing and reveals nothing', LINK, async (page) => {
  await ready(page);
  await page.click('#hint');
  await press(page, 'r', 'ArrowRight', 'u', 'ArrowDown', 'ArrowRight', 'u');
  await page.reload();
  await ready(page);
  assert.deepEqual(await robots(page), { ...START, red: 'A4' });
  assert.equal(await text(page, '#status'), 'Red moves south to A4.');
  assert.deepEqual(await hints(page), ['1 to 3 moves']);
  await eventually(() => text(page, '#answer-moves'), '?');
  assert.equal(await isSeen(page, 'tried'), true);
  await page.keyboard.down('Control');
  await press(page, 'y');
  await page.keyboard.up('Control');
  assert.equal((await robots(page)).red, 'D4');
});

story('the timer can be switched off, and N makes another puzzle', LINK, async (page) => {
  await ready(page);
  assert.match(await text(page, '#play-time'), /^\d+:\d\d$/);
  await page.click('#timer');
  assert.equal(await isSeen(page, 'play-clock'), false);
  await page.evaluate(() => document.activeElement.blur());
  const before = await page.evaluate(() => location.hash);
  await press(page, 'n');
  await eventually(() => page.evaluate((hash) => location.hash !== hash, before), true);
  await ready(page);
  assert.deepEqual([await text(page, '#play-best'), await text(page, '#answer-moves')], ['hidden', '?']);
  assert.equal(await isSeen(page, 'play-clock'), false, 'the choice stays');
});
