// At the memory cap, in both browsers, with a busy processor and as on a phone: hard puzzles fill the memory.
// Meanwhile
// - progress arrives every second, and the worker is not replaced;
// - no bound on the screen gets worse or disappears;
// - the page reacts to Stop at once;
// - the result has the known length, and the tab stays within its memory.
//
// Without variables, a minute: the hardest puzzle of each kind for some seconds, in one size of memory and one browser.
// With NIGHTLY=1 in both browsers.
//
//     export PUZZLES=10 SECONDS=180            all puzzles in all sizes of memory, at most three minutes each: hours
//     export MEMORY=16,64 BROWSER=Firefox      only these; SLOWER=4: as if the computer were a phone
//     node scripts/run_tests.js --deep tests/web/solve/memory_cap.deep.test.js
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { story, runStoriesIn } from '../browsers.js';
import { ENDLESS, SMALL, carom, eventually } from '../page.js';
import { residentInChromium, residentInFirefox } from '../resident.js';

const PUZZLES = Number(process.env.PUZZLES ?? 1);
const SECONDS = Number(process.env.SECONDS ?? 3);
const SLOWER = Number(process.env.SLOWER ?? 1);
const MEMORY = process.env.MEMORY?.split(',').map(Number);
const BROWSERS = process.env.BROWSER?.split(',') ?? ['Chromium', 'Firefox'];
/** Each kind in one of the browsers. */
const ONE_BROWSER = !process.env.NIGHTLY && PUZZLES === 1 && BROWSERS.length > 1;
const MEMORIES = [16, 512, 64];
/**
 * The limits on the time between messages of the worker, between changes of the screen, and until the page can react to
 * Stop.
 */
const MOST_MS = { silent: 1000, still: 1000, blocked: 100 };
/** The same on a phone, where the task for which Stop waits takes four times as long. */
const BLOCKED_ON_PHONE_MS = 250;
/** On a crowded computer all processes are delayed, so the limits grow by this multiple of the timer delay. */
const LATE_TIMES = 4;
/**
 * Memory that the tab may use besides that of the search. Most searches leave it below 20 MB; lines of 72 and 50 moves
 * that are drawn and replaced within a second leave some 30 MB.
 */
const BESIDE_BYTES = 36 * 2 ** 20;
const MEGABYTE = 2 ** 20;

