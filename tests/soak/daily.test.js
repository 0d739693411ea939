// All daily puzzles of twenty years are found, in far fewer tries than allowed.
// `scripts/check soak` runs this; 70 s.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const program = new URL('../../build/native/tests/core/test_daily', import.meta.url).pathname;

test('every day from 2026 to 2045 has its puzzles', () => {
  const { status, stdout, stderr } = spawnSync(program, ['2026', '2045']);
  assert.equal(stderr.toString(), '');
  assert.equal(status, 0);
  const tries = Number(stdout.toString().match(/^at most (\d+) tries$/m)[1]);
  assert.ok(tries > 0 && tries < 1000, `${tries} tries`);
});
