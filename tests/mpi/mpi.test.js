// carom-mpi on four ranks of this machine: answers, memory, bad usage, Ctrl-C, and a rank that is killed.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { carom } from '../cli/program.js';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const program = path('build/mpi/carom-mpi');
const QUICK = 'AQH9Rg-XELVD2gKB'; // 15 moves, 3.3 MiB
const LONG = 'AQFyyQ9QTX6O4gBq'; // 19 moves, 13 MiB
const LARGE = 'AQGT7A9fb3GfcgLF'; // 19 moves; too large for 8 MiB, even with compressed states
const ENDLESS = 'AQOwLR8yFbsu3dT_zg'; // 19 moves, many seconds

/** Open MPI refuses root, and more ranks than cores, unless these are set. */
const env = {
  ...process.env,
  OMPI_ALLOW_RUN_AS_ROOT: '1',
  OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  OMPI_MCA_rmaps_base_oversubscribe: '1',
};
const folder = mkdtempSync(join(tmpdir(), 'carom-mpi-'));
after(() => rmSync(folder, { recursive: true }));

/** mpirun adds lines of its own to stderr when the exit status is not 0.
 * @param {string[]} command @param {{ ranks?: number, input?: string }} [options] */
function mpirun(command, { ranks = 4, input = '' } = {}) {
  const limits = { input, env, timeout: 300000, maxBuffer: 1 << 28 };
  const { status, stdout, stderr } = spawnSync('mpirun', ['-n', String(ranks), ...command], limits);
  const said = stderr.toString().split('\n');
  return {
    status,
    out: stdout.toString(),
    err: said.filter((line) => /^(carom|usage)/.test(line)).join('\n'),
  };
}