/** The hardest of a few hundred random puzzles of each kind, the hardest first, with known lengths. */
const KINDS = {
  'one of four robots': [
    ['AQF2UA_iMCsSyQIt', 25],
    ['AQH-5g9OsS60hQNG', 18],
    ['AQH-5g--Bi2LhQMN', 19],
    ['AQH-5g8eaB_yhQP8', 21],
    ['AQEAbw-RChWiqANV', 19],
    ['AQEAbw_XaqL0qAPa', 18],
    ['AQH-5g8vgzC7hQNU', 19],
    ['AQEAbw9W4mQVqAPq', 17],
    ['AQF2UA_0EfMbyQIE', 19],
    ['AQH-5g8X6h9dhQPG', 18],
  ],
  'one of five robots': [
    ['AQF2UB_iMCsSIskCog', 22],
    ['AQE1CB8juM_RNmwCxQ', 16],
    ['AQE1CB_RHajEQmwC-w', 15],
    ['AQF2UB8ha1wa5ckCSw', 16],
    ['AQF2UB_kUk8yVckC7Q', 16],
    ['AQE1CB8H_9jHQmwCfA', 16],
    ['AQF2UB89dDxQEckCZQ', 16],
    ['AQF2UB-tLLDVPckCXA', 15],
    ['AQF2UB-fdRFV_ckCNA', 18],
    ['AQF2UB_FhCIne8kCfw', 14],
  ],
  'any of four robots': [
    ['AQH0xg8iUG18hf9j', 21],
    ['AQH-5g9lETxyhf_7', 19],
    ['AQH0xg9ZQa0Nhf9y', 19],
    ['AQH-5g-xg0-Qhf8q', 18],
    ['AQH-5g9OXSJghf99', 18],
    ['AQH0xg8BXhdchf-c', 17],
    ['AQH0xg9C_0FUhf_Z', 18],
    ['AQH-5g8dP5AEhf9c', 19],
    ['AQH-5g--kBKuhf_h', 17],
    ['AQH-5g8-dD1Qhf_l', 18],
  ],
  'any of five robots': [
    ['AQGlrh8SObLkNGz_PQ', 14],
    ['AQGlrh_CdB0_EGz_-Q', 14],
    ['AQGlrh86Cq1BAmz_hw', 14],
    ['AQGlrh_AVBoTUGz_8g', 15],
    ['AQGlrh9m5hEYPmz_0g', 13],
    ['AQGlrh838XQkIWz_Pw', 13],
    ['AQGlrh9S6T26IGz_6g', 12],
    ['AQGlrh_xRd1Ez2z_7g', 14],
    ['AQGlrh_CQGsR5Gz_4A', 14],
    ['AQGlrh_DuhtFKmz_hg', 13],
  ],
  'one robot, diagonals': [
    ['AQNvuR9NS2_MH1cDjw', 17],
    ['AQNvuR-J7tMosFcDCw', 18],
    ['AQNvuR9JNY7hrlcDeA', 16],
    ['AQNvuR8FDZelPVcD1g', 16],
    ['AQNvuR_f3pBv3VcDNw', 17],
    ['AQNvuR-aldkSPVcDKw', 16],
    ['AQPTLR8n_VpJSKIBqw', 14],
    ['AQNvuR8eC_EUG1cDKA', 16],
    ['AQNvuR--jxOuDFcDBA', 16],
    ['AQNvuR_lTuAyA1cD-w', 16],
  ],
  'any robot, diagonals': [
    ['AQOwLR97i4z4qdT_fw', null],
    ['AQOwLR8yFbsu3dT_zg', 19],
    ['AQOwLR-Nn0kYWdT_jg', null],
    ['AQOwLR9oAHyvWNT_gg', null],
    ['AQOwLR90GL4tmdT_fw', 14],
    ['AQOwLR_CCPgZmNT_zA', 15],
    ['AQPXPR-9yvhgz-X_fw', 13],
    ['AQOwLR9eB7ufwtT_Eg', 14],
    ['AQOwLR9m_btAqtT_Iw', 13],
    ['AQOtCh8I_bji013_sw', 14],
  ],
  'must ricochet': [
    ['AQdvuR9NS2_MH1cD8w', 17],
    ['AQU1CB8juM_RNmwCuQ', 16],
    ['AQdvuR-J7tMosFcDdw', 18],
    ['AQU1CB_RHajEQmwChw', 15],
    ['AQdvuR-r-MdDfFcDEg', 17],
    ['AQU1CB8H_9jHQmwCAA', 16],
    ['AQU1CB-tdrMmOGwCcw', 15],
    ['AQdvuR_f3pBv3VcDSw', 17],
    ['AQfTLR8n_VpJSKIB1w', 14],
    ['AQU1CB9oFATV32wCAA', 16],
  ],
  'no rebound': [
    ['AQl2UA_iMCsSyQJk', null],
    ['AQkHZQ8uIb0PkwI3', 26],
    ['AQl2UA_kLiUcyQIa', 20],
    ['AQkHZQ8xOf0wkwIv', 22],
    ['AQl2UA_BkJRDyQLS', 19],
    ['AQl2UA_QDpQzyQL1', 21],
    ['AQkHZQ_aBrgjkwIW', 19],
    ['AQl2UA_kUk8yyQK0', 19],
    ['AQkHZQ-8Bi-KkwLr', 20],
    ['AQl2UA-fdRFVyQL1', 20],
  ],
  'both rules, any robot': [
    ['AQ-wLR9qfvpjENT_nA', null],
    ['AQ-wLR8yFbsu3dT_Sg', null],
    ['AQ-wLR8guK323dT_MQ', null],
    ['AQ-wLR_8mIEqdNT_LA', null],
    ['AQ-wLR-BuGB5fdT_xQ', null],
    ['AQ_XPR-9yvhgz-X_-w', 13],
    ['AQ-wLR88cztQEdT_wQ', 9],
    ['AQ_XPR_GD_z3V-X_FA', 9],
  ],
  // They need more than 100 MB.
  'few walls': [
    [
      'AQz_AAAgAAAAAAAAAAgAAAgAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAACAB9UIWg8-IsD6Q',
      null,
    ],
    [
      'AQD_AAAAAABAAIAAAAAAAAIAAAAAAAAAAAAAAACIAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABCiATgG5gtWBH3t_JZG1WP-p',
      null,
    ],
    [
      'AQT_AAAAAAAAAAAAAAAAAAAAAQAwAAAAAAAABAAAQAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAACAAAAAB-FMkZyKor_tQ',
      null,
    ],
    [
      'AQz_AAAAAAEAAAAAAAAEAAAAAAAAAAAAAIAAQCAAAAAACAQAAAAAAAAAAQAAAAAAAAIAAAAAAQAAAAAAAAAAAB91YOYkxan_kA',
      null,
    ],
    [
      'AQz_AEAAAAAAAAAAAAAIAAAAAAAAAAAAAAAACAAIAAAAAAAAAAAQAAAAAIRABBAAAAABAAAAAAAAAABAQQAABRsCWIJ4AMGC3wEfOXUwLke3_-E',
      null,
    ],
    [
      'AQz_AAAAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAgAAAACAAAAAAAAAAgAAAAAAAAAAAQABBwBeQCSAswAH1QjfhOghQK2',
      null,
    ],
    [
      'AQD_AAAAABCAAAgAAAAAgBAAAAAAAAAAAAAAAAAAgAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAIAAAAAAACABAAA2sBcwGNgg9ybDW-uf9c',
      null,
    ],
    [
      'AQj_EAAAAAgAAAEAAAAAAAAAAAAAAAAABAAAAAQAAAAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAQAAACAEBSqAPwJcArAD8gIPW65T1qn_Hg',
      null,
    ],
    [
      'AQD_EAAAAAAAAAAAAAAAAAAAAAIAQAAAAAAIAEAAAAAAAAAAACAAAAgAAAAAAAAAAAAAAAAAAAEAAAAAAAAABR0CbAFvg8AC3oAfZMKOQDWWAQs',
      16,
    ],
    ['AQT_AAAAAAAAAAAAAAAAAAAACgIAAAAAAAAAAABAAAAAAABRAAgAAQAAAAAAAAAAAAAAAAAAAAAAAACAEAAAAA_S0YxCp_-h', 21],
  ],
  'without a solution': [[ENDLESS, null]],
};

