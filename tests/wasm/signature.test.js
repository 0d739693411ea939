// The signature: the number of states of each strategy in WebAssembly matches the repository.  signature.deep.test.js
// compares the native program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'carom';
import { SIGNATURE, runWasm, signature } from '../../scripts/bench.js';

test('wasm matches the signature; run `npm run bench -- --write` after an intended change', async () => {
  const carom = await load();
  const kept = JSON.parse(readFileSync(SIGNATURE, 'utf8'));
  assert.deepEqual(await signature((set, strategy) => runWasm(carom, set, strategy)), kept);
});
