// scripts/compare.js, on a folder of puzzles made here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/compare.js', import.meta.url));
/** Five moves. */
const FACTS = 'dim(1..4).\nbarrier(2,2,east).\npos(red,1,1).\npos(blue,4,4).\ntarget(red,2,2).\n';

function compare(files, ...rest) {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [SCRIPT, folder, ...rest.map((name) => join(folder, name))],
      { encoding: 'utf8' },
    );
    return {
      status,
      err: stderr,
      out: stdout.replace(/\d+\.\d+ (m?s)/g, 'TIME $1').replace(/ +\d+\.\d$/gm, ' TIME'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('compare.js prints the lengths beside the bounds', () => {
  const { status, out } = compare({
    'a.asp': `${FACTS}length(5).\n`,
    'b.asp': `${FACTS}length(7).\n`,
    'closed.asp': `${FACTS}barrier(2,2,north). barrier(2,2,west). barrier(2,2,south). length(9).\n`,
    'large.asp': FACTS.replace('1..4', '1..18'),
    'notes.txt': 'no puzzle',
  });
  assert.equal(
    out,
    `file        moves  bound  states      ms
a.asp           5      5        14 TIME
b.asp           5      7        14 TIME
closed.asp no-solution      9         1 TIME
large.asp   in this ASP instance, the board has 18 by 18 cells, but width and height must be 2 to 16

4 puzzles: 2 proved optimal, 1 proved unsolvable, 1 refused
28 states, TIME s, at most TIME ms
2 have a bound: 1 the shortest length, 1 above it, by up to 2, 0 below it
`,
  );
  assert.equal(status, 0);
});

test('compare.js takes bounds from plans, as the organisers and as planners write them', () => {
  const problem = readFileSync(new URL('../fuzz/corpus/fuzz_read/pddl', import.meta.url), 'utf8');
  const { out, status } = compare({
    'domain.pddl': '(define (domain ricochet-robots))',
    'p01.pddl': problem,
    'p01.plan': ';; Optimal cost: 5\n(go robot-1 east)\n',
    'p02.pddl': problem,
    'p02.plan': '(go robot-1 east)\n; cost = 6 (unit cost)\n',
    'p03.pddl': problem,
  });
  assert.match(
    out,
    /^p01\.pddl +5 +5 .*\np02\.pddl +5 +6 .*\np03\.pddl +5 +\d+ TIME\n\n3 puzzles: 3 proved/m,
  );
  assert.equal(status, 0);
});

test('compare.js takes bounds from a list, and fails if an answer is longer', () => {
  const { status, out } = compare({ 'a.asp': FACTS, 'bounds.txt': '# name moves\na.asp 4\n' }, 'bounds.txt');
  assert.match(out, /^a\.asp +5 +4 /m);
  assert.match(out, /1 have a bound: 0 the shortest length, 0 above it, by up to 0, 1 below it\n$/);
  assert.equal(status, 1);
  assert.deepEqual([compare({}).status, compare({}).err.includes('no file in ')], [2, true]);
});