for (const [b, browser] of BROWSERS.entries()) {
  runStoriesIn(browser);
  for (const [k, [kind, puzzles]] of Object.entries(KINDS).entries()) {
    if (k % 2 !== b && ONE_BROWSER) continue;
    const memories = MEMORY ?? (PUZZLES > 1 ? MEMORIES : [MEMORIES[(k + b) % MEMORIES.length]]);
    for (const [puzzle, length] of puzzles.slice(0, PUZZLES))
      for (const memory of memories) atTheCap(kind, { puzzle, length, memory, slower: SLOWER });
  }
  if (SLOWER === 1 && !(ONE_BROWSER && b))
    atTheCap('on a phone', { puzzle: 'AQOwLR8yFbsu3dT_zg', length: 19, memory: 64, slower: 4 });
}

/**
 * One search of this puzzle, with busy processes.
 * @param {string} name
 * @param {{ puzzle: string, length: number | null, memory: number, slower: number }} how   slower: a factor
 */
function atTheCap(name, { puzzle, length, memory, slower }) {
  story(`${name}, ${memory} MB, ${puzzle.slice(0, 22)}`, carom.link(SMALL), async (page) => {
    if (slower > 1) await page.setViewport({ width: 360, height: 740 });
    await page.evaluate((mebibytes) => {
      const search = { strategy: 'auto', memory: mebibytes, maxMoves: 1000 };
      localStorage.setItem('carom', JSON.stringify({ search }));
    }, memory);
    await page.reload();
    await page.waitForSelector('#answer-card[data-search=done][data-answers=listed]');
    await page.evaluate(watch);
    const resident = await counted(page);
    const before = await resident();
    let largest = before;
    const collector = await collectGarbage(page);
    const busy = startBusy(slower > 1 ? (slower - 1) * availableParallelism() : 1);
    const late = measureLate();
    try {
      await page.evaluate((link) => (location.hash = link), carom.link(carom.read(puzzle).puzzle));
      const until = Date.now() + 1000 * SECONDS;
      do {
        await new Promise((resolve) => setTimeout(resolve, 100));
        largest = Math.max(largest, await resident());
      } while (Date.now() < until && !(await page.evaluate(() => globalThis.watched.ended)));
      await page.evaluate(() => globalThis.watched.stop());
      await eventually(() => page.evaluate(() => globalThis.watched.ended), true);
    } finally {
      busy.forEach((process) => process.kill());
      late.stop();
      collector.stop();
    }
    const phase = await page.$eval('#answer-card', ({ dataset }) => dataset.search);
    const { tasks, workers, told, shown, result, error, longest } = await page.evaluate(
      () => globalThis.watched,
    );
    const taken = largest - before - memory * MEGABYTE;
    const last = result ?? told[told.length - 1];
    console.log(
      `${last.moves ?? `${last.proved} to ${last.upper}`} moves, ${result ? result.status : 'stopped'} after ` +
        `${(last.ms / 1000).toFixed(1)} s; at most ${Object.entries(longest)
          .map(([what, ms]) => `${what} ${Math.round(ms)} ms`)
          .join(', ')}; ` +
        `timers here ${Math.round(late.ms)} ms late; ${Math.round(taken / MEGABYTE)} MB beside the search`,
    );

    const isProved = !result && last.proved === last.upper; // the page then ends the search
    assert.deepEqual([tasks, workers, error], [1, 1, result ? null : isProved ? 'cancelled' : 'paused']);
    assert.equal(phase, result || isProved ? 'done' : 'stopped');
    if (result?.moves) assert.deepEqual([result.moves, result.optimal], [length ?? result.moves, true]);
    if (isProved) assert.equal(last.upper, length ?? last.upper);
    const limits = slower > 1 ? { ...MOST_MS, blocked: BLOCKED_ON_PHONE_MS } : MOST_MS;
    for (const [what, ms] of Object.entries(longest))
      assert.ok(ms < limits[what] + LATE_TIMES * late.ms, `${what} for ${ms} ms`);
    for (const { bytes, memory: limit } of told)
      assert.ok(bytes <= memory * MEGABYTE && limit === memory * MEGABYTE);
    assertNoWorse(shown.map(({ length: words }) => words));
    const notes = new Set(shown.map(({ note }) => note).filter(Boolean));
    for (const note of notes)
      assert.match(
        note,
        /^Memory (is|was) full: the search (continues|continued) more slowly, (with compressed|without storing all) states\.$/,
      );
    assert.equal(notes.size > 0, last.fellBack);
    if (!result && last.upper)
      assert.equal(
        (await page.$$('#answer-chips button')).length,
        last.upper,
        'the line can be stepped through',
      );
    assert.ok(taken < BESIDE_BYTES, `${Math.round(taken / MEGABYTE)} MB beside the search`);
  });
}

