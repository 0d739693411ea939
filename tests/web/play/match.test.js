// Matches, as people play them: made, opened from a link, interrupted, compared, and with false claims.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  EIGHT,
  address,
  carom,
  eventually,
  openTab,
  paste,
  play,
  puzzle,
  robots,
  status,
  visit,
} from '../page.js';

const made = [0, 1, 2].map((index) => carom.make({ moves: { min: 2, max: 4 }, seed: 5, index }));
const BEST = made.map(({ solution }) => solution);
const MATCH = carom.match({
  ...{ seed: 5, moves: { min: 2, max: 4 } },
  attempts: made.map(({ attempt }) => attempt),
});
const resultOf = (player, seconds, lines = BEST) =>
  carom.matchResult(MATCH, {
    ...{ player, date: '2026-11-21' },
    lines: lines.map((moves) => moves && { moves, seconds }),
  }).link;

const story = (hash, body, context) => visit(hash, body, { context });
/** A story with page.clock, on 22 November 2026. */
const timedStory = (hash, body, context) =>
  visit(hash, body, { before: (page) => page.clock.install({ time: '2026-11-22T20:00:00' }), context });
const text = (page, id) => page.textContent(`#${id}`);
/** The message beside the name's field, which has the focus. */
const nameProblem = (page) =>
  page.$eval('#match-result [name=player]:focus', (field) => field.validationMessage);
const rows = (page) =>
  page.$$eval('#match-table tbody tr', (nodes) =>
    nodes.map((row) => [...row.cells].map((cell) => cell.textContent.trim())),
  );

const INVITATION = carom.matchLink(MATCH, { sender: 'Anna' });
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The button that starts the match is above the tabs. */
async function beginFits(page) {
  await page.waitForSelector('#match-begin:not([hidden])');
  const edge = (selector, side) =>
    page.$eval(selector, (node, key) => node.getBoundingClientRect()[key], side);
  assert.ok((await edge('#match-begin', 'bottom')) < (await edge('#tabs', 'top')));
}

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

