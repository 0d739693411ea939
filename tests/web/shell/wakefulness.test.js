// The lock that keeps the screen awake, with a mocked browser that answers slowly.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWakefulness } from '../../../web/shell/wakefulness.js';

/** A mocked browser: the requested locks, each with the functions that answer. */
function browser() {
  const document = new EventTarget();
  document.visibilityState = 'visible';
  const asked = [];
  const request = () =>
    new Promise((grant, refuse) => {
      const lock = new EventTarget();
      lock.isHeld = false;
      lock.release = () => {
        lock.isHeld = false;
        lock.dispatchEvent(new Event('release'));
      };
      asked.push({ lock, refuse, grant: () => ((lock.isHeld = true), grant(lock)) });
    });
  globalThis.document = document;
  Object.defineProperty(globalThis, 'navigator', { value: { wakeLock: { request } }, configurable: true });
  return { asked, held: () => asked.filter(({ lock }) => lock.isHeld).length, document };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('there is at most one lock, even after fast changes', async () => {
  const { asked, held, document } = browser();
  const screen = createWakefulness();
  screen.keep(true);
  document.dispatchEvent(new Event('visibilitychange'));
  screen.keep(false);
  screen.keep(true);
  for (const { grant } of asked) grant();
  await turn();
  assert.equal(held(), 1);
  screen.keep(false);
  assert.equal(held(), 0);
  screen.keep(true);
  asked.at(-1).grant();
  await turn();
  assert.equal(held(), 1);
});

test('a lock that arrives too late is released', async () => {
  const { asked, held } = browser();
  const screen = createWakefulness();
  screen.keep(true);
  screen.keep(false);
  asked[0].grant();
  await turn();
  assert.equal(held(), 0);
});

test('a lock that the browser released is requested again when the page is visible', async () => {
  const { asked, held, document } = browser();
  const screen = createWakefulness();
  screen.keep(true);
  asked[0].refuse(new Error('saves power'));
  await turn();
  document.dispatchEvent(new Event('visibilitychange'));
  asked[1].grant();
  await turn();
  asked[1].lock.release(); // the page was hidden
  document.dispatchEvent(new Event('visibilitychange'));
  asked[2].grant();
  await turn();
  assert.equal(held(), 1);
});
