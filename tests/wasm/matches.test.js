// Matches and results: round trips, false claims, and several results in one chat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CaromError, load } from 'carom';

const carom = await load();
const made = (options, index) => carom.make({ ...options, seed: 7, index });

/** A match like one of the page, with a shortest line for each puzzle. */
function makeMatch(options, n) {
  const all = Array.from({ length: n }, (_, i) => made(options, i));
  const match = carom.match({ ...options, seed: 7, attempts: all.map(({ attempt }) => attempt) });
  return { match, all, lines: all.map(({ solution }, i) => ({ moves: solution, seconds: 10 + i })) };
}

/** Written in format 1; they must work for ever. */
const OLD = ['#match=AQAEBgkHAwUCA34', '#result=AQAEBgkHAwUCA_ZqA0FkYQcHIhwwwAAABxsiiGEOAdA'];
const OLD_PUZZLES = ['AQFjVA-4D4xfEQB7', 'AQFgMQ-uNC-yugGO', 'AQEjFA-Afz_fWwG-'];

const KINDS = [
  { moves: { min: 5, max: 8 } },
  { board: 'any-sides', diagonals: true, robots: 5, moves: 6 },
  { board: ['1D', '2D', '3D', '4D'], target: 'any', diagonals: true },
  { board: 'drawn', width: 9, height: 7, robots: 3, rules: { mustRicochet: true, noRebound: false } },
  { board: 'drawn', target: 'one' },
];

