// Other programs' formats in the carom program: convert writes them, and reads them from standard input.
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
  for (const format of ['id', 'interchange-text', 'json', 'text', 'svg']) {
    const { status, out, err } = carom(['convert', '--to', format, '--page', page, ID]);
    assert.deepEqual([status, out], [2, ''], format);
    assert.match(err, /^carom convert: --page needs --to link or --to interchange; try/);
  }
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

test('a saved board of DriftingDroids may have several lines, as people post it', async () => {
  // Issue 13 of DriftingDroids.
  const posted = `!DriftingDroids_game!C290C2E0!AAABM3jaY2BgYOAAYVYgYQDEJkCsCsRmQCwExAyMU
ABkMcABEhNNkJERizxYMyOSTka4ClRxmCEQmhHBJN1eRoTDKXIAlDICs4AkIwAm6QGF!`;
  const drawn = carom(['show', posted]).out;
  assert.match(drawn, /^ 8 \|.*\|$/m);
  const input = `# mine\n${posted}\n${ID}\n${posted.slice(0, 50)}\n\n${ID}\n`;
  const { out, err, status } = carom(['show', '-'], input);
  const id = carom(['show', ID]).out;
  assert.equal(out, `${drawn}${id}${id}`);
  assert.match(err, /^carom: line 5: this saved board was cut short; .* \(at character 51\)$/m);
  assert.equal(status, 2);
});

test('files of planning competitions are read whole, and an error shows its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  try {
    const asp = join(folder, 'one.asp');
    const facts =
      'dim(1..4).\nbarrier(2,2,east).\n\n% robots\npos(red,1,1).\npos(blue,4,4).\ntarget(red,2,2).\n';
    writeFileSync(asp, facts);
    const { out } = carom(['solve', asp, ID]);
    assert.ok(out.startsWith(`${asp}\n5 moves, `) && out.includes(`\n${ID}\n25 moves, `), out);
    writeFileSync(asp, facts.replace('pos(blue', 'pos(pink'));
    assert.equal(
      carom(['show', asp]).err,
      `carom: '${asp}', line 6: in this ASP instance, a robot must be red, green, blue, yellow or silver ` +
        '(at character 5)\n  pos(pink,4,4).\n      ^\n',
    );
    for (const begin of ['(define', '( define', '(\tDefine ; c']) {
      const { err } = carom(
        ['show', '-'],
        `; comment\n${begin}\n(problem p)\n(:goal (at robot-1 cell-1-1)))\n`,
      );
      assert.match(err, /^carom: line 4: in this PDDL problem, the objects must come before this.*\n/, begin);
    }
    const stray = carom(['check', '-'], `; a comment\n(\n% another\n${ID}\n`);
    assert.match(stray.err, /^carom: line 2: this is not a puzzle/);
    assert.match(stray.out, /^line 4: /, 'the rest of the batch is read');
    const cells = Array.from({ length: 400 }, (_, i) => `cell-${1 + (i % 20)}-${1 + Math.floor(i / 20)}`);
    const large = `; 20 by 20\n(define (problem p)\n(:domain ricochet-robots)\n(:objects ${cells.join(' ')}`;
    writeFileSync(asp, `${large} - cell)\n(:init ${'(free cell-1-1)\n'.repeat(5000)}))\n`);
    assert.match(carom(['show', asp]).err, /line 4: in this PDDL problem, the board has 20 by 20 cells, but/);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
      .filter((line) => line.startsWith('carom: '))
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
    /^carom: 'board 16 16\.\.\.': .* must be 5 \(in line 19, at character 8\)\n {2}robots 6\n {9}\^\n$/,
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
  const row = `C${' '.repeat(200_000)}C`;
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
    /: this looks like Async JSON, which only Carom's page reads, and its npm package by load\(\) or readingAll\(\)/,
  );
  const [line] = carom(['solve', '--json', '-'], json).out.trim().split('\n');
  assert.equal(JSON.parse(line).code, 'other-reader');
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
      const expected = command[0] === 'check' ? 2 : 0; // moves that were not checked are not right
      assert.deepEqual([status, out], [expected, '']);
      assert.equal(err, `carom ${command[0]}: there is no puzzle in standard input\n`);
    }
  const skipping = (n, input) => carom(['solve', '--skip', `${n}`, '-'], input);
  assert.match(
    skipping(3, `${ID}\n${ID}\n`).err,
    /^carom solve: --skip 3 leaves nothing: there are only 2 puzzles\n$/,
  );
  assert.match(skipping(1, `${ID}\n`).err, /leaves nothing: there is only 1 puzzle\n$/);
  assert.equal(skipping(3, `${ID}\n${ID}\n`).status, 0, 'a finished job is not an error');
  const unread = carom(['solve', '--skip', '1', '-', ID], Buffer.from(`${ID}\n`, 'utf16le'));
  assert.deepEqual([unread.status, unread.out], [2, '']);
  assert.match(unread.err, /^carom: standard input is UTF-16 text.*\n$/, '--skip counts only puzzles');
  const made = carom(['make', '--skip', '9', '--count', '5', '--part', '2/3']);
  assert.deepEqual([made.status, made.out], [0, '']);
  assert.equal(made.err, 'carom make: --skip 9 leaves nothing: there are only 2 puzzles\n');
  assert.equal(carom(['make', '--count', '0']).err, '');
});

