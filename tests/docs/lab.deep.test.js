// docs/lab.md: with NIGHTLY=1, `carom lab` prints the numbers of its tables, except times.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { codeBlocks, read, root } from './markdown.js';

const page = read('docs/lab.md');
const nightly = { skip: !process.env.NIGHTLY && 'without NIGHTLY=1' };
const lab = (/** @type {string[]} */ ...args) =>
  String(spawnSync(join(root, 'build/native/carom'), ['lab', ...args]).stdout);

for (const [name, heading, timed] of /** @type {const} */ ([
  ['success', 'rounds solved within', 1],
  ['ideas', 'games of 6 to 9 moves', 2],
]))
  test(`carom lab ${name} prints the numbers of its table`, nightly, () => {
    const times = new RegExp(`(?: +[\\d.]+){${timed}}$`, 'gm'); // the last columns
    const table = codeBlocks(page).find(
      ({ language, code }) => language === 'text' && code.includes(heading),
    );
    assert.ok(lab(name).replace(times, '').includes(table.code.replace(times, '')), name);
  });

test('carom lab growth prints the numbers of its table', nightly, () => {
  const rows = lab('growth', '--count', '100', '--json').trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  const known = [...page.matchAll(/\b([\d.]+) times, (?:games of )?([\d.]+) moves/g)].map(
    ([, ...row]) => row,
  );
  const inOrder = [0, 1, 2].flatMap((i) => [rows[i], rows[i + 3]]); // printed targets, then targets anywhere
  assert.deepEqual(known, inOrder.map(({ factor, mean }) => [factor.toFixed(2), mean.toFixed(2)])); // prettier-ignore
});

test('carom lab depths counts the states of each step', nightly, () => {
  const game = '0765+42+2EB1BD0F+43';
  const steps = ['visited', ',alike', ',bound', ',order', ',refined', ',blockers'];
  const states = steps.map((_, i) => {
    const [, all] = /: ([\d,]+) states/.exec(lab('depths', '--ideas', steps.slice(0, i + 1).join(''), game));
    return all;
  });
  const known = [...page.matchAll(/^\| (?:table|the same).* \| ([\d,]+) \|/gm)].map(([, all]) => all);
  assert.deepEqual(known, states);
});

test('hybrid solves as many known games as the page says', nightly, () => {
  const known = join(root, 'tests/data/optimal-lengths.tsv');
  const lengths = read('tests/data/optimal-lengths.tsv').trim().split('\n').slice(1).map((line) => Number(line.split('\t')[1])); // prettier-ignore
  const args = ['solve', '--json', '--strategy', 'hybrid', known];
  const { stdout } = spawnSync(join(root, 'build/native/carom'), args, { maxBuffer: 1 << 24 });
  const games = String(stdout).trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  const excess = games.flatMap(({ moves }, i) => (moves === undefined ? [] : [moves - lengths[i]]));
  const longer = excess.filter((moves) => moves > 0);
  const mean = longer.reduce((sum, moves) => sum + moves, 0) / longer.length;
  const [, ...numbers] = /solves (\d+) of (\d+) known[^]*?(\d+) have the fewest[^]*?the\sother (\d+) are ([\d.]+)/.exec(page); // prettier-ignore
  assert.deepEqual(numbers.map(Number), [excess.length, games.length, excess.length - longer.length, longer.length, Number(mean.toFixed(1))]); // prettier-ignore
});
