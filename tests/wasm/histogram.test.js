// Histograms in JavaScript: the same as natively and in every earlier version, also in slices and in the worker, with
// progress and cancellation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { Solver } from 'carom/client.js';
import { dataFile } from './facts.js';
import { inThisThread, stoppedAtThird } from './in_this_thread.js';

const carom = await load();
const pinned = JSON.parse(dataFile('histograms.json'));
const GAMES = { count: 300, seed: 1 };

test('the numbers of a seed never change, and match the native program', () => {
  for (const { games, tally: expected } of pinned) {
    const tally = carom.histogram(games);
    assert.equal(tally.status, 'done');
    for (const key of ['seed', 'count', 'part', 'parts', 'games', 'noSolution', 'unfinished', 'solved'])
      assert.equal(tally[key], expected[key], key);
    for (const key of ['lengths', 'mean', 'deviation', 'longest', 'hardest'])
      assert.deepEqual(tally[key], expected[key], key);
    assert.equal(carom.payload(tally.puzzle), expected.puzzle);
    const { seed } = games;
    const of = ['board', 'width', 'height', 'robots', 'diagonals', 'target', 'rules'];
    const recipe = Object.fromEntries(Object.entries(games).filter(([key]) => of.includes(key)));
    assert.deepEqual(tally.recipe, recipe);
    assert.equal(carom.payload(carom.make({ ...recipe, seed, index: tally.hardest, tries: 1 }).puzzle), expected.puzzle);
  }
}); // prettier-ignore

test('slices do not change the result, and every intermediate tally can be drawn', () => {
  const whole = carom.histogram(GAMES);
  for (const slice of [500, 12345]) {
    const counting = carom.histogramInSteps(GAMES);
    let before = counting.result();
    assert.deepEqual([before.games, before.mean, before.puzzle, before.lengths], [0, null, null, []]);
    while (before.status === 'running') {
      const now = counting.step(slice);
      assert.equal(now.games, now.solved + now.noSolution + now.unfinished);
      assert.equal(now.solved, now.lengths.reduce((sum, n) => sum + n, 0)); // prettier-ignore
      assert.ok(now.games >= before.games && now.longest >= before.longest);
      assert.match(carom.histogramSvg(now), /^<svg .*<\/svg>\n$/);
      before = now;
    }
    assert.deepEqual(before, whole);
    counting.close();
    assert.throws(() => counting.step(1));
  }
});

test('the parts of a job add up', () => {
  const whole = carom.histogram(GAMES);
  const parts = [1, 2, 3].map((part) => carom.histogram({ ...GAMES, part, parts: 3 }));
  assert.deepEqual(
    whole.lengths,
    whole.lengths.map((_, length) => parts.reduce((sum, { lengths }) => sum + (lengths[length] ?? 0), 0)),
  );
});

test('games can be skipped', () => {
  const counts = (/** @type {object} */ games) => carom.histogram({ ...GAMES, ...games });
  const [whole, head, tail] = [counts({}), counts({ count: 100 }), counts({ skip: 100 })];
  assert.equal(tail.skip, 100);
  assert.equal(head.games + tail.games, 300);
  assert.deepEqual(
    whole.lengths,
    whole.lengths.map((_, length) => (head.lengths[length] ?? 0) + (tail.lengths[length] ?? 0)),
  );
  assert.equal(counts({ part: 2, parts: 3, skip: 99 }).games, 1);
  assert.equal(counts({ part: 2, parts: 3, skip: 100 }).games, 0);
  assert.equal(counts({ parts: 3, skip: Number.MAX_SAFE_INTEGER }).games, 0);
});

test('plain data can be plotted', () => {
  const tally = { recipe: {}, games: 7, noSolution: 1, unfinished: 2, lengths: [0, 3, 1] };
  const svg = carom.histogramSvg(JSON.parse(JSON.stringify(tally)));
  assert.match(svg, /<title>Moves in a shortest solution: 7 random games: printed boards, 4 robots<\/title>/);
  assert.match(
    svg,
    /<desc>Mean 1\.250 moves, deviation 0\.433, longest 2; 1 without a solution; 2 not finished\. 1: 3\. 2: 1\.</,
  );
  assert.match(svg, /prefers-color-scheme:dark/);
  assert.doesNotMatch(carom.histogramSvg(tally, { theme: 'dark' }), /prefers-color-scheme/);
  assert.match(carom.histogramSvg({ ...tally, lengths: [] }), /None is solved/);
  const refused = (change, options) =>
    assert.throws(() => carom.histogramSvg({ ...tally, ...change }, options), { code: 'bad-request' });
  refused({}, { theme: 'blue' });
  refused({ lengths: Array(1002).fill(1) });
  refused({ lengths: [1.5] });
  refused({ games: -1 });
  assert.throws(() => carom.histogramSvg({ ...tally, recipe: { diagonals: true } }), { code: 'bad-recipe' });
});

