// <carom-board> in pages of another origin, in Chromium; element.deep.test.js tests Firefox.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { clean } from '../page/axe.js';
import { AT_ONCE, EIGHT, ENDLESS, SMALL, carom, eventually, site, visit } from '../page.js';
import { MODULE, POLICY, WORKERS, hosted } from './host.js';

const LINK = carom.link(SMALL);
/** A page with boards, each given by its attributes. */
const boards = (attributes, { extra = '', headers, ...options } = {}, body = async () => {}) =>
  visit('', body, {
    at: hosted(
      `${attributes.map((one, i) => `<carom-board id="b${i}" ${one}></carom-board>`).join('')}${extra}${MODULE}`,
      headers,
    ),
    ready: '#b0 .frame:not(.waiting)',
    ...options,
  });
const status = (page, of = '#b0') => page.textContent(`${of} #status`);
const placed = (page, of = '#b0') =>
  page.$$eval(`${of} #board .robot`, (nodes) =>
    Object.fromEntries(nodes.map((node) => [node.dataset.color, node.dataset.cell])),
  );
const moves = (page, of = '#b0') => page.$eval(of, (board) => board.moves);
/** Records the events of the board. */
const recordEvents = (page) =>
  page.evaluate(() => {
    window.events = [];
    for (const type of ['move', 'solved'])
      document.addEventListener(type, ({ target, detail }) =>
        window.events.push([type, target.id, detail.moves, detail.color ?? detail.count]),
      );
  });
const events = (page) => page.evaluate(() => window.events);

/** Clicks the middle of a cell. */
async function clickCell(page, name, of = '#b0') {
  const point = await page.$eval(
    `${of} #board`,
    (board, [x, y]) => {
      board.scrollIntoView();
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(board.getScreenCTM());
      return [left, top];
    },
    [100 * (name.charCodeAt(0) - 64.5), 100 * Number(name.slice(1)) - 50],
  );
  await page.mouse.click(...point);
}

/** The HTML in docs/embedding.md, with the address of this site. */
const EXAMPLES = [
  ...(await readFile(new URL('../../../docs/embedding.md', import.meta.url), 'utf8')).matchAll(
    /```html\n([^]*?)```/g,
  ),
].map(([, html]) => html.replaceAll('https://carom.example/', site.url));

