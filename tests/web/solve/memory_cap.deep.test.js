// At the memory cap, in both browsers: hard puzzles fill the memory, and still progress comes at least once a second, the
// worker is not replaced, no bound gets worse, the result has the known length, and the tab stays within its memory.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inBoth, text } from '../browsers.js';
import { ENDLESS, LONG, SMALL, carom, eventually } from '../page.js';

/** A search that takes longer is stopped. */
const MOST_MS = 12000;
/** Between two messages. */
const SILENCE_MS = 1000;
/** What the tab may take beside the memory of the search. */
const BESIDE_BYTES = 30 * 2 ** 20;
const MEGABYTE = 2 ** 20;
/** Text, length if it is known, and whether 64 MB are too little. */
const PUZZLES = [
  ['#p=AQOwLR8yFbsu3dT_zg', null, true],
  [LONG, 25, false],
  ['0765+42+2E21BD0F+93', 24, false],
  [ENDLESS, null, false],
  [longest('optimal-lengths-diagonals.tsv'), 15, false],
];

for (const memory of [16, 64])
  for (const [puzzle, known, fills] of PUZZLES)
    inBoth(`${memory} MB, ${puzzle.slice(0, 22)}`, carom.link(SMALL), async (page) => {
      await page.evaluate((mebibytes) => {
        const search = { strategy: 'auto', memory: mebibytes, maxMoves: 1000 };
        localStorage.setItem('carom', JSON.stringify({ search }));
      }, memory);
      await page.reload();
      await page.waitForSelector('#answer-card[data-search=done][data-answers=listed]');
      await page.evaluate(watchSearches);
      const before = await resident(page);
      await page.evaluate((link) => (location.hash = link), carom.link(carom.read(puzzle).puzzle));

      const until = Date.now() + MOST_MS;
      let most = before;
      let notes = '';
      do {
        await new Promise((resolve) => setTimeout(resolve, 100));
        most = Math.max(most, await resident(page));
        const note = await text(page, '#answer-note');
        if (!notes.includes(note)) notes += `${note}\n`;
      } while (Date.now() < until && !(await page.evaluate(() => globalThis.watched.result)));
      const phase = await page.evaluate(() => {
        document.getElementById('stop').click(); // if it still runs
        return document.getElementById('answer-card').dataset.search;
      });
      await eventually(() => page.evaluate(() => globalThis.watched.ended), true);
      const { tasks, workers, told, result, gap, error } = await page.evaluate(() => globalThis.watched);

      assert.deepEqual([tasks, workers, error], [1, 1, result ? null : 'cancelled']);
      assert.ok(gap < SILENCE_MS, `${gap} ms without a message`);
      told.reduce((last, next) => {
        assert.ok(next.proved >= last.proved, `${next.proved} after ${last.proved} moves proved`);
        if (last.upper)
          assert.ok(next.upper && next.upper <= last.upper, `${next.upper} after ${last.upper}`);
        assert.ok(next.bytes <= memory * MEGABYTE && next.memory === memory * MEGABYTE);
        return next;
      });
      if (fills) assert.match(notes, /^Memory is full: the search goes on with .*\.$/m);
      assert.doesNotMatch(notes, /worker/);
      assert.equal(phase, result ? 'done' : 'stopped');
      if (result && known !== null) assert.deepEqual([result.moves, result.optimal], [known, true]);
      const { upper } = told[told.length - 1];
      const line = await page.$$eval('#answer-chips button', (nodes) => nodes.length);
      if (!result && upper) assert.equal(line, upper, 'the line can be stepped through');
      const taken = most - before - memory * MEGABYTE;
      assert.ok(taken < BESIDE_BYTES, `${Math.round(taken / MEGABYTE)} MB beside the search`);
    });

/** In the page: records the searches that begin from now on, and the messages of their workers. */
function watchSearches() {
  const { postMessage } = Worker.prototype;
  const watched = { tasks: 0, workers: 0, told: [], result: null, gap: 0, error: null, ended: false };
  globalThis.watched = watched;
  const known = new Set();
  const ids = new Set();
  let last = 0;
  const heard = () => {
    const now = performance.now();
    watched.gap = Math.max(watched.gap, now - last);
    last = now;
  };
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.type === 'solve' && message.options.answers === 0) {
      watched.tasks++;
      ids.add(message.id);
      last = performance.now();
      if (!known.has(this))
        this.addEventListener('message', ({ data: { id, type, ...rest } }) => {
          if (!ids.has(id) || watched.ended) return;
          heard();
          if (type === 'progress') watched.told.push(rest);
          watched.ended ||= type !== 'progress';
          if (type === 'result') watched.result = rest;
          if (type === 'error') watched.error = rest.code;
        });
      known.add(this);
      watched.workers = known.size;
    }
    return postMessage.call(this, message, ...more);
  };
}

/** The largest renderer of this browser, in bytes; 0 in Firefox, and where the system does not count. */
async function resident(page) {
  if ((await page.browser().version()).startsWith('firefox')) return 0;
  const session = await page.browser().target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      try {
        return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))[1]);
      } catch {
        return 0;
      }
    });
  return Math.max(...sizes);
}

/** The puzzle with the most moves. @param {string} table */
function longest(table) {
  const lines = readFileSync(new URL(`../../data/${table}`, import.meta.url), 'utf8').split('\n');
  const rows = lines.filter((line) => line && line[0] !== '#').map((line) => line.split('\t'));
  return rows.reduce((most, row) => (Number(row[1]) > Number(most[1]) ? row : most))[0];
}
