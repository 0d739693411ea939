// The search starts by itself, shows progress, can be stopped, and every outcome has a sentence.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  EIGHT,
  ENDLESS,
  SMALL,
  carom,
  chips,
  empty,
  eventually,
  goTo,
  listed,
  openDialog,
  openText,
  robots,
  solved,
  stopClock,
  visit,
  workerMessagesHandled,
} from '../page.js';

/** Replaces the worker by one that answers each search with window.found. */
const answering = (page) =>
  page.addInitScript(() => {
    globalThis.Worker = class extends EventTarget {
      postMessage({ id, type }) {
        if (type !== 'solve' || !window.found) return;
        setTimeout(() => this.onmessage({ data: { id, type: 'result', ...window.found } }));
      }
      terminate() {}
    };
  });
/** Long searches have one worker: shards.test.js tests several. */
const oneCore = (page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }));

/** 13 moves and 3,375 states. */
const THIRTEEN = 'C7E1+40+E996DE98+2E';
/** 19 moves and 43 million states, so it takes many seconds in a tab; the target is E14. */
const HARDEST = '#p=AQOwLR8yFbsu3dT_zg';
const SMALL_LINK = carom.link(SMALL);
const table = readFileSync(new URL('../../data/optimal-lengths.tsv', import.meta.url), 'utf8');
const known = table
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([puzzle, moves]) => puzzle[0] !== '#' && Number(moves) >= 4 && Number(moves) <= 6)
  .slice(0, 3);

/** The card shows the progress of a search. */
const isRunning = async (page) =>
  /^(at least \d+|\d+–\d+) moves? (so far|down from \d+)$/.test(await length(page)) &&
  /^Breadth first [\d.,]+( million)? states [\d.]+ of 512 MB [\d.]+ (ms|s [\d.,]+( million)?\/s)$/.test(
    await cost(page),
  );
const words = async (page, id) => (await page.innerText(id)).replace(/\s+/g, ' ').trim();
const length = (page) => words(page, '#answer-length');
/** Works even while the details are closed. */
const cost = async (page) => (await page.textContent('#answer-cost')).replace(/\s+/g, ' ').trim();
/** The announcement for screen readers. */
const said = (page) => page.textContent('#answer-said');
const disabled = (page, id) => page.getAttribute(id, 'aria-disabled').then((value) => value === 'true');

/** The numbers in "18–22 moves so far". */
async function bounds(page) {
  const [, lower, upper] = /^(\d+)–(\d+) moves/.exec(await length(page)) ?? [];
  return { lower: Number(lower), upper: Number(upper) };
}
function noWorse(now, before) {
  assert.ok(now.lower >= before.lower && now.upper <= before.upper, JSON.stringify({ before, now }));
}
/**
 * Ends the search's worker silently, as the system might. The page's clock has to be installed; it runs until the page
 * gives the worker up, and no further, because the next worker's messages come in real time.
 */
async function loseWorker(page) {
  const [worker] = page.workers();
  const closed = worker.waitForEvent('close'); // before the event can occur
  await worker.evaluate(() => setTimeout(() => close()));
  await closed;
  await page.evaluate(() => {
    const { terminate } = Worker.prototype;
    window.isLost = false;
    Worker.prototype.terminate = function () {
      Worker.prototype.terminate = terminate;
      window.isLost = true;
      terminate.call(this);
    };
  });
  while (!(await page.evaluate(() => window.isLost))) await page.clock.runFor(1000);
}

/** Holds back messages to workers until window.goOn(). */
const holdBack = (page) =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const held = [];
    window.goOn = () => {
      Worker.prototype.postMessage = postMessage;
      held.splice(0).forEach((send) => send());
    };
    window.hold = () => {
      Worker.prototype.postMessage = function (message, ...rest) {
        held.push(() => postMessage.call(this, message, ...rest));
      };
    };
    window.hold();
  });

