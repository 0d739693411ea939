// The carom program from outside: its output, its errors and its exit status.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'carom';
import { carom, program } from './program.js';

const json = (out) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const EASY = 'CEF1+41+C410AD00+CC'; // 7 moves
const QUICK = 'AQP9zh9Y-FujmQkBDA'; // also 7, but 0.8 s for greedy-manhattan instead of 7.6 s
const HARD = '7650+42+E2302B12+C9'; // 25
const MANY = '538E+41+E72FC56C+61'; // 11 moves, 1026 answers
const LONG = 'AQE2UA-MhA_lyQJh'; // 19 moves, and too many states for 1 MiB
const LINK = 'AQPlzx9K02JpqgAEKg'; // 8
const HARDEST = 'AQOwLR8yFbsu3dT_zg'; // 19 moves, 43 million states: some seconds
const NO_SOLUTION = 'AQAzAAAAAAEAEQBI'; // 4 by 4, no wall, red on A1, target B2

test('solve prints a sentence, the moves and the statistics', () => {
  const { status, out, err } = carom(['solve', LINK]);
  assert.equal(status, 0);
  assert.match(
    out,
    /^8 moves, the fewest possible\n {2}([rgbys][NESW] ?){8}\n {2}bfs: [\d,]+ states, [\d.]+ MiB, [\d.]+ s\n$/,
  );
  assert.equal(err, '');
});

test('solve: solutions of one move and of none', () => {
  const aimedAt = (cell) => carom(['solve', EASY.replace(/CC$/, cell)]).out.split('\n');
  assert.deepEqual(aimedAt('10').slice(0, 1), ['0 moves, the fewest possible']);
  assert.match(aimedAt('10')[1], /^ {2}bfs: /);
  assert.deepEqual(aimedAt('1F').slice(0, 2), ['1 move, the fewest possible', '  gE']);
});

test('solve --json prints one object per puzzle with the documented fields', () => {
  const { status, out } = carom(['solve', '--json', EASY, LINK]);
  assert.equal(status, 0);
  const [first, second] = json(out);
  assert.deepEqual(Object.keys(first), [
    'puzzle',
    'status',
    'moves',
    'solution',
    'optimal',
    'strategy',
    'states',
    'bytes',
    'proved',
    'ms',
  ]);
  assert.deepEqual(
    [first.puzzle, first.status, first.moves, first.optimal, first.proved, first.strategy],
    [EASY, 'solved', 7, true, 7, 'bfs'],
  );
  assert.equal(first.solution.split(' ').length, 7);
  assert.equal(second.moves, 8);
  assert.equal(carom(['check', EASY, first.solution]).status, 0);
  assert.equal(carom(['check', LINK, ...second.solution.split(' ')]).status, 0);
});

test('solve --all prints the number of answers and the best ones, or that memory is too small to count', () => {
  const words = carom(['solve', '--all', EASY]).out.split('\n');
  assert.equal(words[0], '7 moves, the fewest possible');
  const [, n] = words[1].match(/^(\d+) shortest solutions, the best first$/);
  assert.equal(words.filter((line) => /^ {2}([rgbys][NESW] ?){7}$/.test(line)).length, Number(n));
  assert.match(
    carom(['solve', '--all', LINK]).out,
    /possible\nthe only shortest solution\n {2}sW sN sW sN sE sS sN sN\n {2}bfs/,
  );
  assert.doesNotMatch(carom(['solve', EASY]).out, /shortest/);

  const [first, second, none] = json(carom(['solve', '--all', '--json', EASY, MANY, NO_SOLUTION]).out);
  assert.deepEqual(
    [first.answers, first.countedAtLeast, first.counted, first.solutions.length],
    [Number(n), false, true, Number(n)],
  );
  assert.equal(first.solutions[0], first.solution);
  assert.equal(new Set(first.solutions).size, first.solutions.length);
  for (const solution of first.solutions) assert.equal(carom(['check', EASY, solution]).status, 0);
  assert.ok(second.answers > 1000 && second.counted && second.solutions.length === 1000, `${second.answers}`);
  assert.equal(none.answers, undefined);
  assert.match(
    carom(['solve', '--all', MANY]).out,
    /^[\d,]+ shortest solutions; the best 1,000 are listed$/m,
  );

  const small = ['solve', '--all', '--memory', '1', LONG];
  const full = carom(small);
  assert.equal(full.status, 3);
  assert.match(
    full.out,
    /possible\nmemory was too small to count the shortest solutions; raise --memory \(now 1 MiB\)\n/,
  );
  const [said] = json(carom([...small, '--json']).out);
  assert.deepEqual(
    [said.status, said.answers, said.countedAtLeast, said.counted, said.solutions],
    ['solved', 1, true, false, [said.solution]],
  );
});

