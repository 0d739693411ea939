// scripts/puzzle_set.js makes the same sample as in tests/data, in parts and after an interruption, and the sample's
// facts are true.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'carom';
import { carom as program } from './program.js';

const SCRIPT = fileURLToPath(new URL('../../scripts/puzzle_set.js', import.meta.url));
const sample = readFileSync(new URL('../data/puzzle-set.jsonl', import.meta.url), 'utf8');
const entries = sample
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test('a second run repeats the sample, in parts and after an interruption', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const run = () => spawnSync(process.execPath, [SCRIPT, folder, '20', '10'], { encoding: 'utf8' });
  try {
    assert.deepEqual([run().status, readdirSync(folder).length], [0, 20]);
    const lost = join(folder, 'drawn-00010.jsonl');
    rmSync(lost);
    assert.equal(run().stdout, `${lost}\n`);
    const lines = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8').trim().split('\n'),
    );
    assert.deepEqual(lines.sort(), sample.trim().split('\n').sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a new search finds the lengths, counts and difficulties of the sample', async () => {
  const carom = await load();
  assert.equal(new Set(entries.map(({ puzzle }) => puzzle)).size, 200);
  for (const entry of entries) {
    const { id, puzzle, moves, solution, answers, falseTrails, difficulty } = entry;
    const result = carom.solve(puzzle, { answers: 1 });
    assert.deepEqual([result.moves, result.answers], [moves, answers], id);
    assert.deepEqual([result.falseTrails, result.difficulty], [falseTrails, difficulty], id);
    const { solvedBy, moves: played } = carom.play(carom.read(puzzle).puzzle, solution);
    assert.ok(solvedBy && played.length === moves, id);
    assert.equal(entry.robotsMoved, new Set(played.map(({ color }) => color)).size, id);
    assert.equal(entry.robots, carom.read(puzzle).puzzle.robots.length, id);
  }
});

test('themes in the sample', async () => {
  const carom = await load();
  const has = ({ themes }, theme) => themes.includes(theme);
  for (const entry of entries) {
    const { puzzle } = carom.read(entry.puzzle);
    assert.equal(has(entry, 'unique'), entry.answers === 1, entry.id);
    assert.equal(has(entry, 'helpers'), entry.robotsMoved > 1, entry.id);
    assert.equal(has(entry, 'any'), puzzle.target.color === 'any', entry.id);
    if (has(entry, 'blocker')) assert.ok(has(entry, 'helpers'), entry.id);
    if (has(entry, 'diagonals')) assert.ok(puzzle.diagonals.length, entry.id);
    if (entry.id.startsWith('drawn-blocker')) assert.ok(has(entry, 'blocker'), entry.id);
  }
  for (const theme of ['blocker', 'helpers', 'diagonals', 'unique', 'any']) {
    const n = entries.filter((entry) => has(entry, theme)).length;
    assert.ok(n >= 15 && n < 180, `${theme}: ${n}`);
  }
  // The program's own filter agrees: without blockers on other cells, the same seed makes the same puzzles.
  // prettier-ignore
  const make = ['make', '--json', '--answers', '1..', '--memory', '64', '--moves', '3..20', '--seed', '33', '-n', '20'];
  const made = program(make);
  const alone = program([...make, '--no-solo']);
  const puzzles = ({ out }) =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).puzzle);
  const same = puzzles(alone).filter((puzzle, i) => puzzle === puzzles(made)[i]);
  const printed = entries.filter(({ id }) => /^printed-\d{5}$/.test(id));
  assert.deepEqual(
    same,
    printed.filter((entry) => has(entry, 'blocker')).map(({ puzzle }) => puzzle),
  );
});
