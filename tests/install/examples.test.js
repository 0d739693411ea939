// The programs in examples/ work, and the workflow files call scripts that exist.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chromium } from 'playwright-core';
import { FLAGS, findHeadless } from '../../scripts/browser.js';
import { serve } from '../../scripts/serve.js';
import { notesOf } from '../../scripts/release_notes.js';
import { repository, run } from './build.js';

const HARD = '7650+42+E2302B12+C9';
const NO_SOLUTION = 'AQAzAAAAAAEAEQBI'; // 4 by 4, no wall, red on A1, target B2
const folder = mkdtempSync(join(tmpdir(), 'carom-examples-'));
const example = (/** @type {string} */ name) => join(repository, 'examples', name);
after(() => rmSync(folder, { recursive: true }));

test('hardest.mjs prints the length that the program finds', () => {
  const lines = run(process.execPath, [example('hardest.mjs'), '50'])
    .trim()
    .split('\n');
  const [, moves, link] = lines.at(-2)?.match(/^the hardest of 50 games: (\d+) moves, (#p=\S+)$/) ?? [];
  const carom = join(repository, 'build/native/carom');
  const histogram = run(carom, ['histogram', '--count', '50', '--seed', '1']);
  assert.match(histogram, new RegExp(`hardest: ${moves} moves`));
  assert.match(run(carom, ['check', link, lines.at(-1) ?? '']), new RegExp(`in ${moves} moves`));
});

/** Compiles an example without a warning; returns the path of the program. @param {string} name */
function compiled(name) {
  const program = join(folder, name.replace('.c', ''));
  const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror', '-pthread', '-I', join(repository, 'core')];
  run('cc', [...flags, example(name), join(repository, 'build/native/libcarom.a'), '-o', program]);
  return program;
}

test('solve.c prints the solution', () => {
  const program = compiled('solve.c');
  assert.match(run(program, [HARD]), /^solved: 25 moves, \d+\.\d MiB\nbN bW /);
  const none = spawnSync(program, [NO_SOLUTION], { encoding: 'utf8' });
  assert.equal(none.status, 1);
  assert.match(none.stdout, /^no-solution: \d\.\d MiB\n$/);
  const wrong = spawnSync(program, ['nonsense'], { encoding: 'utf8' });
  assert.deepEqual([wrong.status, wrong.stdout], [2, '']);
  assert.match(wrong.stderr, /^this is not a puzzle/);
});

test('answers.c prints the answers that the program lists, and after Ctrl-C the lower bound', async () => {
  const program = compiled('answers.c');
  const short = 'CEF1+41+C410AD00+CC';
  const all = JSON.parse(run(join(repository, 'build/native/carom'), ['solve', '--all', '--json', short]));
  assert.ok(all.answers >= 10);
  assert.deepEqual(run(program, [short]).trim().split('\n'), [
    `solved, fewest moves: ${all.moves}`,
    `${all.answers} shortest solutions, the best:`,
    ...all.solutions.slice(0, 10),
  ]);
  const none = spawnSync(program, [NO_SOLUTION], { encoding: 'utf8' });
  assert.deepEqual([none.status, none.stdout], [1, 'no-solution\n']);
  const child = spawn(program, [HARD]);
  child.stderr.once('data', () => child.kill('SIGINT'));
  let printed = '';
  child.stdout.on('data', (data) => (printed += data));
  assert.deepEqual(await once(child, 'close'), [1, null]);
  assert.match(printed, /^stopped, fewest moves: (at least )?\d+( to \d+)?\n([^\n]|$)/);
});

test('threads.c prints the lengths in the order of the puzzles', () => {
  const carom = join(repository, 'build/native/carom');
  const puzzles = [HARD, ...run(carom, ['make', '--count', '40']).trim().split('\n'), HARD];
  const lines = run(carom, ['solve', '--json', ...puzzles])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ puzzle, moves }) => `${puzzle}: ${moves} moves`);
  const printed = run(compiled('threads.c'), [...puzzles, 'nonsense'])
    .trim()
    .split('\n');
  assert.deepEqual(printed, [...lines, 'nonsense: no answer']);
});

