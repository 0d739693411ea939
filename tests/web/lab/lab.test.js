// The Lab shows the results of `carom lab` and `carom sweep`.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load as loadLab } from 'carom/lab.js';
import { carom as program } from '../../cli/program.js';
import {
  AT_ONCE,
  EIGHT,
  ENDLESS,
  ONE,
  SMALL,
  address,
  carom,
  clickCell,
  eventually,
  solved,
  status,
  visit,
  workerMessagesHandled,
} from '../page.js';

const lines = (...args) => program(args).out.trim().split('\n').map(JSON.parse);
const SMALL_LINK = carom.link(SMALL);
const EASY = carom.link(ONE);

async function openLab(page) {
  await page.click('#menu');
  await page.click('[data-item=lab]');
  await page.waitForSelector('#lab');
}

/** The numbers on the board: {A1: 3, …}. */
const heat = (page) =>
  page.$$eval('#board .heat text', (nodes) =>
    Object.fromEntries(
      nodes.map((node) => {
        const [x, y] = ['x', 'y'].map((name) => Math.floor(Number(node.getAttribute(name)) / 100));
        return [`${x} ${y}`, Number(node.textContent)];
      }),
    ),
  );
const fieldOf = (game, color) => {
  const { moves } = lines('lab', 'bounds', '--json', game).find((field) => field.color === color);
  return Object.fromEntries(
    moves.flatMap((row, y) => row.flatMap((n, x) => (n === null ? [] : [[`${x} ${y}`, n]]))),
  );
};
/** The tables of the last experiment, without their headings. */
const tables = (page) =>
  page.$$eval('#lab-tables table', (nodes) =>
    nodes.map((node) =>
      [...node.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
    ),
  );
const number = (text) => Number(text.replaceAll(',', ''));

/** Fills in the form and runs the experiment to its end. */
async function run(page, name, fields) {
  await page.selectOption('#lab-name', name);
  for (const [field, value] of Object.entries(fields)) await page.fill(`#lab-${field}`, String(value));
  await page.click('#run');
}
const isDone = (page) =>
  eventually(async () => /^Done in /.test(await page.textContent('#experiment-text')), true);

/** Gives the page this many cores, and collects the workers that do jobs and the text that is copied. */
const withCores = (page, cores, dies) =>
  page.addInitScript(
    ([hardwareConcurrency, kills]) => {
      for (const [name, value] of Object.entries({ hardwareConcurrency, deviceMemory: 8 }))
        Object.defineProperty(navigator, name, { value, writable: true });
      navigator.clipboard.writeText = async (text) => void (window.copied = text);
      window.labWorkers = new Set();
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        const isNew = message.type === 'job' && !window.labWorkers.has(this);
        if (isNew) window.labWorkers.add(this);
        postMessage.call(this, message, ...rest);
        if (kills && isNew && window.labWorkers.size % 3 === 2)
          this.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
      };
    },
    [cores, dies],
  );
const labWorkers = (page) => page.evaluate(() => window.labWorkers.size);

const lab = await loadLab();
/** The rows of an experiment in one thread. */
function rowsOf(name, settings) {
  const experiment = lab.experimentInSteps(name, settings);
  while (experiment.step(1e6).status === 'running');
  return experiment.result().rows;
}
const withoutTimes = (rows) =>
  JSON.parse(JSON.stringify(rows, (key, value) => (key === 'ms' ? undefined : value)));
/** Experiments, and their rows: computed once for all numbers of workers. */
const EXPERIMENTS = [
  ['growth', { count: 20, states: 20000, seed: 3 }],
  ['success', { count: 3, states: 6000, seed: 3 }],
  ['ideas', { count: 3, states: 9000, seed: 7 }],
].map(([name, settings]) => ({ name, settings, rows: withoutTimes(rowsOf(name, settings)) }));

