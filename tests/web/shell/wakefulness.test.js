// The lock that keeps the screen awake, with a browser that is slow to answer; without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWakefulness } from '../../../web/shell/wakefulness.js';

/** The locks that the browser was asked for, each with the functions that answer. */
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

test('there is one lock at most, however fast one changes one’s mind', async () => {
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

test('a lock that comes when it is not wanted any more is given back', async () => {
  const { asked, held } = browser();
  const screen = createWakefulness();
  screen.keep(true);
  screen.keep(false);
  asked[0].grant();
  await turn();
  assert.equal(held(), 0);
});

test('a lock that the browser took is asked for again when the page is in sight', async () => {
  const { asked, held, document } = browser();
  const screen = createWakefulness();
  screen.keep(true);
  asked[0].refuse(new Error('saves power'));
  await turn();
  document.dispatchEvent(new Event('visibilitychange'));
  asked[1].grant();
  await turn();
  asked[1].lock.release(); // the page went out of sight
  document.dispatchEvent(new Event('visibilitychange'));
  asked[2].grant();
  await turn();
  assert.equal(held(), 1);
});