/** Both bounds stay, and get no worse. @param {string[]} lengths   as they were shown: '14–17 moves so far' */
function assertNoWorse(lengths) {
  let [low, high] = [0, Infinity];
  for (const words of lengths) {
    const [, lower, upper] = /(\d+)(?:–(\d+))? moves?/.exec(words) ?? assert.fail(words);
    const next = /^at least/.test(words) ? Infinity : Number(upper ?? lower);
    assert.ok(Number(lower) >= low && next <= high, `${words} after ${low} to ${high}`);
    [low, high] = [Number(lower), next];
  }
}

/** In the page: records the next search, the messages of its worker, and the texts of the answer card. */
function watch() {
  const { postMessage } = Worker.prototype;
  /** The longest times, as in MOST_MS. */
  const longest = { silent: 0, still: 0, blocked: 0 };
  const watched = {
    tasks: 0,
    workers: 0,
    told: [],
    shown: [],
    result: null,
    error: null,
    ended: false,
    longest,
  };
  globalThis.watched = watched;
  const known = new Set();
  const ids = new Set();
  const last = { silent: 0, still: 0 };
  /** When the worker sent its first message. */
  let began = Infinity;
  const note = (what) => {
    const now = performance.now();
    longest[what] = Math.max(longest[what], now - last[what]);
    last[what] = now;
  };
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.type === 'solve' && message.options.answers === 0) {
      watched.tasks++;
      ids.add(message.id);
      if (watched.tasks === 1) last.silent = last.still = performance.now();
      if (!known.has(this))
        this.addEventListener('message', ({ data: { id, type, ...rest } }) => {
          if (!ids.has(id) || watched.ended || type === 'event') return;
          note('silent');
          began = Math.min(began, performance.now());
          if (type === 'progress') watched.told.push(rest);
          watched.ended ||= type !== 'progress';
          if (type === 'result') watched.result = rest;
          if (type === 'error') watched.error = rest.code;
        });
      known.add(this);
      watched.workers = known.size;
    }
    if (message.type === 'pause' && known.has(this) && !watched.ended) {
      watched.ended = true; // Stop keeps the search
      watched.error = 'paused';
    }
    return postMessage.call(this, message, ...more);
  };

  const words = (id) => document.getElementById(id).textContent.replace(/\s+/g, ' ').trim(); // innerText takes long
  const card = document.getElementById('answer-card');
  let cost = '';
  const observer = new MutationObserver(() => {
    if (watched.tasks === 0 || card.classList.contains('stale') || words('answer-cost') === cost) return;
    note('still');
    cost = words('answer-cost');
    watched.shown.push({ length: words('answer-length'), note: words('answer-note') });
  });
  observer.observe(card, {
    subtree: true,
    childList: true,
    characterData: true,
  });

  // Stop waits for the current task.  Firefox reports no tasks.
  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime > began) longest.blocked = Math.max(longest.blocked, duration);
  });
  tasks.observe({ entryTypes: ['longtask'] });
  watched.stop = () => {
    tasks.disconnect();
    const pressed = performance.now();
    document.getElementById('stop').click(); // if the search still runs
    longest.blocked = Math.max(longest.blocked, performance.now() - pressed);
  };
}

