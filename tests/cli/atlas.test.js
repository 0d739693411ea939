// docs/atlas/: one line for each board and target, with consistent numbers and a hardest puzzle of the right length.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'carom';
import { assertLengths, inAtlas, lines } from './atlas.js';

const { printedTargets, read, sides } = await load();

test('each board and target appears at most once', () => {
  const seen = new Set();
  for (const { board, target, placements } of lines) {
    const tiles = board.split(' ');
    assert.match(board, /^1[AB]( [234][AB]){3}$/);
    assert.equal(new Set(tiles.map((tile) => tile[0])).size, 4, board);
    const targets = printedTargets(tiles).map(({ x, y, color }) => `${color} ${x} ${y}`);
    assert.ok(targets.includes(target), `${board}, ${target}`);
    assert.equal(placements, target.startsWith('any') ? 164059875 : 656239500);
    assert.ok(!seen.has(board + target), `${board}, ${target} appears twice`);
    seen.add(board + target);
  }
});

test('the numbers of each line add up', () => {
  for (const { board, target, placements, solved, longest, count, lengths } of lines) {
    const where = `${board}, ${target}`;
    assert.equal(lengths.length, longest + 1, where);
    assert.equal(lengths.at(-1), count, where);
    assert.equal(
      lengths.reduce((sum, n) => sum + n, 0),
      solved,
      where,
    );
    assert.ok(solved <= placements, where);
    assert.equal(lengths[0], 2604125, where); // all placements of the other robots on 251 cells
  }
});

test('the hardest puzzle of each line has the board and target of the line', () => {
  for (const { board, target, hardest } of lines) {
    const { puzzle } = read(hardest);
    assert.equal(sides(puzzle).sides.join(' '), board);
    assert.equal(`${puzzle.target.color} ${puzzle.target.x} ${puzzle.target.y}`, target);
  }
});

test('a search confirms the hardest puzzle of every sixteenth line', () =>
  assertLengths(lines.filter((_, i) => i % 16 === 0)));

test('every board and target has a line', () => assert.equal(lines.length, 96 * 17));

test('the page lists the hardest puzzle of each board', () => {
  const script = fileURLToPath(new URL('../../scripts/atlas.js', import.meta.url));
  const library = execFileSync(process.execPath, [script, '--library'], { encoding: 'utf8' });
  const module = readFileSync(new URL('../../web/puzzles/hardest_printed.js', import.meta.url), 'utf8');
  assert.equal(module, library);
  assert.equal(module.match(/link: /g)?.length, 96);
});

test('README.md shows the summary of the lines', () => {
  const script = fileURLToPath(new URL('../../scripts/atlas.js', import.meta.url));
  const summary = execFileSync(process.execPath, [script, '--summary'], { encoding: 'utf8' });
  assert.ok(readFileSync(inAtlas('README.md'), 'utf8').includes(`\`\`\`text\n${summary}\`\`\``), summary);
});