test('solve --all: the best answer moves the fewest robots, then changes robot the fewest times', () => {
  const [{ solutions }] = json(carom(['solve', '--all', '--json', MANY]).out);
  const rank = solutions.map((solution) => {
    const robots = solution.split(' ').map(([robot]) => robot);
    return new Set(robots).size * 1000 + robots.filter((robot, i) => i && robot !== robots[i - 1]).length;
  });
  assert.deepEqual(
    rank,
    rank.slice().sort((a, b) => a - b),
  );
  assert.ok(rank[0] < rank.at(-1));
});

test('one move, state or placement is not written as a plural', () => {
  const one = 'AQARDAABAAEAnQ'; // 2 by 2: red on A1, target B1, and a wall below the first row
  assert.match(carom(['solve', one]).out, /^1 move, the fewest possible\n {2}rE\n {2}bfs: 1 state, /);
  assert.match(carom(['sweep', one]).out, /^longest: 1 move from 1 placement\n/m);
  assert.match(carom(['histogram', '--count', '1']).out, /^1 random game: /);
  assert.match(
    carom(['lab', 'ideas', '-n', '1', '-m', '5..6']).out,
    /^no robot pinned: 1 game of 5 to 6 moves, /,
  );
  assert.match(carom(['lab', 'depths', one]).out, /^solved in 1 move: \d+ states?, /m);
});

test('published strategies find solutions without a claim that they are shortest', () => {
  for (const strategy of ['greedy-manhattan', 'greedy-lines', 'hybrid']) {
    const [found] = json(carom(['solve', '--json', '--strategy', strategy, QUICK]).out);
    assert.ok(found.moves >= 7 && found.proved <= 7, JSON.stringify(found));
    assert.deepEqual([found.status, found.optimal, found.strategy], ['solved', false, strategy]);
    assert.equal(carom(['check', QUICK, found.solution]).status, 0);
  }
  const words = carom(['solve', '--strategy', 'greedy-lines', 'AQBmAAAJEAAAABABBAAABzIiQSQABA']).out;
  assert.match(words, /^11 moves, perhaps not the fewest: at least 1 is needed\n/);
  const none = carom(['solve', '--strategy', 'hybrid', '--max-moves', '2', QUICK]);
  assert.deepEqual([none.status, none.out.split(';')[0]], [3, 'gave up: no solution found']);
});

test('limited finds a solution without a claim that it is shortest', () => {
  const words = carom(['solve', '--strategy', 'limited', EASY]).out;
  assert.match(
    words,
    /^\d+ moves, perhaps not the fewest: at least [1-7] are needed\n {2}([rgbys][NESW] ?)+\n/,
  );
  const [found] = json(carom(['solve', '--json', '--strategy=limited', EASY]).out);
  assert.ok(found.moves >= 7 && found.proved <= 7, JSON.stringify(found));
  assert.deepEqual([found.status, found.optimal, found.strategy], ['solved', false, 'limited']);
  assert.equal(carom(['check', EASY, found.solution]).status, 0);
  const all = carom(['solve', '--all', '--strategy', 'limited', EASY]).out;
  assert.match(
    all,
    /needed\nshortest solutions are not counted, because a shorter one may exist\n {2}[rgbys][NESW]/,
  );
  const none = carom(['solve', '--strategy', 'limited', HARD]);
  assert.deepEqual(
    [none.status, none.out.split('\n')[0]],
    [3, 'gave up: no solution found; at least 4 moves are needed'],
  );
});

const PROGRESS = /^at least \d+ moves; (\d+,\d{3}|\d+\.\d million) states; \d+(\.\d)? of 512 MiB$/;

/**
 * Runs the program until a line of stderr matches, then kills it.
 * @param {string[]} args
 * @param {RegExp} wanted
 * @returns {Promise<string[]>}   all lines of stderr
 */
async function stderrUntil(args, wanted) {
  const running = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let err = '';
  for await (const data of running.stderr) {
    err += data;
    if (
      err
        .split('\n')
        .slice(0, -1)
        .some((line) => wanted.test(line))
    )
      running.kill('SIGKILL');
  }
  return err.split('\n').slice(0, -1);
}

// test_progress.c tests when progress is printed, and its form on a terminal.
test('--progress prints the progress of a search to stderr', async () => {
  const lines = await stderrUntil(['solve', '--progress', '--strategy', 'bfs-plain', HARD], PROGRESS);
  assert.match(lines.at(-1), PROGRESS);
  assert.equal(carom(['solve', '--progress', LINK, LINK]).err, '', 'no progress of short searches');
});

