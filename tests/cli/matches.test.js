// `carom match` and `carom ranking` from outside.  The package writes the results.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { carom } from './program.js';

const core = await load();
const lines = (text) => text.split('\n').slice(0, -1);
const MATCH = 'match=AQAEBgkHAwUCA34';
const [match] = core.findMatches(MATCH);
const best = match.puzzles.map((puzzle) => core.solve(puzzle).solution);
/** A line that is `more` moves longer than the best, because it begins with moves back and forth. */
const longer = (i, more) => {
  const { moves } = core.solve(match.puzzles[i]);
  for (const first of ['rN', 'rE', 'rS', 'rW', 'gN', 'gE', 'gS', 'gW']) {
    const { refused, robots } = core.play(match.puzzles[i], first);
    if (refused) continue;
    const rest = core.solve({ ...match.puzzles[i], robots });
    if (rest.moves + 1 - moves === more) return `${first} ${rest.solution}`;
  }
  throw new Error(`no line of ${more} more`);
};
const result = (player, seconds, moves, date = '2026-11-22') =>
  core.matchResult(match, {
    player,
    date,
    lines: moves.map((line) => line && { moves: line, seconds }),
  }).link;

test('match prints the puzzles of make as one word for a shell, or as a link to the page', () => {
  const wish = ['--moves', '6..9', '--seed', '7', '--count', '3'];
  assert.deepEqual(carom(['match', ...wish]), { status: 0, out: `${MATCH}\n`, err: '' });
  assert.equal(
    carom(['match', ...wish, '--page', 'https://x.org/carom/']).out,
    `https://x.org/carom/#${MATCH}\n`,
  );
  const fromAnna = `${MATCH}&from=QW5uYWc`;
  assert.equal(carom(['match', ...wish, '--name', 'Anna']).out, `${fromAnna}\n`);
  const puzzles = lines(carom(['make', ...wish]).out);
  const { out } = carom(['match', MATCH]);
  assert.deepEqual(lines(out), ['# 3 puzzles: printed boards, 4 robots', ...puzzles]);
  assert.equal(lines(carom(['match', fromAnna]).out)[0], '# 3 puzzles from Anna: printed boards, 4 robots');
  assert.deepEqual(carom(['match', '-'], `my match: https://x.org/#${MATCH} :-)`).out, out);
  assert.equal(lines(carom(['solve', '--json', '-'], out).out).length, 3);
  assert.equal(lines(carom(['match', '--seed', '1']).out).length, 1);
  const [, ...five] = lines(carom(['match', carom(['match', '--seed', '1']).out]).out);
  assert.equal(five.length, 5);
  const alone = carom(['match', ...wish, '--count', '1']).out;
  assert.match(carom(['match', alone]).out, /^# 1 puzzle: printed boards, 4 robots\n/);
  const much = carom(['match', '-'], 'x'.repeat((16 << 20) + 1));
  assert.deepEqual([much.status, much.err], [2, 'carom match: the text is longer than 16 MiB\n']);
});

test('match refuses impossible wishes', () => {
  for (const [args, status, why] of [
    [['--count', '21'], 2, /a match has 1 to 20 puzzles, not 21/],
    [['--count', '0'], 2, /a match has 1 to 20 puzzles, not 0/],
    [
      ['--moves', '60', '--tries', '20'],
      3,
      /puzzle 1: none of 20 candidates fits the recipe; the nearest misses --moves by \d+; ask/,
    ],
    [['--count', '5000000000'], 2, /a match has 1 to 20 puzzles/],
    [['--name', ' '], 2, /the player has no name; try 'carom match --help'/],
    [['--name', 'x'.repeat(33)], 2, /the player's name is longer than 32 bytes/],
    [['--robots', '6'], 2, /--robots takes 1 to 5, not '6'/],
    [
      ['--board', '5x5', '--robots', '1', '--moves', '60', '--tries', '1'],
      3,
      /puzzle 1: the only candidate does not fit the recipe; none has a solution that short; ask for something else, or allow more --tries/,
    ],
    [['--robots', '1', '--no-solo'], 2, /but only one robot can move; try/],
    ...[
      ['--name', 'Bob'],
      ['--page', 'https://x.org/'],
      ['--moves', '5'],
    ].map((option) => [
      [...option, MATCH],
      2,
      new RegExp(`^carom match: ${option[0]} cannot be combined with MATCH;`),
    ]),
    [
      ['hello'],
      2,
      /has no match \(match=\.\.\.\) and no result \(result=\.\.\.\), and no file has this name\n$/,
    ],
    [['#match=AQ'], 2, /'#match=AQ': this match was cut short/],
  ]) {
    const { status: got, out, err } = carom(['match', ...args]);
    assert.equal(got, status);
    assert.equal(out, '');
    assert.match(err, why);
  }
});

test('ranking: by puzzles solved, then moves over the best, then time', () => {
  const chat = [
    `Ada https://x.org/${result('Ada', 30, best)}`,
    `slow ${result('Bob', 40, best, '2026-11-23')} and quoted ${result('Ada', 30, best)}`,
    result('Ida', 1, [longer(0, 1), best[1], best[2]]),
    result('Jürgen', 1, [best[0], null, best[2]]),
    result('Nobody', 0, [null, null, null]),
  ].join('\n');
  const { status, out, err } = carom(['ranking', '-'], chat);
  assert.equal(err, '');
  assert.equal(status, 0);
  assert.deepEqual(
    lines(out).map((line) => line.trimEnd()),
    [
      `3 puzzles: printed boards, 4 robots; ${MATCH}`,
      '     best          7   6   7',
      '  1. Ada      +0   7   6   7      1:30  2026-11-22',
      '  2. Bob      +0   7   6   7      2:00  2026-11-23',
      '  3. Ida      +1   8   6   7      0:03  2026-11-22',
      '  4. Jürgen   +0   7   -   7      0:02  2026-11-22  2 of 3',
      '  5. Nobody        -   -   -      0:00  2026-11-22  0 of 3',
    ],
  );
  assert.equal(carom(['ranking', '-'], chat.split('\n').reverse().join('\n')).out, out);
  const json = JSON.parse(carom(['ranking', '--json', '-'], chat).out);
  assert.deepEqual(json.match, MATCH);
  assert.deepEqual(json.puzzles, match.puzzles.map(core.payload));
  assert.deepEqual(json.best, [7, 6, 7]);
  assert.deepEqual(
    json.results.map(({ player, over, solved, seconds }) => [player, over, solved, seconds]),
    [
      ['Ada', 0, 3, 90],
      ['Bob', 0, 3, 120],
      ['Ida', 1, 3, 3],
      ['Jürgen', 0, 2, 2],
      ['Nobody', 0, 0, 0],
    ],
  );
  assert.deepEqual(json.results[3].lines, [
    { moves: best[0], seconds: 1 },
    null,
    { moves: best[2], seconds: 1 },
  ]);
});

test('ranking refuses a false claim and ranks the others; each match has its table', () => {
  const good = result('Ada', 30, best);
  const other = core.match({ seed: 1, attempts: [0] });
  const foreign = core.matchResult(other, { player: 'Eve', date: '2026-11-22', lines: [] }).link;
  const { status, out, err } = carom(['ranking', good, `${good.slice(0, -1)}x`, foreign]);
  assert.equal(status, 2);
  assert.match(err, /^carom ranking: '#result=.*': this result is damaged/);
  assert.equal(lines(out).filter((line) => line.includes('match=')).length, 2);
  assert.match(out, /1\. Ada/);
  assert.match(out, /1\. Eve/);
  assert.equal(carom(['ranking', 'nothing']).status, 2);

  const nothing = 'has no match (match=...) and no result (result=...), and no file has this name';
  for (const [word, why] of [
    ['chat.txt', nothing],
    ['/', 'cannot be read: Is a directory'],
  ])
    // prettier-ignore
    assert.deepEqual(
      carom(['ranking', word, good]),
      { status: 2, out: carom(['ranking', good]).out, err: `carom ranking: '${word}' ${why}\n` },
      'the others are ranked',
    );
});

test('ranking: ties by name, times in hours, a match without results, an unknown best', () => {
  const chat = ['Bob', 'Ada'].map((player) => result(player, 4000, best)).join('\n');
  const [, , first, second] = lines(carom(['ranking', '-'], chat).out);
  assert.match(first, /^ {2}1\. Ada +\+0 .* 3:20:00 /);
  assert.match(second, /^ {2}2\. Bob +\+0 .* 3:20:00 /);
  assert.equal(lines(carom(['ranking', MATCH]).out).length, 2);

  const kind = { board: 'drawn', width: 5, height: 5, robots: 1 };
  const attempts = Array.from({ length: 20 }, (_, i) => i);
  const small = core.match({ ...kind, seed: 1, attempts });
  const shortest = small.puzzles.map((puzzle) => core.solve(puzzle).moves ?? null);
  assert.ok(shortest.includes(null), 'not every puzzle has a solution');
  assert.deepEqual(JSON.parse(carom(['ranking', '--json', small.link]).out).best, shortest);
});
