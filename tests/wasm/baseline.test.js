// The bench's plain solver finds shortest solutions; otherwise its times would mean nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { lengths } from './facts.js';

const program = new URL('../../build/native/tests/bench/baseline', import.meta.url).pathname;

test('the baseline finds known lengths, and prints a dash for unsupported puzzles', () => {
  const known = lengths('optimal-lengths.tsv').filter(({ moves }) => moves <= 8);
  const diagonals = lengths('optimal-lengths-diagonals.tsv')[0].puzzle;
  const input = [...known.map(({ puzzle }) => puzzle), diagonals, 'nonsense'].join('\n');
  const said = execFileSync(program, { input }).toString().trim().split('\n');
  assert.deepEqual(
    said.map((line) => line.split('\t')[0]),
    [...known.map(({ moves }) => String(moves)), '-', '-'],
  );
});
