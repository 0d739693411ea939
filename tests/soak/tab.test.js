// Thousands of searches in one tab of Chromium: several at a time, stopped at random or while they wait, with the
// puzzle edited during searches and workers killed.  Every promise settles once, every answer is right, and memory does
// not grow.
//
//     scripts/check tab                          ten thousand searches, some minutes
//     SEARCHES=500 SEED=7 scripts/check tab
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerSolver } from '../../scripts/bench.js';
import { dice, lengths } from '../wasm/facts.js';
import { SMALL, carom, drag, eventually, listed, openText, visit } from '../web/page.js';
import { residentInChromium } from '../web/resident.js';

const SEARCHES = Number(process.env.SEARCHES ?? 250);
const SEED = Number(process.env.SEED ?? 1);
/** Memory is measured after each phase; the first phase warms up. */
const PHASES = 5;
/** Solvers besides the page's own. */
const LANES = 3;
const MIB = 2 ** 20;
/** The growth that is allowed after the first phase. */
const ROOM = { heap: 2 * MIB, nodes: 1000, listeners: 50, workers: 0, resident: 64 * MIB };

const known = [...lengths('optimal-lengths.tsv'), ...lengths('optimal-lengths-diagonals.tsv')]
  .filter(({ moves }) => moves <= 8)
  .map(({ puzzle, moves }) => ({ puzzle: carom.read(puzzle).puzzle, text: puzzle, moves }));
/** Puzzles whose search does not end during the test. */
const long = ['7650+52+E2302B1222+C9', 'AQOwLR8yFbsu3dT_zg'].map((text) => ({
  puzzle: carom.read(text).puzzle,
  text,
}));
const daily = carom.daily('2026-11-21', 'easy').solution;

test(
  `${SEARCHES} searches in one tab`,
  visit(
    carom.link(SMALL),
    async (page) => {
      console.log(`SEED=${SEED} SEARCHES=${SEARCHES}`);
      const roll = dice(SEED);
      await offerSolver(page);
      const measured = [];
      for (let phase = 1; phase <= PHASES; phase++) {
        const lanes = page.evaluate(workInLanes, {
          ...{ until: (SEARCHES * phase) / PHASES, lanes: LANES, seed: SEED * 1000 + phase * 10 },
          ...{
            known: known.map(({ puzzle, moves }) => ({ puzzle, moves })),
            long: long.map(({ puzzle }) => puzzle),
            daily,
          },
        });
        let working = true;
        const over = lanes.finally(() => (working = false));
        while (working) await useThePage(page, roll);
        assert.deepEqual(await over, [], 'no promise hangs, no answer is wrong, no error is unexpected');
        await rest(page);
        measured.push(await measure(page));
        console.log(said(measured.at(-1)));
      }
      const [first] = measured;
      // The browser returns memory to the system with a delay.
      for (let i = 0; i < 30 && measured.at(-1).resident > first.resident + ROOM.resident; i++) {
        await page.waitForTimeout(1000);
        measured.push(await measure(page));
      }
      const last = measured.at(-1);
      for (const [what, room] of Object.entries(ROOM))
        assert.ok(last[what] <= first[what] + room, `${what}: ${first[what]}, in the end ${last[what]}`);
      const { asked, settled, stopped, killed } = last;
      assert.ok(asked >= SEARCHES && settled > SEARCHES / 4 && stopped > SEARCHES / 10 && killed >= PHASES);
    },
    {
      before: (page) => page.addInitScript(`globalThis.dice = ${dice}; (${watchWorkers})();`),
    },
  ),
);

/** In the page, before all scripts: counts the requests and answers of workers, and can kill one. */
function watchWorkers() {
  const Native = globalThis.Worker;
  const seen = { asked: 0, answered: 0, settled: 0, stopped: 0, killed: 0, doomed: 0, failed: 0, wrong: [] };
  /** Workers that their owners have not terminated. */
  const living = new Set();
  globalThis.Worker = class extends Native {
    open = new Set();
    heard = false;
    dead = false;
    constructor(...args) {
      super(...args);
      living.add(this);
      this.addEventListener('message', ({ data: { id, type } }) => {
        this.heard = true;
        if (type !== 'result' && type !== 'error') return;
        seen.answered++;
        if (!this.open.delete(id))
          seen.wrong.push(`${type} for task ${id}, which was not asked or is answered`);
      });
    }
    postMessage(message, ...more) {
      if (message.id !== undefined && message.type !== 'cancel') {
        seen.asked++;
        this.open.add(message.id);
      }
      super.postMessage(message, ...more);
    }
    terminate() {
      living.delete(this);
      super.terminate();
    }
  };
  globalThis.watched = {
    seen,
    living,
    /** Kills a worker that has answered before, as the system might: nobody gets an event. */
    kill(n) {
      const victims = [...living].filter(({ heard, dead }) => heard && !dead);
      if (!victims.length) return;
      const victim = victims[n % victims.length];
      victim.dead = true;
      seen.killed++;
      seen.doomed += victim.open.size;
      Native.prototype.terminate.call(victim);
    },
  };
}

