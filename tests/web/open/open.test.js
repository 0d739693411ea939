// Opening puzzles by link, by address and by the text box; errors in them, and parts that fail to load.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AT_ONCE,
  EIGHT,
  FOUR,
  SMALL,
  address,
  carom,
  chips,
  clickCell,
  empty,
  eventually,
  followLine,
  openText,
  robots,
  solved,
  status,
  visit,
} from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const START = { red: 'A1', blue: 'E4' };

const cells = (page) => page.$eval('.cell', (path) => path.getAttribute('d').split('M').length - 1);
const withoutSearches = (page) => page.route('**/searches.wasm', (route) => route.fulfill({ status: 404 }));
const diagonals = (page) => page.locator('.diagonals text').count();

const NOT_LOADED = /could not start: Part of this page could not be loaded\. Check your connection\.$/;

describe('opening puzzles', { concurrency: AT_ONCE }, () => {
  test(
    'without a link the page shows a printed board and its answer',
    visit('', async (page) => {
      assert.equal(Object.keys(await robots(page)).length, 4);
      assert.equal(await cells(page), 256 - 4, 'the centre is closed');
      const quiet = await page.getAttribute('.walls .quiet', 'd');
      assert.equal(quiet.split('M').length - 1, 4, 'with walls around the centre, none inside');
      assert.equal(await page.locator('.target.blue').count(), 1);
      assert.match(await page.textContent('#task'), /^Blue to G6$/);
      const { sides } = carom.sides(carom.read(await address(page)).puzzle);
      assert.deepEqual(sides.map(([tile]) => tile).sort(), ['1', '2', '3', '4'], 'of one box');
      assert.equal(carom.printedTargets(sides).length, 17);
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), '5');
      assert.equal(await page.isVisible('#starting'), false);
    }),
  );

  test(
    'a link shows its board: size, robots, walls, diagonals, target and names of cells',
    visit(SMALL_LINK, async (page) => {
      assert.deepEqual(await robots(page), START);
      assert.equal(await cells(page), 20);
      assert.equal(await page.getAttribute('.walls path.loud', 'd'), 'M200 0v100');
      assert.equal(await diagonals(page), 1);
      assert.equal(await page.getAttribute('.diagonals .blue path', 'd'), 'M386 214l-72 72');
      assert.equal(await page.getAttribute('.target.red', 'transform'), 'translate(450 250)');
      assert.equal(
        await page
          .locator('.names text')
          .allTextContents()
          .then((t) => t.join(' ')),
        'A B C D E 1 2 3 4',
      );
      assert.equal(await page.locator('#board .robot.red').textContent(), 'R');
      assert.equal(await page.title(), 'Carom: red to E3');
      assert.equal(
        await page.textContent('#board-text'),
        '5 columns and 4 rows. Target: red to E3. Robots: red on A1 and blue on E4. ' +
          'Diagonals: blue on D3 leaning right. Walls: east of B1.',
      );
    }),
  );

  test(
    'boards of every shape are drawn, also with targets for any robot',
    visit(SMALL_LINK, async (page) => {
      for (const [width, height] of [
        [2, 2],
        [16, 2],
        [2, 16],
        [16, 16],
        [7, 11],
      ]) {
        const link = carom.link(empty(width, height, { x: width - 1, y: height - 1, color: 'any' }));
        await page.evaluate((hash) => void (location.hash = hash), link);
        await eventually(() => cells(page), width * height);
        assert.equal(await page.locator('.target.any circle.red').count(), 1);
        assert.match(await page.textContent('#task'), /^Any robot to/);
        await page.click('#tab-play');
        await clickCell(page, 'A1');
        await clickCell(page, `A${height}`);
        assert.deepEqual(await robots(page), { red: `A${height}` }, `${width} by ${height}`);
      }
    }),
  );

  test(
    'Back and Forward switch between two links',
    visit(SMALL_LINK, async (page) => {
      await page.evaluate((hash) => void (location.hash = hash), EIGHT);
      await eventually(() => robots(page).then((r) => Object.keys(r).length), 5);
      await page.goBack();
      await eventually(() => robots(page), START);
      await page.goForward();
      await eventually(() => robots(page).then((r) => r.silver), 'K11');
    }),
  );

  test(
    'the text box opens a game ID and a whole address; the address bar follows, and Back returns',
    visit(SMALL_LINK, async (page) => {
      await openText(page, ` ${FOUR} `);
      await eventually(() => robots(page), { red: 'C15', green: 'A4', blue: 'L3', yellow: 'C2' });
      assert.equal(new URL(page.url()).hash, carom.link(carom.read(FOUR).puzzle));
      await openText(page, `https://example.org/carom/${EIGHT}`);
      await eventually(() => robots(page).then((r) => r.silver), 'K11');
      await page.goBack();
      await eventually(() => robots(page).then((r) => r.red), 'C15');
      await page.goBack();
      await eventually(() => robots(page), START);
      await page.reload();
      await eventually(() => robots(page), START);
    }),
  );

  test(
    "a game ID's diagonals are left out, and added on request",
    visit('', async (page) => {
      await openText(page, 'CDEF+42+E2302B12+C8');
      assert.equal(await page.isVisible('#left-out'), true);
      assert.equal(await diagonals(page), 0);
      await page.click('#diagonals');
      assert.ok((await diagonals(page)) > 0);
      assert.equal(await page.isVisible('#left-out'), false);
      await openText(page, FOUR);
      assert.equal(await page.isVisible('#left-out'), false);
    }),
  );

  test(
    'puzzles of other programs open, and the page names their format',
    visit(SMALL_LINK, async (page) => {
      const { puzzle } = carom.read(FOUR);
      for (const [format, name] of [
        ['interchange', /Cox’s solver\. Silver is left out/],
        ['async-json', /Async Ricochet Robots game\.$/],
        ['drawing', /Read from a drawing\.$/],
      ]) {
        const other = format === 'interchange' ? EIGHT : SMALL_LINK;
        await page.evaluate((hash) => void (location.hash = hash), other);
        await openText(page, carom.write(puzzle, format));
        await eventually(() => robots(page), { red: 'C15', green: 'A4', blue: 'L3', yellow: 'C2' });
        assert.match(await status(page), name);
        assert.equal(new URL(page.url()).hash, carom.link(puzzle));
      }
    }),
  );

  const CUT = '#p=AQPlzx9K02Jp';
  const BAD = {
    'cut short': [CUT, /cut short/],
    damaged: ['#p=AQPlzx9K02JpqgAEKh', /damaged/],
    'a character that no link has': ['#p=AQPlzx9K!2JpqgAEKg', /'!'/],
    'from a newer version': ['#p=AgPlzx9K02JpqgAEKg', /newer version/],
    'no puzzle at all': ['#hello', /has no puzzle/],
    'bad moves': [`${EIGHT}&m=sWsX`, /move 2: unknown direction 'X'/i],
  };

  test(
    'a bad link shows its error above the board, which stays',
    visit(CUT, async (page) => {
      for (const [kind, [hash, sentence]] of Object.entries(BAD)) {
        await page.evaluate((to) => void (location.hash = to), hash);
        await eventually(async () => sentence.test(await page.textContent('#address-problem')), true);
        assert.match(
          await page.textContent('#address-why'),
          /^The link in the address cannot be opened/,
          kind,
        );
        assert.equal(Object.keys(await robots(page)).length, 4);
      }
      await page.click('#address-close');
      assert.equal(await page.isVisible('#address-problem'), false);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'board');

      await page.evaluate((hash) => void (location.hash = hash), SMALL_LINK);
      await eventually(() => robots(page), START);
      await page.click('#tab-play');
      await page.keyboard.press('r');
      await page.keyboard.press('ArrowDown');
      const before = await robots(page);
      assert.equal(before.red, 'A4');
      await page.evaluate((hash) => void (location.hash = hash), CUT);
      await page.locator('#address-problem').waitFor();
      assert.deepEqual(await robots(page), before, 'with its moves');
      assert.equal(await page.textContent('#address-problem mark'), '…', 'the position is after the end');
      await page.evaluate((hash) => void (location.hash = hash), EIGHT);
      await eventually(() => page.isVisible('#address-problem'), false);
    }),
  );

  test(
    'a mistake in the text box is marked, and nothing is lost',
    visit(SMALL_LINK, async (page) => {
      await page.click('#tab-play');
      await page.keyboard.press('r');
      await page.keyboard.press('ArrowDown');
      await openText(page, '7650+42+E2X02B12+01');
      const text = await page.textContent('#text-problem');
      assert.match(text, /^Character 11 of this game ID .*Character 11:/);
      assert.equal(await page.textContent('#text-problem mark'), 'X');
      assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'true');
      assert.equal(await page.evaluate(() => getSelection().toString()), 'X', 'and selected');
      assert.equal(await page.inputValue('#text'), '7650+42+E2X02B12+01');
      assert.deepEqual(await chips(page, 'own'), ['red south']);
      await eventually(() => new URL(page.url()).hash, carom.link(SMALL, { mode: 'play' }));
      const before = page.url();
      await page.evaluate((hash) => (location.hash = hash), EIGHT);
      await eventually(() => page.getAttribute('#text', 'aria-invalid'), 'false'); // another puzzle was opened
      assert.equal(await page.isVisible('#text-problem'), false);
      assert.equal(await page.inputValue('#text'), '7650+42+E2X02B12+01');
      await page.goBack();
      await eventually(() => page.url(), before);
      await page.click('#go');
      assert.equal(await page.isVisible('#text-problem'), true);
      await page.keyboard.press('Escape');
      assert.deepEqual([await page.isVisible('#text-problem'), await status(page)], [false, '']);
      assert.equal(await page.inputValue('#text'), '7650+42+E2X02B12+01');
      await page.press('#text', 'End');
      await page.keyboard.type(' ');
      assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'false', 'the text has changed since');
      await openText(page, '');
      assert.match(await page.textContent('#text-problem'), /text is empty/);
      const top = await page.$eval('#open-details', (node) => node.getBoundingClientRect().top);
      const bottom = await page.$eval('#puzzles', (node) => node.getBoundingClientRect().bottom);
      assert.ok(top >= bottom, 'the error covers no field of the tab');
      await page.focus('#recipe-from');
      assert.equal(await page.isVisible('#text-problem'), true, 'so it can stay');
    }),
  );

  test(
    'a mistake in a drawing is marked in its line, and markup in a bad link is shown as text',
    visit(SMALL_LINK, async (page) => {
      await openText(page, `Who finds it?\n${carom.draw(SMALL).replace('R', 'X')}`);
      const text = await page.textContent('#text-problem');
      assert.match(text, /^A drawing cannot contain the character 'X' here\. Line 4, character 6:/);
      assert.equal(await page.textContent('#text-problem mark'), 'X');
      assert.equal(await page.evaluate(() => getSelection().toString()), 'X');
      assert.deepEqual(await robots(page), START);
      await openText(page, '#p=<img src=x onerror=window.hit=1>');
      await eventually(() => page.textContent('#text-problem mark'), '<');
      assert.equal(await page.locator('#text-problem img').count(), 0);
      assert.equal(await page.evaluate(() => window.hit), undefined);
      await openText(page, '#p=AQFFNg83zZ8UVgI🙂');
      await eventually(() => page.textContent('#text-problem mark'), '🙂');
      assert.equal(await page.evaluate(() => getSelection().toString()), '🙂');
    }),
  );

  test(
    'moves in a link are shown as the sender’s, from their start, until they are followed or another move is made',
    visit(`${SMALL_LINK}&m=rSrErN`, async (page) => {
      assert.deepEqual(await robots(page), START);
      await eventually(() => chips(page, 'own'), ['red south', 'red east', 'red north']);
      assert.equal(await page.textContent('#own-title'), 'The sender’s moves');
      assert.equal(
        await status(page),
        'With the sender’s moves, red reaches the target E3 in 3 moves. Press Redo to step through them.',
      );
      await page.reload();
      await eventually(() => chips(page, 'own'), ['red south', 'red east', 'red north']);
      assert.deepEqual(await robots(page), START);
      await page.click('#redo');
      await eventually(() => robots(page), { ...START, red: 'A4' });
      await followLine(page);
      assert.deepEqual(await robots(page), { ...START, red: 'E3' });
      assert.equal(await page.locator('.ghost.red:visible').count(), 1);
      assert.equal(await page.isVisible('#success'), false, 'the sender’s solution does not count');
      await page.reload();
      await eventually(() => robots(page), { ...START, red: 'E3' });
      await eventually(() => page.textContent('#own-title'), 'The sender’s moves');
      await page.click('#undo');
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowUp');
      assert.equal(await page.textContent('#own-title'), 'Your moves');

      await page.evaluate((hash) => void (location.hash = hash), `${SMALL_LINK}&m=rSrSrE`);
      const impossible = /^Move 2 \(rS\) cannot be made: red cannot go south from A4/;
      await eventually(async () => impossible.test(await status(page)), true);
      await followLine(page);
      assert.deepEqual(await robots(page), { ...START, red: 'A4' }, 'up to the first impossible one');
    }),
  );

  for (const [what, file, sentence] of [
    ['the module', 'puzzles.wasm', NOT_LOADED],
    ['its first module', 'main.js', /could not start: part of this page could not be loaded/],
    ['what that imports', 'chunk-*.js', /could not start: part of this page could not be loaded/],
    ['the panel', 'panel.js', NOT_LOADED],
  ]) {
    test(
      `without ${what} the page shows an error`,
      visit(
        '',
        async (page) => {
          await eventually(async () => sentence.test(await page.textContent('#starting')), true);
          assert.equal(await page.isVisible('#starting'), true);
          assert.equal(await page.locator('button:visible').count(), 0, 'no dead buttons');
        },
        {
          broken: true,
          before: (page) => page.route(`**/${file}`, (route) => route.fulfill({ status: 404 })),
        },
      ),
    );
  }

  test(
    'without the searches module the board works, with a message for the answer, and each search tries to load it',
    visit(
      '',
      async (page) => {
        const why =
          /failed: Part of this page could not be loaded\. Check your connection\. You can still move robots\.$/;
        const said = () => page.textContent('#answer-text');
        await eventually(async () => why.test(await said()), true);
        assert.equal(Object.keys(await robots(page)).length, 4);
        assert.equal(await page.isVisible('#starting'), false);
        await page.evaluate(() => (document.getElementById('answer-text').textContent = ''));
        await page.click('#again');
        await eventually(async () => why.test(await said()), true);
        await page.unroute('**/searches.wasm');
        await page.click('#again');
        await eventually(() => page.textContent('#answer-moves'), '5');
        assert.equal(await said(), '');
      },
      { broken: true, before: withoutSearches },
    ),
  );

  test(
    'once the searches module has loaded, games are counted and plotted, and the next edit is solved',
    visit(
      '',
      async (page) => {
        await page.locator('#answer-card[data-search=failed]').waitFor();
        await page.click('#count');
        const text = () => page.textContent('#counting-text');
        await eventually(
          async () => /^Counting failed: Part of this page could not/.test(await text()),
          true,
        );
        await page.unroute('**/searches.wasm');
        await page.fill('#games-robots', '2');
        await page.selectOption('#games-count', '1000');
        await page.click('#count');
        await eventually(text, '1,000 games counted.');
        assert.equal(await page.locator('#plot svg').count(), 1);

        assert.equal(await page.getAttribute('#answer-card', 'data-search'), 'failed');
        await page.click('#turn-left');
        await solved(page);
        assert.equal(await page.textContent('#answer-moves'), '5');
      },
      { broken: true, before: withoutSearches },
    ),
  );

  test(
    'the error about a missing part is in the reader’s language',
    visit(
      '',
      async (page) => {
        const starting = () => page.textContent('#starting');
        await eventually(async () => /konnte nicht starten: ein Teil/.test(await starting()), true);
      },
      {
        broken: true,
        context: { locale: 'de' },
        before: (page) => page.route('**/main.js', (route) => route.fulfill({ status: 404 })),
      },
    ),
  );

  for (const [locale, sentence] of [
    ['en', 'Carom could not start: Part of this page could not be loaded. Check your connection.'],
    [
      'de',
      'Carom konnte nicht starten: Ein Teil dieser Seite konnte nicht geladen werden. Bitte die Verbindung prüfen.',
    ],
  ])
    test(
      `a part that fails to load is reported without the browser’s jargon, ${locale}`,
      visit('', (page) => eventually(() => page.textContent('#starting'), sentence), {
        broken: true,
        context: { locale },
        before: (page) => page.route('**/puzzles.wasm', (route) => route.abort()),
      }),
    );

  test(
    'a browser without WebAssembly gets an error',
    visit(
      '',
      async (page) => {
        await eventually(async () => /could not start: .+/.test(await page.textContent('#starting')), true);
      },
      { broken: true, before: (page) => page.addInitScript(() => delete globalThis.WebAssembly) },
    ),
  );
});
