// The signature: how many states each strategy sees here, as the repository has it.  signature.deep.test.js compares
// the native program with it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'carom';
import { SIGNATURE, runWasm, signature } from '../../scripts/bench.js';

test('wasm searches as the signature says; `npm run bench -- --write` if that is meant to change', async () => {
  const carom = await load();
  const kept = JSON.parse(readFileSync(SIGNATURE, 'utf8'));
  assert.deepEqual(await signature((set, strategy) => runWasm(carom, set, strategy)), kept);
});
