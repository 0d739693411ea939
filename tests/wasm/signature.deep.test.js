// The signature: how many states each strategy sees natively, as the repository has it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SIGNATURE, runNative, signature } from '../../scripts/bench.js';

test('the native program searches as the signature says', async () => {
  assert.deepEqual(await signature(runNative), JSON.parse(readFileSync(SIGNATURE, 'utf8')));
});
