// Formats of other programs in the carom program: what convert writes, and what it reads from standard input.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { carom, program } from './program.js';

const convert = (to, ...puzzles) => carom(['convert', '--to', to, ...puzzles]);

const ID = '7650+42+E2302B12+C9';
const FIVE = 'F524+52+FC89E02301+6C'; // a D side, five robots
const LINK = 'AQPlzx9K02JpqgAEKg'; // diagonals, five robots
const DRAWN = 'AQAzAAAAAAEAEQBI'; // 4 by 4, red alone
const TEXT = convert('interchange-text', ID).out;
/** Green and silver stand in two cells of the centre. */
const walledIn = TEXT.replace('\n0 3\n', '\n8 8\n');

test('convert writes every format, and reads it back', () => {
  assert.match(TEXT, /^board 16 16\n(?:[CNWB] ){15}[CNWB]\n/);
  assert.match(TEXT, /\nmirrors 0\nrobots 5\n(\d+ \d+\n){5}target 0 9 12 4\n$/);
  const bare = convert('interchange', ID).out;
  assert.match(bare, /^EBA[\w-]+\n$/);
  const page = 'https://example.org/';
  assert.equal(
    carom(['convert', '--to', 'interchange', '--page', page, ID]).out,
    `${page}#s=${bare}`,
    '--page gives a whole link',
  );
  assert.equal(
    carom(['convert', '--to', 'id', '--page', page, ID]).out,
    `${ID}\n`,
    '--page does not change an ID',
  );
  for (const puzzle of [
    TEXT,
    bare,
    `${page}#s=${bare}`,
    `# from a friend\r\n${TEXT.replaceAll('\n', '\r\n')}\n#`,
  ]) {
    const { status, out, err } = convert('id', puzzle);
    assert.deepEqual([status, out], [0, `${ID}\n`], puzzle);
    assert.match(
      err,
      /: silver left out: an interchange puzzle walls in the robots .*; --shut-in keeps them\n$/,
    );
  }
  assert.equal(convert('link', LINK).out, `${LINK}\n`);
  assert.equal(convert('link', convert('interchange', LINK).out).out, `${LINK}\n`);
  assert.equal(carom(['convert', '--to=id', '--shut-in', TEXT]).out, '7650+52+E2302B1277+C9\n');
  assert.deepEqual(JSON.parse(convert('json', ID).out).allGoals, [
    { color: 'blue', position: { x: 9, y: 12 } },
  ]);
  assert.equal(convert('text', DRAWN).out, carom(['show', DRAWN]).out.replace(/red to .*\n$/, ''));
});

test('convert --turn: a printed board stays printed, and moves are turned, too', () => {
  const turned = (how, ...rest) => carom(['convert', '--turn', how, ...rest]);
  assert.equal(turned('clockwise', '--to', 'id', ID).out, '0765+42+210CBD2E+93\n'); // by hand
  assert.equal(turned('anticlockwise', '--to', 'id', '0765+42+210CBD2E+93').out, `${ID}\n`);
  assert.match(turned('mirrored', '--to', 'id', ID).err, /the board is not made of printed sides/);
  const page = 'https://example.org/';
  const mirrored = turned('mirrored', '--to', 'link', '--page', page, `#p=${LINK}&m=sWsN`).out.trim();
  assert.match(mirrored, /&m=sEsN$/);
  const stands = (link) => /the target (\w+): it stands on (\w+)/.exec(carom(['check', link]).out).slice(1);
  assert.deepEqual(stands(`#p=${LINK}&m=sWsN`), ['A1', 'I10']);
  assert.deepEqual(stands(mirrored), ['P1', 'H10']);
  assert.equal(
    turned('mirrored', '--to', 'link', '--page', page, mirrored).out,
    `${page}#p=${LINK}&m=sWsN\n`,
  );
  const help = "try 'carom convert --help'";
  for (const [how, advice] of [
    ['', help],
    ['upside-down', help],
    ['clockwise ', "did you mean 'clockwise'?"],
  ])
    assert.deepEqual(turned(how, '--to', 'id', ID), {
      status: 2,
      out: '',
      err: `carom convert: --turn takes clockwise, anticlockwise or mirrored, not '${how}'; ${advice}\n`,
    });
});

