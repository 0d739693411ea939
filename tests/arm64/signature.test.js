// The signature on 64-bit ARM, where vectors are NEON: the program of build/arm64 under qemu-user.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SIGNATURE, runNative, signature } from '../../scripts/bench.js';

const program = ['qemu-aarch64', fileURLToPath(new URL('../../build/arm64/carom', import.meta.url))];

test('64-bit ARM matches the signature', async () => {
  const states = await signature((set, strategy) => runNative(set, strategy, program));
  assert.deepEqual(states, JSON.parse(readFileSync(SIGNATURE, 'utf8')));
});