const solve = (/** @type {string[]} */ ...args) => mpirun([program, 'solve', '--json', ...args]);
const lines = (/** @type {string} */ out) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('hard puzzles of each kind, one after the other, have the known lengths', () => {
  /** @type {Record<string, number>} */
  const taken = {};
  const hard = readFileSync(path('tests/data/hard.tsv'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .filter(([kind]) => (taken[kind] = (taken[kind] ?? 0) + 1) <= 3)
    .map(([, puzzle, moves]) => ({ puzzle, moves: Number(moves) }));
  const input = hard.map(({ puzzle }) => puzzle).join('\n');
  const { status, out } = mpirun([program, 'solve', '--json', '--memory', '16', '-'], { input });
  assert.equal(status, 1); // the last ones have no solution
  const answers = lines(out);
  assert.deepEqual(answers.map(({ puzzle, moves = 0 }) => ({ puzzle, moves })), hard); // prettier-ignore
  for (const { puzzle, moves, solution, status: found, optimal } of answers)
    if (moves) {
      assert.equal(optimal, true);
      assert.match(carom(['check', puzzle, solution]).out, new RegExp(` in ${moves} moves`));
    } else assert.equal(found, 'no-solution');
});

test('four ranks have the memory of four', () => {
  const args = ['--memory', '4', LONG];
  const [one] = lines(carom(['solve', '--json', '--threads', '1', ...args]).out);
  const [four] = lines(solve(...args).out);
  assert.deepEqual([one.moves, one.strategy, one.fellBack], [19, 'iddfs', true]);
  assert.deepEqual([four.moves, four.strategy], [19, 'bfs']); // fellBack depends on the order of work
  assert.ok(four.bytes > 4 << 20);
});

test('when memory is full on one rank, or too small for shards, rank 0 continues alone', () => {
  const [full, small] = [
    ['2', LARGE],
    ['1', QUICK],
  ].map(([memory, puzzle]) => lines(solve('--memory', memory, puzzle).out)[0]);
  assert.deepEqual([full.moves, full.optimal, full.strategy, full.fellBack], [19, true, 'iddfs', true]);
  assert.deepEqual([small.moves, small.optimal, small.strategy, small.fellBack], [15, true, 'iddfs', true]);
});

test('one thread and four ranks list the same answers, and another strategy runs on rank 0', () => {
  const [one] = lines(carom(['solve', '--json', '--all', '--threads', '1', QUICK]).out);
  const [four] = lines(solve('--all', QUICK).out);
  assert.ok(one.answers > 1);
  assert.deepEqual(four.solutions, one.solutions);
  assert.equal(lines(solve('--strategy', 'astar', QUICK).out)[0].moves, 15);
});

test('carom-mpi gives up with the same lower bound as carom, and prints the same text', () => {
  const args = ['solve', '--max-moves', '14', QUICK];
  const { status, out } = mpirun([program, ...args]);
  assert.equal(status, 3);
  assert.match(
    out,
    /^gave up: at least 15 moves are needed\n {2}bfs: [\d,]+ states, [\d.]+ MiB, [\d.]+ s\n$/,
  );
  assert.equal(out.split('\n')[0], carom([...args, '--threads', '1']).out.split('\n')[0]);
});

test('bad usage gets one sentence and exit status 2', () => {
  const usage = /^usage: mpirun -n RANKS carom-mpi solve \[options\] PUZZLE/;
  for (const [args, ranks, sentence] of /** @type {[string[], number, RegExp][]} */ ([
    [[], 4, usage],
    [['make'], 4, usage],
    [['solve'], 4, /^carom solve: a puzzle is needed; try 'carom solve --help'$/],
    [['solve', '--threads', '2', QUICK], 4, /^carom solve: unknown option '--threads'; /],
    [['solve', '--memory', '0', QUICK], 4, /^carom solve: --memory takes 1 to 65520 \(MiB\), not '0'; /],
    [['solve', '--memory', '64', 'nonsense'], 4, /^carom: .*puzzle/],
    [['solve', QUICK], 17, /^carom-mpi: a search runs on at most 16 ranks, not 17$/],
  ])) {
    const { status, out, err } = mpirun([program, ...args], { ranks });
    assert.deepEqual([status, out], [2, ''], args.join(' '));
    assert.match(err, sentence);
    assert.equal(err.split('\n').length, 1);
  }
  const help = mpirun([program, 'solve', '--help']);
  assert.match(help.out, /--max-moves/);
  assert.doesNotMatch(help.out, / --threads N/);
});

/** Runs a shell command on each rank, with the number of the rank in $rank. @param {string} command */
const inShell = (command) => ['sh', '-c', `rank=$OMPI_COMM_WORLD_RANK; ${command}`];

/** Solves LONG while some ranks have no memory for their blocks. @param {string} without  a pattern of sh */
function solveWithout(without) {
  const limit = `case $rank in ${without}) ulimit -v 1000000;; esac`;
  return mpirun(inShell(`${limit}; exec ${program} solve --json --memory 2000 ${LONG}`));
}

test('ranks without memory for their blocks leave the search to the others', () => {
  const [one, three] = [
    ['[123]', 1],
    ['2', 3],
  ].map(([without, ranks]) => {
    const { status, out, err } = solveWithout(String(without));
    const [answer] = lines(out);
    assert.deepEqual([status, answer.moves, answer.optimal], [0, 19, true]);
    const why = 'because the system cannot provide 2000 MiB for each';
    assert.equal(err, `carom-mpi: searching on ${ranks} of 4 ranks, ${why}`);
    return answer;
  });
  assert.ok(three.bytes > one.bytes + (1 << 20)); // each rank has tables of its own
});

test('without memory for the block of rank 0 there is no search', () => {
  const { status, out, err } = solveWithout('0');
  assert.deepEqual([status, out], [3, '']);
  assert.equal(err, 'carom solve: the system cannot provide 2000 MiB; try a smaller --memory');
});

/** Begins a long search, calls `act` with the process IDs of the ranks and of mpirun once the search is divided, and
 * waits for all these processes to end. @param {(ranks: number[], parent: number) => void} act */
async function duringSearch(act) {
  const command = `echo $$ >${folder}/$rank; exec ${program} solve --progress --memory 64 ${ENDLESS}`;
  const child = spawn('mpirun', ['-n', '4', ...inShell(command)], { env });
  let [out, err] = ['', ''];
  /** @type {number[]} */
  let pids = [];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => {
    err += data;
    if (pids.length || !/million states;.*\n/.test(err)) return; // a whole line of progress
    pids = ['0', '1', '2', '3'].map((rank) => Number(readFileSync(join(folder, rank), 'utf8')));
    act(pids, Number(child.pid));
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  const isThere = (/** @type {number} */ pid) => spawnSync('kill', ['-0', String(pid)]).status === 0;
  while (pids.some(isThere)) await setTimeout(20);
  return { status, out, err, pids };
}

test('if a rank is killed or mpirun gets SIGINT, all ranks end, and only --progress has printed the bounds', async () => {
  for (const act of /** @type {Parameters<typeof duringSearch>[0][]} */ ([
    (ranks) => process.kill(ranks[0], 'SIGKILL'),
    (ranks) => process.kill(ranks[3], 'SIGKILL'),
    (ranks, parent) => process.kill(parent, 'SIGINT'),
  ])) {
    const { status, out, err, pids } = await duringSearch(act);
    assert.equal(pids.length, 4);
    assert.notEqual(status, 0);
    assert.equal(out, '');
    assert.match(err, /^(at least \d+|\d+ to \d+) moves; [\d.]+ million states; /m);
  }
});

test('SIGINT to rank 0 prints the bounds and ends all ranks', async () => {
  const { status, out } = await duringSearch(([first]) => process.kill(first, 'SIGINT'));
  assert.notEqual(status, 0);
  assert.match(out, /^stopped: (at least )?\d+ .*moves are needed\n/);
});

test('slurm-mpi.sh writes the solution to a file', () => {
  const job = spawnSync('sh', [path('examples/slurm-mpi.sh'), QUICK], {
    cwd: folder,
    env: { ...env, CAROM: program, SLURM_NTASKS: '4', MEMORY: '16' },
  });
  assert.equal(job.status, 0, job.stderr.toString());
  assert.equal(lines(readFileSync(join(folder, 'solved.json'), 'utf8'))[0].moves, 15);
});