for (const [i, kind] of KINDS.entries())
  test(`a match of kind ${i} survives a round trip through its link`, () => {
    const { match, all, lines } = makeMatch(kind, 4);
    assert.deepEqual(
      match.puzzles,
      all.map(({ puzzle }) => puzzle),
    );
    assert.match(match.link, /^#match=[\w-]+$/);
    assert.deepEqual(carom.findMatches(`https://example.org/${match.link}`), [match]);
    const result = carom.matchResult(match, { player: 'Jürgen 🎲', date: '2026-11-22', lines });
    assert.match(result.link, /^#result=[\w-]+$/);
    assert.deepEqual(result.lines, lines);
    assert.deepEqual(carom.findMatches(result.link), [result]);
    assert.deepEqual(result.match, match);
    const again = carom.match({
      ...match.kind,
      moves: match.moves,
      seed: match.seed,
      attempts: all.map(({ attempt }) => attempt),
    });
    assert.deepEqual(again, match);
  });

test('a match has the wish, and a missing line counts as not solved', () => {
  const { match, lines } = makeMatch(KINDS[0], 3);
  assert.deepEqual(match.moves, { min: 5, max: 8 });
  assert.equal(match.kind.robots, 4);
  const result = carom.matchResult(match, { player: 'Ada', date: '2026-11-22', lines: [null, lines[1]] });
  assert.deepEqual(result.lines, [null, lines[1], null]);
});

test('a false claim is refused with its puzzle and move', () => {
  const { match, lines } = makeMatch(KINDS[0], 3);
  const result = (line) => () =>
    carom.matchResult(match, {
      player: 'Eve',
      date: '2026-11-22',
      lines: [lines[0], { moves: line, seconds: 1 }],
    });
  const short = lines[1].moves.slice(0, -3);
  assert.throws(result(short), {
    code: 'bad-result',
    message: /in puzzle 2, the moves do not reach the target/,
  });
  assert.throws(result(`sN ${lines[1].moves}`), {
    code: 'bad-result',
    message: /in puzzle 2, move 1 cannot be made/,
  });
  assert.throws(result(lines[0].moves), { code: 'bad-result' });
  assert.throws(result('rN '.repeat(300)), { code: 'bad-result', message: /at most 255/ });
  const noMatch = { ...match, link: 'https://x.org/#p=AQPlzx9K02JpqgAEKg' };
  const empty = { player: 'Ada', date: '2026-11-22', lines: [] };
  assert.throws(() => carom.matchResult(noMatch, empty), {
    code: 'bad-match',
    message: /the link of a match/,
  });
  assert.throws(() => carom.matchResult(match, { player: ' ', date: '2026-11-22', lines: [] }), /no name/);
  assert.throws(() => carom.matchResult(match, { player: 'Eve', date: '2026-02-30', lines: [] }), /date/);
  assert.throws(
    () => carom.matchResult(match, { player: 'x'.repeat(33), date: '2026-02-03', lines: [] }),
    /32/,
  );
});

test('a chat with mistakes gives errors for them and all other results', () => {
  const { match, lines } = makeMatch(KINDS[0], 2);
  const result = (player) => carom.matchResult(match, { player, date: '2026-11-22', lines }).link;
  const broken = result('Cleo').replace(/.{4}$/, 'AAAA');
  const chat = `Ada: here we go https://example.org/carom/${match.link} 🙂
    Ben: mine is ${result('Ben')}. And you?
    Cleo: (${broken})
    Ada: https://example.org/carom/${result('Ada')}\n#p=AQPvzR9WnfAg1PcAtg`;
  const [first, ben, cleo, ada, ...rest] = carom.findMatches(chat);
  assert.deepEqual(first, match);
  assert.equal(ben.player, 'Ben');
  assert.ok(cleo instanceof CaromError && cleo.code === 'damaged', cleo.message);
  assert.equal(chat.slice(cleo.position - 3, cleo.position).length, 3);
  assert.equal(ada.player, 'Ada');
  assert.deepEqual(rest, []);
});

test('a link has the name of the sender, and the match stays the same', () => {
  const { match, lines } = makeMatch(KINDS[0], 2);
  assert.equal(match.sender, null);
  assert.equal(carom.matchLink(match), match.link);
  for (const sender of ['Anna', 'Jürgen 🎲', '<b>', 'علی\u200cرضا', '👩\u200d🚀', 'x'.repeat(32)]) {
    const link = carom.matchLink(match, { sender });
    assert.match(link, /^#match=[\w-]+&from=[\w-]+$/);
    assert.deepEqual(carom.findMatches(`play: https://example.org/${link}!`), [{ ...match, sender }]);
  }
  for (const [sender, why] of [
    ['', /has no name/],
    [' ', /has no name/],
    ['x'.repeat(33), /longer than 32 bytes/],
    ['🎲'.repeat(9), /longer than 32 bytes/],
    ['x'.repeat(500), /longer than 32 bytes/],
    ['a\nb', /characters that cannot be shown/],
    ...['\u200b', '\ud800', '\u202eadA', '\ufeff', '\ufeffAda'].map((name) => [name, /cannot be shown/]),
    ['\u00a0\u3000\u200d', /has no name/],
    ['Ada\0Eve', /characters that cannot be shown/],
    ['\0', /characters that cannot be shown/],
  ]) {
    assert.throws(() => carom.matchLink(match, { sender }), { code: 'bad-name', message: why });
    assert.throws(() => carom.matchResult(match, { player: sender, date: '2026-11-22', lines }), {
      code: 'bad-name',
      message: why,
    });
  }
  assert.throws(() => carom.matchLink(match, { sender: 5 }), { code: 'bad-request' });
  for (const link of ['', 'foo', '#match=XXXX', '#p=AQP9zh9Y-FujmQkBDA'])
    assert.throws(() => carom.matchLink({ link }, { sender: 'Ada' }), { name: 'CaromError' }, link);
  const from = (sender) => carom.matchLink({ link: carom.matchLink(match, { sender: 'Bob' }) }, { sender });
  assert.equal(from('Ada'), carom.matchLink(match, { sender: 'Ada' }), 'the name is replaced');
  assert.equal(from(null), match.link, 'the name is removed');
  const [damaged] = carom.findMatches(`${match.link}&from=QW5uYQ`);
  assert.deepEqual(damaged, match, 'a damaged name is left out');
});

test('a match that is read as a puzzle is refused as a match', () => {
  const { match } = makeMatch(KINDS[0], 2);
  for (const text of [match.link, match.link.slice(1), `https://x.org/${match.link}`, `Play ${match.link}!`])
    assert.throws(() => carom.read(text), { code: 'is-match' });
});

test('old links of matches still work', () => {
  const [match, result] = carom.findMatches(OLD.join(' '));
  assert.equal(match.link, OLD[0]);
  assert.deepEqual(match.moves, { min: 6, max: 9 });
  assert.deepEqual(match.puzzles.map(carom.payload), OLD_PUZZLES);
  assert.deepEqual([result.player, result.date, result.lines.length], ['Ada', '2026-11-22', 3]);
  assert.equal(result.link, OLD[1]);
});
