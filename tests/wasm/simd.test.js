// Without WebAssembly SIMD the package reads and draws puzzles and plays matches; a search fails with an explanation.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = `
  const { read, draw } = await (await import('carom/puzzles.js')).load();
  console.log(draw(read('0765+42+2E21BD0F+93').puzzle).length > 100);
  const { findMatches } = await (await import('carom/puzzles.js')).loadMatches();
  console.log(findMatches('').length);
  for (const [name, load] of [['', 'load'], ['/puzzles.js', 'loadSearches'], ['/lab.js', 'load']])
    await (await import('carom' + name))[load]().then(
      () => console.log('loaded'),
      ({ code, message }) => console.log(code, message),
    );`;

test('only searches need SIMD', (t) => {
  // V8 supports vectors only on processors with SSE4.1, and always on ARM.
  if (process.arch !== 'x64') return t.skip('only x86-64 can go without');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-enable-sse4-1', '--input-type=module', '-e', script],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
  );
  const refused = 'no-simd searching needs WebAssembly SIMD, which is missing here; newer browsers have it';
  assert.equal(stderr, '');
  assert.deepEqual(stdout.trim().split('\n'), ['true', '0', refused, refused, refused]);
  assert.equal(status, 0);
});