describe('the lab', { concurrency: AT_ONCE }, () => {
  test(
    'the board shows the bounds of the program, updates them after an edit, and hides them in other tabs',
    visit(EIGHT, async (page) => {
      await page.waitForSelector('#menu-place:not([hidden])');
      assert.equal(await page.isVisible('#tab-lab'), false, 'at first the Lab is only in the menu');
      await openLab(page);
      assert.deepEqual(await heat(page), {});
      for (const color of ['silver', 'red']) {
        await page.click(`#heat-colors [data-color=${color}]`);
        assert.deepEqual(await heat(page), fieldOf(EIGHT, color), color);
        assert.equal(
          await status(page),
          `Each cell shows the fewest moves the ${color} robot needs from there.`,
        );
      }
      await page.click('#heat-details summary');
      await page.waitForSelector('#heat-table table');
      const cells = await page.$$eval('#heat-table tbody td', (nodes) =>
        nodes.map((node) => node.textContent),
      );
      const { moves } = lines('lab', 'bounds', '--json', EIGHT).find(({ color }) => color === 'red');
      assert.deepEqual(
        cells,
        moves.flat().map((n) => (n === null ? '–' : String(n))),
      );
      await page.focus('#board');
      for (const key of ['t', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await eventually(async () => (await address(page)) !== EIGHT, true);
      const moved = await address(page);
      assert.deepEqual(await heat(page), fieldOf(moved, 'red'), 'with the target moved');
      await page.click('#tab-solve');
      assert.deepEqual(await heat(page), {});
      await page.focus('#board'); // after a click on a tab, arrows go to the board
      await page.focus('#tab-solve');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await page.getAttribute('#tab-lab', 'aria-selected'), 'true', 'keys reach the tab');
      assert.notDeepEqual(await heat(page), {});
    }),
  );

  test(
    'a sweep has the lengths of the program, and its hardest placements open',
    visit(SMALL_LINK, async (page) => {
      const [native] = lines('sweep', '--json', SMALL_LINK);
      await openLab(page);
      assert.equal(await page.textContent('#sweep-size'), 'This needs 1 MB of memory.');
      await page.click('#sweep');
      await eventually(
        async () => (await page.textContent('#sweep-text')).split(',')[0],
        `${native.placements} placements`,
      );
      const bars = await page.$$eval('#sweep-plot .bar title', (nodes) =>
        nodes.map((node) => node.textContent),
      );
      const lengths = Array.from(native.lengths, () => 0);
      for (const bar of bars) {
        const [, moves, n] = /^(\d+) moves?: ([\d,]+) placements?$/.exec(bar);
        lengths[moves] = number(n);
      }
      assert.deepEqual(lengths, native.lengths);
      await page.click('#sweep-details summary');
      await page.waitForSelector('#sweep-table table');
      const counts = await page.$$eval('#sweep-table td:nth-child(2)', (nodes) =>
        nodes.map((node) => node.textContent),
      );
      assert.deepEqual(counts.map(number), native.lengths);
      const unsolved = native.placements - native.solved;
      assert.match(
        await page.textContent('#sweep-sum'),
        new RegExp(`at most ${native.longest}\\.( ${unsolved} without a solution\\.)?$`),
      );
      assert.match(
        await page.textContent('#sweep-hardest-title'),
        new RegExp(`${native.longest} moves from ${native.count} placement`),
      );
      await page.click('#sweep-hardest li:nth-child(1) button');
      assert.equal(await address(page), `#p=${native.hardest[0]}`);
      assert.equal(await page.getAttribute('#tab-lab', 'aria-selected'), 'true');
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), String(native.longest));
      assert.equal(await page.textContent('#sweep-other'), '', 'it is a placement of the same board');
    }),
  );

  test(
    'a large sweep shows its memory and can be cancelled at once; five robots are refused with a sentence',
    visit(EASY, async (page) => {
      await openLab(page);
      assert.equal(await page.textContent('#sweep-size'), 'This needs 508 MB of memory.');
      await solved(page);
      const workers = 1; // the other workers of the search have ended
      await eventually(() => page.workers().length, workers);
      await page.click('#sweep');
      await eventually(
        async () => /of 656,239,500 placements; now \d+ moves?, /.test(await page.textContent('#sweep-text')),
        true,
      );
      assert.equal(page.workers().length, workers + 1);
      await page.click('#stop-sweep');
      assert.match(
        await page.textContent('#sweep-text'),
        /^Cancelled after [\d,]+ of 656,239,500 placements\.$/,
      );
      assert.equal(await page.evaluate(() => document.activeElement.id), 'sweep');
      await eventually(() => page.workers().length, workers);
      await page.click('#tab-setup');
      await page.click('#robots [data-color=silver]');
      await clickCell(page, 'F6');
      await page.click('#tab-lab');
      assert.equal(await page.textContent('#sweep-size'), 'A sweep takes at most 4 robots, not 5.');
      assert.equal(await page.getAttribute('#sweep', 'aria-disabled'), 'true');
    }),
  );

  test(
    'without enough memory a sweep fails with a sentence',
    visit(
      EASY,
      async (page) => {
        await openLab(page);
        await page.click('#sweep');
        const why = 'That did not work: This board needs 508 MiB, which the system does not have.';
        await eventually(() => page.textContent('#sweep-text'), why);
        assert.equal(await status(page), why);
        assert.equal(await page.getAttribute('#sweep', 'aria-disabled'), 'false', 'it can be tried again');
      },
      {
        before: (page) =>
          page.route('**/lab_worker.js', async (route) => {
            const response = await route.fetch();
            const refusing =
              'WebAssembly.Memory.prototype.grow = () => { throw new RangeError("refused"); };';
            await route.fulfill({ response, body: refusing + (await response.text()) });
          }),
      },
    ),
  );

  test(
    'experiments match the program, and show the command that repeats them',
    visit(SMALL_LINK, async (page) => {
      await openLab(page);
      await run(page, 'success', { count: 3, states: 5000, seed: 7 });
      await isDone(page);
      let command = await page.textContent('#lab-command');
      assert.equal(command, 'carom lab success --count 3 --seed 7 --states 5000');
      const rows = lines(...command.split(' ').slice(1), '--json');
      const [small, large] = await tables(page);
      for (const [board, table] of Object.entries({ '6x6': small, '16x16': large }))
        for (const [strategy, ...cells] of table) {
          const own = rows.filter((row) => row.board === board && row.strategy === strategy);
          assert.deepEqual(
            cells.slice(0, 4).map(Number),
            own.map((row) => row.solved),
            strategy,
          );
          assert.equal(number(cells[5]), Math.round(own[3].states / 3), strategy);
        }
      assert.equal(large.length, 9);

      await run(page, 'depths', { states: 5000 });
      await isDone(page);
      command = await page.textContent('#lab-command');
      assert.equal(
        command,
        `carom lab depths --ideas visited,order,alike,bound --states 5000 ${carom.payload(SMALL)}`,
      );
      assert.equal(await page.textContent('#lab-outcome'), 'Solved: 3 moves, the fewest possible.');
      const iterations = lines(...command.split(' ').slice(1), '--json');
      assert.deepEqual(
        (await tables(page))[0].map((cells) => cells.slice(0, 4).map(number)),
        iterations.map(({ limit, nodes, inner, hits }) => [limit, nodes, inner, hits]),
      );
      await page.selectOption('#lab-name', 'success');
      assert.equal((await tables(page)).length, 2, 'the other table is still there');
    }),
  );

  for (const [name, dies] of [
    ['one worker and from several workers', false],
    ['several workers, one of which dies', true],
  ])
    test(
      `the rows are the same from ${name}`,
      visit(
        SMALL_LINK,
        async (page) => {
          await openLab(page);
          for (const cores of dies ? [3] : [1, 3]) {
            await page.evaluate((n) => Object.assign(navigator, { hardwareConcurrency: n }), cores);
            for (const { name: experiment, settings, rows } of EXPERIMENTS) {
              const before = await labWorkers(page);
              await run(page, experiment, settings);
              await isDone(page);
              const started = (await labWorkers(page)) - before;
              assert.ok(dies ? started >= cores : started === cores, `${experiment}: ${started} workers`);
              await page.click('#copy-rows');
              const copied = await page.evaluate(() => window.copied.trim().split('\n').map(JSON.parse));
              assert.deepEqual(withoutTimes(copied), rows, experiment);
            }
          }
        },
        { before: (page) => withCores(page, 3, dies), broken: dies },
      ),
    );

  test(
    'Cancel ends all workers of an experiment, and keeps its rows',
    visit(
      SMALL_LINK,
      async (page) => {
        await openLab(page);
        await run(page, 'growth', { count: 300, states: 1000000 }); // its first row is by far the fastest
        await eventually(() => page.workers().length, 1 + 3);
        await page.waitForSelector('#lab-rows:not([hidden])');
        await page.click('#stop-experiment');
        await eventually(() => page.workers().length, 1); // only the search worker
        const text = await page.textContent('#experiment-text');
        assert.match(text, /^Cancelled at \d+%\.$/);
        assert.equal(await status(page), 'Cancelled. The results so far are kept.');
        const [games] = await tables(page);
        assert.equal(games[0][0], '3 robots, printed');
        await workerMessagesHandled(page);
        assert.equal(await page.textContent('#experiment-text'), text, 'no late update');
      },
      { before: (page) => withCores(page, 3, false) },
    ),
  );

  test(
    'an experiment leaves a core to the search while it runs',
    visit(
      SMALL_LINK,
      async (page) => {
        await openLab(page);
        await page.evaluate((to) => void (location.hash = to), ENDLESS);
        await page.locator('#answer-card[data-search=running]').waitFor({ state: 'attached' });
        await run(page, 'growth', { count: 300, states: 1000000 });
        await page.waitForSelector('#lab-rows:not([hidden])');
        assert.equal(await labWorkers(page), 1);
        await page.click('#stop');
        await eventually(() => labWorkers(page), 2);
      },
      { before: (page) => withCores(page, 2, false) },
    ),
  );
});
