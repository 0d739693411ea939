// Links, game IDs and printed boards in the package, against independent facts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CaromError, load } from 'carom';
import { dataFile, payloadOf, printedBoard, randomPuzzle } from './facts.js';

const carom = await load();

test('links match the table of the design: 400 random puzzles', () => {
  for (let seed = 0; seed < 400; seed++) {
    const { puzzle, sides } = randomPuzzle(seed);
    const payload = payloadOf(puzzle, sides?.names);
    assert.deepEqual(carom.read(payload).puzzle, puzzle, `seed ${seed}: ${payload}`);
    assert.equal(carom.payload(puzzle), payload, `seed ${seed}`);
    assert.equal(carom.link(puzzle), `#p=${payload}`);
  }
});

test('old links still mean the same', () => {
  const golden = JSON.parse(dataFile('links.json'));
  assert.ok(golden.length >= 12);
  for (const { link, why, sides, diagonals, moves = '', mode = null, ...rest } of golden) {
    const board = sides ? printedBoard(sides, diagonals === true).board : { diagonals };
    const reading = carom.read(link);
    assert.deepEqual(reading.puzzle, { ...rest, ...board }, `${why}: ${link}`);
    assert.deepEqual({ moves: reading.moves, mode: reading.mode }, { moves, mode }, why);
    assert.equal(carom.link(reading.puzzle, { moves, mode }), link, why);
  }
});

test('every printed side matches the facts, in every corner', () => {
  const names = ['A', 'B', 'C', 'D'].flatMap((edition) => [1, 2, 3, 4].map((tile) => `${tile}${edition}`));
  names.forEach((_, i) => {
    const sides = [0, 5, 10, 15].map((step) => names[(i + step) % 16]);
    for (const diagonals of [false, true]) {
      const { board, targets } = printedBoard(sides, diagonals);
      assert.deepEqual(carom.printedBoard(sides, { diagonals }), board, sides.join(' '));
      assert.deepEqual(carom.printedTargets(sides), targets, sides.join(' '));
    }
  });
  assert.equal(carom.printedTargets(['1A', '2A', '3A', '4A']).length, 17);
  assert.throws(() => carom.printedBoard(['1A', '2A', '3A', '5A']), { code: 'bad-request' });
  assert.throws(() => carom.printedBoard(['1A', '2A', '3A']), { code: 'bad-request' });
});

test('a game ID gives its printed sides, with diagonals only on request', () => {
  const sides = ['4D', '2B', '3A', '1B'];
  const plain = carom.read('F524+52+FC89E02301+6C');
  assert.equal(plain.format, 'game-id');
  assert.equal(plain.leftDiagonalsOut, true);
  assert.deepEqual(plain.puzzle, {
    ...printedBoard(sides, false).board,
    robots: [
      { color: 'red', x: 12, y: 15 },
      { color: 'green', x: 9, y: 8 },
      { color: 'blue', x: 0, y: 14 },
      { color: 'yellow', x: 3, y: 2 },
      { color: 'silver', x: 1, y: 0 },
    ],
    target: { x: 12, y: 6, color: 'blue' },
    rules: { mustRicochet: false, noRebound: false },
  });
  assert.equal(carom.gameId(plain.puzzle), 'F524+52+FC89E02301+6C');
  const bent = carom.read('F524+52+FC89E02301+6C', { diagonals: true });
  assert.deepEqual(bent.puzzle.diagonals, printedBoard(sides, true).board.diagonals);
  assert.equal(bent.leftDiagonalsOut, false);
  assert.throws(() => carom.gameId(bent.puzzle), { code: 'cannot-express' });
});

test('an error has a code, a character position and a sentence', () => {
  const refused = [
    ['', 'not-a-puzzle', 0],
    ['hello there', 'not-a-puzzle', 0],
    ['#p=AQPlzx9K02JpqgAE', 'cut-short', 19],
    ['éé#p=AQPl*', 'bad-character', 9], // characters, not bytes
    ['éé #p=AQPl*', 'cut-short', 10],
    ['https://example.org/é#p=AQPlzx9K02JpqgAEKh', 'damaged', 40],
    ['#p=AgPlzx9K02JpqgAEKg', 'newer-version', 3],
    ['7650+42+E2302B12', 'cut-short', 16],
    ['x'.repeat(200_000), 'too-long', 131_072],
  ];
  for (const [text, code, position] of refused)
    assert.throws(
      () => carom.read(text),
      (error) => {
        assert.ok(error instanceof CaromError);
        assert.deepEqual([error.code, error.position], [code, position], text.slice(0, 50));
        assert.match(error.message, /^[a-z].{10,}[^.]$/);
        return true;
      },
    );
});

test('every function refuses an illegal puzzle', () => {
  const { puzzle } = carom.read('AQPlzx9K02JpqgAEKg');
  const wrong = [
    [{ ...puzzle, width: 17 }, 'bad-size'],
    [{ ...puzzle, height: -1 }, 'bad-size'],
    [{ ...puzzle, robots: [] }, 'bad-robot'],
    [{ ...puzzle, robots: [...puzzle.robots, puzzle.robots[0]] }, 'bad-robot'],
    [{ ...puzzle, robots: [{ color: 'red', x: 16, y: 0 }] }, 'bad-robot'],
    [{ ...puzzle, robots: [{ color: 'pink', x: 1, y: 0 }] }, 'bad-robot'],
    [{ ...puzzle, target: { x: 0.5, y: 0, color: 'red' } }, 'bad-target'],
    [{ ...puzzle, robots: puzzle.robots.slice(0, 2) }, 'bad-target'],
    [{ ...puzzle, walls: [{ x: 15, y: 0, side: 'E' }] }, 'bad-wall'],
    [{ ...puzzle, walls: [{ x: 1, y: 0, side: 'N' }] }, 'bad-wall'],
    [{ ...puzzle, diagonals: [{ x: 1, y: 0, color: 'red', lean: '|' }] }, 'bad-diagonal'],
  ];
  for (const [bad, code] of wrong)
    for (const use of ['check', 'link', 'payload', 'gameId', 'draw', 'svg', 'solveInSteps', 'solve'])
      assert.throws(() => carom[use](bad), { code }, `${use}: ${code}`);
  assert.throws(() => carom.play(wrong[0][0], 'rN'), { code: 'bad-size' });
  carom.check(puzzle);
});
