// The program of the package, `npx carom`, against the native one: the same output, byte for byte except for times.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertSame, documented, folder, packaged, program } from './both_programs.js';

const HARD = '7650+42+E2302B12+C9';
const EASY = 'CEF1+41+C410AD00+CC'; // 7 moves
/** Drawn, of 7 by 7 cells. */
const SMALL = 'AQBmAAAJEAAAABABBAAABzIiQSQABA';

test('the first documented example of each command prints the same', () => {
  /** @type {Map<string, string>} */
  const examples = new Map();
  for (const command of documented()) {
    const [, name] = /\bcarom (\w+)/.exec(command) ?? [];
    if (!examples.has(name)) examples.set(name, command);
  }
  assert.ok(examples.size >= 8);
  examples.delete('lab'); // takes longer than all others together: see cli.deep.test.js
  for (const command of examples.values()) assert.notEqual(assertSame(command).status, null);
});

test('help, version, completions and wrong usage are the same', () => {
  for (const command of [
    'carom',
    'carom --version',
    'carom --help',
    'carom help check',
    'carom completions bash',
  ])
    assertSame(command);
  for (const [command, wanted] of [
    ['carom slove', 2],
    ['carom solve nonsense', 2],
    [`carom solve --memroy 1 ${EASY}`, 2],
    [`carom solve --max-moves 5 ${EASY}`, 3],
    ['carom check AQP9zh9Y-FujmQkBDA gE', 1],
    ['carom histogram --merge missing.jsonl', 2],
    ['carom histogram --merge .', 2],
    [`carom solve ${EASY} >/dev/full`, 2],
    ["carom solve ''", 2],
    ["carom solve 'ü é €'", 2],
  ])
    assert.equal(assertSame(String(command)).status, wanted, String(command));
});

test('its help says that it uses one thread and at most 2000 MiB', () => {
  const { out, err } = packaged('carom help solve');
  assert.equal(err, '');
  assert.match(out, /The program uses one thread\./);
  assert.match(out, /--threads N +no effect: this program always uses one thread\n/);
  assert.match(out, /--memory MiB +memory for each search or sweep, 1 to 2000 \(default 512\)\n/);
  for (const text of ['help --man', 'completions zsh', 'completions fish']) {
    const other = packaged(`carom ${text}`);
    assert.equal(other.status, 0);
    assert.doesNotMatch(other.out, /cores|65520|4095/, text);
  }
  assert.equal(packaged(`carom solve -M 2000 ${SMALL}`).status, 0);
  assert.deepEqual(packaged(`carom solve -M 2001 ${SMALL}`), {
    status: 2,
    out: '',
    err: "carom solve: --memory takes 1 to 2000 (MiB), not '2001'; try 'carom solve --help'",
  });
});

test('files and standard input are read and written the same', () => {
  const job = '--count 200 --seed 1 --json';
  const parts = [1, 2].map((part) => `carom histogram ${job} --part ${part}/2 >part${part}`);
  const merged = assertSame(`${parts.join('; ')}; carom histogram ${job} --merge part1 - <part2`);
  assert.equal(JSON.parse(merged.out).games, 200);
  const text = `# a comment\n\n${EASY}\r\nnonsense\n${SMALL}\n`;
  for (const flags of ['', '--json', '--all']) assertSame(`carom solve ${flags} -`, text);
  const many = `${EASY}\n`.repeat(20_000);
  assert.equal(assertSame('carom convert --to link -', many).out.split('\n').length, 20_000);
});

test('a pipe that closes ends it without a message', () => {
  for (const command of ['carom make --count 1000000 | head -1', 'yes 0 | carom solve --json - | head -1'])
    assert.equal(assertSame(command).err, '');
});

test('each answer is printed at once', async () => {
  const child = spawn(program, ['solve', '--json', '-']);
  child.stdin.write(`${EASY}\n`);
  const [first] = await once(child.stdout, 'data');
  assert.equal(JSON.parse(String(first)).moves, 7);
  child.stdin.end();
  assert.deepEqual(await once(child, 'close'), [0, null]);
});

test('Ctrl-C prints what a search has found, and ends the program by the signal', async () => {
  const child = spawn(program, ['solve', '--progress', '--all', '--json', HARD]);
  let out = '';
  child.stdout.on('data', (data) => (out += data));
  let progress = '';
  child.stderr.on('data', (data) => {
    if (/ MiB\n/.test(progress)) return;
    progress += data;
    if (!/ MiB\n/.test(progress)) return;
    child.kill('SIGINT');
    child.kill('SIGINT'); // timeout(1) sends it to the program and to its group
  });
  assert.deepEqual(await once(child, 'close'), [null, 'SIGINT']);
  assert.match(progress, /^(at least )?\d+ .*moves; .* states; .* MiB\n/);
  const { status, proved } = JSON.parse(out);
  assert.ok(['stopped', 'running'].includes(status) && proved > 1, out);
});

test('Ctrl-C ends it while it waits for input', async () => {
  const child = spawn(program, ['solve', '-']);
  child.stdin.write(`${EASY}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'close'), [null, 'SIGINT']);
});

const terminal = spawnSync('script', ['--version']).status === 0; // of util-linux; runs a command on a terminal

test('on a terminal, progress is one line that is erased', { skip: !terminal && 'no script' }, () => {
  const env = { ...process.env, TERM: 'xterm' };
  const log = join(folder, 'log');
  const command = `${program} solve --strategy bfs-plain --memory 32 ${HARD}`;
  const { status } = spawnSync('script', ['-qec', command, log], { env });
  assert.ok(status === 0 || status === 3);
  const shown = readFileSync(log, 'utf8').replaceAll('\x1b', '~');
  assert.match(shown, /\rat least \d+ moves; [^\n]*~\[K[^]*\r~\[K[^\r\n]*moves/);
});
