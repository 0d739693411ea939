// Every step of a search is short in WebAssembly, too, for each kind of puzzle: alternately in 64 MB and in 4 MB, or in
// both with NIGHTLY=1.
// tests/core/search/test_bounded.c tests the same natively, and counts the work.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'carom';

const carom = await load();
const STEP = 2000;
/** Milliseconds of processor time. Natively the limit is 20; no row of the bench is more than 1.5 times slower here. */
const MOST_MS = 30;
/** With 4 MB, memory is full after a few hundred steps; then iterative deepening continues. */
const STEPS_MOST = 4000;
/** Runs of each search. Garbage collection or other work may slow a step, so it counts only if slow in all runs. */
const RUNS = 3;
const SMALL_MB = 4;

const rows = readFileSync(new URL('../data/hard.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const firstOfKind = [...new Map(rows.toReversed().map((row) => [row[0], row])).values()];

/** The numbers of the slow steps, among `numbers` or among all steps. */
function slowSteps(puzzle, memory, numbers) {
  const search = carom.solveInSteps(puzzle, { memory });
  const slow = new Set();
  let result = search.result();
  for (let step = 0; result.status === 'running' && step < STEPS_MOST; step++) {
    const before = process.cpuUsage();
    result = search.step(STEP);
    const { user, system } = process.cpuUsage(before);
    if (user + system > 1000 * MOST_MS && (!numbers || numbers.has(step))) slow.add(step);
  }
  search.close();
  return { slow, result };
}

for (const [turn, [kind, payload, moves]] of firstOfKind.entries())
  for (const memory of process.env.NIGHTLY ? [64, SMALL_MB] : [[64, SMALL_MB][turn % 2]])
    test(`${kind}, ${memory} MB`, () => {
      const { puzzle } = carom.read(payload);
      const { slow: first, result } = slowSteps(puzzle, memory);
      let slow = first;
      for (let run = 1; slow.size && run < RUNS; run++) slow = slowSteps(puzzle, memory, slow).slow;
      assert.deepEqual([...slow], []);
      if (memory > SMALL_MB) assert.equal(result.moves ?? 0, Number(moves));
      if (memory > SMALL_MB || result.status === 'no-solution') return;
      assert.equal(result.strategy, 'iddfs', 'memory was full');
    });
