// The signature: how many states each strategy sees, natively, here, and as the repository has it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'carom';
import { SIGNATURE, runNative, runWasm, signature } from '../../scripts/bench.js';

test('native and wasm search as the signature says; `npm run bench -- --write` if that is meant to change', async () => {
  const kept = JSON.parse(readFileSync(SIGNATURE, 'utf8'));
  const carom = await load();
  assert.deepEqual(await signature(runNative), kept, 'native');
  assert.deepEqual(await signature((set, strategy) => runWasm(carom, set, strategy)), kept, 'wasm');
});