describe('solving', { concurrency: AT_ONCE }, () => {
  test(
    'puzzles of other solvers have answers of the known length',
    visit('', async (page) => {
      for (const [puzzle, moves] of known) {
        await openText(page, puzzle);
        await solved(page);
        assert.equal(await length(page), `${moves} moves optimal`, puzzle);
        assert.equal((await chips(page, 'answer')).length, Number(moves));
        await page.click('#last');
        assert.match(await page.textContent('#where'), new RegExp(`^${moves} of ${moves}$`));
        const { target } = carom.read(puzzle).puzzle;
        const cells = Object.entries(await robots(page)).filter(([color]) =>
          [color, 'any'].includes(target.color),
        );
        assert.ok(cells.some(([, cell]) => cell === String.fromCharCode(65 + target.x) + (target.y + 1)));
      }
    }),
  );

  test(
    'the answer has its length, rules, chips and arrows, and every control steps through it',
    visit(carom.link(SMALL), async (page) => {
      await solved(page);
      assert.equal(await length(page), '3 moves optimal');
      assert.equal(await page.textContent('#task'), 'Red to E3');
      assert.equal(await page.textContent('#setup-answer'), '3 moves ✓');
      await listed(page);
      assert.equal(await page.getAttribute('#difficulty', 'aria-label'), 'Difficulty: 2 of 5');
      await eventually(
        () => said(page),
        'Solved: 3 moves, optimal: red south, red east, red north. Rules: standard.',
      );
      assert.deepEqual(await chips(page, 'answer'), ['red south', 'red east', 'red north']);
      const opacities = await page.$$eval('#answer-chips li', (items) =>
        items.map((item) => getComputedStyle(item).opacity),
      );
      assert.deepEqual(opacities, ['1', '1', '1'], 'only in Play, moves to redo are faint');
      assert.equal(await page.locator('.arrow.red').count(), 3);
      assert.deepEqual(await page.locator('.badge').allTextContents(), ['1', '2', '3']);
      const bent = await page.locator('.arrow path:first-child >> nth=2').getAttribute('d');
      assert.equal(bent, 'M350 350V250H382', 'the arrow turns at the diagonal, and ends before the target');
      const at = async () => [(await robots(page)).red, await page.textContent('#where')];
      assert.deepEqual(await at(), ['A1', '0 of 3']);
      for (const [press, cell, where] of [
        ['#previous', 'A1', '0 of 3'],
        ['#next', 'A4', '1 of 3'],
        ['#next', 'D4', '2 of 3'],
        ['#previous', 'A4', '1 of 3'],
        ['#last', 'E3', '3 of 3'],
        ['#next', 'E3', '3 of 3'],
        ['#answer-chips button >> nth=1', 'D4', '2 of 3'],
        ['#first', 'A1', '0 of 3'],
      ]) {
        await page.click(press, { force: true });
        assert.deepEqual(await at(), [cell, where], press);
      }
      await page.click('#answer-chips button >> nth=1');
      assert.equal(await page.getAttribute('#answer-chips button >> nth=1', 'aria-current'), 'step');
      assert.equal(await page.locator('.arrow.later').count(), 1);
      assert.equal(await page.isVisible('#again'), false, 'already solved');
    }),
  );

  test(
    'the first board’s arrows can be told apart at a glance: no two share a cell, and none passes a robot',
    visit('', async (page) => {
      await solved(page);
      const { puzzle } = carom.read(await page.evaluate(() => location.hash));
      const line = (await chips(page, 'answer')).map((chip) => chip.replace(/(.)\w+ (.)\w+/, '$1$2'));
      const { moves } = carom.play(puzzle, line.map(([robot, to]) => robot + to.toUpperCase()).join(' '));
      const cells = moves.flatMap(({ track }) =>
        track.slice(1).flatMap((to, i) => {
          const [dx, dy] = [to.x - track[i].x, to.y - track[i].y];
          const steps = Math.max(Math.abs(dx), Math.abs(dy));
          return Array.from(
            { length: steps },
            (_, n) => `${track[i].x + ((n + 1) * dx) / steps},${track[i].y + ((n + 1) * dy) / steps}`,
          );
        }),
      );
      const all = [...cells, ...puzzle.robots.map(({ x, y }) => `${x},${y}`)];
      assert.equal(new Set(all).size, all.length);
      assert.equal(await page.textContent('#status'), '', 'the header has the task already');
    }),
  );

  test(
    'of a long answer, the next four moves are drawn in full',
    visit(`#${THIRTEEN}`, async (page) => {
      await solved(page);
      const drawn = () =>
        page.$$eval('.arrow', (nodes) => nodes.flatMap((n, i) => (n.matches('.far') ? [] : i)));
      const { length: all } = await chips(page, 'answer');
      assert.ok(all > 9);
      assert.deepEqual(await drawn(), [0, 1, 2, 3]);
      await page.click('#next');
      assert.equal((await drawn()).at(-1), 4);
    }),
  );

  test(
    'a large window lists all answers as a tree; the moves of the one shown are in words',
    visit(
      '#p=AQPvzR9WnfAg1PcAtg',
      async (page) => {
        await listed(page);
        const rows = () =>
          page.$$eval('#answer-list li', (nodes) => nodes.map((n) => n.innerText.replace(/\s+/g, ' ')));
        const inWords = async () => (await page.textContent('#answer-words')).split('\n');
        assert.match((await inWords())[0], /^1\. Blue east from [A-P]\d+ to [A-P]\d+$/);
        const before = await inWords();
        await page.waitForSelector('#answer-list li');
        const [first, second] = await rows();
        assert.equal(first, '1. B→ R↓ R→ S↑ S↓ R↓ R↓');
        assert.match(second, /^[2-7]\. /, 'the shared beginning is listed once');
        assert.ok(second.length < first.length);
        await page.click('#answer-list li:nth-child(2) button');
        assert.equal(await page.textContent('#page-text'), 'Answer 2 of 2');
        assert.notDeepEqual(await inWords(), before);
        const focused = () => page.evaluate(() => document.activeElement?.innerText.replace(/\s+/g, ' '));
        assert.equal(await focused(), second);
        await page.keyboard.press('ArrowUp');
        assert.deepEqual([await focused(), await page.textContent('#page-text')], [first, 'Answer 1 of 2']);
        assert.deepEqual(await rows(), [first, second], 'the tree stays');
      },
      { context: { viewport: { width: 1920, height: 1080 } } },
    ),
  );

  test(
    'a window has a tree if there is room, and nothing is cut off',
    visit(
      '#p=AQPvzR9WnfAg1PcAtg',
      async (page) => {
        await listed(page);
        assert.equal(await page.textContent('#page-text'), 'Answer 1 of 2');
        for (const [width, height, isTree] of [
          [700, 1000, false],
          [768, 1024, true],
          [1024, 600, false],
          [1024, 768, true],
          [1440, 900, true],
        ]) {
          await page.setViewportSize({ width, height });
          const size = `${width} × ${height}`;
          await eventually(() => page.isVisible('#answer-list li:nth-child(2)'), isTree);
          assert.equal(await page.textContent('#answer-words'), '', size);
          const [across, list] = await page.evaluate(() => [
            document.documentElement.scrollWidth - innerWidth,
            document.getElementById('answer-list').clientHeight,
          ]);
          assert.ok(across <= 0, size);
          assert.ok(!isTree || list > 60, `${size}: ${list} pixels`);
        }
      },
      { context: { viewport: { width: 700, height: 1000 } } },
    ),
  );

  test(
    'a long search shows progress, can be stopped and continued by keyboard, and is replaced by the next puzzle’s',
    visit(
      ENDLESS,
      async (page) => {
        await eventually(() => isRunning(page), true);
        assert.match(await said(page), /^$|^(At least |At most |\d+ to )\d+ moves so far\.$/);
        assert.match(await page.textContent('#setup-answer'), / moves? \((so far|down from \d+)\)$/);
        await page.click('#tab-play');
        await page.keyboard.press('r');
        await page.keyboard.press('ArrowDown');
        assert.equal((await robots(page)).red, 'A16', 'the board can be played meanwhile');
        await page.focus('#stop');
        await page.keyboard.press('Enter');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'again');
        assert.match(`${await page.textContent('#answer-text')} ${await length(page)}`, /stopped/i);
        // The proved bound stays visible until a line is known, which is hidden in Play.
        assert.match(await length(page), /^at least \d+ moves? stopped$|^\? hidden while you play$/);
        assert.equal(await page.isVisible('#stop'), false);
        const stopped = await cost(page);
        await workerMessagesHandled(page);
        assert.equal(await cost(page), stopped, 'no late update');
        assert.equal(await page.textContent('#again'), 'Continue');
        await page.keyboard.press('Enter');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'stop');
        await page.click('#reveal'); // the puzzle was in Play
        await eventually(() => isRunning(page), true);

        await openText(page, EIGHT);
        await solved(page);
        assert.equal(await length(page), '8 moves optimal');
        const answer = await chips(page, 'answer');
        await page.goBack(); // to Puzzles, where the text box is
        await page.click('#tab-solve');
        await eventually(() => isRunning(page), true);
        // A slow machine may have found a first line of this puzzle by now.
        assert.notDeepEqual(await chips(page, 'answer'), answer, 'nothing of the previous puzzle is left');
        assert.notEqual(await page.locator('.arrow').count(), answer.length);
      },
      { before: oneCore },
    ),
  );

  test(
    'a puzzle that arrives while answers are being counted is searched',
    visit(carom.link(SMALL), async (page) => {
      await listed(page);
      await page.evaluate(
        ([first, second]) => {
          const card = document.getElementById('answer-card');
          new MutationObserver((_, observer) => {
            if (card.dataset.answers !== 'listing') return;
            observer.disconnect();
            location.hash = second;
          }).observe(card, { attributeFilter: ['data-answers'] });
          location.hash = first;
        },
        [EIGHT, ENDLESS],
      );
      await eventually(() => isRunning(page), true);
      assert.notEqual((await chips(page, 'answer')).length, 8);
    }),
  );

  test(
    'an answer that arrives while robots are moved does not change the board',
    visit(
      carom.link(SMALL),
      async (page) => {
        await page.click('#tab-play');
        for (const key of ['b', 'ArrowUp']) await page.keyboard.press(key);
        await page.evaluate(() => window.goOn());
        await solved(page);
        assert.deepEqual(await robots(page), { red: 'A1', blue: 'E1' });
        assert.deepEqual(await page.locator('.badge').allTextContents(), ['1'], 'blue’s own arrow');
        await page.click('#reveal');
        await page.mouse.move(0, 0); // away from the new chip, which would show its position
        assert.equal((await chips(page, 'answer')).length, 3);
        assert.deepEqual(await robots(page), { red: 'A1', blue: 'E4' });
        await page.click('#last');
        assert.deepEqual(await robots(page), { red: 'E3', blue: 'E4' });
        await page.click('#tab-play');
        assert.deepEqual(await robots(page), { red: 'A1', blue: 'E1' });
      },
      { before: holdBack },
    ),
  );

  const CONTROLS = ['#first', '#previous', '#play', '#next', '#last', '#page-after', '#copy-words'];
  /** Whether the card shows that a search is running, and the state of its controls. */
  const offered = async (page) => [
    await page.isVisible('#searching'),
    await page.isVisible('#answer-length'),
    (await Promise.all(CONTROLS.map((id) => disabled(page, id)))).every(Boolean),
    await page.textContent('#where'),
    await page.textContent('#page-text'),
  ];
  const SEARCHING = [true, false, true, '', ''];

  test(
    'a search of more than a moment shows a note, hides the old answer, and keeps the card’s height',
    visit(
      carom.link(SMALL),
      async (page) => {
        await page.evaluate(() => window.goOn());
        await listed(page);
        const height = () => page.$eval('#answer-card', (node) => node.offsetHeight);
        const before = [await height(), await page.isVisible('#searching')];
        const first = await offered(page);
        await page.evaluate(() => window.hold());
        const seen = await page.evaluate(() => {
          document.querySelector('#targets [data-color=blue]').click();
          return [document.getElementById('searching').hidden, document.getElementById('where').textContent];
        });
        assert.deepEqual(seen, [true, '0 of 3'], 'at first the old answer stays');
        await eventually(() => offered(page), SEARCHING);
        assert.equal(await page.textContent('#searching'), 'Searching…');
        assert.equal(await page.isVisible('#answer-chips'), false);
        assert.equal(await height(), before[0]);
        await page.$eval('#targets [data-color=any]', (button) => button.click()); // also without messages
        assert.deepEqual(await offered(page), SEARCHING);
        await page.evaluate(() => window.goOn());
        await page.$eval('#targets [data-color=red]', (button) => button.click()); // its answer is still known
        assert.deepEqual(await offered(page), first);
        await listed(page);
        assert.deepEqual([await height(), await page.isVisible('#searching')], before);
        assert.deepEqual(await offered(page), first);
      },
      { before: holdBack },
    ),
  );

  let arrive;
  test(
    'while the searches module loads, the card shows a search',
    visit(
      EIGHT,
      async (page) => {
        await eventually(() => offered(page), SEARCHING);
        arrive();
        await solved(page);
        assert.equal(await length(page), '8 moves optimal');
        assert.equal(await page.isVisible('#searching'), false);
      },
      {
        before: (page) => {
          const arrived = new Promise((resolve) => (arrive = resolve));
          return page.route('**/searches.wasm', (route) => arrived.then(() => route.continue()));
        },
      },
    ),
  );

  test(
    'a solved puzzle and one without a solution get their sentences, and the answer names the rules',
    visit(carom.link(empty(4, 3, { x: 0, y: 0 })), async (page) => {
      await solved(page);
      assert.equal(await length(page), '0 moves optimal');
      assert.equal(await page.textContent('#answer-text'), 'Already solved: red starts on the target at A1.');
      for (const id of ['#first', '#previous', '#play', '#next', '#last'])
        assert.equal(await disabled(page, id), true, id);

      await goTo(page, carom.link(empty(4, 4, { x: 3, y: 3 }, { mustRicochet: true, noRebound: true })));
      const told = /^Solved: 2 moves, optimal: red \w+, red \w+\. Rules: must ricochet, no rebound\.$/;
      await eventually(async () => told.test(await said(page)), true);
      assert.equal(await page.textContent('#task'), 'Red to D4 · rules: must ricochet, no rebound');

      await goTo(page, carom.link(empty(3, 3, { x: 1, y: 1 }, { mustRicochet: true })));
      await eventually(() => length(page), 'No solution');
      assert.match(await page.textContent('#answer-text'), /^No solution \(proved\): red cannot reach B2/);
      await eventually(async () => /Rules: must ricochet\.$/.test(await said(page)), true);
      await page.click('#tab-play');
      await page.waitForSelector('#no-hints:not([hidden])');
      assert.match(await page.textContent('#no-hints-why'), /^No solution \(proved\): red cannot reach B2/);
      assert.equal(await page.isVisible('#hint'), false);
      assert.equal(await page.textContent('#play-best'), '–');
    }),
  );

  const ENDING = {
    moves: null,
    solution: null,
    strategy: 'bfs',
    states: 3100000,
    bytes: 512 * 2 ** 20,
    memory: 512 * 2 ** 20,
    ms: 2300,
  };
  test(
    'a result without an answer gets a sentence, is not called optimal, and offers another search if that can help',
    visit(
      '',
      async (page) => {
        for (const [link, result, sentence] of [
          [
            SMALL_LINK,
            { status: 'memory-full', proved: 14 },
            'Memory full: no answer found (512 of 512 MB used). Proved: no answer in fewer than 14 moves.',
          ],
          [
            EIGHT,
            { status: 'gave-up', proved: 9 },
            'Gave up: no answer within the move limit. Proved: no answer in fewer than 9 moves.',
          ],
          [
            ENDLESS,
            { status: 'fault', proved: 3 },
            'Carom made a mistake: its answer failed the check. Please report this puzzle.',
          ],
        ]) {
          await page.evaluate((found) => (window.found = found), { ...ENDING, ...result });
          await goTo(page, link);
          await eventually(() => page.textContent('#answer-text'), sentence);
          assert.equal(await page.isVisible('#answer-optimal'), false, sentence);
          assert.equal(await page.isVisible('#again'), false, 'it would end the same way');
        }
        const got = { ...ENDING, status: 'memory-full', proved: 14, bytes: 0, memory: 100 * 2 ** 20 };
        await page.evaluate((found) => (window.found = found), got);
        await goTo(page, HARDEST);
        await eventually(() => page.textContent('#answer-note'), 'This device allowed only 100 of 512 MB.');
        assert.equal(await page.textContent('#again'), 'Search again', 'it may allow more now');
      },
      { before: answering },
    ),
  );

  test(
    'a line that is not proved shortest can be stepped through during the search and after Stop, but gives no hints',
    visit(
      HARDEST,
      async (page) => {
        await eventually(async () => /^\d+–\d+ moves (so far|down from \d+)$/.test(await length(page)), true);
        assert.equal(await page.locator('#board.unproved').count(), 1, 'its arrows are lighter');
        // In one task, because a shorter line may come at any time.
        const [where, moves] = await page.evaluate(() => {
          document.getElementById('next').click();
          return [
            document.getElementById('where').textContent,
            document.querySelectorAll('#answer-chips button').length,
          ];
        });
        assert.ok(moves > 1, 'its moves are there');
        assert.equal(where, `1 of ${moves}`);
        assert.equal(await isRunning(page), true);
        await page.click('#stop');
        const [, proved, upper] = /^(\d+)–(\d+) moves stopped$/.exec(await length(page));
        assert.ok(Number(proved) < Number(upper));
        assert.equal(await page.isVisible('#answer-optimal'), false);
        assert.ok(
          (await page.textContent('#where')).endsWith(` of ${upper}`),
          'a shorter one is at its start',
        );
        await page.click('#last');
        assert.equal(await page.textContent('#where'), `${upper} of ${upper}`);
        assert.ok(Object.values(await robots(page)).includes('E14'), 'a robot is on the target');
        await page.click('#again');
        await eventually(() => isRunning(page), true);
        assert.ok(Object.values(await robots(page)).includes('E14'), 'its moves stay');
        await eventually(async () => /^\d+–\d+ moves (so far|down from \d+)$/.test(await length(page)), true);
        await page.click('#tab-play');
        const hints = page.locator('#no-hints');
        await hints.filter({ hasText: 'There are hints once the search has found the answer.' }).waitFor();
        await page.click('#stop');
        await page.click('#tab-play');
        await hints.filter({ hasText: 'No hints: the search was stopped.' }).waitFor();
        assert.equal(await page.textContent('#search-on'), 'Continue');
        await page.click('#tab-solve');
        assert.match(
          await length(page),
          /^\d+–\d+ moves stopped$/,
          'without a move in Play the line is not hidden',
        );
      },
      { before: oneCore },
    ),
  );

  /** Lets the test send reports of a search with window.report(). window.asked lists the messages to the worker, whose
   * last search has window.memory MiB; window.die() ends it. */
  const telling = (page) =>
    page.addInitScript((ending) => {
      window.asked = [];
      globalThis.Worker = class extends EventTarget {
        postMessage({ id, type, options }) {
          if (type !== 'module') window.asked.push(type);
          if (type !== 'solve') return;
          window.memory = options.memory;
          window.die = () => this.onerror({ message: 'out of memory' });
          window.report = (sent, kind = 'progress') =>
            this.onmessage({ data: { id, type: kind, ...ending, status: 'running', ...sent } });
        }
        terminate() {}
      };
    }, ENDING);
  const report = async (page, sent, kind) => {
    await page.waitForFunction(() => window.report);
    await page.evaluate(([what, type]) => window.report(what, type), [sent, kind]);
  };
  const rangeOf = (page) =>
    page.$eval('#answer-range', (bar) => {
      const [from, to] = ['--from', '--to'].map((end) => Number(bar.style.getPropertyValue(end)));
      return [bar.hidden, bar.getAttribute('aria-label'), from, to];
    });

  test(
    'neither a shorter line nor full memory moves a button, and there are no buttons for answers not counted yet',
    visit(
      SMALL_LINK,
      async (page) => {
        const tops = () =>
          page.evaluate(() =>
            ['steps', 'copy-words', 'answer-more'].map(
              (id) => document.getElementById(id).getBoundingClientRect().top,
            ),
          );
        const short = { proved: 1, ms: 1300, upper: 3, upperSolution: 'rS rE rN' };
        const long = Array(12).fill('rE rW').join(' ');
        await report(page, { ...short, ms: 1200, upper: 24, upperSolution: long });
        await page.locator('#answer-chips li:nth-child(24)').waitFor();
        assert.equal((await page.textContent('#answer-words')).split('\n').length, 24);
        const before = await tops();
        assert.equal(await page.isVisible('#page-after'), false);
        await report(page, short);
        await page.locator('#answer-chips li:nth-child(4)').waitFor({ state: 'detached' });
        assert.deepEqual(await tops(), before);
        await report(page, { ...short, fellBack: true });
        await page.locator('#answer-note').waitFor();
        assert.deepEqual(await tops(), before, 'nor does the note that memory is full');
        await page.click('#stop');
        assert.deepEqual(await tops(), before, 'nor does Stop');
        await page.click('#again');
        const found = { status: 'solved', proved: 3, moves: 3, solution: 'rS rE rN', optimal: true };
        await report(page, { ...short, ...found }, 'result');
        await solved(page);
        const [, after] = await tops();
        assert.ok(after < before[1], 'the result needs no space for longer lines');
      },
      { before: telling, context: { viewport: { width: 1440, height: 1000 } } },
    ),
  );

  test(
    'a line that is not proved shortest is marked where it is copied and shared',
    visit(
      SMALL_LINK,
      async (page) => {
        const copied = () => page.evaluate(() => navigator.clipboard.readText());
        const choice = () => page.textContent('label:has(#share-moves)');
        await report(page, { proved: 1, ms: 1200, upper: 3, upperSolution: 'rS rE rN' });
        await page.click('#copy-letters');
        const marked = 'Copied the answer’s notation (perhaps not the shortest).';
        await eventually(() => page.textContent('#status'), marked);
        assert.equal(await copied(), 'rS rE rN');
        await page.click('#copy-words');
        await eventually(
          async () => (await copied()).split('\n')[0],
          'Red to E3 in 3 moves (perhaps not the shortest):',
        );
        await page.click('#share');
        await eventually(choice, 'with the 3 moves shown (perhaps not the shortest)');
        await page.click('#share-close');
        await openDialog(page, 'picture');
        const hint = await page.textContent('#picture-hint');
        assert.equal(hint, 'with the 3 moves shown (perhaps not the shortest)');
        await page.keyboard.press('Escape');
        await openDialog(page, 'print');
        await page.check('#print-answer');
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        await page.keyboard.press('Escape');
        assert.match(await page.textContent('#sheet'), /Red to E3 in 3 moves \(perhaps not the shortest\)/);
        await report(
          page,
          { status: 'solved', proved: 3, ms: 1400, moves: 3, solution: 'rS rE rN', optimal: true },
          'result',
        );
        await page.click('#copy-letters');
        await eventually(() => page.textContent('#status'), 'Copied the answer’s notation.');
        await page.click('#share');
        await eventually(choice, 'with the 3 moves shown');
      },
      { before: telling, context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    ),
  );

  test(
    'a line that is stepped through stays until Stop or the result; then the shorter one is at its start, and the message says so',
    visit(
      SMALL_LINK,
      async (page) => {
        const shown = async () => [
          await page.textContent('#where'),
          (await robots(page)).red,
          await page.textContent('#status'),
        ];
        const long = Array(12).fill('rE rW').join(' ');
        const staysUntil = async (end) => {
          await report(page, { proved: 1, ms: 1200, upper: 24, upperSolution: long });
          await page.click('#next');
          await report(page, { proved: 1, ms: 1300, upper: 3, upperSolution: 'rS rE rN' });
          const notice = 'A solution of 3 moves was found. Go back to the start to see it.';
          assert.deepEqual(await shown(), ['1 of 24', 'B1', notice]);
          await end();
          await solved(page);
          assert.deepEqual(await shown(), ['0 of 3', 'A1', 'Now showing a shorter answer: 3 moves.']);
        };
        await staysUntil(() => page.click('#stop'));
        await page.click('#again');
        assert.equal(await page.textContent('#status'), '', 'the search may find a still shorter answer');
        await goTo(page, carom.link({ ...SMALL, rules: { mustRicochet: true, noRebound: false } }));
        await eventually(async () => (await page.evaluate(() => window.asked)).at(-1), 'solve');
        const found = { status: 'solved', proved: 3, moves: 3, solution: 'rS rE rN', optimal: true };
        await staysUntil(() => report(page, { ...found, ms: 1400 }, 'result'));
      },
      { before: telling },
    ),
  );

  test(
    'details of a search are shown while it takes long, and whenever the reader has opened them',
    visit(
      SMALL_LINK,
      async (page) => {
        const isOpen = () => page.$eval('#answer-details', (node) => node.open);
        await report(page, { proved: 1, ms: 200, states: 9 });
        assert.equal(await isOpen(), false);
        await report(page, { proved: 1, ms: 1200, states: 99 });
        assert.equal(await isOpen(), true);
        await stopClock(page);
        const heard = async (proved) => {
          await page.$eval('#answer-said', (node) => (node.textContent = 'old'));
          await report(page, { proved, ms: 1200, states: 99 });
          await page.clock.runFor(700);
          return said(page);
        };
        assert.equal(await heard(11), 'At least 11 moves so far.');
        assert.deepEqual([await heard(12), await heard(14)], ['old', 'old'], 'only milestones are announced');
        assert.equal(await heard(16), 'At least 16 moves so far.');
        await page.clock.resume();
        const end = { status: 'solved', moves: 3, solution: 'rS rE rN', optimal: true, proved: 3 };
        await report(page, { ...end, ms: 1300, states: 100 }, 'result');
        assert.equal(await isOpen(), false);
        await page.click('#answer-more');
        await page.reload();
        await report(page, { ...end, ms: 5, states: 100 }, 'result');
        assert.equal(await isOpen(), true);
      },
      { before: telling },
    ),
  );

  test(
    'the bounds close in on a bar, and a long search says what its last f-layers took',
    visit(
      SMALL_LINK,
      async (page) => {
        const upper = { upper: 4, upperSolution: 'rE rW rS rE' };
        await report(page, { proved: 1, ms: 100 });
        assert.equal((await rangeOf(page))[0], true, 'no upper bound yet');
        await report(page, { proved: 1, ms: 200, ...upper });
        const sentence = 'The shortest answer has 1 to 4 moves.';
        assert.deepEqual(await rangeOf(page), [false, sentence, 0.25, 1]);
        await report(page, { proved: 2, ms: 1100, upper: 3, upperSolution: 'rS rE rN' });
        assert.deepEqual((await rangeOf(page)).slice(2), [0.5, 0.75]);
        assert.equal(await length(page), '2–3 moves down from 4');
        assert.equal(await page.isVisible('#answer-layers'), false, 'it may end soon');
        await report(page, { proved: 2, ms: 5600, upper: 3, upperSolution: 'rS rE rN' });
        assert.equal(await length(page), '2–3 moves so far', 'no longer news');
        const layers = 'Ruled out: 1 move in 1.0 s; now trying 2 moves (4.5 s so far).';
        assert.equal(await page.textContent('#answer-layers'), layers);
        await report(
          page,
          { status: 'solved', moves: 3, solution: 'rS rE rN', optimal: true, proved: 3 },
          'result',
        );
        assert.equal(await length(page), '3 moves optimal');
        assert.equal((await rangeOf(page))[0], true);
        assert.equal(await page.isVisible('#answer-layers'), false);
      },
      { before: telling },
    ),
  );

  test(
    'on the narrowest phone, in German, both bounds and the button fit into one row',
    visit(
      SMALL_LINK,
      async (page) => {
        await report(page, { proved: 16, ms: 900, upper: 27, upperSolution: 'rS rE rN' });
        assert.equal(await page.textContent('#answer-moves'), '16–27');
        const cut = await page.$$eval('.answer button:not([hidden]), #answer-length', (nodes) =>
          nodes.filter((node) => node.scrollWidth > node.clientWidth).map(({ id }) => id),
        );
        assert.deepEqual(cut, []);
        const { height } = await page.locator('#answer-moves').boundingBox();
        assert.ok(height < 50, `${height} px`);
      },
      {
        before: telling,
        context: { viewport: { width: 320, height: 640 }, locale: 'de-DE', hasTouch: true },
      },
    ),
  );

  test(
    'Continue resumes the stopped search; another puzzle ends it, and Undo brings its bounds back',
    visit(
      SMALL_LINK,
      async (page) => {
        const asked = () => page.evaluate(() => window.asked);
        await report(page, { proved: 2, ms: 900, upper: 3, upperSolution: 'rS rE rN' });
        await page.click('#stop');
        assert.deepEqual(await asked(), ['solve', 'pause']);
        await page.click('#again');
        assert.deepEqual(await asked(), ['solve', 'pause', 'resume']);
        await report(page, { proved: 2, ms: 950, upper: 3, upperSolution: 'rS rE rN' });
        assert.match(await cost(page), /950 ms$/);
        await page.click('#stop');
        await page.click('#targets [data-color=blue]');
        await eventually(asked, ['solve', 'pause', 'resume', 'pause', 'cancel', 'resume', 'solve']);
        await page.click('#undo');
        await page.click('#tab-solve');
        assert.deepEqual(
          [await length(page), await page.textContent('#again')],
          ['2–3 moves stopped', 'Continue'],
        );
        assert.equal((await chips(page, 'answer')).length, 3);
        await page.click('#again');
        await eventually(async () => (await asked()).at(-1), 'solve');
        assert.equal(await length(page), '2–3 moves so far');
      },
      { before: telling },
    ),
  );

  test(
    'an error while showing an answer is thrown, not reported as a failed search',
    visit(
      SMALL_LINK,
      async (page) => {
        const thrown = page.waitForEvent('pageerror');
        await page.evaluate(() => window.goOn());
        assert.match((await thrown).message, /textContent/);
        assert.equal(await page.getAttribute('#answer-card', 'data-search'), 'done');
      },
      {
        broken: true,
        before: async (page) => {
          await holdBack(page);
          await page.addInitScript(() =>
            addEventListener('DOMContentLoaded', () => document.getElementById('answer-text').remove()),
          );
        },
      },
    ),
  );

  test(
    'a search whose worker dies restarts with half the memory; after a second death its results stay',
    visit(
      HARDEST,
      async (page) => {
        const running = async (memory) => {
          const card = page.locator('#answer-card[data-search=running]');
          await card.filter({ hasText: /\d+–\d+\s+moves\s+(so far|down from \d+)/ }).waitFor();
          await card.filter({ hasText: new RegExp(` of ${memory} MB`) }).waitFor();
          return bounds(page);
        };
        const again = (memory) =>
          `The browser stopped the search again, even with ${memory} MB. ` +
          'This line solves the puzzle, but may not be the shortest.';

        const first = await running(512);
        assert.equal(await page.isVisible('#answer-note'), false);
        await loseWorker(page);
        assert.equal(
          await page.textContent('#answer-note'),
          'The browser stopped the search; it continues with 256 MB.',
        );
        assert.match(
          await length(page),
          /so far$/,
          'with its bounds, before the first message of the new worker',
        );
        noWorse(await bounds(page), first);
        const second = await running(256);
        noWorse(second, first);

        await loseWorker(page);
        await page.locator('#answer-card[data-search=failed]').waitFor();
        const last = await bounds(page);
        noWorse(last, second);
        assert.match(await length(page), /^\d+–\d+ moves$/);
        assert.equal(await page.textContent('#answer-text'), again(256));
        assert.equal(await page.isVisible('#answer-note'), false);
        await page.click('#last');
        assert.equal(await page.textContent('#where'), `${last.upper} of ${last.upper}`);
        assert.ok(Object.values(await robots(page)).includes('E14'), 'a robot is on the target');
        await eventually(() => said(page), again(256));

        assert.equal(await page.textContent('#again'), 'Retry');
        await page.click('#again');
        noWorse(await bounds(page), last);
        assert.match(await page.textContent('#answer-note'), /; it continues with 128 MB\.$/);
        noWorse(await running(128), last);
        await page.click('#tab-play');
        await loseWorker(page);
        await eventually(() => page.workers().length, 1);
        await loseWorker(page);
        await page.click('#tab-solve');
        assert.equal(
          await page.textContent('#answer-text'),
          'The browser stopped the search again, even with 64 MB. This line solves the puzzle, but may not be the shortest.',
          'without a move in Play the line is not hidden',
        );
        await goTo(page, SMALL_LINK);
        await eventually(() => length(page), '3 moves optimal');
      },
      {
        async before(page) {
          await oneCore(page);
          await page.clock.install();
        },
      },
    ),
  );

  test(
    'if the worker dies during a pause, Continue begins again with less memory, from the bounds',
    visit(
      SMALL_LINK,
      async (page) => {
        const asked = () => page.evaluate(() => window.asked);
        await report(page, { proved: 2, ms: 900, upper: 3, upperSolution: 'rS rE rN' });
        await page.click('#stop');
        await page.evaluate(() => window.die());
        await eventually(
          () => page.textContent('#answer-note'),
          'The browser stopped the search; it continues with 256 MB.',
        );
        assert.deepEqual(
          [await length(page), await page.textContent('#again')],
          ['2–3 moves stopped', 'Continue'],
        );
        await page.click('#again');
        await eventually(asked, ['solve', 'pause', 'solve']);
        assert.equal(await page.evaluate(() => window.memory), 256);
        assert.equal(await length(page), '2–3 moves so far');
        assert.equal((await chips(page, 'answer')).length, 3);
      },
      { before: telling },
    ),
  );

  test(
    'the next search keeps the bounds of a lost one, and its line is proved shortest when they meet',
    visit(
      SMALL_LINK,
      async (page) => {
        await eventually(() => length(page), '2–3 moves so far');
        await eventually(() => cost(page), 'Breadth first 20 states 1.0 of 256 MB 5.0 s 4/s');
        assert.equal(await length(page), '2–3 moves so far', 'not 1 to 9');
        await page.evaluate(() => window.sendMeeting());
        await eventually(() => length(page), '3 moves optimal');
        assert.deepEqual(await chips(page, 'answer'), ['red south', 'red east', 'red north']);
        assert.match(await page.textContent('#answer-note'), /; it continued with 256 MB\.$/);
        assert.deepEqual(await page.evaluate(() => window.asked), ['solve 512', 'solve 256', 'cancel']);
      },
      {
        before: (page) =>
          page.addInitScript((ending) => {
            window.asked = [];
            const found = { ...ending, status: 'running', bytes: 2 ** 20, ms: 5000 };
            globalThis.Worker = class extends EventTarget {
              postMessage({ id, type, options }) {
                if (id) window.asked.push(options ? `${type} ${options.memory}` : type);
                if (type !== 'solve') return;
                const memory = options.memory * 2 ** 20;
                const tell = (progress) =>
                  this.onmessage({ data: { id, type: 'progress', ...found, memory, ...progress } });
                setTimeout(() => {
                  if (options.memory < 512) {
                    tell({ states: 20, proved: 1, upper: 9, upperSolution: '' });
                    window.sendMeeting = () =>
                      tell({ states: 30, proved: 3, upper: null, upperSolution: null });
                  } else {
                    tell({ states: 10, proved: 2, upper: 3, upperSolution: 'rS rE rN' });
                    this.onerror({ message: 'out of memory' });
                  }
                });
              }
              terminate() {}
            };
          }, ENDING),
      },
    ),
  );

  test(
    'if the worker dies during counting, answers are counted with less memory, then and later',
    visit(
      SMALL_LINK,
      async (page) => {
        const asked = () => page.evaluate(() => window.asked);
        await eventually(asked, ['0 512', '1000 512', '1000 256']);
        assert.equal(
          await page.textContent('#answer-note'),
          'The browser stopped the count; it continues with 256 MB.',
        );
        await page.evaluate(() => window.die());
        const ended = 'The browser stopped the count again, even with 256 MB.';
        await eventually(() => page.textContent('#page-text'), ended);
        assert.equal(await page.isVisible('#answer-note'), false);
        assert.equal(await length(page), '3 moves optimal');
        assert.equal((await chips(page, 'answer')).length, 3);
        assert.equal(await page.textContent('#list-all'), 'Retry');
        await page.click('#list-all');
        await eventually(asked, ['0 512', '1000 512', '1000 256', '1000 128']);
      },
      {
        before: (page) =>
          page.addInitScript((ending) => {
            window.asked = [];
            const solution = {
              status: 'solved',
              moves: 3,
              solution: 'rS rE rN',
              optimal: true,
              proved: 3,
              ms: 9,
            };
            globalThis.Worker = class extends EventTarget {
              postMessage({ id, type, options }) {
                if (type !== 'solve') return;
                window.asked.push(`${options.answers} ${options.memory}`);
                setTimeout(() => {
                  this.onmessage({ data: { type: 'opening' } });
                  window.die = () => this.onerror({ message: 'out of memory' });
                  if (options.answers === 0)
                    this.onmessage({ data: { id, type: 'result', ...ending, ...solution } });
                  else if (options.memory === 512) window.die();
                });
              }
              terminate() {}
            };
          }, ENDING),
      },
    ),
  );

  test(
    'Stop ends a search at once, with its results, even if its worker does not react',
    visit(
      HARDEST,
      async (page) => {
        await eventually(async () => /^\d+–\d+ moves (so far|down from \d+)$/.test(await length(page)), true);
        const before = await bounds(page);
        const phase = await page.evaluate(() => {
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (message, ...rest) {
            if (message.type !== 'cancel') postMessage.call(this, message, ...rest);
          };
          document.getElementById('stop').click();
          return document.getElementById('answer-card').dataset.search; // synchronously
        });
        assert.equal(phase, 'stopped');
        noWorse(await bounds(page), before);
        assert.ok((await chips(page, 'answer')).length > 0);
        await goTo(page, SMALL_LINK);
        await eventually(() => length(page), '3 moves optimal'); // a new worker searches
        assert.equal(await page.isVisible('#answer-note'), false, 'the first worker did not count as dead');
      },
      { before: oneCore },
    ),
  );

  test(
    'without workers the page searches in its own thread, shows a note, and stays usable',
    visit(
      carom.link(SMALL),
      async (page) => {
        await solved(page);
        assert.equal(await length(page), '3 moves optimal');
        assert.match(await page.textContent('#answer-note'), /^No worker could be started/);
        await goTo(page, ENDLESS);
        await eventually(() => isRunning(page), true);
        await page.click('#tab-play');
        await page.keyboard.press('r');
        await page.keyboard.press('ArrowDown');
        assert.equal((await robots(page)).red, 'A16');
        await page.click('#stop');
        const shown = `${await page.textContent('#answer-text')} ${await length(page)}`;
        assert.match(shown, /stopped/i, 'even if a line is known');
      },
      { before: (page) => page.addInitScript(() => delete globalThis.Worker) },
    ),
  );

  test(
    'a worker forbidden by a policy counts as missing',
    visit(
      carom.link(SMALL),
      async (page) => {
        await solved(page);
        assert.equal(await length(page), '3 moves optimal');
        assert.match(await page.textContent('#answer-note'), /^No worker could be started/);
      },
      {
        broken: true, // the browser logs the violation
        before: (page) =>
          page.route('**/', async (route) => {
            const response = await route.fetch();
            const headers = { ...response.headers(), 'content-security-policy': "worker-src 'none'" };
            await route.fulfill({ response, headers });
          }),
      },
    ),
  );

  test(
    'without the worker’s file the page searches in its own thread',
    visit(
      carom.link(SMALL),
      async (page) => {
        await solved(page);
        assert.equal(await length(page), '3 moves optimal');
        assert.match(await page.textContent('#answer-note'), /^No worker could be started/);
      },
      {
        broken: true,
        before: (page) => page.route('**/searches_worker.js', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );
});
