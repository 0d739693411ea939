// scripts/puzzle_set.js refuses unknown kinds, impossible numbers and options.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/puzzle_set.js', import.meta.url));
const FOLDER = fileURLToPath(new URL('./no-puzzle-set', import.meta.url));

test('puzzle_set.js answers unknown kinds, impossible numbers and options with its usage', () => {
  for (const [kinds, ...words] of [
    ['printed'],
    ['printed', '--help'],
    ['printed,drwan', FOLDER, 1, 1],
    ['', FOLDER, 1, 1],
    ['printed', FOLDER, -5],
    ['printed', FOLDER, '1e3'],
    ['printed', FOLDER, 1, 0],
    ['printed', FOLDER, 1, 1, 'x'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words.map(String)], {
      encoding: 'utf8',
      env: { ...process.env, KINDS: kinds },
    });
    assert.deepEqual([status, stdout], [2, ''], words.join(' '));
    assert.match(stderr, /^usage: .*puzzle_set\.js FOLDER .*\nkinds: printed printed-5 .* drawn-blocker\n$/);
    assert.ok(!existsSync(FOLDER));
  }
});