test('--progress mentions full memory and the counting of answers', async () => {
  const all = ['solve', '--progress', '--all', HARD];
  const FULL =
    /^(at least \d+|\d+ to \d+) moves; memory full, continuing with iddfs; \d+\.\d million states; 8\.0 of 8 MiB$/;
  assert.match((await stderrUntil([...all, '--memory', '8'], FULL)).at(-1), FULL);
  const COUNTING =
    /^25 moves, the fewest possible; counting shortest solutions; \d+\.\d million states; \d+ of 512 MiB$/;
  assert.match((await stderrUntil(all, COUNTING)).at(-1), COUNTING);
});

const terminal = spawnSync('script', ['--version']).status === 0; // from util-linux: runs a command on a terminal

/** The output on a terminal, until it matches or ends. @param {string} term @param {RegExp} wanted */
async function terminalOutput(term, wanted, ...args) {
  const command = `exec ${program} solve --strategy bfs-plain ${args.join(' ')} ${HARD} >/dev/null`;
  const running = spawn('script', ['-qec', command, '/dev/null'], { env: { ...process.env, TERM: term } });
  let said = '';
  for await (const data of running.stdout) {
    said += data;
    if (wanted.test(said)) running.kill('SIGTERM');
  }
  return said;
}

const ESCAPE = '\x1b';

test('on a terminal progress is shown by default', { skip: !terminal && 'no script(1)' }, async () => {
  const [before, line] = (await terminalOutput('xterm', new RegExp(`${ESCAPE}\\[K`))).split('\r');
  assert.equal(before, '');
  assert.match(line.replace(`${ESCAPE}[K`, ''), PROGRESS);
});

test('a dumb terminal gets no cursor movement', { skip: !terminal && 'no script(1)' }, async () => {
  for (const term of ['dumb', '']) {
    const said = await terminalOutput(term, /\n/, '--progress');
    assert.match(said.split('\r\n')[0], PROGRESS);
    const rest = said.replaceAll('\r\n', '');
    assert.ok(!rest.includes('\r') && !rest.includes(ESCAPE), rest);
  }
  assert.equal(await terminalOutput('dumb', /\n/, '--max-moves', '16'), '', 'no progress by default');
});

test('exit status: 0 solved, 1 no solution, 2 bad puzzle, 3 not finished; the highest of several', () => {
  assert.equal(carom(['solve', EASY]).status, 0);
  assert.equal(carom(['solve', NO_SOLUTION]).status, 1);
  assert.equal(carom(['solve', 'nonsense']).status, 2);
  assert.equal(carom(['solve', '--max-moves', '6', EASY]).status, 3);
  assert.equal(carom(['solve', '--memory', '1', '--strategy', 'bfs', HARD]).status, 3);
  assert.equal(carom(['solve', EASY, NO_SOLUTION, EASY]).status, 1);
  assert.equal(carom(['solve', NO_SOLUTION, 'nonsense', EASY]).status, 2);
});

test('--json prints every status', () => {
  const statusOf = (...args) => json(carom(['solve', '--json', ...args]).out)[0];
  const none = statusOf(NO_SOLUTION);
  assert.deepEqual([none.status, none.proved, none.states, none.moves], ['no-solution', null, 4, undefined]);
  const gaveUp = statusOf('--max-moves=6', EASY);
  assert.deepEqual([gaveUp.status, gaveUp.proved], ['gave-up', 7]);
  const full = statusOf('--memory=1', '--strategy=bfs', HARD);
  assert.equal(full.status, 'memory-full');
  assert.ok(full.proved > 5 && full.bytes <= 1 << 20 && full.bytes > 1 << 19, JSON.stringify(full));
  const bad = statusOf(LINK.slice(0, 12));
  assert.deepEqual([bad.status, bad.code, bad.position], ['refused', 'cut-short', 12]);
  assert.equal(bad.message, 'this link was cut short: 9 of 13 bytes; copy the whole link again');
});

test('Ctrl-C during a search prints the lower bound and the best solution found so far', async () => {
  for (const flags of [[], ['--json']]) {
    const running = spawn(program, ['solve', '--progress', ...flags, HARDEST]);
    let [out, err] = ['', ''];
    running.stdout.on('data', (data) => (out += data));
    running.stderr.on('data', (data) => {
      if (!/ to /.test(err) && / to /.test((err += data))) running.kill('SIGINT');
    });
    const [, signal] = await once(running, 'close');
    assert.equal(signal, 'SIGINT');
    assert.match(err, /^\d+ to \d+ moves; /m);
    const [, proved, upper, line] = flags.length
      ? /"status":"stopped".*"proved":(\d+),"upper":(\d+),"upperSolution":"(.*?)"/.exec(out)
      : /^stopped: (\d+) to (\d+) moves are needed\n {2}(.+)\n {2}\(\2 moves; fewer may be enough\)\n/.exec(
          out,
        );
    assert.ok(Number(proved) >= 12 && Number(upper) > Number(proved), out);
    assert.equal(line.split(' ').length, Number(upper));
    assert.equal(carom(['check', HARDEST, line]).status, 0);
  }
});

