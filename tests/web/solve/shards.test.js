// A long search of the page is divided among several workers, one for each core.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inFirefox, text } from '../browsers.js';
import {
  AT_ONCE,
  EIGHT,
  ENDLESS,
  SMALL,
  at,
  carom,
  chips,
  drag,
  eventually,
  goTo,
  middle,
  site,
  solved,
  visit,
  workerMessagesHandled,
} from '../page.js';

const SMALL_LINK = carom.link(SMALL);
const linkOf = (gameId) => carom.link(carom.read(gameId).puzzle);
/** Links to puzzles of 1, 2 and 15 million states, and their moves: long enough for all workers to start under load. */
const LONG = [
  [linkOf('7650+40+E2302B12+C9'), '23'],
  [linkOf('7650+42+E2302B12+C9'), '25'],
  [linkOf('7650+52+E2302B1222+C9'), '22'],
];
const LONGEST = LONG[2];
/** 19 moves and 43 million states: only its beginning is tested. */
const HARDEST = '#p=AQOwLR8yFbsu3dT_zg';

/** Gives the page window.cores, at first this many, and lists in window.helpers the workers among which a search was
 * divided; their first worker is window.searcher. When n helpers work, it calls window.onHelpers[n].
 * window.shares has the target's column and the number of workers of each search. If window.isUnlucky, none of them can
 * be started. */
const withCores = (cores) => (page) =>
  page.addInitScript((number) => {
    window.cores = number;
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => window.cores });
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
    window.helpers = [];
    window.onHelpers = {};
    window.reports = 0;
    window.shares = [];
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.type === 'shard') {
        const helper = { worker: this, isAlive: true, works: false, hasReported: false };
        window.helpers.push(helper);
        this.addEventListener('message', ({ data }) => {
          helper.hasReported ||= data.type === 'progress';
          if (data.type !== 'opening') return;
          helper.works = true;
          window.onHelpers[window.helpers.filter(({ works }) => works).length]?.();
        });
      }
      if (message.type === 'solve') window.shares.push([message.puzzle.target.x, message.shards]);
      if (message.shards > 1 && message.type === 'solve') {
        window.searcher = this;
        this.addEventListener('message', ({ data }) => (window.reports += Number(data.type === 'progress')));
      }
      if (['pause', 'resume'].includes(message.type)) this.isPaused = message.type === 'pause';
      postMessage.call(this, message, ...rest);
      if (message.type === 'shard' && window.isUnlucky)
        this.dispatchEvent(new ErrorEvent('error', { message: 'no more workers' }));
    };
    Worker.prototype.terminate = function () {
      for (const helper of window.helpers) if (helper.worker === this) helper.isAlive = false;
      terminate.call(this);
    };
  }, cores);

const helpers = (page) => page.evaluate(() => window.helpers.length);
const alive = (page) => page.evaluate(() => window.helpers.filter(({ isAlive }) => isAlive).length);
const length = async (page) => (await page.innerText('#answer-length')).replace(/\s+/g, ' ').trim();
const working = (page) => page.evaluate(() => window.helpers.filter(({ works }) => works).length);
/** Opens a puzzle, and waits until its search is divided; the page then evaluates `act` at once. */
async function divided(page, link, others, act = '') {
  const expected = (await working(page)) + others;
  await page.evaluate(`window.onHelpers[${expected}] = () => { ${act} }`);
  await goTo(page, link);
  await eventually(() => working(page), expected);
}
/** Code that reports the death of a worker to the page. */
const kill = (worker) => `${worker}.dispatchEvent(new ErrorEvent('error', { message: 'killed' }))`;
const STOP = `document.getElementById('stop').click();`;
const KILL_LAST = kill('window.helpers.at(-1).worker');
const hasAnswer = (page, moves) => eventually(() => page.textContent('#answer-moves'), moves);
const reports = (page) => page.evaluate(() => window.reports);
const pausedWorkers = (page) =>
  page.evaluate(() =>
    [window.searcher, ...window.helpers.map(({ worker }) => worker)].map((worker) => worker.isPaused),
  );