/** In the page: gives several Solvers bursts of tasks, up to `until` requests; returns all problems. */
async function workInLanes({ until, lanes, seed, known: solvable, long: endless, daily: today }) {
  const { seen, kill } = globalThis.watched;
  const HANGS_MS = 120000;
  const wrong = [];
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  await Promise.all(
    Array.from({ length: lanes }, async (_, number) => {
      const roll = globalThis.dice(seed + number);
      let solver = globalThis.newSolver();
      let closed = false;

      /** A task that may be stopped at once, before it begins, or later. */
      async function ask() {
        const controller = new AbortController();
        const { signal } = controller;
        const kind = roll(20);
        const puzzle = solvable[roll(solvable.length)];
        const told = [];
        const options = { signal, onProgress: ({ proved }) => told.push(proved) };
        const isLong = kind < 5;
        const when = isLong || roll(3) === 0 ? roll(80) - 10 : null;
        if (when !== null && when < -5) controller.abort();
        const task =
          isLong ? solver.solve(endless[roll(endless.length)], options)
          : kind < 6 ? solver.daily('2026-11-21', 'easy', { signal })
          : kind < 7 ? solver.make({ moves: { min: 2, max: 6 }, seed: roll(1000), signal })
          : kind < 8 ? solver.histogram({ count: 50, seed: roll(1000), signal })
          : solver.solve(puzzle.puzzle, { ...options, answers: roll(4) ? 0 : 20 }); // prettier-ignore
        if (when !== null && when >= -5) wait(Math.max(0, when)).then(() => controller.abort());
        let hangs;
        const late = new Promise((resolve) => (hangs = setTimeout(resolve, HANGS_MS, 'hangs')));
        try {
          const result = await Promise.race([task, late]);
          seen.settled++;
          if (result === 'hangs') wrong.push(`a promise of kind ${kind} hangs`);
          else if (isLong) wrong.push(`a long search ended: ${JSON.stringify(result)}`);
          else if (kind < 6 && result.solution !== today) wrong.push(`daily: ${result.solution}`);
          else if (kind === 6 && !(result.moves >= 2 && result.moves <= 6))
            wrong.push(`made: ${result.moves}`);
          else if (kind === 7 && result.games !== 50) wrong.push(`counted: ${result.games}`);
          else if (kind >= 8 && result.moves !== puzzle.moves)
            wrong.push(`${result.moves} moves in place of ${puzzle.moves}`);
        } catch (error) {
          if (error.name === 'AbortError' && signal.aborted) seen.stopped++;
          else if (error.code === 'cancelled' && closed) seen.stopped++;
          else if (error.code === 'worker-failed') seen.failed++;
          else wrong.push(`${error.name} ${error.code}: ${error.message}`);
        } finally {
          clearTimeout(hangs);
        }
        const heard = told.length;
        if (signal.aborted) await wait(0);
        if (told.length !== heard) wrong.push('progress after the end');
      }

      for (let burst = 0; seen.asked < until || burst === 0; burst++) {
        const all = Promise.all(Array.from({ length: 1 + roll(5) }, ask));
        const luck = roll(60);
        if (luck === 0 || (burst === 0 && number === 0)) wait(10 + roll(30)).then(() => kill(roll(9)));
        if (luck === 1) {
          await wait(roll(30));
          closed = true;
          solver.close();
        }
        await all;
        if (closed) solver = globalThis.newSolver();
        closed = false;
      }
      solver.close();
    }),
  );
  if (seen.failed > seen.doomed)
    wrong.push(`${seen.failed} tasks failed, ${seen.doomed} had a worker that was killed`);
  return [...wrong, ...seen.wrong];
}

/** A random action of a visitor; most actions begin a search and stop the previous one. */
async function useThePage(page, roll) {
  const what = roll(8);
  if (what < 3) {
    const points = Array.from({ length: 2 + roll(3) }, () => [roll(80) / 10, roll(80) / 10]);
    await drag(page, ...points);
  } else if (what < 5) await page.keyboard.press(['ArrowRight', 'ArrowDown', 'r', 't', 'Enter'][roll(5)]);
  else if (what < 6) await page.keyboard.press(`Control+${'zy'[roll(2)]}`);
  else if (what < 7) await openText(page, known[roll(known.length)].text);
  else {
    await openText(page, long[roll(long.length)].text);
    await page.waitForTimeout(roll(60));
  }
}

/** Always opens the same puzzle, and waits until the page has solved it and is idle. */
async function rest(page) {
  const { text, moves } = known[0];
  for (let tries = 0; ; tries++) {
    await page.keyboard.press('Escape');
    await openText(page, text);
    await listed(page);
    if ((await page.getAttribute('#answer-card', 'data-search')) === 'done') break;
    assert.ok(tries < 3, await page.textContent('#answer-text')); // its worker was killed twice
  }
  assert.equal(await page.textContent('#answer-moves'), String(moves), text);
}

/** The memory of the tab after garbage collection. */
async function measure(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  await cdp.detach();
  const unanswered = () =>
    page.evaluate(() => {
      const well = [...globalThis.watched.living].filter(({ dead }) => !dead);
      return well.map(({ open }) => open.size).filter((n) => n > 0);
    });
  await eventually(unanswered, []);
  const { seen, workers } = await page.evaluate(() => {
    const { seen: counts, living } = globalThis.watched;
    return { seen: counts, workers: living.size };
  });
  const browser = await page.context().browser().newBrowserCDPSession();
  const resident = await residentInChromium(browser);
  await browser.detach();
  return {
    ...seen,
    ...{ heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), workers },
    resident,
  };
}

const said = ({
  asked,
  answered,
  stopped,
  killed,
  failed,
  heap,
  nodes,
  listeners,
  workers,
  resident: size,
}) =>
  `${asked} asked, ${answered} answered, ${stopped} stopped, ${killed} workers killed, ${failed} failed with them: ` +
  `${(heap / MIB).toFixed(1)} MiB of objects, ${nodes} nodes, ${listeners} listeners, ${workers} workers, ` +
  `${Math.round(size / MIB)} MiB resident`;
