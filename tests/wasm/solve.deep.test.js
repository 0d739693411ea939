// Long searches are the same as natively: half a minute of CPU time.
import { test } from 'node:test';
import { load } from 'carom';
import { FALLS_BACK_LONG, assertSame, randomPayloads } from './natively.js';

const carom = await load();
const RANDOM = randomPayloads(60);

test('a long search that falls back matches the native program, state for state', () => {
  assertSame(carom, [RANDOM[FALLS_BACK_LONG]], { memory: 8 }, ['--memory', '8']);
});

test('all answers to random puzzles match the native program', () => {
  const flags = ['--all', '--max-moves', '13', '--memory', '8'];
  assertSame(carom, RANDOM.slice(30), { answers: 1000, maxMoves: 13, memory: 8 }, flags);
});
