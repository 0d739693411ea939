// The store: localStorage keeps it; refused changes stay in the page; unreadable data is not overwritten.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createStore } from '../../../web/shell/store.js';

/** Implements only the methods of localStorage that store.js uses. */
const storage = {
  texts: /** @type {Map<string, string>} */ (new Map()),
  refuses: false,
  hides: false,
  getItem(/** @type {string} */ key) {
    if (this.hides) throw new DOMException('', 'SecurityError');
    return this.texts.get(key) ?? null;
  },
  setItem(/** @type {string} */ key, /** @type {string} */ text) {
    if (this.refuses || this.hides) throw new DOMException('', 'QuotaExceededError');
    this.texts.set(key, text);
  },
};
Object.defineProperty(globalThis, 'localStorage', { value: storage });
/** @type {((event: { key: string | null }) => void)[]} */
const listeners = [];
Object.defineProperty(globalThis, 'addEventListener', {
  value: (/** @type {string} */ type, /** @type {any} */ listener) =>
    type === 'storage' && listeners.push(listener),
});

const read = (/** @type {any} */ value) =>
  value?.version > 1 ? 'newer' : Array.isArray(value?.names) ? { names: value.names } : 'unknown';
const open = () => createStore({ key: 'puzzles', empty: { names: /** @type {string[]} */ ([]) }, read });
const add =
  (/** @type {string} */ name) =>
  (/** @type {{ names: string[] }} */ { names }) => ({ names: [...names, name] });
const stored = () => JSON.parse(storage.texts.get('puzzles') ?? 'null');

beforeEach(() => {
  storage.texts.clear();
  Object.assign(storage, { refuses: false, hides: false });
  listeners.length = 0;
});

test('a change is stored, and changes of other windows are kept', () => {
  const [one, two] = [open(), open()];
  assert.equal(one.change(add('a')), 'stored');
  assert.equal(two.change(add('b')), 'stored');
  assert.deepEqual(stored(), { names: ['a', 'b'] });
  assert.deepEqual(open().now(), { names: ['a', 'b'] });
});

test('changes of another window are noticed', () => {
  let heard = 0;
  const one = open();
  one.listen(() => heard++);
  open().change(add('b'));
  for (const listener of listeners) listener({ key: 'puzzles' });
  for (const listener of listeners) listener({ key: 'another' });
  assert.deepEqual(one.now(), { names: ['b'] });
  assert.equal(heard, 1);
  one.change(add('c'));
  assert.equal(heard, 2, 'own changes, too');
});

test('a refused change stays in the page, and is stored with the next one', () => {
  const store = open();
  store.change(add('a'));
  storage.refuses = true;
  assert.equal(store.change(add('b')), 'refused');
  assert.equal(store.change(add('c')), 'refused');
  assert.deepEqual(store.now(), { names: ['a', 'b', 'c'] });
  assert.deepEqual(stored(), { names: ['a'] });
  storage.refuses = false;
  assert.equal(
    store.change((kept) => kept),
    'stored',
  );
  assert.deepEqual(stored(), { names: ['a', 'b', 'c'] });
});

test('the page works without any storage', () => {
  storage.hides = true;
  const store = open();
  assert.equal(store.storing(), 'refused');
  assert.equal(store.change(add('a')), 'refused');
  assert.deepEqual(store.now(), { names: ['a'] });
});

test('data of a later version is never overwritten', () => {
  const text = JSON.stringify({ version: 2, names: {} });
  storage.texts.set('puzzles', text);
  const store = open();
  assert.equal(store.change(add('a')), 'newer');
  assert.deepEqual(store.now(), { names: ['a'] });
  assert.equal(storage.texts.get('puzzles'), text);
});

test('an unreadable text is copied before the next change', () => {
  for (const text of ['{', '7', '{"names":7}']) {
    storage.texts.set('puzzles', text);
    assert.equal(open().change(add('a')), 'stored');
    assert.deepEqual(stored(), { names: ['a'] });
    assert.equal(storage.texts.get('puzzles-unreadable'), text);
  }
});

test('an unreadable text that cannot be copied is not overwritten', () => {
  storage.texts.set('puzzles', '{');
  storage.refuses = true;
  const store = open();
  assert.equal(store.change(add('a')), 'refused');
  assert.equal(storage.texts.get('puzzles'), '{');
  storage.refuses = false;
  assert.equal(store.change(add('b')), 'stored');
  assert.equal(storage.texts.get('puzzles-unreadable'), '{');
  assert.deepEqual(stored(), { names: ['a', 'b'] });
});
