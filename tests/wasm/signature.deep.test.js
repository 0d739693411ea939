// The signature: the number of states of each strategy in the native program matches the repository.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SIGNATURE, runNative, signature } from '../../scripts/bench.js';

test('the native program matches the signature', async () => {
  assert.deepEqual(await signature(runNative), JSON.parse(readFileSync(SIGNATURE, 'utf8')));
});