const bounds = async (page) => (await length(page)).match(/\d+/g).map(Number);

describe('a search that is divided', { concurrency: AT_ONCE }, () => {
  let started = 0;
  test(
    'a long search uses all of 1, 2 or 3 cores, and gives them back',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        const before = page.workers().length;
        for (const [i, [link, moves]] of LONG.entries()) {
          await page.evaluate((cores) => (window.cores = cores), i + 1);
          started = 0;
          await goTo(page, link);
          await hasAnswer(page, moves);
          assert.equal(await page.textContent('#answer-note'), '', 'it had all the memory');
          assert.equal(await helpers(page), (i * (i + 1)) / 2);
          await eventually(() => started, i);
          await eventually(() => page.workers().length, before);
        }
      },
      {
        async before(page) {
          page.on('worker', () => started++);
          await withCores(1)(page);
        },
      },
    ),
  );

  test(
    'short searches and drags use one worker',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await page.click('#tab-setup');
        await drag(page, ...['E4', 'D3', 'C2', 'B3'].map(middle));
        await solved(page);
        await goTo(page, EIGHT);
        await hasAnswer(page, '8');
        await goTo(page, carom.link(carom.read('C7E1+40+E996DE98+2E').puzzle)); // 3,375 states
        await hasAnswer(page, '13');
        assert.equal(await helpers(page), 0);
      },
      { before: withCores(4) },
    ),
  );

  test(
    'while the target is dragged, a search begins with one worker; a long search begins again with all',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await goTo(page, HARDEST);
        await page.click('#tab-setup');
        const { x, y } = carom.read(HARDEST).puzzle.target;
        const to = async (column) =>
          page.mouse.move(...(await at(page, column + 0.5, y + 0.5)), { steps: 2 });
        await to(x);
        await page.mouse.down();
        await to(x + 1);
        await page.evaluate(() => (window.shares = []));
        await to(x);
        const shares = () => page.evaluate((column) => window.shares.filter(([one]) => one === column), x);
        const expected = [1, 3].map((workers) => [x, workers]);
        await eventually(shares, expected);
        await eventually(() => alive(page), 2);
        await page.mouse.up();
        await page.waitForTimeout(300);
        assert.deepEqual(await shares(), expected, 'the search survives the drop');
        assert.equal(await alive(page), 2);
      },
      { before: withCores(3) },
    ),
  );

  test(
    'Stop pauses all workers, Continue resumes them',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        const [link, moves] = LONGEST;
        await divided(page, link, 2, STOP);
        const paused = await length(page);
        assert.deepEqual(await pausedWorkers(page), [true, true, true]);
        await workerMessagesHandled(page);
        assert.deepEqual([await length(page), await alive(page)], [paused, 2]);
        await page.click('#again');
        assert.deepEqual(await pausedWorkers(page), [false, false, false]);
        await hasAnswer(page, moves);
        assert.deepEqual([await helpers(page), await alive(page)], [2, 0]);
      },
      { before: withCores(3) },
    ),
  );

  test(
    'another puzzle ends all other workers, also while the search is stopped',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await divided(page, HARDEST, 2);
        await goTo(page, SMALL_LINK);
        await hasAnswer(page, '3');
        assert.deepEqual([await helpers(page), await alive(page)], [2, 0]);
        await divided(page, ENDLESS, 2, STOP);
        await goTo(page, SMALL_LINK);
        await hasAnswer(page, '3');
        assert.deepEqual([await helpers(page), await alive(page)], [4, 0]);
        const [link, moves] = LONGEST;
        await divided(page, link, 2);
        await hasAnswer(page, moves);
        await eventually(() => alive(page), 0);
      },
      { before: withCores(3) },
    ),
  );

  test(
    'without one of the workers the search continues alone, and keeps its bounds and its line',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await divided(page, HARDEST, 2);
        await page.waitForFunction(() =>
          /\d+–\d+\s+moves/.test(document.querySelector('#answer-length').innerText),
        );
        await page.waitForFunction(() => window.helpers.every(({ hasReported }) => hasReported));
        const before = await bounds(page);
        await page.evaluate(KILL_LAST);
        await eventually(() => alive(page), 0);
        const told = await reports(page);
        await eventually(async () => (await reports(page)) > told + 2, true);
        const [proved, upper] = await bounds(page);
        assert.ok(proved >= before[0] && upper <= before[1], `${before}, then ${proved}–${upper}`);
        await eventually(async () => (await chips(page, 'answer')).length - (await bounds(page))[1], 0);
        assert.equal(await page.getAttribute('#answer-card', 'data-search'), 'running');
      },
      { before: withCores(3), broken: true },
    ),
  );

  test(
    'the answer is right if a worker dies or cannot be started, and the next search has all workers',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        const [first, moves] = LONGEST;
        const [[second, fewer]] = LONG;
        await divided(page, first, 2, KILL_LAST);
        await hasAnswer(page, moves);
        assert.equal(await alive(page), 0);
        await divided(page, HARDEST, 2);
        const before = await helpers(page);
        await page.evaluate(() => (window.isUnlucky = true));
        await goTo(page, second);
        await hasAnswer(page, fewer);
        assert.deepEqual([(await helpers(page)) > before, await alive(page)], [true, 0]);
        await page.evaluate(() => (window.isUnlucky = false));
        await divided(page, ENDLESS, 2);
        assert.equal(await page.textContent('#answer-note'), '', 'the page has workers');
      },
      { before: withCores(3), broken: true },
    ),
  );

  test(
    'if the first worker dies, the others end, and the search begins again',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        const [link, moves] = LONGEST;
        await page.evaluate(`window.onHelpers[1] = () => { ${kill('window.searcher')} }`);
        await goTo(page, link);
        await page.waitForFunction(() => window.helpers[0]?.isAlive === false); // another may have begun
        await hasAnswer(page, moves);
        assert.equal(await helpers(page), 2);
        await eventually(() => alive(page), 0);
      },
      { before: withCores(2) },
    ),
  );

  test(
    'the memory limit is for all workers',
    visit(
      ENDLESS,
      async (page) => {
        const granted = () =>
          Promise.all(page.workers().map((worker) => worker.evaluate(() => (self.isShard ? self.pages : 0))));
        const third = 154 * 16; // of 512 MiB, less 24 MiB for each worker but the first
        await eventually(async () => (await granted()).filter((n) => n > 0), [third, third, third]);
      },
      {
        async before(page) {
          await withCores(3)(page);
          await page.route('**/*worker.js', async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `(${countPages})();\n${await response.text()}` });
          });
        },
      },
    ),
  );

  test(
    'offline',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.context().setOffline(true);
        const [[link, moves]] = LONG;
        await goTo(page, link);
        await hasAnswer(page, moves);
        assert.equal(await helpers(page), 1);
        assert.equal(await page.textContent('#answer-note'), '');
      },
      { before: withCores(2), context: { serviceWorkers: 'allow' }, broken: true }, // not all parts are stored yet
    ),
  );
});

/** In a worker: counts the pages by which memories grow in self.pages; self.isShard is set if a search is divided. */
function countPages() {
  const { grow } = WebAssembly.Memory.prototype;
  self.pages = 0;
  WebAssembly.Memory.prototype.grow = function (pages) {
    self.pages += pages;
    return grow.call(this, pages);
  };
  addEventListener('message', ({ data }) => (self.isShard ||= data.shards > 1));
}

inFirefox(
  'a long search has its answer from several workers',
  { at: site.url + SMALL_LINK, ready: '#share:not([hidden])' },
  async (page) => {
    await page.evaluate(() => {
      window.shards = new Set();
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.type === 'shard')
          this.addEventListener('message', ({ data }) => window.shards.add(data.type));
        return postMessage.call(this, message, ...rest);
      };
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });
    });
    const [link, moves] = LONGEST;
    await page.evaluate((to) => (location.hash = to), link);
    await eventually(() => text(page, '#answer-moves'), moves);
    await eventually(() => page.evaluate(() => window.shards.has('progress')), true);
  },
);
