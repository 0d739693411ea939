// `carom histogram` from outside: pinned numbers, parts that add up, and the plot.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'carom';
import { carom, program } from './program.js';

const pinned = JSON.parse(readFileSync(new URL('../data/histograms.json', import.meta.url), 'utf8'));

const histogram = (...args) => carom(['histogram', ...args]);
const JOB = ['--count', '300', '--seed', '5'];
const part = (k, n, job = JOB) => histogram('--json', ...job, '--part', `${k}/${n}`).out;
const merge = (input, ...args) => carom(['histogram', ...args, '--merge', '-'], input);

test('the numbers of a seed never change', () => {
  for (const { args, tally } of pinned) {
    const { status, out, err } = histogram('--json', ...args);
    const { states, bytes, ...counted } = JSON.parse(out);
    assert.deepEqual([status, err, counted], [0, '', tally]);
    assert.ok(states > 0 && bytes > 0);
  }
});

test('--json names the rules', () => {
  const { mustRicochet, noRebound } = JSON.parse(histogram('--json', '--count', '5', '--must-ricochet').out);
  assert.deepEqual([mustRicochet, noRebound], [true, false]);
});

test('the lengths match make and solve', () => {
  const puzzles = carom(['make', ...JOB, '--tries', '1']).out;
  const lengths = carom(['solve', '--json', '-'], puzzles).out.trim().split('\n').map((line) => JSON.parse(line).moves); // prettier-ignore
  const tally = JSON.parse(histogram('--json', ...JOB).out);
  assert.equal(lengths.length, 300);
  assert.deepEqual(
    tally.lengths,
    Array.from(
      { length: Math.max(...lengths) + 1 },
      (_, length) => lengths.filter((l) => l === length).length,
    ),
  );
  assert.equal(tally.hardest, lengths.indexOf(tally.longest));
  assert.equal(tally.puzzle, puzzles.split('\n')[tally.hardest]);
});

test('a table for people', () => {
  assert.match(histogram('--count', '1').out, /^1 random game: printed boards, 4 robots; seed 0\n/);
  const { out } = histogram(...JOB);
  const { lengths, longest, hardest, puzzle, mean, deviation } = JSON.parse(histogram('--json', ...JOB).out);
  const lines = out.trim().split('\n');
  assert.equal(lines[0], '300 random games: printed boards, 4 robots; seed 5');
  const rows = lines.slice(2, -2).map((line) => line.trim().split(/\s+/));
  assert.deepEqual(
    rows.map(([moves, games]) => [Number(moves), Number(games)]),
    [...lengths.entries()].slice(lengths[0] ? 0 : 1),
  );
  let sum = 0;
  for (const [moves, games, share, soFar, bar = ''] of rows) {
    sum += Number(games);
    assert.ok(Math.abs(Number(share) - Number(games) / 3) < 0.001, moves);
    assert.ok(Math.abs(Number(soFar) - sum / 3) < 0.001, moves);
    const width = Math.round((40 * Number(games)) / Math.max(...lengths));
    assert.equal(bar, width ? '#'.repeat(width) : Number(games) ? '.' : '');
  }
  const short = (number) => (Math.floor(number * 1000) / 1000).toFixed(3);
  assert.equal(lines.at(-2), `mean ${short(mean)}, deviation ${short(deviation)}`);
  assert.equal(lines.at(-1), `hardest: ${longest} moves, ${puzzle} (game ${hardest}, the first of them)`);
});

test('unsolvable games and unfinished games are counted separately', () => {
  const none = histogram('--board', '5x5', '--robots', '1', '--count', '100');
  assert.equal(none.status, 0);
  assert.match(none.out, /^\d+ without a solution$/m);
  const job = ['--memory', '1', '--count', '300', '--seed', '1'];
  const small = histogram(...job);
  assert.equal(small.status, 3);
  const { unfinished, solved, noSolution, games } = JSON.parse(histogram('--json', ...job).out);
  assert.ok(unfinished > 0 && solved + noSolution + unfinished === games && games === 300);
  assert.match(small.out, new RegExp(`^${unfinished} unfinished: they need more --memory$`, 'm'));
  const empty = histogram('--count', '0', '--json');
  assert.deepEqual([empty.status, JSON.parse(empty.out).mean, JSON.parse(empty.out).lengths], [0, null, []]);
  assert.equal(histogram('--count', '0').out, '0 random games: printed boards, 4 robots; seed 0\n');
});