test('a plot can have texts of another language', () => {
  const tally = {
    recipe: {},
    games: 1204,
    noSolution: 0,
    unfinished: 0,
    lengths: [0, 1, ...Array(49).fill(0), 1203],
  };
  const words = {
    about: 'A',
    heading: 'B & <b>',
    summary: 'C ä',
    axis: 'D',
    to: 'bis',
    move: 'Zug',
    moves: 'Züge',
    game: 'Spiel',
    games: 'Spiele',
    group: '.',
    point: ',',
  };
  const svg = carom.histogramSvg(tally, { words });
  const texts = [...svg.matchAll(/>([^<]+)</g)].map(([, text]) => text);
  assert.deepEqual(
    texts.filter((text) => !/^\d+$|^\.carom/.test(text)),
    [
      'A: B &amp; &lt;b>',
      'C ä 1 bis 2: 1. 51 bis 52: 1.203.',
      'B &amp; &lt;b>',
      'C ä',
      '1.000',
      '1 bis 2 Züge: 1 Spiel',
      '51 bis 52 Züge: 1.203 Spiele',
      '0,1',
      '99,9',
      'D',
    ],
  );
  assert.match(carom.histogramSvg({ ...tally, lengths: [0, 7] }, { words }), />1 Zug: 7 Spiele</);
  const own = carom.histogramSvg(tally);
  assert.equal(
    carom.histogramSvg(tally, { words: { about: '', to: undefined } }),
    own,
    'the rest is English',
  );
  assert.match(
    carom.histogramSvg(tally, { words: { group: ' ' } }),
    />1 204 random games: .*>Mean 50\.958 moves/,
  );
  for (const length of [16000, 100000])
    assert.throws(() => carom.histogramSvg(tally, { words: { axis: 'x'.repeat(length) } }), {
      code: 'too-long',
    });
  for (const heading of ['\0', 'a\nb'])
    assert.throws(() => carom.histogramSvg(tally, { words: { heading } }), { code: 'bad-request' });
  assert.equal(carom.histogramSvg(tally), own, 'the texts do not persist');
});

test('bad requests are refused with a sentence', () => {
  const bad = (games, code, message) =>
    assert.throws(() => carom.histogram(games), (e) => e.code === code && message.test(e.message)); // prettier-ignore
  bad({ count: -1 }, 'bad-request', /count is -1/);
  bad({ part: 0 }, 'bad-request', /part is 0/);
  bad({ part: 4, parts: 3 }, 'bad-request', /part is 4; it must be a whole number from 1 to 3/);
  bad({ seed: 0.5 }, 'bad-request', /seed/);
  bad({ memory: 0 }, 'bad-request', /memory/);
  bad({ board: 'square' }, 'bad-recipe', /'square'/);
  bad({ diagonals: true }, 'bad-recipe', /edition D/);
  assert.equal(carom.histogram({ count: 3 }).games, 3);
});

test('the worker counts the same, reports progress, stops within 50 ms, and then counts again', async () => {
  const worker = inThisThread();
  const solver = new Solver(() => worker);
  const seen = await stoppedAtThird(worker, (options) => solver.histogram({ count: 1e9, ...options }));
  assert.ok(seen.every((p) => p.status === 'running' && p.ms > 0));
  assert.ok(seen[2].games > seen[0].games && seen[2].puzzle !== null);
  assert.match(carom.histogramSvg(seen[2]), new RegExp(seen[2].games.toLocaleString('en')));
  const { ms, ...tally } = await solver.histogram(GAMES);
  assert.ok(ms > 0);
  assert.deepEqual(tally, carom.histogram(GAMES));
  await assert.rejects(solver.histogram({ part: 2 }), { code: 'bad-request' });
});