test('an interchange text is answered at its target line, without waiting for more', async () => {
  const child = spawn(program, ['convert', '--to', 'id', '-']);
  child.stdin.write(TEXT);
  const [answer] = await once(child.stdout, 'data');
  assert.equal(answer.toString(), `${ID}\n`);
  child.stdin.end();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('several puzzles get one line each, or a blank line between them', () => {
  assert.equal(convert('json', ID, ID).out.split('\n').length, 3);
  assert.equal(convert('interchange', ID, ID).out.split('\n').length, 3);
  assert.equal(convert('interchange-text', ID, DRAWN, ID).out, `${TEXT}\n${TEXT}`);
  assert.equal(convert('text', DRAWN, DRAWN).out.split('\n\n').length, 2);
});

test('convert names the reason when a format cannot hold a puzzle, and continues with the next puzzle', () => {
  const refused = [
    ['interchange', DRAWN, /an interchange link cannot hold this puzzle: the board is not 16 by 16/],
    ['interchange-text', DRAWN, /an interchange text cannot .* green is missing, and no closed cell/],
    ['json', LINK, /an Async JSON cannot hold this puzzle: the board has diagonals/],
    ['json', FIVE, /an Async JSON cannot hold this puzzle: there is a silver robot/],
    ['id', LINK, /a game ID cannot hold this puzzle: the board has diagonals/],
  ];
  for (const [to, puzzle, reason] of refused) {
    const { status, out, err } = convert(to, puzzle, ID);
    assert.equal(status, 2);
    assert.match(err, reason);
    assert.equal(out, convert(to, ID).out, to);
  }
});

test('standard input may mix formats; an interchange text extends from board to target', () => {
  const input = [
    `\ufeff${TEXT}`, // lines 1 to 25, and a blank one
    `# the same\n${ID}\n`, // 27 and 28
    TEXT.replaceAll('\n', '\r\n').replace('mirrors', '# none\r\n\r\nmirrors'), // 30 to 56
    LINK, // 58
  ].join('\n');
  const { status, out } = carom(['convert', '--to', 'link', '-'], input);
  assert.equal(status, 0);
  const link = convert('link', ID).out;
  assert.equal(out, `${link}${link}${link}${LINK}\n`);
  const lines = carom(['solve', '--json', '--max-moves', '2', '-'], input).out.trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).line),
    [1, 28, 30, 58],
  );
});

test('an unfinished text does not swallow the next puzzle, and its error names the line', () => {
  const cut = TEXT.split('\n').slice(0, 12).join('\n'); // board, and 11 rows
  const wrong = TEXT.replace('robots 5', 'robots 6');
  const input = `${cut}\n${ID}\n${cut}\n${wrong}${cut}`; // from lines 1, 13, 14, 26 and 51
  const { status, out, err } = carom(['convert', '--to', 'link', '-'], input);
  assert.equal(status, 2);
  assert.equal(out, convert('link', ID).out);
  assert.deepEqual(
    err
      .trim()
      .split('\n')
      .map((line) => line.replace(/: (this|in this) interchange text,?/, ':')),
    [
      'carom: line 12: was cut short: the walls of A12 must be C, N, W or B (at character 32)',
      'carom: line 25: was cut short: the walls of A12 must be C, N, W or B (at character 32)',
      'carom: line 44: the number of robots must be 5 (at character 8)',
      'carom: line 62: was cut short: the walls of A12 must be C, N, W or B (at character 32)',
    ],
  );
  assert.match(
    convert('link', wrong).err,
    /^carom: 'board 16 16\.\.\.': .* must be 5 \(in line 19, at character 8\)\n$/,
  );
});

test('an endless text is refused as too long, in constant memory', () => {
  const { status, err, out } = carom(
    ['convert', '--to', 'link', '-'],
    `board 2 2\n${'C C\n'.repeat(1e6)}${ID}\n`,
  );
  assert.equal(status, 2);
  assert.match(err, /^carom: line \d+: this text is too long to be a puzzle/);
  assert.equal(out, convert('link', ID).out);
});

test('a line that is too long is refused, inside a text or first', () => {
  const row = `C${' '.repeat(20_000)}C`;
  for (const text of [`board 2 2\n${row}\n`, `board 2 2${' '.repeat(5000)}\n`]) {
    const { status, err, out } = carom(['convert', '--to', 'link', '-'], `${text}C C\n${ID}\n`);
    assert.equal(status, 2);
    assert.match(err, /^carom: line \d: this (text is too long to be a puzzle|.*was cut short)/);
    assert.equal(out, convert('link', ID).out);
  }
});