test('a file is read like standard input; its errors name file and line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const file = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const link = convert('link', ID).out;
  const name = file('puzzles.txt', `# mine\n${ID}\n\n${TEXT}\n${LINK}`);
  const all = `${link}${link}${LINK}\n`;
  assert.deepEqual([convert('link', name).out, convert('link', name).status], [all, 0]);
  const several = carom(['convert', '--to', 'link', ID, name, '-', name], `${LINK}\n`);
  assert.equal(several.out, `${link}${all}${LINK}\n${all}`);
  assert.equal(carom(['convert', '--to', 'link', '--skip', '2', name]).status, 2, 'convert has no --skip');
  const [first] = carom(['solve', '--json', name]).out.trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  assert.deepEqual([first.puzzle, first.file, first.line], [ID, name, 2]);
  const bad = file('my bad.txt', `${ID}\n${ID.slice(0, 12)}\n`);
  const { status, out, err } = convert('link', bad);
  assert.deepEqual([status, out], [2, link]);
  assert.match(err, /^carom: '.*my bad\.txt', line 2: this game ID was cut short: .* \(at character 13\)\n$/);
  const empty = file('empty', '# nothing\n');
  const none = carom(['solve', empty]);
  assert.deepEqual([none.status, none.err], [0, `carom solve: there is no puzzle in '${empty}'\n`]);
  const utf16 = file('utf16', Buffer.from(`\ufeff${ID}\n`, 'utf16le'));
  assert.match(convert('link', utf16, ID).err, /^carom: '.*utf16' is UTF-16 text/);
  assert.equal(convert('link', utf16, ID).out, link);
  assert.match(carom(['solve', ID, '--', name]).out, /^7650.*\n/, 'each puzzle above its answer');
  assert.match(carom(['solve', file('one', LINK)]).out, new RegExp(`^${LINK}\n`));
  const noFile = /: this is not a puzzle: .*, and no file has this name \(at character 1\)\n$/;
  assert.match(convert('link', join(folder, 'missing.txt')).err, noFile);
  const isFolder = `'${folder}' cannot be read: Is a directory\n`;
  assert.deepEqual(convert('link', folder, ID), { status: 2, out: link, err: `carom: ${isFolder}` });
  assert.deepEqual(carom(['ranking', folder]), { status: 2, out: '', err: `carom ranking: ${isFolder}` });
  assert.doesNotMatch(convert('link', 'one\ntwo').err, /no file/);
  assert.match(
    carom(['convert', '--to', 'link', '-'], `${name}\n`).err,
    /this is not a puzzle/,
    'only arguments are names of files, not lines of standard input',
  );
  const match = file('match', 'Join: #match=AQAEBgkHAwUCA34 !');
  assert.equal(carom(['match', match]).out, carom(['match', 'match=AQAEBgkHAwUCA34']).out);
  assert.match(
    carom(['ranking', empty]).err,
    /^carom ranking: the text has no match \(match=\.\.\.\) and no result \(result=\.\.\.\)\n$/,
  );
  rmSync(folder, { recursive: true });
});

