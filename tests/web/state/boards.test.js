// The player's own boards: kept, named, ordered, removed and restored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as boards from '../../../web/state/boards.js';

const board = (name, link = `AQF2UA_iMCsS${name.replace(/\W/g, '')}`) => ({ name, link, kept: '2026-11-22' });
const [A, B, C] = ['Anna', 'Box', 'Cellar'].map((name) => board(name));
const names = (list) => list.map(({ name }) => name).join(' ');

test('the newest board is first, and the same board is kept once', () => {
  const list = [A, B, C].reduce(boards.boardKept, []);
  assert.equal(names(list), 'Cellar Box Anna');
  assert.equal(boards.boardKept(list, { ...B, kept: '2026-12-01' }), list);
});

test('a new name is trimmed and shortened', () => {
  const list = boards.boardRenamed([A, B], B, '  Game \n night ');
  assert.equal(names(list), 'Anna Game night');
  assert.equal(list[1].link, B.link);
  assert.equal(boards.nameOf('😀'.repeat(99)), '😀'.repeat(boards.NAME_MAX));
  for (const no of ['', '   ', 'Box']) assert.deepEqual(boards.boardRenamed([A, B], B, no), [A, B]);
});

test('a removed board is restored to its place', () => {
  const list = [A, B, C];
  const place = boards.placeOf(list, B);
  const less = boards.boardRemoved(list, B);
  assert.equal(names(less), 'Anna Cellar');
  assert.deepEqual(boards.boardPutBack(less, B, place), list);
  assert.equal(boards.boardPutBack(list, B, place), list);
});

test('boards can be moved up and down, and stop at the ends', () => {
  assert.equal(names(boards.boardMoved([A, B, C], C, -1)), 'Anna Cellar Box');
  assert.equal(names(boards.boardMoved([A, B, C], A, 1)), 'Box Anna Cellar');
  const list = [A, B, C];
  assert.equal(boards.boardMoved(list, A, -1), list);
  assert.equal(boards.boardMoved(list, C, 1), list);
});