test('walled-in robots are left out, and named', () => {
  const { err } = convert('link', walledIn);
  assert.match(err, /^carom: 'board 16 16...': green, silver left out: an interchange puzzle walls in/);
});

test('JSON is recognised, and the error names the programs that read it', () => {
  const json = convert('json', ID).out;
  const { status, err } = convert('link', json);
  assert.equal(status, 2);
  assert.match(
    err,
    /: this looks like Async JSON, which only Carom's page and npm package read; this program only writes it/,
  );
  const [line] = carom(['solve', '--json', '-'], json).out.trim().split('\n');
  assert.equal(JSON.parse(line).code, 'only-written');
});

test('UTF-16 is recognised, with and without a byte order mark', () => {
  for (const [mark, swap] of [
    ['\ufeff', false],
    ['\ufeff', true],
    ['', false],
    ['', true],
  ]) {
    const bytes = Buffer.from(`${mark}${ID}\n${ID}\n`, 'utf16le');
    const { status, out, err } = carom(['solve', '--json', '-'], swap ? bytes.swap16() : bytes);
    assert.deepEqual([status, out], [2, '']);
    assert.equal(
      err,
      'carom: standard input is UTF-16 text, and carom reads UTF-8: save it as UTF-8 and try again\n',
    );
  }
});

test('zero bytes alone are not taken for UTF-16', () => {
  const { err } = carom(['solve', '-'], `abc\0x\n${ID}\n`);
  assert.match(err, /^carom: line 1: this is not a puzzle/);
  const twice = carom(['solve', '-', '-'], Buffer.from(`${ID}\n${ID}\n`, 'utf16le'));
  assert.equal(twice.err.split('\n').length, 2, 'one error for both');
});

test('an input without puzzles, or with all of them skipped, gets a message', () => {
  for (const input of ['', '\n', '# a comment\n\n'])
    for (const command of [['solve'], ['check'], ['show'], ['convert', '--to', 'link']]) {
      const { status, out, err } = carom([...command, '-'], input);
      assert.deepEqual([status, out], [0, '']);
      assert.equal(err, `carom ${command[0]}: there is no puzzle in standard input\n`);
    }
  const skipping = (n, input) => carom(['solve', '--skip', `${n}`, '-'], input);
  assert.match(
    skipping(3, `${ID}\n${ID}\n`).err,
    /^carom solve: --skip 3 leaves nothing: there are only 2 puzzles\n$/,
  );
  assert.match(skipping(1, `${ID}\n`).err, /leaves nothing: there is only 1 puzzle\n$/);
  assert.equal(skipping(3, `${ID}\n${ID}\n`).status, 0, 'a finished job is not an error');
  const made = carom(['make', '--skip', '9', '--count', '5', '--part', '2/3']);
  assert.deepEqual([made.status, made.out], [0, '']);
  assert.equal(made.err, 'carom make: --skip 9 leaves nothing: there are only 2 puzzles\n');
  assert.equal(carom(['make', '--count', '0']).err, '');
});

test("a file's name given as a puzzle suggests - < FILE", () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const [name, quoted] = ['puzzles.txt', 'my puzzles'].map((file) => join(folder, file));
  const advice = (file) => `this is the name of a file; to read its puzzles, use '- < ${file}'`;
  writeFileSync(name, ID);
  writeFileSync(quoted, ID);
  const { status, err } = carom(['convert', '--to', 'link', name]);
  assert.deepEqual([status, err], [2, `carom: '${name}': ${advice(name)}\n`]);
  const [said] = carom(['solve', '--json', quoted]).out.trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  assert.deepEqual([said.code, said.position, said.message], ['not-a-puzzle', null, advice('FILE')]);
  const long = join(folder, 'x'.repeat(60));
  writeFileSync(long, ID);
  assert.match(carom(['solve', long]).err, /to read its puzzles, use '- < FILE'\n$/);
  assert.doesNotMatch(carom(['solve', folder]).err, /name of a file/, 'a folder is not a file');
  assert.doesNotMatch(
    carom(['solve', '-'], `${name}\n`).err,
    /name of a file/,
    'only for arguments, not for lines of standard input',
  );
  for (const command of ['match', 'ranking'])
    assert.deepEqual(carom([command, name]), {
      status: 2,
      out: '',
      err: `carom ${command}: '${name}' is the name of a file; to read it, use '- < ${name}'\n`,
    });
  rmSync(folder, { recursive: true });
});