/** The drawing that carom show prints. @param {string} puzzle */
const drawn = (puzzle) => carom(['show', puzzle]).out;

test('what show draws is read back: from standard input, as an argument, and with other puzzles', () => {
  const ruled = carom(['convert', '--to', 'text', LINK]).out + 'rules: no rebound\n';
  const back = (...drawings) => carom(['convert', '--to', 'link', '-'], drawings.join(''));
  assert.deepEqual(back(drawn(LINK)), { status: 0, out: `${LINK}\n`, err: '' });
  assert.equal(convert('link', drawn(LINK)).out, `${LINK}\n`);
  assert.equal(back(drawn(`#p=${LINK}&beat=9`)).out, `${LINK}\n`, 'with the line of a challenge');
  const link = convert('link', ID).out;
  const all = [drawn(ID), drawn(LINK), `${ID}\n`, drawn(LINK), '\n', drawn(DRAWN)];
  assert.equal(back(...all).out, `${link}${LINK}\n${link}${LINK}\n${DRAWN}\n`);
  const bare = convert('text', DRAWN).out.replace(/.*\n/, ''); // without the letters of the columns
  assert.equal(back(bare, bare, TEXT, bare).out, `${DRAWN}\n${DRAWN}\n${link}${DRAWN}\n`);
  assert.equal(back(`> ${drawn(DRAWN).trimEnd().replaceAll('\n', '\r\n> ')}`).out, `${DRAWN}\n`);
  assert.equal(back(drawn(DRAWN).replaceAll('|', '│').replaceAll('---', '───').replaceAll('+', '┼')).out, `${DRAWN}\n`); // prettier-ignore
  assert.notEqual(back(ruled).out, `${LINK}\n`);
  assert.match(drawn(back(ruled).out.trim()), /\nrules: no rebound\n/);
  const solution = (text) =>
    carom(['solve', '-'], text)
      .out.split('\n')
      .find((line) => /^ {2}\w[NESW]/.test(line));
  assert.equal(solution(drawn(LINK)), solution(LINK));
});

test('an error in a drawing names its line and marks the place, by characters', () => {
  const bad = drawn(DRAWN).replace('(r)', '(q)');
  const marked = (/** @type {string} */ drawing) => {
    const { status, out, err } = carom(['convert', '--to', 'link', '-'], `${ID}\n${drawing}${LINK}\n`);
    assert.deepEqual([status, out], [2, `${convert('link', ID).out}${LINK}\n`]);
    const [message, line, mark, rest] = err.split('\n');
    assert.equal(message, "carom: line 6: a drawing cannot contain the character 'q' here (at character 10)");
    assert.equal(mark, `${' '.repeat(2 + 9)}^`);
    assert.equal(rest, '');
    return line;
  };
  const [, , , , line] = bad.split('\n');
  assert.equal(marked(bad), `  ${line}`);
  assert.equal(marked(bad.replaceAll('|', '│')), `  ${line.replaceAll('|', '│')}`);
  // Nothing from the text moves the cursor.
  assert.equal(
    marked(`${bad.replace(line, `${line.replace(/ .{4}$/, '\t')}\x1b[2J\x9b`)}`),
    '   2 |    (q)     ?[2J?',
  );
});

test('a place far to the right, or in a line that is too long for a screen, is not marked', () => {
  const far = `${' '.repeat(120)}q`;
  for (const wrong of [`$1${far}`, `(q)${far.repeat(4)}`])
    assert.match(
      convert('link', drawn(DRAWN).replace(/(\(r\).*)/, wrong)).err,
      /^carom: .* \(in line 5, at character \d+\)\n$/,
    );
});