test('Ctrl-C before any solution is found prints only the lower bound', async () => {
  const args = ['solve', '--progress', '--strategy', 'bfs-plain']; // bfs-plain has no upper bound
  for (const flags of [[], ['--json']]) {
    const running = spawn(program, [...args, ...flags, HARD]);
    let out = '';
    running.stdout.on('data', (data) => (out += data));
    running.stderr.once('data', () => running.kill('SIGINT'));
    const [, signal] = await once(running, 'close');
    assert.equal(signal, 'SIGINT');
    const found = flags.length
      ? /^{.*"status":"stopped","strategy":"bfs-plain",.*"proved":(\d+),"ms":[\d.]+}\n$/.exec(out)
      : /^stopped: at least (\d+) moves are needed\n {2}bfs-plain: .*\n$/.exec(out);
    assert.ok(found && Number(found[1]) > 1, out);
  }
});

test('Ctrl-C stays ignored if the parent ignores it', async () => {
  const running = spawn('/bin/sh', ['-c', `trap '' INT; exec "$0" solve --progress --json ${HARD}`, program]);
  let out = '';
  running.stdout.on('data', (data) => (out += data));
  running.stderr.once('data', () => running.kill('SIGINT'));
  assert.deepEqual(await once(running, 'close'), [0, null]);
  assert.equal(json(out)[0].moves, 25);
});

test('Ctrl-C while answers are counted prints the solution, which is proved shortest', async () => {
  for (const flags of [[], ['--json']]) {
    const running = spawn(program, ['solve', '--all', '--progress', ...flags, HARD]);
    let [out, err] = ['', ''];
    running.stdout.on('data', (data) => (out += data));
    running.stderr.on('data', (data) => {
      if (!/counting/.test(err) && /counting/.test((err += data))) running.kill('SIGINT');
    });
    const [, signal] = await once(running, 'close');
    assert.equal(signal, 'SIGINT');
    const [, solution] = flags.length
      ? /"status":"stopped","moves":25,"solution":"(.*?)","optimal":true,(?!.*"upper":)/.exec(out)
      : /^stopped: shortest solutions not counted; 25 moves are the fewest possible\n {2}(.+)\n/.exec(out);
    assert.equal(carom(['check', HARD, solution]).status, 0);
  }
});

test('no solution, gave up and memory full are also printed in words', () => {
  assert.match(carom(['solve', NO_SOLUTION]).out, /^no solution exists\n/);
  assert.match(carom(['solve', '--max-moves', '3', EASY]).out, /^gave up: at least 4 moves are needed\n/);
  assert.match(
    carom(['solve', '--memory', '1', '--strategy', 'bfs', HARD]).out,
    /^memory full: at least \d+ moves are needed; raise --memory \(now 1 MiB\)\n/,
  );
});

test('standard input: one puzzle per line; errors name the line, and the other puzzles are solved', () => {
  const input = `# a comment\n${EASY}\r\n\n   \nnonsense\n${'A'.repeat(150_000)}\n#p=${LINK}`;
  const { status, out, err } = carom(['solve', '--json', '-'], input);
  assert.equal(status, 2);
  assert.deepEqual(
    json(out).map(({ line, status: said, code, moves }) => [line, said, code ?? moves]),
    [
      [2, 'solved', 7],
      [5, 'refused', 'not-a-puzzle'],
      [6, 'refused', 'too-long'],
      [7, 'solved', 8],
    ],
  );
  assert.match(
    err,
    /^carom: line 2: the D sides of a game ID are read without their diagonals; --diagonals adds them\n$/,
  );
  const words = carom(['solve', '-'], input);
  assert.match(words.err, /^carom: line 5: this is not a puzzle: .* \(at character 1\)$/m);
  assert.match(words.err, /^carom: line 6: this text is too long to be a puzzle/m);
  assert.match(words.out, /^CEF1\+41\+C410AD00\+CC\n7 moves/);
});

