// The help of the program: every command has examples that run, and typos get a suggestion.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { carom, commands, helpOf, program } from './program.js';

const EASY = 'CEF1+41+C410AD00+CC'; // 7 moves
/** Drawn, of 7 by 7 cells. */
const SMALL = 'AQBmAAAJEAAAABABBAAABzIiQSQABA';
const RESULT = 'result=AQAEBgkHAwUCA_ZqA0FkYQcHIhwwwAAABxsiiGEOAdA';

/** Where the examples read and write files. */
const folder = mkdtempSync(join(tmpdir(), 'carom-help-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} help @returns {string[]} */
const examples = (help) => [...help.matchAll(/^ {2}# .+\n {2}(carom .+)$/gm)].map(([, line]) => line);

test('help is the same from `carom help COMMAND`, `carom COMMAND --help` and -h, and its lines fit', () => {
  assert.ok(commands.length > 10);
  const whole = carom(['help']).out;
  for (const flag of ['--help', '-h']) assert.equal(carom([flag]).out, whole);
  for (const command of commands) {
    const help = helpOf(command);
    assert.match(help, new RegExp(`^carom ${command} \\[options\\]`));
    for (const args of [
      [command, '-h'],
      [command, '-h', '--nonsense'],
      ['help', command],
    ])
      // prettier-ignore
      assert.deepEqual(carom(args), { status: 0, out: help, err: '' });
  }
  for (const line of [whole, ...commands.map(helpOf)].join('').split('\n'))
    assert.ok(line.length <= 110, line);
});

test('help: every command has an example, and all examples run', () => {
  const chat = `Ada: here is mine: ${RESULT} :-)\nBob: oh\n`;
  writeFileSync(join(folder, 'puzzles.txt'), `# two\nAQF2UA_iMCsSyQIt\n\n${EASY}\n`);
  writeFileSync(join(folder, 'chat.txt'), chat);
  for (const path of ['.local/share/bash-completion/completions', '.zfunc', '.config/fish/completions'])
    mkdirSync(join(folder, path), { recursive: true });
  const env = { ...process.env, HOME: folder, PATH: [dirname(program), process.env.PATH].join(delimiter) };
  for (const command of commands) {
    const lines = examples(helpOf(command));
    assert.ok(lines.length > 0, `${command} has no example`);
    for (const line of lines) {
      assert.match(line, new RegExp(`\\bcarom ${command} `.trimEnd()));
      const quick = line.replace(/(?<=sweep .*)\S+$/, SMALL); // a printed board takes a quarter of a minute
      const { status, stdout, stderr } = spawnSync('sh', ['-c', quick], { cwd: folder, env });
      assert.equal(status, 0, `${line}: ${stderr}`);
      const [, file] = /> ?(?:~\/)?(\S+)$/.exec(line) ?? [];
      const written = file ? readFileSync(join(folder, file)) : stdout;
      assert.ok(written.length > 0, `${line} writes nothing`);
    }
  }
});

test('help names exactly the values that each option takes', () => {
  const argumentsOf = { convert: [EASY], show: ['--svg', EASY], solve: [SMALL] };
  let n = 0;
  for (const [, names, values] of carom(['completions', 'bash']).out.matchAll(
    /^ {4}(--.*)\) words='(.*)' ;;$/gm,
  )) {
    const [name] = names.split(' ');
    const described = new RegExp(`\n {2}(?: {4}|-\\w, )${name} [^]*?(?=\n {2,6}-)`);
    const command = commands.find((one) => described.test(helpOf(one)));
    const args = argumentsOf[command] ?? [];
    const needed = command === 'convert' && name !== '--to' ? ['--to', 'link'] : [];
    const [text] = described.exec(helpOf(command));
    for (const value of values.split(' ')) {
      assert.ok(text.includes(value) || name === '--robots', `the help of ${name} does not name ${value}`);
      const { status, err } = carom([command, name, value, ...needed, ...args]);
      assert.notEqual(status, 2, `${command} ${name} ${value}: ${err}`);
    }
    const { status, err } = carom([command, name, 'nonsense', ...needed, ...args]);
    assert.equal(status, 2);
    const listed = err.replace(/, not 'nonsense'.*\n/, '').replace(/.* takes /, '');
    if (!['--board', '--robots'].includes(name))
      assert.deepEqual(listed.split(/, | or /).sort(), values.split(' ').sort(), `${name}: ${err}`);
    n++;
  }
  assert.ok(n >= 9);
});

test('help has a line for each strategy, and says which are not always optimal', () => {
  const [, names] = /--strategy\) words='(.*)' ;;/.exec(carom(['completions', 'bash']).out);
  for (const command of ['solve', 'lab']) {
    const lines = [...helpOf(command).matchAll(/^ {27}(\S+) +(\S.*)$/gm)].map(([, name, help]) => [
      name,
      help,
    ]);
    const described = lines.filter(([name]) => names.split(' ').includes(name));
    assert.deepEqual(described.map(([name]) => name).join(' '), names);
    const inexact = described.filter(([, help]) => help.endsWith('; not always optimal'));
    assert.deepEqual(inexact.map(([name]) => name).sort(), [
      'greedy-lines',
      'greedy-manhattan',
      'hybrid',
      'limited',
    ]);
  }
});

test('help describes --json, --count and --ideas correctly for each command', () => {
  const about = (command, name) =>
    new RegExp(`^ {2}(?: {4}|-\\w, )${name} [^]*?(?=\n {2,6}-)`, 'm').exec(helpOf(command))?.[0];
  const withJson = commands.filter((command) => about(command, '--json'));
  assert.ok(withJson.length >= 6);
  for (const command of withJson) assert.doesNotMatch(about(command, '--json'), /puzzle|histogram/, command);
  for (const command of ['make', 'match', 'histogram', 'lab'])
    assert.doesNotMatch(about(command, '--count'), /default/, `${command} has its own`);
  const [, refused] = /some of (\S+), not/.exec(carom(['lab', 'depths', '--ideas', 'x']).err);
  assert.ok(about('lab', '--ideas').replace(/\s+/g, ' ').includes(`some of ${refused} (`), refused);
  assert.equal(carom(['lab', 'depths', '--ideas', refused, EASY]).status, 0);
});

test('help: --diagonals draws boards only in the commands that make them', () => {
  const about = (command) => /^ {2}-d, --diagonals +(.*)/m.exec(helpOf(command))?.[1];
  for (const command of ['solve', 'check', 'show', 'convert', 'sweep', 'lab'])
    assert.equal(about(command), 'put the diagonals on the D sides of game IDs', command);
  for (const command of ['make', 'match', 'histogram'])
    assert.match(about(command), /; drawn boards get some$/, command);
});

test('help: exit statuses mention Ctrl-C once, as 130', () => {
  const listed = commands
    .map((command) => /^Exit status: [^]*?\n(?=\n)/m.exec(helpOf(command))?.[0])
    .filter(Boolean);
  assert.ok(listed.length >= 10);
  for (const text of [...listed, carom(['help', '--man']).out]) assert.match(text, /\b130\s+ended by Ctrl/);
  for (const text of listed) assert.equal(text.split('Ctrl-C').length, 2, text);
});

test('short options: a letter means the same in all commands', () => {
  const meaning = new Map();
  for (const command of commands)
    for (const [, letter, name] of helpOf(command).matchAll(/^ {2}-(\w), (--[\w-]+)/gm)) {
      assert.equal(meaning.get(letter) ?? name, name);
      meaning.set(letter, name);
    }
  assert.equal(new Set(meaning.values()).size, meaning.size);
  assert.equal(meaning.get('j'), '--json');
});

test('short options: alone, together, and with a value', () => {
  const long = carom(['make', '--moves', '4..9', '--count', '3', '--seed=7', '--json']);
  assert.equal(long.out.split('\n').length, 4);
  for (const args of [
    ['-m', '4..9', '-n', '3', '-s', '7', '-j'],
    ['-m4..9', '-n3', '-js7'],
    ['-jm', '4..9', '-s', '7', '-n3'],
  ])
    assert.deepEqual(carom(['make', ...args]), long, args.join(' '));
  const timeless = ({ status, out, err }) => [status, out.replace(/"ms":[\d.]+|[\d.]+ s$/gm, ''), err];
  assert.deepEqual(
    timeless(carom(['solve', '-aj', '-M', '64', EASY])),
    timeless(carom(['solve', '--all', '--json', '--memory', '64', EASY])),
  );
  assert.equal(carom(['convert', '-t', 'link', EASY]).out, carom(['convert', '--to', 'link', EASY]).out);
  assert.equal(carom(['daily', '-l', 'easy', '2026-11-22']).out, 'AQEkVw92EzMDx_8Y\n');
  assert.equal(carom(['solve', '-jh', EASY]).out, helpOf('solve'));
  assert.equal(carom(['-V']).out, carom(['--version']).out);
  const wrong = [
    [['make', '-n'], "carom make: --count needs a value; try 'carom make --help'\n"],
    [['make', '-jn'], "carom make: --count needs a value; try 'carom make --help'\n"],
    [
      ['make', '-n=5'],
      "carom make: --count takes 0 to 9007199254740991, not '=5'; try 'carom make --help'\n",
    ],
    [['solve', '-x', EASY], "carom solve: unknown option '-x'; try 'carom solve --help'\n"],
    [['solve', '-jx', EASY], "carom solve: unknown option '-x'; try 'carom solve --help'\n"],
    [['show', '-j', EASY], "carom show: unknown option '-j'; try 'carom show --help'\n"],
  ];
  for (const [args, err] of wrong) assert.deepEqual(carom(args), { status: 2, out: '', err });
});

test('mistyped commands get a suggestion', () => {
  for (const [typed, meant] of [
    ['sovle', 'solve'],
    ['slove', 'solve'],
    ['sove', 'solve'],
    ['solvee', 'solve'],
    ['chekc', 'check'],
    ['hist', 'histogram'],
    ['convret', 'convert'],
    ['completion', 'completions'],
  ]) {
    const err = `carom: unknown command '${typed}'; did you mean '${meant}'?\n`;
    assert.deepEqual(carom([typed, EASY]), { status: 2, out: '', err });
    assert.deepEqual(carom(['help', typed]), { status: 2, out: '', err });
  }
  for (const typed of ['x', '-', 'frobnicate', 'Ω', 's'.repeat(9999)])
    assert.equal(carom([typed]).err, `carom: unknown command '${typed}'; try 'carom --help'\n`);
  assert.equal(carom([EASY]).err, `carom: unknown command '${EASY}'; 'carom solve PUZZLE' solves a puzzle\n`);
  assert.match(carom([]).err, /^carom: a command is needed: solve, .* or completions; try 'carom --help'\n$/);
});

test('mistyped values get a suggestion', () => {
  for (const [line, typed, meant] of [
    ['solve --strategy', 'bsf', 'bfs'],
    ['solve --strategy', 'bf', 'bfs'],
    ['solve --strategy', 'greedy-line', 'greedy-lines'],
    ['solve --strategy', 'nonsense', undefined],
    ['convert --to', 'lnk', 'link'],
    ['convert --turn', 'mirored', 'mirrored'],
    ['show --svg --theme', 'drak', 'dark'],
    ['show --svg --palette', 'colorblind', 'color-blind'],
    ['daily --level', 'esy', 'easy'],
    ['make --board', 'any-side', 'any-sides'],
    ['make --board', '4x4', undefined],
    ['make --target', 'anny', 'any'],
    ['completions', 'zhs', 'zsh'],
    ['lab', 'sucess', 'success'],
  ]) {
    const [command, ...words] = line.split(' ');
    const puzzle = words.length > 0 && /solve|convert|show/.test(command) ? [EASY] : [];
    const { status, out, err } = carom([command, ...words, typed, ...puzzle]);
    assert.deepEqual([status, out], [2, '']);
    const rest = meant ? `did you mean '${meant}'?` : `try 'carom ${command} --help'`;
    assert.ok(err.startsWith(`carom ${command}: `) && err.endsWith(`, not '${typed}'; ${rest}\n`), err);
  }
});

test('mistyped options get a suggestion', () => {
  for (const [command, typed, meant] of [
    ['solve', '--jsn', '--json'],
    ['solve', '--JSON', undefined],
    ['solve', '--stratgey=bfs', '--strategy'],
    ['solve', '--max', '--max-moves'],
    ['solve', '-json', '--json'],
    ['solve', '-all', '--all'],
    ['solve', '-max-moves', '--max-moves'],
    ['make', '-moves', '--moves'],
    ['make', '-count=5', '--count'],
    ['show', '--pallete', '--palette'],
    ['show', '--json', undefined],
    ['solve', '---json', '--json'],
    ['solve', '--hepl', '--help'],
  ]) {
    const { status, out, err } = carom([command, typed, EASY]);
    assert.deepEqual([status, out], [2, '']);
    const rest = meant ? `did you mean '${meant}'?` : `try 'carom ${command} --help'`;
    assert.equal(err, `carom ${command}: unknown option '${typed}'; ${rest}\n`);
  }
  assert.equal(carom(['--verison']).err, "carom: unknown option '--verison'; did you mean '--version'?\n");
  assert.equal(
    carom(['--json', 'solve', EASY]).err,
    "carom: unknown option '--json'; options go after the command; try 'carom --help'\n",
  );
});