describe('a match', { concurrency: AT_ONCE }, () => {
  test(
    'a match is made and played, and the copied result has the played moves',
    timedStory(
      EIGHT,
      async (page) => {
        await openTab(page, 'play');
        await page.click('#playing-match');
        await page.selectOption('#match-wish [name=count]', '3');
        await page.fill('#match-wish [name=from]', '2');
        await page.fill('#match-wish [name=to]', '3');
        await page.press('#match-make', 'Enter');
        await eventually(() => text(page, 'match-about'), '3 puzzles of 2 to 3 moves, 4 robots');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'match-title');
        await page.click('#match-copy');
        await eventually(() => status(page), 'Copied the match link.');
        const [match] = carom.findMatches(await copied(page));
        assert.deepEqual([match.puzzles.length, match.sender], [3, null]);
        await page.fill('#match-result [name=player]', 'ß'.repeat(32)); // 64 bytes
        await page.click('#match-copy');
        assert.equal(await nameProblem(page), "The player's name is longer than 32 bytes.");
        await page.fill('#match-result [name=player]', ' Anna ');
        await page.keyboard.press('Enter');
        await eventually(async () => carom.findMatches(await copied(page))[0].sender, 'Anna');
        assert.equal(await nameProblem(page), '');
        const hasRules = () => page.$eval('#match-rules', (node) => node.getClientRects().length > 0);
        assert.equal(await hasRules(), true, 'a friend who opens the link reads what it is');
        const best = match.puzzles.map((one) => carom.solve(one).solution);
        assert.ok(best.every((line) => [2, 3].includes(line.split(' ').length)));

        for (const [i, line] of best.entries()) {
          const byKey = i < 2;
          if (byKey) await page.press(i === 0 ? '#match-begin' : '#board', 'Enter');
          else await page.click('#match-begin');
          await page.keyboard.press('n'); // makes a new puzzle only outside games
          assert.equal(await hasRules(), false);
          assert.equal(await page.isVisible('#match-result'), false);
          assert.deepEqual((await puzzle(page)).robots, match.puzzles[i].robots);
          await page.clock.fastForward(1000 * (i + 61));
          if (i === 1) await page.dblclick('#match-give-up');
          else await play(page, line, !byKey);
          const said =
            i === 1 ? /^You gave up\. The best is/ : /^Solved in \d moves, 1:0\d\. Nobody can do better\./;
          await eventually(async () => said.test(await text(page, 'match-said')), true);
        }
        assert.equal(await page.inputValue('#match-result [name=player]'), ' Anna ');
        await page.fill('#match-result [name=player]', ' ');
        await page.click('#match-claim');
        assert.equal(await nameProblem(page), 'Enter your name first.');
        await page.fill('#match-result [name=player]', 'Ada');
        await page.keyboard.press('Enter');
        await eventually(() => status(page), 'Copied your result.');
        const [result] = carom.findMatches(await copied(page));
        assert.equal(result.player, 'Ada');
        assert.equal(result.date, '2026-11-22');
        assert.equal(result.match.link, match.link);
        assert.deepEqual(result.lines.map((one) => one?.moves), [best[0], undefined, best[2]]); // prettier-ignore
        assert.ok(result.lines[2].seconds >= 63 && result.lines[2].seconds < 80, result.lines[2].seconds);
        const [[player, over, , date]] = await rows(page);
        assert.deepEqual([player, over, date], ['1. Ada 2 of 3 solved', '+0', '22 Nov 2026']);
        await page.click('#match-result button'); // copies the same result again
        await eventually(() => rows(page).then(({ length }) => length), 1);
      },
      CLIPBOARD,
    ),
  );

  test(
    'on a phone, an invitation names its sender above the tabs, also after a reload, until the match begins',
    story(
      INVITATION,
      async (page) => {
        const invitation = 'Anna invites you to a match: 3 puzzles of 2 to 4 moves, 4 robots';
        await eventually(() => text(page, 'match-about'), invitation);
        assert.equal(await page.textContent('#match-about bdi'), 'Anna');
        const invited = new URL(page.url()).hash;
        await beginFits(page);
        await page.reload();
        await eventually(() => text(page, 'match-about'), invitation);
        await page.waitForTimeout(400); // the page waits before it changes the address
        assert.equal(new URL(page.url()).hash, invited);
        assert.equal(await page.isVisible('#share'), false);
        await page.click('#match-begin');
        await eventually(() => address(page), carom.link(MATCH.puzzles[0], { mode: 'play' }));
        assert.equal(await page.isVisible('#share'), true);
        assert.equal(await text(page, 'match-about'), '3 puzzles of 2 to 4 moves, 4 robots');
        await paste(page, MATCH.link);
        await eventually(() => page.isVisible('#match-give-up'), true);
        assert.equal(await page.evaluate(() => JSON.parse(localStorage.carom).matches.length), 1);
      },
      PHONE,
    ),
  );

  test(
    'no key moves a robot on the dimmed board before the match begins',
    story(EIGHT, async (page) => {
      const picked = () =>
        page.$$eval('#board [aria-pressed=true]', (nodes) => nodes.map((one) => one.textContent));
      await openTab(page, 'play');
      await page.keyboard.press('g');
      await page.keyboard.press('ArrowDown');
      const [before, shown] = [await address(page), await robots(page)];
      await paste(page, MATCH.link);
      await eventually(() => page.isVisible('#match-begin'), true);
      const was = await picked();
      for (const focus of ['#match-title', '#board']) {
        await page.focus(focus);
        for (const key of 'r ArrowDown ArrowUp ArrowLeft ArrowRight 2 Enter u Backspace , . Control+z'.split(
          ' ',
        ))
          await page.keyboard.press(key);
        assert.deepEqual(await robots(page), shown, focus);
        assert.deepEqual(await picked(), was, focus);
      }
      assert.equal(await page.isVisible('#undo'), false);
      await page.keyboard.press('m');
      assert.equal(await page.getAttribute('#tab-solve', 'aria-selected'), 'true');
      assert.equal(carom.payload(carom.read(before).puzzle), carom.payload(await puzzle(page)));
      await page.keyboard.press('m');
      await page.click('#match-begin');
      await page.focus('#board');
      await play(page, BEST[0]);
      await eventually(async () => /^Solved/.test(await text(page, 'match-said')), true);
    }),
  );

  test(
    'a reopened match has its best lengths, or searches for them',
    story(MATCH.link, async (page) => {
      const best = () => page.evaluate(() => JSON.parse(localStorage.carom ?? '{}').matches?.[0]?.best);
      const lengths = BEST.map((line) => line.split(' ').length);
      await eventually(best, lengths);
      const reopen = async () => {
        await page.click('#match-new summary');
        await page.click('#match-close');
        await paste(page, MATCH.link);
        await eventually(() => page.isVisible('#match-begin'), true);
      };
      await reopen();
      assert.deepEqual(await best(), lengths);
      await page.click('#match-new summary');
      await page.click('#match-close');
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.carom);
        delete kept.matches[0].best; // as an older version stored it
        localStorage.carom = JSON.stringify(kept);
      });
      await paste(page, MATCH.link);
      await eventually(best, lengths);
    }),
  );

  /**
   * Requests puzzles that hardly any board has, and clicks `button` as soon as it appears: in the page, because making
   * may end before a message from the test arrives.
   */
  async function beginMaking(page, button = '#match-making') {
    await openTab(page, 'play');
    await page.click('#playing-match');
    await page.selectOption('#match-wish [name=count]', '10');
    await page.fill('#match-wish [name=from]', '20');
    await page.fill('#match-wish [name=to]', '20');
    await page.evaluate(async (then) => {
      const make = document.querySelector('#match-make');
      make.focus();
      make.click();
      while (!/^Making puzzle/.test(document.querySelector('#match-making').textContent))
        await new Promise(requestAnimationFrame);
      document.querySelector(then).click();
    }, button);
  }

  test(
    'making a match can be cancelled, continues in the background, and stops when another match is opened',
    story(EIGHT, async (page) => {
      await openTab(page, 'play');
      await page.click('#playing-match');
      assert.equal(await page.isVisible('#match-cancel'), false);
      await beginMaking(page, '#match-cancel');
      assert.equal(await status(page), 'Cancelled: no match was made.');
      assert.equal(await text(page, 'match-making'), '');
      assert.equal(await page.isVisible('#match-cancel'), false);
      assert.equal(await page.getAttribute('#match-make', 'aria-disabled'), 'false');

      await page.selectOption('#match-wish [name=count]', '3');
      await page.fill('#match-wish [name=from]', '2');
      await page.fill('#match-wish [name=to]', '4');
      await page.evaluate(() => {
        document.getElementById('match-make').click();
        document.getElementById('tab-setup').click();
      });
      await eventually(
        () => status(page),
        'The match is ready under Play: 3 puzzles of 2 to 4 moves, 4 robots.',
      );
      assert.equal(await page.getAttribute('#tab-setup', 'aria-selected'), 'true');
      await openTab(page, 'play');
      assert.equal(await page.isVisible('#match-begin'), true);
      await page.click('#match-new summary');
      await page.click('#match-close');

      await beginMaking(page);
      await paste(page, MATCH.link);
      await eventually(() => text(page, 'match-about'), '3 puzzles of 2 to 4 moves, 4 robots');
      assert.equal(await text(page, 'match-making'), '');
    }),
  );

  test(
    'a friend opens the link, gets the same puzzles, and pastes a chat; false claims are refused',
    story(MATCH.link, async (page) => {
      await eventually(() => status(page), 'Match: 3 puzzles of 2 to 4 moves, 4 robots.');
      assert.equal(await page.getAttribute('#tab-play', 'aria-selected'), 'true');
      const wrong = resultOf('Eve', 1).slice(0, -4);
      await paste(
        page,
        `Ada: https://x.org/${resultOf('Ada', 30)} and Bob: ${resultOf('Bob', 20)}\nEve: ${wrong}!`,
      );
      await eventually(() => status(page), '2 results of this match: 3 puzzles of 2 to 4 moves, 4 robots.');
      assert.match(
        await text(page, 'match-problems'),
        /^This result was cut short; copy its whole link again/,
      );
      assert.equal(await page.isVisible('#match-table'), false, 'results stay hidden until one has played');
      await page.click('#match-show');
      await eventually(
        () => rows(page).then((all) => all.map(([name, over, time]) => [name, over, time])),
        [
          ['1. Bob', '+0', '1:00'],
          ['2. Ada', '+0', '1:30'],
        ],
      );
      await page.click('#match-begin');
      assert.equal(await page.isVisible('#match-problems'), false);
      assert.deepEqual(carom.payload(await puzzle(page)), carom.payload(MATCH.puzzles[0]));
      await page.focus('#board');
      await play(page, BEST[0]);
      await eventually(async () => /^Solved/.test(await text(page, 'match-said')), true);
    }),
  );

  test(
    'a reload loses nothing, the clock keeps running, and one can return from another board',
    timedStory(MATCH.link, async (page) => {
      await page.click('#match-begin');
      const link = await address(page);
      await page.clock.fastForward(90000);
      await eventually(async () => /^1:[34]\d$/.test(await text(page, 'match-time')), true);
      await page.reload();
      await eventually(async () => /^1:[34]\d$/.test(await text(page, 'match-time')), true);
      assert.equal(await address(page), link);
      assert.equal(await status(page), 'Puzzle 1 of 3.');
      await paste(page, EIGHT);
      await page.click('#playing-match');
      await page.click('#match-back');
      assert.equal(carom.payload(await puzzle(page)), carom.payload(MATCH.puzzles[0]));
      await page.focus('#board');
      await play(page, BEST[0]);
      await eventually(() => page.isVisible('#match-begin'), true);
      await page.click('#match-new summary');
      await page.click('#match-close');
      assert.equal(await page.isVisible('#match-none'), true);
      await paste(page, MATCH.link); // the match was stored
      await eventually(() => text(page, 'match-begin'), 'Puzzle 2');
    }),
  );

  test(
    'the board is dimmed, and its task hidden, until a match begins; then there are no hints and no answer',
    story(MATCH.link, async (page) => {
      await eventually(() => page.title(), 'Carom');
      const opacity = () => page.$eval('#board', (node) => Number(getComputedStyle(node).opacity));
      assert.equal(await page.isVisible('#task'), false);
      assert.ok((await opacity()) < 0.5);
      assert.equal(await text(page, 'match-minutes'), 'It takes about 3 minutes.');
      await page.click('#playing-puzzle');
      assert.equal(await page.isVisible('#task'), true, 'the puzzle can be played');
      assert.equal(await opacity(), 1);
      await page.click('#playing-match');
      assert.equal(await page.isVisible('#task'), false);
      await page.click('#match-begin');
      assert.equal(await page.isVisible('#task'), true);
      assert.match(await page.title(), /^Carom: [a-z ]+ to [A-P]\d+$/);
      assert.equal(await opacity(), 1);
      await page.focus('#board');
      await page.keyboard.press('h');
      await eventually(() => status(page), 'There are no hints in a match.');
      await openTab(page, 'solve');
      assert.equal(await page.isVisible('#answer-chips'), false);
      assert.equal(await text(page, 'reveal'), 'Give up and show the answer');
      await page.click('#reveal');
      assert.equal(await status(page), 'You gave up on this puzzle.');
      await eventually(() => text(page, 'said'), 'You gave up on this puzzle.');
      await openTab(page, 'play');
      await eventually(async () => /^You gave up/.test(await text(page, 'match-said')), true);
      await page.waitForSelector('#match-begin:visible');
      assert.equal(await page.isVisible('#task'), true, 'between two puzzles the last one stays');
      const notOpen = carom.link(MATCH.puzzles[2], { mode: 'play' });
      await page.evaluate((link) => void (location.hash = link), notOpen);
      await eventually(() => address(page), notOpen);
      await openTab(page, 'solve');
      await eventually(() => text(page, 'reveal'), 'Show the answer');
      await page.click('#reveal');
      assert.equal(await status(page), '');
    }),
  );

  test(
    'Enter in the text box opens a match; a broken one is refused with a sentence',
    story(EIGHT, async (page) => {
      await openTab(page, 'puzzles');
      await page.fill('#text', `play this: ${MATCH.link} :-)`);
      await page.press('#text', 'Enter');
      await eventually(() => text(page, 'match-about'), '3 puzzles of 2 to 4 moves, 4 robots');
      const board = await puzzle(page);
      await paste(page, '#match=AQAEBg');
      await eventually(() => status(page), 'This match was cut short; copy its whole link again.');
      assert.match(await text(page, 'match-problems'), /The match below is the one that was open before\.$/);
      assert.deepEqual(await puzzle(page), board);
      assert.equal(await text(page, 'match-about'), '3 puzzles of 2 to 4 moves, 4 robots');
      await page.click('#playing-puzzle');
      await page.click('#playing-match');
      assert.equal(await page.isVisible('#match-begin'), true);
    }),
  );

  test(
    'by touch on the narrowest phone, in German, nothing is wider than the window, and the tabs hide nothing',
    story(
      INVITATION,
      async (page) => {
        const fits = () =>
          page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
        await beginFits(page);
        await page.setViewportSize({ width: 320, height: 560 });
        await eventually(() => status(page), 'Match: 3 Rätsel mit 2 bis 4 Zügen, 4 Roboter.');
        assert.ok(await fits());
        await page.locator('#pad button').first().waitFor({ state: 'attached' });
        assert.equal(await page.isVisible('#pad'), false, 'nothing to move yet');
        await page.tap('#match-begin');
        await eventually(() => page.isVisible('#match-give-up'), true);
        assert.equal(await page.isVisible('#pad'), true);
        assert.ok(await fits());
        await paste(page, resultOf('W'.repeat(32), 4000));
        await page.tap('#match-show');
        await eventually(() => rows(page).then(({ length }) => length), 1);
        assert.ok(await fits());
        for (let i = 0; i < 2; i++) await page.tap('#match-give-up');
        await page.tap('#match-new summary');
        await page.tap('#match-close');
        assert.ok(await fits());
      },
      { ...PHONE, locale: 'de-DE' },
    ),
  );
});