test('parts add up to the job, in any order and from any files', () => {
  const whole = histogram('--json', ...JOB).out;
  const parts = Array.from({ length: 7 }, (_, i) => part(i + 1, 7));
  assert.equal(merge(parts.join(''), '--json', ...JOB).out, whole);
  assert.equal(merge(parts.toReversed().join('\n'), '--json', ...JOB).out, whole);
  assert.equal(merge(parts.join(''), ...JOB).out, histogram(...JOB).out);
  assert.equal(merge(parts.join(''), '--svg', ...JOB).out, histogram('--svg', ...JOB).out);
  assert.equal(merge(whole, '--json', ...JOB).out, whole);
  assert.equal(merge(`\ufeff${whole}`, '--json', ...JOB).out, whole, 'with a byte order mark');
  const more = Array.from({ length: 320 }, (_, i) => part(i + 1, 320, ['--count', '3']));
  assert.equal(merge(more.join(''), '--json', '--count', '3').out, histogram('--json', '--count', '3').out);
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  try {
    const files = parts.map((text, i) => (writeFileSync(join(folder, `${i}`), text), join(folder, `${i}`)));
    assert.equal(histogram('--json', ...JOB, '--merge', ...files).out, whole);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('missing, repeated and foreign parts are reported and nothing is counted', () => {
  const parts = [1, 2, 3, 4].map((k) => part(k, 4));
  const { status, out, err } = merge(parts[0] + parts[3], '--json', ...JOB);
  assert.deepEqual([status, err], [3, 'carom histogram: 2 of 4 parts are missing: parts 2, 3\n']);
  assert.equal(JSON.parse(out).games, 150);
  const refused = (message, input, ...args) => {
    const result = merge(input, ...(args.length ? args : JOB));
    assert.deepEqual([result.status, result.out], [2, ''], input);
    assert.match(result.err, message);
  };
  refused(/^carom histogram: standard input, line 3: this part is a duplicate/, parts[0] + parts[1] + parts[0]);
  refused(/line 2: this part belongs to a job with another number of parts/, parts[0] + part(3, 5));
  refused(/line 1: this is not a line of 'carom histogram --json' for this job; give --merge the same options/, parts[0], '--count', '300');
  refused(/line 1: this is not a line of 'carom histogram --json'/, 'nonsense\n');
  refused(/line 1: this is not a line/, parts[0].slice(0, -2));
  refused(/line 1: this is not a line/, `${parts[0].trim()} \n`);
  refused(/line 1: this is not a line/, parts[0].replace('"solved":', '"solved":1'));
  refused(/line 1: this is not a line/, parts[0].replace('"puzzle":"A', '"puzzle":"B'));
  refused(/line 1: these numbers do not add up/, parts[0].replace('"part":1,', '"part":5,'));
  refused(/line 1: these numbers do not add up/, parts[0].replace('"games":75', '"games":74'));
  const TEN = ['--count', '10'];
  refused(/line 1: these numbers do not add up/, part(1, 4, TEN).replace('"part":1', '"part":4'), ...TEN);
  refused(/line 1: this is not a line/, 'A'.repeat(100_000));
  for (const lengths of ['[/,', '[x,', `[${'0,'.repeat(1002)}`])
    refused(/line 1: this is not a line/, parts[0].replace('"lengths":[', `"lengths":${lengths}`));
  refused(/line 1: these numbers do not add up/, parts[0].replace('"part":1,', '"part":0,'));
  refused(/line 1: these numbers do not add up/, parts[0].replace('"noSolution":0', '"noSolution":1'));
  refused(/line 1: there are too many parts/, part(1, 20_000_000));
  const many = merge(part(1, 30), ...JOB);
  const named = Array.from({ length: 20 }, (_, i) => i + 2).join(', ');
  assert.deepEqual(
    [many.status, many.err],
    [3, `carom histogram: 29 of 30 parts are missing: parts ${named} and 9 more\n`],
  );
  const last = merge(part(1, 2), ...JOB);
  assert.deepEqual([last.status, last.err], [3, 'carom histogram: 1 of 2 parts is missing: part 2\n']);
  const other = part(1, 4, ['--count', '10']);
  const place = mkdtempSync(join(tmpdir(), 'carom-'));
  const file = join(place, 'part');
  writeFileSync(file, other);
  assert.match(histogram('--merge', file).err, new RegExp(`^carom histogram: ${file}, line 1: this is not a line`));
  rmSync(place, { recursive: true });
  const two = histogram('--merge', 'no-such-file', 'nor-this-one');
  assert.equal(two.err.split('\n').length, 2, 'only the first failing part is named');
  const gone = histogram('--merge', 'no-such-file');
  assert.equal(gone.status, 2);
  assert.equal(gone.err, "carom histogram: 'no-such-file' cannot be opened: No such file or directory\n");
  const folder = histogram('--merge', '/');
  assert.deepEqual([folder.status, folder.err], [2, "carom histogram: '/' cannot be read: Is a directory\n"]);
  refused(/line 1: this is UTF-16 text/, Buffer.from(`\ufeff${parts[0]}`, 'utf16le'));
  assert.equal(merge('', ...JOB).status, 3);
}); // prettier-ignore

test('--svg prints the plot that the package draws', async () => {
  const package_ = await load();
  for (const { games, args } of pinned) {
    const { out } = histogram('--svg', ...args);
    assert.equal(out, package_.histogramSvg(package_.histogram(games)));
    assert.match(out, /^<svg .*<\/svg>\n$/);
  }
});

test('docs/histogram.svg shows the table of docs/measuring.md', () => {
  const page = readFileSync(new URL('../../docs/measuring.md', import.meta.url), 'utf8');
  const svg = readFileSync(new URL('../../docs/histogram.svg', import.meta.url), 'utf8');
  const table = page.match(/(100,000 random games: printed boards, 4 robots); seed 1\n([^`]*)```/);
  const [, mean, deviation] = table[2].match(/^mean ([\d.]+), deviation ([\d.]+)$/m);
  assert.ok(svg.includes(`<title>Moves in a shortest solution: ${table[1]}</title>`));
  assert.ok(svg.includes(`Mean ${mean} moves, deviation ${deviation}, `));
  for (const [, moves, games] of table[2].matchAll(/^ +(\d+) +([\d,]+) +[\d.]+ +[\d.]+/gm))
    if (games !== '0') assert.ok(svg.includes(` ${moves}: ${games}.`), moves);
});

test('progress is shown, and a stopped histogram writes nothing', async () => {
  const running = spawn(program, ['histogram', '--progress', '--count', '100000000']);
  let out = '';
  let err = '';
  running.stdout.on('data', (data) => (out += data));
  running.stderr.on('data', (data) => {
    err += data;
    if (err.split('\n').length > 2) running.kill('SIGINT');
  });
  const [, signal] = await new Promise((resolve) => running.on('close', (...how) => resolve(how)));
  assert.deepEqual([signal, out], ['SIGINT', '']);
  assert.match(err, /^[\d,]+ of 100,000,000 games: [\d.,]+ (million )?states$/m);
});

test('bad values are refused with a sentence', () => {
  const refused = (message, ...args) => {
    const { status, out, err } = histogram(...args);
    assert.deepEqual([status, out], [2, ''], args.join(' '));
    assert.match(err, message);
  };
  refused(/carom histogram: --robots takes 1 to 5, not '6'/, '--robots', '6');
  refused(/carom histogram: --part takes K\/N with K from 1 to N, such as 3\/64, not/, '--part', '4/3');
  refused(/unknown option '--moves'/, '--moves', '8');
  refused(/unknown option '--skip'/, '--skip', '8');
  refused(/--svg and --json cannot be combined/, '--svg', '--json');
  refused(/--merge needs the files of the parts/, '--merge');
  refused(/unexpected argument 'file'; files need --merge/, 'file');
  refused(/--merge and --part cannot be combined/, '--merge', '--part', '1/2', 'file');
});
