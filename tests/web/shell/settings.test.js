// Settings: localStorage keeps them; refused settings last until the page is closed.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** Implements only the methods of localStorage that settings.js uses. */
const storage = {
  text: /** @type {string | null} */ (null),
  full: false,
  getItem: () => storage.text,
  setItem(/** @type {string} */ key, /** @type {string} */ text) {
    if (storage.full) throw new DOMException('', 'QuotaExceededError');
    storage.text = text;
  },
};
Object.defineProperty(globalThis, 'localStorage', { value: storage });

/** @type {typeof import('../../../web/shell/settings.js')} */
let settings;
let load = 0;
beforeEach(async () => {
  Object.assign(storage, { text: null, full: false });
  settings = await import(`../../../web/shell/settings.js?${++load}`);
});

test('a setting is stored with the others', () => {
  settings.write('theme', 'dark');
  settings.write('speed', 'fast');
  assert.deepEqual(settings.read(), { theme: 'dark', speed: 'fast' });
  assert.deepEqual(JSON.parse(storage.text ?? ''), { theme: 'dark', speed: 'fast' });
});

test('a setting that cannot be stored lasts until the page is closed', () => {
  storage.full = true;
  settings.write('theme', 'dark');
  assert.deepEqual(settings.read(), { theme: 'dark' });
  assert.equal(storage.text, null);
});

test('after a refused write the next one stores both settings', () => {
  storage.full = true;
  settings.write('theme', 'dark');
  storage.full = false;
  settings.write('speed', 'fast');
  assert.deepEqual(JSON.parse(storage.text ?? ''), { theme: 'dark', speed: 'fast' });
});

test('a refused write does not hide a later value of the same name', () => {
  storage.full = true;
  settings.write('theme', 'dark');
  storage.full = false;
  settings.write('theme', 'light');
  assert.deepEqual(settings.read(), { theme: 'light' });
});

test('stored settings that are not an object are ignored', () => {
  for (const text of ['null', '7', '"dark"', '{']) {
    storage.text = text;
    assert.deepEqual(settings.read(), {}, text);
  }
});