/** Measures the memory of the tab, in bytes. @returns {Promise<() => Promise<number>>} */
async function counted(page) {
  const browser = page.browser();
  if ((await browser.version()).startsWith('firefox'))
    return async () => residentInFirefox(browser.process().pid);
  const session = await browser.target().createCDPSession();
  return () => residentInChromium(session);
}

/** Each frame leaves some 50 KB of garbage, which a Chromium without idle time collects only after minutes. */
async function collectGarbage(page) {
  const EVERY_MS = 5000;
  if ((await page.browser().version()).startsWith('firefox')) return { stop() {} };
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.enable');
  const collecting = setInterval(() => session.send('HeapProfiler.collectGarbage').catch(() => {}), EVERY_MS);
  return { stop: () => clearInterval(collecting) };
}

/** @param {number} n */
function startBusy(n) {
  return Array.from({ length: n }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
}

/** Measures the longest delay of a timer of this process, in ms. */
function measureLate() {
  const EVERY_MS = 20;
  let looked = performance.now();
  const late = { ms: 0, stop: () => clearInterval(looking) };
  const looking = setInterval(() => {
    const now = performance.now();
    late.ms = Math.max(late.ms, now - looked - EVERY_MS);
    looked = now;
  }, EVERY_MS);
  return late;
}