describe('a board in another page', { concurrency: AT_ONCE }, () => {
  test(
    'is played by keys, and dispatches events',
    boards([`puzzle="${LINK}"`], {}, async (page) => {
      assert.equal(await status(page), 'Red to E3.');
      assert.deepEqual(await placed(page), { red: 'A1', blue: 'E4' });
      await recordEvents(page);
      await page.$eval('#b0', (board) => board.focus());
      for (const key of ['r', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
      assert.equal((await placed(page)).red, 'D4');
      assert.equal(await page.$eval('#b0', (board) => board.solved), false);
      await page.keyboard.press('ArrowUp');
      assert.equal((await placed(page)).red, 'E3');
      assert.equal(await status(page), 'Red reaches the target E3 in 3 moves.');
      assert.equal(await page.$eval('#b0', (board) => board.solved), true);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Backspace');
      assert.deepEqual(await events(page), [
        ['move', 'b0', 'rS', 1],
        ['move', 'b0', 'rS rE', 2],
        ['move', 'b0', 'rS rE rN', 3],
        ['solved', 'b0', 'rS rE rN', 'red'],
        ['move', 'b0', 'rS rE', 2],
        ['move', 'b0', '', 0],
      ]);
    }),
  );

  test(
    'is played by the mouse, independently of other boards on the page',
    boards([`puzzle="${LINK}"`, `puzzle="${LINK}" lang="de" theme="dark"`], {}, async (page) => {
      await recordEvents(page);
      await clickCell(page, 'A1');
      await clickCell(page, 'A4');
      assert.equal(await moves(page), 'rS');
      assert.equal(await moves(page, '#b1'), '');
      assert.deepEqual(await placed(page, '#b1'), { red: 'A1', blue: 'E4' });
      assert.equal(await status(page, '#b1'), 'Rot nach E3.');
      await clickCell(page, 'E4', '#b1');
      await clickCell(page, 'E1', '#b1');
      assert.equal(await moves(page, '#b1'), 'bN');
      assert.equal(await moves(page), 'rS');
      const grounds = await page.$$eval('carom-board', (nodes) =>
        nodes.map((node) => getComputedStyle(node.shadowRoot.querySelector('.frame')).backgroundColor),
      );
      assert.deepEqual(grounds, ['rgb(245, 243, 238)', 'rgb(21, 23, 27)']);
      assert.deepEqual(
        (await events(page)).map(([type, id]) => [type, id]),
        [
          ['move', 'b0'],
          ['move', 'b1'],
        ],
      );
      await page.click('#b0 #undo');
      await page.click('#b0 #redo');
      await page.click('#b1 #reset');
      assert.deepEqual([await moves(page), await moves(page, '#b1')], ['rS', '']);
    }),
  );

  test(
    'is played by swipes, which do not scroll the page',
    boards([`puzzle="${LINK}"`], { context: { hasTouch: true, isMobile: true } }, async (page) => {
      const [from, to] = await page.$eval('#b0 #board', (board) =>
        [50, 350].map((y) => {
          const point = new DOMPoint(50, y).matrixTransform(board.getScreenCTM());
          return { x: point.x, y: point.y };
        }),
      );
      const finger = await page.context().newCDPSession(page);
      const touch = (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', from);
      await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
      await touch('touchMove', to);
      await touch('touchEnd');
      await eventually(() => moves(page), 'rS');
      assert.equal(await page.evaluate(() => scrollY), 0);
    }),
  );

  test(
    'accepts moves to follow, and shows the answer, under a strict policy',
    boards(
      [
        `puzzle="${EIGHT}"`,
        `puzzle="${EIGHT}" moves="sW sN" page="${site.url}"`,
        `puzzle="${EIGHT}" no-answer`,
      ],
      {
        headers: { 'Content-Security-Policy': POLICY + WORKERS },
      },
      async (page) => {
        assert.equal(await moves(page, '#b1'), '');
        await page.click('#b1 #redo');
        await page.click('#b1 .chips li:nth-child(2) button');
        assert.equal(await moves(page, '#b1'), 'sW sN');
        assert.equal(
          await page.$eval('#b1', (board) => board.shadowRoot.querySelector('#open').href),
          `${site.url}${carom.link(carom.read(EIGHT).puzzle, { moves: 'sW sN', mode: 'play' })}`,
        );
        await page.click('#b0 #answer');
        await eventually(
          () => status(page),
          '8 moves, the fewest possible. Press Redo to step through them.',
        );
        assert.equal(page.workers().length, 1);
        assert.equal(await page.locator('#b0 .chips li').count(), 8);
        assert.equal(await page.locator('#b0 #board .arrows > *').count(), 8);
        for (let i = 0; i < 2; i++) await page.click('#b0 #redo');
        const { solution } = carom.solve(EIGHT);
        assert.equal(await moves(page), solution.split(' ').slice(0, 2).join(' '));
        assert.equal(await page.locator('#b0 #open').isVisible(), false);
        assert.equal(await page.locator('#b2 #answer').isVisible(), false);
      },
    ),
  );

  test(
    'makes moves that are set before it is ready, even before its module has loaded',
    boards(
      [`puzzle="${LINK}"`, `puzzle="${EIGHT}"`, `puzzle="${LINK}"`],
      { extra: `<script>document.querySelector('#b2').moves = 'rS';</script>` },
      async (page) => {
        await eventually(() => moves(page, '#b2'), 'rS');
        assert.match(
          await status(page, '#b2'),
          /^Red moves \w+ to \w+\.$/,
          'not yet: did not reach the target',
        );
        const made = await page.evaluate(async (link) => {
          const board = document.querySelector('#b1');
          board.puzzle = link;
          board.moves = 'rS rE';
          await board.ready;
          const before = board.moves;
          board.puzzle = '';
          board.puzzle = link;
          await board.ready;
          return [before, board.moves];
        }, LINK);
        assert.deepEqual(made, ['rS rE', ''], 'once only');
        await page.$eval('#b0', async (board, link) => {
          board.puzzle = `${link} `;
          board.moves = 'nonsense';
          await board.ready;
        }, LINK); // prettier-ignore
        assert.match(await page.textContent('#b0 .problem'), /unknown robot 'n'/);
      },
    ),
  );

  test(
    'ignores an invalid page address',
    boards(
      [`puzzle="${LINK}" page="https://["`],
      { before: (page) => page.addInitScript(() => delete URL.canParse) },
      async (page) => {
        assert.equal(await page.locator('#b0 #open').isVisible(), false);
      },
    ),
  );

  test(
    'searches in the main thread if the page forbids workers',
    boards(
      [`puzzle="${EIGHT}"`],
      { headers: { 'Content-Security-Policy': POLICY }, broken: true }, // the browser logs the refusal
      async (page) => {
        await page.click('#b0 #answer');
        await eventually(
          () => status(page),
          '8 moves, the fewest possible. Press Redo to step through them.',
        );
        assert.equal(page.workers().length, 0);
      },
    ),
  );

  test(
    'searches in a worker again after one failed download',
    boards(
      [`puzzle="${EIGHT}"`, `puzzle="${LINK}"`],
      {
        headers: { 'Content-Security-Policy': POLICY + WORKERS },
        broken: true, // the browser logs the failure
        before: (page) =>
          page.context().route('**/searches_worker.js', (route) => route.abort(), { times: 1 }),
      },
      async (page) => {
        await page.click('#b0 #answer');
        await eventually(
          () => status(page),
          '8 moves, the fewest possible. Press Redo to step through them.',
        );
        assert.equal(page.workers().length, 0);
        await page.click('#b1 #answer');
        await eventually(
          () => status(page, '#b1'),
          '3 moves, the fewest possible. Press Redo to step through them.',
        );
        assert.equal(page.workers().length, 1);
      },
    ),
  );

  test(
    'stops a long search on request',
    boards([`puzzle="${ENDLESS}"`], {}, async (page) => {
      await page.click('#b0 #answer');
      assert.equal(await page.textContent('#b0 #answer'), 'Stop');
      await page.click('#b0 #answer');
      await eventually(() => status(page), 'The search was stopped.');
      await clickCell(page, 'A1');
      assert.match(await status(page), /^Red can go/);
    }),
  );

  test(
    'reports an error in its puzzle in the page’s language, and accepts another puzzle',
    boards(
      ['puzzle="#p=AAAA"', '', `puzzle="${LINK}" moves="rW"`],
      { extra: '<p lang="de-AT"><carom-board id="wrong" puzzle="7650+42+E2302B12+C"></carom-board></p>' },
      async (page) => {
        const problem = (of) => page.textContent(`${of} [role=alert]`);
        assert.equal(await problem('#b0'), 'This puzzle cannot be shown. This link holds no Carom puzzle.');
        assert.match(await problem('#b1'), /needs the “puzzle” attribute/);
        assert.match(await status(page, '#b2'), /move 1/i);
        assert.match(await problem('#wrong'), /^Dieses Rätsel lässt sich nicht zeigen\. /);
        await page.$eval(
          '#wrong',
          (board, puzzle) => {
            board.puzzle = puzzle;
            return board.ready;
          },
          LINK,
        );
        assert.equal(await status(page, '#wrong'), 'Rot nach E3.');
        assert.equal(
          await page.$eval('#wrong', (board) => {
            board.moves = 'rS rE';
            try {
              board.moves = 'x';
            } catch (error) {
              return `${board.moves}, ${error.code}`;
            }
          }),
          'rS rE, bad-moves',
        );
      },
    ),
  );

  test(
    'isolates its style, and keeps its moves when it is moved in the page',
    boards(
      [`puzzle="${LINK}"`],
      {
        extra: `<style>button, svg, p, .row, .frame { display: none; color: red } svg { fill: red }</style>
          <i id="board" class="robot row">x</i><div id="elsewhere"></div>`,
      },
      async (page) => {
        const style = (selector) =>
          page.$eval(selector, (node) => {
            const { display, color, cursor } = getComputedStyle(node);
            return { display, color, cursor };
          });
        assert.equal((await style('#b0 #undo')).display, 'block');
        assert.deepEqual(await style('#board.row'), {
          display: 'none',
          color: 'rgb(255, 0, 0)',
          cursor: 'auto',
        });
        assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length), 0);
        await page.$eval('#b0', (board) => (board.moves = 'rS'));
        await page.evaluate(() => document.getElementById('elsewhere').append(document.getElementById('b0')));
        assert.equal(await moves(page), 'rS');
        assert.equal((await placed(page)).red, 'A4');
      },
    ),
  );

  test(
    'is light on a light page, whatever the reader prefers, and dark where the page supports it',
    boards(
      [`puzzle="${LINK}"`],
      {
        extra: `<p style="color-scheme: light dark"><carom-board id="dark" puzzle="${LINK}"></carom-board></p>`,
        context: { colorScheme: 'dark' },
      },
      async (page) => {
        await page.locator('#dark #board').waitFor();
        const grounds = await page.$$eval('carom-board', (nodes) =>
          nodes.map((node) => getComputedStyle(node.shadowRoot.querySelector('.frame')).backgroundColor),
        );
        assert.deepEqual(grounds, ['rgb(245, 243, 238)', 'rgb(21, 23, 27)']);
        await clean(page, 'axe');
      },
    ),
  );

  test(
    'the examples of its documentation work',
    visit(
      '',
      async (page) => {
        await page.frameLocator('iframe').locator('#board .robot').first().waitFor();
        await eventually(() => page.locator('carom-board #board .robot').count(), 8);
        await eventually(() => page.evaluate(() => window.logged), ['gS false']);
        const { solution } = carom.solve('0765+42+2E21BD0F+93');
        await page.$eval('#riddle', (board, wanted) => (board.moves = wanted), solution);
        assert.equal(await page.textContent('#praise'), 'Solved in 24!');
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            window.logged = [];
            console.log = (...all) => window.logged.push(all.join(' '));
          }),
        at: hosted(EXAMPLES.join('')),
        ready: '#riddle .frame:not(.waiting)',
      },
    ),
  );
});
