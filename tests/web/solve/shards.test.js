// A long search of the page is divided among several workers, one for each core.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inBoth, text } from '../browsers.js';
import {
  AT_ONCE,
  ENDLESS,
  SMALL,
  at,
  carom,
  chips,
  drag,
  eventually,
  middle,
  openText,
  solved,
  visit,
  workerMessagesHandled,
} from '../page.js';

const SMALL_LINK = carom.link(SMALL);
/** 22 moves and 5 million states. */
const LONG_LINK = '#p=AQkjCQ8i9yMLKAGa';
/** 19 moves and 43 million states: only its beginning is tested. */
const HARDEST = '#p=AQOwLR8yFbsu3dT_zg';

/** Gives the page this many cores, and lists in window.helpers the workers among which a search was divided; their
 * first worker is window.searcher. window.shares has the target's column and the number of workers of each search. If
 * window.isUnlucky, none of them can be started. */
const withCores = (cores) => (page) =>
  page.addInitScript((hardwareConcurrency) => {
    for (const [name, value] of Object.entries({ hardwareConcurrency, deviceMemory: 8 }))
      Object.defineProperty(navigator, name, { value });
    window.helpers = [];
    window.reports = 0;
    window.shares = [];
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.type === 'shard') {
        const helper = { worker: this, isAlive: true, isHeard: false };
        this.addEventListener('message', () => (helper.isHeard = true), { once: true });
        window.helpers.push(helper);
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
const heard = (page) => page.evaluate(() => window.helpers.filter(({ isHeard }) => isHeard).length);
/** Opens a puzzle, and waits until its search is divided. */
async function divided(page, link, others) {
  const before = await heard(page);
  await openText(page, link);
  await eventually(async () => (await heard(page)) - before, others);
}
/** Reports the death of a worker to the page. */
const kill = (page, worker) =>
  page.evaluate(`${worker}.dispatchEvent(new ErrorEvent('error', { message: 'killed' }))`);
const reports = (page) => page.evaluate(() => window.reports);
const pausedWorkers = (page) =>
  page.evaluate(() =>
    [window.searcher, ...window.helpers.map(({ worker }) => worker)].map((worker) => worker.isPaused),
  );
const bounds = async (page) => (await length(page)).match(/\d+/g).map(Number);

describe('a search that is divided', { concurrency: AT_ONCE }, () => {
  for (const cores of [1, 2, 3]) {
    let started = 0;
    test(
      `${cores} cores: a long search uses all, and gives them back`,
      visit(
        SMALL_LINK,
        async (page) => {
          await solved(page);
          await openText(page, LONG_LINK);
          await eventually(() => page.textContent('#answer-moves'), '22');
          assert.equal(await page.textContent('#answer-note'), '', 'it had all the memory');
          assert.equal(await helpers(page), cores - 1);
          await eventually(() => page.workers().length, started - (cores - 1));
        },
        {
          async before(page) {
            page.on('worker', () => started++);
            await withCores(cores)(page);
          },
        },
      ),
    );
  }

  test(
    'short searches and drags use one worker',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await page.click('#tab-setup');
        await drag(page, ...['E4', 'D3', 'C2', 'B3'].map(middle));
        await solved(page);
        await openText(page, '#p=AQPlzx9K02JpqgAEKg');
        await eventually(() => page.textContent('#answer-moves'), '8');
        await openText(page, 'C7E1+40+E996DE98+2E'); // 3,375 states
        await eventually(() => page.textContent('#answer-moves'), '13');
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
        await openText(page, HARDEST);
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
        await divided(page, LONG_LINK, 2);
        await page.click('#stop');
        const paused = await length(page);
        assert.deepEqual(await pausedWorkers(page), [true, true, true]);
        await workerMessagesHandled(page);
        assert.deepEqual([await length(page), await alive(page)], [paused, 2]);
        await page.click('#again');
        assert.deepEqual(await pausedWorkers(page), [false, false, false]);
        await eventually(() => page.textContent('#answer-moves'), '22');
        assert.deepEqual([await helpers(page), await alive(page)], [2, 0]);
      },
      { before: withCores(3) },
    ),
  );

  for (const [name, end] of [
    ['an edit', (page) => openText(page, SMALL_LINK)],
    ['an edit while it is stopped', (page) => page.click('#stop').then(() => openText(page, SMALL_LINK))],
  ])
    test(
      `${name} ends all other workers`,
      visit(
        SMALL_LINK,
        async (page) => {
          await solved(page);
          await divided(page, HARDEST, 2);
          await end(page);
          await eventually(() => page.textContent('#answer-moves'), '3');
          assert.deepEqual([await helpers(page), await alive(page)], [2, 0]);
          await divided(page, LONG_LINK, 2);
          await eventually(() => page.textContent('#answer-moves'), '22');
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
        const before = await bounds(page);
        await kill(page, 'window.helpers.at(-1).worker');
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
    'the answer is right without one of the workers, and the next search has all workers',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await divided(page, LONG_LINK, 2);
        await kill(page, 'window.helpers.at(-1).worker');
        await eventually(() => page.textContent('#answer-moves'), '22');
        assert.equal(await alive(page), 0);
        await divided(page, HARDEST, 2);
      },
      { before: withCores(3), broken: true },
    ),
  );

  test(
    'the answer is right if a worker cannot be started, and the next search has all workers',
    visit(
      SMALL_LINK,
      async (page) => {
        await solved(page);
        await page.evaluate(() => (window.isUnlucky = true));
        await openText(page, LONG_LINK);
        await eventually(() => page.textContent('#answer-moves'), '22');
        assert.deepEqual([(await helpers(page)) > 0, await alive(page)], [true, 0]);
        await page.evaluate(() => (window.isUnlucky = false));
        await divided(page, HARDEST, 2);
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
        await divided(page, LONG_LINK, 1);
        await kill(page, 'window.searcher');
        assert.equal(await page.evaluate(() => window.helpers[0].isAlive), false); // another may have begun
        await eventually(() => page.textContent('#answer-moves'), '22');
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
        await openText(page, LONG_LINK);
        await eventually(() => page.textContent('#answer-moves'), '22');
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

inBoth('a long search has its answer from several workers', SMALL_LINK, async (page) => {
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
  await page.evaluate((link) => (location.hash = link), LONG_LINK);
  await eventually(() => text(page, '#answer-moves'), '22');
  await eventually(() => page.evaluate(() => window.shards.has('progress')), true);
});