test('shards.c solves a large puzzle, also without memory for some shards, and refuses nonsense', () => {
  const shards = compiled('shards.c');
  assert.equal(run(shards, [HARD]), 'solved: 25 moves\n');
  assert.equal(run(shards, ['CEF1+41+C410AD00+CC']), 'solved: 7 moves\n');
  const wrong = spawnSync(shards, ['nonsense'], { encoding: 'utf8' });
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /^this is not a puzzle/);
  for (const limit of process.platform === 'linux' ? [600000, 700000, 900000] : []) {
    const command = `ulimit -v ${limit} && exec "$0" "$1"`; // in KiB
    const { stdout } = spawnSync('sh', ['-c', command, shards, HARD], { encoding: 'utf8', timeout: 60000 });
    assert.equal(stdout, 'solved: 25 moves\n', command);
  }
});

test('slurm.sh: its jobs together make the puzzles of one job, and resume where they stopped', () => {
  const carom = join(repository, 'build/native/carom');
  const job = (/** @type {string} */ id) =>
    spawnSync('sh', [example('slurm.sh')], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CAROM: carom, SLURM_ARRAY_TASK_ID: id, PARTS: '2', COUNT: '4' },
    });
  for (const id of ['1', '2', '1']) assert.equal(job(id).status, 0);
  const puzzles = (/** @type {string} */ text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).puzzle);
  const made = ['1', '2'].flatMap((id) => puzzles(readFileSync(join(folder, `puzzles-${id}.jsonl`), 'utf8')));
  const whole = puzzles(run(carom, ['make', '--json', '--moves', '12..', '--count', '4', '--seed', '1']));
  assert.deepEqual(made.sort(), whole.sort());
});

test('page.html shows the board, the length of its answer, and praise for solving it', async () => {
  const site = await serve(repository, 0);
  const browser = await chromium.launch({ executablePath: findHeadless(), args: FLAGS });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${site.url}examples/page.html`);
    await page.locator('#said', { hasText: /^Can you do it in 25 moves/ }).waitFor();
    assert.equal(await page.locator('carom-board #board .robot').count(), 4);
    const solution = run(join(repository, 'build/native/carom'), ['solve', HARD]).split('\n')[1];
    await page.locator('carom-board').evaluate((board, moves) => Object.assign(board, { moves }), solution);
    assert.equal(await page.textContent('#said'), 'Nobody can do better!');
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await site.close();
  }
});

test('the workflow files call existing scripts, with a timeout', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const workflows = join(repository, '.github/workflows');
  const files = readdirSync(workflows);
  assert.deepEqual(files.sort(), ['nightly.yml', 'pages.yml', 'release.yml', 'test.yml']);
  for (const name of files) {
    const text = readFileSync(join(workflows, name), 'utf8');
    assert.match(text, /^on:/m);
    assert.match(text, /^permissions:\n {2}contents: (read|write)$/m);
    assert.match(text, /timeout-minutes: \d+/);
    assert.doesNotMatch(text, /\t/);
    for (const [, script] of text.matchAll(/run: npm (?:run )?(\w+)\b/g))
      assert.ok(scripts[script] || ['pack', 'publish', 'test'].includes(script), `npm ${script}`);
    for (const [, action] of text.matchAll(/uses: (\S+)/g)) assert.match(action, /^actions\/[\w-]+@v\d+$/);
    for (const [path] of text.matchAll(/(?<= run: )\.\S+|(?<=node )scripts\/\S+/g))
      assert.ok(existsSync(join(repository, path)), path);
  }
});

test('the notes of a release are its section in CHANGELOG.md, which must have a date', () => {
  const changes = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  assert.match(notesOf(changes, version) ?? '', /^### [^]*carom-board[^]*\.$/);
  assert.doesNotMatch(notesOf(changes, version) ?? '', /^## /m);
  const next = '# Changes\n\n## Unreleased\n\n- News.\n\n## 0.1.0 (2026-11-26)\n\n- Old.\n';
  const dated = next.replace('Unreleased', '0.2.0 (2026-12-01)');
  assert.equal(notesOf(dated, '0.2.0'), '- News.');
  for (const [text, wanted] of [
    [next, '0.2.0'],
    [next, 'Unreleased'],
    [next.replace('Unreleased', '0.2.0'), '0.2.0'],
    [dated, '0.2'],
  ])
    assert.equal(notesOf(text, wanted), null);
  const sections = (changes.match(/^## .*$/gm) ?? []).filter((section) => section !== '## Unreleased');
  for (const section of sections) assert.match(section, /^## \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
});
