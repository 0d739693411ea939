// The table of JSON fields in docs/command-line.md has all fields that the program prints, and no others.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { read, root } from './markdown.js';

const program = join(root, 'build/native/carom');
const EASY = 'AQP9zh9Y-FujmQkBDA';
const HARD = '7650+42+E2302B12+C9';

/**
 * The fields in the table's rows, from the row that begins with `first` up to the next command.
 * @param {string} first
 */
function documented(first) {
  const rows = read('docs/command-line.md').split('## JSON')[1].split('\n');
  const begin = rows.findIndex((row) => row.startsWith(`| ${first} `));
  const end = rows.findIndex((row, i) => i > begin && !row.startsWith('| …'));
  const cells = rows.slice(begin, end).map((row) => row.slice(row.indexOf('|', 1)));
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).sort();
}

/**
 * The fields of all lines that commands print.
 * @param {string[][]} commands   FILE stands for a file with this line
 * @param {string} [line]
 */
function printed(commands, line = '') {
  const folder = mkdtempSync(join(tmpdir(), 'carom-json-'));
  const file = join(folder, 'puzzles.txt');
  writeFileSync(file, line);
  const lines = commands.flatMap((words) =>
    spawnSync(program, [...words.map((word) => (word === 'FILE' ? file : word)), '--json'], {
      encoding: 'utf8',
    })
      .stdout.trim()
      .split('\n'),
  );
  rmSync(folder, { recursive: true });
  return lines.map((object) => JSON.parse(object));
}

/** @param {object[]} objects */
const names = (objects) => [...new Set(objects.flatMap((one) => Object.keys(one)))].sort();

test('solve', () => {
  const objects = [
    ...printed([['solve', '--all', 'FILE']], `${EASY}\n`),
    ...printed([['solve', '--strategy', 'bfs', '--no-rebound', '--memory', '2', HARD]]),
  ];
  const stopped = { upper: 26, upperSolution: 'rN' }; // tests/cli/cli.test.js stops a search
  assert.deepEqual(names([...objects, stopped]), documented('`solve`'));
});

test('a puzzle that cannot be read', () => {
  assert.deepEqual(names(printed([['solve', 'FILE']], 'nonsense\n')), documented('a puzzle'));
});

test('sweep', () => {
  assert.deepEqual(names(printed([['sweep', 'FILE']], 'AQBDAAAAAAABABIAyA\n')), documented('`sweep`'));
});

test('make', () => {
  assert.deepEqual(names(printed([['make', '--answers', '1..', '--moves', '3']])), documented('`make`'));
});

test('daily', () => {
  assert.deepEqual(names(printed([['daily', '2026-11-28']])), documented('`daily`'));
});

test('histogram', () => {
  assert.deepEqual(names(printed([['histogram', '--count', '3']])), documented('`histogram`'));
});

test('ranking', () => {
  const [object] = printed([['ranking', 'result=AQAEBgkHAwUCA_ZqA0FkYQcHIhwwwAAABxsiiGEOAdA']]);
  assert.deepEqual([...names([object]), ...names(object.results)].sort(), documented('`ranking`'));
});