test('standard input of any bytes: every line gets valid JSON', () => {
  const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 255));
  const { status, out } = carom(['solve', '--json', '-'], bytes);
  assert.equal(status, 2);
  for (const line of json(out)) assert.equal(line.status, 'refused');
});

test('standard input is echoed in UTF-8, with U+FFFD for invalid bytes', () => {
  for (const [bytes, echoed] of [
    [Buffer.from('é€🎲'), 'é€🎲'],
    [[0xe2, 0x82], '��'],
    [[0xe2, 0x82, 0x78], '��x'],
    [[0xe2, 0x82, 0xc3], '���'],
    [[0xc0, 0xaf], '��'], // overlong encoding
    [[0xe0, 0x82, 0x82], '���'],
    [[0xed, 0xa0, 0x80], '���'], // half of a surrogate pair
    [[0xf0, 0x9f, 0x8e], '���'],
  ]) {
    const [answer] = json(carom(['solve', '--json', '-'], Buffer.of(0x3f, ...bytes)).out);
    assert.equal(answer.puzzle, `?${echoed}`);
  }
});

test('answers are flushed one by one', async () => {
  const child = spawn(program, ['solve', '--json', '-']);
  const lines = [];
  child.stdout.on('data', (data) => lines.push(data));
  child.stdin.write(`${LINK}\n`);
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(json(Buffer.concat(lines).toString())[0].moves, 8);
  child.stdin.end();
  assert.equal(await new Promise((resolve) => child.on('exit', resolve)), 0);
});

test('a long input runs in constant memory', () => {
  const n = 40_000;
  const child = spawnSync(
    '/bin/sh',
    ['-c', `ulimit -v 60000; exec "$0" solve --json --memory 16 -`, program],
    {
      input: `${NO_SOLUTION}\n`.repeat(n),
      maxBuffer: 1 << 28,
    },
  );
  assert.equal(child.status, 1, child.stderr.toString());
  assert.equal(child.stdout.toString().trim().split('\n').length, n);
});

test('more memory than the system has is refused with a sentence', () => {
  const child = spawnSync('/bin/sh', [
    '-c',
    `ulimit -v 60000; exec "$0" solve --memory 4095 ${EASY}`,
    program,
  ]);
  assert.equal(child.status, 3);
  assert.match(child.stderr.toString(), /the system cannot provide 4095 MiB; try a smaller --memory/);
});

test('every command with --memory refuses more than the system has', () => {
  for (const [command, ...args] of [
    ['make'],
    ['match'],
    ['histogram'],
    ['ranking', 'match=AQAEBgkHAwUCA34'],
    ['show', '--svg', '--answer', EASY],
    ...['success', 'depths', 'ideas', 'growth'].map((experiment) => ['lab', experiment]),
    ['daily'],
    ['sweep', HARD],
  ]) {
    const most = command === 'daily' ? [] : ['--memory', '4095'];
    const limited = 'ulimit -v 60000; exec "$0" "$@"';
    const child = spawnSync('/bin/sh', ['-c', limited, program, command, ...args, ...most]);
    assert.deepEqual([child.status, child.stdout.toString()], [3, ''], command);
    assert.match(
      child.stderr.toString(),
      /^carom \w+: (the system cannot provide \d+ MiB|this board needs 508 MiB, which the system does not have)/,
    );
  }
});

test('standard input that cannot be read is refused', () => {
  const folder = openSync('/', 'r');
  for (const args of [
    ['solve', '-'],
    ['match', '-'],
    ['ranking', '-'],
    ['histogram', '--merge', '-'],
  ]) {
    const child = spawnSync(program, args, { stdio: [folder, 'pipe', 'pipe'] });
    assert.deepEqual([child.status, child.stdout.toString()], [2, ''], args[0]);
    assert.match(child.stderr.toString(), /^carom.*: standard input cannot be read/);
  }
  closeSync(folder);
});

test('rules from options are applied and shown', () => {
  const plain = json(carom(['solve', '--json', EASY]).out)[0];
  const ruled = json(carom(['solve', '--json', '--no-rebound', '--must-ricochet', EASY]).out)[0];
  assert.ok(ruled.moves >= plain.moves);
  assert.equal(carom(['check', '--no-rebound', EASY, ruled.solution]).status, 0);
  assert.match(carom(['solve', '--no-rebound', EASY]).out, /fewest possible; no rebound\n/);
});

