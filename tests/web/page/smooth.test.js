// The main thread stays free while the worker searches: no task of the page takes more than 50 ms.
//
// The time of a task is the processor time of its thread, from a trace, so other programs do not affect it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EIGHT, LONG, carom, eventually, visit } from '../page.js';

const LONG_LINK = carom.link(carom.read(LONG).puzzle);
/** Trace categories with marks and timed tasks. */
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** The milliseconds of each task of the page after a mark. @param {string} mark @param {Buffer} trace */
function tasksAfter(mark, trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const { pid, tid, ts } = events.find(({ cat, name }) => cat.includes('blink.user_timing') && name === mark);
  return events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ts > ts)
    .filter(({ tdur }) => tdur !== undefined) // the last task may be incomplete
    .map(({ tdur }) => tdur / 1000);
}

test(
  'a search of 25 moves with progress causes no long task',
  visit(EIGHT, async (page) => {
    await page.evaluate(() => {
      window.progress = new Set();
      new MutationObserver(() =>
        window.progress.add(document.getElementById('answer-cost').textContent),
      ).observe(document.getElementById('panel'), { childList: true, characterData: true, subtree: true });
    });
    const browser = page.context().browser();
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.evaluate((hash) => void (location.hash = hash), LONG_LINK);
    await page.evaluate(() => void performance.mark('opened')); // excludes opening the puzzle
    await eventually(() => page.textContent('#answer-moves'), '25');
    const tasks = tasksAfter('opened', await browser.stopTracing());

    const progress = await page.evaluate(() => window.progress.size);
    assert.ok(progress >= 3, `progress was shown ${progress} times`);
    assert.ok(tasks.length > 10 && Math.max(...tasks) > 0, `the trace has ${tasks.length} tasks with times`);
    assert.deepEqual(
      tasks.filter((ms) => ms > 50),
      [],
      'long tasks, in ms',
    );
  }),
);
