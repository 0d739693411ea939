// Long searches with a rule: two printed boards need 26 moves without rebound, as another program found.
// `scripts/check soak` runs this; 40 s and 354 MiB.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const program = new URL('../../build/native/carom', import.meta.url).pathname;
const PUZZLES = ['7650+42+E2302B12+C9', '0765+42+2E21BD0F+93'];

for (const strategy of ['bfs', 'astar'])
  test(`${strategy} finds 26 moves without rebound`, () => {
    const options = ['--json', '--no-rebound', '--memory', '1024', '--strategy', strategy];
    const { stdout } = spawnSync(program, ['solve', ...options, ...PUZZLES]);
    const answers = stdout.toString().trim().split('\n');
    assert.deepEqual(
      answers.map((line) => JSON.parse(line)).map(({ status, moves }) => [status, moves]),
      PUZZLES.map(() => ['solved', 26]),
    );
  });