test('check and show print the challenge of a link', () => {
  const { solution } = json(carom(['solve', '--json', LINK]).out)[0];
  const check = (beat, ...moves) =>
    carom(['check', `#p=${LINK}&m=${solution.replaceAll(' ', '')}&beat=${beat}`, ...moves]);
  const better = check(9);
  assert.match(better.out, /^silver reaches the target A1 in 8 moves; that beats the challenge of 9\n$/);
  assert.equal(better.status, 0);
  const equal = check(8);
  assert.match(equal.out, /in 8 moves; that does not beat the challenge of 8\n$/);
  assert.equal(equal.status, 0, 'they solve the puzzle');
  const unsolved = check(1, 'sW');
  assert.match(unsolved.out, /; that does not beat the challenge of 1\n$/);
  assert.equal(unsolved.status, 1);
  assert.doesNotMatch(carom(['check', LINK, solution]).out, /challenge/);
  assert.match(carom(['show', `#p=${LINK}&beat=9`]).out, /silver to A1\nchallenge: beat 9 moves\n$/);
  assert.match(carom(['show', `#p=${LINK}&beat=1`]).out, /silver to A1\nchallenge: beat 1 move\n$/);
  const fromAnna = `#p=${LINK}&beat=9&from=QW5uYWc`;
  assert.match(carom(['show', fromAnna]).out, /silver to A1\nchallenge: beat Anna's 9 moves\n$/);
  const whole = carom(['convert', '--to', 'link', '--page', 'https://x.org/', fromAnna]).out;
  assert.equal(whole, `https://x.org/${fromAnna}\n`, 'the name stays');
  assert.match(carom(['show', LINK]).out, /silver to A1\n$/);
});

test('check explains mistakes in words for players', () => {
  const check = (...args) => carom(['check', ...args]);
  const solved = check(EASY, json(carom(['solve', '--json', EASY]).out)[0].solution);
  assert.deepEqual([solved.status, solved.out], [0, 'green reaches the target M13 in 7 moves\n']);
  const arrows = json(carom(['solve', '--json', EASY]).out)[0]
    .solution.replaceAll(' ', '')
    .replace(/[NESW]/g, (direction) => '↑→↓←'['NESW'.indexOf(direction)]);
  assert.deepEqual(check(EASY, arrows), solved);
  const short = check(EASY, 'gS', 'gE');
  assert.equal(short.status, 1);
  assert.match(short.out, /^green did not reach the target M13: it stands on [A-P]\d+\n$/);
  const unknownRobot = check(EASY, 'gS xE');
  assert.deepEqual(
    [unknownRobot.status, unknownRobot.err],
    [2, "carom check: move 2: unknown robot 'x'; robots are r g b y s\n"],
  );
  assert.match(check(EASY, 'gQ').err, /move 1: unknown direction 'Q'; directions are N E S W/);
  for (const [moves, wrong] of [
    ['b↗', "move 1: unknown direction '↗'"],
    ['bN🤖N', "move 2: unknown robot '🤖'"],
    ['b\u009b', "move 1: unknown direction '\ufffd'"], // a control character
    ['gEgNg', 'move 3: a direction is missing'],
    ['gE g N', 'move 2: a direction is missing'],
  ]) {
    const letters = wrong.includes('robot') ? 'robots are r g b y s' : 'directions are N E S W';
    assert.deepEqual(check(EASY, moves), { status: 2, out: '', err: `carom check: ${wrong}; ${letters}\n` });
  }
  const endless = check(EASY, 'gS '.repeat(5000));
  assert.deepEqual(
    [endless.status, endless.err],
    [2, 'carom check: too many moves: at most 1000 are allowed\n'],
  );
  assert.match(check(EASY, 'sN').out, /move 1 \(sN\) cannot be made: there is no silver robot on this board/);
  assert.match(check(EASY, 'gS gS').out, /move 2 \(gS\) cannot be made: green cannot go south from/);
  const any = EASY.replace('+41+', '+4F+');
  assert.match(
    check(any, json(carom(['solve', '--json', any]).out)[0].solution).out,
    /^(red|green|blue|yellow) reaches the target/,
  );
  assert.match(check(any, 'gS').out, /^no robot reached the target M13\n$/);
  const inLink = `#p=${LINK}&m=${json(carom(['solve', '--json', LINK]).out)[0].solution.replaceAll(' ', '')}`;
  assert.equal(check(inLink).status, 0);
  assert.match(
    carom(['check', '-'], `${inLink}\n${LINK}\n`).out,
    /^line 1: silver reaches .*\nline 2: silver did not reach/,
  );
});

test('show draws the board', async () => {
  const { status, out } = carom(['show', '--diagonals', 'F524+52+FC89E02301+6C']);
  assert.equal(status, 0);
  const lines = out.split('\n');
  assert.equal(lines.length, 36);
  assert.equal(lines[0].trim().split(/\s+/).join(''), 'ABCDEFGHIJKLMNOP');
  assert.equal((out.match(/[/\\][rgbys]/g) ?? []).length, 2);
  assert.equal(lines[34], 'blue to M7');
  const { payload, read } = await load();
  const { puzzle } = read(EASY.replace('+41+', '+4F+'));
  const ruled = payload({ ...puzzle, rules: { mustRicochet: false, noRebound: true } });
  assert.match(carom(['show', ruled]).out, /\nrules: no rebound\nany robot to M13\n$/);
});

test('show --svg --answer makes docs/answer.svg, byte for byte', () => {
  const { status, out } = carom(['show', '--svg', '--answer', HARD]);
  assert.equal(status, 0);
  assert.equal(out, readFileSync(new URL('../../docs/answer.svg', import.meta.url), 'utf8'));
});

test('show --svg draws one line per puzzle, with or without moves', () => {
  const arrows = (picture) => picture.split('<g class="arrow ').length - 1;
  const { status, out, err } = carom(['show', '--svg', HARD, '-'], `${LINK}\n#p=${LINK}&m=sWsN\n`);
  assert.deepEqual([status, err, out.split('\n').length], [0, '', 4]);
  assert.deepEqual(out.trim().split('\n').map(arrows), [0, 0, 2]);
  const solved = carom(['show', '--svg', '--answer', EASY]);
  assert.deepEqual([solved.status, arrows(solved.out)], [0, 7]);
  assert.equal(arrows(carom(['show', '--svg', '--answer', LONG]).out), 19);
  const moves = carom(['solve', EASY]).out.split('\n')[1].replaceAll(' ', '');
  const payload = carom(['convert', '--to', 'link', EASY]).out.trim();
  assert.equal(carom(['show', '--svg', `#p=${payload}&m=${moves}`]).out, solved.out);
  assert.equal(
    carom(['convert', '--to', 'svg', `#p=${payload}&m=${moves}`]).out,
    carom(['show', '--svg', EASY]).out,
  );
});

test('show --svg reports puzzles that cannot be drawn', () => {
  const none = carom(['show', '--svg', '--answer', NO_SOLUTION, EASY]);
  assert.equal(none.status, 1);
  assert.match(none.err, /there is no solution to draw: none exists\n/);
  assert.equal(none.out.split('\n').length, 2, 'the other one is drawn');
  const stuck = carom(['show', '--svg', `#p=${LINK}&m=sWsW`]);
  assert.deepEqual([stuck.status, stuck.out], [2, '']);
  assert.match(stuck.err, /move 2 \(sW\) cannot be made/);
  const text = carom(['show', '--answer', EASY]);
  assert.deepEqual([text.status, text.out], [2, '']);
  assert.match(text.err, /--answer needs --svg; 'carom solve' prints the moves/);
});

test('show --svg draws each theme and palette like the package', async () => {
  const core = await load();
  const { puzzle } = core.read(EASY);
  const shown = (...args) => carom(['show', '--svg', ...args, EASY]).out;
  const seen = new Set();
  for (const theme of ['system', 'light', 'dark'])
    for (const palette of ['standard', 'color-blind', 'contrast']) {
      const picture = shown('--theme', theme, '--palette', palette);
      const look = { theme: theme === 'system' ? null : theme, palette };
      assert.equal(picture, core.svg(puzzle, look), `${theme} ${palette}`);
      seen.add(picture);
    }
  assert.equal(seen.size, 9, 'all of them differ');
  assert.equal(shown(), shown('--theme=system', '--palette=standard'), 'the default');
  const { moves, solution } = core.solve(puzzle);
  assert.ok(moves > 0);
  assert.equal(
    shown('--answer', '--theme', 'dark', '--palette', 'contrast'),
    core.svg(puzzle, { moves: solution, theme: 'dark', palette: 'contrast' }),
  );
});

test('show refuses unknown themes and palettes, and any without --svg', () => {
  const refused = (sentence, ...args) => {
    const { status, out, err } = carom(['show', ...args, EASY]);
    assert.deepEqual([status, out], [2, '']);
    assert.equal(err, `carom show: ${sentence}; try 'carom show --help'\n`);
  };
  refused("--theme takes light, dark or system, not 'blue'", '--svg', '--theme', 'blue');
  refused("--theme takes light, dark or system, not ''", '--svg', '--theme=');
  refused("--palette takes standard, color-blind or contrast, not 'c'", '--svg', '--palette', 'c');
  refused('--theme and --palette need --svg', '--theme', 'dark');
  refused('--theme and --palette need --svg', '--palette', 'contrast');
  assert.match(carom(['show', '--help']).out, /--theme NAME .*\n +--palette NAME /);
  assert.match(carom(['convert', '--theme', 'dark', EASY]).err, /unknown option '--theme'/);
});

test('convert converts to links and IDs and back', () => {
  const convert = (...args) => carom(['convert', ...args]);
  const payload = convert('--to', 'link', HARD);
  assert.match(payload.out, /^[\w-]{16}\n$/);
  assert.equal(convert('--to', 'id', payload.out.trim()).out, `${HARD}\n`);
  const page = 'https://example.org/';
  const whole = convert('--to', 'link', '--page', page, `#p=${LINK}&m=sWsN`);
  assert.equal(whole.out, `${page}#p=${LINK}&m=sWsN\n`);
  assert.equal(convert('--to=link', whole.out).out, `${LINK}\n`);
  const refused = convert('--to', 'id', LINK, payload.out.trim());
  assert.equal(refused.status, 2);
  assert.equal(refused.out, `${HARD}\n`);
  assert.match(refused.err, /a game ID cannot hold this puzzle: the board has diagonals/);
  assert.match(
    convert('--to', 'gif', HARD).err,
    /--to takes link, id, interchange, interchange-text, json, text or svg, not 'gif'; try/,
  );
  assert.match(convert(HARD).err, /--to is required and takes link, /);
});

test('every puzzle of the data survives a round trip', () => {
  const puzzles = ['optimal-lengths.tsv', 'optimal-lengths-diagonals.tsv']
    .flatMap((name) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8').split('\n'))
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t')[0]);
  const links = carom(['convert', '--to', 'link', '-'], puzzles.join('\n')).out.trim().split('\n');
  assert.equal(links.length, puzzles.length);
  puzzles.forEach((puzzle, i) => puzzle.includes('+') || assert.equal(links[i], puzzle));
  const ids = puzzles.filter((puzzle) => puzzle.includes('+'));
  const back = carom(['convert', '--to', 'id', '-'], links.slice(0, ids.length).join('\n'))
    .out.trim()
    .split('\n');
  assert.deepEqual(back, ids);
});

test('--help, --version, and unknown arguments', () => {
  for (const args of [['--help'], ['-h'], ['help']]) {
    const { status, out } = carom(args);
    assert.equal(status, 0);
    for (const command of ['solve', 'check', 'show', 'convert'])
      assert.match(out, new RegExp(`carom ${command} `));
  }
  for (const command of ['solve', 'check', 'show', 'convert']) {
    const { status, out } = carom([command, '--help']);
    assert.equal(status, 0);
    assert.match(out, new RegExp(`^carom ${command} `));
  }
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  assert.equal(carom(['--version']).out, `carom ${version}\n`);

  const wrong = [
    [[], /a command is needed/],
    [[''], /a command is needed/],
    [['sovle', EASY], /unknown command 'sovle'; did you mean 'solve'\?/],
    [['solve'], /usage: carom solve/],
    [['solve', '--fast', EASY], /unknown option '--fast'/],
    [['solve', '-m', EASY], /unknown option '-m'/],
    [['solve', '--memory', '0', EASY], /--memory takes 1 to 65520 \(MiB\), not '0'/],
    [['solve', '--memory', '65521', EASY], /--memory takes/],
    [['solve', '--memory', '1e3', EASY], /--memory takes/],
    [['solve', '--all=yes', EASY], /--all takes no value/],
    [['solve', EASY, '--memory'], /--memory needs a value/],
    [['solve', '--json=yes', EASY], /--json takes no value/],
    [['solve', '--max-moves', '1001', EASY], /--max-moves takes 1 to 1000/],
    [['solve', '--strategy', 'guess', EASY], /--strategy takes auto, .* or hybrid, not 'guess'/],
    [['show', '--json', EASY], /unknown option '--json'/],
  ];
  for (const [args, message] of wrong) {
    const { status, out, err } = carom(args);
    assert.deepEqual([status, out], [2, ''], args.join(' '));
    assert.match(err, message);
  }
});

test('after -- arguments are not options', () => {
  const { status, out, err } = carom(['solve', '--', LINK, '--json', '-h']);
  assert.equal(status, 2);
  assert.match(out, /8 moves/);
  assert.match(err, /^carom: '--json': this is not a puzzle.*\ncarom: '-h': this is not a puzzle/);
});

test('a failed write is not a success', () => {
  for (const args of [`show ${EASY}`, '--version', 'make --count 100000', `solve ${EASY} nonsense`]) {
    const child = spawnSync('/bin/sh', ['-c', `"$0" ${args} >/dev/full`, program]);
    assert.equal(child.status, 2);
    assert.match(child.stderr.toString(), /the output could not be written/);
  }
});
